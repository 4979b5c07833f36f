//! Pools of states with their weights, each state only once.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::engine::State;
use crate::odds::stage::{STAGES, Stage};

/// A state during the phase, with what must be remembered until its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) state: State,
    /// The figures that an army has attacked, one bit for each.
    pub(super) attacked: u8,
}

impl Node {
    /// Returns a hash of the fields that differ most often during a phase.
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

/// A node with the weight of everything that leads to it.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) node: Node,
    pub(super) weight: u128,
    /// Whether everything that leads to it is a chain of uprisings: the echo of one has brought another (UP-3).
    pub(super) chained: bool,
}

/// The parts that wait to be followed, by stage, limited in number.
pub(super) struct Pools {
    pools: [Pool; STAGES],
    /// The number of parts that wait in all stages.
    waiting: usize,
    /// The number of parts taken last, which stay in memory while they are followed.
    taken: usize,
    /// The largest number of parts in memory.
    most: usize,
}

impl Pools {
    /// Creates empty pools for `most` parts, or for as many as an index can number.
    pub(super) fn new(most: usize) -> Pools {
        Pools { pools: [const { Pool::new() }; STAGES], waiting: 0, taken: 0, most: most.min(u32::MAX as usize) }
    }

    /// Adds a part to its stage, merging it with the part of an equal node if there is one. If there are too many parts
    /// already, first drops the lightest half. Returns the weight of the parts dropped.
    pub(super) fn add(&mut self, stage: Stage, part: &Part) -> u128 {
        let digest = part.node.digest();
        if self.pools[stage].merge(digest, part) {
            return 0;
        }
        let mut gone = 0;
        // Half of the capacity is always left for parts that wait.
        let room = self.most.saturating_sub(self.taken).max(self.most.div_ceil(2));
        if self.waiting >= room {
            gone = self.keep_heaviest(room / 2);
            if self.waiting >= room {
                // There is no capacity at all.
                return gone + part.weight;
            }
        }
        self.pools[stage].push(digest, part);
        self.waiting += 1;
        gone
    }

    /// Takes all parts of the first stage that is not empty, or returns `None` if all are empty.
    pub(super) fn take_first(&mut self) -> Option<(Stage, Vec<Part>)> {
        let stage = self.pools.iter().position(|pool| !pool.parts.is_empty())?;
        let parts = self.pools[stage].take();
        self.taken = parts.len();
        self.waiting -= self.taken;
        Some((stage, parts))
    }

    /// Keeps the heaviest `count` parts, and returns the weight of the others. Among equal weights, parts of later
    /// stages are kept first, because they are nearer to the end, then those that were added first.
    fn keep_heaviest(&mut self, count: usize) -> u128 {
        let mut weights: Vec<u128> = self.pools.iter().flat_map(|pool| &pool.parts).map(|part| part.weight).collect();
        let bar = match weights.len().checked_sub(count + 1) {
            Some(rank) => *weights.select_nth_unstable(rank).1,
            None => return 0,
        };
        // Parts as heavy as the lightest one dropped stay as long as there is room.
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

/// Parts in the order in which they were added, with an index by their hashes. While all parts are followed, the order
/// does not matter, because weights are integers; it is also the same on every machine.
struct Pool {
    parts: Vec<Part>,
    /// The length is a power of two, and more than half of the slots are free.
    slots: Vec<Slot>,
}

/// An entry of the index.
#[derive(Clone, Copy)]
struct Slot {
    digest: u32,
    /// The number of the part, counted from 1; 0 marks a free slot.
    number: u32,
}

impl Pool {
    const fn new() -> Pool {
        Pool { parts: Vec::new(), slots: Vec::new() }
    }

    /// Adds the weight of a part to the part of an equal node; returns whether there is one.
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

    /// Adds a part whose node is not in the pool.
    fn push(&mut self, digest: u32, part: &Part) {
        if self.parts.len() == self.parts.capacity() {
            // Doubling would briefly take three times as much memory.
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

    /// Rebuilds the index with room for twice as many parts.
    fn index(&mut self) {
        let length = (self.parts.len() * 4).next_power_of_two().max(64);
        // Frees the old index before allocating a new one.
        self.slots = Vec::new();
        self.slots = vec![Slot { digest: 0, number: 0 }; length];
        for (number, index) in (1..).zip(0..self.parts.len()) {
            let digest = self.parts[index].node.digest();
            self.enter(Slot { digest, number });
        }
    }

    /// Puts a part that is not in the index into the first free slot, starting from its own.
    fn enter(&mut self, new: Slot) {
        let mask = self.slots.len() - 1;
        let mut at = new.digest as usize & mask;
        while self.slots[at].number != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = new;
    }
}

/// A fast hash, good enough for a short-lived table.
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

    /// Creates a part whose node is identified by its round.
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
        // The heaviest part stays, and among equal ones the part nearest to the end.
        assert_eq!(pools.add(1, &part(4, 1)), 6);
        // A part that was dropped is new when it is added again.
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
