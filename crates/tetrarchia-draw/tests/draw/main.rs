//! What is drawn: pictures of a board, and the page of a game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod picture;
mod report;
