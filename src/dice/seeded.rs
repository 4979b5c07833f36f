//! Dice from a seed, the same on every machine and in every version (DO-8).

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::dice::{DiceError, DiceSource};
use crate::face::{Dice, Face, Roll};

/// The largest multiple of 6 among the 32-bit words. From here on a word is drawn again, or low faces would come up
/// more often than high ones.
const REJECTED_FROM: u32 = 4_294_967_292;

/// Dice that follow from a seed.
///
/// The seed and the position in the stream are all there is to them: dice resumed from the two go on with the same
/// faces, and two of them are equal if both are. `docs/DICE.md` in the repository describes the generator for other
/// languages.
///
/// ```
/// use tetrarchia::{Dice, DiceSource, SeededDice};
///
/// let mut dice = SeededDice::new(284);
/// dice.roll(Dice::Both)?;
/// let mut resumed = SeededDice::resume(dice.seed(), dice.position());
/// assert_eq!(resumed, dice);
/// assert_eq!(resumed.roll(Dice::Both)?, dice.roll(Dice::Both)?);
/// # Ok::<(), tetrarchia::DiceError>(())
/// ```
#[derive(Clone)]
pub struct SeededDice {
    seed: u64,
    position: u64,
    words: ChaCha8Rng,
}

impl SeededDice {
    /// Dice at the beginning of the stream of this seed.
    pub fn new(seed: u64) -> SeededDice {
        // The key is our own, not `seed_from_u64`, which promises nothing about other versions.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        SeededDice { seed, position: 0, words: ChaCha8Rng::from_seed(key) }
    }

    /// Dice of this seed from which this many words have been drawn.
    pub fn resume(seed: u64, position: u64) -> SeededDice {
        let mut dice = SeededDice::new(seed);
        dice.words.set_word_pos(position.into());
        dice.position = position;
        dice
    }

    /// The seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// How many words have been drawn: mostly one a face, more where one was rejected.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The name of the generator, as saved games have it.
    pub const fn generator(&self) -> &'static str {
        "chacha8"
    }

    /// The next word of the stream.
    fn word(&mut self) -> u32 {
        let word = self.words.next_u32();
        self.position = self.position.wrapping_add(1);
        if self.position == 0 {
            // The stream is longer than a position can say. Nobody gets here by rolling, but a position can be given.
            self.words.set_word_pos(0);
        }
        word
    }

    /// One die.
    fn face(&mut self) -> Face {
        draw(|| self.word())
    }
}

/// The face of the first word that is not rejected (DO-8).
fn draw(mut next_word: impl FnMut() -> u32) -> Face {
    loop {
        let word = next_word();
        if word < REJECTED_FROM {
            return Face::ALL[(word % 6) as usize];
        }
    }
}

impl DiceSource for SeededDice {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        Ok(match dice {
            Dice::Roman => Roll::Roman(self.face()),
            Dice::Barbarian => Roll::Barbarian(self.face()),
            Dice::Both => {
                // R before B (DO-3).
                let roman = self.face();
                Roll::Both(roman, self.face())
            }
        })
    }
}

impl PartialEq for SeededDice {
    fn eq(&self, other: &SeededDice) -> bool {
        (self.seed, self.position) == (other.seed, other.position)
    }
}

impl Eq for SeededDice {}

impl fmt::Debug for SeededDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeededDice").field("seed", &self.seed).field("position", &self.position).finish()
    }
}
