//! Rolls, and sources of dice.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString, PyTuple, PyType};
use tetrarchia::vocabulary::Dice;
use tetrarchia::{DiceSource, Face, Roll, SeededDice, Throw};

use crate::errors::Kind;
use crate::phrases::PyThrow;
use crate::words::Word;

/// What dice show: one die or both. `text` is a roll like `R4`, `B2` or `R4B2`; `roman` and `barbarian` are faces.
///
/// >>> from tetrarchia import Roll
/// >>> Roll("R4B2").roman, Roll("R4B2").barbarian, Roll("B3").roman
/// (4, 2, None)
/// >>> Roll(roman=4, barbarian=2)
/// Roll('R4B2')
/// >>> Roll("R7")
/// Traceback (most recent call last):
/// ...
/// tetrarchia.errors.NotationError: not a roll: expected R1 to R6, B1 to B6, or both: R1B1 to R6B6
#[pyclass(frozen, eq, ord, hash, module = "tetrarchia", name = "Roll")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PyRoll(pub(crate) Roll);

#[pymethods]
impl PyRoll {
    #[new]
    #[pyo3(signature = (text=None, *, roman=None, barbarian=None))]
    fn new(text: Option<&str>, roman: Option<i64>, barbarian: Option<i64>) -> PyResult<PyRoll> {
        let roll = match (text, roman, barbarian) {
            (Some(text), None, None) => text.trim().parse().map_err(|error| Kind::Notation.error(error))?,
            (None, Some(roman), Some(barbarian)) => Roll::Both(face(roman)?, face(barbarian)?),
            (None, Some(roman), None) => Roll::Roman(face(roman)?),
            (None, None, Some(barbarian)) => Roll::Barbarian(face(barbarian)?),
            _ => return Err(Kind::Notation.error("a roll is a text like R4B2, or has faces: roman=4, barbarian=2")),
        };
        Ok(PyRoll(roll))
    }

    /// Returns every roll of these dice: 6 of one die, 36 of both.
    #[staticmethod]
    fn all(py: Python<'_>, dice: Word<Dice>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Roll::all(*dice).map(PyRoll).collect::<Vec<_>>())
    }

    /// Which dice were rolled.
    #[getter]
    fn dice(&self) -> Word<Dice> {
        Word(self.0.dice())
    }

    /// The face of the Roman die, or `None` if it was not rolled.
    #[getter]
    fn roman(&self) -> Option<u8> {
        match self.0 {
            Roll::Roman(face) | Roll::Both(face, _) => Some(face.value()),
            Roll::Barbarian(_) => None,
        }
    }

    /// The face of the Barbarian die, or `None` if it was not rolled.
    #[getter]
    fn barbarian(&self) -> Option<u8> {
        match self.0 {
            Roll::Barbarian(face) | Roll::Both(_, face) => Some(face.value()),
            Roll::Roman(_) => None,
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Roll('{}')", self.0)
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

fn face(value: i64) -> PyResult<Face> {
    u8::try_from(value)
        .ok()
        .and_then(Face::new)
        .ok_or_else(|| Kind::Notation.error(format_args!("a face is 1 to 6, not {value}")))
}

/// Returns the roll of an argument: a `Roll`, or a text like `R4B2`.
pub(crate) fn roll_of(object: &Bound<'_, PyAny>) -> PyResult<Roll> {
    if let Ok(roll) = object.cast::<PyRoll>() {
        return Ok(roll.get().0);
    }
    match object.cast::<PyString>() {
        Ok(text) => text.to_cow()?.trim().parse().map_err(|error| Kind::Notation.error(error)),
        Err(_) => Err(PyTypeError::new_err("a roll is a Roll or a text like 'R4B2'")),
    }
}

/// Dice from a seed: equal seeds give equal faces on every machine and in every language.
///
/// `seed` has 64 bits, and `position` is how many words of its stream were drawn already.
///
/// >>> from tetrarchia import SeededDice
/// >>> dice = SeededDice(284)
/// >>> dice.roll("RB"), dice.roll("R")
/// (Roll('R1B1'), Roll('R2'))
/// >>> dice
/// SeededDice(284, position=3)
#[pyclass(module = "tetrarchia", name = "SeededDice")]
#[derive(Clone, Debug)]
pub(crate) struct PySeededDice(pub(crate) SeededDice);

#[pymethods]
impl PySeededDice {
    #[new]
    #[pyo3(signature = (seed, *, position=0))]
    fn new(seed: u64, position: u64) -> PySeededDice {
        PySeededDice(SeededDice::resume(seed, position))
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed()
    }

    /// The position in the stream: how many words were drawn.
    #[getter]
    fn position(&self) -> u64 {
        self.0.position()
    }

    /// Rolls dice.
    fn roll(&mut self, dice: Word<Dice>) -> PyResult<PyRoll> {
        self.0.roll(*dice).map(PyRoll).map_err(|error| Kind::Dice.error(error))
    }

    /// Returns dice that will roll the same.
    fn copy(&self) -> PySeededDice {
        self.clone()
    }

    fn __copy__(&self) -> PySeededDice {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PySeededDice {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PySeededDice>().is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.0 == self.0))
    }

    fn __repr__(&self) -> String {
        match self.0.position() {
            0 => format!("SeededDice({})", self.0.seed()),
            position => format!("SeededDice({}, position={position})", self.0.seed()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (seed, position) = (slf.borrow().0.seed(), slf.borrow().0.position());
        let make = slf.py().import("tetrarchia._native")?.getattr("_seeded_dice")?;
        (make, (seed, position)).into_pyobject(slf.py())
    }
}

/// Makes seeded dice again, for `pickle`.
#[pyfunction(name = "_seeded_dice")]
pub(crate) fn seeded_dice(seed: u64, position: u64) -> PySeededDice {
    PySeededDice::new(seed, position)
}

/// Where rolls come from: seeded dice, a function of the throw, or an iterator over rolls.
#[derive(Debug)]
pub(crate) enum Source {
    Seeded(Py<PySeededDice>),
    Function(Py<PyAny>),
    Rolls(Py<PyIterator>),
}

impl Source {
    /// Returns the source of an argument: `SeededDice`, a seed, a function, or anything with rolls in it.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Source> {
        if let Ok(dice) = object.cast::<PySeededDice>() {
            return Ok(Source::Seeded(dice.clone().unbind()));
        }
        if object.is_exact_instance_of::<pyo3::types::PyInt>() {
            let dice = PySeededDice::new(object.extract()?, 0);
            return Ok(Source::Seeded(Py::new(object.py(), dice)?));
        }
        if object.is_callable() {
            return Ok(Source::Function(object.clone().unbind()));
        }
        match object.try_iter() {
            Ok(rolls) if !object.is_instance_of::<PyString>() => Ok(Source::Rolls(rolls.unbind())),
            _ => Err(PyTypeError::new_err(
                "dice are SeededDice, a seed, a function of the throw, or rolls to iterate over",
            )),
        }
    }

    /// Returns the roll for a throw.
    pub(crate) fn roll(&self, py: Python<'_>, throw: Throw) -> PyResult<Roll> {
        match self {
            Source::Seeded(dice) => {
                let mut dice = dice.bind(py).try_borrow_mut()?;
                dice.0.roll(throw.dice()).map_err(|error| Kind::Dice.error(error))
            }
            Source::Function(function) => roll_of(&function.bind(py).call1((PyThrow(throw),))?),
            Source::Rolls(rolls) => match rolls.bind(py).clone().next() {
                Some(roll) => roll_of(&roll?),
                None => {
                    Err(Kind::Dice.error(format_args!("there are no more rolls, and the game needs {}", throw.dice())))
                }
            },
        }
    }
}
