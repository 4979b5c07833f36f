//! Games of a simulation that are kept as logs.

use std::fs;
use std::path::Path;

use tetrarchia::replay::RecordDetail;
use tetrarchia_bots::simulate::Simulation;

use crate::budget::in_words;
use crate::failure::Failure;
use crate::files;
use crate::simulate::in_file_name;

/// Writes the games with these numbers into a folder, those of the simulation's shard.
pub(super) fn save(numbers: &[u64], simulation: &Simulation, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    for &number in numbers.iter().filter(|number| simulation.share().contains(number)) {
        let mut log = simulation.record(number, RecordDetail::EVENTS).map_err(|error| error.to_string())?;
        log.title = format!("A game by the {} policy{}", simulation.player, in_words(simulation.budget));
        let rules = in_file_name(&simulation.rules);
        let budget = simulation.budget.map(|budget| format!("-{}", in_file_name(&budget))).unwrap_or_default();
        let (player, seed) = (simulation.player, simulation.seed_of(number));
        let path = folder.join(format!("{player}{budget}-{rules}-{seed}.json"));
        let text = files::log_text(&log).map_err(|error| Failure::file(&path, error))?;
        files::write(&path, text.as_bytes())?;
    }
    Ok(())
}
