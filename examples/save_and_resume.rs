//! Saves a game in the middle as JSON, loads it, and shows that it continues with the same dice.
//!
//! ```text
//! cargo run --example save_and_resume
//! ```

use std::error::Error;
use std::io::{self, Write};

use tetrarchia::table::SavedGame;
use tetrarchia::{Board, DiceSource, Event, Fact, Game, Level, Pending, Rules, Seating, SeededDice};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();

    let mut game = Game::new(Rules::second(Level::MEDIUM))?;
    let mut dice = SeededDice::new(284);
    // Six turns, then on to the next throw: a game can be saved at any question or throw.
    let mut turns = 0;
    while turns < 6 || !matches!(game.pending(), Pending::Roll { .. }) {
        let events = step(&mut game, &mut dice)?;
        turns += events.iter().filter(|event| matches!(event.fact, Fact::TurnBegan { .. })).count();
    }

    let text = serde_json::to_string_pretty(&SavedGame::new(&game, Seating::Two, Some(dice.clone())))?;
    writeln!(out, "Saved when this was awaited: {}\n\n{text}\n", game.pending().describe(game.board()))?;

    // Loading checks everything: the version, the board, and that the position is possible.
    let save: SavedGame = serde_json::from_str(&text)?;
    let mut loaded = save.resume(Board::reconstruction())?;
    let mut loaded_dice = save.dice().ok_or("the saved game has no dice")?;

    let expected = rest_of_turn(&mut game, &mut dice)?;
    let events = rest_of_turn(&mut loaded, &mut loaded_dice)?;
    writeln!(out, "Loaded, it goes on like this:\n")?;
    for event in events.iter().filter(|event| !event.is_prompt()) {
        writeln!(out, "  {}", event.describe(loaded.board()))?;
    }
    if events != expected || (loaded, loaded_dice) != (game, dice) {
        return Err("the game that was never saved went on differently".into());
    }
    writeln!(out, "\nThe game that was never saved went on in the same way, to the same position and the same dice.")?;
    Ok(())
}

/// Rolls dice until a player is asked.
fn rest_of_turn(game: &mut Game<'_>, dice: &mut SeededDice) -> Result<Vec<Event>, Box<dyn Error>> {
    let mut events = Vec::new();
    while matches!(game.pending(), Pending::Roll { .. }) {
        events.extend(step(game, dice)?);
    }
    Ok(events)
}

/// Gives the game one input: dice, or the last legal command, which ends the phase if that is possible.
fn step(game: &mut Game<'_>, dice: &mut SeededDice) -> Result<Vec<Event>, Box<dyn Error>> {
    let events = match game.pending() {
        Pending::Roll { throw } => game.play(dice.roll(throw.dice())?)?,
        Pending::Command { .. } => game.play(game.legal().into_iter().last().ok_or("no legal command")?)?,
        Pending::Nothing { .. } => return Err("the game is over".into()),
    };
    Ok(events)
}
