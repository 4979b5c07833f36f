//! Dice from a seed. They roll the same faces on every machine and in every version (DO-8).

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::dice::{DiceError, DiceSource, throw};
use crate::vocabulary::{Dice, Face, Roll};

/// The largest multiple of 6 among the 32-bit words. Words from here on are drawn again; otherwise low faces would come
/// up more often than high ones.
const REJECTED_FROM: u32 = 4_294_967_292;

/// Dice that roll a reproducible sequence of faces from a seed.
///
/// The seed and the position in the stream are their whole state: dice resumed from both continue with the same faces,
/// and two values are equal if both are equal. [Seeded dice](crate::_documentation::logs#seeded-dice) defines the
/// generator for other languages.
///
/// In JSON they are `{"generator":"chacha8","seed":"284","position":2}`. The seed is written as text because JavaScript
/// loses digits of large numbers; a number is accepted too. Every field is required: without their position, the dice
/// would repeat their faces.
///
/// # Example: save dice and resume them
///
/// ```
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{DiceSource, SeededDice};
///
/// let mut dice = SeededDice::new(284);
/// dice.roll(Dice::Both)?;
/// let mut resumed = SeededDice::resume(dice.seed(), dice.position());
/// assert_eq!(resumed, dice);
/// assert_eq!(resumed.roll(Dice::Both)?, dice.roll(Dice::Both)?);
/// # Ok::<(), tetrarchia::dice::DiceError>(())
/// ```
#[derive(Clone)]
pub struct SeededDice {
    seed: u64,
    position: u64,
    words: ChaCha8Rng,
}

impl SeededDice {
    /// Creates dice at the beginning of the stream of `seed`.
    pub fn new(seed: u64) -> SeededDice {
        // The key is built here rather than by `seed_from_u64`, whose result may differ between versions of
        // `rand_core`.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        SeededDice { seed, position: 0, words: ChaCha8Rng::from_seed(key) }
    }

    /// Creates dice of `seed` from which `position` words have already been drawn.
    pub fn resume(seed: u64, position: u64) -> SeededDice {
        let mut dice = SeededDice::new(seed);
        dice.words.set_word_pos(position.into());
        dice.position = position;
        dice
    }

    /// Returns the seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the number of words drawn so far: one for each face, plus those that were rejected.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// Returns the name of the generator, as saved games record it.
    pub const fn generator(&self) -> &'static str {
        "chacha8"
    }

    /// Returns the next word of the stream.
    fn word(&mut self) -> u32 {
        let word = self.words.next_u32();
        self.position = self.position.wrapping_add(1);
        if self.position == 0 {
            // The stream is longer than a `u64` position can express. No game rolls that often, but a caller can resume
            // there.
            self.words.set_word_pos(0);
        }
        word
    }

    /// Rolls one die.
    fn face(&mut self) -> Face {
        draw(|| self.word())
    }
}

/// Returns the face of the first word that is not rejected (DO-8).
pub(super) fn draw(mut next_word: impl FnMut() -> u32) -> Face {
    loop {
        let word = next_word();
        if word < REJECTED_FROM {
            return Face::ALL[(word % 6) as usize];
        }
    }
}

impl DiceSource for SeededDice {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        Ok(throw(dice, || self.face()))
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

#[cfg(feature = "serde")]
pub(crate) mod json {
    use core::fmt;

    use serde::de::{Error, Unexpected, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::SeededDice;

    /// The JSON object.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename = "seeded dice")]
    struct Object {
        generator: Generator,
        seed: Seed,
        position: u64,
    }

    /// The name of the generator.
    #[derive(Serialize, Deserialize)]
    pub(crate) enum Generator {
        #[serde(rename = "chacha8")]
        ChaCha8,
    }

    /// A seed in JSON. It is written as text, because readers lose digits of large numbers, and read from text or a
    /// number.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Seed(pub u64);

    impl Serialize for SeededDice {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let object = Object { generator: Generator::ChaCha8, seed: Seed(self.seed), position: self.position };
            object.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for SeededDice {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeededDice, D::Error> {
            let Object { generator: Generator::ChaCha8, seed: Seed(seed), position } =
                Object::deserialize(deserializer)?;
            Ok(SeededDice::resume(seed, position))
        }
    }

    impl Serialize for Seed {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&self.0)
        }
    }

    impl<'de> Deserialize<'de> for Seed {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
            struct Reader;
            impl Visitor<'_> for Reader {
                type Value = Seed;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a seed from 0 to 18446744073709551615, as text or as a number")
                }

                fn visit_u64<E: Error>(self, seed: u64) -> Result<Seed, E> {
                    Ok(Seed(seed))
                }

                fn visit_str<E: Error>(self, text: &str) -> Result<Seed, E> {
                    let invalid = || E::invalid_value(Unexpected::Str(text), &self);
                    // `parse` alone would accept a leading plus sign.
                    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
                        return Err(invalid());
                    }
                    text.parse().map(Seed).map_err(|_| invalid())
                }
            }
            // Only the format can tell whether a text or a number follows.
            deserializer.deserialize_any(Reader)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a face from these words; returns it with the number of words it took.
    fn drawn(words: &[u32]) -> (u8, usize) {
        let mut taken = 0;
        let face = draw(|| {
            taken += 1;
            words[taken - 1]
        });
        (face.value(), taken)
    }

    #[test]
    fn words_become_faces_by_their_remainder() {
        for (word, face) in [(0, 1), (1, 2), (5, 6), (6, 1), (4_294_967_290, 5), (4_294_967_291, 6)] {
            assert_eq!(drawn(&[word]), (face, 1), "{word}");
        }
    }

    #[test]
    fn the_last_four_words_are_drawn_again() {
        for rejected in 4_294_967_292..=u32::MAX {
            assert_eq!(drawn(&[rejected, 3]), (4, 2), "{rejected}");
            assert_eq!(drawn(&[rejected, u32::MAX, rejected, 10]), (5, 4), "{rejected}");
        }
    }

    #[test]
    fn words_that_are_kept_hold_each_face_equally_often() {
        let largest_multiple_of_six = (1_u64 << 32) / 6 * 6;
        assert_eq!(u64::from(REJECTED_FROM), largest_multiple_of_six);
    }

    #[test]
    fn the_stream_goes_round_where_its_position_does() {
        let mut dice = SeededDice::resume(7, u64::MAX);
        dice.word();
        assert_eq!(dice, SeededDice::new(7));
        let mut fresh = SeededDice::new(7);
        assert!((0..100).all(|_| dice.word() == fresh.word()));
    }
}
