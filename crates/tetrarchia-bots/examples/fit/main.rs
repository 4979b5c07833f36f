//! Fits the weights of the consul's value, from games that it collects itself.
//!
//! ```text
//! fit collect --player steward --games 60000 --seed 1000000 --out a.games
//! fit train --in a.games --out a.bin
//! fit collect --player consul --weights a.bin --games 20000 --seed 2000000 --out b.games
//! fit train --in a.games,b.games --out b.bin
//! fit collect --player consul --weights b.bin --futures 36 --alternatives 2 --handover 4 --games 400 --seed 3000000 --out c.games
//! fit train --in c.games --from b.bin --epochs 6 --rate 0.001 --decay 0 --out c.bin
//! fit collect --player consul --weights c.bin --explore 0 --games 1400 --seed 5000000 --out d.games
//! fit train --in d.games --from c.bin --epochs 0 --out d.bin
//! ```
//!
//! A file of games has a record for each position: the chance to fit to, and the features, one byte each. The same options give the
//! same file with one thread; more threads write the games in another order. `docs/PLAYERS.md` says what each step is for.

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
