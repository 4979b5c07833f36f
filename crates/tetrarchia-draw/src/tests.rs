//! Everything is drawn in its place, and nothing overlaps.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::links::Course;
use super::places::{self, Point};
use super::rooms::{self, Map, Room};
use super::{Picture, Piece, outlines};
use tetrarchia::board::{Board, BoardFile, Province, Region, SeaZone};
use tetrarchia::{Game, Level, Rules};

/// The length in bytes of the longest name that a board accepts.
const MAX_NAME: usize = 31;

/// A room on the map with what takes it.
struct Taken {
    what: String,
    /// The owner: rooms with the same owner may touch.
    of: String,
    room: Room,
}

impl Taken {
    fn contains(&self, (x, y): Point) -> bool {
        let Room { from, to } = self.room;
        (from.0..to.0).contains(&x) && (from.1..to.1).contains(&y)
    }
}

fn taken(what: &str, of: &str, room: Room) -> Taken {
    Taken { what: format!("{what} of {of}"), of: of.into(), room }
}

fn all_taken(board: &Board) -> Vec<Taken> {
    let mut all = Vec::new();
    for province in Province::ALL {
        let name = province.word();
        all.push(taken("circle", name, rooms::of_circle(province)));
        all.push(taken("figure", name, rooms::of_figure(province)));
        all.push(taken("name", name, rooms::of_name(board, province)));
    }
    all.extend(SeaZone::ALL.into_iter().map(|zone| taken("ships", zone.name(), rooms::of_sea(zone))));
    all
}

/// Checks that names, circles, figures and seas of a board keep clear of each other.
fn assert_nothing_overlaps(board: &Board) {
    let all = all_taken(board);
    for (index, one) in all.iter().enumerate() {
        assert!(one.room.is_on_map(), "{} leaves the map", one.what);
        for other in all.iter().take(index).filter(|other| other.of != one.of) {
            assert_eq!(one.room.shared(&other.room), 0, "{} and {} overlap", one.what, other.what);
        }
    }
}

#[test]
fn nothing_overlaps() {
    assert_nothing_overlaps(Board::reconstruction());
}

/// Returns the longest names that a board can have, in many scripts, with and without spaces.
fn longest_names() -> impl Iterator<Item = String> {
    ["W", "Ab ", "Civitas ", "Ω", "Провинция ", "Щ", "ירושלים ", "東", "भारत", "\u{1f3db}"].into_iter().map(|part| {
        let mut name = String::new();
        while name.len() + part.len() <= MAX_NAME {
            name.push_str(part);
        }
        name.trim_end().to_owned()
    })
}

/// Returns the built-in board with each of its provinces called by this name and a number.
fn board_of(name: &str) -> Board {
    let mut file = BoardFile::reconstruction();
    for (index, province) in file.provinces.iter_mut().enumerate() {
        let number = index.to_string();
        let mut name = name.to_owned();
        while name.len() + number.len() > MAX_NAME {
            name.pop();
        }
        province.name = format!("{name}{number}");
    }
    file.board().unwrap()
}

#[test]
fn names_of_any_length_and_script_do_not_overlap() {
    for name in longest_names() {
        let board = board_of(&name);
        assert_nothing_overlaps(&board);
        let game = Game::on_board(Rules::second(Level::BEGINNER), &board).unwrap();
        let svg = Picture::of(&game).svg();
        // What was cut is in the title in full.
        let full = format!("<title>{} (", board.name(Province::III2));
        assert!(svg.contains(&full), "{full}");
    }
}

/// Returns the corners of the outlines of a province's land.
fn corners(province: Province) -> Vec<Vec<Point>> {
    let subpaths = outlines::land(province).split('M').skip(1);
    subpaths
        .map(|subpath| {
            let numbers: Vec<i32> = subpath
                .split(|sign: char| !sign.is_ascii_digit() && sign != '-')
                .filter(|number| !number.is_empty())
                .map(|number| number.parse().unwrap())
                .collect();
            let mut at = (0, 0);
            let points = numbers.chunks(2).map(|step| {
                at = (at.0 + step[0], at.1 + step[1]);
                at
            });
            points.collect()
        })
        .collect()
}

/// Reports whether a point lies inside an outline: a ray to the right crosses it an odd number of times.
fn is_inside(outline: &[Point], (x, y): Point) -> bool {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    let crossed =
        edges.filter(|((ax, ay), (bx, by))| (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax);
    crossed.count() % 2 == 1
}

#[test]
fn the_names_of_regions_are_inside_their_regions_and_legible() {
    let all = all_taken(Board::reconstruction());
    for region in Region::ALL {
        let lands: Vec<_> = Province::ALL
            .into_iter()
            .filter(|one| one.region() == region && !one.is_border())
            .flat_map(corners)
            .collect();
        assert_eq!(region.name().chars().count(), places::region(region).letters.len(), "{region}");
        for room in rooms::of_letters(region) {
            let Room { from, to } = room;
            for (x, y) in [from, to, (from.0, to.1), (to.0, from.1)] {
                // On the line between two lands a point may be in neither, but then its neighbour is.
                let near = [(x, y), (x + 1, y), (x, y + 1)];
                let inside = near.into_iter().any(|point| lands.iter().any(|land| is_inside(land, point)));
                assert!(inside, "{region}: {x} {y} is outside");
            }
            // A figure may stand on a letter: it is not always there.
            for other in all.iter().filter(|other| !other.what.starts_with("figure")) {
                assert_eq!(room.shared(&other.room), 0, "{region} touches the {}", other.what);
            }
        }
    }
}

#[test]
fn names_leave_room_for_the_marks_of_coasts() {
    let board = Board::reconstruction();
    for province in Province::ALL.into_iter().filter(|&one| board.zones(one).next().is_some()) {
        let name = rooms::of_name(board, province);
        assert_eq!(name.shared(&rooms::of_coast(province)), 0, "{}", board.name(province));
    }
}

/// A label beside every province, as wide as a cost or a chance, finds a place where it covers nothing.
#[test]
fn labels_find_free_places() {
    let board = Board::reconstruction();
    for (pieces, size) in [(Vec::new(), (70, 30)), (Vec::from([Piece::Diocletian]), (70, 30)), (Vec::new(), (38, 38))] {
        let mut map = Map::new(board, |_| pieces.clone());
        let mut labels: Vec<Room> = Vec::new();
        for province in Province::ALL {
            let room = Room::around(map.take(province, size), size);
            assert!(room.is_on_map());
            for other in &labels {
                assert_eq!(room.shared(other), 0, "the label of {province} covers another");
            }
            for other in all_taken(board).iter().filter(|other| !other.what.starts_with("figure")) {
                assert_eq!(room.shared(&other.room), 0, "the label of {province} covers the {}", other.what);
            }
            labels.push(room);
        }
    }
}

#[test]
fn links_are_straight_and_cross_no_name() {
    let board = Board::reconstruction();
    let names: Vec<Taken> = all_taken(board).into_iter().filter(|one| !one.what.starts_with("circle")).collect();
    let mut crossings = Vec::new();
    for link in board.all_links() {
        let course = Course::between(link.a(), link.b());
        assert!(course.is_straight(), "{link}");
        for room in names.iter().filter(|one| !one.what.starts_with("figure")) {
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
