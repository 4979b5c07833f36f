//! Where rolls come from: a seed, a generator, a script, or another source that is recorded.
//!
//! The engine never draws a die itself; whoever drives it takes the rolls from a [`DiceSource`].

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

/// Something that throws dice when asked.
///
/// ```
/// use tetrarchia::dice::DiceError;
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{DiceSource, Face, Roll};
///
/// /// Dice that always show a six.
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
    /// Throws these dice.
    ///
    /// # Errors
    /// Why there is no such throw. The source is then as it was before.
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError>;
}

impl<D: DiceSource + ?Sized> DiceSource for &mut D {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        (**self).roll(dice)
    }
}

/// A roll of these dice, face by face: R before B (DO-3).
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

/// Why a source of dice has no roll to give, or has too many.
///
/// A place in a script is counted from 0, and from 1 in the message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DiceError {
    /// The next roll of the script is of other dice than those asked for.
    #[error("roll {} of the script is {scripted}, but {wanted} is to be thrown", .at + 1)]
    WrongDie {
        /// The dice that were asked for.
        wanted: Dice,
        /// What the script has instead.
        scripted: Roll,
        /// Its place in the script.
        at: usize,
    },
    /// The script is used up.
    #[error("the script has only {at} rolls, but {wanted} is to be thrown")]
    Missing {
        /// The dice that were asked for.
        wanted: Dice,
        /// The place in the script where their roll should be.
        at: usize,
    },
    /// The script should be used up, and is not.
    #[error("the script was not used up: {count} left, from roll {} on", .at + 1)]
    LeftOver {
        /// How many rolls are left.
        count: usize,
        /// The place of the first of them.
        at: usize,
    },
}
