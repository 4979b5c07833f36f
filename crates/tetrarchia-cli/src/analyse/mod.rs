//! `tetrarchia analyse`: where a game was lost, and whether it was the dice.

mod strip;
mod table;
mod verdict;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::builder::RangedU64ValueParser;
use tetrarchia::replay::Log;
use tetrarchia_bots::analysis::{AnalysisView, Analyst, DEFAULT_EFFORT, MAX_EFFORT};
use tetrarchia_bots::simulate::MAX_THREADS;

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::style::WIDTH;

pub(crate) use strip::strip;
pub(crate) use table::write_table;

/// Judge every command and every roll of a game: chances to win, mistakes with better turns, luck
///
/// A program looks for the best way to go on at each point of a turn and plays it out against sampled dice. A command loses what
/// the best way before it is better than the best way after it. The luck of a roll is what it led to, compared with the mean
/// over all faces.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The log, a saved game; `-` reads it from standard input
    #[arg(value_name = "LOG")]
    log: PathBuf,
    /// The file for the analysis; without it, or with `-`, it goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    analyst: AnalystArgs,
    /// Print the analysis as JSON
    #[arg(long)]
    json: bool,
}

/// How a game is analysed.
#[derive(clap::Args)]
pub(crate) struct AnalystArgs {
    /// The number of futures that each way to go on is measured by
    ///
    /// The time grows with it; errors shrink with its square root. With 0 nothing is played out, and the analysis is rough.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_EFFORT, value_parser = RangedU64ValueParser::<u32>::new().range(..=u64::from(MAX_EFFORT)))]
    effort: u32,
    /// The seed of the dice of those futures
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// The number of threads, from 1 to 1024; all cores if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_THREADS as u64))]
    threads: Option<usize>,
}

/// The narrowest lines; in a narrower terminal they are broken again.
const NARROWEST: usize = 40;

/// The effort in the middle of a conversation: a game takes some seconds.
const QUICK_EFFORT: u32 = 48;

const EXAMPLES: &str = "\
Examples:
  tetrarchia analyse game.json
  tetrarchia analyse game.json --effort 1000
  tetrarchia analyse game.json --json | jq '.moments[] | select(.mark == \"blunder\")'
  tetrarchia report game.json --analyse -o game.html";

impl AnalystArgs {
    /// Returns those for players who wait for the answer.
    pub(crate) const fn quick() -> AnalystArgs {
        AnalystArgs { effort: QUICK_EFFORT, seed: 0, threads: None }
    }

    /// Returns the analysis of a log that was read from this file.
    pub(crate) fn analyse(&self, path: &Path, log: &Log) -> Result<AnalysisView, Failure> {
        let unplayable = |error: String| Failure::Unplayable(format!("{}: {error}", path.display()));
        let board = log.board().map_err(|error| unplayable(error.to_string()))?;
        let analyst = Analyst::new().with_effort(self.effort).with_seed(self.seed);
        let review = analyst.review_log(log, &board).map_err(|error| unplayable(error.to_string()))?;
        Ok(review.analyse_on(self.threads).view(&board))
    }
}

/// Returns the width of lines: that of the terminal, if it is narrow and they go there.
fn width(is_for_stdout: bool) -> usize {
    let is_shown = is_for_stdout && std::io::stdout().is_terminal();
    let terminal = if is_shown { ratatui::crossterm::terminal::size().ok() } else { None };
    terminal.map_or(WIDTH, |(columns, _)| usize::from(columns).clamp(NARROWEST, WIDTH))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let log = files::log(&args.log)?;
    let analysis = args.analyst.analyse(&args.log, &log)?;
    let mut text = Vec::new();
    if args.json {
        serde_json::to_writer_pretty(&mut text, &analysis).map_err(std::io::Error::from)?;
        text.push(b'\n');
    } else {
        write_table(&log.title, &analysis, width(args.output.is_none()), &mut text)?;
    }
    match args.output.as_deref().filter(|path| *path != Path::new(files::STDIN)) {
        // Styles are for terminals.
        Some(path) => files::write(path, &anstream::adapter::strip_bytes(&text).into_vec())?,
        None => out.write_all(&text)?,
    }
    Ok(Verdict::Well)
}
