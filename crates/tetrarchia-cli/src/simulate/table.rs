//! The results of simulations as a table.

use std::io::{self, Write};

use tetrarchia::Ending;
use tetrarchia_bots::compare::Interval;
use tetrarchia_bots::simulate::{Points, Report, Row};

use crate::compare::between;

/// Writes a report as JSON or as a table.
pub(crate) fn write_report(report: &Report, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if json { out.write_all(report.to_json().as_bytes()) } else { write_table(report, out) }
}

fn write_table(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let width = report.results.iter().map(|row| row.rules.to_string().len()).max().unwrap_or(0).max(5);
    write!(out, "{:width$} {:>7} {:>7} {:>6}", "rules", "games", "won", "%")?;
    for ending in Ending::ALL.into_iter().filter(|ending| !ending.is_victory()) {
        write!(out, " {:>14}", ending.word())?;
    }
    writeln!(out, " {:>10} {:>6} {:>6} {:>8} {:>8}", "unfinished", "rounds", "median", "commands", "rolls")?;
    for Row { rules, tally } in &report.results {
        let games = tally.games();
        write!(
            out,
            "{:width$} {games:>7} {:>7} {:>6}",
            rules.to_string(),
            tally.wins(),
            tenths(100 * u128::from(tally.wins()), games)
        )?;
        for ending in Ending::ALL.into_iter().filter(|ending| !ending.is_victory()) {
            write!(out, " {:>14}", tally.ended(ending))?;
        }
        writeln!(
            out,
            " {:>10} {:>6} {:>6} {:>8} {:>8}",
            tally.unfinished(),
            tenths(tally.rounds().into(), games),
            tally.median_rounds(),
            tenths(tally.commands().into(), games),
            tenths(tally.rolls().into(), games),
        )?;
    }
    writeln!(out, "rounds, commands and rolls are averages per game")?;
    let time = report.time_per_turn.map(|time| format!("{time} ms a turn, which depends on the machine"));
    if let Some(budget) = report.effort.map(|effort| format!("effort {effort}")).or(time) {
        writeln!(out, "policy {}, {budget}", report.policy)?;
    }
    if let Some(until) = report.until {
        write_intervals(report, until, out)?;
    }
    match report.shard {
        Some(shard) => writeln!(out, "shard {shard} of {} games", report.games),
        None => Ok(()),
    }
}

/// Writes how exactly the shares of wins are known.
fn write_intervals(report: &Report, until: Points, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "played until the share of wins is known to {until} points, with a confidence of 95 %")?;
    for Row { rules, tally } in &report.results {
        let interval = Interval::of_share(tally.wins(), tally.games());
        let is_known = interval.is_some_and(|Interval { low, high }| (high - low) / 2.0 <= until.share());
        let shortfall = if is_known { "" } else { "; more games are needed" };
        let percent = tenths(100 * u128::from(tally.wins()), tally.games());
        writeln!(out, "{rules}: {percent} %{}{shortfall}", between(interval, 100.0, 2, " %"))?;
    }
    Ok(())
}

/// Returns a quotient with one decimal, computed in whole numbers so that it is the same everywhere.
pub(crate) fn tenths(sum: u128, count: u64) -> String {
    let count = u128::from(count);
    let Some(tenths) = (20 * sum + count).checked_div(2 * count) else { return "-".into() };
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia_bots::simulate::MAX_GAMES;

    #[test]
    fn means_of_the_largest_sums_are_right() {
        assert_eq!(tenths(0, 0), "-");
        assert_eq!(tenths(7, 2), "3.5");
        assert_eq!(tenths(u64::MAX.into(), 1), "18446744073709551615.0");
        assert_eq!(tenths(u64::MAX.into(), MAX_GAMES), "18446744073.7");
        assert_eq!(tenths(100 * u128::from(MAX_GAMES), MAX_GAMES), "100.0");
    }
}
