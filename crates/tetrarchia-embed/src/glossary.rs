//! The words of the game, explained.

use serde::Serialize;

use crate::Error;
use tetrarchia::ledger::Term;

/// One term of the glossary, or all.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GlossaryView {
    /// All terms.
    All {
        /// The terms in alphabetical order.
        terms: &'static [Term],
    },
    /// One term.
    One(&'static Term),
}

/// Explains a word of the game, or lists all words.
///
/// # Errors
/// Returns an error if the glossary has no such word.
pub fn glossary(word: Option<&str>) -> Result<GlossaryView, Error> {
    let Some(word) = word else { return Ok(GlossaryView::All { terms: Term::ALL }) };
    Term::find(word)
        .map(GlossaryView::One)
        .ok_or_else(|| Error::bad_request("the glossary has no such word: `glossary` without `word` lists all words"))
}
