//! A second implementation of the whole game, for tests only: slow and obvious, written from the ledger of the rules
//! and not from the engine.
//!
//! Each part of a turn is plain code from top to bottom. Where it needs an answer or dice that have not come yet it
//! stops; when they come, the part is played again from its beginning with all that has come so far.

mod actions;
mod anywhere;
mod barbarian;
mod battle;
mod board;
mod command;
mod ending;
mod legal;
mod modules;
mod moves;
mod scenarios;
mod seats;
mod setup;
mod text;
mod variants;
mod world;

use std::collections::BTreeMap;

use tetrarchia::Rules;
pub(crate) use world::{Dice, FIGURES, Figure, Input, Need, Question, Roll};
use world::{Stage, Stop, World};

pub(crate) use board::{Board, Place};
pub(crate) use command::Cmd;

/// A game as the reference plays it.
#[derive(Clone)]
pub(crate) struct Reference {
    /// The world at the beginning of the current part of the turn.
    start: World,
    /// What has come from outside since then.
    inputs: Vec<Input>,
    /// The world now, at what is needed next.
    now: World,
}

impl Reference {
    /// A new game, before set-up.
    pub(crate) fn new(rules: &Rules, board: &'static Board) -> Reference {
        Reference::from(World::new(rules, board))
    }

    /// A game that is somewhere, at an action of an Emperor.
    pub(crate) fn anywhere(rules: &Rules, board: &'static Board, below: &mut anywhere::Below<'_>) -> Reference {
        Reference::from(World::anywhere(rules, board, below))
    }

    fn from(start: World) -> Reference {
        let mut reference = Reference { now: start.clone(), start, inputs: Vec::new() };
        reference.play_on();
        reference
    }

    /// The position in the engine's text.
    pub(crate) fn text(&self) -> String {
        self.now.text()
    }

    /// What is awaited, as it stands at the end of that text.
    pub(crate) fn awaits(&self) -> String {
        self.now.awaits.clone()
    }

    pub(crate) fn need(&self) -> Need {
        self.now.need
    }

    pub(crate) fn legal(&self) -> Vec<Cmd> {
        self.now.legal()
    }

    pub(crate) fn score(&self) -> i32 {
        self.now.score()
    }

    /// The points of each Emperor, and the names of the Great and of the Emperors of East and West.
    pub(crate) fn standing(&self) -> ([u8; 4], [Option<&'static str>; 3]) {
        let (points, titles) = self.now.standing();
        (points, titles.map(|title| title.map(|emperor| emperor.text())))
    }

    /// The cost of an attack, and support, allies and bonus of both sides, the Roman one first.
    pub(crate) fn preview(&self, figure: Figure, army: Place) -> (u8, [(u32, usize, u32); 2]) {
        let cost = self.now.attack_cost(figure, army).unwrap();
        (cost, self.now.sides(figure, army).map(|side| (side.support, side.allies, side.bonus)))
    }

    /// Where a figure can go and stop, and what that costs.
    pub(crate) fn routes(&self, figure: Figure) -> BTreeMap<String, u8> {
        self.now.routes(figure).into_iter().map(|(place, cost)| (place.text(), cost)).collect()
    }

    /// A command or dice come, which must be what is needed.
    pub(crate) fn take(&mut self, input: Input) {
        self.inputs.push(input);
        self.play_on();
    }

    /// The players give up (EN-5).
    pub(crate) fn concede(&mut self) {
        self.now.end("conceded");
    }

    fn play_on(&mut self) {
        let mut world = self.start.clone();
        world.inputs = self.inputs.iter().copied().collect();
        loop {
            let part: Result<(), Stop> = match world.stage {
                Stage::SetUp => world.set_up(),
                Stage::TurnStart => world.start_turn(),
                Stage::Act => world.act(),
                Stage::BarbarianPhase => world.barbarian_phase(),
            };
            if part.is_err() {
                break;
            }
            self.inputs = world.inputs.iter().copied().collect();
            self.start = world.clone();
        }
        self.now = world;
    }
}
