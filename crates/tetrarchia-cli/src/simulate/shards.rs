//! Shards of a simulation that are kept in a folder, so that it can go on where it was interrupted.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tetrarchia_bots::simulate::{Report, Shard, Simulation};

use crate::failure::{Failure, tell};
use crate::files;
use crate::merge::ranges;
use crate::simulate::{Args, Rows, play};

/// Plays the shards that a folder does not have, one after another, and keeps each there. Returns the report on all of
/// them, or on the only one that is asked for.
///
/// All that is there is checked before anything is played.
pub(super) fn play_missing(args: &Args, simulations: &[Simulation], folder: &Path) -> Result<Report, Failure> {
    let shards: Vec<Shard> = match (args.shard, args.shards) {
        (Some(shard), _) => vec![shard],
        (None, of) => Shard::all(of.unwrap_or(1)).collect(),
    };
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    let mut kept = Vec::new();
    for &shard in &shards {
        kept.push(read(&of_shard(simulations, shard), &path(folder, shard))?);
    }
    note_what_is_missing(&shards, &kept);
    let mut reports = Vec::new();
    for (shard, kept) in shards.into_iter().zip(kept) {
        reports.push(match kept {
            Some(report) => report,
            None => {
                let report = play(args, &of_shard(simulations, shard), &mut Rows::Nowhere)?;
                files::write(&path(folder, shard), report.to_json().as_bytes())?;
                report
            }
        });
    }
    match (args.shard, reports.pop()) {
        (Some(_), Some(report)) => Ok(report),
        (_, last) => {
            reports.extend(last);
            Report::merge(reports).map_err(|error| Failure::Usage(error.to_string()))
        }
    }
}

/// Says how many shards are there already, and which are played now.
fn note_what_is_missing(shards: &[Shard], kept: &[Option<Report>]) {
    let known = kept.iter().flatten().count();
    if known == 0 {
        return;
    }
    let missing: Vec<Shard> =
        shards.iter().zip(kept).filter(|(_, kept)| kept.is_none()).map(|(&shard, _)| shard).collect();
    let to_play = if missing.is_empty() { String::new() } else { format!("; missing: {}", ranges(&missing)) };
    tell(&format!("note: {known} of {} shards are there already{to_play}", shards.len()));
}

fn of_shard(simulations: &[Simulation], shard: Shard) -> Vec<Simulation> {
    simulations.iter().map(|simulation| simulation.with_shard(shard)).collect()
}

/// Returns the file of a shard: `shard-3-of-16.json`.
fn path(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(format!("shard-{}-of-{}.json", shard.number(), shard.of()))
}

/// Reads the report of a shard, or returns `None` if it is not there. Any other report is refused, and kept as it is.
fn read(simulations: &[Simulation], path: &Path) -> Result<Option<Report>, Failure> {
    let refused = |error: String| Failure::file(path, format!("{error}; remove the file, or choose another folder"));
    let bytes = match files::bytes(path, files::MAX_SHARD_BYTES) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        bytes => bytes.map_err(|error| refused(error.to_string()))?,
    };
    let report = Report::from_json(&bytes).map_err(|error| refused(error.to_string()))?;
    report.check_played_by(simulations).map_err(|error| refused(error.to_string()))?;
    Ok(Some(report))
}
