//! The modules of the Dux expansion (MD): one file each.

mod dux;
mod goths;
mod pirates;
mod vicarius;
