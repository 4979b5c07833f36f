//! The modules of the Dux expansion (MD): one file each.

mod dux;
mod goths;
mod pirates;
mod vicarius;

pub(crate) use dux::COST as DUX_COST;
pub(crate) use pirates::COST as PIRATES_COST;
pub(crate) use vicarius::COST as VICARIUS_COST;
