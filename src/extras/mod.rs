//! Additions to the base game: variants, modules of the Dux expansion, scenarios.

pub(crate) mod expansion;
mod hooks;
pub(crate) mod scenarios;
pub(crate) mod variants;
