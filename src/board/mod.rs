//! The board: provinces, regions, sea zones, links.

mod province;
mod region;
mod set;
mod zone;

pub use province::Province;
pub use region::Region;
pub use set::{ProvinceSet, Provinces};
pub use zone::SeaZone;
