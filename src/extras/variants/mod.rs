//! The variants of both editions (VN, VD): one file each.
//!
//! A variant touches the base game only at named places: the base rule calls a function of the variant's file, which
//! does nothing unless the variant is played.

mod barbaria;
mod diarchia;
mod glory;
mod imperium;
mod mare_nostrum;
mod patres_patriae;
mod usurpator;
mod via_romana;

pub(crate) use barbaria::GRAY;
pub use glory::{Rivalry, Title};
pub(crate) use mare_nostrum::Crossing;
pub(crate) use patres_patriae::GIFT;
