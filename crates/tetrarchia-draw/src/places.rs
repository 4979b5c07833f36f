//! The places of the 48 provinces, the seas and the names of the regions in the picture.
//!
//! The places are our own: about where the provinces lay, moved apart until nothing overlaps. They belong to the
//! coordinates and not to the names, because a corrected board may use other names. A test looks for overlaps.

use tetrarchia::board::{Province, Region, SeaZone};

/// The width of the picture in its own units.
pub(crate) const WIDTH: i32 = 2400;

/// The height of the map.
pub(crate) const MAP_HEIGHT: i32 = 1500;

/// The radius of a province's circle.
pub(crate) const NODE: i32 = 30;

/// A point of the picture: right and down from the upper left corner.
pub(crate) type Point = (i32, i32);

/// The part of a text that its point refers to: its beginning, its middle or its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

use Anchor::{End, Middle, Start};

impl Anchor {
    /// Returns the SVG value of `text-anchor`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Start => "start",
            Middle => "middle",
            End => "end",
        }
    }
}

/// The place of a province and its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The centre of its circle.
    pub(crate) at: Point,
    /// The first line of its name, relative to the centre.
    pub(crate) label: Point,
    /// The side to which the name extends.
    pub(crate) anchor: Anchor,
}

const fn place(at: Point, label: Point, anchor: Anchor) -> Place {
    Place { at, label, anchor }
}

/// Returns the place of a province.
pub(crate) const fn of(province: Province) -> Place {
    PLACES[province as usize]
}

/// The places in board order (DO-1). The names are those of the built-in board.
const PLACES: [Place; Province::COUNT] = [
    place((247, 1229), (-40, 56), Middle),  // I:1 Tingitana
    place((274, 996), (48, 16), Start),     // I:2 Baetica
    place((417, 912), (0, 56), Start),      // I:3 Carthagenensis
    place((184, 882), (20, 58), End),       // I:4 Lusitania
    place((220, 714), (4, 54), Start),      // I:5 Gallaecia
    place((507, 756), (14, 52), Start),     // I:6 Tarraconensis
    place((641, 217), (2, 54), Start),      // II:1 Belgica
    place((820, 170), (40, -4), Start),     // II:2 Germania Inferior
    place((835, 361), (-34, -38), End),     // II:3 Germania Superior
    place((525, 354), (-40, 8), End),       // II:4 Lugdunensis
    place((534, 542), (-40, 8), End),       // II:5 Aquitania
    place((715, 583), (2, 56), Start),      // II:6 Narbonensis
    place((1075, 260), (-40, 8), End),      // III:1 Vindelicia
    place((1009, 411), (-14, 64), Start),   // III:2 Rhaetia
    place((1217, 334), (38, -14), Start),   // III:3 Noricum
    place((1424, 415), (40, 4), Start),     // III:4 Pannonia Inferior
    place((1340, 616), (-36, 24), End),     // III:5 Dalmatia
    place((1245, 479), (24, 62), End),      // III:6 Pannonia Superior
    place((1752, 562), (46, -4), Start),    // IV:1 Moesia Inferior
    place((1573, 583), (-38, 14), End),     // IV:2 Moesia Superior
    place((1726, 732), (38, -6), Start),    // IV:3 Thracia
    place((1577, 768), (22, 56), Start),    // IV:4 Macedonia
    place((1564, 1014), (0, 56), Middle),   // IV:5 Achaia
    place((1475, 885), (-30, 40), End),     // IV:6 Epirus
    place((2226, 1172), (14, 52), Start),   // V:1 Syria
    place((2012, 1053), (-40, 56), Middle), // V:2 Cilicia
    place((2157, 984), (40, 8), Start),     // V:3 Cappadocia
    place((2038, 906), (34, -18), Start),   // V:4 Galatia
    place((1824, 966), (-20, 56), Middle),  // V:5 Asia
    place((1892, 825), (34, -20), Start),   // V:6 Bithynia
    place((1910, 1376), (0, 56), Middle),   // VI:1 Aegyptus
    place((1564, 1321), (-30, 56), Middle), // VI:2 Cyrenaica
    place((1184, 1321), (0, 56), Middle),   // VI:3 Tripolitania
    place((810, 1145), (0, 56), Middle),    // VI:4 Numidia
    place((569, 1172), (50, 56), Middle),   // VI:5 Mauretania
    place((971, 1114), (-30, 58), Middle),  // VI:6 Africa
    place((1141, 750), (-38, 14), End),     // Italia:1 Roma
    place((938, 549), (-10, 58), End),      // Italia:2 Cisalpina
    place((1065, 660), (-40, 8), End),      // Italia:3 Etruria
    place((1278, 834), (-38, 20), End),     // Italia:4 Lucania
    place((1184, 1020), (0, 56), Middle),   // Italia:5 Sicilia
    place((947, 852), (0, 56), Middle),     // Italia:6 Sardinia
    place((381, 1330), (0, 56), Middle),    // I:border Gaetulia
    place((453, 126), (-25, 56), Middle),   // II:border Britannia
    place((1136, 141), (40, -4), Start),    // III:border Germania Magna
    place((1654, 327), (40, 8), Start),     // IV:border Sarmatia
    place((2312, 1098), (22, 56), Middle),  // V:border Persia
    place((1718, 1426), (0, 56), Middle),   // VI:border Libya
];

/// The width and height that a sea zone needs for its name, its fleets and the pirates.
pub(crate) const SEA: Point = (270, 120);

/// Returns the upper left corner of a sea zone's area.
pub(crate) const fn sea(zone: SeaZone) -> Point {
    match zone {
        SeaZone::Atlanticum => (40, 470),
        SeaZone::Internum => (672, 915),
        SeaZone::Aegaeum => (1700, 1160),
    }
}

/// Returns the middle of the baseline of a region's name.
pub(crate) const fn region(region: Region) -> Point {
    match region {
        Region::I => (330, 815),
        Region::II => (690, 455),
        Region::III => (1370, 215),
        Region::IV => (1700, 905),
        Region::V => (2130, 715),
        Region::VI => (800, 1250),
        Region::Italia => (1100, 910),
    }
}
