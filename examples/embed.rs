//! A whole front end in 30 lines: it describes what happens, lists the legal commands, and reads commands from standard
//! input.
//!
//! Run `cargo run --example embed`, then type for instance `fleet 2`, `fleet 3`, `enter roma`, `move lucania`, `end`.

use std::error::Error;
use std::io::{self, Write};

use tetrarchia::{Game, Level, Pending, Rules, Seat, Seating, SeededDice, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let mut table = Table::new(Game::new(Rules::second(Level::BEGINNER))?, Seating::One);
    let mut dice = SeededDice::new(284);
    let mut events = table.roll_all(&mut dice)?; // The set-up, up to the first question.
    loop {
        let game = table.game();
        for event in events.iter().filter(|event| !event.is_prompt()) {
            writeln!(out, "  {}", event.describe(game.board()))?; // A front end moves its pieces here.
        }
        let Pending::Command { question } = game.pending() else { return Ok(()) };
        writeln!(out, "{}:", question.describe(game.board()))?;
        for offer in game.offers() {
            let (label, notation) = (offer.label(game.board()), offer.command.to_notation(game.board()));
            writeln!(out, "  {label} [{notation}]")?;
        }
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            return Ok(());
        }
        events = match game.read_command(line.trim()) {
            Ok(command) => table.command(Seat::First, command).unwrap_or_else(|refusal| {
                let _ = writeln!(out, "Refused: {}", refusal.describe(table.game().board()));
                Vec::new() // A refused command changes nothing.
            }),
            Err(error) => {
                writeln!(out, "{error}")?;
                Vec::new()
            }
        };
        events.extend(table.roll_all(&mut dice)?);
    }
}
