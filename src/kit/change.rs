//! One change between two moments of a game.

use core::fmt;

use crate::board::{Board, Province, SeaZone};
use crate::kit::change_text::Told;
use crate::kit::names::Sentence;
use crate::kit::{ChangeKind, Reserve, Severity};
use crate::odds::Enemy;
use crate::vocabulary::{Combatant, Emperor, Ending, Figure, Outcome};

/// A battle that was fought, as the events report it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BattleReport {
    /// The side that attacked.
    pub attacker: Combatant,
    /// The Roman figure.
    pub figure: Figure,
    /// The province of the figure when the battle began.
    pub at: Province,
    /// The army by its province, or the pirates by their zone.
    pub enemy: Enemy,
    /// The outcome.
    pub outcome: Outcome,
}

/// Serialises the enemy as a field of its own, `army` or `pirates`.
// Written by hand, because serde flattens enums only with an allocator.
#[cfg(feature = "serde")]
impl serde::Serialize for BattleReport {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let mut fields = serializer.serialize_struct("BattleReport", 5)?;
        fields.serialize_field("attacker", &self.attacker)?;
        fields.serialize_field("figure", &self.figure)?;
        fields.serialize_field("at", &self.at)?;
        match self.enemy {
            Enemy::Army(at) => fields.serialize_field("army", &at)?,
            Enemy::Pirates(zone) => fields.serialize_field("pirates", &zone)?,
        }
        fields.serialize_field("outcome", &self.outcome)?;
        fields.end()
    }
}

/// One change between two moments of a game. [`Changes`](crate::kit::Changes) lists them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Change {
    /// A province without unrest or revolt got unrest.
    #[cfg_attr(feature = "serde", serde(rename = "new-unrest"))]
    Unrest {
        /// The province.
        at: Province,
    },
    /// A province without unrest or revolt got a revolt.
    #[cfg_attr(feature = "serde", serde(rename = "new-revolt"))]
    Revolt {
        /// The province.
        at: Province,
    },
    /// Unrest turned into a revolt.
    #[cfg_attr(feature = "serde", serde(rename = "unrest-to-revolt"))]
    Worsened {
        /// The province.
        at: Province,
    },
    /// A revolt was reduced to unrest.
    #[cfg_attr(feature = "serde", serde(rename = "revolt-to-unrest"))]
    Reduced {
        /// The province.
        at: Province,
    },
    /// Unrest ended.
    #[cfg_attr(feature = "serde", serde(rename = "unrest-ended"))]
    UnrestEnded {
        /// The province.
        at: Province,
    },
    /// A revolt ended.
    #[cfg_attr(feature = "serde", serde(rename = "revolt-ended"))]
    RevoltEnded {
        /// The province.
        at: Province,
    },
    /// A garrison was placed in a Roman province.
    #[cfg_attr(feature = "serde", serde(rename = "garrison-placed"))]
    GarrisonPlaced {
        /// The province.
        at: Province,
        /// The Emperor to whom the garrison belongs.
        owner: Emperor,
    },
    /// A garrison left a Roman province.
    #[cfg_attr(feature = "serde", serde(rename = "garrison-removed"))]
    GarrisonRemoved {
        /// The province.
        at: Province,
        /// The Emperor to whom the garrison belongs.
        owner: Emperor,
    },
    /// A border was secured.
    #[cfg_attr(feature = "serde", serde(rename = "border-secured"))]
    BorderSecured {
        /// The border.
        at: Province,
        /// The Emperor whose garrison secures it.
        owner: Emperor,
    },
    /// A border lost its garrison and is open again.
    #[cfg_attr(feature = "serde", serde(rename = "border-lost"))]
    BorderLost {
        /// The border.
        at: Province,
        /// The Emperor whose garrison secured it.
        owner: Emperor,
    },
    /// An army appeared, or stands where none stood before.
    #[cfg_attr(feature = "serde", serde(rename = "army-appeared"))]
    ArmyAppeared {
        /// The province of the army.
        at: Province,
        /// Whether the army is that of the Goths (MD-4).
        goths: bool,
    },
    /// An army moved. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "army-moved"))]
    ArmyMoved {
        /// The province it left.
        from: Province,
        /// The province where it is now.
        to: Province,
        /// Whether the army is that of the Goths (MD-4).
        goths: bool,
    },
    /// An army was destroyed, or no longer stands where one stood before.
    #[cfg_attr(feature = "serde", serde(rename = "army-gone"))]
    ArmyGone {
        /// The province where the army was at the first moment.
        from: Province,
        /// Whether the army was that of the Goths (MD-4).
        goths: bool,
    },
    /// A Roman figure came onto the board.
    #[cfg_attr(feature = "serde", serde(rename = "figure-entered"))]
    FigureEntered {
        /// The figure.
        figure: Figure,
        /// The province where it is now.
        at: Province,
    },
    /// A Roman figure moved.
    #[cfg_attr(feature = "serde", serde(rename = "figure-moved"))]
    FigureMoved {
        /// The figure.
        figure: Figure,
        /// The province where it was.
        from: Province,
        /// The province where it is now.
        to: Province,
    },
    /// A Roman figure left the board.
    #[cfg_attr(feature = "serde", serde(rename = "figure-removed"))]
    FigureRemoved {
        /// The figure.
        figure: Figure,
        /// The province where it was at the first moment.
        from: Province,
    },
    /// A battle was fought. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "battle"))]
    Battle {
        /// The report of the battle.
        battle: BattleReport,
    },
    /// An uprising broke out. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "uprising"))]
    Uprising {
        /// The province where it broke out.
        at: Province,
    },
    /// The dice named a province that was protected. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "protected"))]
    Protected {
        /// The protected province.
        at: Province,
    },
    /// A broken link was found open. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "link-open"))]
    LinkOpen {
        /// The end of the link that comes first in board order.
        from: Province,
        /// The other end.
        to: Province,
    },
    /// A broken link was found closed. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "link-closed"))]
    LinkClosed {
        /// The end of the link that comes first in board order.
        from: Province,
        /// The other end.
        to: Province,
    },
    /// An army entered a province and is not there any more. Only events can show this.
    #[cfg_attr(feature = "serde", serde(rename = "marched-through"))]
    MarchedThrough {
        /// The province.
        at: Province,
    },
    /// The number of fleets in a sea zone changed.
    #[cfg_attr(feature = "serde", serde(rename = "fleets"))]
    Fleets {
        /// The zone.
        zone: SeaZone,
        /// The number of fleets before.
        before: u8,
        /// The number of fleets now.
        after: u8,
    },
    /// The pirates came to a sea zone.
    #[cfg_attr(feature = "serde", serde(rename = "pirates-came"))]
    PiratesCame {
        /// The zone.
        zone: SeaZone,
    },
    /// The pirates left a sea zone.
    #[cfg_attr(feature = "serde", serde(rename = "pirates-left"))]
    PiratesLeft {
        /// The zone.
        zone: SeaZone,
    },
    /// A reserve grew or shrank.
    #[cfg_attr(feature = "serde", serde(rename = "reserve"))]
    Reserve {
        /// The reserve.
        reserve: Reserve,
        /// The number of pieces in it before.
        before: u8,
        /// The number of pieces in it now.
        after: u8,
    },
    /// The Imperium Points changed.
    #[cfg_attr(feature = "serde", serde(rename = "points"))]
    Points {
        /// The points before.
        before: u8,
        /// The points now.
        after: u8,
    },
    /// The glory of an Emperor changed (VN-5, VD-5).
    #[cfg_attr(feature = "serde", serde(rename = "glory"))]
    Glory {
        /// The Emperor.
        emperor: Emperor,
        /// The number of his discs of glory before.
        before: u8,
        /// The number of his discs of glory now.
        after: u8,
    },
    /// Another turn began.
    #[cfg_attr(feature = "serde", serde(rename = "turn"))]
    Turn {
        /// The Emperor whose turn it is now.
        emperor: Emperor,
        /// The round, counted from 1.
        round: u32,
    },
    /// The game ended.
    #[cfg_attr(feature = "serde", serde(rename = "ended"))]
    Ended {
        /// The reason why the game is over.
        ending: Ending,
    },
}

impl Change {
    /// Returns the kind of the change, which has a sign and a few words for a map without colour.
    pub const fn kind(&self) -> ChangeKind {
        match self {
            Change::Unrest { .. } => ChangeKind::Unrest,
            Change::Revolt { .. } => ChangeKind::Revolt,
            Change::Worsened { .. } => ChangeKind::Worsened,
            Change::Reduced { .. } => ChangeKind::Reduced,
            Change::UnrestEnded { .. } => ChangeKind::UnrestEnded,
            Change::RevoltEnded { .. } => ChangeKind::RevoltEnded,
            Change::GarrisonPlaced { .. } => ChangeKind::GarrisonPlaced,
            Change::GarrisonRemoved { .. } => ChangeKind::GarrisonRemoved,
            Change::BorderSecured { .. } => ChangeKind::BorderSecured,
            Change::BorderLost { .. } => ChangeKind::BorderLost,
            Change::ArmyAppeared { .. } => ChangeKind::ArmyAppeared,
            Change::ArmyMoved { .. } => ChangeKind::ArmyMoved,
            Change::ArmyGone { .. } => ChangeKind::ArmyGone,
            Change::FigureEntered { .. } => ChangeKind::FigureEntered,
            Change::FigureMoved { .. } => ChangeKind::FigureMoved,
            Change::FigureRemoved { .. } => ChangeKind::FigureRemoved,
            Change::Battle { .. } => ChangeKind::Battle,
            Change::Uprising { .. } => ChangeKind::Uprising,
            Change::Protected { .. } => ChangeKind::Protected,
            Change::LinkOpen { .. } => ChangeKind::LinkOpen,
            Change::LinkClosed { .. } => ChangeKind::LinkClosed,
            Change::MarchedThrough { .. } => ChangeKind::MarchedThrough,
            Change::Fleets { .. } => ChangeKind::Fleets,
            Change::PiratesCame { .. } => ChangeKind::PiratesCame,
            Change::PiratesLeft { .. } => ChangeKind::PiratesLeft,
            Change::Reserve { .. } => ChangeKind::Reserve,
            Change::Points { .. } => ChangeKind::Points,
            Change::Glory { .. } => ChangeKind::Glory,
            Change::Turn { .. } => ChangeKind::Turn,
            Change::Ended { .. } => ChangeKind::Ended,
        }
    }

    /// Returns the province that the change belongs to: the destination of a move, the province that a lost piece left,
    /// the Roman figure's province in a battle. Returns `None` if it belongs to none, as links and seas do.
    pub const fn province(&self) -> Option<Province> {
        match *self {
            Change::Unrest { at }
            | Change::Revolt { at }
            | Change::Worsened { at }
            | Change::Reduced { at }
            | Change::UnrestEnded { at }
            | Change::RevoltEnded { at }
            | Change::GarrisonPlaced { at, .. }
            | Change::GarrisonRemoved { at, .. }
            | Change::BorderSecured { at, .. }
            | Change::BorderLost { at, .. }
            | Change::ArmyAppeared { at, .. }
            | Change::ArmyMoved { to: at, .. }
            | Change::ArmyGone { from: at, .. }
            | Change::FigureEntered { at, .. }
            | Change::FigureMoved { to: at, .. }
            | Change::FigureRemoved { from: at, .. }
            | Change::Battle { battle: BattleReport { at, .. } }
            | Change::Uprising { at }
            | Change::Protected { at }
            | Change::MarchedThrough { at } => Some(at),
            Change::LinkOpen { .. }
            | Change::LinkClosed { .. }
            | Change::Fleets { .. }
            | Change::PiratesCame { .. }
            | Change::PiratesLeft { .. }
            | Change::Reserve { .. }
            | Change::Points { .. }
            | Change::Glory { .. }
            | Change::Turn { .. }
            | Change::Ended { .. } => None,
        }
    }

    /// Returns how bad the change is for the Emperors.
    pub const fn severity(&self) -> Severity {
        match self {
            Change::Ended { ending } if !ending.is_victory() => Severity::Lost,
            Change::FigureRemoved { .. }
            | Change::BorderLost { .. }
            | Change::Uprising { .. }
            | Change::ArmyAppeared { .. }
            | Change::ArmyMoved { .. }
            | Change::Battle { battle: BattleReport { outcome: Outcome::BarbarianVictory, .. } } => Severity::Danger,
            Change::Revolt { .. }
            | Change::Worsened { .. }
            | Change::Unrest { .. }
            | Change::GarrisonRemoved { .. }
            | Change::PiratesCame { .. }
            | Change::MarchedThrough { .. } => Severity::Warning,
            Change::Ended { .. }
            | Change::Reduced { .. }
            | Change::UnrestEnded { .. }
            | Change::RevoltEnded { .. }
            | Change::GarrisonPlaced { .. }
            | Change::BorderSecured { .. }
            | Change::ArmyGone { .. }
            | Change::PiratesLeft { .. }
            | Change::Protected { .. }
            | Change::Battle { battle: BattleReport { outcome: Outcome::RomanVictory, .. } } => Severity::Good,
            _ => Severity::Note,
        }
    }

    /// Returns the change as a sentence with a capital letter and no full stop, with the province names of this board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Sentence(Told { change: *self, board })
    }
}
