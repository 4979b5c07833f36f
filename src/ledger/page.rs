use core::fmt;

use super::{Chapter, Rule, Sources};

/// The whole ledger as a Markdown page: every rule with its id, title, text and sources, chapter by chapter.
///
/// `docs/RULES.md` is this page.
///
/// # Example: write the ledger to a string
///
/// ```
/// use tetrarchia::ledger::Page;
///
/// assert!(Page.to_string().contains("### <a id=\"MV-5\"></a>MV-5 Passing through\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Page;

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(INTRODUCTION)?;
        for chapter in Chapter::ALL {
            writeln!(f, "- [{}](#{chapter})", chapter.title())?;
        }
        for chapter in Chapter::ALL {
            write_chapter(f, chapter)?;
        }
        f.write_str(END)
    }
}

const INTRODUCTION: &str = "\
# The rules of Tetrarchia

This page states every rule of the game in our own words. Each rule has an id, which code, messages and tests cite, and
a line with its places in the rulebooks. Where this page and a rulebook disagree, the rulebook is right.

The game has two editions. nestorgames published the first, with questions and answers; Draco Ideas published the
second, with the Dux expansion and historical scenarios. A rule that names no edition applies to both, unless its
chapter belongs to one of them.

IP are Imperium Points (TN-4). A province such as II:5 is province 5 of region II.

Where the rulebooks are unclear, a ruling (G-1, G-2 and so on) says how we play; many let you choose another reading.

`tetrarchia rules MV-4` shows a rule and the logs that test it.

";

const END: &str = "
---

This page is generated: change the ledger in `src/ledger`, then run `cargo run --example ledger > docs/RULES.md`.
";

fn write_chapter(f: &mut fmt::Formatter<'_>, chapter: Chapter) -> fmt::Result {
    write!(f, "\n## <a id=\"{chapter}\"></a>{}\n\n{}\n", chapter.title(), chapter.about())?;
    chapter.rules().try_for_each(|rule| write_rule(f, rule))
}

fn write_rule(f: &mut fmt::Formatter<'_>, rule: Rule) -> fmt::Result {
    write!(f, "\n### <a id=\"{rule}\"></a>{rule} {}\n\n{}\n", rule.title(), rule.text())?;
    match rule.sources() {
        Sources { first: Some(first), second: Some(second) } => {
            write!(f, "\n*First edition: {first}. Second edition: {second}.*\n")
        }
        Sources { first: Some(first), second: None } => write!(f, "\n*First edition: {first}.*\n"),
        Sources { first: None, second: Some(second) } => write!(f, "\n*Second edition: {second}.*\n"),
        Sources { first: None, second: None } => write!(f, "\n*In neither rulebook.*\n"),
    }
}
