//! Dice and commands.

use core::fmt::Debug;

use proptest::sample::{self, Select};
use proptest::strategy::{NewTree, Strategy};
use proptest::test_runner::TestRunner;
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Command, Game, Input, Roll};

use crate::positions;

/// A strategy for one value of a list, which shrinks towards the first. If the list is empty, there is no value, and the
/// case is rejected.
#[derive(Clone, Debug)]
pub struct OneOf<T: Clone + Debug + 'static> {
    values: Vec<T>,
    /// Why there may be none.
    none: &'static str,
}

impl<T: Clone + Debug + 'static> Strategy for OneOf<T> {
    type Tree = <Select<T> as Strategy>::Tree;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<OneOf<T>> {
        if self.values.is_empty() {
            return Err(self.none.into());
        }
        sample::select(self.values.clone()).new_tree(runner)
    }
}

/// Returns any roll of any dice.
pub fn rolls() -> OneOf<Roll> {
    OneOf { values: Dice::ALL.into_iter().flat_map(Roll::all).collect(), none: "there are rolls" }
}

/// Returns any roll of these dice, such as those of a [`Throw`](tetrarchia::Throw).
pub fn rolls_of(dice: Dice) -> OneOf<Roll> {
    OneOf { values: Roll::all(dice).collect(), none: "there are rolls" }
}

/// Returns any command of the game, legal or not.
pub fn commands() -> OneOf<Command> {
    OneOf { values: Command::all().collect(), none: "there are commands" }
}

/// Returns a command that is legal now. There is none while dice are pending or the game is over.
pub fn legal_commands(game: &Game<'_>) -> OneOf<Command> {
    OneOf { values: game.legal().into_iter().collect(), none: "the game asks no question" }
}

/// Returns a command that is not legal now.
pub fn illegal_commands(game: &Game<'_>) -> OneOf<Command> {
    let legal = game.legal();
    OneOf { values: Command::all().filter(|&command| !legal.contains(command)).collect(), none: "all are legal" }
}

/// Returns an input that the game accepts now: a legal command, a roll of the pending dice, or the concession. There is
/// none if the game is over.
pub fn legal_inputs(game: &Game<'_>) -> OneOf<Input> {
    OneOf { values: positions::inputs(game), none: "the game is over" }
}
