//! `tetrarchia rulings`: the questions that the rulebooks leave open.

use std::io::{self, Write};

use tetrarchia::rules::Reading;
use tetrarchia::{Edition, Ruling};

use crate::failure::{Failure, Verdict};
use crate::rules::write_rule;
use crate::style::{DIM, STRONG, wrapped};

/// Show the questions that the rulebooks leave open, with both readings of each.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The name or id of a ruling; without it, all are shown
    name: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia rulings                    show all rulings
  tetrarchia rulings several-fleets     show one, with its rule
  tetrarchia rulings G-23";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match &args.name {
        Some(name) => {
            let ruling = read(name)?;
            write_ruling(ruling, out)?;
            if let Ok(rule) = ruling.id().parse() {
                writeln!(out)?;
                write_rule(rule, out)?;
            }
        }
        None => {
            for (index, ruling) in Ruling::ALL.into_iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                write_ruling(ruling, out)?;
            }
        }
    }
    Ok(Verdict::Well)
}

/// Finds a ruling by its name or id.
pub(crate) fn read(name: &str) -> Result<Ruling, Failure> {
    let by_id = Ruling::ALL.into_iter().find(|ruling| ruling.id().eq_ignore_ascii_case(name));
    by_id.or_else(|| name.parse().ok()).ok_or_else(|| {
        let likeness = |ruling: &Ruling| strsim::jaro(&name.to_ascii_lowercase(), ruling.word());
        let nearest = Ruling::ALL.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        let hint = match nearest.filter(|ruling| likeness(ruling) > 0.7) {
            Some(ruling) => format!("did you mean {ruling}?"),
            None => "`tetrarchia rulings` lists all rulings".into(),
        };
        Failure::Usage(format!("there is no ruling {name:?}; {hint}"))
    })
}

fn write_ruling(ruling: Ruling, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{ruling}{STRONG:#} {DIM}({}; {}){DIM:#}", ruling.id(), ruling.needs())?;
    write!(out, "{}", wrapped("  ", ruling.question()))?;
    for (name, explanation) in ruling.readings().into_iter().zip(ruling.explanations()) {
        writeln!(out, "    {STRONG}{name}{STRONG:#}{}: {explanation}", default_in(ruling, name))?;
    }
    Ok(())
}

/// Returns the note on the editions in which this reading is the default.
fn default_in(ruling: Ruling, name: &str) -> &'static str {
    let default = |edition| ruling.reading_name(edition, Reading::Default) == name;
    match Edition::ALL.map(default) {
        [true, true] => " (default)",
        [true, false] => " (default in the first edition)",
        [false, true] => " (default in the second edition)",
        [false, false] => "",
    }
}
