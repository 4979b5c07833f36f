//! Areas of the map that are taken, and how free ones are found for marks and labels.

use alloc::vec::Vec;

use super::Piece;
use super::places::{self, Anchor, MAP_HEIGHT, NODE, Point, RegionName, SEA, WIDTH};
use super::spaces;
use super::text::width;
use tetrarchia::board::{Board, Province, Region, SeaZone};

/// A rectangle of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    pub(crate) from: Point,
    pub(crate) to: Point,
}

impl Room {
    /// Returns the room of this size around a point.
    pub(crate) const fn around((x, y): Point, (wide, high): (i32, i32)) -> Room {
        Room { from: (x - wide / 2, y - high / 2), to: (x + wide / 2, y + high / 2) }
    }

    /// Returns the area that two rooms share.
    pub(crate) fn shared(&self, other: &Room) -> i32 {
        let wide = self.to.0.min(other.to.0) - self.from.0.max(other.from.0);
        let high = self.to.1.min(other.to.1) - self.from.1.max(other.from.1);
        wide.max(0) * high.max(0)
    }

    /// Returns whether the room lies on the map.
    pub(crate) const fn is_on_map(&self) -> bool {
        self.from.0 >= 0 && self.from.1 >= 0 && self.to.0 <= WIDTH && self.to.1 <= MAP_HEIGHT
    }
}

/// Returns the room that the name of a province takes.
pub(crate) fn of_name(board: &Board, province: Province) -> Room {
    let place = places::of(province);
    let name = spaces::name(board, province);
    let wide = name.lines.iter().map(|line| width(line, name.size)).max().unwrap_or(0);
    let (x, y) = (place.at.0 + place.label.0, place.at.1 + place.label.1);
    let left = match place.anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2,
        Anchor::End => x - wide,
    };
    let further = i32::try_from(name.lines.len().saturating_sub(1)).unwrap_or(0);
    Room { from: (left, y - 19), to: (left + wide, y + 5 + name.line() * further) }
}

/// Returns the room of the circle of a province.
pub(crate) const fn of_circle(province: Province) -> Room {
    Room::around(places::of(province).at, (2 * NODE, 2 * NODE))
}

/// Returns the room of a figure in a province, above its circle.
pub(crate) const fn of_figure(province: Province) -> Room {
    let (x, y) = places::of(province).at;
    Room { from: (x - 27, y - 86), to: (x + 27, y - NODE) }
}

/// Returns the room of the mark of a province's first coast.
pub(crate) const fn of_coast(province: Province) -> Room {
    let (x, y) = places::of(province).at;
    Room { from: (x + 15, y + 5), to: (x + 41, y + 31) }
}

/// Returns the room of a sea zone's name and ships.
pub(crate) const fn of_sea(zone: SeaZone) -> Room {
    let (x, y) = places::sea(zone);
    Room { from: (x, y), to: (x + SEA.0, y + SEA.1) }
}

/// Returns the rooms of the letters of a region's name.
pub(crate) fn of_letters(region: Region) -> impl Iterator<Item = Room> {
    let RegionName { letters, size, .. } = places::region(region);
    let placed = region.name().chars().zip(letters).filter(|(letter, _)| *letter != ' ');
    placed.map(move |(letter, &(x, y))| {
        let half = size * if letter.eq_ignore_ascii_case(&'i') { 25 } else { 42 } / 100;
        Room { from: (x - half, y - size * 76 / 100), to: (x + half, y + 2) }
    })
}

/// The map with the rooms that are taken. Marks and labels find their places on it one after the other.
#[derive(Debug)]
pub(crate) struct Map {
    taken: Vec<Room>,
}

/// The directions from a province in which a free place is looked for, in hundredths, in the order of preference.
const DIRECTIONS: [Point; 12] = [
    (80, -80),
    (-80, -80),
    (100, 0),
    (-100, 0),
    (80, 80),
    (-80, 80),
    (100, -40),
    (-100, -40),
    (0, 100),
    (100, 40),
    (-100, 40),
    (0, -100),
];

/// How much farther out the search goes each time, in units.
const FARTHER: [i32; 4] = [0, 22, 44, 66];

impl Map {
    /// Returns the map of a board with these pieces in its provinces.
    pub(crate) fn new(board: &Board, pieces: impl Fn(Province) -> Vec<Piece>) -> Map {
        let mut taken: Vec<Room> = SeaZone::ALL.map(of_sea).into();
        taken.extend(Region::ALL.into_iter().flat_map(of_letters));
        for province in Province::ALL {
            taken.extend([of_circle(province), of_name(board, province)]);
            if board.zones(province).next().is_some() {
                taken.push(of_coast(province));
            }
            if pieces(province).into_iter().any(Piece::stands) {
                taken.push(of_figure(province));
            }
        }
        Map { taken }
    }

    /// Takes a place of this size near a province and returns its centre: the nearest one that is free, or the one that
    /// covers least.
    pub(crate) fn take(&mut self, province: Province, size: (i32, i32)) -> Point {
        let at = places::of(province).at;
        let away = (NODE + 4 + size.0 / 2, NODE + 4 + size.1 / 2);
        let near = FARTHER.into_iter().flat_map(|farther| {
            DIRECTIONS.into_iter().map(move |(x, y)| {
                Room::around((at.0 + x * (away.0 + farther) / 100, at.1 + y * (away.1 + farther) / 100), size)
            })
        });
        let covered = |room: &Room| self.taken.iter().map(|other| room.shared(other)).sum::<i32>();
        // Of places that cover equally much, the first and nearest.
        let Some(room) = near.filter(Room::is_on_map).min_by_key(covered) else { return at };
        self.taken.push(room);
        (i32::midpoint(room.from.0, room.to.0), i32::midpoint(room.from.1, room.to.1))
    }
}
