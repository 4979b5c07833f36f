#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
// On docs.rs each item shows the feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
//! A complete rules engine for the cooperative board game Tetrarchia.
//!
//! The crate implements both editions of the game with all variants, the Dux expansion, the historical scenarios and
//! the Barbarian player. A [`Game`] is a deterministic state machine: it takes [`Command`]s from players and [`Roll`]s
//! from dice, and reports every change as an [`Event`]. It rolls no dice itself and reads no clock, so equal inputs
//! give equal games on every machine. The core does not allocate.
//!
//! - Every command is checked exactly: [`Game::legal`] lists what may be done, and [`Game::why_not`] returns the rule
//!   and the reason for everything else.
//! - Every event and every refusal names its [`Rule`], and describes itself in plain English.
//! - A [`Game`] is a small `Copy` value: to undo or to search, keep a copy.
//! - Where the rulebooks can be read in two ways, a [`Ruling`] lets you choose the reading.
//!
//! Ids such as MV-4 or VN-1 in this documentation name rules of the game. [`Rule`] returns the text of each. The
//! [guide](_documentation::guide#words-of-the-game) explains the words of the game.
//!
//! # Example: play a whole game
//!
//! ```
//! use tetrarchia::{DiceSource, Ending, Game, Level, Pending, Rules, SeededDice};
//!
//! // The second edition at level 4211: 4 garrisons for each Emperor, 2 fleets, 1 additional revolt, 1 army.
//! let mut game = Game::new(Rules::second(Level::MEDIUM))?;
//! let board = game.board();
//! let mut dice = SeededDice::new(284);
//! let ending: Ending = loop {
//!     match game.pending() {
//!         // The game requests dice with a `Throw`. The answer is a `Roll`: R4B2 is a 4 on the Roman die and a 2
//!         // on the Barbarian die.
//!         Pending::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
//!         // The game asks a question. This player takes the last legal command, which ends the Roman phase.
//!         Pending::Command { .. } => {
//!             let command = game.legal().into_iter().last().ok_or("no legal command")?;
//!             // Print what happens, but not the questions and throws that come next.
//!             game.apply_with(command, |event| {
//!                 if !event.is_prompt() {
//!                     println!("{}", event.describe(board));
//!                 }
//!             })?;
//!         }
//!         Pending::Nothing { ending } => break ending,
//!     }
//! };
//! assert!(!ending.is_victory(), "an undefended Empire falls");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start
//!
//! The [guide](_documentation::guide) covers each of these tasks, with tested code. The programs are in the folder
//! `examples` of the repository.
//!
//! | task | see | program |
//! |---|---|---|
//! | embed a game in 30 lines | [`Game`], or `Table` for seats and undo | `examples/embed.rs`, `examples/play.rs` |
//! | list legal commands, and explain the others | [`Game::legal`], [`Game::why_not`] | `examples/embed.rs` |
//! | label buttons with costs and odds | [`Game::offers`], [`Offer`] | `examples/embed.rs` |
//! | preview a battle, or show where an Emperor can go | [`Game::preview`], [`Game::routes`] | `examples/play.rs` |
//! | show what changed, and tell what a phase brought | [`kit::Changes`], `kit::PhaseDigest` | |
//! | warn of dangers, with exact chances | `Game::dangers`, `Game::disaster` | |
//! | explain a word of the game | [`ledger::Term`] | |
//! | read what a player typed | [`Game::read_input`] | `examples/physical_dice.rs` |
//! | take back, save and resume | `Table::undo`, `table::SavedGame` | `examples/save_and_resume.rs` |
//! | mirror a game elsewhere | [`Game::follow`] | |
//! | use real dice | [`Throw`], [`Roll`], [`DiceSource`] | `examples/physical_dice.rs` |
//! | set up a position | [`Position`] | `examples/check_rule.rs` |
//! | draw a board | `tetrarchia_draw::Picture` | `examples/draw_board.rs` |
//! | write a bot | `tetrarchia_bots::Policy` | `examples/bot.rs` |
//! | choose variants, and rulings on open questions | [`Rules::with_variant`], [`Rules::with_ruling`] | |
//! | add a variant | [how a variant is added](_documentation::architecture#how-a-variant-is-added) | |
//! | look up a rule by its id | [`Rule`], [`Event::rule`] | `examples/ledger.rs` |
//! | record a game as a test | `replay::Log`; [its format](_documentation::logs) | |
//! | test a front end | [test your front end](_documentation::guide#test-your-front-end) | `examples/front-end` |
//! | use a corrected board | `board::BoardFile`, [`Game::on_board`] | `examples/corrected_board.rs` |
//!
//! # Modules
//!
//! The names that every program needs are at the root of the crate. The others are in these modules.
//!
//! | module | contents |
//! |---|---|
//! | [`vocabulary`] | commands, questions, events and refusals, with their notation and sentences |
//! | [`state`] | the state of a game, positions by hand, the faults of a position |
//! | [`rules`] | the options of a game: edition, level, variants, modules, scenario and rulings |
//! | [`ledger`] | the text of every rule, by id; the glossary |
//! | [`board`] | provinces, links, seas; boards from files |
//! | [`dice`] | sources of dice: seeded, scripted, recorded |
//! | [`odds`] | exact odds of battles; odds of a whole Barbarian phase, exact or with bounds |
//! | [`score`] | the score, and the rivalry of the Emperors |
//! | [`kit`] | what a front end shows: offers, previews, routes, changes, digests, dangers |
//! | `table` | a game with seats and undo; saved games |
//! | `replay` | logs of games, and a harness that plays them again |
//! | [`text`] | text from files and players, made safe to print on a terminal |
//!
//! The [architecture](_documentation::architecture) says which source file has which rule.
//!
//! # Features
//!
//! With `default-features = false` the crate has the whole game, without `std` and without allocation.
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `std` | yes | the feature `alloc`, and the `std` features of the dependencies |
//! | `alloc` | yes, through `std` | everything that returns or keeps lists: `Game::play`, `Table`, `RecordedDice`, `board::BoardFile`, `Game::phase_odds` |
//! | `serde` | no | serialisation of commands, events, refusals, rules, states and boards; `table::SavedGame` |
//! | `replay` | no | the module `replay` |
//! | `schema` | no | the JSON Schema of logs |
//!
//! Pictures, bots, the protocol over lines of JSON, what packages for other languages share, the tools for tests and the
//! program are packages of their own: `tetrarchia-draw`, `tetrarchia-bots`, `tetrarchia-pipe`, `tetrarchia-embed`,
//! `tetrarchia-testkit` and `tetrarchia-cli`.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(any(doc, doctest))]
pub mod _documentation;
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

/// Items that the macros of this crate need when its sister crates use them. Not part of the public interface.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "alloc")]
    pub mod json {
        #[cfg(feature = "replay")]
        pub use crate::vocabulary::json::{JsonError, JsonFault, Outline, escaped, read};
        pub use crate::vocabulary::json::{to_compact_json, to_json, to_pretty_json};
    }
    pub use crate::vocabulary::text::Shortened;
    pub use serde;
}

/// The example of the README, tested like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
