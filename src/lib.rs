#![no_std]
#![forbid(unsafe_code)]
//! The rules of the cooperative board game Tetrarchia as a deterministic state machine.
//!
//! A [`Game`] takes [`Command`]s from players and [`Roll`]s from dice, and gives back [`Event`]s. It never throws dice
//! itself, never allocates, and never looks at a clock: the same inputs give the same game on every machine. Both
//! editions are complete, with all variants, the Dux expansion, the scenarios and the Barbarian player.
//!
//! # A whole game
//!
//! ```
//! use tetrarchia::{Awaits, DiceSource, Ending, Game, Level, Rules, SeededDice};
//!
//! let mut game = Game::new(Rules::second(Level::MEDIUM))?;
//! let board = game.board();
//! let mut dice = SeededDice::new(284);
//! let ending: Ending = loop {
//!     match game.awaits() {
//!         // The machine says which dice it needs, and what for.
//!         Awaits::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
//!         // It lists what is legal. A player chooses; this one takes the last command, which ends the phase.
//!         Awaits::Command { .. } => {
//!             let command = game.legal().into_iter().last().ok_or("a question has an answer")?;
//!             // Whoever listens sees every change, with the rule behind it.
//!             game.apply_with(command, |event| println!("{}", event.told(board)))?;
//!         }
//!         Awaits::Nothing { ending } => break ending,
//!     }
//! };
//! assert!(!ending.is_victory(), "an Empire that nobody defends falls");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other tasks have examples of their own: [`Game::legal`] and [`Game::why_not`] say what may be done and why not,
//! [`Game::preview`] what a battle would be, [`Game::routes`] how far an Emperor gets. [`Position`] sets up a position,
//! [`board`] takes a corrected board, `Table` seats players and takes back, and `Save` writes a game down.
//!
//! # Where things are
//!
//! | in mind | look at | source |
//! |---|---|---|
//! | the machine: what is awaited, what is done | [`Game`], [`Awaits`], [`Input`] | `game.rs`, `machine.rs`, `awaits.rs` |
//! | what may be done now (TN, MV, SL, SE, SB, AT) | [`Game::legal`], [`CommandSet`] | `legal.rs`, `command_set.rs` |
//! | why something may not be done | [`Refusal`], [`Reason`] | `refusal.rs`, beside each rule |
//! | what happened | [`Event`], [`Fact`] | `event.rs`, `state/fold.rs` |
//! | who and what is where | [`State`], [`Position`] | `state/`, `position.rs` |
//! | set-up (SU) | [`Level`], [`Seats`] | `setup.rs`, `seats.rs` |
//! | the Roman phase, one file an action | [`Command`], [`Routes`] | `roman/` |
//! | the Barbarian phase, one file a step (EM, AC, UP, AD) | [`Step`] | `barbarian/` |
//! | battles of either side (AT, AD) | [`Battle`], [`Preview`] | `battle.rs` |
//! | how likely it is: battles, and whole Barbarian phases | [`Game::battle_odds`], `Game::phase_odds` | [`odds`] |
//! | the end and the score (EN) | [`Ending`], [`Score`] | `ending.rs`, `score.rs` |
//! | dice (DO) | [`DiceSource`], [`SeededDice`], [`ScriptedDice`] | `dice/`, `face.rs` |
//! | provinces, links, seas (PC) | [`Board`], [`Province`], [`ProvinceSet`] | [`board`] |
//! | edition, level, variants, modules, scenarios, rulings | [`Rules`], [`Ruling`] | [`rules`] |
//! | the rules themselves, by id | [`Rule`], [`Chapter`] | [`ledger`] |
//! | pictures, and pages of whole games | `draw::Picture`, `report::page` | `draw/`, `report/` |
//! | text for all of it, both ways | `told`, `notation`, `read_on` of each type | `notation.rs`, `words.rs` |
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | none | | the whole game, without `std` and without allocation |
//! | `alloc` | by `std` | what returns or keeps lists: `Game::play`, `Table`, `RecordedDice`, `board::BoardFile`, `Game::phase_odds` |
//! | `std` | yes | `alloc`, and `std` in the dependencies |
//! | `serde` | no | commands, events, refusals, rules, states and boards in JSON and the like; `Save` |
//! | `replay` | no | logs of games, and a harness that plays them again: the module `replay` |
//! | `cli` | no | the program `tetrarchia`, and nothing for the library |
//! | `draw` | no | `draw`: the board with all pieces as SVG; needs `alloc` alone |
//! | `report` | no | `report`: a whole game as one HTML page |
//! | `simulate` | no | `simulate`: policies, and many games at once |
//! | `pipe` | no | `pipe`: a game over lines of JSON |

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod notation;
mod words;

pub mod board;
mod dice;
mod digest;
#[cfg(feature = "draw")]
pub mod draw;
mod emperor;
mod face;
mod faults;
pub mod ledger;
pub mod rules;

mod awaits;
mod barbarian;
mod battle;
mod command;
mod command_set;
mod ending;
mod event;
mod expansion;
mod game;
mod legal;
mod machine;
pub mod odds;
#[cfg(feature = "pipe")]
pub mod pipe;
mod position;
mod refusal;
#[cfg(feature = "replay")]
pub mod replay;
#[cfg(feature = "report")]
pub mod report;
mod roman;
#[cfg(feature = "serde")]
mod save;
mod scenario;
mod score;
mod seats;
mod setup;
#[cfg(feature = "simulate")]
pub mod simulate;
mod state;
#[cfg(feature = "alloc")]
mod table;
mod variants;

pub use awaits::{After, Asked, Awaits, Question, Side, Throw};
pub use battle::{Battle, Chances, Preview, Strength};
pub use board::{Board, Link, Province, ProvinceSet, Region, SeaZone};
pub use command::{Command, Input, Subdue};
pub use command_set::{CommandSet, Commands};
#[cfg(feature = "alloc")]
pub use dice::RecordedDice;
pub use dice::{DiceError, DiceSource, ScriptedDice, SeededDice};
pub use emperor::{Emperor, Figure};
pub use ending::Ending;
pub use event::{Event, Fact, Outcome, Step, Way};
pub use face::{Dice, Face, Roll};
pub use faults::Faults;
pub use game::Game;
pub use ledger::{Chapter, Rule, Sources};
pub use notation::NotationError;
pub use position::{Position, ResumeError};
pub use refusal::{Reason, Refusal};
pub use roman::{Route, Routes};
pub use rules::{Edition, Level, Module, Reading, Rules, Ruling, Rulings, Scenario, Variant, War};
#[cfg(feature = "serde")]
pub use save::{SAVE_VERSION, Save, SaveError};
pub use score::Score;
pub use seats::{Caesar, Seat, Seats};
pub use state::{ARMIES, DISCS, Disc, Field, Mark, Marks, PositionFault, State, TextFault};
#[cfg(feature = "alloc")]
pub use table::{Table, TableError, UndoError};
pub use variants::{Rivalry, Title};
pub use words::UnknownWord;

/// The examples of the README, which are tested like any other. One of them saves a game, another draws it.
#[cfg(all(doctest, feature = "serde", feature = "draw"))]
#[doc = include_str!("../README.md")]
struct Readme;
