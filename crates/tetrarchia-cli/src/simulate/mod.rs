//! `tetrarchia simulate`: many games played by a program, and how they end.

mod args;
mod contest;
mod logs;
mod rows;
mod rules;
mod shards;
mod table;

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use tetrarchia_bots::simulate::{Report, Simulation};

use crate::failure::{Failure, tell};
use crate::files::STDIN;
use crate::output::stdout;

pub(crate) use args::Args;
use rows::Rows;
pub(crate) use table::{tenths, write_report};

/// Runs the command.
pub(crate) fn run(args: Args) -> ExitCode {
    match simulate(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn simulate(args: &Args) -> Result<(), Failure> {
    if args.json && args.rows.as_deref() == Some(Path::new(STDIN)) {
        let message = "`--rows -` prints the rows instead of the results; write them into a file to have --json too";
        return Err(Failure::Usage(message.into()));
    }
    if args.is_contest() {
        return contest::run(args);
    }
    let simulations: Vec<Simulation> =
        rules::all_rules(args)?.into_iter().map(|rules| args.simulation(rules)).collect();
    if let Some(number) = args.save_log.iter().find(|&&number| number >= args.games()) {
        return Err(Failure::Usage(format!(
            "there is no game {number} to save: {} are played, numbered from 0",
            args.games()
        )));
    }
    let (report, prints_rows) = match &args.shards_dir {
        Some(folder) => (shards::play_missing(args, &simulations, folder)?, false),
        None => {
            let mut rows = Rows::open(args.rows.as_deref())?;
            let report = play(args, &simulations, &mut rows)?;
            (report, rows.finish()?)
        }
    };
    note_the_clock(&simulations);
    if let Some(folder) = &args.log_dir {
        simulations.iter().try_for_each(|simulation| logs::save(&args.save_log, simulation, folder))?;
    }
    if prints_rows { Ok(()) } else { print(|out| write_report(&report, args.json, out)) }
}

/// Plays simulations that differ only in their rules.
fn play(args: &Args, simulations: &[Simulation], rows: &mut Rows) -> Result<Report, Failure> {
    let shares = simulations.iter().map(|simulation| simulation.share());
    let bar = progress_bar(shares.map(|share| share.end - share.start).sum());
    let mut tallies = Vec::new();
    for simulation in simulations {
        bar.set_message(simulation.rules.to_string());
        tallies.push(if args.until.is_none() && !rows.are_wanted() {
            let tally = simulation.run_with(|games| bar.inc(games));
            tally.map_err(|error| format!("{}: {error}", simulation.rules))?
        } else {
            simulation.run_with_rows(args.until, |row| rows.write(row), |games| bar.inc(games))?
        });
    }
    bar.finish_and_clear();
    Ok(Report { until: args.until, ..Report::new(simulations, tallies) })
}

/// Says that results depend on the machine, if they do.
fn note_the_clock(simulations: &[Simulation]) {
    if !simulations.iter().all(Simulation::is_reproducible) {
        tell("note: the consul decided by the clock, so these numbers depend on the machine and cannot be repeated");
    }
}

/// Prints results.
fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = stdout();
    match write(&mut out).and_then(|()| out.flush()) {
        // The reader has read enough, as in `simulate | head -1`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Returns a progress bar on stderr, which shows on a terminal only.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left, {msg}") {
        bar.set_style(style);
    }
    bar
}

/// Returns the text of rules, or of a budget, for the name of a file: its parts are separated by signs that such names
/// should not have.
pub(crate) fn in_file_name(named: &impl std::fmt::Display) -> String {
    named.to_string().chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).collect()
}
