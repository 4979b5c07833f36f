//! The library beyond the single rules: what holds in every game, and everything that surrounds one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "long runs print their figures, failures their input")]

use tetrarchia_testkit as common;

/// Boards: the built-in one, files, and what is wrong with bad ones.
mod board {
    mod answers;
    mod facts;
    mod faults;
    mod file;
    mod page;
    mod questions;
}

mod configurations;
mod conformance;
mod costs;
mod decisions;
mod determinism;
mod dice;
mod differential;
mod duels;
mod forged;
mod fuzz_regressions;
mod kit;
mod ledger;
mod legality;
mod odds;
mod pages;
mod perft;
mod properties;
mod replay;
mod rules_text;
