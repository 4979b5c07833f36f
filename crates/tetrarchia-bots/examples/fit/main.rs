//! Fits the weights of the consul's value, from games that it collects itself.
//!
//! ```text
//! fit collect --player steward --games 60000 --seed 1000000 --out a.games
//! fit train --in a.games --out a.bin
//! fit collect --player consul --weights a.bin --games 20000 --seed 2000000 --out b.games
//! fit train --in a.games,b.games --out b.bin
//! ```
//!
//! A file of games has a record for the end of each turn: whether the Emperors won, how many turns the game still had (255 stands for
//! more), and the features, one byte each. The same options give the same file with one thread; more threads write the games in
//! another order.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod collect;
mod game;
mod levels;
mod options;
mod records;
mod train;

use std::error::Error;
use std::process::ExitCode;

use options::Options;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next();
    let done = Options::read(words).and_then(|options| match command.as_deref() {
        Some("collect") => collect::run(&options),
        Some("train") => train::run(&options),
        _ => Err(Box::<dyn Error>::from(
            "usage: fit collect|train --OPTION VALUE ...; see the head of examples/fit/main.rs",
        )),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
