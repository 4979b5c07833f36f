//! The analysis of a game as a whole.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tetrarchia::{Board, Ending, Game, Rules};

use crate::value::CERTAIN;

use super::{Luck, Mark, Moment};

/// The largest number of turning points.
pub const TURNING_POINTS: usize = 5;

/// A change of the chance to win that is smaller, in millionths, is no turning point.
const SMALLEST_TURN: u32 = 50_000;

/// What an [`Analyst`](crate::analysis::Analyst) found out about a game, or about some parts of it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The rules of the game.
    pub rules: Rules,
    /// The effort of the analyst.
    pub effort: u32,
    /// His seed.
    pub seed: u64,
    /// How the game ended, or `None` if it is not finished.
    pub result: Option<Ending>,
    /// The inputs with their judgements, in order.
    pub moments: Vec<Moment>,
}

/// The number of commands with each mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// The commands that are inaccurate.
    pub inaccuracies: usize,
    /// The mistakes.
    pub mistakes: usize,
    /// The blunders.
    pub blunders: usize,
}

impl Analysis {
    /// Returns the game before a moment on its board, or `None` if the moment is of another game that does not fit.
    pub fn game_at<'b>(&self, moment: &Moment, board: &'b Board) -> Option<Game<'b>> {
        Game::resume(self.rules, board, moment.state).ok()
    }

    /// Returns the sum of the luck of all rolls, each rounded to millionths.
    pub fn luck(&self) -> i64 {
        self.moments.iter().filter_map(|moment| moment.luck).map(Luck::millionths).sum()
    }

    /// Returns the result without the luck of the dice, in millionths: 1,000,000 for a victory and 0 for any other ending,
    /// minus the [luck](Analysis::luck). `None` if the game is not finished.
    ///
    /// A single game may lie below zero or above certainty. The mean over many games is the chance to win of those who
    /// played them; clamp the number only to show it.
    pub fn adjusted(&self) -> Option<i64> {
        let result = i64::from(if self.result?.is_victory() { CERTAIN } else { 0 });
        Some(result - self.luck())
    }

    /// Returns the indices of the moments that changed the chance to win most, at most [`TURNING_POINTS`], in the order of
    /// the game.
    pub fn turning_points(&self) -> Vec<usize> {
        let mut points: Vec<usize> = (0..self.moments.len()).filter(|&at| self.swing(at) >= SMALLEST_TURN).collect();
        points.sort_by_key(|&at| Reverse(self.swing(at)));
        points.truncate(TURNING_POINTS);
        points.sort_unstable();
        points
    }

    fn swing(&self, at: usize) -> u32 {
        // A loss that may be chance alone turns nothing.
        let counts = |moment: &&Moment| moment.luck.is_some() || moment.mark.is_some();
        self.moments.get(at).filter(counts).map_or(0, Moment::swing)
    }

    /// Returns the number of commands with each mark.
    pub fn marks(&self) -> Marks {
        let count = |mark| self.moments.iter().filter(|moment| moment.mark == Some(mark)).count();
        Marks { inaccuracies: count(Mark::Inaccuracy), mistakes: count(Mark::Mistake), blunders: count(Mark::Blunder) }
    }

    /// Returns what all commands of the Emperors lost together, in millionths.
    pub fn lost(&self) -> u64 {
        let theirs = self.moments.iter().filter(|moment| moment.by == super::Actor::Emperors);
        theirs.map(|moment| u64::from(moment.loss)).sum()
    }
}
