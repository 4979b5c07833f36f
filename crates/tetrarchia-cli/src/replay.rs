//! `tetrarchia replay`: replays logs and checks their expectations.

use std::io::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use tetrarchia_bots::simulate::on_threads;

use crate::failure::{Failure, Verdict, tell};
use crate::files::candidates;
use crate::judge::{Judgement, judge};
use crate::output::Shown;
use crate::style::{BAD, DIM, GOOD};

/// Replay logs and check that each step leads to the events that the log expects.
///
/// Folders are searched for *.json files; those of another format are skipped. A log with a file NAME.error.txt beside it
/// must fail with that error: its first line is the place in the document, the rest the message. In a folder called
/// `invalid` every log needs such a file.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The logs, or folders with logs
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia replay game.json
  tetrarchia replay fixtures
  tetrarchia replay fixtures/rules fixtures/games

The last line is `N passed, N failed`. The exit code is 1 if any log failed.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let candidates = candidates(&args.paths)?;
    let judgements: Vec<_> = on_threads(None, || candidates.par_iter().map(judge).collect());
    let (mut passed, mut failed) = (0, 0);
    for (candidate, judgement) in candidates.iter().zip(judgements) {
        let path = Shown(candidate.path.display());
        match judgement {
            Judgement::Passed { about } => {
                passed += 1;
                writeln!(out, "{GOOD}ok{GOOD:#}      {path}  {DIM}{about}{DIM:#}")?;
            }
            Judgement::Failed { about, details } => {
                failed += 1;
                writeln!(out, "{BAD}FAILED{BAD:#}  {path}{}{about}", if about.is_empty() { "" } else { "  " })?;
                write!(out, "{details}")?;
            }
            Judgement::Skipped { reason } if candidate.named => tell(&format!("note: {path} is skipped: {reason}")),
            Judgement::Skipped { .. } => {}
        }
    }
    // A check of nothing must not look like success.
    if passed + failed == 0 {
        return Err(Failure::Usage(
            "no logs were found in the given files and folders: name a log, or a folder with logs".into(),
        ));
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Verdict::Well } else { Verdict::Wrong })
}
