//! A number for everything in a position that can change in a turn, but for the points left.

use core::hash::{Hash, Hasher};

use tetrarchia::board::SeaZone;
use tetrarchia::vocabulary::Figure;
use tetrarchia::{Emperor, State};

/// Returns the key of a position. Two positions with the same key are taken for the same; of a million different ones in a
/// turn, two have the same key about once in forty million turns.
#[inline]
pub(super) fn key(state: &State) -> u64 {
    let [d, g, c, m] = Emperor::ALL.map(|owner| state.garrisons(owner).bits());
    let places =
        Figure::ALL.into_iter().fold(0, |all, figure| all << 8 | state.place(figure).map_or(255, |at| at as u64));
    let fleets = SeaZone::ALL.into_iter().fold(0, |all, zone| all << 4 | u64::from(state.fleets(zone)));
    let spent = Emperor::ALL.into_iter().fold(0, |all, owner| all << 8 | u64::from(state.garrisons_spent(owner)));
    let few = fleets << 24 | u64::from(state.flags().bits()) << 8 | state.passing().map_or(255, |figure| figure as u64);
    let mut pending = Pending(0);
    state.pending().hash(&mut pending);
    let mut all = mix(state.revolts().bits() ^ 0x9e37_79b9_7f4a_7c15, state.unrest().bits() ^ 0xbf58_476d_1ce4_e5b9);
    all = mix(all ^ d, g ^ 0x94d0_49bb_1331_11eb);
    all = mix(all ^ c, m ^ 0xd6e8_feb8_6659_fd93);
    all = mix(all ^ places, few ^ 0xa076_1d64_78bd_642f);
    all = mix(all ^ state.armies().bits(), spent ^ 0xe703_7ed1_a0b4_28db);
    mix(all ^ pending.0, 0x8ebc_6af0_9c88_c6e3)
}

/// Multiplies to 128 bits and folds the halves.
#[inline]
const fn mix(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// A hasher for the few small numbers of what is pending.
struct Pending(u64);

impl Hasher for Pending {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.0 = (self.0.rotate_left(8) ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u8(number as u8);
    }
}
