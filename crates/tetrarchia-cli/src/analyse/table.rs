//! An analysis in plain words: a line for each turn, for each mark, and for each roll that matters.

use std::io::{self, Write};

use anstyle::Style;
use tetrarchia_bots::analysis::{AnalysisView, BetterView, MomentView};

use crate::output::Shown;
use crate::style::{BAD, DIM, STRONG, count, wrapped_to};

use super::verdict::verdict;

/// A roll whose luck is smaller, in millionths, is not shown.
pub(super) const SMALLEST_LUCK: i64 = 20_000;

/// A change that is smaller, in millionths, is zero in tenths of a point.
const SMALLEST_TENTH: u64 = 500;

/// What stands before the text of a line: the step.
const INDENT: &str = "         ";

/// Writes the analysis of a game with this title, sentences in lines of this width.
pub(crate) fn write_table(title: &str, analysis: &AnalysisView, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let title = if title.is_empty() { String::new() } else { format!("{}, ", Shown(title)) };
    writeln!(out, "{STRONG}{title}{}{STRONG:#}", analysis.rules)?;
    writeln!(out, "{DIM}Chances to win in percent; after \"dice\" and marks, the change in points.{DIM:#}")?;
    let turns = analysis.moments.chunk_by(|a, b| (a.round, a.turn) == (b.round, b.turn));
    for moments in turns {
        write_turn(moments, width, out)?;
    }
    writeln!(out)?;
    for line in verdict(analysis) {
        write!(out, "{}", wrapped_to(width, "", &line))?;
    }
    write_turning_points(analysis, width, out)
}

/// Writes a turn: how the chance went, and what mattered.
fn write_turn(moments: &[MomentView], width: usize, out: &mut dyn Write) -> io::Result<()> {
    let (Some(first), Some(last)) = (moments.first(), moments.last()) else { return Ok(()) };
    let whose =
        if first.round == 0 { "the set-up".to_owned() } else { format!("round {}, {}", first.round, name(first)) };
    let (before, after) = (percent(first.before), percent(last.after));
    writeln!(out, "\n{STRONG}{whose}{STRONG:#}  {before} -> {after}{DIM}{}{DIM:#}", sums(moments))?;
    for moment in moments {
        if let Some(mark) = moment.mark {
            write_mark(moment, mark, width, out)?;
        } else if let Some(luck) = moment.luck.filter(|luck| luck.abs() >= SMALLEST_LUCK) {
            let points = points(luck);
            write_at_step(moment, &format!("dice {points}: {} ({})", moment.label, moment.input), width, out)?;
        }
    }
    Ok(())
}

/// Returns what commands and dice did to the chance in these moments, as far as it can be seen in tenths of a point.
fn sums(moments: &[MomentView]) -> String {
    let sum =
        |of_dice: bool| -> i64 { moments.iter().filter(|moment| moment.luck.is_some() == of_dice).map(change).sum() };
    let parts = [("commands", sum(false)), ("dice", sum(true))];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, change)| change.unsigned_abs() >= SMALLEST_TENTH)
        .map(|(name, change)| format!("{name} {}", points(change)))
        .collect();
    if parts.is_empty() { String::new() } else { format!("  ({})", parts.join(", ")) }
}

/// Returns what a moment did to the chance of the Emperors.
pub(super) fn change(moment: &MomentView) -> i64 {
    i64::from(moment.after) - i64::from(moment.before)
}

fn write_mark(moment: &MomentView, mark: &str, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let style = if mark == "inaccuracy" { Style::new() } else { BAD };
    let whose = if moment.by == "barbarian" { " of the Barbarian player" } else { "" };
    let (loss, error) = (points(-i64::from(moment.loss)), tenths(moment.change_error.into()));
    let lines = wrapped_to(width, INDENT, &format!("{mark}{whose} {loss} (± {error}): {}", moment.label));
    // Escape sequences have no width, so the style comes after the lines are broken.
    let rest = lines.strip_prefix(INDENT).and_then(|lines| lines.strip_prefix(mark)).unwrap_or(&lines);
    write!(out, "{}{style}{mark}{style:#}{rest}", step(moment))?;
    match &moment.better {
        Some(better) => write!(out, "{}", wrapped_to(width, INDENT, &in_words(better))),
        None => Ok(()),
    }
}

/// Returns a better turn as a sentence.
pub(super) fn in_words(better: &BetterView) -> String {
    let (commands, purposes) = (better.labels.join(", "), better.purposes.join(", then "));
    format!("Better, for {}: {commands}. It {purposes}.", percent(better.chance))
}

fn write_turning_points(analysis: &AnalysisView, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let points: Vec<_> = analysis.turning_points.iter().filter_map(|&at| analysis.moments.get(at)).collect();
    if points.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}:", if points.len() == 1 { "The turning point" } else { "The turning points" })?;
    for moment in points {
        let what =
            if moment.by == "dice" { format!("{} ({})", moment.label, moment.input) } else { moment.label.clone() };
        let (before, after) = (percent(moment.before), percent(moment.after));
        let round =
            if moment.round == 0 { "set-up".to_owned() } else { format!("round {}, {}", moment.round, name(moment)) };
        write_at_step(moment, &format!("{round}: {what}, {before} -> {after}"), width, out)?;
    }
    Ok(())
}

/// Writes a text after the number of its step.
fn write_at_step(moment: &MomentView, text: &str, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let lines = wrapped_to(width, INDENT, text);
    write!(out, "{}{}", step(moment), lines.strip_prefix(INDENT).unwrap_or(&lines))
}

/// Returns the number of the step as the start of a line.
fn step(moment: &MomentView) -> String {
    match moment.step {
        // `show --step` counts the steps that were played.
        Some(step) => format!("{:>7}  ", step + 1),
        None => INDENT.to_owned(),
    }
}

fn name(moment: &MomentView) -> &'static str {
    moment.turn.name()
}

/// Returns a chance in whole percent.
pub(super) fn percent(chance: u32) -> String {
    format!("{} %", (chance + 5_000) / 10_000)
}

/// Returns a change in points with a sign.
pub(super) fn points(change: i64) -> String {
    let sign = if change < 0 { '-' } else { '+' };
    format!("{sign}{}", tenths(change.unsigned_abs()))
}

/// Returns millionths in points with one decimal.
pub(super) fn tenths(millionths: u64) -> String {
    let tenths = (millionths + 500) / 1_000;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Returns a number of things, or nothing if there are none.
pub(super) fn some(number: usize, noun: &str) -> Option<String> {
    (number > 0).then(|| count(number, noun))
}
