//! Whole games.

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;
use tetrarchia::Game;

use super::chooser;
use crate::shrink::{ShrinkOptions, Shrinker};
use crate::{PlayedGame, Players, RulesChoice};

/// The number of inputs of a game, unless a test chooses another.
const DEFAULT_INPUTS: usize = 300;

/// Returns games of any rules from the set-up on, with at most 300 inputs before the players concede.
///
/// The documentation of [`strategies`](super) has an example.
pub fn games() -> Games {
    Games { starts: None, inputs: DEFAULT_INPUTS, options: ShrinkOptions::default() }
}

/// A strategy for whole games.
///
/// A game that fails a test becomes small: inputs are cut off its end and deleted in between, its rules become simpler, and
/// its start moves forward to the position just before the failure. What is left prints as a short JSON log. proptest
/// tries at most `max_shrink_iters` games, by default four times the number of cases; about 30 are enough for the most
/// part of it.
#[derive(Clone, Debug)]
pub struct Games {
    starts: Option<BoxedStrategy<Game<'static>>>,
    inputs: usize,
    options: ShrinkOptions,
}

impl Games {
    /// Sets the rules, unless [`starting_from`](Games::starting_from) says where the games start.
    #[must_use]
    pub fn rules(mut self, rules: RulesChoice) -> Games {
        self.options.rules = rules;
        self
    }

    /// Sets where the games start.
    #[must_use]
    pub fn starting_from(self, starts: impl Strategy<Value = Game<'static>> + 'static) -> Games {
        Games { starts: Some(starts.boxed()), ..self }
    }

    /// Sets the largest number of inputs before the players concede, which is not zero. They concede at the next question
    /// of an Emperor, so a game may have the dice of one Barbarian phase more.
    #[must_use]
    pub fn up_to(self, inputs: usize) -> Games {
        Games { inputs: inputs.max(1), ..self }
    }

    /// Keeps the start of a failing game where it is: the first inputs are not replaced by the position after them. Use
    /// this if the failure depends on the history of the game.
    #[must_use]
    pub fn keep_start(mut self) -> Games {
        self.options.move_start = false;
        self
    }

    /// Removes pieces from the position at the start of a failing game. The game may then start from a position that no
    /// game reaches.
    #[must_use]
    pub fn remove_pieces(mut self) -> Games {
        self.options.remove_pieces = true;
        self
    }
}

impl Strategy for Games {
    type Tree = GameTree;
    type Value = PlayedGame;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Games> {
        let start = match &self.starts {
            Some(starts) => starts.new_tree(runner)?.current(),
            None => {
                let rules = self.options.rules.random(&mut chooser(runner)?);
                Game::new(rules).map_err(|faults| faults.to_string())?
            }
        };
        let players = players(self.inputs).new_tree(runner)?.current();
        Ok(GameTree::new(PlayedGame::by(players, start), self.options.clone()))
    }
}

/// A game of a test, which becomes smaller if the test fails.
#[derive(Clone, Debug)]
pub struct GameTree(Shrinker);

impl GameTree {
    pub(super) fn new(game: PlayedGame, options: ShrinkOptions) -> GameTree {
        GameTree(Shrinker::new(game, options))
    }
}

impl ValueTree for GameTree {
    type Value = PlayedGame;

    fn current(&self) -> PlayedGame {
        self.0.current().clone()
    }

    fn simplify(&mut self) -> bool {
        self.0.simplify()
    }

    fn complicate(&mut self) -> bool {
        self.0.complicate()
    }
}

/// Returns players who concede after at most this many inputs. Half of them are eager.
pub fn players(inputs: usize) -> impl Strategy<Value = Players> {
    (any::<u64>(), any::<u64>(), any::<bool>(), 1..=inputs.max(1))
        .prop_map(|(dice, choices, eager, patience)| Players { dice, choices, eager, patience })
}
