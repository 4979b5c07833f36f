//! Sources of dice: a seed, a random number generator, a script, or a source whose rolls are recorded.
//!
//! The engine never rolls dice itself. The code that drives it takes the rolls from a [`DiceSource`].

#[cfg(feature = "alloc")]
mod recorded;
mod rng;
mod scripted;
mod seeded;

#[cfg(feature = "alloc")]
pub use recorded::RecordedDice;
pub use rng::RngDice;
pub use scripted::ScriptedDice;
pub use seeded::SeededDice;
#[cfg(feature = "replay")]
pub(crate) use seeded::json as seeded_json;
#[cfg(feature = "serde")]
pub use seeded::json::Seed;

use crate::vocabulary::{Dice, Face, Roll};

/// A source of dice rolls.
///
/// # Example: dice that always show a six
///
/// ```
/// use tetrarchia::dice::DiceError;
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{DiceSource, Face, Roll};
///
/// struct Sixes;
///
/// impl DiceSource for Sixes {
///     fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
///         Ok(match dice {
///             Dice::Roman => Roll::Roman(Face::Six),
///             Dice::Barbarian => Roll::Barbarian(Face::Six),
///             Dice::Both => Roll::Both(Face::Six, Face::Six),
///         })
///     }
/// }
///
/// assert_eq!(Sixes.roll(Dice::Roman), Ok(Roll::Roman(Face::Six)));
/// ```
pub trait DiceSource {
    /// Rolls these dice.
    ///
    /// # Errors
    /// Returns an error if the source cannot produce this roll. The source is left unchanged.
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError>;
}

impl<D: DiceSource + ?Sized> DiceSource for &mut D {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        (**self).roll(dice)
    }
}

/// Rolls these dice with a function that yields faces: the Roman die before the Barbarian one (DO-3).
fn throw(dice: Dice, mut face: impl FnMut() -> Face) -> Roll {
    match dice {
        Dice::Roman => Roll::Roman(face()),
        Dice::Barbarian => Roll::Barbarian(face()),
        Dice::Both => {
            let roman = face();
            Roll::Both(roman, face())
        }
    }
}

/// The reason why a source of dice cannot produce a roll, or has rolls left over.
///
/// Positions in a script are counted from 0 in the fields and from 1 in the message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DiceError {
    /// The next roll of the script is for other dice than those requested.
    #[error("roll {} of the script is {scripted}, but the game needs {wanted}", .at + 1)]
    WrongDie {
        /// The dice that were requested.
        wanted: Dice,
        /// The roll in the script.
        scripted: Roll,
        /// The position of that roll in the script.
        at: usize,
    },
    /// The script has no rolls left.
    #[error("the script has only {at} rolls, and the game needs another: {wanted}")]
    Missing {
        /// The dice that were requested.
        wanted: Dice,
        /// The position in the script where their roll should be.
        at: usize,
    },
    /// The script has rolls left that were never requested.
    #[error("not all rolls of the script were used: {count} left, from roll {} on", .at + 1)]
    LeftOver {
        /// The number of rolls left.
        count: usize,
        /// The position of the first of them.
        at: usize,
    },
}
