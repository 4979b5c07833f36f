//! The machine: what is pending, what is legal, and the state with its checks.

mod command_set;
mod descriptor;
mod digest;
mod legal;
mod machine;
mod spine;
pub mod state;

pub use command_set::{CommandSet, Commands};
pub(crate) use digest::Digest;
pub(crate) use legal::Permit;
pub(crate) use machine::{Flow, Machine, ON};
pub(crate) use state::{ARMIES, DISCS, Disc, Flag, PositionFault, State, region_bit};
