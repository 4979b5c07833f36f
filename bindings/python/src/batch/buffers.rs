//! The arrays of a batch.

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tetrarchia::{Command, CommandSet};

use super::games::{Slot, Status};
use crate::observe::{self, WIDTH};

/// The arrays, as Python objects.
pub(super) struct Buffers {
    /// The number of games.
    n: usize,
    pub(super) observations: Option<Py<PyArray2<u8>>>,
    pub(super) masks: Option<Py<PyArray2<bool>>>,
    pub(super) rewards: Py<PyArray1<f32>>,
    pub(super) terminated: Py<PyArray1<bool>>,
    pub(super) truncated: Py<PyArray1<bool>>,
    pub(super) asks: Py<PyArray1<i8>>,
    pub(super) seeds: Py<PyArray1<u64>>,
}

/// The contents of the arrays while they are written.
pub(super) struct View<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [bool],
    pub(super) rewards: &'a mut [f32],
    pub(super) terminated: &'a mut [bool],
    pub(super) truncated: &'a mut [bool],
    asks: &'a mut [i8],
    seeds: &'a mut [u64],
}

impl Buffers {
    /// Creates the arrays for this many games.
    pub(super) fn new(py: Python<'_>, n: usize, observe: bool, mask: bool) -> Buffers {
        Buffers {
            n,
            observations: observe.then(|| PyArray2::zeros(py, [n, WIDTH], false).unbind()),
            masks: mask.then(|| PyArray2::zeros(py, [n, Command::COUNT], false).unbind()),
            rewards: PyArray1::zeros(py, n, false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            truncated: PyArray1::zeros(py, n, false).unbind(),
            asks: PyArray1::zeros(py, n, false).unbind(),
            seeds: PyArray1::zeros(py, n, false).unbind(),
        }
    }

    /// Calls a function with the contents of all arrays.
    pub(super) fn with<R>(&self, py: Python<'_>, work: impl FnOnce(&mut View<'_>) -> R) -> PyResult<R> {
        let games = self.n;
        if let Some(array) = &self.observations {
            unchanged(array.bind(py), games * WIDTH)?;
        }
        if let Some(array) = &self.masks {
            unchanged(array.bind(py), games * Command::COUNT)?;
        }
        unchanged(self.rewards.bind(py), games)?;
        unchanged(self.terminated.bind(py), games)?;
        unchanged(self.truncated.bind(py), games)?;
        unchanged(self.asks.bind(py), games)?;
        unchanged(self.seeds.bind(py), games)?;
        let mut observations =
            self.observations.as_ref().map(|array| array.bind(py).try_readwrite()).transpose().map_err(in_use)?;
        let mut masks = self.masks.as_ref().map(|array| array.bind(py).try_readwrite()).transpose().map_err(in_use)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(in_use)?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(in_use)?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(in_use)?;
        let mut asks = self.asks.bind(py).try_readwrite().map_err(in_use)?;
        let mut seeds = self.seeds.bind(py).try_readwrite().map_err(in_use)?;
        let mut view = View {
            observations: observations.as_mut().map_or(Ok(&mut [][..]), |array| array.as_slice_mut())?,
            masks: masks.as_mut().map_or(Ok(&mut [][..]), |array| array.as_slice_mut())?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            asks: asks.as_slice_mut()?,
            seeds: seeds.as_slice_mut()?,
        };
        Ok(work(&mut view))
    }
}

/// Checks that an array still has the type and the length with which it was made. Python can change both in place, and then a
/// slice of it would reach beyond its memory.
fn unchanged<T: Element, D: Dimension>(array: &Bound<'_, PyArray<T, D>>, length: usize) -> PyResult<()> {
    let same = array.as_any().cast::<PyArray<T, D>>().is_ok_and(|array| array.len() == length);
    if same {
        Ok(())
    } else {
        Err(PyValueError::new_err("an array of the batch has another type or shape than it had"))
    }
}

/// Returns the error for an array that cannot be written.
fn in_use(error: numpy::BorrowError) -> PyErr {
    PyValueError::new_err(format!("an array of the batch cannot be written: {error}"))
}

impl View<'_> {
    /// Writes all arrays for games that have just begun.
    pub(super) fn show_all(&mut self, slots: &[Slot]) {
        self.rewards.fill(0.0);
        self.terminated.fill(false);
        self.truncated.fill(false);
        let mut legal = CommandSet::EMPTY;
        slots.iter().enumerate().for_each(|(at, slot)| self.show(at, slot, &mut legal));
    }

    /// Writes the position of a game. `legal` is a buffer.
    #[inline]
    pub(super) fn show(&mut self, at: usize, slot: &Slot, legal: &mut CommandSet) {
        let asks = slot.status == Status::Asks;
        let asked = observe::addressee_number(&slot.game).filter(|_| asks);
        self.asks[at] = asked.map_or(-1, |number| number as i8);
        self.seeds[at] = slot.seed();
        if !self.observations.is_empty() {
            observe::observe(&slot.game, &mut self.observations[at * WIDTH..(at + 1) * WIDTH]);
        }
        if !self.masks.is_empty() {
            let row = &mut self.masks[at * Command::COUNT..(at + 1) * Command::COUNT];
            row.fill(false);
            if asks {
                slot.game.list_legal(legal);
                legal.iter().for_each(|command| row[command.index()] = true);
            }
        }
    }

    /// Writes what the last step brought.
    #[inline]
    pub(super) fn result(&mut self, at: usize, status: Status) {
        let reward = match status {
            Status::Over(ending) if ending.is_victory() => 1.0,
            Status::Over(_) => -1.0,
            Status::Asks | Status::Stopped => 0.0,
        };
        self.rewards[at] = reward;
        self.terminated[at] = matches!(status, Status::Over(_));
        self.truncated[at] = status == Status::Stopped;
    }
}

/// Reads `n` actions: an array of `int64` as it is, and any other whole numbers converted.
pub(super) fn actions<'py>(actions: &Bound<'py, PyAny>, n: usize) -> PyResult<PyReadonlyArray1<'py, i64>> {
    let ready = actions.cast::<PyArray1<i64>>().ok().filter(|array| array.is_c_contiguous());
    let array = match ready {
        Some(array) => array.clone(),
        None => converted(actions)?,
    };
    if array.len() != n {
        return Err(PyValueError::new_err(format!("the batch has {n} games, but there are {} actions", array.len())));
    }
    array.try_readonly().map_err(|error| PyValueError::new_err(format!("the actions cannot be read: {error}")))
}

fn converted<'py>(actions: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?.cast_into::<PyUntypedArray>()?;
    let kind = array.dtype().kind();
    if !matches!(kind, b'i' | b'u') {
        return Err(PyTypeError::new_err(format!("actions are whole numbers, not {}", array.dtype())));
    }
    if array.ndim() != 1 {
        return Err(PyValueError::new_err(format!("actions are a flat array, not one of {} dimensions", array.ndim())));
    }
    let options = PyDict::new(actions.py());
    options.set_item("dtype", "int64")?;
    // Numbers beyond 63 bits wrap around to negative ones, which are no actions either.
    Ok(numpy.call_method("ascontiguousarray", (array,), Some(&options))?.cast_into::<PyArray1<i64>>()?)
}
