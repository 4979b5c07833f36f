//! The program `tetrarchia`: plays the game, replays logs, shows positions, and answers questions about the rules.

mod analyse;
mod ask;
mod board;
mod board_check;
mod budget;
mod compare;
mod covering;
mod draw;
mod duel;
mod failure;
mod features;
mod files;
mod judge;
mod legal;
mod merge;
mod moment;
mod odds;
mod output;
mod perft;
mod picture;
mod pipe;
mod play;
mod png;
mod record;
mod replay;
mod report;
mod rules;
mod rulings;
mod sentences;
mod show;
mod simulate;
mod style;
mod web;
mod why;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{Failure, Verdict};
use output::Shown;

/// Play the cooperative board game Tetrarchia, look at saved games, and look up the rules.
#[derive(Parser)]
#[command(name = "tetrarchia", bin_name = "tetrarchia", version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia play                         play a game at the terminal
  tetrarchia web                          play in the browser
  tetrarchia show game.json --step 12     show the board after twelve steps
  tetrarchia draw game.json -o board.svg  draw the board as a picture
  tetrarchia analyse game.json            find the mistakes, and the luck of the dice
  tetrarchia why game.json move noricum   explain why a command is legal or refused
  tetrarchia rules AT-4                   show a rule, its place in the rulebooks, its logs
  tetrarchia replay fixtures              replay all logs in a folder
  tetrarchia simulate --level 5300,4211   let a program play many games

A log is a saved game: a JSON file with its commands and dice rolls.
Colours appear on a terminal only; set NO_COLOR to turn them off.
Exit codes: 0 success, 1 a log or board has an error, 2 wrong usage or an unreadable file.";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Show(show::Args),
    Draw(draw::Args),
    Report(report::Args),
    Analyse(analyse::Args),
    Legal(legal::Args),
    Why(why::Args),
    Odds(odds::Args),
    Perft(perft::Args),
    Rules(rules::Args),
    Rulings(rulings::Args),
    Board(board::Args),
    Replay(replay::Args),
    Record(record::Args),
    Compare(compare::Args),
    Duel(duel::Args),
    Simulate(simulate::Args),
    Merge(merge::Args),
    Pipe(pipe::Args),
    Web(web::Args),
}

fn main() -> ExitCode {
    let cli = match arguments() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    match cli.command {
        Command::Play(args) => play::run(&args),
        Command::Show(args) => answer(|out| show::run(&args, out)),
        Command::Draw(args) => answer(|out| draw::run(&args, out)),
        Command::Report(args) => answer(|out| report::run(&args, out)),
        Command::Analyse(args) => answer(|out| analyse::run(&args, out)),
        Command::Legal(args) => answer(|out| legal::run(&args, out)),
        Command::Why(args) => answer(|out| why::run(&args, out)),
        Command::Odds(args) => answer(|out| odds::run(&args, out)),
        Command::Perft(args) => answer(|out| perft::run(&args, out)),
        Command::Rules(args) => answer(|out| rules::run(&args, out)),
        Command::Rulings(args) => answer(|out| rulings::run(&args, out)),
        Command::Board(args) => answer(|out| board::run(&args, out)),
        Command::Replay(args) => answer(|out| replay::run(&args, out)),
        Command::Record(args) => answer(|out| record::run(&args, out)),
        Command::Compare(args) => answer(|out| compare::run(&args, out)),
        Command::Duel(args) => answer(|out| duel::run(&args, out)),
        Command::Simulate(args) => simulate::run(args),
        Command::Merge(args) => answer(|out| merge::run(&args, out)),
        Command::Pipe(args) => pipe::run(args),
        Command::Web(args) => answer(|out| web::run(&args, out)),
    }
}

/// Reads the command line. An error repeats words of it, which may come from file names with control characters, so the
/// words are made visible first.
fn arguments() -> Result<Cli, clap::Error> {
    Cli::try_parse().map_err(|error| {
        let shown = std::env::args_os().map(|word| Shown(word.display()).to_string());
        Cli::try_parse_from(shown).err().unwrap_or(error)
    })
}

/// Prints an error of the command line, or the help text.
fn explain(error: &clap::Error) -> ExitCode {
    let text = error.render();
    let text = text.ansi();
    // A closed output is no reason to fail.
    let _ = if error.use_stderr() { write!(output::stderr(), "{text}") } else { write!(output::stdout(), "{text}") };
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Runs a command that answers on stdout, and returns its exit code.
fn answer(run: impl FnOnce(&mut dyn Write) -> Result<Verdict, Failure>) -> ExitCode {
    let mut out = output::stdout();
    let verdict = run(&mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match verdict {
        Ok(verdict) => verdict.into(),
        Err(failure) => {
            // Show what was written before the failure; writing itself may be what failed.
            let _ = out.flush();
            failure.report()
        }
    }
}
