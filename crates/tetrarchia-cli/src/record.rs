//! `tetrarchia record`: writes the events of a game into its log.

use std::io::Write;
use std::path::{Path, PathBuf};

use tetrarchia::replay::{Expect, RecordDetail};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::output::Shown;
use crate::style::{count, indented};

/// Play a log and write the resulting events into it as expectations.
///
/// Expected numbers of legal commands and positions are updated where the log has them, and added with --legal and
/// --positions. Read the result: it shows what this program does, which may differ from what the rules say.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The log; it is changed in place unless you pass --output
    log: PathBuf,
    /// Write to this file and keep the log unchanged
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Record the number of legal commands after each step
    #[arg(long)]
    legal: bool,
    /// Record the position after each step
    #[arg(long)]
    positions: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia record game.json
  tetrarchia record game.json -o game-with-events.json
  tetrarchia record game.json --legal --positions";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.output.is_none() && args.log == Path::new(files::STDIN) {
        return Err(Failure::Usage("a log from standard input cannot be changed in place: name a file with -o".into()));
    }
    let (old, bytes) = files::log_and_bytes(&args.log)?;
    let mut new = old.clone();
    let details = RecordDetail { events: true, legal: args.legal, positions: args.positions };
    new.record(details).map_err(|error| Failure::Unplayable(format!("{}: {error}", args.log.display())))?;
    let target = args.output.as_ref().unwrap_or(&args.log);
    let text = files::log_text(&new).map_err(|error| Failure::file(target, error))?;
    if files::log_bytes(target).is_ok_and(|bytes| bytes == text.as_bytes()) {
        writeln!(out, "{}: nothing has changed", Shown(target.display()))?;
        return Ok(Verdict::Well);
    }
    match args.output {
        None => files::write_over(target, &bytes, text.as_bytes())?,
        Some(_) => files::write(target, text.as_bytes())?,
    }
    let mut changed = 0;
    for (index, (old, new)) in old.steps.iter().zip(&new.steps).enumerate() {
        let changes = changes(&old.expect, &new.expect);
        if !changes.is_empty() {
            changed += 1;
            writeln!(out, "steps[{index}]")?;
            write!(out, "{}", indented("  ", &changes))?;
        }
    }
    let steps = count(new.steps.len(), "step");
    writeln!(out, "{}: written, with new expectations in {changed} of {steps}", Shown(target.display()))?;
    Ok(Verdict::Well)
}

/// Returns the changes of the expectations, line by line.
fn changes(old: &Expect, new: &Expect) -> String {
    let mut text = String::new();
    if old.events != new.events {
        let lines = |expect: &Expect| expect.events.clone().unwrap_or_default();
        text += &event_changes(&lines(old), &lines(new));
    }
    let mut line = |what: &str, old: Option<String>, new: Option<String>| {
        if old != new {
            let [old, new] = [old, new].map(|value| value.unwrap_or_else(|| "-".into()));
            text += &format!("{what}: {old} -> {new}\n");
        }
    };
    let refusal = |expect: &Expect| {
        let refusal = expect.refusal.as_ref()?;
        let reason = Shown(refusal.reason.as_deref().unwrap_or_default());
        Some(format!("{} {reason}", refusal.rule).trim_end().to_owned())
    };
    line("refusal", refusal(old), refusal(new));
    line("legal", old.legal.map(|legal| legal.to_string()), new.legal.map(|legal| legal.to_string()));
    line("ending", old.ending.map(|ending| ending.to_string()), new.ending.map(|ending| ending.to_string()));
    if old.position != new.position {
        text += if old.position.is_some() { "another position\n" } else { "position recorded\n" };
    }
    text
}

/// The events between the part that is the same at the beginning and the part that is the same at the end.
fn event_changes(old: &[String], new: &[String]) -> String {
    if old.is_empty() {
        return format!("{} recorded\n", count(new.len(), "event"));
    }
    let same_start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[same_start..], &new[same_start..]);
    let same_end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[..old.len() - same_end], &new[..new.len() - same_end]);
    let gone = old.iter().map(|event| format!("- {}\n", Shown(event)));
    gone.chain(new.iter().map(|event| format!("+ {event}\n"))).collect()
}
