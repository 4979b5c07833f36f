//! The analyst finds planted blunders, and his numbers are what they are said to be.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "analysis/blunders.rs"]
mod blunders;
#[path = "analysis/middle.rs"]
mod middle;
#[path = "analysis/numbers.rs"]
mod numbers;
