//! `tetrarchia replay`: plays logs again.

use std::io::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use tetrarchia_bots::simulate::on_threads;

use crate::failure::{Failure, Verdict, tell};
use crate::files::candidates;
use crate::judge::{Judgement, judge};
use crate::output::Shown;
use crate::style::{BAD, DIM, GOOD};

/// Play logs again and compare what happens with what they expect.
///
/// Folders are searched for *.json, files of another format in them are left out. A log with a file NAME.error.txt beside
/// it must fail: the first line of that file is the place in the document, the rest is the text of the error. In a folder
/// called `invalid` every log needs one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Logs, or folders with logs
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia replay game.json
  tetrarchia replay fixtures
  tetrarchia replay fixtures/rules fixtures/games

The last line is `N passed, N failed`; the exit code is 1 if any failed.";

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
            Judgement::Skipped { reason } if candidate.named => tell(&format!("note: {path} is left out: {reason}")),
            Judgement::Skipped { .. } => {}
        }
    }
    // A check that looks at nothing should not look like one that went well.
    if passed + failed == 0 {
        return Err(Failure::Usage("there is no log in what was named".into()));
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Verdict::Well } else { Verdict::Wrong })
}
