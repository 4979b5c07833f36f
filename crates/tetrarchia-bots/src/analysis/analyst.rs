//! The analyst with his settings, and a game that he reviews.

use alloc::vec::Vec;
use core::ops::Range;

use tetrarchia::{Game, Input};

use crate::Consul;

use super::parts::{Part, cut};
use super::{Analysis, AnalysisError, Moment, luck, turn};

/// The number of futures that a way to go on is measured by unless another effort is set.
pub const DEFAULT_EFFORT: u32 = 192;

/// The largest effort. A turn takes about a minute then.
pub const MAX_EFFORT: u32 = 20_000;

/// The largest number of inputs of a game that is analysed. Games have a few hundred.
pub const MAX_INPUTS: usize = 100_000;

/// Judges every command and every roll of a game. The module [`analysis`](crate::analysis) says how.
///
/// The work grows with the effort and the number of inputs: at the default effort a game of 25 turns takes about a
/// minute on one core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analyst {
    pub(super) effort: u32,
    pub(super) seed: u64,
}

/// An input of a game, and the step of the log that has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// The index of the step; `None` for dice that are rolled before the first step.
    pub step: Option<usize>,
    /// The input.
    pub input: Input,
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst::new()
    }
}

impl Analyst {
    /// Creates an analyst with the [default effort](DEFAULT_EFFORT).
    pub const fn new() -> Analyst {
        Analyst { effort: DEFAULT_EFFORT, seed: 0 }
    }

    /// Sets the effort: the number of futures that a way to go on is measured by, at most [`MAX_EFFORT`]. Errors shrink with
    /// its square root. With 0 the fitted value alone decides, and errors are not known.
    #[must_use]
    pub const fn with_effort(self, futures: u32) -> Analyst {
        Analyst { effort: if futures < MAX_EFFORT { futures } else { MAX_EFFORT }, ..self }
    }

    /// Sets the seed of the dice of those futures. They have nothing to do with the dice of the game.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Analyst {
        Analyst { seed, ..self }
    }

    /// Prepares the review of a game: this start, and what was played from there. Each input counts as a step.
    ///
    /// # Errors
    /// Returns an error if an input is refused, or if there are more than [`MAX_INPUTS`].
    pub fn review<'b>(
        self,
        start: &Game<'b>,
        inputs: impl IntoIterator<Item = Input>,
    ) -> Result<Review<'b>, AnalysisError> {
        let played = inputs.into_iter().enumerate().map(|(step, input)| Played { step: Some(step), input });
        self.review_steps(start, played)
    }

    /// Prepares the review of a game whose inputs belong to steps of a log.
    ///
    /// # Errors
    /// Returns an error if an input is refused, or if there are more than [`MAX_INPUTS`].
    pub fn review_steps<'b>(
        self,
        start: &Game<'b>,
        played: impl IntoIterator<Item = Played>,
    ) -> Result<Review<'b>, AnalysisError> {
        let played: Vec<Played> = played.into_iter().take(MAX_INPUTS + 1).collect();
        let (parts, end) = cut(start, &played)?;
        Ok(Review { analyst: self, end, played, parts, next: 0 })
    }
}

/// A game that is being reviewed, part by part. As an iterator it returns the moments of one part after the other.
#[derive(Clone, Debug)]
pub struct Review<'b> {
    analyst: Analyst,
    /// The game after the last input.
    end: Game<'b>,
    played: Vec<Played>,
    parts: Vec<Part>,
    next: usize,
}

impl<'b> Review<'b> {
    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Returns the game after the last input.
    pub const fn end(&self) -> &Game<'b> {
        &self.end
    }

    /// Returns the inputs with their steps.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Returns the consul who judges parts of this game. Use one for many parts: he keeps his memory.
    pub fn consul(&self) -> Consul {
        Consul::new(self.end.board()).with_effort(0).with_seed(self.analyst.seed)
    }

    /// Judges one part with the help of this [consul](Review::consul). Returns a moment for each of its inputs, or none if there is no such part.
    pub fn judge(&self, part: usize, consul: &mut Consul) -> Vec<Moment> {
        let Some(part) = self.parts.get(part) else { return Vec::new() };
        let start = self.end.with_state(part.state);
        let played = self.played.get(part.inputs.clone()).unwrap_or_default();
        match played {
            [Played { step, input: Input::Roll(roll) }] => {
                luck::judge(self.analyst, consul, &start, *step, *roll).into_iter().collect()
            }
            _ => turn::judge(self.analyst, consul, &start, played),
        }
    }

    /// Judges some of the parts; those that do not exist are left out. The result has the moments of these parts only.
    pub fn analyse_parts(&self, parts: Range<usize>) -> Analysis {
        let mut consul = self.consul();
        let parts = parts.start.min(self.parts())..parts.end.min(self.parts());
        self.sum_up(parts.flat_map(|part| self.judge(part, &mut consul)).collect())
    }

    /// Judges all parts, one after the other.
    pub fn analyse(&self) -> Analysis {
        self.analyse_parts(0..self.parts())
    }

    /// Judges all parts on this many threads, or on one per core if `threads` is `None`. The result is that of
    /// [`analyse`](Review::analyse).
    #[cfg(feature = "simulate")]
    pub fn analyse_on(&self, threads: Option<usize>) -> Analysis {
        self.analyse_parts_on(threads, 0..self.parts())
    }

    /// Judges some of the parts on this many threads. The result is that of [`analyse_parts`](Review::analyse_parts).
    #[cfg(feature = "simulate")]
    pub fn analyse_parts_on(&self, threads: Option<usize>, parts: Range<usize>) -> Analysis {
        use rayon::prelude::*;
        let parts = (parts.start.min(self.parts())..parts.end.min(self.parts())).into_par_iter();
        let judged: Vec<Vec<Moment>> = crate::simulate::on_threads(threads, || {
            parts.map_init(|| self.consul(), |consul, part| self.judge(part, consul)).collect()
        });
        self.sum_up(judged.into_iter().flatten().collect())
    }

    /// Makes an analysis of the moments of this game, which may come from several calls.
    pub fn sum_up(&self, moments: Vec<Moment>) -> Analysis {
        let Analyst { effort, seed } = self.analyst;
        Analysis { rules: *self.end.rules(), effort, seed, result: self.end.state().ending(), moments }
    }
}

impl Iterator for Review<'_> {
    type Item = Vec<Moment>;

    /// Judges the next part. To judge many, [`judge`](Review::judge) with one consul takes less memory traffic.
    fn next(&mut self) -> Option<Vec<Moment>> {
        let part = self.next;
        self.next = (part + 1).min(self.parts());
        (part < self.parts()).then(|| self.judge(part, &mut self.consul()))
    }
}
