//! `tetrarchia odds`: the exact odds of the Barbarian phase and of attacks.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use serde_json::{Value, json};
use tetrarchia::odds::{DEFAULT_BUDGET, Fraction, OddsOptions, PhaseOdds};
use tetrarchia::{Ending, Figure, Game, Offer, Pending, Preview, Province, ProvinceSet, Question, Refusal};
use tetrarchia_pipe::phase_as_json;

use crate::failure::{Failure, Verdict};
use crate::legal::offer_as_json;
use crate::moment::MomentArgs;
use crate::style::{DIM, STRONG};

/// Show the exact odds of the Barbarian phase if the turn ended now, and of every legal attack.
///
/// The odds assume that nobody changes the dice: Galerius and Constantius do not use their powers, and the Barbarian
/// player spends no disc. In the middle of a Barbarian phase they are the odds of the rest of it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    moment: MomentArgs,
    /// The greatest number of states to follow; each takes about 200 bytes
    ///
    /// A phase with more states is worked out for its likeliest part only, and each chance is shown with its bounds. The
    /// default takes less than a second and 128 MB on any board.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_BUDGET)]
    budget: u32,
    /// List every province that can change, not only the most endangered ones
    #[arg(long, conflicts_with = "json")]
    all: bool,
    /// Print the odds as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia odds game.json
  tetrarchia odds game.json --step 3
  tetrarchia odds game.json --all
  tetrarchia odds game.json --budget 1000000
  tetrarchia odds game.json --json | jq -r .phase.lost.exact";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    let board = game.board();
    let unknown = |refusal: Refusal| {
        let why = refusal.describe(board);
        Failure::Usage(format!("there are no odds at this moment: {why}; choose another one with --step N"))
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
        let length = if args.all { Length::All } else { Length::Short { rest: "--all" } };
        write_phase(&game, &odds, args.budget, length, out)?;
        write_attacks(&game, &attacks, out)?;
    }
    Ok(Verdict::Well)
}

/// Returns the attacks that are legal now.
fn attacks(game: &Game<'_>) -> Vec<(Offer, Preview)> {
    game.offers().filter_map(|offer| Some((offer, offer.preview?))).collect()
}

/// How many provinces are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// The most endangered ones, and the words with which to see the rest.
    Short { rest: &'static str },
    /// All that can change.
    All,
}

/// The number of provinces in a short list.
const SHORT: usize = 12;

/// Writes the odds of the phase: how it can end, what becomes of the figures, and the provinces by danger.
pub(crate) fn write_phase(
    game: &Game<'_>,
    odds: &PhaseOdds,
    budget: u32,
    length: Length,
    out: &mut dyn Write,
) -> io::Result<()> {
    match game.pending() {
        Pending::Command { question: Question::Act { emperor } } => {
            writeln!(out, "If {} ends his phase now:", emperor.name())?;
        }
        _ => writeln!(out, "From here to the end of the turn:")?,
    }
    let column = Column::of(odds);
    writeln!(out, "  {}  the next turn begins", column.chance(odds.goes_on()))?;
    for ending in Ending::ALL.into_iter().filter(|&ending| !odds.ended(ending).is_zero()) {
        writeln!(out, "  {}  {}", column.chance(odds.ended(ending)), ending.describe())?;
    }
    if column.has_bounds {
        let left_out = column.align(&percent(odds.remainder()));
        writeln!(out, "  {left_out}  not worked out, with --budget {budget}; anything not listed is no likelier")?;
    } else if !odds.remainder().is_zero() {
        // At most one in a million, which percents with one decimal would round to zero.
        let left_out = format!("{:.1e}", odds.remainder().to_f64());
        writeln!(out, "  {}  not worked out: long chains of uprisings", column.align(&left_out))?;
    }
    let [revolts, unrest, armies] =
        [odds.expected_revolts_bounds(), odds.expected_unrest_bounds(), odds.expected_armies_bounds()]
            .map(|bounds| column.number(&bounds));
    writeln!(out, "On average: {revolts} revolts, {unrest} unrest, {armies} armies")?;

    let figures = Figure::ALL.map(|figure| (figure.name(), [odds.attacked(figure), odds.removed(figure)]));
    write_table(&column, ["", "attacked", "removed"], figures, out)?;
    write_provinces(game, odds, &column, length, out)
}

/// Writes the provinces that can change, the most endangered first: by the chance of an army or a revolt that is not there
/// now, then by that of unrest.
fn write_provinces(
    game: &Game<'_>,
    odds: &PhaseOdds,
    column: &Column<'_>,
    length: Length,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (board, state) = (game.board(), game.state());
    let now = |set: ProvinceSet, at: Province| if set.contains(at) { 1.0 } else { 0.0 };
    let mut provinces: Vec<_> = Province::ALL
        .into_iter()
        .map(|at| {
            let [revolt, unrest, army] = [
                (odds.revolt(at), state.revolts()),
                (odds.unrest(at), state.unrest()),
                (odds.army(at), state.armies()),
            ]
            .map(|(chance, set)| chance.to_f64() - now(set, at));
            let changes = [revolt, unrest, army].iter().any(|change| change.abs() > 0.0);
            (army.max(0.0) + revolt.max(0.0), unrest.max(0.0), changes, at)
        })
        .filter(|(.., changes, _)| *changes)
        .collect();
    // Equals stay in the order of the board.
    provinces.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1)));
    let most = if length == Length::All { provinces.len() } else { SHORT };
    let (shown, folded) = provinces.split_at(provinces.len().min(most));
    let rows = shown.iter().map(|&(.., at)| (board.name(at), [odds.revolt(at), odds.unrest(at), odds.army(at)]));
    write_table(column, ["", "revolt", "unrest", "army"], rows, out)?;
    if let (Length::Short { rest }, false) = (length, folded.is_empty()) {
        writeln!(out, "  and {} more provinces with less danger: {rest}", folded.len())?;
    }
    Ok(())
}

/// The layout of chances below each other: one number, or two bounds if the budget was too small.
struct Column<'o> {
    odds: &'o PhaseOdds,
    has_bounds: bool,
    width: usize,
}

impl<'o> Column<'o> {
    fn of(odds: &'o PhaseOdds) -> Column<'o> {
        let has_bounds = !odds.beyond_budget().is_zero();
        Column {
            odds,
            has_bounds,
            width: if has_bounds { "99.9 to 100.0 %".len() } else { "100.0 %".len().max("attacked".len()) },
        }
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

    /// Returns a chance for a table, blank if it is zero.
    fn cell(&self, chance: Fraction) -> String {
        if chance.is_zero() { self.align("") } else { self.chance(chance) }
    }

    fn number(&self, bounds: &RangeInclusive<Fraction>) -> String {
        let least = bounds.start().decimal(1);
        if self.has_bounds { format!("{least} to {}", bounds.end().decimal(1)) } else { least.to_string() }
    }
}

/// Writes rows of chances under their headings, without rows of zeros; writes nothing if no row is left.
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

fn write_attacks(game: &Game<'_>, attacks: &[(Offer, Preview)], out: &mut dyn Write) -> io::Result<()> {
    if attacks.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nAttacks:")?;
    for (offer, preview) in attacks {
        let text = offer.command.to_notation(game.board());
        let points = offer.cost.map_or(String::new(), |points| format!("  {points} IP"));
        writeln!(out, "  {text}{points}  {}", preview.chances.describe())?;
        if preview.best != preview.chances {
            let discs = preview.expected_discs().decimal(2);
            let best = preview.best.describe();
            writeln!(out, "    {DIM}If Galerius gives up discs: {best}; {discs} discs on average{DIM:#}")?;
        }
    }
    Ok(())
}

/// Returns a chance in percent, with the sign.
fn percent(chance: Fraction) -> String {
    format!("{} %", digits(chance))
}

/// Returns a chance in percent. It is never rounded to 0 or 100 percent.
fn digits(chance: Fraction) -> String {
    match chance.percent(1).to_string().as_str() {
        "0.0" if !chance.is_zero() => "<0.1".to_owned(),
        "100.0" if chance != Fraction::ONE => ">99.9".to_owned(),
        text => text.to_owned(),
    }
}

fn attack_as_json(game: &Game<'_>, (offer, preview): &(Offer, Preview)) -> Value {
    let mut fields = offer_as_json(game, offer);
    fields["odds"] = json!({ "plain": preview.chances, "best": preview.best, "discs": preview.discs });
    fields
}
