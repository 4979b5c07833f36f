//! Dice from any random number generator.

use rand_core::Rng;

use crate::dice::seeded::draw;
use crate::dice::{DiceError, DiceSource, throw};
use crate::vocabulary::{Dice, Roll};

/// Dice that take their faces from a generator of your own: any type that implements [`rand_core::Rng`].
///
/// Each face takes one 32-bit word. The few words that would favour low faces are drawn again, as with
/// [`SeededDice`](crate::SeededDice), so faces are uniform if the words are. The state of the generator is not saved
/// with the game, and another version of the generator may yield other faces. For games that are saved, or replayed by
/// their seed, use [`SeededDice`](crate::SeededDice).
///
/// # Example: dice of your own generator
///
/// ```
/// use rand_chacha::ChaCha20Rng;
/// use rand_chacha::rand_core::SeedableRng;
/// use tetrarchia::DiceSource;
/// use tetrarchia::dice::RngDice;
/// use tetrarchia::vocabulary::Dice;
///
/// let mut dice = RngDice::new(ChaCha20Rng::seed_from_u64(7));
/// assert_eq!(dice.roll(Dice::Both)?.dice(), Dice::Both);
/// # Ok::<(), tetrarchia::dice::DiceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RngDice<R> {
    rng: R,
}

impl<R: Rng> RngDice<R> {
    /// Creates dice that take their faces from `rng`.
    pub const fn new(rng: R) -> RngDice<R> {
        RngDice { rng }
    }

    /// Returns the generator in its present state.
    pub fn into_inner(self) -> R {
        self.rng
    }
}

impl<R: Rng> DiceSource for RngDice<R> {
    fn roll(&mut self, dice: Dice) -> Result<Roll, DiceError> {
        Ok(throw(dice, || draw(|| self.rng.next_u32())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::SeededDice;
    use core::convert::Infallible;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{SeedableRng, TryRng};

    /// A generator that yields these words in order.
    struct Words(&'static [u32]);

    impl TryRng for Words {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let (first, rest) = self.0.split_first().expect("a word is left");
            self.0 = rest;
            Ok(*first)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            panic!("a face takes 32 bits")
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("a face takes 32 bits")
        }
    }

    #[test]
    fn each_face_takes_a_word_and_unfair_words_are_drawn_again() {
        let mut dice = RngDice::new(Words(&[0, 5, u32::MAX, 4_294_967_292, 6, 10]));
        let rolls = [Dice::Both, Dice::Roman, Dice::Barbarian].map(|wanted| dice.roll(wanted));
        let read = |text: &str| Ok(text.parse().expect("a roll"));
        assert_eq!(rolls, [read("R1B6"), read("R1"), read("B5")]);
        assert!(dice.into_inner().0.is_empty());
    }

    #[test]
    fn the_generator_of_seeded_dice_gives_their_faces() {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&284_u64.to_le_bytes());
        let (mut own, mut seeded) = (RngDice::new(ChaCha8Rng::from_seed(key)), SeededDice::new(284));
        for wanted in Dice::ALL.into_iter().cycle().take(300) {
            assert_eq!(own.roll(wanted), seeded.roll(wanted));
        }
    }
}
