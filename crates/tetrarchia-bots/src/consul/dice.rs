//! Common dice: candidates that are compared meet the same luck, as far as they throw the same dice.

use core::hash::{Hash, Hasher};

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Face, Roll, Throw};

/// The number of results of a throw of both dice.
const RESULTS: u64 = 36;

/// The dice of one sample of the future. A throw for the same purpose gives the same faces whichever candidate asks for it,
/// whatever was thrown between.
#[derive(Clone, Copy, Debug)]
pub(super) struct CommonDice {
    seed: u64,
    /// The number of this sample. Of 36 samples from a multiple of 36 on, each has another first activity roll.
    sample: u64,
    /// The throws so far of the kinds that can come again: activity, echoes, battles, all others.
    thrown: [u64; 4],
}

impl CommonDice {
    pub(super) const fn new(seed: u64, sample: u64) -> CommonDice {
        CommonDice { seed, sample, thrown: [0; 4] }
    }

    /// Returns the roll for a throw.
    pub(super) fn roll(&mut self, throw: Throw) -> Roll {
        let (kind, is_counted) = match throw {
            Throw::Activity => (0, true),
            Throw::EchoRegion => (1, true),
            Throw::Battle { .. } | Throw::SeaBattle { .. } => (2, true),
            // A link is checked once in each spread, and an echo brings the next one.
            Throw::RevoltLink { .. } | Throw::UprisingLink { .. } | Throw::AdvanceLink { .. } => (1, false),
            _ => (3, true),
        };
        let before = self.thrown[kind];
        self.thrown[kind] += u64::from(is_counted);
        if kind == 0 && before == 0 {
            return nth_roll(throw, self.stratum());
        }
        let mut mixer = Mixer(finish(self.seed ^ finish(self.sample << 8 | before)));
        throw.hash(&mut mixer);
        nth_roll(throw, mixer.finish() % RESULTS)
    }

    /// Returns the result of the activity roll of this sample: a permutation of all results for every 36 samples.
    const fn stratum(&self) -> u64 {
        let block = finish(self.seed ^ (self.sample / RESULTS));
        // 5, 7, 11, 13, ... are prime to 36, so that each multiple modulo 36 occurs once.
        let step = [5, 7, 11, 13, 17, 19, 23, 25, 29, 31][(block % 10) as usize];
        (self.sample % RESULTS * step + block / 10) % RESULTS
    }
}

/// Returns a result of a throw by its number, from 0 to 35.
fn nth_roll(throw: Throw, result: u64) -> Roll {
    let face = |index: u64| Face::from_index(index as usize).unwrap_or(Face::One);
    let (roman, barbarian) = (face(result / 6), face(result % 6));
    match throw.dice() {
        Dice::Roman => Roll::Roman(roman),
        Dice::Barbarian => Roll::Barbarian(barbarian),
        Dice::Both => Roll::Both(roman, barbarian),
    }
}

/// Mixes the small numbers of a throw.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = finish(self.0 ^ u64::from(byte));
        }
    }

    // The size of the machine's words must not matter.
    fn write_isize(&mut self, number: isize) {
        self.write(&[number as u8]);
    }
}

/// The last step of splitmix64.
const fn finish(word: u64) -> u64 {
    let mut word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
