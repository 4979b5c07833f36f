//! `tetrarchia legal`: the legal commands at a moment of a game.

use std::io::{self, Write};

use serde_json::{Value, json};
use tetrarchia::{Game, Offer, Pending};
use tetrarchia_pipe::OfferView;

use crate::failure::{Failure, Verdict};
use crate::moment::MomentArgs;
use crate::sentences::capital;
use crate::style::{DIM, STRONG, count};

/// List all legal commands at a moment of a game, with their costs.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    moment: MomentArgs,
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia legal game.json
  tetrarchia legal game.json --step 3
  tetrarchia legal game.json --json | jq -r '.commands[].text'";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
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

/// Writes who is asked for what, and all legal commands.
pub(crate) fn write_legal(game: &Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = game.board();
    match game.pending() {
        Pending::Roll { throw } => {
            let (dice, purpose) = (throw.dice().describe(), throw.describe(board));
            writeln!(out, "Next: roll {dice} for {purpose} ({}).", throw.rule())?;
        }
        Pending::Nothing { .. } => writeln!(out, "{}.", capital(&game.describe_pending().to_string()))?,
        Pending::Command { .. } => {
            writeln!(out, "Next: {}.", game.describe_pending())?;
            writeln!(out, "{}:", count(game.legal().len(), "legal command"))?;
        }
    }
    let lines: Vec<(String, Offer)> =
        game.offers().map(|offer| (offer.command.to_notation(board).to_string(), offer)).collect();
    let width = lines.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    for (text, offer) in lines {
        let points = offer.cost.map_or("    ".into(), |points| format!("{points} IP"));
        let odds = offer.preview.map_or(String::new(), |preview| format!(" ({})", preview.chances.describe()));
        writeln!(out, "  {text:width$}  {points}  {DIM}{}{odds}{DIM:#}", offer.label(board))?;
    }
    Ok(())
}

/// Returns an offer as the JSON of the pipe, with the notation as `text` too.
pub(crate) fn offer_as_json(game: &Game<'_>, offer: &Offer) -> Value {
    let mut fields = json!(OfferView::of(*offer, game.board()));
    fields["text"] = fields["notation"].clone();
    fields
}

fn write_json(game: &Game<'_>, step: usize, out: &mut dyn Write) -> io::Result<()> {
    let commands: Vec<_> = game.offers().map(|offer| offer_as_json(game, &offer)).collect();
    let document = json!({ "step": step, "awaits": game.pending(), "commands": commands });
    writeln!(out, "{document:#}")
}
