//! Everything is drawn in its place, and nothing overlaps.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::links::Course;
use super::places::{self, Anchor, MAP_HEIGHT, NODE, Point, SEA, WIDTH};
use super::spaces::{LINE, NAME, lines};
use super::text::width;
use tetrarchia::board::{Board, Province, Region, SeaZone};

/// An area of the map that is taken.
struct Room {
    what: String,
    /// The owner: areas with the same owner may touch.
    of: String,
    from: Point,
    to: Point,
}

impl Room {
    fn overlaps(&self, other: &Room) -> bool {
        self.from.0 < other.to.0 && other.from.0 < self.to.0 && self.from.1 < other.to.1 && other.from.1 < self.to.1
    }

    fn contains(&self, (x, y): Point) -> bool {
        (self.from.0..self.to.0).contains(&x) && (self.from.1..self.to.1).contains(&y)
    }
}

fn label(board: &Board, province: Province) -> Room {
    let place = places::of(province);
    let lines = lines(board, province);
    let wide = lines.iter().map(|line| width(line, NAME)).max().unwrap();
    let (x, y) = (place.at.0 + place.label.0, place.at.1 + place.label.1);
    let left = match place.anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2,
        Anchor::End => x - wide,
    };
    let below = LINE * (i32::try_from(lines.len()).unwrap() - 1);
    room("name", board.name(province), (left, y - 19), (left + wide, y + 5 + below))
}

fn room(what: &str, of: &str, from: Point, to: Point) -> Room {
    Room { what: format!("{what} of {of}"), of: of.into(), from, to }
}

fn rooms(board: &Board) -> Vec<Room> {
    let mut rooms = Vec::new();
    for province in Province::ALL {
        let ((x, y), name) = (places::of(province).at, board.name(province));
        rooms.push(room("circle", name, (x - NODE, y - NODE), (x + NODE, y + NODE)));
        rooms.push(room("figure", name, (x - 27, y - 86), (x + 27, y - NODE)));
        rooms.push(label(board, province));
    }
    for zone in SeaZone::ALL {
        let (x, y) = places::sea(zone);
        rooms.push(room("ships", zone.name(), (x, y), (x + SEA.0, y + SEA.1)));
    }
    for region in Region::ALL {
        let ((x, y), wide) = (places::region(region), width(&region.name().to_uppercase(), 38));
        // The region Africa has a province of that name.
        let of = format!("the region {}", region.name());
        rooms.push(room("name", &of, (x - wide / 2, y - 24), (x + wide / 2, y + 4)));
    }
    rooms
}

#[test]
fn nothing_overlaps() {
    let rooms = rooms(Board::reconstruction());
    for (index, one) in rooms.iter().enumerate() {
        let inside = one.from.0 >= 0 && one.from.1 >= 0 && one.to.0 <= WIDTH && one.to.1 <= MAP_HEIGHT;
        assert!(inside, "{} leaves the map", one.what);
        for other in rooms.iter().take(index).filter(|other| other.of != one.of) {
            assert!(!one.overlaps(other), "{} and {} overlap", one.what, other.what);
        }
    }
}

#[test]
fn names_leave_room_for_the_marks_of_coasts() {
    let board = Board::reconstruction();
    for province in Province::ALL.into_iter().filter(|&one| board.zones(one).next().is_some()) {
        let (x, y) = places::of(province).at;
        let mark = room("coast", "", (x + 15, y + 5), (x + 41, y + 31));
        assert!(!label(board, province).overlaps(&mark), "{}", board.name(province));
    }
}

#[test]
fn links_are_straight_and_cross_no_name() {
    let board = Board::reconstruction();
    let names: Vec<Room> = rooms(board).into_iter().filter(|room| !room.what.starts_with("circle")).collect();
    let mut crossings = Vec::new();
    for link in board.all_links() {
        let course = Course::between(link.a(), link.b());
        assert!(course.is_straight(), "{link}");
        for room in names.iter().filter(|room| !room.what.starts_with("figure")) {
            let crossed = (0..=160).filter(|part| room.contains(course.fine_point(*part))).count();
            // The estimated width may exceed the name, so a link may seem to touch its end.
            if crossed > 8 {
                crossings.push(format!("{link} crosses the {} ({crossed})", room.what));
            }
        }
    }
    assert!(crossings.is_empty(), "{crossings:#?}");
}

#[test]
fn a_link_bends_around_a_space_in_its_way() {
    // Roma lies between Etruria and Lucania.
    let course = Course::between(Province::Italia3, Province::Italia4);
    assert!(!course.is_straight());
    assert!(format!("{course}").contains('Q'), "{course}");
}
