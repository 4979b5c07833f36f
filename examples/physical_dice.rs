//! A game with real dice: the players throw them and type the results.
//!
//! ```text
//! cargo run --example physical_dice                # second edition, level 4200
//! cargo run --example physical_dice first/4211
//! ```
//!
//! Type a roll as `R4B2`, or as `4 2` with the Roman die first; type one die as `R4`, `B2` or only its number. Type a
//! command as its number in the list, or in notation: `move diocletian macedonia`. `undo` takes back the last command
//! if no dice have been thrown since, and `concede` gives up. The game stops at the end of the input.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Event, Face, Fact, Game, Input, Pending, Question, Roll, Rules, Seat, Seating, Table, Throw};

fn main() -> ExitCode {
    let rules = std::env::args().nth(1).unwrap_or_else(|| "second/4200".to_owned());
    match play(&rules, io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn play(rules: &str, input: impl BufRead, mut out: impl Write) -> Result<(), Box<dyn Error>> {
    let rules: Rules = rules.parse().map_err(|error| format!("{rules:?} are no rules like second/4200: {error}"))?;
    let mut table = Table::new(Game::new(rules)?, Seating::One);
    let mut lines = input.lines();
    let mut told = None;
    while let Some(question) = question(table.game()) {
        writeln!(out, "\n{question}")?;
        // The list is long, so it is shown once and not again after every slip.
        let now = *table.game();
        if told.replace(now) != Some(now) {
            list(table.game(), &mut out)?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(out, "\nThe input has ended, and the game stops here:\n{}", table.game().state())?;
            return Ok(());
        };
        match answer(&mut table, line.trim()) {
            // A few rolls of the set-up do not count (SU-1, SU-3, SU-4).
            Ok(_) if *table.game() == now => writeln!(out, "  This does not count: throw again.")?,
            Ok(events) => tell(table.game(), &events, &mut out)?,
            Err(message) => writeln!(out, "  {message}")?,
        }
    }
    Ok(())
}

/// Returns the question to the players, or `None` if the game is over.
fn question(game: &Game<'_>) -> Option<String> {
    let board = game.board();
    match game.pending() {
        Pending::Roll { throw } => {
            let dice = throw.dice().describe();
            Some(format!("Throw {dice} for {} ({}).", throw.describe(board), throw.rule()))
        }
        Pending::Command { question: question @ Question::Act { .. } } => {
            Some(format!("{} ({} IP left):", question.describe(board), game.state().points()))
        }
        Pending::Command { question } => Some(format!("{}:", question.describe(board))),
        Pending::Nothing { .. } => None,
    }
}

/// Lists the offers, numbered from 1: in notation, as an imperative, with their cost.
fn list(game: &Game<'_>, out: &mut impl Write) -> io::Result<()> {
    for (number, offer) in (1..).zip(game.offers()) {
        let notation = offer.command.to_notation(game.board()).to_string();
        let cost = offer.cost.map_or(String::new(), |cost| format!(" for {cost} IP"));
        writeln!(out, "  {number:3}  {notation:36} {}{cost}", offer.label(game.board()))?;
    }
    Ok(())
}

/// Applies what was typed. If it cannot be read or is refused, nothing changes and the question is asked again.
fn answer(table: &mut Table<'_>, text: &str) -> Result<Vec<Event>, String> {
    let board = table.game().board();
    let result = match (table.game().pending(), text) {
        (_, "undo") => return table.undo(Seat::First).map(|()| Vec::new()).map_err(|error| error.to_string()),
        (Pending::Roll { throw }, text) => table.roll(read_roll(throw, text)?),
        (_, text) => match read_input(table.game(), text)? {
            Input::Command(command) => table.command(Seat::First, command),
            _ => table.concede(Seat::First),
        },
    };
    result.map_err(|refusal| format!("Refused: {}", refusal.describe(board)))
}

/// Reads `R4B2` or `R4 B2`, or faces alone if it is clear which dice they belong to.
fn read_roll(throw: Throw, text: &str) -> Result<Roll, String> {
    let faces: Result<Vec<Face>, _> = text.split_whitespace().map(str::parse).collect();
    match (throw.dice(), faces.as_deref()) {
        (Dice::Roman, Ok(&[roman])) => Ok(Roll::Roman(roman)),
        (Dice::Barbarian, Ok(&[barbarian])) => Ok(Roll::Barbarian(barbarian)),
        (Dice::Both, Ok(&[roman, barbarian])) => Ok(Roll::Both(roman, barbarian)),
        (dice, _) => {
            let example = match dice {
                Dice::Roman => "R4 or 4",
                Dice::Barbarian => "B2 or 2",
                Dice::Both => "R4B2 or 4 2",
            };
            let roll = text.split_whitespace().collect::<String>().parse();
            roll.map_err(|_| format!("{text:?} is not a roll of these dice; type it like {example}."))
        }
    }
}

/// Reads a number of the list, notation, or `concede`.
fn read_input(game: &Game<'_>, text: &str) -> Result<Input, String> {
    let legal = game.legal();
    match text.parse::<usize>() {
        Ok(number) => {
            let command = number.checked_sub(1).and_then(|rank| legal.get(rank));
            command.map(Input::Command).ok_or_else(|| format!("The list goes from 1 to {}.", legal.len()))
        }
        Err(_) => game.read_input(text).map_err(|error| format!("{text:?} is no command: {error}.")),
    }
}

/// Prints what has happened, without rolls, which the players see on the table, and without questions, which follow as
/// a prompt.
fn tell(game: &Game<'_>, events: &[Event], out: &mut impl Write) -> io::Result<()> {
    let told = events.iter().filter(|event| !event.is_prompt() && !matches!(event.fact, Fact::Rolled { .. }));
    for event in told {
        writeln!(out, "  {}", event.describe(game.board()))?;
    }
    Ok(())
}
