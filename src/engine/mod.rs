//! The machine: what is awaited, what is legal, and the state with its checks.

mod command_set;
mod digest;
mod legal;
pub(crate) mod machine;
pub mod state;

pub use command_set::{CommandSet, Commands};
pub(crate) use digest::Digest;
pub(crate) use machine::{Flow, Machine, ON};
pub(crate) use state::{ARMIES, DISCS, Disc, Flag, PositionFault, State, region_bit};
