//! The Roman side of the rules, one test and more per rule id: the name of a test begins with the id.

#[path = "../common/mod.rs"]
mod common;

mod movement;
