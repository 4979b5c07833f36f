//! Merges the shards of a simulation.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::simulate::report::VERSION;
use crate::simulate::{MAX_GAMES, Report, Row, Shard, Simulation, Tally};
use tetrarchia::rules::Rules;
use tetrarchia::text::Shortened;

/// The reason why reports cannot be merged. Reports are counted from 0 in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There are no reports.
    #[error("there are no reports to merge")]
    Nothing,
    /// A report was written by another version.
    #[error("it was written by version {}, not by this version, {VERSION}", Shortened(.found))]
    OtherVersion {
        /// The index of the report.
        report: usize,
        /// The version of the report.
        found: String,
    },
    /// A report belongs to another simulation than the first.
    #[error("it belongs to another simulation, with {part} {}, not {}", Shortened(.found), Shortened(.expected))]
    OtherSimulation {
        /// The index of the report.
        report: usize,
        /// The setting that differs.
        part: &'static str,
        /// The value of that setting in this report.
        found: String,
        /// The value of that setting in the first report.
        expected: String,
    },
    /// A report covers a whole simulation but is not the only one.
    #[error("it covers a whole simulation and is not a shard")]
    Whole {
        /// The index of the report.
        report: usize,
    },
    /// A report covers another shard than the one that it is taken for.
    #[error("it covers shard {found}, not {expected}")]
    OtherShard {
        /// The index of the report.
        report: usize,
        /// The shard of the report.
        found: Shard,
        /// The shard that it is taken for.
        expected: Shard,
    },
    /// Two reports cover the same shard.
    #[error("shard {shard} occurs twice")]
    Twice {
        /// The index of the second report.
        report: usize,
        /// The shard that both cover.
        shard: Shard,
    },
    /// A report does not have the number of games of its shard.
    #[error("shard {shard} should have {expected} games with {rules}, not {found}")]
    OtherShare {
        /// The index of the report.
        report: usize,
        /// The shard of the report.
        shard: Shard,
        /// The rules of these games.
        rules: Rules,
        /// The number of games in the report.
        found: u64,
        /// The number of games in the shard.
        expected: u64,
    },
    /// A report claims more games than a simulation can have.
    #[error("it claims {found} games, but a simulation has at most {MAX_GAMES}")]
    TooManyGames {
        /// The index of the report.
        report: usize,
        /// The number of games that it claims.
        found: u64,
    },
    /// A report has two rows with the same rules.
    #[error("it has two rows with the rules {rules}")]
    RulesTwice {
        /// The index of the report.
        report: usize,
        /// The rules of both rows.
        rules: Rules,
    },
    /// A report has games that continued after the last round.
    #[error("it has games with {rules} of {rounds} rounds, but the last round was {last_round}")]
    BeyondLastRound {
        /// The index of the report.
        report: usize,
        /// The rules of these games.
        rules: Rules,
        /// The number of rounds they took.
        rounds: u32,
        /// The last round that was to be played.
        last_round: u32,
    },
    /// The sums overflow.
    #[error("its numbers are too large to add up")]
    TooLarge {
        /// The index of the report.
        report: usize,
    },
    /// Shards are missing.
    #[error("{} missing: {}", if .shards.len() == 1 { "a shard is" } else { "shards are" }, Listed(.shards))]
    Missing {
        /// The shards that are missing.
        shards: Vec<Shard>,
    },
}

impl MergeError {
    /// Returns the index of the report at fault, or `None` if no single report is.
    pub const fn report(&self) -> Option<usize> {
        match self {
            MergeError::Nothing | MergeError::Missing { .. } => None,
            MergeError::OtherVersion { report, .. }
            | MergeError::OtherSimulation { report, .. }
            | MergeError::Whole { report }
            | MergeError::OtherShard { report, .. }
            | MergeError::Twice { report, .. }
            | MergeError::OtherShare { report, .. }
            | MergeError::TooManyGames { report, .. }
            | MergeError::RulesTwice { report, .. }
            | MergeError::BeyondLastRound { report, .. }
            | MergeError::TooLarge { report } => Some(*report),
        }
    }
}

/// Writes a list of shards, cut if it is long.
struct Listed<'s>(&'s [Shard]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 20;
        for (index, shard) in self.0.iter().take(MOST).enumerate() {
            write!(f, "{}{shard}", if index == 0 { "" } else { ", " })?;
        }
        match self.0.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Merges the shards of a simulation.
pub(super) fn merge(reports: Vec<Report>) -> Result<Report, MergeError> {
    let first = reports.first().ok_or(MergeError::Nothing)?.clone();
    let (mut known, mut whole) = (BTreeSet::new(), None);
    let alone = reports.len() == 1;
    for (index, report) in reports.into_iter().enumerate() {
        belongs_together(index, &report, &first)?;
        can_be_true(index, &report)?;
        let shard = match report.shard {
            Some(shard) => shard,
            None if alone => Shard::ALONE,
            None => return Err(MergeError::Whole { report: index }),
        };
        has_its_share(index, shard, &report)?;
        if !known.insert(shard) {
            return Err(MergeError::Twice { report: index, shard });
        }
        whole = Some(match whole {
            None => report,
            Some(sum) => add(index, sum, report)?,
        });
    }
    let of = first.shard.map_or(1, Shard::of);
    let missing: Vec<Shard> = Shard::all(of).filter(|shard| !known.contains(shard)).collect();
    match whole {
        Some(whole) if missing.is_empty() => Ok(Report { shard: None, ..whole }),
        _ => Err(MergeError::Missing { shards: missing }),
    }
}

/// Checks that a report covers the shard of these simulations.
pub(super) fn check_shard(report: &Report, simulations: &[Simulation]) -> Result<(), MergeError> {
    let expected = Report::new(simulations, alloc::vec![Tally::default(); simulations.len()]);
    belongs_together(0, report, &expected)?;
    if let (Some(found), Some(expected)) = (report.shard, expected.shard)
        && found != expected
    {
        return Err(MergeError::OtherShard { report: 0, found, expected });
    }
    can_be_true(0, report)?;
    has_its_share(0, report.shard.unwrap_or(Shard::ALONE), report)
}

/// Checks that a report has this version and belongs to the same simulation as the first.
fn belongs_together(index: usize, report: &Report, first: &Report) -> Result<(), MergeError> {
    if report.version != VERSION {
        return Err(MergeError::OtherVersion { report: index, found: report.version.clone() });
    }
    let parts: fn(&Report) -> BTreeMap<&'static str, String> = |report| {
        let rules: Vec<String> = report.results.iter().map(|row| row.rules.to_string()).collect();
        BTreeMap::from([
            ("the policy", report.policy.to_string()),
            ("the effort", or_none(report.effort)),
            ("the time per turn", or_none(report.time_per_turn)),
            ("the seed", report.seed.to_string()),
            ("the number of games", report.games.to_string()),
            ("the limit of until", or_none(report.until)),
            ("the last round", report.last_round.to_string()),
            ("the number of shards", report.shard.map_or("-".into(), |shard| shard.of().to_string())),
            ("the rules", rules.join(" and ")),
        ])
    };
    // A report that is not a shard gets an error of its own.
    let is_whole = report.shard.is_none() != first.shard.is_none();
    for ((part, found), expected) in parts(report).into_iter().zip(parts(first).into_values()) {
        if found != expected && !(is_whole && part == "the number of shards") {
            return Err(MergeError::OtherSimulation { report: index, part, found, expected });
        }
    }
    match is_whole {
        true => Err(MergeError::Whole { report: if report.shard.is_none() { index } else { 0 } }),
        false => Ok(()),
    }
}

/// Returns the text of a setting that a report may leave out.
fn or_none(setting: Option<impl ToString>) -> String {
    setting.map_or_else(|| "none".into(), |setting| setting.to_string())
}

/// Checks that a simulation can have these results: numbers in a file may be anything.
fn can_be_true(index: usize, report: &Report) -> Result<(), MergeError> {
    if report.games > MAX_GAMES {
        return Err(MergeError::TooManyGames { report: index, found: report.games });
    }
    let last_round = report.last_round;
    let mut known = Vec::new();
    for Row { rules, tally } in &report.results {
        if known.contains(rules) {
            return Err(MergeError::RulesTwice { report: index, rules: *rules });
        }
        known.push(*rules);
        if let Some((rounds, _)) = tally.lengths().find(|&(rounds, _)| rounds > last_round) {
            return Err(MergeError::BeyondLastRound { report: index, rules: *rules, rounds, last_round });
        }
    }
    Ok(())
}

/// Checks that a report has the games of its shard.
fn has_its_share(index: usize, shard: Shard, report: &Report) -> Result<(), MergeError> {
    let share = shard.share(report.games);
    let expected = share.end - share.start;
    let may_be_fewer = report.until.is_some() && report.shard.is_none();
    let is_share = |games| games == expected || may_be_fewer && games < expected;
    match report.results.iter().find(|row| !is_share(row.tally.games())) {
        None => Ok(()),
        Some(row) => {
            let (rules, found) = (row.rules, row.tally.games());
            Err(MergeError::OtherShare { report: index, shard, rules, found, expected })
        }
    }
}

/// Adds up two reports on the same rules.
fn add(index: usize, mut sum: Report, report: Report) -> Result<Report, MergeError> {
    for (row, more) in sum.results.iter_mut().zip(report.results) {
        let both = core::mem::take(&mut row.tally).and(&more.tally);
        row.tally = both.map_err(|_| MergeError::TooLarge { report: index })?;
    }
    Ok(sum)
}
