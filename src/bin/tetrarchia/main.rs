//! The program `tetrarchia`: replays logs, shows positions, and answers questions about the rules.

mod board;
mod board_check;
mod compare;
mod failure;
mod files;
mod judge;
mod legal;
mod moment;
mod picture;
mod pipe;
mod record;
mod replay;
mod rules;
mod rulings;
mod show;
mod simulate;
mod style;
mod why;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{Failure, Verdict};

/// The rules of the cooperative board game Tetrarchia: replay logs, look at positions, ask why.
#[derive(Parser)]
#[command(version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia replay fixtures              play all logs of a folder again
  tetrarchia show game.json --step 12     the board after twelve steps
  tetrarchia why game.json move noricum   why a command is legal or not
  tetrarchia rules AT-4                   a rule and where it stands
  tetrarchia simulate --level 5300,4211   many games by a program

Colours are used on a terminal only; set NO_COLOR to have none.
Exit codes: 0 all is well, 1 a log or board failed, 2 bad usage or a file that cannot be read.";

#[derive(Subcommand)]
enum Command {
    #[command(flatten)]
    Inquiry(Inquiry),
    Simulate(simulate::Args),
    Pipe(pipe::Args),
}

/// The commands that look at something and write what they see.
#[derive(Subcommand)]
enum Inquiry {
    Replay(replay::Args),
    Record(record::Args),
    Show(show::Args),
    Legal(legal::Args),
    Why(why::Args),
    Rules(rules::Args),
    Rulings(rulings::Args),
    Compare(compare::Args),
    Board(board::Args),
}

impl Inquiry {
    fn run(&self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        match self {
            Inquiry::Replay(args) => replay::run(args, out),
            Inquiry::Record(args) => record::run(args, out),
            Inquiry::Show(args) => show::run(args, out),
            Inquiry::Legal(args) => legal::run(args, out),
            Inquiry::Why(args) => why::run(args, out),
            Inquiry::Rules(args) => rules::run(args, out),
            Inquiry::Rulings(args) => rulings::run(args, out),
            Inquiry::Compare(args) => compare::run(args, out),
            Inquiry::Board(args) => board::run(args, out),
        }
    }
}

fn main() -> ExitCode {
    let inquiry = match Cli::parse().command {
        Command::Inquiry(inquiry) => inquiry,
        Command::Simulate(args) => return simulate::run(args),
        Command::Pipe(args) => return pipe::run(args),
    };
    let mut out = BufWriter::new(anstream::stdout().lock());
    let verdict = inquiry.run(&mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    // What is left after a failed write cannot be written either.
    let _ = out.into_parts();
    match verdict {
        Ok(verdict) => verdict.into(),
        Err(failure) => failure.report(),
    }
}
