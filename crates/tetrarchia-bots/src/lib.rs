#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
#![cfg_attr(docsrs, feature(doc_cfg))]
//! Computer players for the board game [Tetrarchia](tetrarchia), and simulations of many games.
//!
//! A [`Policy`] answers the questions of a game. [`Random`] picks any legal command; [`Steward`] plays sensibly and is
//! written to be read; [`Consul`] is strong, and looks at all ends of his turn ([`Turn`]). None needs `std`, and only the last
//! allocates. The module [`analysis`] judges every command and every roll of a
//! game, so that players learn where it was lost, and whether it was the dice. The feature `simulate`, on by default, adds the module
//! `simulate`, which plays games on all cores, or in shards on many machines, and adds up the results, and the module
//! `compare`, which plays the same games under two readings of a ruling.
//!
//! # Example: play a game with a policy
//!
//! ```
//! use tetrarchia::{Pending, DiceSource, Game, Level, Rules, SeededDice};
//! use tetrarchia_bots::{Policy, Steward};
//!
//! let mut game = Game::new(Rules::second(Level::BEGINNER))?;
//! let (mut dice, mut steward) = (SeededDice::new(7), Steward::new(game.board()));
//! loop {
//!     match game.pending() {
//!         Pending::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
//!         Pending::Command { .. } => game.apply(steward.choose(&game).ok_or("the steward gave up")?)?,
//!         Pending::Nothing { .. } => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To write a player of your own, implement [`Policy`]; `examples/bot.rs` in the repository is one.

extern crate alloc;
#[cfg(any(feature = "simulate", test))]
extern crate std;

pub mod analysis;
#[cfg(feature = "simulate")]
pub mod compare;
mod consul;
mod distances;
mod policy;
#[cfg(feature = "simulate")]
pub mod simulate;
mod steward;
mod turn;
pub mod value;

pub use consul::{Consul, Counsel, DEFAULT_EFFORT, Decision, Outlook};
pub use policy::{Budget, Player, Policy, Random};
pub use steward::{Advice, Purpose, Steward};
pub use turn::{DEFAULT_WIDTH, Turn, TurnEnd};

/// The example of the README, tested like any other.
#[cfg(all(doctest, feature = "simulate"))]
#[doc = include_str!("../README.md")]
struct Readme;
