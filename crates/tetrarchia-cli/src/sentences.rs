//! Events as sentences for players.

use tetrarchia::kit::story;
use tetrarchia::{Board, Event, Fact, Rule};

/// A sentence about one event, or about a few that belong together.
pub(crate) struct Sentence {
    /// The fact that the sentence is mainly about.
    pub fact: Fact,
    /// The sentence, with a capital letter and without a full stop.
    pub text: String,
    /// The rule behind the fact.
    pub rule: Rule,
}

/// Returns the sentences of these events as [`story`] tells them.
pub(crate) fn sentences(events: &[Event], board: &Board) -> Vec<Sentence> {
    let told = story(events).map(|line| {
        let text = line.describe(board).to_string();
        Sentence { fact: line.fact, text, rule: line.rule }
    });
    told.collect()
}

/// Returns the text with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}
