//! `tetrarchia merge`: adds up the shards of a simulation.

use std::io::Write;
use std::path::PathBuf;

use tetrarchia_bots::simulate::{MergeError, Report};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::simulate::write_report;

/// Add up the results of a simulation that was played in shards.
///
/// The files are the outputs of `tetrarchia simulate --shard K/N --json`, all N of them, in any order. The sum is the same
/// as if all games had been played at once.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The results of the shards
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the sum as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia merge shard-*.json
  tetrarchia merge --json shard-*.json > all.json";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut reports = Vec::new();
    for path in &args.files {
        let bytes = files::bytes(path, files::MAX_SHARD_BYTES).map_err(|error| Failure::file(path, error))?;
        reports.push(Report::from_json(&bytes).map_err(|error| Failure::file(path, error))?);
    }
    let sum = Report::merge(reports).map_err(|error| unfit(args, &error))?;
    write_report(&sum, args.json, out)?;
    Ok(Verdict::Well)
}

/// Returns the failure of a merge, with the file that does not fit.
fn unfit(args: &Args, error: &MergeError) -> Failure {
    match error.report().and_then(|report| args.files.get(report)) {
        Some(path) => Failure::file(path, error),
        None => Failure::Usage(error.to_string()),
    }
}
