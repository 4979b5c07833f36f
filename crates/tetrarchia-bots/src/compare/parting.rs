//! Partings: where two games of a pair begin to differ.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::simulate::tally::quartile;
use tetrarchia::__vocabulary as vocabulary;

/// The number of partings that are kept, of the games with the lowest indices.
pub const MAX_KEPT: usize = 3;

vocabulary! {
    /// How two games of a pair part.
    #[non_exhaustive]
    pub enum PartingKind: "a kind of parting" {
        /// The same command with the same dice has other events.
        Events = "events",
        /// The events are the same, but then the game waits for something else.
        Question = "question",
        /// The events and the question are the same, but other commands are legal then.
        Commands = "commands",
        /// Nothing has differed so far, but the player chooses another command: he reckons ahead, and sees what the
        /// reading would do.
        Choice = "choice",
    }
}

vocabulary! {
    /// A game of a pair.
    pub enum Follows: "a game of a pair" {
        /// The game by the rules of the simulation.
        Rules = "rules",
        /// The game with the other readings.
        Other = "other",
    }
}

/// The parting of a pair of games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parting {
    /// The index of the game in the simulation, counted from 0.
    pub game: u64,
    /// The round in which the games part, counted from 1; zero during the set-up.
    pub round: u32,
    /// The number of steps up to and including the one at which they part; zero if they differ from the start.
    pub step: u64,
    /// How they part.
    pub kind: PartingKind,
    /// The moment at which the reading shows; `None` if it never does. It is the parting itself unless the player has
    /// chosen another command.
    pub shown: Option<Shown>,
}

/// The first moment of a game at which its commands and dice have another effect under the opposite reading.
///
/// It belongs to the game by the rules if the reading shows there, and to the game with the other readings otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown {
    /// The game of the pair whose commands show it.
    pub follows: Follows,
    /// The round, counted from 1; zero during the set-up.
    pub round: u32,
    /// The number of steps up to and including the one that shows it.
    pub step: u64,
    /// What differs. It is never [`PartingKind::Choice`].
    pub kind: PartingKind,
}

/// The counted partings of many pairs of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Partings {
    kinds: [u64; PartingKind::COUNT],
    unshown: u64,
    rounds: BTreeMap<u32, u64>,
    steps: BTreeMap<u64, u64>,
    /// Sorted by game.
    first: Vec<Parting>,
}

impl Partings {
    pub(super) fn count(&mut self, parting: Parting) {
        self.kinds[parting.kind.index()] += 1;
        *self.rounds.entry(parting.round).or_default() += 1;
        *self.steps.entry(parting.step).or_default() += 1;
        match parting.shown {
            Some(_) => self.keep([parting]),
            None => self.unshown += 1,
        }
    }

    pub(super) fn add(&mut self, other: &Partings) {
        for (sum, more) in self.kinds.iter_mut().zip(other.kinds) {
            *sum += more;
        }
        self.unshown += other.unshown;
        for (&round, games) in &other.rounds {
            *self.rounds.entry(round).or_default() += games;
        }
        for (&step, games) in &other.steps {
            *self.steps.entry(step).or_default() += games;
        }
        self.keep(other.first.iter().copied());
    }

    /// Keeps the partings of the games with the lowest indices.
    fn keep(&mut self, more: impl IntoIterator<Item = Parting>) {
        self.first.extend(more);
        self.first.sort_unstable_by_key(|parting| parting.game);
        self.first.truncate(MAX_KEPT);
    }

    /// Returns the number of games that parted.
    pub fn games(&self) -> u64 {
        self.kinds.iter().sum()
    }

    /// Returns the number of games that parted in this way.
    pub const fn of_kind(&self, kind: PartingKind) -> u64 {
        self.kinds[kind.index()]
    }

    /// Returns the number of games that parted although the reading never shows in them: the player only saw what it
    /// might have done.
    pub const fn unshown(&self) -> u64 {
        self.unshown
    }

    /// Returns the numbers of games by the round in which they parted, as pairs of round and games.
    pub fn rounds(&self) -> impl Iterator<Item = (u32, u64)> {
        self.rounds.iter().map(|(&round, &games)| (round, games))
    }

    /// Returns the numbers of games by the step at which they parted, as pairs of step and games.
    pub fn steps(&self) -> impl Iterator<Item = (u64, u64)> {
        self.steps.iter().map(|(&step, &games)| (step, games))
    }

    /// Returns the earliest round of a parting, and the three quartiles of the rounds: a quarter of the games, half of
    /// them and three quarters of them had parted by the end of these rounds. `None` if no games parted.
    pub fn round_quartiles(&self) -> Option<[u32; 4]> {
        quartiles(&self.rounds)
    }

    /// Returns the earliest step of a parting, and the three quartiles of the steps. `None` if no games parted.
    pub fn step_quartiles(&self) -> Option<[u64; 4]> {
        quartiles(&self.steps)
    }

    /// Returns the first partings at which the reading shows, in the order of their games: at most [`MAX_KEPT`].
    pub fn first(&self) -> &[Parting] {
        &self.first
    }
}

/// Returns the least value and the three quartiles.
fn quartiles<T: Copy + Ord>(counts: &BTreeMap<T, u64>) -> Option<[T; 4]> {
    let (&least, _) = counts.first_key_value()?;
    Some([least, quartile(counts, 1)?, quartile(counts, 2)?, quartile(counts, 3)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parting(game: u64, round: u32) -> Parting {
        let kind = PartingKind::Events;
        let shown = Some(Shown { follows: Follows::Rules, round, step: u64::from(round) * 10, kind });
        Parting { game, round, step: u64::from(round) * 10, kind, shown }
    }

    #[test]
    fn the_first_partings_are_those_of_the_lowest_games_in_any_order() {
        let games = [40, 3, 17, 8, 21, 5];
        let mut one_by_one = Partings::default();
        games.iter().for_each(|&game| one_by_one.count(parting(game, 1)));
        let kept: Vec<u64> = one_by_one.first().iter().map(|parting| parting.game).collect();
        assert_eq!(kept, [3, 5, 8]);
        let mut halves = [Partings::default(), Partings::default()];
        games.iter().enumerate().for_each(|(at, &game)| halves[at % 2].count(parting(game, 1)));
        let [mut one, other] = halves;
        one.add(&other);
        assert_eq!(one, one_by_one);
    }

    #[test]
    fn quartiles_are_values_that_occur() {
        let mut partings = Partings::default();
        assert_eq!(partings.round_quartiles(), None);
        partings.count(parting(0, 7));
        assert_eq!(partings.round_quartiles(), Some([7; 4]));
        [1, 2, 3, 4, 5, 6, 8].into_iter().for_each(|round| partings.count(parting(9, round)));
        assert_eq!(partings.round_quartiles(), Some([1, 2, 4, 6]));
        assert_eq!(partings.step_quartiles(), Some([10, 20, 40, 60]));
    }
}
