//! The legal commands.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString, PyTuple};
use tetrarchia::{Command, CommandSet, Game};

use crate::errors::Kind;
use crate::game::PyGame;
use crate::phrases::{PyCommand, interned};

/// The commands that were legal when it was taken: a sequence that also answers `in`.
///
/// >>> from tetrarchia import Game, SeededDice
/// >>> game = Game("second/4200")
/// >>> events = game.roll_all(SeededDice(7))
/// >>> len(game.legal), game.legal[0], "fleet 2" in game.legal
/// (3, Command('fleet 1'), True)
#[pyclass(frozen, sequence, module = "tetrarchia", name = "LegalCommands")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyLegal {
    set: CommandSet,
    game: Game<'static>,
}

impl PyLegal {
    pub(crate) fn new(game: &Game<'static>) -> PyLegal {
        PyLegal { set: game.legal(), game: *game }
    }

    fn all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let commands: PyResult<Vec<_>> = self.set.iter().map(|command| interned(py, command)).collect();
        PyTuple::new(py, commands?)
    }
}

#[pymethods]
impl PyLegal {
    fn __len__(&self) -> usize {
        self.set.len()
    }

    fn __contains__(&self, command: &Bound<'_, PyAny>) -> bool {
        command_of(&self.game, command).is_ok_and(|command| self.set.contains(command))
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if let Ok(slice) = index.cast::<PySlice>() {
            return self.all(py)?.as_any().get_item(slice);
        }
        let wanted: isize = index.extract()?;
        let length = self.set.len();
        let rank = if wanted < 0 { wanted.checked_add_unsigned(length) } else { Some(wanted) };
        let command = rank.and_then(|rank| usize::try_from(rank).ok()).and_then(|rank| self.set.get(rank));
        let command = command.ok_or_else(|| PyIndexError::new_err("there are fewer legal commands"))?;
        Ok(interned(py, command)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.all(py)?.try_iter()?.into_any())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyLegal>().is_ok_and(|other| self.set.iter().eq(other.get().set.iter()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_legal")?;
        (make, (PyGame(slf.get().game),)).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        let board = self.game.board();
        let commands: Vec<String> = self.set.iter().map(|command| command.to_notation(board).to_string()).collect();
        format!("<{} legal commands: {}>", commands.len(), commands.join(", "))
    }
}

/// Takes the legal commands again, for `pickle`.
#[pyfunction(name = "_legal")]
pub(crate) fn legal(game: &PyGame) -> PyLegal {
    PyLegal::new(&game.0)
}

/// Returns the command of an argument: a `Command`, or notation, in which the acting Emperor may be left out.
pub(crate) fn command_of(game: &Game<'_>, object: &Bound<'_, PyAny>) -> PyResult<Command> {
    if let Ok(command) = object.cast::<PyCommand>() {
        return Ok(command.get().0);
    }
    match object.cast::<PyString>() {
        Ok(text) => game.read_command(&text.to_cow()?).map_err(|error| Kind::Notation.error(error)),
        Err(_) => Err(PyTypeError::new_err("a command is a Command or a text like 'move galerius noricum'")),
    }
}
