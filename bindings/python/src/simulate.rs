//! Many games at once.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use rayon::prelude::*;
use tetrarchia_bots::Player;
use tetrarchia_bots::simulate::{GameResult, Simulation, SimulationError, on_threads};

use crate::errors::{self, Kind};
use crate::log::PyLog;
use crate::rules::rules_of;
use crate::words::Word;

/// How many games are played between two looks at the signals of the process: Ctrl-C waits for so many.
const GAMES_BETWEEN_SIGNALS: u64 = 1024;

/// How many games one call plays. Their columns take about 200 MB.
const MAX_GAMES: u64 = 4_000_000;

fn failed(error: &SimulationError) -> PyErr {
    match error {
        SimulationError::Rules(faults) => errors::rules(faults),
        other => Kind::Tetrarchia.error(other),
    }
}

/// Plays games with seeded dice and returns their results as columns: a dict of lists of equal length.
///
/// `pandas.DataFrame(simulate(...))` and `polars.DataFrame(simulate(...))` take them as they are. The columns are `seed`,
/// `won`, `ending` (a word, or `None` if the game was stopped after `last_round`), `rounds`, `commands` and `rolls`. Game
/// number n has the seed `seed + n`, so results depend neither on the machine nor on the number of threads. `threads` is
/// one for each core if left out. One call plays at most 4,000,000 games. Other threads of Python can run in the
/// meantime, and Ctrl-C ends it.
///
/// >>> from tetrarchia import simulate
/// >>> columns = simulate("second/5300", games=4, seed=10)
/// >>> columns["seed"], len(columns["ending"])
/// ([10, 11, 12, 13], 4)
#[pyfunction]
#[pyo3(signature = (rules, *, games=1000, seed=0, player=Word(Player::Steward), last_round=200, threads=None),
    text_signature = "(rules, *, games=1000, seed=0, player='steward', last_round=200, threads=None)")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    rules: &Bound<'py, PyAny>,
    games: u64,
    seed: u64,
    player: Word<Player>,
    last_round: u32,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyDict>> {
    if games > MAX_GAMES {
        return Err(Kind::Tetrarchia.error(format_args!("a call plays at most {MAX_GAMES} games, not {games}")));
    }
    let simulation = Simulation { threads, ..Simulation::new(rules_of(rules)?) }
        .with_player(*player)
        .with_seed(seed)
        .with_games(games)
        .with_last_round(last_round);
    // The bounds are checked even if no game is played.
    simulation.with_games(1).play(0).map_err(|error| failed(&error))?;
    simulation.with_games(0).run().map_err(|error| failed(&error))?;
    let mut results: Vec<GameResult> = Vec::new();
    while (results.len() as u64) < games {
        let first = results.len() as u64;
        let share = first..games.min(first + GAMES_BETWEEN_SIGNALS);
        let play = || -> Result<Vec<GameResult>, SimulationError> {
            share.into_par_iter().map(|index| simulation.play(index)).collect()
        };
        let part = py.detach(|| on_threads(threads, play)).map_err(|error| failed(&error))?;
        results.extend(part);
        py.check_signals()?;
    }
    let columns = PyDict::new(py);
    columns
        .set_item("seed", PyList::new(py, (0..games).map(|index| simulation.seed_of(index)).collect::<Vec<_>>())?)?;
    let won = |one: &GameResult| one.ending.is_some_and(tetrarchia::Ending::is_victory);
    columns.set_item("won", PyList::new(py, results.iter().map(won))?)?;
    let endings = PyList::new(py, results.iter().map(|one| one.ending.map(|ending| ending.word())))?;
    columns.set_item("ending", endings)?;
    columns.set_item("rounds", PyList::new(py, results.iter().map(|one| one.rounds))?)?;
    columns.set_item("commands", PyList::new(py, results.iter().map(|one| one.commands))?)?;
    columns.set_item("rolls", PyList::new(py, results.iter().map(|one| one.rolls))?)?;
    Ok(columns)
}

/// Plays one game of `simulate` again and returns its log.
///
/// >>> from tetrarchia import record_game
/// >>> record_game("second/5300", seed=10).replay().passed
/// True
#[pyfunction]
#[pyo3(signature = (rules, *, seed, player=Word(Player::Steward), last_round=200),
    text_signature = "(rules, *, seed, player='steward', last_round=200)")]
pub(crate) fn record_game(
    py: Python<'_>,
    rules: &Bound<'_, PyAny>,
    seed: u64,
    player: Word<Player>,
    last_round: u32,
) -> PyResult<PyLog> {
    let simulation = Simulation::new(rules_of(rules)?)
        .with_player(*player)
        .with_seed(seed)
        .with_games(1)
        .with_last_round(last_round);
    let log = py.detach(|| simulation.record(0, tetrarchia::replay::RecordDetail::EVENTS));
    log.map(PyLog).map_err(|error| failed(&error))
}
