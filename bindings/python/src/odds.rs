//! The odds of a Barbarian phase.

use pyo3::prelude::*;
use tetrarchia::board::{Board, Province};
use tetrarchia::odds::PhaseOdds;
use tetrarchia::{Ending, Figure};
use tetrarchia_embed::PhaseView;

use crate::board::province_on;
use crate::fraction::fraction;
use crate::json;
use crate::words::Word;

/// The odds of a Barbarian phase, as fractions. They are exact if `remainder` is 0; otherwise each is a lower bound,
/// too small by at most the remainder.
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
    board: &'static Board,
}

impl PyPhaseOdds {
    pub(crate) const fn new(odds: PhaseOdds, board: &'static Board) -> PyPhaseOdds {
        PyPhaseOdds { odds, board }
    }

    fn province(&self, object: &Bound<'_, PyAny>) -> PyResult<Province> {
        province_on(self.board, object)
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
        json::view(py, &PhaseView::of(&self.odds, self.board))
    }

    fn __repr__(&self) -> String {
        format!("<PhaseOdds: lost {}, goes on {}>", self.odds.lost(), self.odds.goes_on())
    }
}
