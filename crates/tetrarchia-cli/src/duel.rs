//! `tetrarchia duel`: another engine against this one.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::value_parser;
use tetrarchia::{Board, Game, Rules};
use tetrarchia_bots::simulate::MAX_GAMES;
use tetrarchia_testkit::duel::{
    DEFAULT_TIMEOUT, Difference, DifferenceKind, Duel, EngineError, PipeEngine, PipeFault, Starts,
};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::output::Shown;
use crate::simulate::progress_bar;
use crate::style::{BAD, GOOD};

/// Play another engine against this one, and show the first difference
///
/// COMMAND starts the engine, which speaks the pipe protocol on its standard input and output (docs/PIPE.md). Both play
/// random games with the same commands and dice. After each of them, positions, legal commands, events and scores are
/// compared. The seed of game N is --seed plus N; the same seed gives the same game.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The program of the other engine and its arguments, after `--`
    #[arg(value_name = "COMMAND", required = true, last = true)]
    command: Vec<OsString>,
    /// The rules to play, like second/4211; may be repeated, and any rules if left out
    #[arg(long, value_name = "RULES")]
    rules: Vec<Rules>,
    /// Where the games start: set-up, positions or both
    #[arg(long, value_name = "WHERE", default_value = "both")]
    starts: Start,
    /// Play on the board in this file instead of the built-in one; the other engine must use it too
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The number of games, at most 1000000000
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// The seconds that the other engine may take for an answer, at most 3600
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_TIMEOUT.as_secs(),
        value_parser = value_parser!(u64).range(1..=3600))]
    timeout: u64,
    /// Write the game up to the first difference to this file, as a log
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia duel -- my-engine --pipe
  tetrarchia duel --games 1000 --seed 7 --log difference.json -- python3 engine.py
  tetrarchia duel --rules first/4200 --rules second/4211/imperium --starts set-up -- my-engine

Exit codes: 0 no difference, 1 a difference or no game, 2 wrong usage or an engine that cannot be started.";

/// The values of --starts.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Start {
    SetUp,
    Positions,
    Both,
}

impl From<Start> for Starts {
    fn from(start: Start) -> Starts {
        match start {
            Start::SetUp => Starts::SetUp,
            Start::Positions => Starts::Positions,
            Start::Both => Starts::Both,
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let own = args.board.as_deref().map(files::board).transpose()?;
    let board = own.as_ref().unwrap_or(Board::reconstruction());
    for rules in &args.rules {
        Game::on_board(*rules, board).map_err(|faults| format!("{rules}: {faults}"))?;
    }
    let (program, arguments) = args.command.split_first().ok_or_else(|| "name the program of the engine".to_owned())?;
    let mut theirs = PipeEngine::new(program).args(arguments).with_timeout(Duration::from_secs(args.timeout));
    let bar = progress_bar(args.games);
    let played = duel(args, board).run_with(
        &mut theirs,
        |stage| {
            if stage.step == 0 {
                bar.set_message(stage.game.rules().to_string());
            }
            Ok(())
        },
        |_| bar.inc(1),
    );
    bar.finish_and_clear();
    match played {
        Ok(summary) if summary.games == 0 => Err(Failure::Unplayable(format!("no game was played: {summary}"))),
        Ok(summary) => {
            writeln!(out, "{GOOD}no difference{GOOD:#} in {summary}")?;
            Ok(Verdict::Well)
        }
        Err(difference) => match &difference.kind {
            DifferenceKind::Failed(EngineError::Pipe(fault @ PipeFault::NotStarted { .. })) => {
                Err(Failure::Usage(fault.to_string()))
            }
            _ => report(args, &difference, out),
        },
    }
}

fn duel<'b>(args: &'b Args, board: &'b Board) -> Duel<'b> {
    let duel = Duel::new().on_board(board).games(args.games).seed(args.seed).starts(args.starts.into());
    match args.rules.as_slice() {
        [] => duel,
        rules => duel.rules_by(move |chooser| rules[chooser.below(rules.len())]),
    }
}

fn report(args: &Args, difference: &Difference, out: &mut dyn Write) -> Result<Verdict, Failure> {
    write!(out, "{BAD}difference:{BAD:#} {difference}")?;
    match &args.log {
        Some(path) => {
            let text = files::log_text(&difference.log).map_err(|error| Failure::file(path, error))?;
            files::write(path, text.as_bytes())?;
            writeln!(out, "log       {}", Shown(path.display()))?;
        }
        None => writeln!(out, "log       add --log FILE to keep this game as a log")?,
    }
    Ok(Verdict::Wrong)
}
