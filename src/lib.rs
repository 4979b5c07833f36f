#![no_std]
#![forbid(unsafe_code)]
//! The rules of the cooperative board game Tetrarchia as a deterministic state machine.

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod words;

pub mod board;
mod dice;
mod digest;
mod emperor;
mod face;
mod faults;
pub mod ledger;
pub mod rules;

pub use board::{Board, Link, Province, ProvinceSet, Region, SeaZone};
#[cfg(feature = "alloc")]
pub use dice::RecordedDice;
pub use dice::{DiceError, DiceSource, ScriptedDice, SeededDice};
pub use emperor::{Emperor, Figure};
pub use face::{Dice, Face, Roll};
pub use faults::Faults;
pub use ledger::{Chapter, Rule, Sources};
pub use rules::{Edition, Level, Module, Reading, Rules, Ruling, Rulings, Scenario, Variant, War};
pub use words::UnknownWord;
