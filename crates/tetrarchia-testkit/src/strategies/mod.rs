//! Strategies for [proptest]: rules, boards, positions, dice, commands and whole games.
//!
//! | value | strategies | shrinks towards |
//! |---|---|---|
//! | rules | [`rules`], with the parts of [`RulesChoice`] | the beginner's game of the second edition |
//! | boards | [`boards`], [`random_boards`] | the built-in board |
//! | positions | [`reachable_positions`], [`legal_positions`], [`crowded_positions`] | an earlier moment; fewer pieces |
//! | rolls | [`rolls`], [`rolls_of`] | ones |
//! | commands | [`commands`], [`legal_commands`], [`illegal_commands`], [`legal_inputs`] | the first of the list |
//! | games | [`games`] | a position and a few steps |
//! | players | [`players`] | fewer inputs |
//!
//! All of them are deterministic: a seed of proptest gives the same values, and the same smallest failure, on every
//! machine.
//!
//! # Example: test a property of every game
//!
//! ```
//! use proptest::prelude::*;
//! use tetrarchia::rules::Variants;
//! use tetrarchia_testkit::invariants;
//! use tetrarchia_testkit::strategies::{games, rules};
//!
//! proptest! {
//!     # #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]
//!     # /*
//!     #[test]
//!     # */
//!     fn every_game_keeps_the_invariants(game in games().rules(rules().variants(Variants::NONE)).up_to(100)) {
//!         for step in game.steps() {
//!             invariants::check_step(&step.before, &step.events, &step.after)?;
//!             invariants::check(&step.after)?;
//!         }
//!     }
//! }
//! # every_game_keeps_the_invariants();
//! ```
//!
//! If it fails, proptest prints the smallest game that it found as a JSON log. Save it as a file, and
//! `tetrarchia replay FILE` plays it.
//!
//! # Example: test what legal and illegal commands do
//!
//! ```
//! use proptest::prelude::*;
//! use tetrarchia::Game;
//! use tetrarchia_testkit::strategies::{crowded_positions, illegal_commands, legal_commands, rules};
//!
//! /// A position in which the game asks a question, with a command that is legal in it and one that is not.
//! fn answers() -> impl Strategy<Value = (Game<'static>, tetrarchia::Command, tetrarchia::Command)> {
//!     crowded_positions(rules()).prop_flat_map(|game| (Just(game), legal_commands(&game), illegal_commands(&game)))
//! }
//!
//! proptest! {
//!     # #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]
//!     # /*
//!     #[test]
//!     # */
//!     fn the_list_decides((game, legal, illegal) in answers()) {
//!         prop_assert!(game.is_legal(legal) && game.why_not(illegal).is_some());
//!     }
//! }
//! # the_list_decides();
//! ```
//!
//! [proptest]: https://docs.rs/proptest
//! [`RulesChoice`]: crate::RulesChoice

mod boards;
mod games;
mod inputs;
mod positions;
mod rules;

pub use boards::{boards, random_boards};
pub use games::{GameTree, Games, games, players};
pub use inputs::{OneOf, commands, illegal_commands, legal_commands, legal_inputs, rolls, rolls_of};
pub use positions::{crowded_positions, legal_positions, reachable_positions};
pub use rules::{RulesTree, rules};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::Chooser;

/// Draws a chooser from the random numbers of a test.
fn chooser(runner: &mut TestRunner) -> Result<Chooser, proptest::test_runner::Reason> {
    Ok(Chooser(any::<u64>().new_tree(runner)?.current()))
}
