//! `tetrarchia perft`: exact counts of the tree of commands and rolls.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::RangedU64ValueParser;
use serde::Serialize;
use tetrarchia::{Game, Input, Level, Rules};
use tetrarchia_bots::simulate::{MAX_THREADS, on_threads};
use tetrarchia_testkit::perft::{
    Branch, Chance, CheckError, DEFAULT_MAX_STATES, MAX_DEPTH, Perft, PerftError, Published, PublishedError,
    PublishedPosition, Row,
};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::moment::Moment;
use crate::rules::read_text;
use crate::style::{BAD, DIM, GOOD, STRONG, count, grouped};

/// Count the tree of commands and rolls from a position, to compare it with another implementation of the game.
///
/// An input is a legal command, or one of the 6 or 36 rolls of the dice that the game waits for. Depth N counts all
/// sequences of N inputs, the different states that they lead to, and the games that are over then. Chances assume that
/// every input is random. docs/PERFT.md defines every number.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The log, a saved game; `-` reads it from standard input; without it, a new game begins
    #[arg(value_name = "LOG")]
    log: Option<PathBuf>,
    /// Look at the game after N steps instead of after the last one
    #[arg(long, value_name = "N", requires = "log")]
    step: Option<usize>,
    /// The rules of a new game [default: second/4200]
    #[arg(long, value_name = "RULES", conflicts_with = "log")]
    rules: Option<String>,
    /// The number of inputs to count, at most 64; with --check, the greatest depth to count again
    #[arg(long, value_name = "N", required_unless_present = "check",
        value_parser = RangedU64ValueParser::<u32>::new().range(..=u64::from(MAX_DEPTH)))]
    depth: Option<u32>,
    /// List every first input with the counts after it
    #[arg(long)]
    divide: bool,
    /// The greatest number of states of one depth
    ///
    /// Counting stops at the first depth with more. The last depth takes about 200 bytes for each of its states, the depth
    /// before it about 400.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_STATES)]
    states: usize,
    /// The number of threads, from 1 to 1024; all cores if left out
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_THREADS as u64))]
    threads: Option<usize>,
    /// Print the counts as JSON
    #[arg(long)]
    json: bool,
    /// Count the positions of a table like perft.json again, and compare
    #[arg(long, value_name = "FILE", conflicts_with_all = ["log", "step", "rules", "divide", "json"])]
    check: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia perft --depth 6
  tetrarchia perft game.json --step 12 --depth 5 --divide
  tetrarchia perft --rules second/4211/imperium --depth 7 --json
  tetrarchia perft --check crates/tetrarchia-testkit/perft.json --depth 4";

/// The counts of a position as JSON.
#[derive(Serialize)]
struct Document<'a> {
    rules: String,
    state: String,
    rows: &'a [Row],
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<BranchDocument<'a>>>,
}

/// The counts after a first input as JSON.
#[derive(Serialize)]
struct BranchDocument<'a> {
    input: String,
    rows: &'a [Row],
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if let Some(path) = &args.check {
        return check(path, args, out);
    }
    let moment = args.log.as_deref().map(|log| Moment::of(log, args.step)).transpose()?;
    let (game, place) = match &moment {
        Some(moment) => (moment.game()?, moment.place()),
        None => {
            let rules = args.rules.as_deref().map_or(Ok(Rules::second(Level::BEGINNER)), read_text)?;
            let game = Game::new(rules).map_err(|faults| Failure::Usage(format!("{rules}: {faults}")))?;
            (game, format!("A new game ({rules})"))
        }
    };
    let perft = Perft::new(args.depth.unwrap_or(0)).with_max_states(args.states);
    let counted = on_threads(args.threads, || {
        let branches = if args.divide { Some(perft.divide(&game)?) } else { None };
        Ok((perft.count(&game)?, branches))
    });
    let (rows, branches) = match counted {
        Ok(counted) => counted,
        Err(error) => return Err(stopped(&error, &place, args, out)?),
    };
    if args.json {
        let divide = branches.as_ref().map(|branches| {
            let document = |branch| BranchDocument { input: notation(&game, branch), rows: &branch.rows };
            branches.iter().map(document).collect()
        });
        let document =
            Document { rules: game.rules().to_string(), state: game.state().to_string(), rows: &rows, divide };
        let text = serde_json::to_string_pretty(&document).map_err(io::Error::from)?;
        writeln!(out, "{text}")?;
    } else {
        write_rows(&place, &rows, out)?;
        write_inputs(&rows, out)?;
        write_endings(&rows, out)?;
        if let Some(branches) = branches {
            write_branches(&game, &branches, out)?;
        }
    }
    Ok(Verdict::Well)
}

/// Shows the depths that were finished, and returns the failure.
fn stopped(error: &PerftError, place: &str, args: &Args, out: &mut dyn Write) -> io::Result<Failure> {
    // What follows a first input has depths of its own.
    if let PerftError::TooManyStates { rows, .. } = error
        && !args.json
        && !args.divide
    {
        write_rows(place, rows, out)?;
    }
    let hint = if matches!(error, PerftError::TooManyStates { .. }) { " with --states N" } else { "" };
    Ok(Failure::Usage(format!("{error}{hint}")))
}

/// Returns the first input of a branch as people type it.
fn notation(game: &Game<'_>, branch: &Branch) -> String {
    match branch.input {
        Input::Command(command) => command.to_notation(game.board()).to_string(),
        Input::Roll(roll) => roll.to_string(),
        Input::Concede => Input::CONCEDE.to_owned(),
    }
}

fn write_rows(place: &str, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{place}{STRONG:#}")?;
    let numbers = |row: &Row| {
        let counts = [row.nodes, row.states.into(), row.awaits.command, row.awaits.roll, row.awaits.nothing];
        let mut cells = vec![row.depth.to_string()];
        cells.extend(counts.map(grouped));
        cells.push(percent(&row.open));
        cells
    };
    let headings = ["depth", "nodes", "states", "command", "roll", "over", "goes on"];
    write_table(&headings, rows.iter().map(numbers).collect(), out)
}

/// Writes rows of cells under their headings, aligned to the right.
fn write_table(headings: &[&str], rows: Vec<Vec<String>>, out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].len());
        cells.chain([headings[column].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let heading = headings.iter().map(|heading| (*heading).to_owned()).collect();
    for row in std::iter::once(heading).chain(rows) {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}

/// Writes the last inputs of the longest sequences by their kinds.
fn write_inputs(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let Some(row) = rows.last().filter(|row| !row.inputs.is_empty()) else { return Ok(()) };
    let kinds: Vec<String> = row.inputs.iter().map(|(kind, nodes)| format!("{kind} {}", grouped(*nodes))).collect();
    writeln!(out, "Last inputs at depth {}: {}", row.depth, kinds.join(", "))
}

/// Writes the endings up to the last depth.
fn write_endings(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let Some(row) = rows.last().filter(|row| !row.endings.is_empty()) else { return Ok(()) };
    writeln!(out, "Endings up to depth {}:", row.depth)?;
    for (ending, ended) in &row.endings {
        let chance = percent(&ended.chance_so_far);
        let exact = ended.chance_so_far.to_string();
        let exact = if exact.len() <= 40 { exact } else { "the exact fraction is in --json".to_owned() };
        let nodes = grouped(ended.nodes_so_far);
        writeln!(out, "  {chance:>10}  {ending}, {nodes} nodes  {DIM}{exact}{DIM:#}")?;
    }
    Ok(())
}

fn write_branches(game: &Game<'_>, branches: &[Branch], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "After each first input:")?;
    let cells = |branch: &Branch| {
        let row = branch.rows.last()?;
        Some([notation(game, branch), grouped(row.nodes), grouped(row.states.into())])
    };
    let rows: Vec<[String; 3]> = branches.iter().filter_map(cells).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (first, second, third) = (width(0), width(1), width(2));
    for [input, nodes, states] in &rows {
        writeln!(out, "  {input:first$}  {nodes:>second$} nodes  {states:>third$} states")?;
    }
    Ok(())
}

/// Returns a chance in percent with four decimals. It is never rounded to 0 or 100 percent.
fn percent(chance: &Chance) -> String {
    match chance.parts_of(1_000_000) {
        0 if !chance.is_zero() => "<0.0001 %".to_owned(),
        parts => format!("{}.{:04} %", parts / 10_000, parts % 10_000),
    }
}

/// Counts every position of a table again.
fn check(path: &Path, args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let bytes = files::bytes(path, files::MAX_TABLE_BYTES).map_err(|error| Failure::unread(path, &error))?;
    let text = String::from_utf8(bytes).map_err(|error| Failure::file(path, error))?;
    let table = Published::from_json(&text).map_err(|error| Failure::file(path, error))?;
    let depth = args.depth.unwrap_or(MAX_DEPTH);
    let mut wrong = 0;
    let mut rows = 0;
    for position in &table.positions {
        let problems = on_threads(args.threads, || problems(position, depth, args.states));
        rows += position.rows.iter().filter(|row| row.depth <= depth).count();
        wrong += usize::from(!problems.is_empty());
        for problem in problems {
            writeln!(out, "{BAD}FAILED{BAD:#}  {}: {problem}", crate::output::Shown(&position.name))?;
        }
    }
    let (positions, rows) = (count(table.positions.len(), "position"), count(rows, "row"));
    if wrong > 0 {
        writeln!(out, "{BAD}{wrong} of {positions} differ{BAD:#} ({rows})")?;
        return Ok(Verdict::Wrong);
    }
    writeln!(out, "{GOOD}{positions} agree{GOOD:#} ({rows})")?;
    Ok(Verdict::Well)
}

/// Returns what is wrong with a position of a table.
fn problems(position: &PublishedPosition, depth: u32, states: usize) -> Vec<String> {
    position.check(depth, states).unwrap_or_else(|error| match error {
        // The line begins with the name of the position.
        CheckError::Position(PublishedError::Position { problem, .. }) => vec![problem],
        error => vec![error.to_string()],
    })
}
