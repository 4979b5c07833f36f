use crate::board::{Province, ProvinceSet};
use crate::vocabulary::Face;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// One of the seven regions of six Roman provinces (PC-1), in board order (DO-1): I to VI, then Italia.
    pub enum Region: "a region" {
        /// Hispania.
        I = "I",
        /// Gallia.
        II = "II",
        /// Illyricum.
        III = "III",
        /// Graecia.
        IV = "IV",
        /// Asia Minor.
        V = "V",
        /// Africa.
        VI = "VI",
        /// Italia, in the centre, which has no border.
        Italia = "Italia",
    }
}

impl Region {
    /// The six outer regions. Each has a border and can be named by the dice.
    pub const OUTER: [Region; 6] = [Region::I, Region::II, Region::III, Region::IV, Region::V, Region::VI];

    /// Returns the name of the region, spelt with U where the printed board has V.
    pub const fn name(self) -> &'static str {
        match self {
            Region::I => "Hispania",
            Region::II => "Gallia",
            Region::III => "Illyricum",
            Region::IV => "Graecia",
            Region::V => "Asia Minor",
            Region::VI => "Africa",
            Region::Italia => "Italia",
        }
    }

    /// Returns the border province of the region, which lies outside the Empire, or `None` for Italia (PC-1).
    #[inline]
    pub const fn border(self) -> Option<Province> {
        match self {
            Region::I => Some(Province::BorderI),
            Region::II => Some(Province::BorderII),
            Region::III => Some(Province::BorderIII),
            Region::IV => Some(Province::BorderIV),
            Region::V => Some(Province::BorderV),
            Region::VI => Some(Province::BorderVI),
            Region::Italia => None,
        }
    }

    /// Returns the Roman province with this number. Provinces of Italia are numbered in board order.
    #[inline]
    pub const fn province(self, number: Face) -> Province {
        Province::ALL[6 * self as usize + number as usize]
    }

    /// Returns the six Roman provinces of the region, without its border.
    #[inline]
    pub const fn provinces(self) -> ProvinceSet {
        ProvinceSet::from_bits(0b11_1111 << (6 * self as u32))
    }
}
