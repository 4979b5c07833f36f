//! The program `tetrarchia`.

mod pipe;
mod simulate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The rules of Tetrarchia at work.
#[derive(Parser)]
#[command(name = "tetrarchia", version)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Simulate(simulate::Args),
    Pipe(pipe::Args),
}

fn main() -> ExitCode {
    match Program::parse().command {
        Command::Simulate(args) => simulate::run(args),
        Command::Pipe(args) => pipe::run(args),
    }
}
