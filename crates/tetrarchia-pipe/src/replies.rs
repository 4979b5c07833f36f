//! The contents of answers, field by field, in the order in which they are written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

use crate::PipeError;
use crate::catalogue::Catalogue;
use crate::news::{ChangesReply, DangersReply, DigestReply, GlossaryReply};
use tetrarchia::Ending;
use tetrarchia::Fact;
use tetrarchia::Offer;
use tetrarchia::Pending;
use tetrarchia::Preview;
use tetrarchia::State;
use tetrarchia::board::BoardDigest;
use tetrarchia::board::{Board, BoardFile, Province, ProvinceSet, Region, SeaZone};
use tetrarchia::ledger::Rule;
use tetrarchia::rules::Rules;
use tetrarchia::score::Rivalry;
use tetrarchia::score::Score;
use tetrarchia::state::Disc;
use tetrarchia::table::SavedGame;
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Emperor, Figure};
use tetrarchia::{Seat, Seating};

/// The answer to a request that was carried out.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply<'a> {
    Played(Played),
    Undone(Undone),
    Legal { commands: Vec<OfferView> },
    Why(WhyReply),
    Preview(PreviewReply),
    Odds(OddsReply),
    Changes(ChangesReply),
    Digest(DigestReply),
    Dangers(DangersReply),
    Glossary(GlossaryReply),
    Routes { routes: Vec<RouteView<'a>> },
    State(StateReply<'a>),
    Save { save: SavedGame },
    Rules { text: String, rules: Rules },
    Rule(RuleReply),
    Catalogue(Catalogue),
    Board(BoardReply),
    Bye { bye: bool },
}

#[derive(Serialize)]
pub(super) struct Played {
    pub(super) events: Vec<EventView>,
    pub(super) awaits: AwaitsView,
}

#[derive(Serialize)]
pub(super) struct Undone {
    pub(super) undoable: usize,
    pub(super) awaits: AwaitsView,
}

#[derive(Serialize)]
pub(super) struct EventView {
    pub(super) rule: Rule,
    pub(super) notation: String,
    pub(super) told: String,
    pub(super) fact: Fact,
}

#[derive(Serialize)]
pub(super) struct AwaitsView {
    pub(super) kind: &'static str,
    pub(super) notation: String,
    pub(super) told: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) seats: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) last_word: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) dice: Option<Dice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ending: Option<Ending>,
    pub(super) detail: Pending,
    /// The rule behind what the game waits for.
    pub(super) rule: Rule,
    /// The destination of the army whose advance is to be decided; `None` for other questions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Province>,
}

/// A legal command as JSON: its texts, and the fields of the library's [`Offer`].
#[derive(Clone, Debug, Serialize)]
pub struct OfferView {
    notation: String,
    told: String,
    #[serde(flatten)]
    offer: Offer,
    label: String,
}

impl OfferView {
    /// Creates the view of an offer, with the names of this board.
    pub fn of(offer: Offer, board: &Board) -> OfferView {
        OfferView {
            notation: offer.command.to_notation(board).to_string(),
            told: offer.describe(board).to_string(),
            label: offer.label(board).to_string(),
            offer,
        }
    }
}

#[derive(Serialize)]
pub(super) struct PreviewReply {
    pub(super) cost: Option<u8>,
    #[serde(flatten)]
    pub(super) preview: Preview,
}

#[derive(Serialize)]
pub(super) struct OddsReply {
    pub(super) budget: u32,
    pub(super) phase: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) battle: Option<Preview>,
}

#[derive(Serialize)]
pub(super) struct WhyReply {
    pub(super) legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refusal: Option<PipeError>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<&'static str>,
}

#[derive(Serialize)]
pub(super) struct RouteView<'a> {
    pub(super) to: Province,
    pub(super) id: &'a str,
    pub(super) cost: u8,
    pub(super) commands: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct RuleReply {
    pub(super) rule: Rule,
    pub(super) title: &'static str,
    pub(super) text: &'static str,
}

#[derive(Serialize)]
pub(super) struct BoardReply {
    pub(super) digest: BoardDigest,
    pub(super) board: BoardFile,
}

/// A position with everything a front end shows.
#[derive(Serialize)]
pub(super) struct StateReply<'a> {
    pub(super) position: State,
    pub(super) round: u32,
    pub(super) turn: Emperor,
    pub(super) points: u8,
    pub(super) passing: Option<Figure>,
    pub(super) awaits: AwaitsView,
    pub(super) provinces: Vec<ProvinceView<'a>>,
    pub(super) emperors: Vec<EmperorView>,
    pub(super) fleets: Vec<ZoneView>,
    pub(super) pirates: Option<SeaZone>,
    pub(super) reserves: Reserves,
    pub(super) barbarian: Option<BarbarianView>,
    pub(super) figures: Vec<FigureView>,
    pub(super) rivalry: Option<Rivalry>,
    pub(super) marching: Vec<Province>,
    pub(super) score: ScoreView,
    pub(super) seats: Seating,
    pub(super) undoable: usize,
    pub(super) power_used: bool,
    pub(super) point_taken: bool,
    pub(super) point_given: bool,
    pub(super) resting: ProvinceSet,
    pub(super) goths: GothsView,
    pub(super) pirate_fleet: PiratesView,
}

/// The place of the Goths (MD-4).
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum GothsView {
    NotPlayed,
    InReserve,
    OnBoard,
}

/// The place of the pirates (MD-3).
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PiratesView {
    NotPlayed,
    /// The set-up has not placed them yet.
    ToCome,
    AtSea,
    Beaten,
}

#[derive(Serialize)]
pub(super) struct ProvinceView<'a> {
    pub(super) at: Province,
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    pub(super) region: Region,
    pub(super) border: bool,
    pub(super) disc: Option<Disc>,
    pub(super) figures: Vec<Figure>,
    pub(super) army: bool,
    pub(super) army_kind: Option<&'static str>,
}

#[derive(Serialize)]
pub(super) struct EmperorView {
    pub(super) emperor: Emperor,
    pub(super) at: Option<Province>,
    pub(super) capital: Province,
    pub(super) garrisons_left: usize,
    pub(super) garrisons_spent: u8,
    pub(super) glory: u8,
}

/// Dux or Vicarius: his place, and whether he has been deployed. A figure that was deployed and has no place is dead
/// (MD-1, MD-2).
#[derive(Serialize)]
pub(super) struct FigureView {
    pub(super) figure: Figure,
    pub(super) at: Option<Province>,
    pub(super) came: bool,
}

/// The discs that the Barbarian player has left (VD-6).
#[derive(Serialize)]
pub(super) struct BarbarianView {
    pub(super) gray: u8,
    pub(super) black: bool,
}

#[derive(Serialize)]
pub(super) struct ZoneView {
    pub(super) zone: SeaZone,
    pub(super) name: &'static str,
    pub(super) fleets: u8,
}

#[derive(Serialize)]
pub(super) struct Reserves {
    pub(super) unrest: usize,
    pub(super) revolts: usize,
    pub(super) armies: usize,
}

#[derive(Serialize)]
pub(super) struct ScoreView {
    pub(super) total: i16,
    #[serde(flatten)]
    pub(super) parts: Score,
}
