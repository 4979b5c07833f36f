//! The rules ledger: every rule, ruling and option of the game under an id, in our own words.
//!
//! Refusals, events, comments and tests cite these ids. [`Rule`] turns an id into its title and text, and [`Page`]
//! writes the whole ledger. [`Term`] explains the words of the game and names the rules behind them.

// The tables of the chapters are macros, so they must come before the file that uses them.
#[macro_use]
mod pieces;
#[macro_use]
mod setup;
#[macro_use]
mod turn;
#[macro_use]
mod roman;
#[macro_use]
mod barbarian;
#[macro_use]
mod ending;
#[macro_use]
mod first_variants;
#[macro_use]
mod second_variants;
#[macro_use]
mod modules;
#[macro_use]
mod scenarios;
#[macro_use]
mod rulings_base;
#[macro_use]
mod rulings_variants;
#[macro_use]
mod rulings_barbaria;
#[macro_use]
mod rulings_modules;
#[macro_use]
mod rulings_further;
#[macro_use]
mod dice_order;

mod chapter;
mod glossary;
mod page;
mod rule;

pub use chapter::Chapter;
pub use glossary::Term;
pub use page::Page;
pub use rule::Rule;

/// The place of a rule in each rulebook: section and subsection, with the page number from the second edition's table
/// of contents.
///
/// For a ruling, these are the passages that leave the question open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sources {
    /// The place in the first edition or its questions and answers; `None` if that book does not have the rule.
    pub first: Option<&'static str>,
    /// The place in the second edition; `None` if that book does not have the rule.
    pub second: Option<&'static str>,
}
