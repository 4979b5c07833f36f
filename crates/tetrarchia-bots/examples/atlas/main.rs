//! The atlas: how hard is the game? It plays all levels, variants, modules, scenarios and readings of rulings, and boards
//! as the printed one may be, and makes the page `docs/ATLAS.md` with its charts from the results.
//!
//! ```text
//! atlas play --out DIR [--part levels|variants|rulings|boards|entrances] [--player steward|consul] [--effort E]
//!            [--games N] [--only TEXT] [--shard K/N] [--threads N] [--seconds S]
//! atlas list [the options that choose cells]
//! atlas page --in DIR[,DIR...] [--docs DIR]
//! ```
//!
//! - `play` appends each cell that is finished to `DIR/cells-K-of-N.csv` and skips the cells that are there. It can be
//!   stopped at any time, and goes on where it was when it is started again.
//! - `--games` is the number of games of each cell. Without it each cell has its own, and those that nobody plays unless
//!   asked to have none.
//! - `--effort` is that of the consul, 0 without it.
//! - `--only` keeps the cells whose line in `atlas list` contains the text, such as `second/4211`.
//! - `--shard 3/4` plays every fourth cell from the third on, for one of four machines.
//! - `--seconds` begins no cell after this time.
//! - `page` reads the CSV files of all these folders and writes the page into the folder `docs`, from the root of the
//!   repository. The same cells give the same bytes, however they were spread over machines.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod boards;
mod cell;
mod chart;
mod csv;
mod game;
mod options;
mod page;
mod play;
mod row;
mod specs;
mod spread;
mod sum;
mod table;

use std::error::Error;
use std::process::ExitCode;

use options::Options;

/// What can go wrong, in words for whoever started the program.
pub type Failure = Box<dyn Error + Send + Sync>;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next();
    let done = Options::read(words).and_then(|options| match command.as_deref() {
        Some("play") => play::run(&options),
        Some("list") => play::list(&options),
        Some("page") => page::run(&options),
        _ => Err("usage: atlas play|list|page --OPTION VALUE ...; see the head of examples/atlas/main.rs".into()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
