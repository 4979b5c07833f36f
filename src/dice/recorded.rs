use alloc::vec::Vec;

use crate::dice::{DiceError, DiceSource};
use crate::vocabulary::{Dice, Roll};

/// Dice that record every roll of another source, as a script with which the game can be played again.
///
/// # Example: record rolls and play them back
///
/// ```
/// use tetrarchia::dice::{RecordedDice, ScriptedDice};
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{DiceSource, SeededDice};
///
/// let mut dice = RecordedDice::new(SeededDice::new(284));
/// let first = dice.roll(Dice::Both)?;
/// let second = dice.roll(Dice::Barbarian)?;
/// let (_, script) = dice.into_parts();
///
/// let mut again = ScriptedDice::new(&script);
/// assert_eq!((again.roll(Dice::Both)?, again.roll(Dice::Barbarian)?), (first, second));
/// again.finish()?;
/// # Ok::<(), tetrarchia::dice::DiceError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedDice<D> {
    source: D,
    rolls: Vec<Roll>,
}

impl<D> RecordedDice<D> {
    /// Creates dice that record the rolls of `source` from now on.
    pub const fn new(source: D) -> RecordedDice<D> {
        RecordedDice { source, rolls: Vec::new() }
    }

    /// Returns the rolls recorded so far.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// Returns the source whose rolls are recorded.
    pub const fn source(&self) -> &D {
        &self.source
    }

    /// Returns the source in its present state and the recorded rolls.
    pub fn into_parts(self) -> (D, Vec<Roll>) {
        (self.source, self.rolls)
    }
}

impl<D: DiceSource> DiceSource for RecordedDice<D> {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        let roll = self.source.roll(dice)?;
        self.rolls.push(roll);
        Ok(roll)
    }
}
