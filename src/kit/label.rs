//! Labels for buttons: commands as imperatives.

use core::fmt;

use crate::board::{Board, Province};
use crate::game::Game;
use crate::vocabulary::{Command, Emperor, Figure, Pending, Question, SubdueKind};

/// The part of the game that a label depends on, at the moment when its command is offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Scene {
    /// The Emperor whose turn it is.
    turn: Emperor,
    /// The province of the figure that would obey.
    at: Option<Province>,
    /// The question that is pending, or `None`.
    question: Option<Question>,
}

impl Game<'_> {
    /// Returns the scene of a command.
    pub(crate) fn scene(&self, command: Command) -> Scene {
        let turn = self.state.turn;
        let figure = command.figure().unwrap_or(turn.into());
        let question = match self.state.pending {
            Pending::Command { question } => Some(question),
            Pending::Roll { .. } | Pending::Nothing { .. } => None,
        };
        Scene { turn, at: self.state.place(figure), question }
    }
}

/// Displays a command as an imperative.
#[derive(Clone, Copy)]
pub(crate) struct Label<'a> {
    pub(crate) command: Command,
    pub(crate) scene: Scene,
    pub(crate) board: &'a Board,
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |at| self.board.name(at);
        match self.command {
            Command::PlaceFleet { zone } => write!(f, "Place a fleet in {}", zone.name()),
            Command::Enter { at } => write!(f, "Enter in {}", name(at)),
            Command::StayOff => f.write_str("Stay off the board"),
            Command::Move { figure, to } => write!(f, "Move {} to {}", figure.name(), name(to)),
            Command::Sail { from, to } => write!(f, "Sail a fleet from {} to {}", from.name(), to.name()),
            Command::Secure => match self.scene.at {
                Some(at) => write!(f, "Secure {}", name(at)),
                None => f.write_str("Secure the province"),
            },
            Command::Subdue { figure, how } => {
                f.write_str(match how {
                    SubdueKind::RemoveUnrest => "Remove the unrest",
                    SubdueKind::RemoveRevolt => "Remove the revolt",
                    SubdueKind::ReduceRevolt => "Reduce the revolt",
                })?;
                if let Some(at) = self.scene.at {
                    write!(f, " in {}", name(at))?;
                }
                if how == SubdueKind::ReduceRevolt {
                    f.write_str(" to unrest")?;
                }
                self.with(figure, f)
            }
            Command::Attack { figure, army } => {
                write!(f, "Attack the army in {}", name(army))?;
                self.with(figure, f)
            }
            Command::AttackPirates { figure } => {
                f.write_str("Attack the pirates")?;
                self.with(figure, f)
            }
            Command::End => f.write_str("End the phase"),
            Command::DeployDux { at } => write!(f, "Deploy Dux in {}", name(at)),
            Command::PlaceVicarius { at } => write!(f, "Place Vicarius in {}", name(at)),
            Command::MoveGarrison { to } => write!(f, "Move the garrison to {}", name(to)),
            Command::UsePower { from } => self.power(from, f),
            Command::TakePoint => write!(f, "Take a point from {}", Emperor::Galerius.name()),
            Command::GivePoint => write!(f, "Give a point to {}", Emperor::Maximian.name()),
            Command::Pass => self.pass(f),
            Command::Reroll => f.write_str("Reroll"),
            Command::CancelAdvance => match self.army() {
                Some(army) => write!(f, "Stop the army in {}", name(army)),
                None => f.write_str("Stop the army"),
            },
            Command::Redirect { to } => write!(f, "Redirect the army to {}", name(to)),
            Command::PlaceBlackDisc { at } => write!(f, "Place the black disc in {}", name(at)),
            Command::RaiseArmy { at } => write!(f, "Raise an army in {}", name(at)),
        }
    }
}

impl Label<'_> {
    /// Writes the figure, unless it is the Emperor whose turn it is.
    fn with(&self, figure: Figure, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if figure == self.scene.turn.into() { Ok(()) } else { write!(f, " with {}", figure.name()) }
    }

    /// Returns the army whose advance the question is about, or `None`.
    const fn army(&self) -> Option<Province> {
        match self.scene.question {
            Some(Question::Advance { army } | Question::AdvanceAfterDie { army, .. }) => Some(army),
            _ => None,
        }
    }

    /// Writes the use of a power, with the disc that pays for it (VN-1, VD-1).
    fn power(&self, from: Option<Province>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scene.question {
            Some(Question::Raise { .. }) => f.write_str("Add 1 to the die")?,
            Some(Question::Hold { army }) => write!(f, "Hold off the army in {}", self.board.name(army))?,
            _ => f.write_str("Use the power")?,
        }
        match from {
            Some(from) => write!(f, " for the disc in {}", self.board.name(from)),
            None => f.write_str(" for a disc from the reserve"),
        }
    }

    /// Writes what passing means for the question.
    fn pass(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scene.question {
            Some(Question::Raise { .. }) => f.write_str("Leave the die as it is"),
            Some(Question::Hold { army }) => write!(f, "Let the army in {} attack", self.board.name(army)),
            Some(Question::Reroll { roll, .. }) => write!(f, "Keep {roll}"),
            Some(Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd) => {
                f.write_str("Keep the black disc")
            }
            Some(Question::Advance { army } | Question::AdvanceAfterDie { army, .. }) => {
                write!(f, "Let the army in {} advance", self.board.name(army))?;
                match self.board.next_step(army) {
                    Some(to) => write!(f, " to {}", self.board.name(to)),
                    None => Ok(()),
                }
            }
            Some(Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. }) | None => {
                f.write_str("Leave things as they are")
            }
        }
    }
}
