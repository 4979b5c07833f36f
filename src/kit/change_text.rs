//! The sentences of changes.

use core::fmt;

use crate::board::{Board, Province};
use crate::kit::names::Counted;
use crate::kit::{BattleReport, Change, Reserve};
use crate::odds::Enemy;
use crate::vocabulary::{Combatant, Outcome};

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
pub(super) struct Told<'a> {
    pub(super) change: Change,
    pub(super) board: &'a Board,
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
            Change::Points { before, after } => write!(f, "{after} IP, before {before}"),
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
