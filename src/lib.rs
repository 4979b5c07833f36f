#![no_std]
#![forbid(unsafe_code)]
//! The rules of the cooperative board game Tetrarchia as a deterministic state machine.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod notation;
mod words;

pub mod board;
mod dice;
mod digest;
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
mod game;
mod legal;
mod machine;
mod position;
mod refusal;
#[cfg(feature = "replay")]
pub mod replay;
mod roman;
#[cfg(feature = "serde")]
mod save;
mod score;
mod seats;
mod setup;
mod state;
#[cfg(feature = "alloc")]
mod table;

pub use awaits::{Awaits, Question, Side, Throw};
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
pub use state::{ARMIES, DISCS, Disc, Field, PositionFault, State, TextFault};
#[cfg(feature = "alloc")]
pub use table::{Table, TableError, UndoError};
pub use words::UnknownWord;
