//! The first edition's result on a scale of ten points (EN-4, G-37).

use crate::board::{ProvinceSet, Region};
use crate::engine::State;

pub use crate::extras::variants::{Rivalry, Title};

/// The score of a position by the parts of EN-4. It is counted in the final position, also of a lost game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Score {
    /// The number of secured borders, +1 each. The other borders are -1 each.
    pub secured: u8,
    /// Whether there is no revolt in Italia: +4.
    pub italia_is_calm: bool,
    /// The number of armies on the board, -1 each.
    pub armies: u8,
    /// The number of regions, including Italia, that would take more than 6 Imperium Points to subdue, -1 each.
    pub troubled_regions: u8,
}

impl Score {
    /// Returns the score of a position.
    pub fn of(state: &State) -> Score {
        let troubled = |region: &&Region| {
            let at = region.provinces();
            2 * (state.revolts & at).len() + (state.unrest & at).len() > 6
        };
        Score {
            secured: state.secured_borders().len() as u8,
            italia_is_calm: !state.revolts.meets(Region::Italia.provinces()),
            armies: state.armies.len() as u8,
            troubled_regions: Region::ALL.iter().filter(troubled).count() as u8,
        }
    }

    /// Returns the sum: at best 10, at worst -16.
    pub fn total(&self) -> i16 {
        let borders = ProvinceSet::BORDERS.len() as i16;
        let secured = i16::from(self.secured);
        let calm = if self.italia_is_calm { 4 } else { 0 };
        secured + calm - (borders - secured) - i16::from(self.armies) - i16::from(self.troubled_regions)
    }
}
