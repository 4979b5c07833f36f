//! `tetrarchia report`: a whole game as an HTML page.

use std::io::Write;
use std::path::{Path, PathBuf};

use tetrarchia_draw::report;

use crate::analyse::{AnalystArgs, strip};
use crate::failure::{Failure, Verdict};
use crate::files;

/// Write a whole game as one HTML page, to browse step by step
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The log, a saved game; `-` reads it from standard input
    #[arg(value_name = "LOG")]
    log: PathBuf,
    /// The file for the page; without it, or with `-`, the page goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Analyse the game as `tetrarchia analyse` does, and show the chance to win under the board
    #[arg(long)]
    analyse: bool,
    #[command(flatten, next_help_heading = "With --analyse")]
    analyst: AnalystArgs,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia report game.json -o game.html
  tetrarchia report game.json --analyse -o game.html
  tetrarchia report - < game.json > game.html";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let log = files::log(&args.log)?;
    let page = if args.analyse {
        report::page_with_strip(&log, &strip(&args.analyst.analyse(&args.log, &log)?))
    } else {
        report::page(&log)
    };
    let page = page.map_err(|error| Failure::Unplayable(format!("{}: {error}", args.log.display())))?;
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => files::write(path, page.as_bytes())?,
        None => out.write_all(page.as_bytes())?,
    }
    Ok(Verdict::Well)
}
