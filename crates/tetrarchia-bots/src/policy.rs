//! The trait for players, and the player who picks any legal command.

use alloc::boxed::Box;

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

impl Player {
    /// Returns the policy with this name for a game on this board. Its random choices, if any, come from the seed.
    pub fn policy(self, board: &Board, seed: u64) -> Box<dyn Policy> {
        match self {
            Player::Random => Box::new(Random::new(seed)),
            Player::Steward => Box::new(Steward::new(board)),
            Player::Consul => Box::new(Consul::new(board).with_seed(seed)),
        }
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
