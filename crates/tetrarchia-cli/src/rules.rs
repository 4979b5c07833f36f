//! `tetrarchia rules`: the rules by their ids.

use std::io::{self, Write};
use std::path::PathBuf;

use tetrarchia::ledger::Chapter;
use tetrarchia::rules::War;
use tetrarchia::{Module, Rule, Rules};

use crate::covering::Covering;
use crate::failure::{Failure, Verdict};
use crate::features::Feature;
use crate::style::{DIM, STRONG, wrapped};

/// Show rules by their ids, with their places in the rulebooks and the logs that show them.
///
/// Without ids, all rules are listed. The name of a variant, module or scenario lists the rules about it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Ids of rules, like MV-5; or names of variants, modules and scenarios, like barbaria
    #[arg(value_name = "ID")]
    ids: Vec<String>,

    /// The folder with the logs that show the rules [default: fixtures, if it is there]
    #[arg(long, value_name = "FOLDER")]
    logs: Option<PathBuf>,

    /// List all logs that show a rule, not only the first ten
    #[arg(long)]
    all: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia rules                list the ids and titles of all rules, by chapter
  tetrarchia rules MV-5           show one rule
  tetrarchia rules at4 at5 g31    show several; capitals and hyphens do not matter
  tetrarchia rules mare-nostrum   list the rules about a variant, module or scenario
  tetrarchia rules MV-4 --logs examples/logs";

/// Reads the rules of a game from their text.
///
/// # Errors
/// Says what is wrong, and where a module or scenario belongs that stands among the variants.
pub(crate) fn read_text(text: &str) -> Result<Rules, String> {
    text.parse().map_err(|error| {
        let variants = text.split('/').skip(2).filter(|part| !part.contains(':'));
        let misplaced = variants.flat_map(|part| part.split('+')).find_map(|word| {
            let module = word
                .parse::<Module>()
                .map(|module| format!("{word:?} is a module, not a variant: write modules:{module}"));
            let war =
                word.parse::<War>().map(|war| format!("{word:?} is a scenario, not a variant: write scenario:{war}"));
            module.or(war).ok()
        });
        misplaced.unwrap_or_else(|| format!("{text}: {error}"))
    })
}

/// What an id or a name leads to.
enum Found {
    Rule(Rule),
    /// A variant, module or scenario; Imperium and Mare Nostrum are in both editions.
    Features(Vec<Feature>),
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.ids.is_empty() {
        write_list(out)?;
        return Ok(Verdict::Well);
    }
    let found: Vec<Found> = args.ids.iter().map(|id| read(id)).collect::<Result<_, _>>()?;
    let has_rules = found.iter().any(|found| matches!(found, Found::Rule(_)));
    let covering = if has_rules { Covering::of(args.logs.as_deref())? } else { None };
    for (index, found) in found.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        match found {
            Found::Rule(rule) => {
                write_rule(rule, out)?;
                if let Some(covering) = &covering {
                    covering.write(rule, args.all, out)?;
                }
            }
            Found::Features(features) => write_features(&features, out)?,
        }
    }
    if has_rules && covering.is_none() {
        writeln!(out, "\n{DIM}To see the logs that show a rule, name their folder: --logs FOLDER{DIM:#}")?;
    }
    Ok(Verdict::Well)
}

/// Writes a rule with its text, the titles of the rules it mentions, and its places in the rulebooks.
pub(crate) fn write_rule(rule: Rule, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{rule} {}{STRONG:#}  {DIM}{}{DIM:#}", rule.title(), rule.chapter().title())?;
    for paragraph in rule.text().split("\n\n") {
        write!(out, "{}", wrapped("  ", paragraph))?;
    }
    if let Some(line) = see_also(rule) {
        write!(out, "{}", wrapped("  ", &line))?;
    }
    let sources = rule.sources();
    for (edition, place) in [("first edition: ", sources.first), ("second edition:", sources.second)] {
        writeln!(out, "  {DIM}{edition} {}{DIM:#}", place.unwrap_or("no such rule"))?;
    }
    Ok(())
}

/// The rules about a variant, module or scenario, by id and title.
fn write_features(features: &[Feature], out: &mut dyn Write) -> io::Result<()> {
    for (index, feature) in features.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let Feature { name, kind, edition, .. } = feature;
        writeln!(out, "{STRONG}{name}{STRONG:#}  {DIM}{kind} of the {edition} edition{DIM:#}")?;
        for rule in feature.rules() {
            writeln!(out, "  {rule:6} {}", rule.title())?;
        }
    }
    Ok(())
}

/// Returns a list of rules with their titles: `MV-4 (Armies bar the way), MV-5 (Passing through)`.
pub(crate) fn titled(rules: impl IntoIterator<Item = Rule>) -> String {
    let titled = rules.into_iter().map(|rule| format!("{rule} ({})", rule.title()));
    titled.collect::<Vec<_>>().join(", ")
}

/// Returns a line with the titles of the rules that the text of this rule mentions, or `None` if it mentions none.
pub(crate) fn see_also(rule: Rule) -> Option<String> {
    let mut mentioned: Vec<Rule> = Vec::new();
    for word in rule.text().split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-') {
        let found = Rule::ALL.into_iter().find(|other| other.id() == word);
        mentioned.extend(found.filter(|other| *other != rule && !mentioned.contains(other)));
    }
    (!mentioned.is_empty()).then(|| format!("See {}.", titled(mentioned)))
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

fn read(id: &str) -> Result<Found, Failure> {
    if let Ok(rule) = id.parse() {
        return Ok(Found::Rule(rule));
    }
    let features = Feature::called(id);
    if !features.is_empty() {
        return Ok(Found::Features(features));
    }
    let rules = near(id).into_iter().map(|rule| titled([rule]));
    let near: Vec<String> = rules.chain(Feature::nearest(id).map(str::to_owned)).collect();
    let hint = if near.is_empty() {
        "`tetrarchia rules` lists all rules".into()
    } else {
        format!("did you mean {}?", near.join(", "))
    };
    Err(Failure::Usage(format!("there is no rule {id:?}; {hint}")))
}

/// The greatest number of similar ids to suggest.
const MOST: usize = 5;

/// Returns the rules with the most similar ids: first those with the same letters, then those that differ least.
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
