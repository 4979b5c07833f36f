//! What a game waits for.

use pyo3::prelude::*;
use pyo3::types::PyType;
use tetrarchia::vocabulary::Addressee;
use tetrarchia::{Board, Emperor, Ending, Pending};

use crate::board::PyBoard;
use crate::errors::Kind;
use crate::phrases::{PyQuestion, PyThrow, on};
use crate::words::Word;

/// What a game waits for: a command, a roll of dice, or nothing because it is over. `text` is its notation, as for `Command`, and
/// `board` the board that names the provinces in it.
///
/// >>> from tetrarchia import Game
/// >>> pending = Game("second/4211").pending
/// >>> pending.kind, pending.throw.kind, pending.throw.dice
/// ('roll', 'first-revolt', Dice.BARBARIAN)
#[pyclass(frozen, eq, hash, module = "tetrarchia", name = "Pending")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyPending(pub(crate) Pending);

#[pymethods]
impl PyPending {
    #[new]
    #[pyo3(signature = (text, *, board=None))]
    fn new(text: &str, board: Option<&PyBoard>) -> PyResult<PyPending> {
        Pending::parse_on(on(board), text).map(PyPending).map_err(|error| Kind::Notation.error(error))
    }

    /// `command`, `roll` or `nothing`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Pending::Command { .. } => "command",
            Pending::Roll { .. } => "roll",
            Pending::Nothing { .. } => "nothing",
        }
    }

    /// The question, or `None` if no command is pending.
    #[getter]
    fn question(&self) -> Option<PyQuestion> {
        match self.0 {
            Pending::Command { question } => Some(PyQuestion(question)),
            _ => None,
        }
    }

    /// The throw, or `None` if no dice are pending.
    #[getter]
    fn throw(&self) -> Option<PyThrow> {
        match self.0 {
            Pending::Roll { throw } => Some(PyThrow(throw)),
            _ => None,
        }
    }

    /// How the game ended, or `None` if it is not over.
    #[getter]
    fn ending(&self) -> Option<Word<Ending>> {
        match self.0 {
            Pending::Nothing { ending } => Some(Word(ending)),
            _ => None,
        }
    }

    /// The Emperor who is asked, or `None` if it is all players, the Barbarian player or nobody.
    #[getter]
    fn emperor(&self) -> Option<Word<Emperor>> {
        match self.0.addressee() {
            Some(Addressee::Emperor(emperor)) => Some(Word(emperor)),
            _ => None,
        }
    }

    /// Whether the Barbarian player is asked.
    #[getter]
    fn asks_barbarian(&self) -> bool {
        self.0.addressee() == Some(Addressee::Barbarian)
    }

    /// The notation, with the province ids of the built-in board.
    #[getter]
    fn notation(&self) -> String {
        self.0.to_notation(Board::reconstruction()).to_string()
    }

    /// Returns the notation, with the province ids of a board.
    #[pyo3(signature = (board=None))]
    fn to_notation(&self, board: Option<&PyBoard>) -> String {
        self.0.to_notation(on(board)).to_string()
    }

    /// Returns a sentence for people, with the province names of a board.
    #[pyo3(signature = (board=None))]
    fn describe(&self, board: Option<&PyBoard>) -> String {
        self.0.describe(on(board)).to_string()
    }

    fn __str__(&self) -> String {
        self.notation()
    }

    fn __repr__(&self) -> String {
        format!("Pending('{}')", self.notation())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
