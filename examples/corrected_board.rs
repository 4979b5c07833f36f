//! Plays on a corrected board: `cargo run --example corrected_board [board.json]`.
//!
//! Without a file, it corrects one link of the built-in board. `tetrarchia board --json --evidence > board.json` writes
//! a file to start from; docs/BOARD.md describes the format.

use std::error::Error;
use std::fs;
use std::io::{self, Write};

use tetrarchia::board::BoardFile;
use tetrarchia::{Board, Game, Level, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let file = match std::env::args().nth(1) {
        Some(path) => serde_json::from_str(&fs::read_to_string(path)?)?,
        None => corrected()?,
    };

    // A board is checked as a whole, and all its faults are reported at once.
    let mut spoilt = file.clone();
    spoilt.links.clear();
    spoilt.arrows.clear();
    if let Err(faults) = spoilt.board() {
        writeln!(out, "a board without links and arrows has {} faults", faults.len())?;
    }

    // The rules work on it unchanged. Logs and saved games record its digest, and are refused on another board.
    let board = file.board()?;
    let built_in = Board::reconstruction();
    writeln!(out, "digest {:016x}, that of the built-in board is {:016x}", board.digest(), built_in.digest())?;
    for link in board.all_links().filter(|link| built_in.link(link.a(), link.b()) != Some(*link)) {
        let kind = if link.is_broken() { "broken" } else { "normal" };
        writeln!(out, "differs: {} - {} is a {kind} link", board.name(link.a()), board.name(link.b()))?;
    }
    let game = Game::on_board(Rules::second(Level::MEDIUM), &board)?;
    writeln!(out, "a game on it awaits: {}", game.pending().describe(&board))?;
    Ok(())
}

/// Returns the built-in board with a normal link between Rhaetia and Pannonia Superior.
fn corrected() -> Result<BoardFile, &'static str> {
    let mut file = BoardFile::reconstruction();
    let link = file.links.iter_mut().find(|link| link.a == "rhaetia" && link.b == "pannonia_superior");
    link.ok_or("no such link")?.broken = false;
    Ok(file)
}
