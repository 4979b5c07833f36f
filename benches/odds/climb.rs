//! Searches for the most expensive positions by hill climbing: a random position is changed a little, again and again,
//! and a change is kept if the odds of the phase then cost no less.

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::Flag;
use tetrarchia::*;

use crate::common::{Chooser, random_rules};
use crate::cost::Cost;
use crate::hubs;

/// The number of times that the search starts anew.
const STARTS: usize = 3;

/// The cost to maximise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    Time,
    Memory,
}

impl Aim {
    pub const ALL: [Aim; 2] = [Aim::Time, Aim::Memory];

    fn of(self, cost: &Cost) -> u64 {
        match self {
            Aim::Time => cost.nanoseconds,
            Aim::Memory => cost.bytes,
        }
    }
}

/// Returns the boards to search: the built-in one, and some that were made to be hard.
pub fn boards() -> Vec<(String, Board)> {
    let mut boards = vec![("built-in".into(), Board::reconstruction().clone()), ("64 broken".into(), hubs::broken())];
    for links in [12, 25, 47] {
        boards.push((format!("hub of {links}"), hubs::hub(Province::III3, links)));
    }
    boards
}

/// A position in a form that is easy to change.
#[derive(Clone)]
struct Setup {
    rules: Rules,
    turn: Emperor,
    /// For each province: 0 for nothing, 1 for a revolt, 2 for unrest, then the garrisons.
    discs: [usize; Province::COUNT],
    armies: Vec<Province>,
    rebels: Vec<Region>,
    goths: Option<Province>,
    figures: [Option<Province>; Figure::COUNT],
    pirates: Option<SeaZone>,
    gray: u8,
    black: bool,
}

impl Setup {
    fn random(chooser: &mut Chooser) -> Setup {
        let mut setup = Setup {
            rules: random_rules(chooser),
            turn: Emperor::ALL[chooser.below(4)],
            discs: [0; Province::COUNT],
            armies: Vec::new(),
            rebels: Vec::new(),
            goths: None,
            figures: [None; Figure::COUNT],
            pirates: None,
            gray: 0,
            black: false,
        };
        for _ in 0..30 {
            setup.change(chooser);
        }
        setup
    }

    fn change(&mut self, chooser: &mut Chooser) {
        let at = Province::ALL[chooser.below(Province::COUNT)];
        let maybe = chooser.flip().then_some(at);
        match chooser.below(24) {
            0 => self.rules = random_rules(chooser),
            1 => self.turn = Emperor::ALL[chooser.below(4)],
            2 => {
                self.armies.push(at);
                if self.armies.len() > 2 {
                    self.armies.remove(0);
                }
            }
            3 => {
                self.armies.pop();
            }
            4 => self.goths = maybe,
            5..=8 => self.figures[chooser.below(Figure::COUNT)] = maybe,
            9 => self.pirates = chooser.flip().then(|| SeaZone::ALL[chooser.below(3)]),
            10 => self.gray = chooser.below(5) as u8,
            11 => self.black = chooser.flip(),
            12 => {
                self.rebels.pop();
                if chooser.flip() {
                    self.rebels.push(Region::OUTER[chooser.below(6)]);
                }
            }
            13 => {
                let border = ProvinceSet::BORDERS.nth(chooser.below(6)).expect("six borders");
                self.discs[border.index()] = [0, 3, 4, 5, 6][chooser.below(5)];
            }
            14..=17 => self.discs.swap(at.index(), chooser.below(Province::COUNT)),
            _ => self.discs[at.index()] = [0, 1, 1, 1, 2, 2, 3, 4, 5, 6][chooser.below(10)],
        }
    }

    /// Returns the game, or `None` if the position cannot be played.
    fn game<'b>(&self, board: &'b Board, chooser: &mut Chooser) -> Option<Game<'b>> {
        let mut position = Position::new(self.turn).points(0).round(2);
        for at in Province::ALL {
            position = match self.discs[at.index()] {
                0 => position,
                1 => position.revolt(at),
                2 => position.unrest(at),
                owner => position.garrison(Emperor::ALL[owner - 3], at),
            };
        }
        for &at in &self.armies {
            position = position.army(at);
        }
        if self.rules.scenario.is_some() {
            position = self.rebels.iter().fold(position, |position, &region| position.rebel(region));
        }
        for emperor in Emperor::ALL {
            if let Some(at) = self.figures[emperor.index()] {
                position = position.emperor(emperor, at);
            }
        }
        if let (Some(at), true) = (self.figures[Figure::Dux.index()], self.rules.uses(Module::Dux)) {
            position = position.dux(at);
        }
        if let (Some(at), true) = (self.figures[Figure::Vicarius.index()], self.rules.uses(Module::Vicarius)) {
            position = position.vicarius(at);
        }
        if let (Some(at), true) = (self.goths, self.rules.uses(Module::Goths)) {
            position = position.goths(at);
        }
        if let (Some(zone), true) = (self.pirates, self.rules.uses(Module::Pirates)) {
            position = position.pirates(zone);
        }
        if self.rules.plays(Variant::Barbaria) {
            position = position.gray(self.gray);
            if self.black {
                position = position.mark(Flag::BlackDisc);
            }
        }
        let mut fleets = [0; SeaZone::COUNT];
        for _ in 0..self.rules.level.fleets() {
            fleets[chooser.below(SeaZone::COUNT)] += 1;
        }
        position.fleets(fleets).game_on(self.rules, board).ok().filter(|game| game.is_legal(Command::End))
    }
}

/// Returns the most expensive position found in `steps` steps from several starts, with its text and its cost.
pub fn climb(board: &Board, aim: Aim, steps: usize) -> (String, Cost) {
    let mut chooser = Chooser(steps as u64);
    let mut worst: Option<(String, Cost)> = None;
    for _ in 0..STARTS {
        let (mut setup, mut cost) = start(board, &mut chooser);
        let mut text = String::new();
        let mut tried = 0;
        while tried < steps {
            let mut changed = setup.clone();
            for _ in 0..=chooser.below(3) {
                changed.change(&mut chooser);
            }
            let Some(game) = changed.game(board, &mut chooser) else { continue };
            tried += 1;
            let new = Cost::of(&game);
            if aim.of(&new) >= aim.of(&cost) {
                text = format!("{} {}", game.rules(), game.state());
                (setup, cost) = (changed, Cost::best_of(3, &game));
            }
        }
        if worst.as_ref().is_none_or(|(_, known)| aim.of(&cost) > aim.of(known)) {
            worst = Some((text, cost));
        }
    }
    worst.expect("a start")
}

fn start(board: &Board, chooser: &mut Chooser) -> (Setup, Cost) {
    loop {
        let setup = Setup::random(chooser);
        if let Some(game) = setup.game(board, chooser) {
            return (setup, Cost::of(&game));
        }
    }
}
