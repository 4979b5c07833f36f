use crate::dice::{DiceError, DiceSource};
use crate::vocabulary::{Dice, Roll};

/// Dice that show the rolls of a script: for examples, tests, replays, and dice rolled by hand.
///
/// The script must match exactly. A roll of other dice than those requested is an error, and so is a roll that is never
/// requested.
///
/// # Example: play from a script and check that it fits
///
/// ```
/// use tetrarchia::dice::{DiceError, ScriptedDice};
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{DiceSource, Face, Roll};
///
/// let script = [Roll::Both(Face::Three, Face::Two), Roll::Barbarian(Face::Six)];
/// let mut dice = ScriptedDice::new(&script);
/// assert_eq!(dice.roll(Dice::Both), Ok(script[0]));
/// assert_eq!(
///     dice.roll(Dice::Roman),
///     Err(DiceError::WrongDie { wanted: Dice::Roman, scripted: script[1], at: 1 })
/// );
/// assert_eq!(dice.finish(), Err(DiceError::LeftOver { count: 1, at: 1 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptedDice<'a> {
    script: &'a [Roll],
    used: usize,
}

impl<'a> ScriptedDice<'a> {
    /// Creates dice that start at the beginning of `script`.
    pub const fn new(script: &'a [Roll]) -> ScriptedDice<'a> {
        ScriptedDice { script, used: 0 }
    }

    /// Returns the number of rolls used so far.
    pub const fn used(&self) -> usize {
        self.used
    }

    /// Returns the rolls that have not been used.
    pub fn rest(&self) -> &'a [Roll] {
        self.script.get(self.used..).unwrap_or_default()
    }

    /// Checks that the whole script has been used.
    ///
    /// # Errors
    /// Returns [`DiceError::LeftOver`] if rolls are left.
    pub fn finish(self) -> Result<(), DiceError> {
        match self.rest().len() {
            0 => Ok(()),
            count => Err(DiceError::LeftOver { count, at: self.used }),
        }
    }
}

impl DiceSource for ScriptedDice<'_> {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        match self.script.get(self.used) {
            Some(&roll) if roll.dice() == dice => {
                self.used += 1;
                Ok(roll)
            }
            Some(&scripted) => Err(DiceError::WrongDie { wanted: dice, scripted, at: self.used }),
            None => Err(DiceError::Missing { wanted: dice, at: self.used }),
        }
    }
}
