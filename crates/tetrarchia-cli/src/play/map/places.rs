//! Where the provinces and seas lie on the map.
//!
//! Only the places are fixed, by coordinates. What a province is called and where its links lead is the board's to say.

use tetrarchia::Province;
use tetrarchia::board::SeaZone;

/// The size of the smallest map.
pub(crate) const WIDTH: usize = 80;
pub(crate) const HEIGHT: usize = 26;

/// How wide a label may be on it.
pub(super) const LABEL: usize = 10;

/// The middle of a province's label on the smallest map, and the first of its two rows.
pub(super) const fn place(province: Province) -> (i32, i32) {
    match province {
        // Hispania
        Province::I1 => (5, 21),
        Province::I2 => (8, 18),
        Province::I3 => (17, 15),
        Province::I4 => (5, 15),
        Province::I5 => (5, 12),
        Province::I6 => (17, 12),
        // Gallia
        Province::II1 => (15, 3),
        Province::II2 => (26, 3),
        Province::II3 => (25, 6),
        Province::II4 => (12, 6),
        Province::II5 => (8, 9),
        Province::II6 => (20, 9),
        // Illyricum
        Province::III1 => (37, 3),
        Province::III2 => (36, 6),
        Province::III3 => (47, 3),
        Province::III4 => (58, 3),
        Province::III5 => (51, 9),
        Province::III6 => (49, 6),
        // Graecia
        Province::IV1 => (73, 3),
        Province::IV2 => (63, 6),
        Province::IV3 => (67, 9),
        Province::IV4 => (56, 12),
        Province::IV5 => (54, 18),
        Province::IV6 => (49, 15),
        // Asia Minor
        Province::V1 => (70, 21),
        Province::V2 => (64, 18),
        Province::V3 => (75, 18),
        Province::V4 => (75, 15),
        Province::V5 => (64, 15),
        Province::V6 => (74, 12),
        // Africa
        Province::VI1 => (63, 24),
        Province::VI2 => (59, 21),
        Province::VI3 => (48, 21),
        Province::VI4 => (27, 21),
        Province::VI5 => (16, 21),
        Province::VI6 => (37, 21),
        // Italia
        Province::Roma => (39, 15),
        Province::Italia2 => (36, 9),
        Province::Italia3 => (37, 12),
        Province::Italia4 => (43, 18),
        Province::Italia5 => (32, 18),
        Province::Italia6 => (28, 15),
        // The borders
        Province::BorderI => (10, 24),
        Province::BorderII => (14, 0),
        Province::BorderIII => (42, 0),
        Province::BorderIV => (65, 0),
        Province::BorderV => (75, 24),
        Province::BorderVI => (49, 24),
    }
}

/// Where the name of a sea zone is written. Mare Aegaeum is written on the Black Sea, which belongs to it.
pub(super) const fn sea(zone: SeaZone) -> (i32, i32) {
    match zone {
        SeaZone::Atlanticum => (5, 3),
        SeaZone::Internum => (20, 18),
        SeaZone::Aegaeum => (75, 7),
    }
}
