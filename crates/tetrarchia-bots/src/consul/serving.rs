//! What the consul does for others who judge positions.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tetrarchia::{Command, Game, State};

use super::candidates::Candidate;
use super::dice::CommonDice;
use super::{Consul, Decision, future, scores};

impl Consul {
    /// Returns the best ways to go on, judged without looking ahead.
    pub(crate) fn nominated(&mut self, game: &Game<'_>, count: usize) -> Vec<Decision> {
        self.nominate(game, count);
        self.candidates.iter().map(Candidate::decision).collect()
    }

    /// Returns the best ends of a turn, judged without looking ahead, of those that a narrow listing finds. It takes a small part of
    /// the time of [`nominated`](Consul::nominated), above all where variants and modules multiply the ends.
    pub(crate) fn nominated_narrowly(&mut self, game: &Game<'_>, count: usize) -> Vec<State> {
        scores::list(&mut self.value, &mut self.next, game);
        let ends = self.next.ends().iter().map(|end| end.state);
        let judged = ends.map(|state| (scores::of_end(&mut self.value, &game.with_state(state)), state));
        let mut judged: Vec<(u32, State)> = judged.collect();
        judged.sort_by_key(|&(score, _)| Reverse(score));
        judged.into_iter().take(count).map(|(_, state)| state).collect()
    }

    /// Returns commands that lead to an end of the turn for which ways to go on were last nominated, or `None` if it cannot be
    /// reached from there.
    pub(crate) fn commands_to(&self, end: &State) -> Option<Vec<Command>> {
        let index = self.turn.ends().iter().position(|listed| listed.state == *end)?;
        Some(self.turn.commands(index))
    }

    /// Returns the score of a position without looking ahead.
    pub(crate) fn score(&mut self, game: &Game<'_>) -> u32 {
        scores::of_any(&mut self.value, &mut self.next, game)
    }

    /// Plays one future of a position, up to the next Emperor's turn, and returns its score. Positions meet the same dice in
    /// futures with the same seed and number.
    pub(crate) fn play_future(&mut self, game: &Game<'_>, seed: u64, sample: u64) -> u32 {
        future::play(&mut self.value, &mut self.next, game, CommonDice::new(seed, sample))
    }

    /// Plays one future of a position beyond the next Emperor's turn, up to the turn after it, and returns its score. From that
    /// turn's end on it meets the dice of [`play_future`](Consul::play_future), and before it those of the other seed.
    pub(crate) fn play_far_future(&mut self, game: &Game<'_>, near: u64, seed: u64, sample: u64) -> u32 {
        let mut game = *game;
        let score = future::play_on(&mut self.value, &mut self.next, &mut game, CommonDice::new(near, sample));
        if game.state().ending().is_some() { score } else { self.play_future(&game, seed, sample) }
    }
}
