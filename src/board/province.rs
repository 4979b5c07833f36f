use crate::board::Region;
use crate::vocabulary::Face;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// One of the 48 provinces, identified by its coordinates. Their order is board order (DO-1): regions I to VI with
    /// six provinces each, then Italia, then the six borders.
    ///
    /// Names, links and coasts belong to the [`Board`](crate::board::Board), because they may differ on a corrected
    /// board.
    ///
    /// ```
    /// use tetrarchia::board::Region;
    /// use tetrarchia::Province;
    ///
    /// let province: Province = "II:5".parse()?;
    /// assert_eq!(province.region(), Region::II);
    /// assert_eq!(Region::II.border(), Some(Province::BorderII));
    /// # Ok::<(), tetrarchia::vocabulary::ParseWordError>(())
    /// ```
    pub enum Province: "a province's coordinates" {
        /// Province 1 of region I.
        I1 = "I:1",
        /// Province 2 of region I.
        I2 = "I:2",
        /// Province 3 of region I.
        I3 = "I:3",
        /// Province 4 of region I.
        I4 = "I:4",
        /// Province 5 of region I.
        I5 = "I:5",
        /// Province 6 of region I.
        I6 = "I:6",
        /// Province 1 of region II.
        II1 = "II:1",
        /// Province 2 of region II.
        II2 = "II:2",
        /// Province 3 of region II.
        II3 = "II:3",
        /// Province 4 of region II.
        II4 = "II:4",
        /// Province 5 of region II.
        II5 = "II:5",
        /// Province 6 of region II.
        II6 = "II:6",
        /// Province 1 of region III.
        III1 = "III:1",
        /// Province 2 of region III.
        III2 = "III:2",
        /// Province 3 of region III.
        III3 = "III:3",
        /// Province 4 of region III.
        III4 = "III:4",
        /// Province 5 of region III.
        III5 = "III:5",
        /// Province 6 of region III.
        III6 = "III:6",
        /// Province 1 of region IV.
        IV1 = "IV:1",
        /// Province 2 of region IV.
        IV2 = "IV:2",
        /// Province 3 of region IV.
        IV3 = "IV:3",
        /// Province 4 of region IV.
        IV4 = "IV:4",
        /// Province 5 of region IV.
        IV5 = "IV:5",
        /// Province 6 of region IV.
        IV6 = "IV:6",
        /// Province 1 of region V.
        V1 = "V:1",
        /// Province 2 of region V.
        V2 = "V:2",
        /// Province 3 of region V.
        V3 = "V:3",
        /// Province 4 of region V.
        V4 = "V:4",
        /// Province 5 of region V.
        V5 = "V:5",
        /// Province 6 of region V.
        V6 = "V:6",
        /// Province 1 of region VI.
        VI1 = "VI:1",
        /// Province 2 of region VI.
        VI2 = "VI:2",
        /// Province 3 of region VI.
        VI3 = "VI:3",
        /// Province 4 of region VI.
        VI4 = "VI:4",
        /// Province 5 of region VI.
        VI5 = "VI:5",
        /// Province 6 of region VI.
        VI6 = "VI:6",
        /// Roma, the first province of Italia in board order.
        Roma = "Italia:1",
        /// Province 2 of Italia in board order; the printed board gives Italia no numbers.
        Italia2 = "Italia:2",
        /// Province 3 of Italia in board order; the printed board gives Italia no numbers.
        Italia3 = "Italia:3",
        /// Province 4 of Italia in board order; the printed board gives Italia no numbers.
        Italia4 = "Italia:4",
        /// Province 5 of Italia in board order; the printed board gives Italia no numbers.
        Italia5 = "Italia:5",
        /// Province 6 of Italia in board order; the printed board gives Italia no numbers.
        Italia6 = "Italia:6",
        /// The border of region I.
        BorderI = "I:border",
        /// The border of region II.
        BorderII = "II:border",
        /// The border of region III.
        BorderIII = "III:border",
        /// The border of region IV.
        BorderIV = "IV:border",
        /// The border of region V.
        BorderV = "V:border",
        /// The border of region VI.
        BorderVI = "VI:border",
    }
}

impl Province {
    /// Returns the Roman province that the dice name: the Roman die gives the region, the Barbarian die the number (AC-1).
    #[inline]
    pub const fn at(region: Face, number: Face) -> Province {
        Province::ALL[6 * region as usize + number as usize]
    }

    /// Returns the region it lies in. A border belongs to its own region, whatever else it touches.
    #[inline]
    pub const fn region(self) -> Region {
        let index = self as usize;
        if self.is_border() { Region::ALL[index - 42] } else { Region::ALL[index / 6] }
    }

    /// Returns its number in its region, 1 to 6, or `None` for a border. Provinces of Italia are numbered in board
    /// order.
    pub const fn number(self) -> Option<u8> {
        if self.is_border() { None } else { Some(self as u8 % 6 + 1) }
    }

    /// Reports whether it is one of the six border provinces, outside the Empire.
    #[inline]
    pub const fn is_border(self) -> bool {
        self as usize >= Province::BorderI as usize
    }

    /// Reports whether it is one of the 42 Roman provinces.
    #[inline]
    pub const fn is_roman(self) -> bool {
        !self.is_border()
    }
}
