//! Logs: reading, replaying, recording, and what happens to spoilt ones.
#![cfg(feature = "replay")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, reason = "a failing test shows what it failed on")]

use tetrarchia_testkit as common;
mod samples;

mod building;
mod commands;
mod documents;
mod harness;
mod limits;
mod mutation;
mod reading;
mod recording;
