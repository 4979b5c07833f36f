//! `tetrarchia odds`: what the Barbarian phase does if the turn ends, and how attacks come out.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use tetrarchia::odds::Chances;
use tetrarchia::odds::{BattleOdds, DEFAULT_BUDGET, Fraction, OddsOptions, PhaseOdds};
use tetrarchia::{Board, Command, Ending, Figure, Game, Pending, Province, Question, Refusal};

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
    /// How many states of the phase may be followed; more take more time and memory, about 200 bytes each
    ///
    /// A phase of at most so many states is worked out in full. Of a larger one the likeliest part is, and every chance is
    /// told with its bounds. The default takes less than a second and 128 MB on any board.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_BUDGET)]
    budget: u32,
    /// As JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia odds game.json
  tetrarchia odds game.json --step 3
  tetrarchia odds game.json --budget 1000000
  tetrarchia odds game.json --json | jq -r .phase.lost.exact";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    let board = game.board();
    let unknown = |refusal: Refusal| {
        let why = refusal.describe(board);
        Failure::Usage(format!("there are no odds here: {why}; --step N looks at another moment"))
    };
    let odds = game.phase_odds_within(OddsOptions::new().with_budget(args.budget)).map_err(unknown)?;
    let attacks = attacks(&game);
    if args.json {
        let document = json!({
            "step": moment.step,
            "awaits": game.pending(),
            "budget": args.budget,
            "phase": phase_as_json(&odds, board),
            "attacks": attacks.iter().map(|attack| attack_as_json(&game, attack)).collect::<Vec<_>>(),
        });
        writeln!(out, "{document:#}")?;
    } else {
        writeln!(out, "{STRONG}{}{STRONG:#}", moment.place())?;
        write_phase(&game, &odds, args.budget, out)?;
        write_attacks(&game, &attacks, out)?;
    }
    Ok(Verdict::Well)
}

/// The attacks that are legal now.
fn attacks(game: &Game<'_>) -> Vec<(Command, BattleOdds)> {
    game.legal().into_iter().filter_map(|command| Some((command, game.attack_odds(command)?))).collect()
}

fn write_phase(game: &Game<'_>, odds: &PhaseOdds, budget: u32, out: &mut dyn Write) -> io::Result<()> {
    let board = game.board();
    match game.pending() {
        Pending::Command { question: Question::Act { emperor } } => {
            writeln!(out, "if {} ends his phase now:", emperor.name())?;
        }
        _ => writeln!(out, "from here to the end of the turn:")?,
    }
    let column = Column::of(odds);
    writeln!(out, "  {}  the next turn begins", column.chance(odds.goes_on()))?;
    for ending in Ending::ALL.into_iter().filter(|&ending| !odds.ended(ending).is_zero()) {
        writeln!(out, "  {}  {}", column.chance(odds.ended(ending)), ending.sentence())?;
    }
    if column.has_bounds {
        let left_out = column.align(&percent(odds.remainder()));
        writeln!(out, "  {left_out}  left out: more states than --budget {budget}; what is not listed is no likelier")?;
    } else if !odds.remainder().is_zero() {
        // Rounded away it would look like nothing; it is at most one in a million.
        let left_out = format!("{:.1e}", odds.remainder().to_f64());
        writeln!(out, "  {}  left out: long chains of uprisings", column.align(&left_out))?;
    }
    let [revolts, unrest, armies] =
        [odds.expected_revolts_bounds(), odds.expected_unrest_bounds(), odds.expected_armies_bounds()]
            .map(|bounds| column.number(&bounds));
    writeln!(out, "expected: {revolts} revolts, {unrest} unrest, {armies} armies")?;

    let figures = Figure::ALL.map(|figure| (figure.name(), [odds.attacked(figure), odds.removed(figure)]));
    write_table(&column, ["", "attacked", "removed"], figures, out)?;
    let provinces = Province::ALL.map(|at| (board.name(at), [odds.revolt(at), odds.unrest(at), odds.army(at)]));
    write_table(&column, ["", "revolt", "unrest", "army"], provinces, out)
}

/// How chances are written below each other: alone, or with their bounds if the budget did not suffice.
struct Column<'o> {
    odds: &'o PhaseOdds,
    has_bounds: bool,
    width: usize,
}

impl<'o> Column<'o> {
    fn of(odds: &'o PhaseOdds) -> Column<'o> {
        let has_bounds = !odds.beyond_budget().is_zero();
        Column { odds, has_bounds, width: if has_bounds { "99.9999 to 100.0000 %".len() } else { "100.0000 %".len() } }
    }

    fn align(&self, text: &str) -> String {
        format!("{text:>width$}", width = self.width)
    }

    fn chance(&self, chance: Fraction) -> String {
        let bounds = self.odds.bounds(chance);
        match self.has_bounds {
            true => self.align(&format!("{} to {}", digits(chance), percent(*bounds.end()))),
            false => self.align(&percent(chance)),
        }
    }

    /// A chance in a table, and nothing where there is none.
    fn cell(&self, chance: Fraction) -> String {
        if chance.is_zero() { self.align("") } else { self.chance(chance) }
    }

    fn number(&self, bounds: &RangeInclusive<Fraction>) -> String {
        let least = bounds.start().decimal(3);
        if self.has_bounds { format!("{least} to {}", bounds.end().decimal(3)) } else { least.to_string() }
    }
}

/// Rows of chances under their headings; rows without any are left out, and so is a table without rows.
fn write_table<'n, const N: usize, const M: usize>(
    column: &Column<'_>,
    headings: [&str; N],
    rows: impl IntoIterator<Item = (&'n str, [Fraction; M])>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows: Vec<_> = rows.into_iter().filter(|(_, chances)| chances.iter().any(|chance| !chance.is_zero())).collect();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let heading: String = headings.iter().skip(1).map(|heading| format!("  {}", column.align(heading))).collect();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    writeln!(out, "  {:width$}{heading}", headings.first().copied().unwrap_or_default())?;
    for (name, chances) in rows {
        let cells: String = chances.map(|chance| format!("  {}", column.cell(chance))).concat();
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
        let text = command.to_notation(game.board());
        let points = cost(game, *command).map_or(String::new(), |points| format!("  {points} IP"));
        writeln!(out, "  {text}{points}  {}", describe(odds.plain))?;
        if odds.best != odds.plain {
            let discs = odds.expected_discs().decimal(2);
            writeln!(
                out,
                "    {DIM}if Galerius gives discs: {}; {discs} discs on average{DIM:#}",
                describe(odds.best)
            )?;
        }
    }
    Ok(())
}

fn describe(Chances { victory, draw, defeat }: Chances) -> String {
    format!("{victory} win, {draw} draw, {defeat} lose")
}

/// A chance in percent with its sign.
fn percent(chance: Fraction) -> String {
    format!("{} %", digits(chance))
}

/// A chance in percent. What is nearly nothing or nearly certain is not rounded to it.
fn digits(chance: Fraction) -> String {
    match chance.percent(4).to_string().as_str() {
        "0.0000" if !chance.is_zero() => "<0.0001".to_owned(),
        "100.0000" if chance != Fraction::ONE => ">99.9999".to_owned(),
        text => text.to_owned(),
    }
}

/// A number both as it is and as most readers want it.
fn number(fraction: Fraction) -> Value {
    json!({ "exact": fraction, "value": fraction.to_f64() })
}

/// A number that something may be missing from: the most that it can be is told beside it.
fn bounded(bounds: &RangeInclusive<Fraction>) -> Value {
    let (least, most) = (*bounds.start(), *bounds.end());
    match least == most {
        true => number(least),
        false => json!({ "exact": least, "value": least.to_f64(), "at_most": number(most) }),
    }
}

fn phase_as_json(odds: &PhaseOdds, board: &Board) -> Value {
    let chance = |chance: Fraction| bounded(&odds.bounds(chance));
    let named = |pairs: &[(&str, Fraction)]| {
        let kept = pairs.iter().filter(|(_, chance)| !chance.is_zero());
        kept.map(|&(name, told)| (name.to_owned(), chance(told))).collect::<Map<_, _>>()
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
        "goes_on": chance(odds.goes_on()),
        "lost": chance(odds.lost()),
        "endings": named(&Ending::ALL.map(|ending| (ending.word(), odds.ended(ending)))),
        "remainder": number(odds.remainder()),
        "beyond_budget": number(odds.beyond_budget()),
        "states": odds.states(),
        "figures": figures.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "provinces": provinces.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "expected": {
            "revolts": bounded(&odds.expected_revolts_bounds()),
            "unrest": bounded(&odds.expected_unrest_bounds()),
            "armies": bounded(&odds.expected_armies_bounds()),
        },
    })
}

fn attack_as_json(game: &Game<'_>, (command, odds): &(Command, BattleOdds)) -> Value {
    json!({
        "text": command.to_notation(game.board()).to_string(),
        "command": command,
        "cost": cost(game, *command),
        "odds": odds,
    })
}
