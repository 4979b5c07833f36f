//! Random values from bytes, for fuzzers, by the crate [`arbitrary`].
//!
//! Other bytes give other values, and every value is valid: rules that can be played, positions that the library accepts,
//! games whose inputs are all legal.
//!
//! # Example: a fuzz target
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use tetrarchia_testkit::{PlayedGame, invariants};
//!
//! fn target(bytes: &[u8]) -> arbitrary::Result<()> {
//!     let game = PlayedGame::arbitrary(&mut Unstructured::new(bytes))?;
//!     for step in game.steps() {
//!         invariants::assert_step_holds(&step.before, &step.events, &step.after);
//!         invariants::assert_holds(&step.after);
//!     }
//!     Ok(())
//! }
//! # target(&[7; 300])?;
//! # Ok::<(), arbitrary::Error>(())
//! ```
//!
//! [`shrink`](crate::shrink::shrink) makes a game that was found small.

use arbitrary::{Arbitrary, Result, Unstructured};
use tetrarchia::board::SeaZone;
use tetrarchia::rules::{Modules, Reading, Variants, War};
use tetrarchia::*;

use crate::boards::{AnyBoard, BoardChange};
use crate::positions::Wanderer;
use crate::{Chooser, PlayedGame, RulesChoice};

/// The largest number of inputs of a game.
const MAX_INPUTS: usize = 2_000;

/// The largest number of steps to a position.
const MAX_WALK: usize = 16;

/// The largest number of changes of a board.
const MAX_CHANGES: usize = 40;

/// Any rules that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyRules(pub Rules);

impl<'a> Arbitrary<'a> for AnyRules {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyRules> {
        let levels: Vec<Level> = Level::all().collect();
        let level = *u.choose(&levels)?;
        let mut rules = if u.arbitrary()? { Rules::first(level) } else { Rules::second(level) };
        rules.variants = Variants::from_bits(u.arbitrary()?);
        rules.modules = Modules::from_bits(u.arbitrary()?);
        if u.ratio(1_u8, 4_u8)? {
            let war = *u.choose(&War::ALL)?;
            rules.scenario = Some(Scenario { war, fixed: u.arbitrary()? });
            rules.level = war.level();
        }
        for _ in 0..u.int_in_range(0..=7)? {
            rules = rules.with_ruling(*u.choose(&Ruling::ALL)?, Reading::Other);
        }
        // What does not fit is left out, one thing after the other.
        let any = RulesChoice::any();
        let narrowed = any.narrowed(rules);
        let without_modules = Rules { modules: Modules::NONE, ..narrowed };
        let without_scenario = Rules { scenario: None, ..narrowed };
        let bare = Rules { scenario: None, ..without_modules };
        let fitting =
            [rules, narrowed, without_modules, without_scenario, bare].into_iter().find(|one| any.allows(one));
        Ok(AnyRules(fitting.unwrap_or_else(|| any.plain())))
    }
}

/// Any roll of any dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyRoll(pub Roll);

impl<'a> Arbitrary<'a> for AnyRoll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyRoll> {
        let (roman, barbarian) = (*u.choose(&Face::ALL)?, *u.choose(&Face::ALL)?);
        let rolls = [Roll::Roman(roman), Roll::Barbarian(barbarian), Roll::Both(roman, barbarian)];
        Ok(AnyRoll(*u.choose(&rolls)?))
    }
}

/// Any command of the game, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyCommand(pub Command);

impl<'a> Arbitrary<'a> for AnyCommand {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyCommand> {
        let all: Vec<Command> = Command::all().collect();
        Ok(AnyCommand(*u.choose(&all)?))
    }
}

/// Any position of any rules that [`Game::resume`] accepts, whether or not a game reaches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyPosition(pub Game<'static>);

impl<'a> Arbitrary<'a> for AnyPosition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyPosition> {
        let mut wanderer = Wanderer::new(Board::reconstruction(), &mut Chooser(u.arbitrary()?));
        for _ in 0..u.int_in_range(0..=MAX_WALK)? {
            wanderer.step(&mut Chooser(u.arbitrary()?));
        }
        Ok(AnyPosition(*wanderer.game()))
    }
}

impl<'a> Arbitrary<'a> for AnyBoard {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyBoard> {
        let changes = (0..u.int_in_range(0..=MAX_CHANGES)?).map(|_| change(u)).collect::<Result<Vec<_>>>()?;
        Ok(AnyBoard::new(&changes))
    }
}

fn change(u: &mut Unstructured<'_>) -> Result<BoardChange> {
    let (at, other) = (*u.choose(&Province::ALL)?, *u.choose(&Province::ALL)?);
    Ok(match u.int_in_range(0..=4)? {
        0 => BoardChange::Coast { at, zone: *u.choose(&SeaZone::ALL)? },
        1 => BoardChange::Link { a: at, b: other },
        2 => BoardChange::LinkKind { rank: u.int_in_range(0..=255)? },
        3 => BoardChange::Arrow { rank: u.int_in_range(0..=255)?, to: at },
        _ => BoardChange::Capital { owner: *u.choose(&Emperor::ALL)?, to: at },
    })
}

/// A game of any rules from the set-up on. Each input takes one or two bytes, and the game ends with the bytes.
impl<'a> Arbitrary<'a> for PlayedGame {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<PlayedGame> {
        let AnyRules(rules) = u.arbitrary()?;
        // Rules from this module can be played.
        let start = Game::new(rules).map_err(|_| arbitrary::Error::IncorrectFormat)?;
        let (mut game, mut inputs) = (start, Vec::new());
        while !u.is_empty() && inputs.len() < MAX_INPUTS {
            let input = match game.pending() {
                Pending::Command { .. } => {
                    let legal = game.legal();
                    legal.get(u.choose_index(legal.len())?).map(Input::Command)
                }
                Pending::Roll { throw } => {
                    let rolls: Vec<Roll> = Roll::all(throw.dice()).collect();
                    Some(Input::Roll(*u.choose(&rolls)?))
                }
                Pending::Nothing { .. } => None,
            };
            let Some(input) = input.filter(|&input| game.apply(input).is_ok()) else { break };
            inputs.push(input);
        }
        Ok(PlayedGame::new(start, inputs))
    }
}
