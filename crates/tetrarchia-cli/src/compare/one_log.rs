//! One log under two readings of a ruling.

use std::io::Write;
use std::path::Path;

use tetrarchia::replay::{Log, LogError, Replay};

use crate::compare::difference::{Sides, difference};
use crate::compare::other_rules;
use crate::failure::{Failure, Verdict};
use crate::files;
use crate::style::{STRONG, count};

pub(super) fn run(path: &Path, rulings: &[String], out: &mut dyn Write) -> Result<Verdict, Failure> {
    let log = files::log(path)?;
    let unplayable = |error: LogError| Failure::Unplayable(format!("{}: {error}", path.display()));
    let rules = other_rules(log.rules, rulings)?;
    if rules == log.rules {
        return Err(Failure::Usage(
            "the log already uses these readings; `tetrarchia rulings` lists the others".into(),
        ));
    }
    let board = log.board().map_err(unplayable)?;
    let own = log.trace().map_err(unplayable)?;
    if let Some(error) = own.stopped {
        return Err(unplayable(error));
    }
    let other_log = Log { rules, ..log.clone() };
    let other = other_log.trace();

    writeln!(out, "{STRONG}the log:{STRONG:#} {}\n{STRONG}other:  {STRONG:#} {rules}", log.rules)?;
    let idle = rules.rulings.iter().filter(|&ruling| !log.rules.rulings.is_other(ruling));
    for ruling in idle.filter(|ruling| !ruling.needs().are_met(&rules)) {
        writeln!(out, "{ruling} makes no difference in this game: its question arises {}", ruling.needs())?;
    }
    writeln!(out)?;
    match &other {
        Ok(other) => {
            let games = [log.game(&board).map_err(unplayable)?, other_log.game(&board).map_err(unplayable)?];
            let sides = Sides { labels: ["the log:", "other:"], games };
            match difference(&sides, [&own, other]) {
                Some(difference) => write!(out, "{difference}")?,
                None => {
                    writeln!(out, "no difference: the events of all {} are the same", count(own.steps.len(), "step"))?
                }
            }
            writeln!(out, "\n{STRONG}the end{STRONG:#}\n  the log: {}\n  other:   {}", end(&own), end(other))?;
        }
        // A position may be impossible under the other reading.
        Err(error) => writeln!(out, "the game cannot start\n  other:   {error}")?,
    }
    Ok(Verdict::Well)
}

/// Returns how a replay ended.
fn end(replay: &Replay) -> String {
    let state = replay.state();
    let ending = match (replay.ending(), &replay.stopped) {
        (Some(ending), _) => ending.describe().into(),
        (None, None) => "the game goes on".into(),
        (None, Some(_)) => "goes no further".to_owned(),
    };
    format!("round {}, after {}: {ending}", state.round(), count(replay.steps.len(), "step"))
}
