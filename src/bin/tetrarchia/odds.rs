//! `tetrarchia odds`: what the Barbarian phase does if the turn ends, and how attacks come out.

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use tetrarchia::odds::{BattleOdds, Fraction, PhaseOdds};
use tetrarchia::{Awaits, Board, Chances, Command, Ending, Figure, Game, Province, Question, Refusal};

use crate::failure::{Failure, Verdict};
use crate::moment::{MomentArgs, cost};
use crate::style::{DIM, STRONG};

/// Tell the exact odds of the Barbarian phase if the turn ended now, and of every legal attack.
///
/// Nobody does anything about the dice: Galerius and Constantius do not use their powers, and the Barbarian player spends
/// no disc. In the middle of a phase it is the rest of it that is told.
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
  tetrarchia odds game.json
  tetrarchia odds game.json --step 3
  tetrarchia odds game.json --json | jq -r .phase.lost.exact";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    let board = game.board();
    let unknown = |refusal: Refusal| {
        let why = refusal.told(board);
        Failure::Usage(format!("there are no odds here: {why}; --step N looks at another moment"))
    };
    let odds = game.phase_odds().map_err(unknown)?;
    let attacks = attacks(&game);
    if args.json {
        let document = json!({
            "step": moment.step,
            "awaits": game.awaits(),
            "phase": phase_as_json(&odds, board),
            "attacks": attacks.iter().map(|attack| attack_as_json(&game, attack)).collect::<Vec<_>>(),
        });
        writeln!(out, "{document:#}")?;
    } else {
        writeln!(out, "{STRONG}{}{STRONG:#}", moment.place())?;
        write_phase(&game, &odds, out)?;
        write_attacks(&game, &attacks, out)?;
    }
    Ok(Verdict::Well)
}

/// The attacks that are legal now.
fn attacks(game: &Game<'_>) -> Vec<(Command, BattleOdds)> {
    game.legal().into_iter().filter_map(|command| Some((command, game.attack_odds(command)?))).collect()
}

fn write_phase(game: &Game<'_>, odds: &PhaseOdds, out: &mut dyn Write) -> io::Result<()> {
    let board = game.board();
    match game.awaits() {
        Awaits::Command { question: Question::Act { emperor } } => {
            writeln!(out, "if {} ends his phase now:", emperor.name())?;
        }
        _ => writeln!(out, "from here to the end of the turn:")?,
    }
    writeln!(out, "  {}  the next turn begins", percent(odds.goes_on()))?;
    for ending in Ending::ALL.into_iter().filter(|&ending| !odds.ended(ending).is_zero()) {
        writeln!(out, "  {}  {}", percent(odds.ended(ending)), ending.sentence())?;
    }
    if !odds.remainder().is_zero() {
        // Rounded away it would look like nothing; it is at most one in a million.
        writeln!(out, "  {:>10}  left out: long chains of uprisings", format!("{:.1e}", odds.remainder().to_f64()))?;
    }
    let [revolts, unrest, armies] =
        [odds.expected_revolts(), odds.expected_unrest(), odds.expected_armies()].map(|number| number.decimal(3));
    writeln!(out, "expected: {revolts} revolts, {unrest} unrest, {armies} armies")?;

    let figures = Figure::ALL.map(|figure| (figure.name(), [odds.attacked(figure), odds.removed(figure)]));
    write_table(["", "attacked", "removed"], figures, out)?;
    let provinces = Province::ALL.map(|at| (board.name(at), [odds.revolt(at), odds.unrest(at), odds.army(at)]));
    write_table(["", "revolt", "unrest", "army"], provinces, out)
}

/// Rows of chances under their headings; rows without any are left out, and so is a table without rows.
fn write_table<'n, const N: usize, const M: usize>(
    headings: [&str; N],
    rows: impl IntoIterator<Item = (&'n str, [Fraction; M])>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows: Vec<_> = rows.into_iter().filter(|(_, chances)| chances.iter().any(|chance| !chance.is_zero())).collect();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let heading: String = headings.iter().skip(1).map(|heading| format!("  {heading:>10}")).collect();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    writeln!(out, "  {:width$}{heading}", headings.first().copied().unwrap_or_default())?;
    for (name, chances) in rows {
        let cells: String = chances.map(|chance| format!("  {:>10}", shown(chance))).concat();
        writeln!(out, "  {}", format!("{name:width$}{cells}").trim_end())?;
    }
    Ok(())
}

fn write_attacks(game: &Game<'_>, attacks: &[(Command, BattleOdds)], out: &mut dyn Write) -> io::Result<()> {
    if attacks.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nattacks, of 36 throws:")?;
    for (command, odds) in attacks {
        let text = command.notation_on(game.board());
        let points = cost(game, *command).map_or(String::new(), |points| format!("  {points} IP"));
        writeln!(out, "  {text}{points}  {}", told(odds.plain))?;
        if odds.best != odds.plain {
            let discs = odds.expected_discs().decimal(2);
            writeln!(out, "    {DIM}if Galerius gives discs: {}; {discs} discs on average{DIM:#}", told(odds.best))?;
        }
    }
    Ok(())
}

fn told(Chances { victory, draw, defeat }: Chances) -> String {
    format!("{victory} win, {draw} draw, {defeat} lose")
}

/// A chance in a column, with its sign. What is nearly nothing or nearly certain is not rounded to it.
fn percent(chance: Fraction) -> String {
    let text = match chance.percent(4).to_string().as_str() {
        "0.0000" if !chance.is_zero() => "<0.0001".to_owned(),
        "100.0000" if chance != Fraction::ONE => ">99.9999".to_owned(),
        text => text.to_owned(),
    };
    format!("{:>10}", format!("{text} %"))
}

/// A chance in a table, and nothing where there is none.
fn shown(chance: Fraction) -> String {
    if chance.is_zero() { String::new() } else { percent(chance) }
}

/// A number both as it is and as most readers want it.
fn number(fraction: Fraction) -> Value {
    json!({ "exact": fraction, "value": fraction.to_f64() })
}

fn phase_as_json(odds: &PhaseOdds, board: &Board) -> Value {
    let named = |pairs: &[(&str, Fraction)]| {
        let kept = pairs.iter().filter(|(_, chance)| !chance.is_zero());
        kept.map(|&(name, chance)| (name.to_owned(), number(chance))).collect::<Map<_, _>>()
    };
    let figures = Figure::ALL.map(|figure| {
        let chances = named(&[("attacked", odds.attacked(figure)), ("removed", odds.removed(figure))]);
        (figure.word().to_owned(), chances)
    });
    let provinces = Province::ALL.map(|at| {
        let chances = named(&[("revolt", odds.revolt(at)), ("unrest", odds.unrest(at)), ("army", odds.army(at))]);
        (board.id(at).to_owned(), chances)
    });
    let known = |(name, chances): (String, Map<_, _>)| (!chances.is_empty()).then_some((name, Value::Object(chances)));
    json!({
        "goes_on": number(odds.goes_on()),
        "lost": number(odds.lost()),
        "endings": named(&Ending::ALL.map(|ending| (ending.word(), odds.ended(ending)))),
        "remainder": number(odds.remainder()),
        "figures": figures.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "provinces": provinces.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "expected": {
            "revolts": number(odds.expected_revolts()),
            "unrest": number(odds.expected_unrest()),
            "armies": number(odds.expected_armies()),
        },
    })
}

fn attack_as_json(game: &Game<'_>, (command, odds): &(Command, BattleOdds)) -> Value {
    json!({
        "text": command.notation_on(game.board()).to_string(),
        "command": command,
        "cost": cost(game, *command),
        "odds": odds,
    })
}
