//! Exact probabilities as `fractions.Fraction`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tetrarchia::odds::Fraction;

/// Returns a number as a `fractions.Fraction`.
pub(crate) fn fraction<'py>(py: Python<'py>, value: Fraction) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "fractions", "Fraction")?.call1((value.numerator(), value.denominator()))
}
