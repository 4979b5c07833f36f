//! What may be allocated at most. All tests here run under an allocator that counts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod allocation;
#[path = "../library/odds/checks.rs"]
mod checks;
mod memory;
mod odds;
