use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// One of the three sea zones, from west to east.
    pub enum SeaZone: "a sea zone" {
        /// Mare Atlanticum, zone 1.
        Atlanticum = "1",
        /// Mare Internum, zone 2.
        Internum = "2",
        /// Mare Aegaeum, zone 3. It includes the Black Sea.
        Aegaeum = "3",
    }
}

impl SeaZone {
    /// Returns the name of the zone, such as `Mare Internum`. The printed board writes V for U.
    pub const fn name(self) -> &'static str {
        match self {
            SeaZone::Atlanticum => "Mare Atlanticum",
            SeaZone::Internum => "Mare Internum",
            SeaZone::Aegaeum => "Mare Aegaeum",
        }
    }

    /// Every pair of adjacent zones in both directions, in the order of the commands to sail (SL-1).
    pub(crate) const SAILINGS: [(SeaZone, SeaZone); 4] = [
        (SeaZone::Atlanticum, SeaZone::Internum),
        (SeaZone::Internum, SeaZone::Atlanticum),
        (SeaZone::Internum, SeaZone::Aegaeum),
        (SeaZone::Aegaeum, SeaZone::Internum),
    ];

    /// Reports whether a fleet can sail from one zone to the other in one action: 1-2 and 2-3 (SL-1).
    #[inline]
    pub const fn is_adjacent(self, other: SeaZone) -> bool {
        (self as u8).abs_diff(other as u8) == 1
    }
}
