//! The sentences of a page. Many steps say the same, so each sentence is kept once.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tetrarchia::kit::Severity;

/// Headlines and dangers: how bad it is, and the index of the sentence.
pub(super) type Told = (usize, usize);

/// A list of sentences, each of them once.
#[derive(Debug, Default)]
pub(super) struct Sentences {
    indices: BTreeMap<String, usize>,
}

impl Sentences {
    /// Returns the index of a sentence, and adds it if it is new.
    pub(super) fn index(&mut self, sentence: String) -> usize {
        let next = self.indices.len();
        *self.indices.entry(sentence).or_insert(next)
    }

    /// Returns how bad something is with the index of its sentence.
    pub(super) fn told(&mut self, severity: Severity, sentence: impl fmt::Display) -> Told {
        (severity.index(), self.index(sentence.to_string()))
    }

    /// Returns all sentences in the order of their indices.
    pub(super) fn into_list(self) -> Vec<String> {
        let mut list: Vec<(usize, String)> =
            self.indices.into_iter().map(|(sentence, index)| (index, sentence)).collect();
        list.sort_unstable();
        list.into_iter().map(|(_, sentence)| sentence).collect()
    }
}
