use crate::dice::{DiceError, DiceSource};
use crate::vocabulary::{Dice, Roll};

/// Dice that show what a script says: for examples, tests, replays, and dice rolled by hand.
///
/// A script must fit: a roll of other dice than those asked for is an error, and so is one that is never asked for.
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
    /// Dice at the beginning of this script.
    pub const fn new(script: &'a [Roll]) -> ScriptedDice<'a> {
        ScriptedDice { script, used: 0 }
    }

    /// How many rolls of the script have been used.
    pub const fn used(&self) -> usize {
        self.used
    }

    /// The rolls of the script that have not been used.
    pub fn rest(&self) -> &'a [Roll] {
        self.script.get(self.used..).unwrap_or_default()
    }

    /// Says that no more dice will be asked for.
    ///
    /// # Errors
    /// [`DiceError::LeftOver`] if the script goes on.
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
