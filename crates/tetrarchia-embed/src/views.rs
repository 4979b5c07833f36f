//! Views: what a front end shows of a game, as plain data for any language.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use tetrarchia::board::{Board, BoardDigest, Province, ProvinceSet, Region, SeaZone};
use tetrarchia::kit::{Offer, Preview};
use tetrarchia::score::{Rivalry, Score};
use tetrarchia::state::Disc;
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Emperor, Ending, Fact, Figure, Pending, Rule, Rules, Seat, Seating, State};

use crate::Error;

/// The answer to an input: what happened, and what the game waits for now.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// The events in order, without prompts.
    pub events: Vec<EventView>,
    /// What the game waits for.
    pub awaits: PendingView,
}

/// The answer to an undo.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Undone {
    /// How many more commands can be taken back.
    pub undoable: usize,
    /// What the game waits for.
    pub awaits: PendingView,
}

/// An event: a change of the game, with the rule behind it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventView {
    /// The rule behind the event.
    pub rule: Rule,
    /// The event in notation, with its rule.
    pub notation: String,
    /// The event as a sentence for people.
    pub told: String,
    /// The event for programs: an object with one key, the kind of fact.
    pub fact: Fact,
}

/// What the game waits for, and from whom.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PendingView {
    /// Whether a command or a roll is pending, or nothing because the game is over.
    pub kind: PendingKind,
    /// The question or throw in notation.
    pub notation: String,
    /// The question or throw as a sentence for people.
    pub told: String,
    /// The seats that may answer a question. Left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub seats: Vec<Seat>,
    /// If several seats may answer: the only one that may give a command after which dice are rolled or others are
    /// asked (G-39).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_word: Option<Seat>,
    /// The dice to roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The question or throw for programs.
    pub detail: Pending,
    /// The rule behind what the game waits for.
    pub rule: Rule,
    /// The destination of the army whose advance is to be decided; left out for other questions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Province>,
}

/// The kind of what is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PendingKind {
    /// A player is asked for a command.
    Command,
    /// Dice are to be rolled.
    Roll,
    /// The game is over.
    Nothing,
}

/// The legal commands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalView {
    /// The commands in a fixed order. Empty while dice are pending and after the end.
    pub commands: Vec<OfferView>,
}

/// A legal command: its texts, and the fields of the library's [`Offer`].
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfferView {
    /// The command in notation.
    pub notation: String,
    /// The command as a sentence for people.
    pub told: String,
    /// The command for programs, its kind, its cost, and for an attack a preview.
    #[serde(flatten)]
    pub offer: Offer,
    /// The command in the imperative, for a button.
    pub label: String,
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

/// A preview of an attack, with its cost.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PreviewView {
    /// The cost in Imperium Points.
    pub cost: Option<u8>,
    /// How the attack can end.
    #[serde(flatten)]
    pub preview: Preview,
}

/// Whether a command is legal, and if not, why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyView {
    /// Whether the command is legal.
    pub legal: bool,
    /// The error that the command would get. Left out if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Error>,
    /// The text of the rule that forbids it. Left out if the command is legal, or if the texts are not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<&'static str>,
}

/// The routes of a figure.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoutesView {
    /// The cheapest route to every province where the figure can stop, in board order.
    pub routes: Vec<RouteView>,
}

/// The cheapest route to a province.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RouteView {
    /// The province.
    pub to: Province,
    /// The id of the province on this board.
    pub id: String,
    /// The cost in Imperium Points.
    pub cost: u8,
    /// The moves in order, in notation.
    pub commands: Vec<String>,
}

/// A rule of the ledger.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleView {
    /// The id of the rule.
    pub rule: Rule,
    /// Its title.
    pub title: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The rules of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesView {
    /// The rules as text, such as `second/4211`.
    pub text: String,
    /// The rules as an object.
    #[cfg_attr(feature = "schema", schemars(with = "tetrarchia::rules::WrittenRules"))]
    pub rules: Rules,
}

/// A board: its digest and its file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardView {
    /// The digest of the board.
    pub digest: BoardDigest,
    /// The board in the format of board files.
    pub board: tetrarchia::board::BoardFile,
}

/// A position with everything that a front end shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateView {
    /// The complete position as text.
    pub position: State,
    /// The round, counted from 1; 0 during the set-up.
    pub round: u32,
    /// The Emperor whose turn it is.
    pub turn: Emperor,
    /// The Imperium Points that are left.
    pub points: u8,
    /// The figure that is passing through another's province.
    pub passing: Option<Figure>,
    /// What the game waits for.
    pub awaits: PendingView,
    /// The 48 provinces in board order.
    pub provinces: Vec<ProvinceView>,
    /// The four Emperors in the order of play.
    pub emperors: Vec<EmperorView>,
    /// The three sea zones from west to east.
    pub fleets: Vec<ZoneView>,
    /// The zone of the pirates.
    pub pirates: Option<SeaZone>,
    /// What is left in the reserve.
    pub reserves: Reserves,
    /// What the Barbarian player has left; `null` if there is no such player (VD-6).
    pub barbarian: Option<BarbarianView>,
    /// Dux and Vicarius, if they are played.
    pub figures: Vec<FigureView>,
    /// How the Emperors compare; `null` if there is no glory to win.
    pub rivalry: Option<Rivalry>,
    /// The armies still to advance in this phase, in their order.
    pub marching: Vec<Province>,
    /// The score of the first edition.
    pub score: ScoreView,
    /// The seats of the players.
    pub seats: Seating,
    /// How many commands can be taken back.
    pub undoable: usize,
    /// Whether Diocletian or Maximian has used his power in this turn (VN-1, VD-1).
    pub power_used: bool,
    /// Whether Diocletian took a point that Galerius will lack (VN-4).
    pub point_taken: bool,
    /// Whether Constantius gave a point to Maximian (VN-4).
    pub point_given: bool,
    /// The armies of usurpers that do not advance before the next turn (VD-4).
    pub resting: ProvinceSet,
    /// The place of the Goths (MD-4).
    pub goths: GothsView,
    /// The place of the pirates (MD-3).
    pub pirate_fleet: PiratesView,
}

/// The place of the Goths (MD-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GothsView {
    /// The module is not played.
    NotPlayed,
    /// They wait in the reserve.
    InReserve,
    /// They are on the board.
    OnBoard,
}

/// The place of the pirates (MD-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PiratesView {
    /// The module is not played.
    NotPlayed,
    /// The set-up has not placed them yet.
    ToCome,
    /// They are at sea.
    AtSea,
    /// They were beaten and are out of the game.
    Beaten,
}

/// A province with its pieces.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvinceView {
    /// The coordinates of the province.
    pub at: Province,
    /// Its id on this board.
    pub id: String,
    /// Its name on this board.
    pub name: String,
    /// Its region.
    pub region: Region,
    /// Whether it is a border.
    pub border: bool,
    /// The disc on it.
    pub disc: Option<Disc>,
    /// The figures in it.
    pub figures: Vec<Figure>,
    /// Whether an army is in it.
    pub army: bool,
    /// The kind of the army; `null` for an ordinary army or none.
    pub army_kind: Option<ArmyKind>,
}

/// The kind of an army that is not an ordinary one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ArmyKind {
    /// The Goths (MD-4).
    Goths,
    /// Rebels of a scenario (SC-2).
    Rebels,
}

/// An Emperor with what is his.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EmperorView {
    /// The Emperor.
    pub emperor: Emperor,
    /// His province; `null` if he is not on the board.
    pub at: Option<Province>,
    /// His capital.
    pub capital: Province,
    /// How many garrisons he has in reserve.
    pub garrisons_left: usize,
    /// How many garrisons he has paid for his power (VN-1, VD-1).
    pub garrisons_spent: u8,
    /// His glory (VN-5, VD-5).
    pub glory: u8,
}

/// Dux or Vicarius: his place, and whether he has been deployed. A figure that was deployed and has no place is dead
/// (MD-1, MD-2).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FigureView {
    /// The figure.
    pub figure: Figure,
    /// Its province; `null` if it is not on the board.
    pub at: Option<Province>,
    /// Whether it has been deployed.
    pub came: bool,
}

/// The discs that the Barbarian player has left (VD-6).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BarbarianView {
    /// The number of grey discs.
    pub gray: u8,
    /// Whether the black disc is left.
    pub black: bool,
}

/// A sea zone with its fleets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ZoneView {
    /// The zone.
    pub zone: SeaZone,
    /// Its name.
    pub name: &'static str,
    /// The number of fleets in it.
    pub fleets: u8,
}

/// What is left in the reserve.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reserves {
    /// The number of unrest discs.
    pub unrest: usize,
    /// The number of revolt discs.
    pub revolts: usize,
    /// The number of armies.
    pub armies: usize,
}

/// The score of the first edition: the total and its parts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreView {
    /// The sum of the parts.
    pub total: i16,
    /// The parts.
    #[serde(flatten)]
    pub parts: Score,
}
