//! Logs of games: reading, replaying, recording.

use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use tetrarchia::replay::{Difference, Log, LogBoard, LogError, LogFault, RecordDetail, Replay, StepOutcome};
use tetrarchia::{Board, Ending, Game, Input, Rule, State};

use crate::board::PyBoard;
use crate::dice::PyRoll;
use crate::errors::{self, Kind};
use crate::game::{PyGame, events};
use crate::json;
use crate::ledger::PyRule;
use crate::phrases::{PyCommand, PyReason, PyRefusal};
use crate::rules::PyRules;
use crate::words::Word;

/// Returns the exception for a log that cannot be read or played, with its place and the rule if there is one.
pub(crate) fn log_error(error: &LogError) -> PyErr {
    let message = error.to_string();
    let path = Some(error.path.clone()).filter(|path| !path.is_empty());
    let refusal = match error.fault {
        LogFault::Refused { refusal, .. } => Some(refusal),
        _ => None,
    };
    let (rule, reason) = (refusal.map(|one| PyRule(one.rule)), refusal.map(|one| PyReason(one.reason)));
    Python::attach(|py| errors::raise(py, "LogError", (message, path, error.at, rule, reason)))
}

/// A log: the record of a game, or of a case that must go as written.
///
/// `data` is JSON text, bytes, or plain data. A log has at most 16 MiB; `LogError` names the limit that a larger one exceeds.
///
/// >>> from tetrarchia import Log
/// >>> dice = {"generator": "chacha8", "seed": "7", "position": 0}
/// >>> log = Log({"format": "tetrarchia-log", "version": 1, "rules_version": 2, "title": "A fleet", "edition": "second",
/// ...            "level": "4200", "dice": dice, "steps": [{"do": "fleet 2"}]})
/// >>> [event.sentence for event in log.replay().steps[0].events]
/// ['a fleet is placed in Mare Internum']
#[pyclass(frozen, eq, module = "tetrarchia", name = "Log")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PyLog(pub(crate) Log);

#[pymethods]
impl PyLog {
    #[new]
    fn new(py: Python<'_>, data: &Bound<'_, PyAny>) -> PyResult<PyLog> {
        if let Ok(bytes) = data.cast::<PyBytes>() {
            return read(py, bytes.as_bytes());
        }
        read(py, json::text(data)?.as_bytes())
    }

    /// Reads the file of a log.
    #[classmethod]
    fn from_file(class: &Bound<'_, PyType>, path: PathBuf) -> PyResult<PyLog> {
        read(class.py(), &json::file(&path)?)
    }

    /// The title.
    #[getter]
    fn title(&self) -> &str {
        &self.0.title
    }

    /// A remark for readers; may be empty.
    #[getter]
    fn note(&self) -> &str {
        &self.0.note
    }

    /// The ids of the rules and examples that the log is about.
    #[getter]
    fn covers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.covers.iter().map(|one| one.to_string()))
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// The seating of the players.
    #[getter]
    fn seats(&self) -> String {
        self.0.seats.to_string()
    }

    /// The board, or `None` if the log only names one that is not built in.
    #[getter]
    fn board(&self) -> PyResult<Option<PyBoard>> {
        if let LogBoard::Digest(digest) = self.0.board {
            return Ok(tetrarchia_embed::find_board(&format!("{digest:016x}")).map(PyBoard).ok());
        }
        let board = self.0.board().map_err(|error| log_error(&error))?;
        tetrarchia_embed::intern_board(&board)
            .map(|board| Some(PyBoard(board)))
            .map_err(|error| Kind::Board.error(error))
    }

    /// Returns the game before the first step and before any dice.
    #[pyo3(signature = (*, board=None))]
    fn start(&self, board: Option<&PyBoard>) -> PyResult<PyGame> {
        self.0.game(self.chosen(board)?).map(PyGame).map_err(|error| log_error(&error))
    }

    /// Returns the game after this many steps, or after all of them if there are fewer. Other threads can run in the
    /// meantime.
    fn game_at(&self, py: Python<'_>, steps: usize) -> PyResult<PyGame> {
        let (log, board) = (self.with_board(), self.chosen(None)?);
        let state = py.detach(|| log.state_at(steps)).map_err(|error| log_error(&error))?;
        Ok(PyGame(log.game(board).map_err(|error| log_error(&error))?.with_state(state)))
    }

    /// Replays the log and compares everything with what the log expects. `board` is for logs that only name theirs.
    /// Raises `LogError` if the log cannot be played. Other threads can run in the meantime.
    #[pyo3(signature = (*, board=None))]
    fn replay(&self, py: Python<'_>, board: Option<&PyBoard>) -> PyResult<PyReplay> {
        let board = self.chosen(board)?;
        let replay = py.detach(|| self.0.replay_on(board)).map_err(|error| log_error(&error))?;
        Ok(PyReplay { replay, log: self.clone(), board, traced: false })
    }

    /// Plays the log as far as possible without checking what it expects; `Replay.stopped` says why it stopped early.
    fn trace(&self, py: Python<'_>) -> PyResult<PyReplay> {
        let (log, board) = (self.with_board(), self.chosen(None)?);
        let replay = py.detach(|| log.trace()).map_err(|error| log_error(&error))?;
        Ok(PyReplay { replay, log: self.clone(), board, traced: true })
    }

    /// Plays the log and returns it with what happens as its expectations.
    #[pyo3(signature = (*, events=true, legal=false, positions=false))]
    fn record(&self, py: Python<'_>, events: bool, legal: bool, positions: bool) -> PyResult<PyLog> {
        let mut log = self.with_board();
        let recorded = py.detach(|| log.record(RecordDetail { events, legal, positions }));
        recorded.map_err(|error| log_error(&error))?;
        Ok(PyLog(Log { board: self.0.board.clone(), ..log }))
    }

    /// Returns a page in HTML that shows the game step by step. Other threads can run in the meantime.
    fn page(&self, py: Python<'_>) -> PyResult<String> {
        let log = self.with_board();
        py.detach(|| tetrarchia_draw::report::page(&log)).map_err(|error| log_error(&error))
    }

    /// Returns the log as JSON text.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// Returns the log as plain data.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = serde_json::from_str(&self.0.to_json()).map_err(|error| Kind::Log.error(error))?;
        json::plain(py, &value)
    }

    fn __len__(&self) -> usize {
        self.0.steps.len()
    }

    fn __repr__(&self) -> String {
        format!("<Log: {}, {}, {} steps>", self.0.title, self.0.rules, self.0.steps.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_json(),))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// Reads a log. Other threads can run in the meantime.
fn read(py: Python<'_>, json: &[u8]) -> PyResult<PyLog> {
    py.detach(|| Log::from_slice(json)).map(PyLog).map_err(|error| log_error(&error))
}

impl PyLog {
    /// Returns the log with its board in it, if it only names a board that this process has read.
    fn with_board(&self) -> Log {
        tetrarchia_embed::with_kept_board(self.0.clone())
    }

    /// Returns the board that was given, or that of the log.
    fn chosen(&self, board: Option<&PyBoard>) -> PyResult<&'static Board> {
        match (board, self.board()?) {
            (Some(board), _) => Ok(board.0),
            (None, Some(board)) => Ok(board.0),
            // The error says which board is missing.
            (None, None) => Err(self.0.board().map_or_else(|error| log_error(&error), |_| Kind::Log.error("no board"))),
        }
    }
}

/// The result of playing a log.
#[pyclass(frozen, module = "tetrarchia", name = "Replay")]
#[derive(Debug)]
pub(crate) struct PyReplay {
    replay: Replay,
    log: PyLog,
    board: &'static Board,
    /// Whether expectations were left unchecked.
    traced: bool,
}

#[pymethods]
impl PyReplay {
    /// Whether everything happened as the log expects.
    #[getter]
    fn passed(&self) -> bool {
        self.replay.passed()
    }

    /// What happened in each step.
    #[getter]
    fn steps<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let step = |index| PyStep { replay: slf.clone().unbind(), index };
        PyTuple::new(slf.py(), (0..slf.get().replay.steps.len()).map(step))
    }

    /// The differences from what the log expects, in order.
    #[getter]
    fn differences<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let difference = |index| PyDifference { replay: slf.clone().unbind(), index };
        PyTuple::new(slf.py(), (0..slf.get().replay.differences.len()).map(difference))
    }

    /// The error that stopped the replay early, as a `LogError` that is not raised, or `None`.
    #[getter]
    fn stopped(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.replay.stopped.as_ref().map(|error| log_error(error).into_value(py).into_any())
    }

    /// The game before the first step, after any dice that are rolled before it.
    #[getter]
    fn start(&self) -> PyResult<PyGame> {
        self.game_in(self.replay.start)
    }

    /// The game after the last step that was played.
    #[getter]
    fn game(&self) -> PyResult<PyGame> {
        self.game_in(*self.replay.state())
    }

    /// How the game ended, or `None` if it has not ended.
    #[getter]
    fn ending(&self) -> Option<Word<Ending>> {
        self.replay.ending().map(Word)
    }

    fn __len__(&self) -> usize {
        self.replay.steps.len()
    }

    fn __str__(&self) -> String {
        self.replay.to_string()
    }

    fn __repr__(&self) -> String {
        let found = match self.replay.passed() {
            true => "passed".to_owned(),
            false => format!("{} differences", self.replay.differences.len()),
        };
        format!("<Replay: {} steps, {found}>", self.replay.steps.len())
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyReplay::steps(slf)?.try_iter()?.into_any())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &PyReplay| other.log == self.log && other.replay == self.replay;
        other.cast::<PyReplay>().is_ok_and(|other| same(other.get()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, replay) = (slf.py(), slf.get());
        let log = replay.log.clone().into_pyobject(py)?;
        if replay.traced {
            return (log.getattr("trace")?, PyTuple::empty(py)).into_pyobject(py);
        }
        let options = PyDict::new(py);
        options.set_item("board", PyBoard(replay.board))?;
        let partial = py.import("functools")?.getattr("partial")?;
        (partial.call((log.getattr("replay")?,), Some(&options))?, PyTuple::empty(py)).into_pyobject(py)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyReplay {
    fn game_in(&self, state: State) -> PyResult<PyGame> {
        let game = Game::on_board(self.log.0.rules, self.board).map_err(|faults| errors::rules(&faults))?;
        Ok(PyGame(game.with_state(state)))
    }
}

/// Returns a step of a replay, for `pickle`.
#[pyfunction(name = "_step")]
pub(crate) fn step(replay: &Bound<'_, PyReplay>, index: usize) -> PyResult<PyStep> {
    match index < replay.get().replay.steps.len() {
        true => Ok(PyStep { replay: replay.clone().unbind(), index }),
        false => Err(Kind::Tetrarchia.error("the replay has fewer steps")),
    }
}

/// Returns a difference of a replay, for `pickle`.
#[pyfunction(name = "_difference")]
pub(crate) fn difference(replay: &Bound<'_, PyReplay>, index: usize) -> PyResult<PyDifference> {
    match index < replay.get().replay.differences.len() {
        true => Ok(PyDifference { replay: replay.clone().unbind(), index }),
        false => Err(Kind::Tetrarchia.error("the replay has fewer differences")),
    }
}

/// What happened in one step of a log.
#[pyclass(frozen, module = "tetrarchia", name = "Step")]
#[derive(Debug)]
pub(crate) struct PyStep {
    replay: Py<PyReplay>,
    index: usize,
}

#[pymethods]
impl PyStep {
    /// The command, or `None` if the step concedes or only rolls dice.
    #[getter]
    fn command(&self) -> Option<PyCommand> {
        match self.outcome().input {
            Some(Input::Command(command)) => Some(PyCommand(command)),
            _ => None,
        }
    }

    /// Whether the step concedes the game.
    #[getter]
    fn concedes(&self) -> bool {
        self.outcome().input == Some(Input::Concede)
    }

    /// The rolls.
    #[getter]
    fn rolls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.outcome().rolls.iter().copied().map(PyRoll))
    }

    /// The events, except prompts.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        events(py, &self.outcome().events)
    }

    /// The refusal, or `None` if the step was accepted.
    #[getter]
    fn refusal(&self) -> Option<PyRefusal> {
        self.outcome().refusal.map(PyRefusal)
    }

    /// The number of legal commands after the step.
    #[getter]
    fn legal(&self) -> usize {
        self.outcome().legal
    }

    /// The game after the step.
    #[getter]
    fn game(&self) -> PyResult<PyGame> {
        self.replay.get().game_in(self.outcome().state)
    }

    fn __repr__(&self) -> String {
        let done = match self.outcome().input {
            Some(Input::Command(command)) => command.to_notation(self.replay.get().board).to_string(),
            Some(Input::Concede) => "concede".to_owned(),
            _ => "dice".to_owned(),
        };
        format!("<Step: {done}, {} events>", self.outcome().events.len())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyStep>().is_ok_and(|other| other.get().outcome() == self.outcome())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_step")?;
        (make, (slf.get().replay.bind(slf.py()), slf.get().index)).into_pyobject(slf.py())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyStep {
    fn outcome(&self) -> &StepOutcome {
        &self.replay.get().replay.steps[self.index]
    }
}

/// A difference between what a log expects and what happened.
#[pyclass(frozen, module = "tetrarchia", name = "Difference")]
#[derive(Debug)]
pub(crate) struct PyDifference {
    replay: Py<PyReplay>,
    index: usize,
}

#[pymethods]
impl PyDifference {
    /// The index of the step, counted from 0.
    #[getter]
    fn step(&self) -> usize {
        self.difference().step
    }

    /// The kind of difference in words.
    #[getter]
    fn kind(&self) -> String {
        self.difference().kind.to_string()
    }

    /// The rule concerned, or `None` if it concerns no single rule.
    #[getter]
    fn rule(&self) -> Option<PyRule> {
        self.difference().rule.map(|rule: Rule| PyRule(rule))
    }

    /// What the log expects.
    #[getter]
    fn expected(&self) -> &str {
        &self.difference().expected
    }

    /// What happened.
    #[getter]
    fn actual(&self) -> &str {
        &self.difference().actual
    }

    fn __str__(&self) -> String {
        self.difference().to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Difference: step {}, {}>", self.difference().step, self.difference().kind)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyDifference>().is_ok_and(|other| other.get().difference() == self.difference())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_difference")?;
        (make, (slf.get().replay.bind(slf.py()), slf.get().index)).into_pyobject(slf.py())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyDifference {
    fn difference(&self) -> &Difference {
        &self.replay.get().replay.differences[self.index]
    }
}
