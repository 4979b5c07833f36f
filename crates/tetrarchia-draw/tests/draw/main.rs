//! What is drawn: pictures of a board, and the page of a game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;

use tetrarchia::replay::Log;

mod picture;
mod report;

/// Reads a log of the repository.
fn log(path: &str) -> Log {
    Log::from_json(&fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()).unwrap()
}
