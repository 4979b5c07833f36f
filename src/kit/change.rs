//! One change between two moments: its kind, its mark and its sentence.

use core::fmt;

use crate::board::{Board, Province, SeaZone};
use crate::kit::Severity;
use crate::kit::names::{Counted, Sentence};
use crate::odds::Enemy;
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Combatant, Emperor, Ending, Figure, Outcome};

vocabulary! {
    /// A kind of change, with a mark for a map that has no colour.
    #[non_exhaustive]
    pub enum ChangeKind: "a kind of change" {
        /// A province without unrest or revolt got unrest.
        Unrest = "new-unrest",
        /// A province without unrest or revolt got a revolt.
        Revolt = "new-revolt",
        /// Unrest turned into a revolt.
        Worsened = "unrest-to-revolt",
        /// A revolt was reduced to unrest.
        Reduced = "revolt-to-unrest",
        /// Unrest ended.
        UnrestEnded = "unrest-ended",
        /// A revolt ended.
        RevoltEnded = "revolt-ended",
        /// A garrison was placed in a Roman province.
        GarrisonPlaced = "garrison-placed",
        /// A garrison left a Roman province.
        GarrisonRemoved = "garrison-removed",
        /// A border was secured.
        BorderSecured = "border-secured",
        /// A border is open again.
        BorderLost = "border-lost",
        /// An army appeared.
        ArmyAppeared = "army-appeared",
        /// An army moved.
        ArmyMoved = "army-moved",
        /// An army was destroyed, or is gone from where it was.
        ArmyGone = "army-gone",
        /// A Roman figure came onto the board.
        FigureEntered = "figure-entered",
        /// A Roman figure moved.
        FigureMoved = "figure-moved",
        /// A Roman figure left the board.
        FigureRemoved = "figure-removed",
        /// A battle was fought.
        Battle = "battle",
        /// An uprising broke out.
        Uprising = "uprising",
        /// The dice named a province that was protected.
        Protected = "protected",
        /// A broken link was found open.
        LinkOpen = "link-open",
        /// A broken link was found closed.
        LinkClosed = "link-closed",
        /// An army marched through a province.
        MarchedThrough = "marched-through",
        /// The number of fleets in a sea zone changed.
        Fleets = "fleets",
        /// The pirates came to a sea zone.
        PiratesCame = "pirates-came",
        /// The pirates left a sea zone.
        PiratesLeft = "pirates-left",
        /// A reserve grew or shrank.
        Reserve = "reserve",
        /// The Imperium Points changed.
        Points = "points",
        /// The glory of an Emperor changed.
        Glory = "glory",
        /// Another turn began.
        Turn = "turn",
        /// The game ended.
        Ended = "ended",
    }
}

impl ChangeKind {
    /// Returns a sign of one ASCII character for a map: `!` for what got worse, `+` for what is new, `-` for what is
    /// gone, `>` for what moved, `x` for a battle, `*` for an uprising.
    pub const fn sign(self) -> char {
        match self {
            ChangeKind::Revolt | ChangeKind::Worsened | ChangeKind::BorderLost | ChangeKind::Ended => '!',
            ChangeKind::Unrest
            | ChangeKind::GarrisonPlaced
            | ChangeKind::BorderSecured
            | ChangeKind::ArmyAppeared
            | ChangeKind::FigureEntered
            | ChangeKind::PiratesCame => '+',
            ChangeKind::Reduced
            | ChangeKind::UnrestEnded
            | ChangeKind::RevoltEnded
            | ChangeKind::GarrisonRemoved
            | ChangeKind::ArmyGone
            | ChangeKind::FigureRemoved
            | ChangeKind::PiratesLeft => '-',
            ChangeKind::ArmyMoved | ChangeKind::FigureMoved | ChangeKind::MarchedThrough | ChangeKind::Fleets => '>',
            ChangeKind::Battle => 'x',
            ChangeKind::Uprising => '*',
            ChangeKind::LinkOpen => '=',
            ChangeKind::LinkClosed => '#',
            ChangeKind::Protected => 'o',
            ChangeKind::Reserve | ChangeKind::Points | ChangeKind::Glory | ChangeKind::Turn => '~',
        }
    }

    /// Returns the kind in a few words, for a legend or a list: "new unrest", "revolt reduced to unrest".
    pub const fn describe(self) -> &'static str {
        match self {
            ChangeKind::Unrest => "new unrest",
            ChangeKind::Revolt => "new revolt",
            ChangeKind::Worsened => "unrest turned into a revolt",
            ChangeKind::Reduced => "revolt reduced to unrest",
            ChangeKind::UnrestEnded => "unrest ended",
            ChangeKind::RevoltEnded => "revolt ended",
            ChangeKind::GarrisonPlaced => "garrison placed",
            ChangeKind::GarrisonRemoved => "garrison removed",
            ChangeKind::BorderSecured => "border secured",
            ChangeKind::BorderLost => "border lost",
            ChangeKind::ArmyAppeared => "army appeared",
            ChangeKind::ArmyMoved => "army moved",
            ChangeKind::ArmyGone => "army gone",
            ChangeKind::FigureEntered => "figure entered",
            ChangeKind::FigureMoved => "figure moved",
            ChangeKind::FigureRemoved => "figure removed",
            ChangeKind::Battle => "battle",
            ChangeKind::Uprising => "uprising",
            ChangeKind::Protected => "protected",
            ChangeKind::LinkOpen => "link open",
            ChangeKind::LinkClosed => "link closed",
            ChangeKind::MarchedThrough => "an army marched through",
            ChangeKind::Fleets => "fleets",
            ChangeKind::PiratesCame => "pirates came",
            ChangeKind::PiratesLeft => "pirates left",
            ChangeKind::Reserve => "reserve",
            ChangeKind::Points => "points",
            ChangeKind::Glory => "glory",
            ChangeKind::Turn => "turn",
            ChangeKind::Ended => "end of the game",
        }
    }
}

vocabulary! {
    /// A reserve of pieces that the game draws from.
    pub enum Reserve: "a reserve" {
        /// The unrest discs (PC-3).
        Unrest = "unrest",
        /// The revolt discs (PC-3).
        Revolts = "revolts",
        /// The armies (PC-2).
        Armies = "armies",
        /// The garrisons of Diocletian.
        Diocletian = "diocletian",
        /// The garrisons of Galerius.
        Galerius = "galerius",
        /// The garrisons of Constantius.
        Constantius = "constantius",
        /// The garrisons of Maximian.
        Maximian = "maximian",
        /// The grey discs of the Barbarian player (VD-6).
        BarbarianGrey = "barbarian-grey",
        /// The black disc of the Barbarian player (VD-6).
        BarbarianBlack = "barbarian-black",
    }
}

impl Reserve {
    /// Returns the Emperor to whom the garrisons of this reserve belong, or `None` for the other reserves.
    pub const fn owner(self) -> Option<Emperor> {
        match self {
            Reserve::Diocletian => Some(Emperor::Diocletian),
            Reserve::Galerius => Some(Emperor::Galerius),
            Reserve::Constantius => Some(Emperor::Constantius),
            Reserve::Maximian => Some(Emperor::Maximian),
            _ => None,
        }
    }
}

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

    /// Returns the province that the change belongs to, or `None` if it belongs to none: the destination of a move, the
    /// province that a lost piece left, the Roman figure's province in a battle.
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
            | Change::LinkOpen { from: at, .. }
            | Change::LinkClosed { from: at, .. }
            | Change::MarchedThrough { at } => Some(at),
            Change::Fleets { .. }
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

/// Displays an army by its province: "the army in Noricum", "the Goths in Sarmatia".
struct Army<'a> {
    goths: bool,
    at: Province,
    board: &'a Board,
}

impl fmt::Display for Army<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.board.name(self.at);
        if self.goths { write!(f, "the Goths in {name}") } else { write!(f, "the army in {name}") }
    }
}

/// Displays a change as a part of a sentence.
struct Told<'a> {
    change: Change,
    board: &'a Board,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        let name = |at| board.name(at);
        let army = |goths, at| Army { goths, at, board };
        match self.change {
            Change::Unrest { at } => write!(f, "unrest in {}", name(at)),
            Change::Revolt { at } => write!(f, "revolt in {}", name(at)),
            Change::Worsened { at } => write!(f, "the unrest in {} has turned into a revolt", name(at)),
            Change::Reduced { at } => write!(f, "the revolt in {} is reduced to unrest", name(at)),
            Change::UnrestEnded { at } => write!(f, "the unrest in {} is over", name(at)),
            Change::RevoltEnded { at } => write!(f, "the revolt in {} is over", name(at)),
            Change::GarrisonPlaced { at, owner } => write!(f, "{} has a garrison in {}", owner.name(), name(at)),
            Change::GarrisonRemoved { at, owner } => {
                write!(f, "{} has lost his garrison in {}", owner.name(), name(at))
            }
            Change::BorderSecured { at, owner } => write!(f, "{} has secured the border {}", owner.name(), name(at)),
            Change::BorderLost { at, .. } => write!(f, "the border {} is open again", name(at)),
            Change::ArmyAppeared { at, goths: true } => write!(f, "the Goths are in {}", name(at)),
            Change::ArmyAppeared { at, goths: false } => write!(f, "an army is in {}", name(at)),
            Change::ArmyMoved { from, to, goths } => write!(f, "{} has moved to {}", army(goths, from), name(to)),
            Change::ArmyGone { from, goths: true } => write!(f, "{} are gone", army(true, from)),
            Change::ArmyGone { from, goths: false } => write!(f, "{} is gone", army(false, from)),
            Change::FigureEntered { figure, at } => {
                write!(f, "{} has come onto the board in {}", figure.name(), name(at))
            }
            Change::FigureMoved { figure, from, to } => {
                write!(f, "{} has gone from {} to {}", figure.name(), name(from), name(to))
            }
            Change::FigureRemoved { figure, from } => {
                write!(f, "{} in {} has left the board", figure.name(), name(from))
            }
            Change::Battle { battle } => battle.tell(f, board),
            Change::Uprising { at } => write!(f, "uprising in {}", name(at)),
            Change::Protected { at } => write!(f, "{} was protected", name(at)),
            Change::LinkOpen { from, to } => write!(f, "the broken link {} - {} was open", name(from), name(to)),
            Change::LinkClosed { from, to } => write!(f, "the broken link {} - {} was closed", name(from), name(to)),
            Change::MarchedThrough { at } => write!(f, "an army marched through {}", name(at)),
            Change::Fleets { zone, after, .. } => {
                write!(f, "{} has {}", zone.name(), Counted(usize::from(after), "fleet"))
            }
            Change::PiratesCame { zone } => write!(f, "pirates are in {}", zone.name()),
            Change::PiratesLeft { zone } => write!(f, "the pirates have left {}", zone.name()),
            Change::Reserve { reserve, before, after } => reserve.tell(f, before, after),
            Change::Points { before, after } => write!(f, "{after} IP are left of {before}"),
            Change::Glory { emperor, before, after } => {
                write!(f, "{} has {after} glory, before {before}", emperor.name())
            }
            Change::Turn { emperor, round } => write!(f, "round {round}: the turn of {}", emperor.name()),
            Change::Ended { ending } => f.write_str(ending.describe()),
        }
    }
}

impl BattleReport {
    fn tell(&self, f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
        let verb = match (self.attacker, self.outcome) {
            (Combatant::Rome, Outcome::RomanVictory) => "has beaten",
            (Combatant::Barbarians, Outcome::RomanVictory) => "has beaten off",
            (_, Outcome::BarbarianVictory) => "has lost against",
            (_, Outcome::Draw) => "has fought without decision against",
        };
        write!(f, "{} in {} {verb} ", self.figure.name(), board.name(self.at))?;
        match self.enemy {
            Enemy::Army(at) => write!(f, "the army in {}", board.name(at)),
            Enemy::Pirates(zone) => write!(f, "the pirates in {}", zone.name()),
        }
    }
}

impl Reserve {
    fn tell(self, f: &mut fmt::Formatter<'_>, before: u8, after: u8) -> fmt::Result {
        match self {
            Reserve::Unrest => f.write_str("unrest discs left")?,
            Reserve::Revolts => f.write_str("revolt discs left")?,
            Reserve::Armies => f.write_str("armies left")?,
            Reserve::BarbarianGrey => f.write_str("grey discs of the Barbarian player")?,
            Reserve::BarbarianBlack => f.write_str("black disc of the Barbarian player")?,
            _ => match self.owner() {
                Some(owner) => write!(f, "garrisons left to {}", owner.name())?,
                None => f.write_str("pieces left")?,
            },
        }
        write!(f, ": {after}, before {before}")
    }
}
