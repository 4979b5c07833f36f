//! Tetrarchia for C and C++. The header `include/tetrarchia.h` is generated from this crate and documents every function;
//! `README.md` shows them by task.
//!
//! This crate translates between C and `tetrarchia-embed`, and has no rules of its own. It is the only one of the project
//! with `unsafe`: the blocks read and write what a caller points to. What every function demands of its caller is stated
//! once, at the top of the header.

// The demands on all pointers are at the top of the header.
#![allow(clippy::missing_safety_doc)]

mod board;
mod border;
mod bots;
mod call;
mod commands;
mod dice;
mod error;
mod events;
mod game;
mod logs;
mod play;
mod saves;
mod state;
mod words;
