//! `tetrarchia rules`: the rules ledger.

use std::io::{self, Write};

use tetrarchia::Rule;
use tetrarchia::ledger::Chapter;

use crate::failure::{Failure, Verdict};
use crate::style::{DIM, STRONG, wrapped};

/// Show rules by their ids, with where they stand in each edition; without ids, list all of them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Ids of rules, like MV-5
    #[arg(value_name = "ID")]
    ids: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia rules                the ids and titles of all rules, by chapter
  tetrarchia rules MV-5
  tetrarchia rules at4 at5 g31    capitals and hyphens do not matter";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.ids.is_empty() {
        write_list(out)?;
        return Ok(Verdict::Well);
    }
    let rules: Vec<Rule> = args.ids.iter().map(|id| read(id)).collect::<Result<_, _>>()?;
    for (index, rule) in rules.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        write_rule(rule, out)?;
    }
    Ok(Verdict::Well)
}

/// A rule with its text and its places in the rulebooks.
pub(crate) fn write_rule(rule: Rule, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{rule} {}{STRONG:#}  {DIM}{}{DIM:#}", rule.title(), rule.chapter().title())?;
    for paragraph in rule.text().split("\n\n") {
        write!(out, "{}", wrapped("  ", paragraph))?;
    }
    let sources = rule.sources();
    for (edition, place) in [("first edition: ", sources.first), ("second edition:", sources.second)] {
        writeln!(out, "  {DIM}{edition} {}{DIM:#}", place.unwrap_or("-"))?;
    }
    Ok(())
}

fn write_list(out: &mut dyn Write) -> io::Result<()> {
    for (index, chapter) in Chapter::ALL.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{STRONG}{}{STRONG:#}", chapter.title())?;
        for rule in chapter.rules() {
            writeln!(out, "  {rule:6} {}", rule.title())?;
        }
    }
    Ok(())
}

fn read(id: &str) -> Result<Rule, Failure> {
    id.parse().map_err(|_| {
        let near: Vec<_> = near(id).into_iter().map(Rule::id).collect();
        let hint = if near.is_empty() {
            "`tetrarchia rules` lists them all".into()
        } else {
            format!("did you mean {}?", near.join(", "))
        };
        Failure::Usage(format!("no rule is called {id:?}; {hint}"))
    })
}

/// How many near ids are offered.
const MOST: usize = 5;

/// The rules whose ids are most like this one: those of the same letters first, then those that differ least.
pub(crate) fn near(id: &str) -> Vec<Rule> {
    let letters = |id: &str| id.chars().take_while(char::is_ascii_alphabetic).collect::<String>();
    let id = id.to_ascii_uppercase();
    let mut near: Vec<(usize, bool, Rule)> = Rule::ALL
        .into_iter()
        .map(|rule| (strsim::levenshtein(&id, rule.id()), letters(&id) != letters(rule.id()), rule))
        .filter(|(distance, other_letters, _)| *distance <= if *other_letters { 1 } else { 3 })
        .collect();
    near.sort_by_key(|&(distance, other_letters, rule)| (other_letters, distance, rule));
    near.into_iter().take(MOST).map(|(.., rule)| rule).collect()
}
