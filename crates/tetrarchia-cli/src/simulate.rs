//! `tetrarchia simulate`: many games played by a program, and how they end.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::RangedU64ValueParser;
use clap::value_parser;
use indicatif::{ProgressBar, ProgressStyle};
use tetrarchia::replay::RecordDetail;
use tetrarchia::{Edition, Ending, Level, Rules};
use tetrarchia_bots::Player;
use tetrarchia_bots::simulate::{MAX_GAMES, MAX_THREADS, Report, Row, Shard, Simulation};

use crate::budget::{BudgetArgs, in_words};
use crate::failure::{Failure, tell};
use crate::files;
use crate::output::stdout;
use crate::rules::read_text;

/// Let a program play many games, and count how they end
///
/// The seed of game N is --seed plus N. The same seed gives the same results on every machine and with any number of
/// threads.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tetrarchia simulate --level 5300,4200,4211,3122 --edition both --games 2000\n  \
    tetrarchia simulate --level all --policy random --json\n  \
    tetrarchia simulate --rules second/4211/rulings:army-distance=fewest-links\n  \
    tetrarchia simulate --games 10 --save-log 0,3 --log-dir logs\n  \
    tetrarchia simulate --games 100000 --shard 3/16 --json > shard-3.json")]
pub(crate) struct Args {
    /// The levels of difficulty, separated by commas, or `all`
    #[arg(long, value_name = "LEVELS", default_value = "4211")]
    level: String,
    /// The edition of the rules: first, second or both
    #[arg(long, value_name = "EDITION", default_value = "second")]
    edition: String,
    /// Variants, modules, scenario and rulings to add: VARIANTS/modules:.../scenario:.../rulings:...
    #[arg(long, value_name = "PARTS")]
    with: Option<String>,
    /// All rules in one text, like second/4211, instead of --level, --edition and --with; may be repeated
    #[arg(long, value_name = "RULES", conflicts_with_all = ["level", "edition", "with"])]
    rules: Vec<Rules>,
    /// The program that plays: random, steward or consul
    #[arg(long, value_name = "POLICY", default_value = "steward")]
    policy: Player,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The number of games for each set of rules, at most 1000000000
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(..=MAX_GAMES))]
    games: u64,
    /// The last round to play; games that go on after it count as unfinished
    #[arg(long, value_name = "ROUNDS", default_value = "200")]
    rounds: NonZeroU32,
    /// The number of threads, from 1 to 1024; all cores if left out
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_THREADS as u64))]
    threads: Option<usize>,
    /// Play only this share of the games, like 3/16 for the third of sixteen; `merge` adds up the results
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
    /// Write the games with these numbers as logs; numbers start at 0 and are separated by commas
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', requires = "log_dir")]
    save_log: Vec<u64>,
    /// The folder for the logs; it is created if needed
    #[arg(long, value_name = "DIR", requires = "save_log")]
    log_dir: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(args: Args) -> ExitCode {
    match simulate(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn simulate(args: &Args) -> Result<(), Failure> {
    let simulations: Vec<Simulation> = all_rules(args)?.into_iter().map(|rules| simulation(args, rules)).collect();
    if let Some(number) = args.save_log.iter().find(|&&number| number >= args.games) {
        return Err(Failure::Usage(format!(
            "there is no game {number} to save: {} are played, numbered from 0",
            args.games
        )));
    }
    let shares = simulations.iter().map(|simulation| simulation.share());
    let bar = progress_bar(shares.map(|share| share.end - share.start).sum());
    let mut tallies = Vec::new();
    for simulation in &simulations {
        bar.set_message(simulation.rules.to_string());
        let tally = simulation.run_with(|games| bar.inc(games));
        let tally = tally.map_err(|error| format!("{}: {error}", simulation.rules))?;
        tallies.push(tally);
    }
    bar.finish_and_clear();
    if !simulations.iter().all(Simulation::is_reproducible) {
        tell("note: the consul decided by the clock, so these numbers depend on the machine and cannot be repeated");
    }
    if let Some(folder) = &args.log_dir {
        simulations.iter().try_for_each(|simulation| save_logs(args, simulation, folder))?;
    }
    let mut out = stdout();
    match write_report(&Report::new(&simulations, tallies), args.json, &mut out).and_then(|()| out.flush()) {
        // The reader has read enough, as in `simulate | head -1`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

fn simulation(args: &Args, rules: Rules) -> Simulation {
    Simulation {
        player: args.policy,
        budget: args.budget.budget(),
        seed: args.seed,
        games: args.games,
        last_round: args.rounds.get(),
        shard: args.shard,
        threads: args.threads,
        ..Simulation::new(rules)
    }
}

/// Returns the rules that the arguments name: every edition with every level.
fn all_rules(args: &Args) -> Result<Vec<Rules>, String> {
    if !args.rules.is_empty() {
        return once_each(args.rules.clone());
    }
    let editions = match args.edition.as_str() {
        "both" => Edition::ALL.to_vec(),
        one => vec![one.parse().map_err(|error| format!("{one}: {error}, or both"))?],
    };
    let levels = match args.level.as_str() {
        "all" => Level::all().collect(),
        list => {
            let read = |level: &str| level.parse().map_err(|error| format!("{level}: {error}"));
            list.split(',').map(read).collect::<Result<Vec<Level>, String>>()?
        }
    };
    let parts = args.with.as_ref().map(|parts| format!("/{parts}")).unwrap_or_default();
    let mut all = Vec::new();
    for edition in editions {
        for level in &levels {
            let text = format!("{edition}/{level}{parts}");
            all.push(read_text(&text)?);
        }
    }
    once_each(all)
}

/// Returns the rules, or an error if some are named twice: results are identified by their rules.
fn once_each(all: Vec<Rules>) -> Result<Vec<Rules>, String> {
    match all.iter().enumerate().find(|(index, rules)| all[..*index].contains(rules)) {
        Some((_, rules)) => Err(format!("{rules} is given twice")),
        None => Ok(all),
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

fn save_logs(args: &Args, simulation: &Simulation, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    for &number in args.save_log.iter().filter(|number| simulation.share().contains(number)) {
        let mut log = simulation.record(number, RecordDetail::EVENTS).map_err(|error| error.to_string())?;
        log.title = format!("A game by the {} policy{}", simulation.player, in_words(simulation.budget));
        let rules = in_file_name(&simulation.rules);
        let budget = simulation.budget.map(|budget| format!("-{}", in_file_name(&budget))).unwrap_or_default();
        let (player, seed) = (simulation.player, simulation.seed_of(number));
        let path = folder.join(format!("{player}{budget}-{rules}-{seed}.json"));
        let text = files::log_text(&log).map_err(|error| Failure::file(&path, error))?;
        files::write(&path, text.as_bytes())?;
    }
    Ok(())
}

/// Returns the text of rules, or of a budget, for the name of a file: its parts are separated by signs that such names
/// should not have.
pub(crate) fn in_file_name(named: &impl std::fmt::Display) -> String {
    named.to_string().chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).collect()
}

/// Writes a report as JSON or as a table.
pub(crate) fn write_report(report: &Report, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if json { out.write_all(report.to_json().as_bytes()) } else { write_table(report, out) }
}

fn write_table(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let width = report.results.iter().map(|row| row.rules.to_string().len()).max().unwrap_or(0).max(5);
    write!(out, "{:width$} {:>7} {:>7} {:>6}", "rules", "games", "won", "%")?;
    for ending in Ending::ALL.into_iter().filter(|ending| !ending.is_victory()) {
        write!(out, " {:>14}", ending.word())?;
    }
    writeln!(out, " {:>10} {:>6} {:>6} {:>8} {:>8}", "unfinished", "rounds", "median", "commands", "rolls")?;
    for Row { rules, tally } in &report.results {
        let games = tally.games();
        write!(
            out,
            "{:width$} {games:>7} {:>7} {:>6}",
            rules.to_string(),
            tally.wins(),
            tenths(100 * u128::from(tally.wins()), games)
        )?;
        for ending in Ending::ALL.into_iter().filter(|ending| !ending.is_victory()) {
            write!(out, " {:>14}", tally.ended(ending))?;
        }
        writeln!(
            out,
            " {:>10} {:>6} {:>6} {:>8} {:>8}",
            tally.unfinished(),
            tenths(tally.rounds().into(), games),
            tally.median_rounds(),
            tenths(tally.commands().into(), games),
            tenths(tally.rolls().into(), games),
        )?;
    }
    writeln!(out, "rounds, commands and rolls are averages per game")?;
    let time = report.time_per_turn.map(|time| format!("{time} ms a turn, which depends on the machine"));
    if let Some(budget) = report.effort.map(|effort| format!("effort {effort}")).or(time) {
        writeln!(out, "policy {}, {budget}", report.policy)?;
    }
    match report.shard {
        Some(shard) => writeln!(out, "shard {shard} of {} games", report.games),
        None => Ok(()),
    }
}

/// Returns a quotient with one decimal, computed in whole numbers so that it is the same everywhere.
pub(crate) fn tenths(sum: u128, count: u64) -> String {
    let count = u128::from(count);
    let Some(tenths) = (20 * sum + count).checked_div(2 * count) else { return "-".into() };
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_of_the_largest_sums_are_right() {
        assert_eq!(tenths(0, 0), "-");
        assert_eq!(tenths(7, 2), "3.5");
        assert_eq!(tenths(u64::MAX.into(), 1), "18446744073709551615.0");
        assert_eq!(tenths(u64::MAX.into(), MAX_GAMES), "18446744073.7");
        assert_eq!(tenths(100 * u128::from(MAX_GAMES), MAX_GAMES), "100.0");
    }
}
