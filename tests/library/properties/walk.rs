//! Random games, step by step.

use proptest::prelude::*;
use tetrarchia::*;

use crate::common::with_base_rulings;
pub use crate::common::{Players, Step};

/// Any rules of the base game.
pub fn base_rules() -> impl Strategy<Value = Rules> {
    let levels = prop::sample::select(Level::all().collect::<Vec<_>>());
    (any::<bool>(), levels, any::<u8>()).prop_map(|(first, level, rulings)| {
        with_base_rulings(if first { Rules::first(level) } else { Rules::second(level) }, rulings)
    })
}

/// Any players, who give up after at most so many inputs.
pub fn players(longest: usize) -> impl Strategy<Value = Players> {
    (any::<u64>(), any::<u64>(), any::<bool>(), 1..=longest).prop_map(|(dice, choices, eager, patience)| Players {
        dice,
        choices,
        eager,
        patience,
    })
}

/// The game and the players of this number: a way to all of them without proptest, for tests that walk through many.
pub fn numbered(number: u64) -> impl Iterator<Item = Step<'static>> {
    let (game, players) = Players::numbered(number);
    players.play(game)
}
