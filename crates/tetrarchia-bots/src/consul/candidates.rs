//! Candidates: what could be played, and how they are compared.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tetrarchia::{Command, Game, State};

use crate::turn::is_inside;
use crate::value::CERTAIN;

use super::dice::CommonDice;
use super::scores::Outlook;
use super::{Consul, Decision, future, is_asked, is_for_barbarian, scores};

/// The number of futures that the fitted value counts as when candidates are compared. A few futures say less than it does.
const TRUST: u64 = 16;

/// The number of ends that are looked at once more, with what can follow a battle, before the best of them are candidates.
const SECOND_LOOK: usize = 32;

/// A way to go on.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    commands: Vec<Command>,
    state: State,
    /// The score by the fitted value alone.
    score: u32,
    /// The futures that were played, the sum of their scores, and the sum of the squares.
    futures: u64,
    sum: u64,
    squares: u128,
}

impl Candidate {
    pub(super) const fn new(commands: Vec<Command>, state: State, score: u32) -> Candidate {
        Candidate { commands, state, score, futures: 0, sum: 0, squares: 0 }
    }

    pub(super) fn add(&mut self, score: u32) {
        self.futures += 1;
        self.sum += u64::from(score);
        self.squares += u128::from(score) * u128::from(score);
    }

    /// Returns the mean of its futures, or without any its score.
    fn chance(&self) -> u32 {
        self.sum.checked_div(self.futures).map_or(self.score, |mean| mean as u32)
    }

    /// Returns what candidates that met the same dice are compared by: the mean of their futures and of the fitted value.
    fn worth(&self) -> u64 {
        (self.sum + TRUST * u64::from(self.score)) / (self.futures + TRUST)
    }

    pub(super) fn decision(&self) -> Decision {
        Decision { commands: self.commands.clone(), state: self.state, outlook: self.outlook() }
    }

    pub(super) fn outlook(&self) -> Outlook {
        let (n, mean) = (u128::from(self.futures), u128::from(self.chance()));
        let error = match n {
            // Nothing was sampled.
            0 | 1 => 0,
            _ => ((self.squares / n).saturating_sub(mean * mean) / (n - 1)).isqrt() as u32,
        };
        Outlook { chance: self.chance(), error }
    }
}

impl Consul {
    /// Replaces the candidates by the best ways to go on, judged without looking ahead.
    pub(super) fn nominate(&mut self, game: &Game<'_>, count: usize) {
        self.candidates.clear();
        if is_inside(game.state()) {
            self.nominate_ends(game, count);
        } else if is_asked(game) {
            for command in game.legal() {
                let mut after = *game;
                if after.apply(command).is_ok() {
                    let score = scores::of_any(&mut self.value, &mut self.next, &after);
                    self.candidates.push(Candidate::new([command].into(), *after.state(), score));
                }
            }
        }
        self.sort(game, self.candidates.len());
        self.candidates.truncate(count);
    }

    fn nominate_ends(&mut self, game: &Game<'_>, count: usize) {
        scores::list(&mut self.value, &mut self.turn, game);
        // The best scores so far with their ends, the best first.
        let mut best: Vec<(u32, usize)> = Vec::with_capacity(SECOND_LOOK + 1);
        for (index, end) in self.turn.ends().iter().enumerate() {
            let score = scores::of_end(&mut self.value, &game.with_state(end.state));
            if best.len() < SECOND_LOOK || best.last().is_some_and(|last| score > last.0) {
                let at = best.partition_point(|other| other.0 >= score);
                best.insert(at, (score, index));
                best.truncate(SECOND_LOOK);
            }
        }
        for (score, index) in &mut best {
            if let Some(end) = self.turn.ends().get(*index) {
                *score = (*score).max(scores::of_any(&mut self.value, &mut self.next, &game.with_state(end.state)));
            }
        }
        best.sort_by_key(|&(score, _)| Reverse(score));
        for (score, index) in best.into_iter().take(count) {
            if let Some(end) = self.turn.ends().get(index) {
                self.candidates.push(Candidate::new(self.turn.commands(index), end.state, score));
            }
        }
    }

    /// Sorts the first `count` candidates, the best for who is asked first.
    fn sort(&mut self, game: &Game<'_>, count: usize) {
        let worse_is_better = is_for_barbarian(game);
        if let Some(first) = self.candidates.get_mut(..count) {
            first.sort_by_key(
                |candidate| {
                    if worse_is_better { candidate.worth() } else { u64::from(CERTAIN) - candidate.worth() }
                },
            );
        }
    }

    /// Compares the candidates by this many futures, half of the field in each round, until `stop` says so. All of them meet
    /// the same dice.
    pub(super) fn compare(&mut self, game: &Game<'_>, futures: u32, stop: &mut dyn FnMut() -> bool) {
        let mut field = self.candidates.len();
        if futures == 0 || field < 2 {
            return;
        }
        let rounds = usize::BITS - (field - 1).leading_zeros();
        let seed = self.seed ^ game.state().stable_hash();
        while field > 1 {
            let each = (futures / rounds / field as u32).max(1);
            for _ in 0..each {
                for candidate in self.candidates.iter_mut().take(field) {
                    if stop() {
                        self.sort(game, field);
                        return;
                    }
                    let dice = CommonDice::new(seed, candidate.futures);
                    let after = game.with_state(candidate.state);
                    candidate.add(future::play(&mut self.value, &mut self.next, &after, dice));
                }
            }
            self.sort(game, field);
            field = field.div_ceil(2);
        }
    }
}
