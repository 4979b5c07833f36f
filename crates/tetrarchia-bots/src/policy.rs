//! The trait for players, their names and budgets, and the player who picks any legal command.

use alloc::boxed::Box;
use core::fmt;
#[cfg(feature = "simulate")]
use core::time::Duration;

use crate::{Consul, Steward};
use tetrarchia::__vocabulary as vocabulary;
use tetrarchia::Command;
use tetrarchia::Game;
use tetrarchia::board::Board;

/// A player: answers the questions of a game.
///
/// # Example: a player who always ends the Roman phase
///
/// ```
/// use tetrarchia_bots::Policy;
/// use tetrarchia::{Command, Game};
///
/// /// Ends every phase as soon as that is possible.
/// struct Idle;
///
/// impl Policy for Idle {
///     fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
///         game.legal().into_iter().last()
///     }
/// }
/// ```
pub trait Policy {
    /// Returns the command to play in this game, which waits for one. `None` means that the players concede (EN-5).
    fn choose(&mut self, game: &Game<'_>) -> Option<Command>;
}

impl<P: Policy + ?Sized> Policy for Box<P> {
    fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
        (**self).choose(game)
    }
}

vocabulary! {
    /// The name of a policy in this crate.
    pub enum Player: "a player" {
        /// The policy [`Random`].
        Random = "random",
        /// The policy [`Steward`].
        Steward = "steward",
        /// The policy [`Consul`].
        Consul = "consul",
    }
}

/// What a consul may spend on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Budget {
    /// A number of futures ([`Consul::with_effort`]). His games are the same on every machine.
    Effort(u32),
    /// A time by the clock ([`Consul::with_time`]). His games depend on the machine.
    #[cfg(feature = "simulate")]
    Time(Duration),
}

impl Budget {
    /// Returns whether games with this budget are the same on every machine.
    pub const fn is_reproducible(self) -> bool {
        matches!(self, Budget::Effort(_))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Effort(futures) => write!(f, "effort {futures}"),
            #[cfg(feature = "simulate")]
            Budget::Time(time) => write!(f, "{} ms a turn", time.as_millis()),
        }
    }
}

impl Player {
    /// Returns the policy with this name for a game on this board. Its random choices, if any, come from the seed.
    pub fn policy(self, board: &Board, seed: u64) -> Box<dyn Policy> {
        self.policy_within(None, board, seed)
    }

    /// Returns the policy with this name and budget for a game on this board. `None` is the budget that the player has if
    /// nothing is said; only a player who [has a budget](Player::has_budget) heeds another.
    ///
    /// # Example: a quick consul
    ///
    /// ```
    /// use tetrarchia::{Game, Level, Rules};
    /// use tetrarchia_bots::{Budget, Player};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let mut consul = Player::Consul.policy_within(Some(Budget::Effort(0)), game.board(), 7);
    /// println!("the consul wants {:?}", consul.choose(&game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn policy_within(self, budget: Option<Budget>, board: &Board, seed: u64) -> Box<dyn Policy> {
        match self {
            Player::Random => Box::new(Random::new(seed)),
            Player::Steward => Box::new(Steward::new(board)),
            Player::Consul => {
                let consul = Consul::new(board).with_seed(seed);
                Box::new(match budget {
                    None => consul,
                    Some(Budget::Effort(futures)) => consul.with_effort(futures),
                    #[cfg(feature = "simulate")]
                    Some(Budget::Time(time)) => consul.with_time(time),
                })
            }
        }
    }

    /// Returns whether the player can play with more or less effort.
    pub const fn has_budget(self) -> bool {
        matches!(self, Player::Consul)
    }
}

/// A player who picks any legal command, all with equal probability.
///
/// His choices come from a generator of his own (splitmix64), so they do not affect the dice.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a random player from a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns the next word of the stream.
    const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Returns a number below `count`. A few hundred of the 2^64 words are favoured, which is too little to notice.
    fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.word()) * count as u128) >> 64) as usize
    }
}

impl Policy for Random {
    fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
        let legal = game.legal();
        legal.get(self.below(legal.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values_of_splitmix64() {
        let mut random = Random::new(1_234_567);
        assert_eq!(random.word(), 6_457_827_717_110_365_317);
        assert_eq!(random.word(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_number_below_comes_about_equally_often() {
        let mut random = Random::new(7);
        let mut seen = [0_u32; 7];
        for _ in 0..7_000 {
            seen[random.below(7)] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
    }
}
