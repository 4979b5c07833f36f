//! The kit itself: what it finds, and that it finds nothing where nothing is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod fuzzing;
mod invariants;
mod shrinking;
mod strategies;
