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
mod emperor;
mod face;
mod faults;
pub mod ledger;

pub use board::{Province, ProvinceSet, Region, SeaZone};
pub use emperor::{Emperor, Figure};
pub use face::{Dice, Face, Roll};
pub use faults::Faults;
pub use ledger::{Chapter, Rule, Sources};
pub use words::UnknownWord;
