//! The games and counts with which every package of Tetrarchia is compared, for computers with and without an operating
//! system: nothing here allocates.
//!
//! `README.md` beside this crate defines every number for implementers in other languages.
#![no_std]

mod digest;
mod games;
mod perft;

pub use digest::Digest;
pub use games::{GAMES, GameError, LAST_ROUND, PlayedGame, play};
pub use perft::{MAX_SEQUENCES, count};
