//! States with their weights, each only once.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::state::State;

/// A state on the way through a phase, and what its end must know of the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) state: State,
    /// The figures that an army has attacked, one bit each.
    pub(super) attacked: u8,
}

/// A node, and how much leads to it.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) node: Node,
    pub(super) weight: u128,
    /// Whether all that leads to it is a chain of uprisings: the echo of one has brought another (UP-3).
    pub(super) chained: bool,
}

/// Parts of the whole in the order in which they came, with an index by their hashes. The order decides nothing, because weights are
/// whole numbers; but it is the same on every machine.
pub(super) struct Pool {
    parts: Vec<Part>,
    /// For each slot the number of a part, counted from 1; 0 is free. Its length is a power of two.
    slots: Vec<u32>,
}

impl Pool {
    pub(super) const fn new() -> Pool {
        Pool { parts: Vec::new(), slots: Vec::new() }
    }

    /// Adds a part, to the one of the same node if there is one.
    pub(super) fn add(&mut self, part: &Part) {
        if self.parts.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mut slot = self.slot(&part.node);
        loop {
            match self.slots[slot] as usize {
                0 => {
                    self.parts.push(*part);
                    self.slots[slot] = self.parts.len() as u32;
                    return;
                }
                number if self.parts[number - 1].node == part.node => {
                    let known = &mut self.parts[number - 1];
                    known.weight += part.weight;
                    known.chained &= part.chained;
                    return;
                }
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// Takes all parts out.
    pub(super) fn take(&mut self) -> Vec<Part> {
        self.slots = Vec::new();
        core::mem::take(&mut self.parts)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    fn grow(&mut self) {
        let length = (self.slots.len() * 2).max(64);
        self.slots = vec![0; length];
        for (number, index) in (1..).zip(0..self.parts.len()) {
            let mut slot = self.slot(&self.parts[index].node);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (length - 1);
            }
            self.slots[slot] = number;
        }
    }

    /// Where to look for a node first.
    fn slot(&self, node: &Node) -> usize {
        let mut mixer = Mixer(0);
        node.hash(&mut mixer);
        // The upper bits of a product are the mixed ones.
        (mixer.finish() >> 32) as usize & (self.slots.len() - 1)
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
