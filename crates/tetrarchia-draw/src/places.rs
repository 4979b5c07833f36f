//! The places of the 48 provinces, the seas and the names of the regions in the picture.
//!
//! The places are our own: about where the provinces lay, moved apart until nothing overlaps. They belong to the
//! coordinates and not to the names, because a corrected board may use other names: each name has a room of its own,
//! and longer names are set smaller until they fit. A test looks for overlaps.

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
    /// The room for the name: its width, and its number of lines in the usual size.
    pub(crate) room: (i32, i32),
}

const fn place(at: Point, label: Point, anchor: Anchor, room: (i32, i32)) -> Place {
    Place { at, label, anchor, room }
}

/// Returns the place of a province.
pub(crate) const fn of(province: Province) -> Place {
    PLACES[province as usize]
}

/// The places in board order (DO-1). The names are those of the built-in board.
const PLACES: [Place; Province::COUNT] = [
    place((247, 1229), (-40, 56), Middle, (159, 3)),  // I:1 Tingitana
    place((274, 996), (48, 16), Start, (142, 3)),     // I:2 Baetica
    place((417, 912), (0, 56), Start, (236, 1)),      // I:3 Carthagenensis
    place((184, 882), (20, 58), End, (159, 3)),       // I:4 Lusitania
    place((220, 714), (4, 54), Start, (235, 1)),      // I:5 Gallaecia
    place((507, 756), (14, 52), Start, (221, 2)),     // I:6 Tarraconensis
    place((641, 217), (2, 54), Start, (160, 2)),      // II:1 Belgica
    place((820, 170), (40, -4), Start, (167, 3)),     // II:2 Germania Inferior
    place((835, 361), (-34, -38), End, (215, 2)),     // II:3 Germania Superior
    place((525, 354), (-40, 8), End, (209, 3)),       // II:4 Lugdunensis
    place((534, 542), (-40, 8), End, (168, 3)),       // II:5 Aquitania
    place((715, 583), (2, 56), Start, (204, 3)),      // II:6 Narbonensis
    place((1075, 260), (-40, 8), End, (188, 1)),      // III:1 Vindelicia
    place((1009, 411), (-14, 64), Start, (201, 1)),   // III:2 Rhaetia
    place((1217, 334), (38, -14), Start, (232, 1)),   // III:3 Noricum
    place((1424, 415), (40, 4), Start, (214, 2)),     // III:4 Pannonia Inferior
    place((1340, 616), (-36, 24), End, (204, 1)),     // III:5 Dalmatia
    place((1245, 479), (24, 62), End, (172, 3)),      // III:6 Pannonia Superior
    place((1752, 562), (46, -4), Start, (215, 2)),    // IV:1 Moesia Inferior
    place((1573, 583), (-38, 14), End, (149, 3)),     // IV:2 Moesia Superior
    place((1726, 732), (38, -6), Start, (232, 1)),    // IV:3 Thracia
    place((1577, 768), (22, 56), Start, (193, 3)),    // IV:4 Macedonia
    place((1564, 1014), (0, 56), Middle, (143, 3)),   // IV:5 Achaia
    place((1475, 885), (-30, 40), End, (145, 3)),     // IV:6 Epirus
    place((2226, 1172), (14, 52), Start, (140, 3)),   // V:1 Syria
    place((2012, 1053), (-40, 56), Middle, (214, 2)), // V:2 Cilicia
    place((2157, 984), (40, 8), Start, (195, 1)),     // V:3 Cappadocia
    place((2038, 906), (34, -18), Start, (235, 1)),   // V:4 Galatia
    place((1824, 966), (-20, 56), Middle, (141, 3)),  // V:5 Asia
    place((1892, 825), (34, -20), Start, (154, 1)),   // V:6 Bithynia
    place((1910, 1376), (0, 56), Middle, (175, 3)),   // VI:1 Aegyptus
    place((1564, 1321), (-30, 56), Middle, (183, 3)), // VI:2 Cyrenaica
    place((1184, 1321), (0, 56), Middle, (203, 3)),   // VI:3 Tripolitania
    place((810, 1145), (0, 56), Middle, (159, 3)),    // VI:4 Numidia
    place((569, 1172), (50, 56), Middle, (199, 3)),   // VI:5 Mauretania
    place((971, 1114), (-30, 58), Middle, (176, 1)),  // VI:6 Africa
    place((1141, 750), (-38, 14), End, (105, 3)),     // Italia:1 Roma
    place((938, 549), (-10, 58), End, (170, 1)),      // Italia:2 Cisalpina
    place((1065, 660), (-40, 8), End, (104, 3)),      // Italia:3 Etruria
    place((1278, 834), (-38, 20), End, (141, 3)),     // Italia:4 Lucania
    place((1184, 1020), (0, 56), Middle, (145, 3)),   // Italia:5 Sicilia
    place((947, 852), (0, 56), Middle, (235, 1)),     // Italia:6 Sardinia
    place((381, 1330), (0, 56), Middle, (145, 3)),    // I:border Gaetulia
    place((453, 126), (-25, 56), Middle, (140, 3)),   // II:border Britannia
    place((1136, 141), (40, -4), Start, (152, 3)),    // III:border Germania Magna
    place((1654, 327), (40, 8), Start, (149, 3)),     // IV:border Sarmatia
    place((2312, 1098), (22, 56), Middle, (120, 2)),  // V:border Persia
    place((1718, 1426), (0, 56), Middle, (207, 1)),   // VI:border Libya
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

/// The name of a region on the map, inside its region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionName {
    /// The middle of each letter's baseline, spaces included.
    pub(crate) letters: &'static [Point],
    /// The angle by which each letter is turned, in degrees clockwise.
    pub(crate) turn: i32,
    /// The font size.
    pub(crate) size: i32,
}

const fn name(letters: &'static [Point], turn: i32, size: i32) -> RegionName {
    RegionName { letters, turn, size }
}

/// Returns the name of a region on the map. Its letters are placed one by one, between the links and the names of the
/// provinces, so that they stay legible.
pub(crate) const fn region(region: Region) -> RegionName {
    match region {
        Region::I => name(
            &[(231, 804), (260, 804), (289, 804), (322, 804), (357, 804), (393, 804), (424, 804), (454, 804)],
            0,
            30,
        ),
        Region::II => name(&[(600, 407), (641, 407), (680, 407), (717, 407), (751, 407), (786, 407)], 0, 30),
        Region::III => name(
            &[
                (1112, 424),
                (1134, 424),
                (1161, 424),
                (1192, 424),
                (1260, 424),
                (1281, 424),
                (1302, 424),
                (1329, 424),
                (1359, 424),
            ],
            0,
            26,
        ),
        Region::IV => {
            name(&[(1652, 634), (1677, 634), (1702, 634), (1724, 634), (1766, 634), (1786, 634), (1808, 634)], 0, 28)
        }
        Region::V => name(
            &[
                (2056, 771),
                (2076, 778),
                (2093, 784),
                (2111, 790),
                (2127, 795),
                (2145, 801),
                (2165, 808),
                (2184, 815),
                (2207, 822),
                (2229, 830),
            ],
            19,
            24,
        ),
        Region::VI => name(&[(615, 1108), (647, 1108), (679, 1108), (707, 1108), (734, 1108), (766, 1108)], 0, 30),
        Region::Italia => name(&[(993, 571), (1008, 571), (1028, 571), (1048, 571), (1062, 571), (1079, 571)], 0, 22),
    }
}
