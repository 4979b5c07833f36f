//! The features of the outer regions: what keeps their borders from being secured.

use tetrarchia::board::Region;
use tetrarchia::vocabulary::Emperor;

use super::{FAR, OF_REGION, View, fill};

/// The points of a turn (TN-4), and those that securing a border takes (SE-2).
const POINTS: i32 = 6;
const TO_SECURE: i32 = 2;

/// The points that it takes to go to a revolt and to remove it, roughly.
const TO_CALM: i32 = 3;

/// What the regions together tell.
#[derive(Default)]
pub(super) struct Prospects {
    /// The borders that each Emperor could secure in his next turn.
    pub(super) ready: [i32; Emperor::COUNT],
    /// The unsecured borders whose regions hold no revolt.
    pub(super) calm: i32,
    /// The points that all unsecured borders need, roughly, and those that the hardest needs.
    pub(super) work: i32,
    pub(super) hardest: i32,
}

impl View<'_> {
    /// Fills in the features of the outer regions, I to VI.
    pub(super) fn describe_regions(&self, features: &mut [i16]) -> Prospects {
        let mut prospects = Prospects::default();
        for (region, features) in Region::OUTER.into_iter().zip(features.chunks_mut(OF_REGION)) {
            self.describe_region(region, features, &mut prospects);
        }
        prospects
    }

    fn describe_region(&self, region: Region, features: &mut [i16], prospects: &mut Prospects) {
        let Some(border) = region.border() else { return };
        let revolts = (region.provinces() & self.revolts).len() as i32;
        if self.state.secured_borders().contains(border) {
            fill(features, [1, revolts, 0, 0, 0, 0, 0, 0, 0]);
            return;
        }
        let unrest = (region.provinces() & self.state.unrest()).len() as i32;
        let has_army = self.state.armies().contains(border);
        let ways = self.comers.map(|comer| if comer.garrisons > 0 { self.way(&comer, border) } else { FAR });
        let [first, second, third, last] = ways.map(|way| FAR - way);
        fill(features, [0, 0, revolts, unrest, i32::from(has_army), first, second, third, last]);
        let nearest = ways.into_iter().fold(FAR, i32::min);
        for (ready, way) in prospects.ready.iter_mut().zip(ways) {
            *ready += i32::from(revolts == 0 && !has_army && way + TO_SECURE <= POINTS);
        }
        prospects.calm += i32::from(revolts == 0);
        prospects.work += nearest + TO_SECURE + TO_CALM * revolts;
        prospects.hardest = prospects.hardest.max(nearest + TO_CALM * revolts);
    }
}
