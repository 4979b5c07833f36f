//! The odds of a Barbarian phase.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tetrarchia::board::Province;
use tetrarchia::odds::PhaseOdds;
use tetrarchia::{Ending, Figure, Game};
use tetrarchia_embed::PhaseView;

use crate::board::province_on;
use crate::fraction::fraction;
use crate::game::PyGame;
use crate::json;
use crate::words::Word;

/// The odds of a Barbarian phase, as fractions. They are exact if `remainder` is 0; otherwise each is a lower bound,
/// too small by at most the remainder.
///
/// `pickle` keeps the game and the options of `Game.odds`, and computes the odds again when it loads them.
///
/// >>> from tetrarchia import Game
/// >>> game = Game.from_pieces("second/4200", turn="diocletian", emperors={"diocletian": "bithynia"}, fleets=(0, 1, 1))
/// >>> odds = game.odds()
/// >>> odds.goes_on, odds.unrest("noricum"), odds.remainder
/// (Fraction(1, 1), Fraction(1, 36), Fraction(0, 1))
#[pyclass(frozen, module = "tetrarchia", name = "PhaseOdds")]
#[derive(Debug)]
pub(crate) struct PyPhaseOdds {
    odds: PhaseOdds,
    game: Game<'static>,
    /// The options with which the game was asked.
    options: Py<PyDict>,
}

impl PyPhaseOdds {
    pub(crate) const fn new(odds: PhaseOdds, game: Game<'static>, options: Py<PyDict>) -> PyPhaseOdds {
        PyPhaseOdds { odds, game, options }
    }

    fn province(&self, object: &Bound<'_, PyAny>) -> PyResult<Province> {
        province_on(self.game.board(), object)
    }
}

#[pymethods]
impl PyPhaseOdds {
    /// The probability that the next turn begins.
    #[getter]
    fn goes_on<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.goes_on())
    }

    /// The probability that the game is lost.
    #[getter]
    fn lost<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.lost())
    }

    /// The probability that was left out.
    #[getter]
    fn remainder<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.remainder())
    }

    /// The part of the remainder that exceeded the budget.
    #[getter]
    fn beyond_budget<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.beyond_budget())
    }

    /// The number of states that were followed.
    #[getter]
    fn states(&self) -> u64 {
        self.odds.states()
    }

    /// The mean number of revolts after the phase.
    #[getter]
    fn expected_revolts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.expected_revolts())
    }

    /// The mean number of provinces in unrest after the phase.
    #[getter]
    fn expected_unrest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.expected_unrest())
    }

    /// The mean number of armies after the phase.
    #[getter]
    fn expected_armies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.expected_armies())
    }

    /// Returns the probability that the game ends like this.
    fn ended<'py>(&self, py: Python<'py>, ending: Word<Ending>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.ended(*ending))
    }

    /// Returns the probability of a revolt in a province after the phase.
    fn revolt<'py>(&self, province: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        fraction(province.py(), self.odds.revolt(self.province(province)?))
    }

    /// Returns the probability of unrest in a province after the phase.
    fn unrest<'py>(&self, province: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        fraction(province.py(), self.odds.unrest(self.province(province)?))
    }

    /// Returns the probability of an army in a province after the phase.
    fn army<'py>(&self, province: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        fraction(province.py(), self.odds.army(self.province(province)?))
    }

    /// Returns the probability that a figure is attacked.
    fn attacked<'py>(&self, py: Python<'py>, figure: Word<Figure>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.attacked(*figure))
    }

    /// Returns the probability that a figure is removed.
    fn removed<'py>(&self, py: Python<'py>, figure: Word<Figure>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.odds.removed(*figure))
    }

    /// Returns the range in which a probability of these odds lies: itself, and itself with the remainder.
    fn bounds<'py>(&self, chance: Bound<'py, PyAny>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let most = chance.add(fraction(chance.py(), self.odds.remainder())?)?;
        Ok((chance, most))
    }

    /// Returns the odds as plain data, without what cannot happen.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &PhaseView::of(&self.odds, self.game.board()))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &PyPhaseOdds| other.odds == self.odds && std::ptr::eq(other.game.board(), self.game.board());
        other.cast::<PyPhaseOdds>().is_ok_and(|other| same(other.get()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let ask = PyGame(slf.get().game).into_pyobject(py)?.getattr("odds")?;
        let partial = py.import("functools")?.getattr("partial")?;
        let again = partial.call((ask,), Some(slf.get().options.bind(py)))?;
        (again, PyTuple::empty(py)).into_pyobject(py)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("<PhaseOdds: lost {}, goes on {}>", self.odds.lost(), self.odds.goes_on())
    }
}
