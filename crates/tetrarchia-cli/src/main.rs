//! The program `tetrarchia`: plays the game, replays logs, shows positions, and answers questions about the rules.

mod board;
mod board_check;
mod compare;
mod covering;
mod draw;
mod failure;
mod features;
mod files;
mod judge;
mod legal;
mod merge;
mod moment;
mod odds;
mod output;
mod picture;
mod pipe;
mod play;
mod png;
mod record;
mod replay;
mod report;
mod rules;
mod rulings;
mod show;
mod simulate;
mod style;
mod why;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{Failure, Verdict};
use output::Shown;

/// The cooperative board game Tetrarchia: play it, replay logs, look at positions, ask why.
#[derive(Parser)]
#[command(name = "tetrarchia", bin_name = "tetrarchia", version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia play                         a game at the terminal
  tetrarchia replay fixtures              play all logs of a folder again
  tetrarchia show game.json --step 12     the board after twelve steps
  tetrarchia draw game.json -o board.svg  the board as a picture
  tetrarchia why game.json move noricum   why a command is legal or not
  tetrarchia rules AT-4                   a rule, its places and its logs
  tetrarchia simulate --level 5300,4211   many games by a program

Colours are used on a terminal only; set NO_COLOR to have none.
Exit codes: 0 all is well, 1 a log or board failed, 2 bad usage or a file that cannot be read.";

#[derive(Subcommand)]
enum Command {
    Replay(replay::Args),
    Record(record::Args),
    Show(show::Args),
    Draw(draw::Args),
    Report(report::Args),
    Legal(legal::Args),
    Why(why::Args),
    Odds(odds::Args),
    Rules(rules::Args),
    Rulings(rulings::Args),
    Compare(compare::Args),
    Board(board::Args),
    Simulate(simulate::Args),
    Merge(merge::Args),
    Pipe(pipe::Args),
    Play(play::Args),
}

fn main() -> ExitCode {
    let cli = match arguments() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    match cli.command {
        Command::Replay(args) => answer(|out| replay::run(&args, out)),
        Command::Record(args) => answer(|out| record::run(&args, out)),
        Command::Show(args) => answer(|out| show::run(&args, out)),
        Command::Draw(args) => answer(|out| draw::run(&args, out)),
        Command::Report(args) => answer(|out| report::run(&args, out)),
        Command::Legal(args) => answer(|out| legal::run(&args, out)),
        Command::Why(args) => answer(|out| why::run(&args, out)),
        Command::Odds(args) => answer(|out| odds::run(&args, out)),
        Command::Rules(args) => answer(|out| rules::run(&args, out)),
        Command::Rulings(args) => answer(|out| rulings::run(&args, out)),
        Command::Compare(args) => answer(|out| compare::run(&args, out)),
        Command::Board(args) => answer(|out| board::run(&args, out)),
        Command::Simulate(args) => simulate::run(args),
        Command::Merge(args) => answer(|out| merge::run(&args, out)),
        Command::Pipe(args) => pipe::run(args),
        Command::Play(args) => play::run(&args),
    }
}

/// What is asked for. An error repeats words of the command line, which may come from the names of files: so it is the error
/// of the words as they are shown.
fn arguments() -> Result<Cli, clap::Error> {
    Cli::try_parse().map_err(|error| {
        let shown = std::env::args_os().map(|word| Shown(word.display()).to_string());
        Cli::try_parse_from(shown).err().unwrap_or(error)
    })
}

/// Prints a text of the reader of the command line: an error, or help that was asked for.
fn explain(error: &clap::Error) -> ExitCode {
    let text = error.render();
    let text = text.ansi();
    // If nobody listens, there is nobody to tell.
    let _ = if error.use_stderr() { write!(output::stderr(), "{text}") } else { write!(output::stdout(), "{text}") };
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Runs a command that answers on stdout, and gives its exit code.
fn answer(run: impl FnOnce(&mut dyn Write) -> Result<Verdict, Failure>) -> ExitCode {
    let mut out = output::stdout();
    let verdict = run(&mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match verdict {
        Ok(verdict) => verdict.into(),
        Err(failure) => {
            // What was written before it failed is shown, unless that is what failed.
            let _ = out.flush();
            failure.report()
        }
    }
}
