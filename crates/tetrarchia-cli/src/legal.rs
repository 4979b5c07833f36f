//! `tetrarchia legal`: what may be done at a moment of a game.

use std::io::{self, Write};

use serde_json::json;
use tetrarchia::odds::Chances;
use tetrarchia::{Command, Game, Pending};

use crate::failure::{Failure, Verdict};
use crate::moment::{MomentArgs, cost, strengths};
use crate::style::{DIM, STRONG, count};

/// List what may be done, with what it costs.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    moment: MomentArgs,
    /// As JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia legal game.json
  tetrarchia legal game.json --step 3
  tetrarchia legal game.json --json | jq -r '.commands[].text'";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    if args.json {
        write_json(&game, moment.step, out)?;
    } else {
        writeln!(out, "{STRONG}{}{STRONG:#}", moment.place())?;
        write_legal(&game, out)?;
    }
    Ok(Verdict::Well)
}

/// What is awaited and what may be done.
pub fn write_legal(game: &Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = game.board();
    writeln!(out, "awaited: {}", game.pending().describe(board))?;
    match game.pending() {
        Pending::Roll { throw } => writeln!(out, "dice: {} ({})", throw.dice(), throw.rule())?,
        Pending::Nothing { ending } => writeln!(out, "nothing may be done any more ({})", ending.rule())?,
        Pending::Command { .. } => writeln!(out, "{}:", count(game.legal().len(), "legal command"))?,
    }
    let lines: Vec<(String, Command)> =
        game.legal().into_iter().map(|command| (command.to_notation(board).to_string(), command)).collect();
    let width = lines.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    for (text, command) in lines {
        let points = cost(game, command).map_or("    ".into(), |points| format!("{points} IP"));
        writeln!(out, "  {text:width$}  {points}  {DIM}{}{}{DIM:#}", command.describe(board), odds(game, command))?;
    }
    Ok(())
}

/// How an attack would end, in brief.
fn odds(game: &Game<'_>, command: Command) -> String {
    strengths(game, command).map_or(String::new(), |(roman, barbarian)| {
        let chances = Chances::of(&roman, &barbarian);
        format!(" (of 36 throws {} win, {} draw, {} lose)", chances.victory, chances.draw, chances.defeat)
    })
}

fn write_json(game: &Game<'_>, step: usize, out: &mut dyn Write) -> io::Result<()> {
    let board = game.board();
    let commands: Vec<_> = game
        .legal()
        .into_iter()
        .map(|command| {
            json!({
                "text": command.to_notation(board).to_string(),
                "command": command,
                "cost": cost(game, command),
                "told": command.describe(board).to_string(),
            })
        })
        .collect();
    let document = json!({ "step": step, "awaits": game.pending(), "commands": commands });
    writeln!(out, "{document:#}")
}
