//! Two simulations on the same dice, until one of them is known to win more often.

use crate::compare::{Interval, SequentialTest, Verdict};
use crate::simulate::looks::{looks, parts};
use crate::simulate::rows::in_order;
use crate::simulate::{GameRow, Points, Simulation, SimulationError, Tally};

/// Pairs of games with the same dice: game `n` of one simulation and game `n` of another, which may have another player,
/// other rules, or both.
///
/// # Example: a player who thinks against one who does not
///
/// ```
/// use tetrarchia::{Level, Rules};
/// use tetrarchia_bots::Player;
/// use tetrarchia_bots::compare::{Contest, Verdict};
/// use tetrarchia_bots::simulate::Simulation;
///
/// let random = Simulation::new(Rules::second(Level::BEGINNER)).with_player(Player::Random);
/// let standing = Contest::new(random, random.with_player(Player::Steward)).run()?;
/// assert_eq!(standing.verdict(), Verdict::Second);
/// assert_eq!(standing.pairs(), 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The first side. Its number of games is the largest number of pairs.
    pub first: Simulation,
    /// The second side. Everything but rules, player and budget must be as in the first.
    pub second: Simulation,
    /// The difference between the shares of wins that matters. A small one takes many games to rule out.
    pub difference: Points,
}

/// The reason why a contest did not run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ContestError {
    /// A simulation cannot run.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// Both sides are the same.
    #[error("both sides have the same rules and the same player, so their games are the same")]
    Same,
    /// The sides have other seeds, numbers of games, last rounds or threads.
    #[error("the sides differ in more than rules, player and budget, so their games do not make pairs")]
    NoPairs,
    /// A shard cannot stop by itself.
    #[error("a contest stops by itself and is not played in shards")]
    Shard,
}

/// The counted results of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Standing {
    /// The results of the first side.
    pub first: Tally,
    /// The results of the second side.
    pub second: Tally,
    /// The number of pairs that both sides won (EN-1).
    pub both: u64,
    /// The number of pairs that the first side alone won.
    pub only_first: u64,
    /// The number of pairs that the second side alone won.
    pub only_second: u64,
    /// The number of pairs that no side won.
    pub neither: u64,
    /// The difference that matters.
    pub stated: Points,
}

impl Contest {
    /// Creates a contest between two simulations, with a difference of 5 points that matters.
    pub const fn new(first: Simulation, second: Simulation) -> Contest {
        Contest { first, second, difference: Points::FIVE }
    }

    /// Sets the difference between the shares of wins that matters.
    #[must_use]
    pub const fn with_difference(self, difference: Points) -> Contest {
        Contest { difference, ..self }
    }

    /// Plays pairs until the test has decided, or until all are played.
    ///
    /// # Errors
    /// Returns the reason why none was played.
    pub fn run(&self) -> Result<Standing, ContestError> {
        self.run_with_rows(|_| Ok(()), |_| ())
    }

    /// Plays pairs until the test has decided, or until all are played. It looks at the pairs after fixed numbers (64, 128,
    /// 192, 256, 384, ...), so the result depends on the seed and not on the threads. Passes each pair to `each` in order,
    /// and calls `progress` from any thread with the number of pairs finished since the last call.
    ///
    /// # Errors
    /// Returns the reason why none was played, or the first error of `each`.
    pub fn run_with_rows<E: From<ContestError>>(
        &self,
        mut each: impl FnMut(&[GameRow; 2]) -> Result<(), E>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Standing, E> {
        self.check()?;
        let mut standing = Standing::new(self.difference);
        let play = |index| Ok([self.first.row(index)?, self.second.row(index)?]);
        for look in looks(self.first.games) {
            for part in parts(look) {
                for pair in in_order(self.first.threads, part, play, &progress).map_err(ContestError::from)? {
                    standing.count(&pair)?;
                    each(&pair)?;
                }
            }
            if standing.verdict() != Verdict::Open {
                break;
            }
        }
        Ok(standing)
    }

    fn check(&self) -> Result<(), ContestError> {
        let Contest { first, second, .. } = *self;
        first.check()?;
        second.check()?;
        if first.shard.is_some() || second.shard.is_some() {
            return Err(ContestError::Shard);
        }
        if first == second {
            return Err(ContestError::Same);
        }
        let Simulation { rules, player, budget, .. } = second;
        if (Simulation { rules, player, budget, ..first }) == second { Ok(()) } else { Err(ContestError::NoPairs) }
    }
}

impl Standing {
    fn new(stated: Points) -> Standing {
        let (first, second) = (Tally::default(), Tally::default());
        Standing { first, second, both: 0, only_first: 0, only_second: 0, neither: 0, stated }
    }

    fn count(&mut self, [first, second]: &[GameRow; 2]) -> Result<(), ContestError> {
        self.first.count(first.result).map_err(SimulationError::Tally)?;
        self.second.count(second.result).map_err(SimulationError::Tally)?;
        *match (first.is_won(), second.is_won()) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.only_first,
            (false, true) => &mut self.only_second,
            (false, false) => &mut self.neither,
        } += 1;
        Ok(())
    }

    /// Returns the number of pairs.
    pub const fn pairs(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// Returns how many more games the second side won.
    pub const fn difference(&self) -> i64 {
        // Both are at most `MAX_GAMES`.
        self.only_second as i64 - self.only_first as i64
    }

    /// Returns the interval of the difference of the shares of games won, from -1 to 1. `None` if there are no pairs.
    ///
    /// It is that of a fixed number of pairs. After a contest that stopped early it lies somewhat too far from zero.
    pub fn interval(&self) -> Option<Interval> {
        Interval::of_paired_shares(self.only_second, self.only_first, self.pairs())
    }

    /// Returns the sequential test of these pairs.
    pub fn test(&self) -> SequentialTest {
        SequentialTest::of_pairs(self.only_second, self.only_first, self.pairs(), self.stated)
    }

    /// Returns what the test has decided.
    pub fn verdict(&self) -> Verdict {
        self.test().verdict()
    }
}
