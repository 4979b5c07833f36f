//! `tetrarchia compare`: one log, or many games, under two readings of a ruling.

mod difference;
mod many_games;
mod one_log;

use std::io::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{ArgGroup, value_parser};
use tetrarchia::Rules;
use tetrarchia::rules::Rulings;
use tetrarchia_bots::Player;
use tetrarchia_bots::simulate::{MAX_GAMES, MAX_THREADS};

use crate::failure::{Failure, Verdict};
use crate::rulings::read;
pub(crate) use many_games::{between, signed};

/// Play a log, or many games, under another reading of a ruling, and show what differs.
///
/// With a log, its commands and dice are played under both readings, up to the first difference. If the other reading
/// refuses a command, or needs other dice, that is the difference.
///
/// With --games, a program plays each game twice with the same dice: by the rules, and with the other reading. The answer
/// says how many games part and when, and what the reading does to the results.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("source").required(true).args(["log", "games"])))]
pub(crate) struct Args {
    /// The log, a saved game; `-` reads it from standard input
    log: Option<PathBuf>,
    /// The ruling and its other reading; may be given several times
    #[arg(long = "ruling", value_name = "NAME=READING", required = true)]
    rulings: Vec<String>,
    /// Play this many games under each reading instead of a log, at most 1000000000
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: Option<u64>,
    /// The rules of the games, in one text
    #[arg(long, value_name = "RULES", default_value = "second/4211", conflicts_with = "log")]
    rules: Rules,
    /// The program that plays: random, steward or consul
    #[arg(long, visible_alias = "player", value_name = "POLICY", default_value = "steward", conflicts_with = "log")]
    policy: Player,
    /// The futures that a consul plays for each decision; 0 for his first judgement alone
    #[arg(long, value_name = "FUTURES", conflicts_with = "log")]
    effort: Option<u32>,
    /// The seed of the first game; the seed of game N is this plus N
    #[arg(long, default_value_t = 0, conflicts_with = "log")]
    seed: u64,
    /// The last round to play; games that go on after it count as unfinished
    #[arg(long, value_name = "ROUNDS", default_value = "200", conflicts_with = "log")]
    rounds: NonZeroU32,
    /// The number of threads, from 1 to 1024; all cores if left out
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_THREADS as u64), conflicts_with = "log")]
    threads: Option<usize>,
    /// Print the findings as JSON
    #[arg(long, conflicts_with = "log")]
    json: bool,
    /// The folder for the logs of the first three partings; it is created if needed, and existing files are kept
    #[arg(long, value_name = "DIR", conflicts_with = "log")]
    logs: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia compare game.json --ruling army-distance=fewest-links
  tetrarchia compare game.json --ruling revolt-links=up-front --ruling italia-tie=italia-first
  tetrarchia compare --games 2000 --ruling army-distance=fewest-links
  tetrarchia compare --games 2000 --rules second/4200/barbaria --ruling G-13=allowed --logs partings

`tetrarchia rulings` lists the rulings and their readings.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match (&args.log, args.games) {
        (Some(log), _) => one_log::run(log, &args.rulings, out),
        (None, games) => many_games::run(args, games.unwrap_or_default(), out),
    }
}

/// Returns the rules with these readings.
fn other_rules(rules: Rules, readings: &[String]) -> Result<Rules, Failure> {
    readings.iter().try_fold(rules, |rules, text| {
        let name = text.split('=').next().unwrap_or_default();
        let ruling = read(name)?;
        // A ruling may be named by its id, which the text of rules does not know.
        let text = text.replacen(name, ruling.word(), 1);
        let chosen = Rulings::parse(rules.edition, &text).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(rules.with_ruling(ruling, chosen.reading(ruling)))
    })
}
