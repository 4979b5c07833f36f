//! A study in shards: the same games on one machine or on many, with the same sums to the byte.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyModule;
use tetrarchia::Rules;
use tetrarchia_bots::Player;
use tetrarchia_bots::simulate::{Report, Shard, Simulation, SimulationError, Tally};

use crate::errors::{self, Kind};
use crate::rules::rules_of;
use crate::words::Word;

/// The largest number of sets of rules in a study.
const MAX_RULES: usize = 10_000;

/// How many games are played between two looks at the signals of the process: Ctrl-C waits for so many.
const GAMES_BETWEEN_SIGNALS: u64 = 1024;

/// The largest size of a report that is read, as for the files of `tetrarchia merge`.
const MAX_REPORT: usize = 16 * 1024 * 1024;

/// Plays a shard of a study, or all of it, and returns the report as JSON.
///
/// The text is what `tetrarchia simulate --json` writes for the same games. Use :class:`tetrarchia.study.Study`, which
/// calls this function.
#[pyfunction]
#[pyo3(signature = (rules, *, games=1000, seed=0, player=Word(Player::Steward), last_round=200, shard=None, threads=None),
    text_signature = "(rules, *, games=1000, seed=0, player='steward', last_round=200, shard=None, threads=None)")]
#[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
fn study_report(
    py: Python<'_>,
    rules: Vec<Bound<'_, PyAny>>,
    games: u64,
    seed: u64,
    player: Word<Player>,
    last_round: u32,
    shard: Option<(u32, u32)>,
    threads: Option<usize>,
) -> PyResult<String> {
    if !(1..=MAX_RULES).contains(&rules.len()) {
        let message = format!("a study has 1 to {MAX_RULES} sets of rules, not {}", rules.len());
        return Err(PyValueError::new_err(message));
    }
    let rules = rules.iter().map(rules_of).collect::<PyResult<Vec<Rules>>>()?;
    let shard = shard.map(|(number, of)| Shard::new(number, of)).transpose();
    let shard = shard.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let simulation =
        |rules| Simulation { player: *player, seed, games, last_round, shard, threads, ..Simulation::new(rules) };
    let simulations: Vec<Simulation> = rules.into_iter().map(simulation).collect();
    for (at, simulation) in simulations.iter().enumerate() {
        if simulations[..at].iter().any(|earlier| earlier.rules == simulation.rules) {
            return Err(PyValueError::new_err(format!("the rules {} are given twice", simulation.rules)));
        }
        // Faults are found before the first game.
        simulation.play(0).map_err(|error| failed(&error))?;
    }
    let tallies = simulations.iter().map(|simulation| tally(py, simulation)).collect::<PyResult<Vec<Tally>>>()?;
    Ok(Report::new(&simulations, tallies).to_json())
}

/// Plays the games of a simulation, some at a time, so that signals are looked at.
fn tally(py: Python<'_>, simulation: &Simulation) -> PyResult<Tally> {
    let share = simulation.share();
    let mut sum = Tally::default();
    let mut first = share.start;
    while first < share.end {
        let last = share.end.min(first + GAMES_BETWEEN_SIGNALS);
        // A simulation of its own: the seeds of games count up from its first.
        let part = Simulation { games: last - first, shard: None, ..*simulation }.with_seed(simulation.seed_of(first));
        let more = py.detach(|| part.run()).map_err(|error| failed(&error))?;
        sum = sum.and(&more).map_err(|error| Kind::Tetrarchia.error(error))?;
        first = last;
        py.check_signals()?;
    }
    Ok(sum)
}

fn failed(error: &SimulationError) -> PyErr {
    match error {
        SimulationError::Rules(faults) => errors::rules(faults),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// Adds up the reports of all shards of a study, in any order, and returns the report on the whole as JSON.
///
/// The text is, byte for byte, what one machine would have written.
#[pyfunction]
fn study_merge(py: Python<'_>, reports: Vec<String>) -> PyResult<String> {
    let merged = py.detach(|| {
        let read = |(at, text): (usize, &String)| {
            if text.len() > MAX_REPORT {
                return Err(format!("report {at} is larger than {MAX_REPORT} bytes"));
            }
            Report::from_json(text.as_bytes()).map_err(|error| format!("report {at}: {error}"))
        };
        let reports = reports.iter().enumerate().map(read).collect::<Result<Vec<Report>, String>>()?;
        Report::merge(reports).map(|report| report.to_json()).map_err(|error| match error.report() {
            Some(at) => format!("report {at}: {error}"),
            None => error.to_string(),
        })
    });
    merged.map_err(PyValueError::new_err)
}

/// Adds the functions of this module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(study_report, module)?)?;
    module.add_function(wrap_pyfunction!(study_merge, module)?)
}
