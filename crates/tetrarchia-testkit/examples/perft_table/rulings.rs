//! A position for each ruling whose readings differ in their trees.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

use tetrarchia::replay::Log;
use tetrarchia::rules::Reading;
use tetrarchia::{Edition, Input, Ruling, State};

use super::{Candidate, moments, rows};

/// The depth to which two readings are compared, and the greatest number of states of one depth.
const DEPTH: u32 = 5;
const STATES: usize = 5_000;

/// A position at which the trees of two readings part.
struct Parting<'l> {
    /// The smallest depth at which a count differs.
    depth: usize,
    log: &'l Log,
    start: State,
    inputs: Vec<Input>,
}

/// Returns both readings of each ruling, each at the position of a log of that ruling after which they part soonest.
pub fn pairs(logs: &BTreeMap<String, Log>) -> Result<Vec<Candidate>, Box<dyn Error>> {
    let mut all = Vec::new();
    for ruling in Ruling::ALL {
        let prefix = format!("{}-", ruling.id().to_ascii_lowercase());
        let own = logs.iter().filter(|(name, _)| name.starts_with(&prefix)).map(|(_, log)| log);
        let Some(parting) =
            own.filter_map(|log| part(log, ruling)).min_by_key(|parting| (parting.depth, parting.inputs.len()))
        else {
            writeln!(std::io::stderr(), "{} ({ruling}): the trees of both readings are equal", ruling.id())?;
            continue;
        };
        for reading in [Reading::Default, Reading::Other] {
            let rules = parting.log.rules.with_ruling(ruling, reading);
            let word = ruling.reading_name(rules.edition, reading);
            let name = format!("{prefix}{ruling}-{word}");
            let others = ruling.reading_name(rules.edition, other(reading));
            let why = format!(
                "Ruling {} ({}) by the reading {word}; by the reading {others} the counts differ from depth {} on",
                ruling.id(),
                edition(rules.edition),
                parting.depth
            );
            let inputs = parting.inputs.clone();
            all.push(Candidate { name, why, rules, start: Some(parting.start), inputs });
        }
    }
    Ok(all)
}

fn other(reading: Reading) -> Reading {
    match reading {
        Reading::Default => Reading::Other,
        Reading::Other => Reading::Default,
    }
}

fn edition(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "first edition",
        Edition::Second => "second edition",
    }
}

/// Returns the moment of a log after which the trees of both readings part soonest, or `None` if they do not part within
/// the bounds of this search.
fn part(log: &Log, ruling: Ruling) -> Option<Parting<'_>> {
    let mut best: Option<Parting<'_>> = None;
    for (start, inputs) in moments(log) {
        for length in 0..=inputs.len().min(12) {
            let inputs = &inputs[..length];
            let games = [Reading::Default, Reading::Other].map(|reading| {
                let rules = log.rules.with_ruling(ruling, reading);
                let (name, why) = (String::new(), String::new());
                Candidate { name, why, rules, start: Some(start), inputs: inputs.to_vec() }.game()
            });
            // One reading does not allow what led here.
            let [Some(one), Some(two)] = games else { break };
            if one.state().ending().is_some() || one.state() != two.state() {
                break;
            }
            let [Ok(one), Ok(two)] = [one, two].map(|game| rows(&game, DEPTH, STATES)) else { return None };
            let Some(depth) = one.iter().zip(&two).position(|(one, two)| one != two) else { continue };
            if best.as_ref().is_none_or(|best| (depth, length) < (best.depth, best.inputs.len())) {
                best = Some(Parting { depth, log, start, inputs: inputs.to_vec() });
            }
        }
    }
    best
}
