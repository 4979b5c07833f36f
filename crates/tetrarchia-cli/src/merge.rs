//! `tetrarchia merge`: adds up the shards of a simulation.

use std::io::Write;
use std::path::PathBuf;

use tetrarchia_bots::simulate::{MergeError, Report, Shard};

use crate::failure::{Failure, Verdict};
use crate::files::{self, Candidate};
use crate::simulate::write_report;

/// Add up the results of a simulation that was played in shards.
///
/// The files are the outputs of `tetrarchia simulate --shard K/N --json`, all N of them, in any order; in a folder, all
/// *.json. The sum is the same as if all games had been played at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The results of the shards, or folders with them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the sum as JSON
    #[arg(long)]
    json: bool,
    /// Print only the numbers of the missing shards, like 2,5-7, or nothing if there are none
    #[arg(long, conflicts_with = "json")]
    missing: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia merge shard-*.json
  tetrarchia merge --json results > all.json
  sbatch --array=$(tetrarchia merge --missing results) simulate.sh";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (mut paths, mut reports) = (Vec::new(), Vec::new());
    for path in all_files(&args.files)? {
        let bytes = files::bytes(&path, files::MAX_SHARD_BYTES).map_err(|error| Failure::file(&path, error))?;
        reports.push(Report::from_json(&bytes).map_err(|error| Failure::file(&path, error))?);
        paths.push(path);
    }
    match Report::merge(reports) {
        Ok(_) if args.missing => {}
        Ok(sum) => write_report(&sum, args.json, out)?,
        Err(MergeError::Missing { shards }) if args.missing => writeln!(out, "{}", ranges(&shards))?,
        Err(error) => return Err(unfit(&paths, &error)),
    }
    Ok(Verdict::Well)
}

/// Returns the named files, each as often as it is named, and those in the named folders.
///
/// # Errors
/// If a folder cannot be read or has no such files.
fn all_files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in named {
        if path.is_dir() {
            let found = files::candidates(std::slice::from_ref(path))?;
            if found.is_empty() {
                return Err(Failure::file(path, "this folder has no *.json"));
            }
            for Candidate { path, trouble, .. } in found {
                if !trouble.is_empty() {
                    return Err(Failure::file(&path, trouble));
                }
                all.push(path);
            }
        } else {
            all.push(path.clone());
        }
    }
    Ok(all)
}

/// Returns the failure of a merge, with the file that does not fit.
fn unfit(paths: &[PathBuf], error: &MergeError) -> Failure {
    match error.report().and_then(|report| paths.get(report)) {
        Some(path) => Failure::file(path, error),
        None => Failure::Usage(error.to_string()),
    }
}

/// Returns the numbers of shards in order as job arrays are written: `2,5-7`.
pub(crate) fn ranges(shards: &[Shard]) -> String {
    let runs = shards.chunk_by(|one, next| one.number() + 1 == next.number());
    let text = |run: &[Shard]| match run {
        [one] => one.number().to_string(),
        [first, .., last] => format!("{}-{}", first.number(), last.number()),
        [] => String::new(),
    };
    runs.map(text).collect::<Vec<_>>().join(",")
}
