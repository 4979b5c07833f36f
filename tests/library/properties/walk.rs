//! Random games, step by step.

use proptest::prelude::*;
use tetrarchia::*;

use crate::common::{Chooser, eager_input, random_input, with_base_rulings};

/// All that decides how a random game goes on.
#[derive(Clone, Copy, Debug)]
pub struct Players {
    /// The seed of the dice.
    pub dice: u64,
    /// The seed of the players' choices.
    pub choices: u64,
    /// Whether the players prefer to do something useful.
    pub eager: bool,
    /// After so many inputs the players give up.
    pub patience: usize,
}

/// One input of a random game and what came of it.
pub struct Step {
    pub before: Game<'static>,
    pub input: Input,
    pub events: Vec<Event>,
    pub after: Game<'static>,
    /// The dice after the input.
    pub dice: SeededDice,
}

/// Any rules of the base game.
pub fn base_rules() -> impl Strategy<Value = Rules> {
    let levels = prop::sample::select(Level::all().collect::<Vec<_>>());
    (any::<bool>(), levels, any::<u8>()).prop_map(|(first, level, rulings)| {
        with_base_rulings(if first { Rules::first(level) } else { Rules::second(level) }, rulings)
    })
}

/// Any players, who give up after at most so many inputs.
pub fn players(longest: usize) -> impl Strategy<Value = Players> {
    (any::<u64>(), any::<u64>(), any::<bool>(), 1..=longest).prop_map(|(dice, choices, eager, patience)| Players {
        dice,
        choices,
        eager,
        patience,
    })
}

impl Players {
    /// Lets them play this game from where it is.
    pub fn play(self, start: Game<'static>) -> impl Iterator<Item = Step> {
        let mut game = start;
        let mut chooser = Chooser(self.choices);
        let mut dice = SeededDice::new(self.dice);
        let mut played = 0;
        core::iter::from_fn(move || {
            let before = game;
            played += 1;
            let asked = matches!(game.pending(), Pending::Command { .. });
            let input = match (played > self.patience, self.eager) {
                (true, _) if asked => Input::Concede,
                (_, true) => eager_input(&game, &mut chooser, &mut dice)?,
                (_, false) => random_input(&game, &mut chooser, &mut dice)?,
            };
            let events = game.play(input).unwrap();
            Some(Step { before, input, events, after: game, dice: dice.clone() })
        })
    }
}

/// The game and the players of this number: a way to all of them without proptest, for tests that walk through many.
pub fn numbered(number: u64) -> impl Iterator<Item = Step> {
    let mut chooser = Chooser(number);
    let levels: Vec<Level> = Level::all().collect();
    let level = levels[chooser.below(levels.len())];
    let rules = if chooser.below(2) == 0 { Rules::first(level) } else { Rules::second(level) };
    let rules = with_base_rulings(rules, chooser.number() as u8);
    // Eager players get further; every fourth game is of the others.
    let eager = chooser.below(4) > 0;
    let players = Players { dice: chooser.number(), choices: chooser.number(), eager, patience: 2_000 };
    players.play(Game::new(rules).unwrap())
}
