//! Fills in the expectations of logs: adds the events of each step, and updates what is already there.
//!
//! Write the steps of a log by hand, run this on the file, and check the events against the rules: `cargo run --example
//! record_log -- fixtures/rules/mv-5-passing-two.json`

use std::error::Error;
use std::{env, fs};

use tetrarchia::replay::{Log, RecordDetail};

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args().skip(1) {
        let record = || -> Result<(), Box<dyn Error>> {
            let mut log = Log::from_slice(&fs::read(&path)?)?;
            log.record(RecordDetail::EVENTS)?;
            Ok(fs::write(&path, log.to_json())?)
        };
        record().map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}
