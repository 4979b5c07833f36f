//! The program: its commands, and a game at the terminal.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod cli;
#[cfg(unix)]
mod play;
