//! The Roman phase: an Emperor enters and acts (TN, MV, SL, SE, SB, AT); one file for each action.
//!
//! Each file has the targets of its action, the check that permits it or says why not, and what happens.

mod attack;
mod enter;
mod movement;
mod sail;
mod secure;
mod subdue;

pub(crate) use sail::COST as SAIL_COST;
pub(crate) use secure::cost as secure_cost;

/// The Imperium Points of a turn (TN-4).
pub(crate) const POINTS: u8 = 6;
