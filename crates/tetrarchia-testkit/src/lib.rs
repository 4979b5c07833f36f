//! Tools to test code that is built on [`tetrarchia`]: strategies for proptest, the invariants that hold at every moment
//! of every game, values for fuzzers, and a second implementation of the rules to compare with.
//!
//! # Example: check the invariants over a random game
//!
//! ```
//! use tetrarchia::{Game, SeededDice};
//! use tetrarchia_testkit::{Chooser, invariants, random_input, random_rules};
//!
//! let mut chooser = Chooser(7);
//! let mut game = Game::new(random_rules(&mut chooser)).unwrap();
//! let mut dice = SeededDice::new(7);
//! for _ in 0..200 {
//!     let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
//!     game.apply(input).unwrap();
//!     invariants::check(&game).unwrap();
//! }
//! ```
//!
//! # Where to go on
//!
//! | to do this | see |
//! |---|---|
//! | test a property of rules, boards, positions, commands or whole games | `strategies` (feature `proptest`) |
//! | check a game, a step, or a front end's own picture of the board | [`invariants`] |
//! | keep a game as a log, or make a failing one small | [`PlayedGame`], [`shrink`] |
//! | read random values from bytes in a fuzzer | `fuzzing` (feature `arbitrary`) |
//! | play very many random games | [`Players`], [`Chooser`], [`random_rules`] |
//! | walk through positions that the library accepts, or draw boards | [`positions`], [`crowds`], [`boards`], [`hubs`] |
//! | put a corrected board to what the texts say about the printed one | [`facts`] |
//! | play a few lines of commands and rolls and compare the events | [`script`] |
//! | count the tree of commands and rolls, and check an engine against published counts | `perft` (feature `perft`) |
//! | play an engine of your own, or the second implementation, against the library | [`duel`], [`mod@reference`], [`agreement`] |
//!
//! Functions whose names begin with `assert_` or `check_` and return nothing report by panicking, as assertions do.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test kit reports by panicking, as assertions do"
)]

pub mod agreement;
pub mod boards;
mod chooser;
mod configurations;
pub mod crowds;
pub mod duel;
pub mod facts;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
pub mod hubs;
pub mod invariants;
#[cfg(feature = "perft")]
pub mod perft;
mod played;
mod players;
pub mod positions;
pub mod reference;
mod rules_choice;
pub mod script;
pub mod shrink;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use chooser::Chooser;
pub use configurations::{BASE_RULINGS, base_games, base_rules, random_rules, random_rules_by, with_base_rulings};
pub use played::PlayedGame;
pub use players::{Players, Step, eager_input, numbered, random_input};
pub use rules_choice::RulesChoice;
pub use script::battle;

/// The example of the README, tested like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
