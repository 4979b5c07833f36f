#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
// On docs.rs each item says which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
//! The rules of the cooperative board game Tetrarchia as a deterministic state machine.
//!
//! A [`Game`] takes [`Command`]s from players and [`Roll`]s from dice, and gives back [`Event`]s. It never throws dice
//! itself, never allocates, and never looks at a clock: the same inputs give the same game on every machine. Both
//! editions are complete, with all variants, the Dux expansion, the scenarios and the Barbarian player.
//!
//! # A whole game
//!
//! ```
//! use tetrarchia::{Pending, DiceSource, Ending, Game, Level, Rules, SeededDice};
//!
//! let mut game = Game::new(Rules::second(Level::MEDIUM))?;
//! let board = game.board();
//! let mut dice = SeededDice::new(284);
//! let ending: Ending = loop {
//!     match game.pending() {
//!         // The machine says which dice it needs, and what for.
//!         Pending::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
//!         // It lists what is legal. A player chooses; this one takes the last command, which ends the phase.
//!         Pending::Command { .. } => {
//!             let command = game.legal().into_iter().last().ok_or("a question has an answer")?;
//!             // Whoever listens sees every change, with the rule behind it, and what is awaited next.
//!             game.apply_with(command, |event| {
//!                 if !event.is_prompt() {
//!                     println!("{}", event.describe(board));
//!                 }
//!             })?;
//!         }
//!         Pending::Nothing { ending } => break ending,
//!     }
//! };
//! assert!(!ending.is_victory(), "an Empire that nobody defends falls");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # By task
//!
//! Each of these has an example at the item, and some a whole program in the folder `examples`. The page `docs/GUIDE.md`
//! goes through all of them.
//!
//! | task | look at | program |
//! |---|---|---|
//! | embed a game in 30 lines | `Table`, or [`Game`] alone | `examples/embed.rs`, `examples/play.rs` |
//! | list what may be done, and say why not | [`Game::legal`], [`Game::why_not`], [`Game::cost`] | `examples/embed.rs` |
//! | label buttons with cost and odds | [`Game::offers`], [`Offer`] | `examples/embed.rs` |
//! | show what a battle would be, and how far an Emperor gets | [`Game::preview`], [`Game::routes`] | `examples/play.rs` |
//! | draw a board from a state | `tetrarchia_draw::Picture`; [`State`] reads text | `examples/draw_board.rs` |
//! | write a bot | `tetrarchia_bots::Policy`; a [`Game`] is `Copy` | `examples/bot.rs` |
//! | play a variant, or add one | [`Rules::with_variant`]; `docs/ARCHITECTURE.md` | |
//! | check a rule | [`Rule`], [`Position`], [`Event::rule`] | `examples/check_rule.rs`, `examples/ledger.rs` |
//! | keep a game as a test | `replay::Log`, `replay::Log::record` | |
//! | bring a corrected board | `board::BoardFile`, [`Game::on_board`] | `examples/corrected_board.rs` |
//! | decide what the rulebooks leave open | [`Ruling`], [`Rules::with_ruling`] | |
//! | take back, save, go on | `Table::undo`, `SavedGame` | `examples/save_and_resume.rs` |
//! | throw real dice | [`Throw`], [`Roll`], [`DiceSource`] | `examples/physical_dice.rs` |
//!
//! # Where things are
//!
//! What a caller needs in every program is at the root; the rest is in modules. The same names lead to the source.
//!
//! | in mind | look at | source |
//! |---|---|---|
//! | the machine: what is awaited, what is done | [`Game`], [`Pending`], [`Input`] | `game.rs`, `engine/` |
//! | what may be done now, and why something may not | [`Game::legal`], [`CommandSet`], [`Refusal`] | `engine/legal.rs`, beside each rule |
//! | what happened | [`Event`], [`Fact`] | `vocabulary/event.rs`, `engine/state/fold.rs` |
//! | who and what is where | [`State`], [`Position`] | [`state`] |
//! | the base game: set-up, the Roman phase with one file an action, the Barbarian phase with one file a step, battles, the score | [`Command`], [`score`] | `base/` |
//! | variants, modules of the Dux expansion, scenarios | [`Variant`], [`Module`], [`Scenario`] | `extras/` |
//! | how likely it is: battles, and whole Barbarian phases | [`Game::preview`], `Game::phase_odds` | [`odds`] |
//! | what a front end shows: offers, previews, routes | [`Offer`], [`Preview`], [`Routes`] | [`kit`] |
//! | dice | [`DiceSource`], [`SeededDice`] | [`dice`] |
//! | provinces, links, seas | [`Board`], [`Province`], [`ProvinceSet`] | [`board`] |
//! | edition, level, variants, modules, scenarios, rulings | [`Rules`], [`Ruling`] | [`rules`] |
//! | the rules themselves, by id | [`Rule`] | [`ledger`] |
//! | a game with seats, undo, saved games | `Table`, `table::SavedGame` | `table/` |
//! | text for all of it, both ways | `Display` and `FromStr`, `describe` | [`vocabulary`] |
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | none | | the whole game, without `std` and without allocation |
//! | `alloc` | by `std` | what returns or keeps lists: `Game::play`, `Table`, `RecordedDice`, `board::BoardFile`, `Game::phase_odds` |
//! | `std` | yes | `alloc`, and `std` in the dependencies |
//! | `serde` | no | commands, events, refusals, rules, states and boards in JSON and the like; `SavedGame` |
//! | `replay` | no | logs of games, and a harness that plays them again: the module `replay` |
//! | `schema` | no | the JSON Schema of logs |
//!
//! Pictures, bots, the protocol over lines of JSON and the program are packages of their own: `tetrarchia-draw`,
//! `tetrarchia-bots`, `tetrarchia-pipe` and `tetrarchia-cli`.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod base;
pub mod board;
pub mod dice;
mod engine;
mod extras;
mod game;
pub mod kit;
pub mod ledger;
pub mod odds;
#[cfg(feature = "replay")]
pub mod replay;
pub mod rules;
#[cfg(feature = "alloc")]
pub mod table;
pub mod vocabulary;

pub use base::score;
pub use board::{Board, Province, ProvinceSet};
pub use dice::{DiceSource, SeededDice};
pub use engine::state::{self, Position, State};
pub use game::Game;
pub use kit::{Offer, Preview, Routes};
pub use ledger::Rule;
pub use rules::{Edition, Level, Module, RULES_VERSION, Rules, Ruling, Scenario, Variant};
#[cfg(feature = "alloc")]
pub use table::Table;
pub use vocabulary::CommandSet;
pub use vocabulary::text;
pub use vocabulary::{
    Command, Emperor, Ending, Event, Face, Fact, Figure, Input, Pending, Question, Reason, Refusal, Roll, Seat,
    Seating, Throw,
};

/// What the macros of this crate need where its sister crates use them. Not part of the public interface.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "replay")]
    pub mod json {
        pub use crate::vocabulary::json::{JsonError, JsonFault, Outline, escaped, read};
    }
    pub use crate::vocabulary::text::Shortened;
    pub use serde;
}

/// The examples of the README and of the guide, tested like any other.
#[cfg(all(doctest, feature = "replay"))]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/GUIDE.md")]
    struct Guide;
}
