//! The rules ledger: every rule, ruling and option of the game under an id, in our own words.
//!
//! Refusals, events, comments and tests cite these ids; [`Rule`] turns an id into the sentence behind it, and
//! [`Page`] writes the whole ledger out.

mod chapter;
mod page;
mod rule;

mod barbarian;
mod dice_order;
mod ending;
mod first_variants;
mod modules;
mod pieces;
mod roman;
mod rulings_barbaria;
mod rulings_base;
mod rulings_further;
mod rulings_modules;
mod rulings_variants;
mod scenarios;
mod second_variants;
mod setup;
mod turn;

pub use chapter::Chapter;
pub use page::Page;
pub use rule::Rule;

/// Where a rule stands in each rulebook: section and subsection, with the page that the second edition's table of
/// contents gives for them.
///
/// For a ruling these are the passages that leave it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sources {
    /// The place in the first edition or its questions and answers; `None` if that book has no such rule.
    pub first: Option<&'static str>,
    /// The place in the second edition; `None` if that book has no such rule.
    pub second: Option<&'static str>,
}

/// What the ledger says about one rule, besides the id and title in its index.
#[derive(Clone, Copy)]
struct Entry {
    rule: Rule,
    first: Option<&'static str>,
    second: Option<&'static str>,
    text: &'static str,
}

/// The entries of the chapter files, in the order of the index.
const FILES: [&[Entry]; 16] = [
    pieces::ENTRIES,
    setup::ENTRIES,
    turn::ENTRIES,
    roman::ENTRIES,
    barbarian::ENTRIES,
    ending::ENTRIES,
    first_variants::ENTRIES,
    second_variants::ENTRIES,
    modules::ENTRIES,
    scenarios::ENTRIES,
    rulings_base::ENTRIES,
    rulings_variants::ENTRIES,
    rulings_barbaria::ENTRIES,
    rulings_modules::ENTRIES,
    rulings_further::ENTRIES,
    dice_order::ENTRIES,
];

/// All entries in one row, so that a rule finds its own by its index.
static ENTRIES: [Entry; Rule::COUNT] = in_one_row();

/// Strings the chapter files together. An entry that is missing, doubled or out of order stops the compiler, not a
/// game: this runs only while the crate is compiled.
const fn in_one_row() -> [Entry; Rule::COUNT] {
    let mut row = [FILES[0][0]; Rule::COUNT];
    let mut count = 0;
    let mut file = 0;
    while file < FILES.len() {
        let mut line = 0;
        while line < FILES[file].len() {
            let entry = FILES[file][line];
            assert!(entry.rule.index() == count, "an entry is out of the order of the index");
            row[count] = entry;
            count += 1;
            line += 1;
        }
        file += 1;
    }
    assert!(count == Rule::COUNT, "a rule of the index has no entry");
    row
}
