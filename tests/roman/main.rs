//! The Roman side of the rules, one test and more per rule id: the name of a test begins with the id.
#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod movement;
