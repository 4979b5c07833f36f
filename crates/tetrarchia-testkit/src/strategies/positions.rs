//! Positions.

use proptest::prelude::*;
use proptest::strategy::NewTree;
use proptest::test_runner::TestRunner;
use tetrarchia::{Board, Game};

use super::{GameTree, chooser, games};
use crate::crowds::crowd_by;
use crate::positions::Wanderer;
use crate::shrink::ShrinkOptions;
use crate::{Chooser, PlayedGame, RulesChoice};

/// The largest number of steps from one accepted position to the next.
const MAX_WALK: usize = 12;

/// Returns positions that a game of these rules reaches. They shrink to positions that fewer inputs reach.
///
/// # Example: every reachable position reads back
///
/// ```
/// use proptest::prelude::*;
/// use tetrarchia_testkit::strategies::{reachable_positions, rules};
///
/// proptest! {
///     # #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]
///     # /*
///     #[test]
///     # */
///     fn it_reads_back(game in reachable_positions(rules())) {
///         prop_assert_eq!(game.state().to_string().parse(), Ok(*game.state()));
///     }
/// }
/// # it_reads_back();
/// ```
pub fn reachable_positions(rules: RulesChoice) -> impl Strategy<Value = Game<'static>> {
    games().rules(rules).keep_start().prop_map(|game| game.end())
}

/// Returns positions of any rules that [`Game::resume`] accepts, whether or not a game reaches them: of every question, throw
/// and ending. They shrink to simpler rules and fewer pieces.
pub fn legal_positions() -> impl Strategy<Value = Game<'static>> {
    Positions { rules: RulesChoice::any(), draw: wander }.prop_map(|game| game.start())
}

/// Returns crowded positions at the beginning of a Roman phase or in it: many figures and discs near each other, and few
/// points. They shrink to simpler rules and fewer pieces.
pub fn crowded_positions(rules: RulesChoice) -> impl Strategy<Value = Game<'static>> {
    let draw = |rules: &RulesChoice, chooser: &mut Chooser| crowd_by(rules.random(chooser), chooser);
    Positions { rules, draw }.prop_map(|game| game.start())
}

fn wander(_: &RulesChoice, chooser: &mut Chooser) -> Game<'static> {
    let mut wanderer = Wanderer::new(Board::reconstruction(), chooser);
    for _ in 0..chooser.below(MAX_WALK + 1) {
        wanderer.step(chooser);
    }
    *wanderer.game()
}

/// A strategy for positions, as games without inputs.
#[derive(Clone, Debug)]
struct Positions {
    rules: RulesChoice,
    draw: fn(&RulesChoice, &mut Chooser) -> Game<'static>,
}

impl Strategy for Positions {
    type Tree = GameTree;
    type Value = PlayedGame;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Positions> {
        let game = (self.draw)(&self.rules, &mut chooser(runner)?);
        let options = ShrinkOptions { move_start: false, remove_pieces: true, rules: self.rules.clone() };
        Ok(GameTree::new(PlayedGame::new(game, []), options))
    }
}
