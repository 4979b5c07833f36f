//! The workloads: the same work for the clock and for the instruction count.
#![allow(dead_code, reason = "each benchmark takes what it needs")]

use tetrarchia::vocabulary::{Combatant, Dice};
use tetrarchia::{
    Command, CommandSet, Emperor, Event, Face, Figure, Game, Input, Level, Pending, Preview, Roll, Rules, State, Throw,
    Variant,
};

/// A small random number generator (splitmix64) for choices and dice, so that the crate is measured and not its dice.
pub struct Chooser(pub u64);

impl Chooser {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `count`, by one multiplication.
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    #[inline]
    pub fn roll(&mut self, dice: Dice) -> Roll {
        match dice {
            Dice::Roman => Roll::Roman(Face::ALL[self.below(6)]),
            Dice::Barbarian => Roll::Barbarian(Face::ALL[self.below(6)]),
            Dice::Both => {
                let both = self.below(36);
                Roll::Both(Face::ALL[both / 6], Face::ALL[both % 6])
            }
        }
    }

    /// Returns the next input of a random game, or `None` at its end. `legal` is a buffer for the commands.
    #[inline]
    fn input(&mut self, game: &Game<'_>, legal: &mut CommandSet) -> Option<Input> {
        match game.pending() {
            Pending::Roll { throw } => Some(self.roll(throw.dice()).into()),
            Pending::Command { .. } => {
                game.list_legal(legal);
                legal.get(self.below(legal.len())).map(Input::Command)
            }
            Pending::Nothing { .. } => None,
        }
    }
}

/// The rules of the base game that is measured.
pub const BASE: Rules = Rules::second(Level::MEDIUM);

/// Returns rules with all variants and modules of the second edition.
pub fn everything() -> Rules {
    let mut rules = Rules::second(Level::MEDIUM);
    for variant in Variant::ALL {
        if rules.with_variant(variant).check().is_ok() {
            rules = rules.with_variant(variant);
        }
    }
    for module in tetrarchia::Module::ALL {
        rules = rules.with_module(module);
    }
    rules
}

/// Plays a whole random game: lists legal commands, chooses at random, applies a checked input. Passes every event to
/// `witness`, and returns the number of commands and rolls.
pub fn playout(rules: Rules, chooser: &mut Chooser, mut witness: impl FnMut(Event)) -> u64 {
    let Ok(mut game) = Game::new(rules) else { return 0 };
    let mut legal = CommandSet::EMPTY;
    let mut steps = 0;
    while let Some(input) = chooser.input(&game, &mut legal) {
        if game.apply_with(input, &mut witness).is_err() {
            break;
        }
        steps += 1;
    }
    steps
}

/// Returns positions of random games in which an Emperor may act: one from each game, all from the third round or
/// later.
pub fn positions(rules: Rules, count: usize) -> Vec<Game<'static>> {
    let mut chooser = Chooser(1);
    let mut legal = CommandSet::EMPTY;
    let mut found = Vec::new();
    while found.len() < count {
        let Ok(mut game) = Game::new(rules) else { return found };
        while let Some(input) = chooser.input(&game, &mut legal) {
            let acts = game.is_legal(Command::End);
            if acts && game.state().round() >= 3 && chooser.below(3) == 0 {
                found.push(game);
                break;
            }
            if game.apply(input).is_err() {
                break;
            }
        }
    }
    found
}

/// Counts the legal commands.
pub fn legal(games: &[Game<'_>]) -> usize {
    let mut set = CommandSet::EMPTY;
    let mut sum = 0;
    for game in games {
        game.list_legal(&mut set);
        sum += set.len();
    }
    sum
}

/// Ends the turn of the Emperor and plays the Barbarian phase to its end. Returns the number of rolls.
pub fn barbarian_phases(games: &[Game<'_>], chooser: &mut Chooser) -> u64 {
    let mut rolls = 0;
    for game in games {
        let mut game = *game;
        let mut input = Some(Input::Command(Command::End));
        while let Some(next) = input.take() {
            if game.apply(next).is_err() {
                break;
            }
            if let Pending::Roll { throw } = game.pending() {
                rolls += 1;
                input = Some(chooser.roll(throw.dice()).into());
            }
        }
    }
    rolls
}

/// Computes the support of all Emperors and armies on the board, each against each (AT-4, AT-5).
pub fn support(games: &[Game<'_>]) -> usize {
    let mut sum = 0;
    for game in games {
        let state: &State = game.state();
        for emperor in Emperor::ALL {
            let figure = Figure::from(emperor);
            for army in state.armies() {
                let throw = Throw::Battle { attacker: Combatant::Rome, figure, army };
                let Some(Preview { battle, .. }) = game.preview_throw(throw) else { continue };
                sum += battle.roman.support.len() + battle.barbarian.support.len();
            }
        }
    }
    sum
}

/// Returns the text of a log of a whole game, with or without the expectations of each step.
#[cfg(feature = "replay")]
pub fn long_log(expecting: bool) -> Result<(String, u64), tetrarchia::replay::LogError> {
    use tetrarchia::replay::{Expect, Log};

    let text = include_str!("../../fixtures/games/en-1-long-victory-second-4200.json");
    let mut log = Log::from_json(text)?;
    if !expecting {
        log.steps.iter_mut().for_each(|step| step.expect = Expect::default());
    }
    Ok((log.to_json(), log.steps.len() as u64))
}

/// Reads and replays a log; returns whether it passed.
#[cfg(feature = "replay")]
pub fn replay(text: &str) -> bool {
    use tetrarchia::replay::Log;

    Log::from_json(text).and_then(|log| log.replay()).is_ok_and(|replay| replay.passed())
}
