//! Adding up the shards of a simulation.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::simulate::report::VERSION;
use crate::simulate::{MAX_GAMES, Report, Row, Shard};
use tetrarchia::rules::Rules;
use tetrarchia::text::Shortened;

/// Why reports cannot be put together. Reports are counted from 0, in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There is no report.
    #[error("there is nothing to put together")]
    Nothing,
    /// One was written by another version.
    #[error("it is of version {}, and this is version {VERSION}", Shortened(.found))]
    OtherVersion {
        /// The report.
        report: usize,
        /// Its version.
        found: String,
    },
    /// One is of another simulation than the first.
    #[error("it is of another simulation: {part} {}, not {}", Shortened(.found), Shortened(.expected))]
    OtherSimulation {
        /// The report.
        report: usize,
        /// What differs.
        part: &'static str,
        /// What it has there.
        found: String,
        /// What the first report has there.
        expected: String,
    },
    /// One is the whole of a simulation, but not the only report.
    #[error("it is the whole of a simulation, and no shard")]
    Whole {
        /// The report.
        report: usize,
    },
    /// One is a shard that another is too.
    #[error("shard {shard} is there twice")]
    Twice {
        /// The report that has it for the second time.
        report: usize,
        /// The shard.
        shard: Shard,
    },
    /// One has not as many games as its shard.
    #[error("shard {shard} has {expected} games by {rules}, not {found}")]
    OtherShare {
        /// The report.
        report: usize,
        /// The shard.
        shard: Shard,
        /// The rules whose games they are.
        rules: Rules,
        /// How many it has.
        found: u64,
        /// How many it should have.
        expected: u64,
    },
    /// One is of more games than a simulation has.
    #[error("it is of {found} games, and a simulation has at most {MAX_GAMES}")]
    TooManyGames {
        /// The report.
        report: usize,
        /// How many games it says that there are.
        found: u64,
    },
    /// One has two rows by the same rules.
    #[error("it has two rows by {rules}")]
    RulesTwice {
        /// The report.
        report: usize,
        /// The rules.
        rules: Rules,
    },
    /// One has games that went on after the last round.
    #[error("it has games by {rules} of {rounds} rounds, and round {last_round} was the last")]
    BeyondLastRound {
        /// The report.
        report: usize,
        /// The rules whose games they are.
        rules: Rules,
        /// How many rounds they took.
        rounds: u32,
        /// The last round that was played.
        last_round: u32,
    },
    /// The sums have no room.
    #[error("its numbers are too large to be added")]
    TooLarge {
        /// The report.
        report: usize,
    },
    /// Some shards are missing.
    #[error("{} missing: {}", if .shards.len() == 1 { "a shard is" } else { "shards are" }, Listed(.shards))]
    Missing {
        /// The shards that are missing.
        shards: Vec<Shard>,
    },
}

impl MergeError {
    /// The report that is to blame, if it is one.
    pub const fn report(&self) -> Option<usize> {
        match self {
            MergeError::Nothing | MergeError::Missing { .. } => None,
            MergeError::OtherVersion { report, .. }
            | MergeError::OtherSimulation { report, .. }
            | MergeError::Whole { report }
            | MergeError::Twice { report, .. }
            | MergeError::OtherShare { report, .. }
            | MergeError::TooManyGames { report, .. }
            | MergeError::RulesTwice { report, .. }
            | MergeError::BeyondLastRound { report, .. }
            | MergeError::TooLarge { report } => Some(*report),
        }
    }
}

/// A list of shards that does not grow too long.
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

/// Puts the shards of a simulation together.
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

/// Whether a report is of this version, and of the same simulation as the first.
fn belongs_together(index: usize, report: &Report, first: &Report) -> Result<(), MergeError> {
    if report.version != VERSION {
        return Err(MergeError::OtherVersion { report: index, found: report.version.clone() });
    }
    let parts: fn(&Report) -> BTreeMap<&'static str, String> = |report| {
        let rules: Vec<String> = report.results.iter().map(|row| row.rules.to_string()).collect();
        BTreeMap::from([
            ("the policy", report.policy.to_string()),
            ("the seed", report.seed.to_string()),
            ("the number of games", report.games.to_string()),
            ("the last round", report.last_round.to_string()),
            ("the number of shards", report.shard.map_or("-".into(), |shard| shard.of().to_string())),
            ("the rules", rules.join(" and ")),
        ])
    };
    // A report that is no shard at all is told as such.
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

/// Whether a simulation can have come to this: numbers from elsewhere may be anything.
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

/// Whether a report has the games of its shard.
fn has_its_share(index: usize, shard: Shard, report: &Report) -> Result<(), MergeError> {
    let share = shard.share(report.games);
    let expected = share.end - share.start;
    match report.results.iter().find(|row| row.tally.games() != expected) {
        None => Ok(()),
        Some(row) => {
            let (rules, found) = (row.rules, row.tally.games());
            Err(MergeError::OtherShare { report: index, shard, rules, found, expected })
        }
    }
}

/// The sum of two reports on the same rules.
fn add(index: usize, mut sum: Report, report: Report) -> Result<Report, MergeError> {
    for (row, more) in sum.results.iter_mut().zip(report.results) {
        let both = core::mem::take(&mut row.tally).and(&more.tally);
        row.tally = both.map_err(|_| MergeError::TooLarge { report: index })?;
    }
    Ok(sum)
}
