//! Analyses of logs.

use pyo3::prelude::*;
use tetrarchia_bots::analysis::{AnalysisError, Analyst, DEFAULT_EFFORT};

use crate::errors::Kind;
use crate::json;
use crate::log::{PyLog, log_error};

/// How many parts of a game are judged between two looks at the signals of the process: Ctrl-C waits for so many.
const PARTS_BETWEEN_SIGNALS: usize = 16;

/// Judges every command and every roll of a game: chances to win, mistakes with better turns, luck.
///
/// The result is plain data; docs/PROGRAM.md describes its fields. Chances are whole numbers of millionths. `effort` is the number
/// of futures that ways to go on are measured by, at most 20,000; a game takes some seconds.
///
/// >>> from tetrarchia import analyse, record_game
/// >>> analysis = analyse(record_game("second/3122", seed=5), effort=0)
/// >>> analysis["result"], analysis["moments"][0]["by"]
/// ('roma-fell', 'dice')
#[pyfunction]
#[pyo3(signature = (log, *, effort=DEFAULT_EFFORT, seed=0, threads=None),
    text_signature = "(log, *, effort=192, seed=0, threads=None)")]
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    log: &PyLog,
    effort: u32,
    seed: u64,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let failed = |error| match error {
        AnalysisError::Log(error) => log_error(&error),
        other => Kind::Tetrarchia.error(other),
    };
    let board = log.0.board().map_err(|error| log_error(&error))?;
    let analyst = Analyst::new().with_effort(effort).with_seed(seed);
    let review = py.detach(|| analyst.review_log(&log.0, &board)).map_err(failed)?;
    let mut moments = Vec::new();
    for start in (0..review.parts()).step_by(PARTS_BETWEEN_SIGNALS) {
        let parts = start..start + PARTS_BETWEEN_SIGNALS;
        moments.extend(py.detach(|| review.analyse_parts_on(threads, parts)).moments);
        py.check_signals()?;
    }
    json::view(py, &review.sum_up(moments).view(&board))
}
