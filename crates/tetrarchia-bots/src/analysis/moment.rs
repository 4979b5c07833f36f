//! A moment: an input of a game, and what it did to the chance to win.

use alloc::vec::Vec;

use tetrarchia::__vocabulary as vocabulary;
use tetrarchia::{Command, Emperor, Input, State};

use crate::Purpose;

use super::Luck;

vocabulary! {
    /// Who or what an input comes from.
    pub enum Actor: "an actor" {
        /// The players of the Emperors.
        Emperors = "emperors",
        /// The Barbarian player (VD-6).
        Barbarian = "barbarian",
        /// The dice.
        Dice = "dice",
    }
}

vocabulary! {
    /// How bad a command was. Chances to win are what players of many games count mistakes in; a command is marked only if
    /// its loss is at least twice its error, so that chance alone hardly ever marks a good one.
    pub enum Mark: "a mark" {
        /// It lost 2 points of a hundred or more.
        Inaccuracy = "inaccuracy",
        /// It lost 5 points of a hundred or more.
        Mistake = "mistake",
        /// It lost 10 points of a hundred or more.
        Blunder = "blunder",
    }
}

impl Mark {
    /// Returns the loss from which on a command has this mark, in millionths.
    pub const fn threshold(self) -> u32 {
        match self {
            Mark::Inaccuracy => 20_000,
            Mark::Mistake => 50_000,
            Mark::Blunder => 100_000,
        }
    }

    /// Returns the mark for a loss with this error, or `None` if it is too small or too uncertain.
    pub fn of(loss: u32, error: u32) -> Option<Mark> {
        let is_certain = loss >= error.saturating_mul(2);
        Mark::ALL.into_iter().rev().find(|mark| is_certain && loss >= mark.threshold())
    }
}

/// An input of a game with its judgement. Chances are those of the Emperors, in millionths.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The step of the log; `None` for dice that were rolled before the first step.
    pub step: Option<usize>,
    /// The position before the input.
    pub state: State,
    /// The input.
    pub input: Input,
    /// Who or what it comes from.
    pub by: Actor,
    /// The round of the game.
    pub round: u32,
    /// The Emperor whose turn it is.
    pub turn: Emperor,
    /// The chance to win before it: for a command that of the best way to go on, for a roll the mean over all faces.
    pub before: u32,
    /// The chance to win after it: for a command that of the best way still open, for a roll the value of what it led to.
    pub after: u32,
    /// The standard error of `after` that comes from sampled dice.
    pub error: u32,
    /// The standard error of the difference of `before` and `after`. It is smaller, because both meet the same dice.
    pub change_error: u32,
    /// What the command lost for who gave it; 0 for a roll.
    pub loss: u32,
    /// The mark of the command; `None` if it was good, and for a roll.
    pub mark: Option<Mark>,
    /// A better way to go on instead of the command; `None` if none was found, and for a roll.
    pub better: Option<Better>,
    /// The luck of a roll, good luck of the Emperors being positive; `None` for a command.
    pub luck: Option<Luck>,
}

impl Moment {
    /// Returns how much the chance to win changed.
    pub fn swing(&self) -> u32 {
        self.before.abs_diff(self.after)
    }
}

/// A better way to go on.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Better {
    /// The commands, up to the next dice, the end of the turn or the next question; at least one.
    pub commands: Vec<Command>,
    /// What they are good for, in order; at least one purpose.
    pub purposes: Vec<Purpose>,
    /// The chance that the Emperors win after them, in millionths.
    pub chance: u32,
}
