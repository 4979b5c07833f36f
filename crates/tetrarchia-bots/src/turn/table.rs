//! A set of keys with an index each, in memory that is used again.

use alloc::vec::Vec;

/// The number of places at first; it doubles as needed.
const PLACES: usize = 1 << 15;

/// A table of keys, with open addressing. Clearing it does not touch the memory: each entry says in which round it was made.
#[derive(Clone, Debug)]
pub(super) struct Table {
    places: Vec<Place>,
    round: u32,
    len: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    key: u64,
    round: u32,
    index: u32,
}

impl Table {
    pub(super) const fn new() -> Table {
        Table { places: Vec::new(), round: 0, len: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 || self.places.is_empty() {
            self.places.clear();
            self.places.resize(PLACES, Place::default());
            self.round = 1;
        }
    }

    /// Returns the index that was inserted with this key. If there is none, inserts this one and returns `None`.
    #[inline]
    pub(super) fn find_or_insert(&mut self, key: u64, index: u32) -> Option<u32> {
        if self.len * 2 >= self.places.len() {
            self.grow();
        }
        let mask = self.places.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let place = &mut self.places[at];
            if place.round != self.round {
                *place = Place { key, round: self.round, index };
                self.len += 1;
                return None;
            }
            if place.key == key {
                return Some(place.index);
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = (self.places.len() * 2).max(PLACES);
        let old = core::mem::replace(&mut self.places, alloc::vec![Place::default(); larger]);
        let mask = larger - 1;
        for entry in old.into_iter().filter(|entry| entry.round == self.round) {
            let mut at = entry.key as usize & mask;
            while self.places[at].round == self.round {
                at = (at + 1) & mask;
            }
            self.places[at] = entry;
        }
    }
}
