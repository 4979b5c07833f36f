//! A small front end that keeps its own picture of the board.
//!
//! Many front ends do: a page, a scene of a game engine, a client in another process. The picture starts from a game and
//! then changes by events alone, without asking the game. `tests/front_end.rs` tests it with `tetrarchia-testkit`.

use std::collections::HashMap;

use tetrarchia::board::SeaZone;
use tetrarchia::state::Disc;
use tetrarchia::{Emperor, Event, Fact, Figure, Game, Province};

/// What the screen shows.
#[derive(Clone, Debug)]
pub struct Screen {
    /// Where each figure is.
    pub figures: HashMap<Figure, Province>,
    /// What lies on each province, the lowest disc first. A player would see two as a pile.
    pub discs: HashMap<Province, Vec<Disc>>,
    /// Where the armies are.
    pub armies: Vec<Province>,
    /// The number of fleets in each sea zone.
    pub fleets: HashMap<SeaZone, usize>,
    /// The fault to test the tests with.
    pub fault: Fault,
}

/// A mistake that somebody could make here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// All is well.
    None,
    /// An army covers the garrison of the province that it enters, and the garrison is never taken off the screen.
    GarrisonStays,
}

impl Screen {
    /// Draws everything that a game has, as when a player joins.
    pub fn new(game: &Game, fault: Fault) -> Screen {
        let state = game.state();
        let figures = Figure::ALL.into_iter().filter_map(|figure| Some((figure, state.place(figure)?)));
        let discs = Province::ALL.into_iter().filter_map(|at| Some((at, vec![state.disc_at(at)?])));
        Screen {
            figures: figures.collect(),
            discs: discs.collect(),
            armies: state.armies().into_iter().collect(),
            fleets: SeaZone::ALL.into_iter().map(|zone| (zone, state.fleets(zone).into())).collect(),
            fault,
        }
    }

    /// Changes the picture by an event.
    pub fn show(&mut self, event: Event) {
        match event.fact {
            Fact::Entered { emperor, at } => self.put(emperor.into(), at),
            Fact::Moved { figure, to, .. } | Fact::FigurePlaced { figure, to, .. } => self.put(figure, to),
            Fact::FigureDeployed { figure, at } => self.put(figure, at),
            Fact::FigureRemoved { figure, .. } | Fact::FigureDied { figure, .. } => {
                self.figures.remove(&figure);
            }

            Fact::FleetPlaced { zone } => *self.fleets.entry(zone).or_default() += 1,
            Fact::FleetSailed { from, to } => {
                *self.fleets.entry(from).or_default() -= 1;
                *self.fleets.entry(to).or_default() += 1;
            }

            Fact::GarrisonPlaced { owner, at } => self.lay(at, garrison(owner)),
            Fact::GarrisonRemoved { owner, from } => {
                let is_covered = self.armies.contains(&from);
                if !(is_covered && self.fault == Fault::GarrisonStays) {
                    self.take(from, garrison(owner));
                }
            }
            Fact::GarrisonMoved { owner, from, to } => {
                self.take(from, garrison(owner));
                self.lay(to, garrison(owner));
            }
            Fact::GarrisonSpent { owner, from: Some(from) } => self.take(from, garrison(owner)),
            Fact::UnrestPlaced { at } => self.lay(at, Disc::Unrest),
            Fact::UnrestRemoved { from } => self.take(from, Disc::Unrest),
            Fact::RevoltPlaced { at } | Fact::BlackDiscPlaced { at } => self.lay(at, Disc::Revolt),
            Fact::RevoltRemoved { from } => self.take(from, Disc::Revolt),

            Fact::ArmyPlaced { at } | Fact::GothsPlaced { at } | Fact::UsurperRose { at } => self.armies.push(at),
            Fact::ArmyMoved { from, to } => {
                self.armies.retain(|&army| army != from);
                self.armies.push(to);
            }
            Fact::ArmyRemoved { from } => self.armies.retain(|&army| army != from),

            // The other facts change nothing that this screen shows.
            _ => {}
        }
    }

    fn put(&mut self, figure: Figure, at: Province) {
        self.figures.insert(figure, at);
    }

    fn lay(&mut self, at: Province, disc: Disc) {
        self.discs.entry(at).or_default().push(disc);
    }

    fn take(&mut self, at: Province, disc: Disc) {
        self.discs.entry(at).or_default().retain(|&other| other != disc);
    }
}

/// The disc that is a garrison of this Emperor.
fn garrison(owner: Emperor) -> Disc {
    match owner {
        Emperor::Diocletian => Disc::Diocletian,
        Emperor::Galerius => Disc::Galerius,
        Emperor::Constantius => Disc::Constantius,
        Emperor::Maximian => Disc::Maximian,
    }
}
