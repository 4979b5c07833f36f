//! The ways to go on that are compared, and how long each remains open.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tetrarchia::{Command, Game, State};

use crate::Consul;
use crate::value::CERTAIN;

use super::Analyst;

/// What separates the dice that ways are measured by from those that they are chosen by.
pub(super) const FRESH: u64 = 0x6d65_6173_7572_6564;

/// A way to go on from some points of a turn.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub state: State,
    /// The last point that it can be reached from. It can be reached from all points before too.
    pub last: usize,
    /// Commands that lead there, with the point from which they do; by points.
    paths: Vec<(usize, Vec<Command>)>,
    /// The scores of the futures that it is chosen by, and of those that it is measured by, for the player who moves.
    chosen: Vec<u32>,
    measured: Vec<u32>,
}

/// All ways that are compared in one part of a game.
pub(super) struct Field<'b> {
    /// The game at the first point.
    start: Game<'b>,
    analyst: Analyst,
    /// Whether a small chance is good for the player who moves.
    is_barbarian: bool,
    pub ways: Vec<Way>,
}

impl<'b> Field<'b> {
    pub(super) fn new(start: &Game<'b>, analyst: Analyst, is_barbarian: bool) -> Field<'b> {
        Field { start: *start, analyst, is_barbarian, ways: Vec::new() }
    }

    /// Adds a way that is open at a point. One that is known stays open until then.
    pub(super) fn add(&mut self, state: State, point: usize, commands: Vec<Command>) {
        match self.ways.iter_mut().find(|way| way.state == state) {
            Some(way) => {
                way.last = way.last.max(point);
                way.paths.push((point, commands));
            }
            None => {
                let paths = [(point, commands)].into();
                self.ways.push(Way { state, last: point, paths, chosen: Vec::new(), measured: Vec::new() });
            }
        }
    }

    /// Returns the commands from a point on that lead to a way, given those that were played.
    pub(super) fn path(&self, way: usize, point: usize, played: &[Command]) -> Vec<Command> {
        let paths = self.ways.get(way).map(|way| way.paths.as_slice()).unwrap_or_default();
        let next = paths.iter().filter(|(from, _)| *from >= point).min_by_key(|(from, _)| *from);
        let Some((from, rest)) = next else { return Vec::new() };
        let first = played.get(point..*from).unwrap_or_default();
        first.iter().chain(rest).copied().collect()
    }

    /// Chooses the best way at each of the points 0 to `last`, by several rounds of which each leaves fewer ways.
    pub(super) fn choose(&mut self, consul: &mut Consul, last: usize) -> Vec<usize> {
        let effort = self.analyst.effort as usize;
        let mut entered: Vec<usize> = (0..self.ways.len()).collect();
        for (futures, best) in [(effort.div_ceil(12), 4), (effort.div_ceil(4), 2), (effort.div_ceil(2), 1)] {
            for &way in &entered {
                self.play(consul, way, futures.max(1), false);
            }
            let mut left: Vec<usize> = (0..=last).flat_map(|point| self.best(&entered, point, best)).collect();
            left.sort_unstable();
            left.dedup();
            entered = left;
        }
        (0..=last).filter_map(|point| self.best(&entered, point, 1).first().copied()).collect()
    }

    /// Returns the best of some ways that are open at a point. Of equal ones, those open longer are first.
    fn best(&self, ways: &[usize], point: usize, count: usize) -> Vec<usize> {
        let rank = |&way: &usize| self.ways.get(way).map(|way| Reverse((mean(&way.chosen), way.last)));
        let mut open: Vec<usize> = ways.to_vec();
        open.retain(|&way| self.ways.get(way).is_some_and(|way| way.last >= point));
        open.sort_by_key(rank);
        open.truncate(count);
        open
    }

    /// Measures ways by this many futures in all, which are others than those they were chosen by.
    pub(super) fn measure(&mut self, consul: &mut Consul, ways: &[usize], futures: usize) {
        for &way in ways {
            self.play(consul, way, futures.max(1), true);
        }
    }

    fn play(&mut self, consul: &mut Consul, way: usize, futures: usize, is_measure: bool) {
        let Some(way) = self.ways.get_mut(way) else { return };
        let seed = self.analyst.seed ^ self.start.state().stable_hash() ^ if is_measure { FRESH } else { 0 };
        let scores = if is_measure { &mut way.measured } else { &mut way.chosen };
        let game = self.start.with_state(way.state);
        while scores.len() < futures {
            let score = match self.analyst.effort {
                0 => consul.score(&game),
                _ => consul.play_future(&game, seed, scores.len() as u64),
            };
            scores.push(if self.is_barbarian { CERTAIN - score } else { score });
        }
    }

    /// Returns the measured chance of the player who moves.
    pub(super) fn chance(&self, way: usize) -> u32 {
        self.ways.get(way).map_or(0, |way| mean(&way.measured))
    }

    /// Returns the standard error of that chance.
    pub(super) fn error(&self, way: usize) -> u32 {
        let scores = self.ways.get(way).map(|way| way.measured.as_slice()).unwrap_or_default();
        standard_error(scores.iter().map(|&score| i64::from(score)))
    }

    /// Returns the standard error of the difference of two ways, which met the same dice.
    pub(super) fn error_between(&self, one: usize, other: usize) -> u32 {
        match (self.ways.get(one), self.ways.get(other)) {
            (Some(one), Some(other)) if one.state != other.state => {
                let pairs = one.measured.iter().zip(&other.measured);
                standard_error(pairs.map(|(&one, &other)| i64::from(one) - i64::from(other)))
            }
            _ => 0,
        }
    }

    /// Returns a chance of the player who moves as one of the Emperors.
    pub(super) const fn of_emperors(&self, chance: u32) -> u32 {
        if self.is_barbarian { CERTAIN - chance } else { chance }
    }
}

/// Returns the mean, or 0 if there are no scores.
fn mean(scores: &[u32]) -> u32 {
    let sum: u64 = scores.iter().map(|&score| u64::from(score)).sum();
    sum.checked_div(scores.len() as u64).unwrap_or(0) as u32
}

/// Returns the standard error of the mean of samples, or 0 if there are less than two.
pub(super) fn standard_error(samples: impl Iterator<Item = i64>) -> u32 {
    let (mut count, mut sum, mut squares) = (0_i128, 0_i128, 0_i128);
    for sample in samples {
        let sample = i128::from(sample);
        (count, sum, squares) = (count + 1, sum + sample, squares + sample * sample);
    }
    if count < 2 {
        return 0;
    }
    // The sum of the squared distances from the mean, times the number of samples.
    let spread = (squares * count - sum * sum).max(0) as u128;
    (spread / (count * count * (count - 1)) as u128).isqrt() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_those_of_the_textbook() {
        // Variance 2.5, five samples: the root of 0.5 million squared.
        let samples = [1, 2, 3, 4, 5].map(|sample| sample * 1_000_000);
        assert_eq!(standard_error(samples.into_iter()), 707_106);
        assert_eq!(standard_error([7].into_iter()), 0);
        assert_eq!(standard_error([7; 9].into_iter()), 0);
    }
}
