//! The world read from the text of a position.

use std::sync::Arc;

use tetrarchia::Rules;
use tetrarchia::vocabulary::Dice;

use super::board::{Board, Place, REGIONS, ZONES};
use super::world::{Disc, EMPERORS, Figure, Need, Question, Stage, World};

/// The parts of a list; `-` stands for none.
fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').filter(|item| *item != "-")
}

fn places(list: &str) -> impl Iterator<Item = Place> {
    items(list).map(Place::read)
}

fn regions(list: &str) -> impl Iterator<Item = usize> {
    items(list).map(|name| REGIONS.iter().position(|region| *region == name).unwrap())
}

/// A number for each Emperor.
fn by_emperor(list: &str) -> impl Iterator<Item = (Figure, u8)> {
    EMPERORS.into_iter().zip(list.split(',').map(|number| number.parse().unwrap()))
}

impl World {
    /// The world in this position.
    pub(super) fn read(rules: &Rules, board: Arc<Board>, text: &str) -> World {
        let mut world = World { gray: 0, black_disc: false, ..World::new(rules, board) };
        let (fields, awaits) = text.split_once(" awaits ").unwrap();
        for field in fields.split(' ') {
            let (name, value) = field.split_once('=').unwrap();
            world.read_field(name, value);
        }
        let need = needed(awaits);
        world.stage = match need {
            Need::Answer(Question::Act) => Stage::Act,
            Need::Answer(Question::Enter) => Stage::Enter,
            _ => Stage::Unknown,
        };
        world.wait_for(need, awaits.to_string());
        world
    }

    fn read_field(&mut self, name: &str, value: &str) {
        match name {
            "discs" => self.read_signs(value),
            "emperors" => {
                let there = EMPERORS.into_iter().zip(value.split(',')).filter(|(_, place)| *place != "-");
                self.figures.extend(there.map(|(emperor, place)| (emperor, Place::read(place))));
            }
            "armies" => self.armies = places(value).collect(),
            "fleets" => {
                self.fleets = ZONES.into_iter().zip(value.split(',').map(|fleets| fleets.parse().unwrap())).collect()
            }
            "turn" => self.turn = Figure::read(value),
            "round" => self.round = value.parse().unwrap(),
            "points" => self.points = value.parse().unwrap(),
            "passing" => self.passing = Some(Figure::read(value)),
            "marching" => self.marching = places(value).collect(),
            "closed" => self.read_closed(u64::from_str_radix(value, 16).unwrap()),
            "dux" | "vicarius" => {
                self.figures.insert(Figure::read(name), Place::read(value));
            }
            "goths" => self.goths = Some(Place::read(value)),
            "pirates" => self.pirates = Some(value.parse().unwrap()),
            "rebels" => self.rebels = regions(value).map(Place::border).collect(),
            "full" => self.full = regions(value).collect(),
            "marks" => value.split('+').for_each(|mark| self.read_mark(mark)),
            "spent" => self.spent = by_emperor(value).collect(),
            "glory" => self.glory = by_emperor(value).collect(),
            "gray" => self.gray = value.parse().unwrap(),
            "idle" => self.idle = places(value).collect(),
            other => panic!("a field that the reference does not know: {other}"),
        }
    }

    fn read_signs(&mut self, signs: &str) {
        for (place, sign) in Place::all().zip(signs.chars().filter(|sign| *sign != '/')) {
            let disc = match sign {
                'u' => Disc::Unrest,
                'r' => Disc::Revolt,
                'd' => Disc::Garrison(Figure::Diocletian),
                'g' => Disc::Garrison(Figure::Galerius),
                'c' => Disc::Garrison(Figure::Constantius),
                'm' => Disc::Garrison(Figure::Maximian),
                _ => continue,
            };
            self.discs.insert(place, disc);
        }
    }

    /// The closed links from their number: each broken link in board order has a binary digit.
    fn read_closed(&mut self, number: u64) {
        let broken = self.board.links.iter().filter(|link| link.2).enumerate();
        self.closed = broken.filter(|(rank, _)| number >> rank & 1 != 0).map(|(_, link)| (link.0, link.1)).collect();
    }

    fn read_mark(&mut self, mark: &str) {
        match mark {
            "dux-deployed" => self.dux_deployed = true,
            "vicarius-placed" => self.vicarius_placed = true,
            "power" => self.power_used = true,
            "point-taken" => self.point_taken = true,
            "point-given" => self.point_given = true,
            "black-disc" => self.black_disc = true,
            "rerolled" => self.rerolled = true,
            other => panic!("a mark that the reference does not know: {other}"),
        }
    }
}

/// What is needed, from the words of what is awaited.
fn needed(awaits: &str) -> Need {
    let words: Vec<&str> = awaits.split(' ').collect();
    match (words[0], words[1]) {
        ("command", question) => Need::Answer(match question {
            "place-fleet" => Question::PlaceFleet,
            "enter" => Question::Enter,
            "act" => Question::Act,
            "raise" => Question::Raise,
            "hold" => Question::Hold,
            "reroll" => Question::Reroll,
            "advance" | "advance-after-die" => Question::Advance(Place::read(words[2])),
            "black-disc" | "black-disc-after-roll" | "black-disc-at-end" => Question::BlackDisc,
            other => panic!("a question that the reference does not know: {other}"),
        }),
        // PC-5: the Roman die names regions, the Barbarian die provinces and links, both an activity or a battle.
        ("roll", "initial-army" | "echo-region") => Need::Dice(Dice::Roman),
        ("roll", "additional-revolt" | "activity" | "battle" | "sea-battle") => Need::Dice(Dice::Both),
        ("roll", _) => Need::Dice(Dice::Barbarian),
        _ => Need::Nothing,
    }
}
