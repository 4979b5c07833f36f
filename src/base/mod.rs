//! The base game of both rulebooks, one file for each rule.

pub(crate) mod barbarian;
pub(crate) mod battle;
pub(crate) mod links;
pub(crate) mod roman;
pub mod score;
pub(crate) mod setup;
