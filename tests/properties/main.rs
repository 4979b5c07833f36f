//! Properties that hold in every game, looked for in random ones and in random positions.
#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tetrarchia_testkit as common;

mod closure;
mod corruption;
mod dice;
mod faults;
#[cfg(feature = "serde")]
mod json;
mod legality;
mod play;
mod positions;
mod shape;
mod table;
mod text;
mod walk;
