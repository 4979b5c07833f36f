//! States with their weights, each only once.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::engine::State;
use crate::odds::stage::{STAGES, Stage};

/// A state on the way through a phase, and what its end must know of the way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) state: State,
    /// The figures that an army has attacked, one bit each.
    pub(super) attacked: u8,
}

impl Node {
    /// Returns a hash of what most often differs on the way through a phase.
    fn digest(&self) -> u32 {
        let state = &self.state;
        let mut mixer = Mixer(u64::from(self.attacked));
        for word in [state.revolts.bits(), state.unrest.bits(), state.armies.bits(), state.closed] {
            mixer.write_u64(word);
        }
        state.all_garrisons().hash(&mut mixer);
        state.places.hash(&mut mixer);
        state.pending.hash(&mut mixer);
        (mixer.finish() >> 32) as u32
    }
}

/// A node, and how much leads to it.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) node: Node,
    pub(super) weight: u128,
    /// Whether all that leads to it is a chain of uprisings: the echo of one has brought another (UP-3).
    pub(super) chained: bool,
}

/// The parts that wait, by stages, and never too many of them.
pub(super) struct Pools {
    pools: [Pool; STAGES],
    /// How many parts wait in all.
    waiting: usize,
    /// How many were taken last: they are in memory while they are followed.
    taken: usize,
    /// How many may be in memory.
    most: usize,
}

impl Pools {
    /// Returns empty pools for so many parts, and never more than an index can number.
    pub(super) fn new(most: usize) -> Pools {
        Pools { pools: [const { Pool::new() }; STAGES], waiting: 0, taken: 0, most: most.min(u32::MAX as usize) }
    }

    /// Adds a part to its stage, to the one of the same node if there is one. If too many are there already, the lightest
    /// half of all leaves first. Returns the weight of those that had to go.
    pub(super) fn add(&mut self, stage: Stage, part: &Part) -> u128 {
        let digest = part.node.digest();
        if self.pools[stage].merge(digest, part) {
            return 0;
        }
        let mut gone = 0;
        // Half of the whole room is always left for those that wait.
        let room = self.most.saturating_sub(self.taken).max(self.most.div_ceil(2));
        if self.waiting >= room {
            gone = self.keep_heaviest(room / 2);
            if self.waiting >= room {
                // There is no room at all.
                return gone + part.weight;
            }
        }
        self.pools[stage].push(digest, part);
        self.waiting += 1;
        gone
    }

    /// Takes all parts of the first stage that has any.
    pub(super) fn take_first(&mut self) -> Option<(Stage, Vec<Part>)> {
        let stage = self.pools.iter().position(|pool| !pool.parts.is_empty())?;
        let parts = self.pools[stage].take();
        self.taken = parts.len();
        self.waiting -= self.taken;
        Some((stage, parts))
    }

    /// Keeps so many parts, and returns the weight of the others. Of equal weights those of later stages are kept, which
    /// are nearer to the end, and then those that came first.
    fn keep_heaviest(&mut self, count: usize) -> u128 {
        let mut weights: Vec<u128> = self.pools.iter().flat_map(|pool| &pool.parts).map(|part| part.weight).collect();
        let bar = match weights.len().checked_sub(count + 1) {
            Some(rank) => *weights.select_nth_unstable(rank).1,
            None => return 0,
        };
        // What is as heavy as the lightest that goes can stay as long as there is room.
        let mut room = count - weights.iter().filter(|&&weight| weight > bar).count();
        drop(weights);
        let mut gone = 0;
        for pool in self.pools.iter_mut().rev() {
            let before = pool.parts.len();
            pool.parts.retain(|part| {
                let stays = part.weight > bar || (part.weight == bar && room > 0);
                room -= usize::from(stays && part.weight == bar);
                gone += if stays { 0 } else { part.weight };
                stays
            });
            if pool.parts.len() != before {
                pool.index();
            }
        }
        self.waiting = count;
        gone
    }
}

/// Parts of the whole in the order in which they came, with an index by their hashes. The order decides nothing as long as
/// all are followed, because weights are whole numbers; and it is the same on every machine.
struct Pool {
    parts: Vec<Part>,
    /// The length is a power of two, and more than half of the slots are free.
    slots: Vec<Slot>,
}

/// The place of a part in the index.
#[derive(Clone, Copy)]
struct Slot {
    digest: u32,
    /// The number of the part, counted from 1; 0 is free.
    number: u32,
}

impl Pool {
    const fn new() -> Pool {
        Pool { parts: Vec::new(), slots: Vec::new() }
    }

    /// Adds a part to the one of the same node; returns whether there is one.
    fn merge(&mut self, digest: u32, part: &Part) -> bool {
        let Some(mask) = self.slots.len().checked_sub(1) else { return false };
        let mut at = digest as usize & mask;
        loop {
            let slot = self.slots[at];
            match self.parts.get_mut((slot.number as usize).wrapping_sub(1)) {
                None => return false,
                Some(known) if slot.digest == digest && known.node == part.node => {
                    known.weight += part.weight;
                    known.chained &= part.chained;
                    return true;
                }
                Some(_) => at = (at + 1) & mask,
            }
        }
    }

    /// Adds a part whose node is not there.
    fn push(&mut self, digest: u32, part: &Part) {
        if self.parts.len() == self.parts.capacity() {
            // Doubling would hold three times as much for a moment.
            self.parts.reserve_exact(16 + self.parts.len() / 4);
        }
        self.parts.push(*part);
        if self.parts.len() * 2 >= self.slots.len() {
            self.index();
        } else {
            self.enter(Slot { digest, number: self.parts.len() as u32 });
        }
    }

    /// Takes all parts out.
    fn take(&mut self) -> Vec<Part> {
        self.slots = Vec::new();
        core::mem::take(&mut self.parts)
    }

    /// Makes the index anew, with room for as many parts again.
    fn index(&mut self) {
        let length = (self.parts.len() * 4).next_power_of_two().max(64);
        // The old index goes before there is a new one.
        self.slots = Vec::new();
        self.slots = vec![Slot { digest: 0, number: 0 }; length];
        for (number, index) in (1..).zip(0..self.parts.len()) {
            let digest = self.parts[index].node.digest();
            self.enter(Slot { digest, number });
        }
    }

    /// Puts a part that is not in the index into the first free slot from its own on.
    fn enter(&mut self, new: Slot) {
        let mask = self.slots.len() - 1;
        let mut at = new.digest as usize & mask;
        while self.slots[at].number != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = new;
    }
}

/// A quick hash, good enough for a table that lives for a moment.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// A part whose node is told from others by its round.
    fn part(round: u32, weight: u128) -> Part {
        let state = State { round, ..State::START };
        Part { node: Node { state, attacked: 0 }, weight, chained: true }
    }

    fn rounds(parts: &[Part]) -> Vec<u32> {
        parts.iter().map(|part| part.node.state.round).collect()
    }

    #[test]
    fn equal_nodes_are_one_part() {
        let mut pools = Pools::new(200);
        for round in 0..100 {
            assert_eq!(pools.add(0, &part(round, 1)), 0);
        }
        for round in 0..100 {
            assert_eq!(pools.add(0, &Part { chained: false, ..part(round, 2) }), 0);
        }
        let (stage, parts) = pools.take_first().unwrap();
        assert_eq!((stage, parts.len()), (0, 100));
        assert!(parts.iter().all(|part| part.weight == 3 && !part.chained));
        assert!(pools.take_first().is_none());
    }

    #[test]
    fn the_lightest_half_goes_when_there_is_no_room() {
        let mut pools = Pools::new(4);
        for (stage, round, weight) in [(2, 0, 5), (1, 1, 3), (2, 2, 3), (1, 3, 3)] {
            assert_eq!(pools.add(stage, &part(round, weight)), 0);
        }
        // The heaviest stays, and of the equal ones the one that is nearest to the end.
        assert_eq!(pools.add(1, &part(4, 1)), 6);
        // Whoever comes again is new.
        assert_eq!(pools.add(1, &part(1, 7)), 0);
        let (stage, parts) = pools.take_first().unwrap();
        assert_eq!((stage, rounds(&parts)), (1, vec![4, 1]));
        let (stage, parts) = pools.take_first().unwrap();
        assert_eq!((stage, rounds(&parts)), (2, vec![0, 2]));
    }

    #[test]
    fn where_there_is_room_for_nothing_everything_goes() {
        let mut pools = Pools::new(0);
        assert_eq!((pools.add(0, &part(0, 9)), pools.add(1, &part(1, 8))), (9, 8));
        let mut pools = Pools::new(1);
        assert_eq!((pools.add(0, &part(0, 9)), pools.add(1, &part(1, 8))), (0, 9));
        assert!(pools.take_first().is_some_and(|(stage, parts)| stage == 1 && rounds(&parts) == [1]));
    }
}
