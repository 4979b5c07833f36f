//! The rules ledger and the glossary.

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use tetrarchia::Rule;
use tetrarchia::ledger::Term;

use crate::errors::Kind;
use crate::json;

/// A rule of the game, in the words of this project, by its `id`.
///
/// >>> from tetrarchia import Rule
/// >>> rule = Rule("MV-4")
/// >>> rule.title
/// 'Armies bar the way'
/// >>> rule
/// Rule('MV-4')
#[pyclass(frozen, eq, ord, hash, module = "tetrarchia", name = "Rule")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PyRule(pub(crate) Rule);

#[pymethods]
impl PyRule {
    #[new]
    fn new(id: &str) -> PyResult<PyRule> {
        id.parse().map(PyRule).map_err(|error| Kind::Notation.error(error))
    }

    /// Returns all rules.
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Rule::ALL.map(PyRule))
    }

    /// The id, such as `MV-4`.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    /// The title.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title()
    }

    /// The rule itself.
    #[getter]
    fn text(&self) -> &'static str {
        self.0.text()
    }

    /// The title of the chapter.
    #[getter]
    fn chapter(&self) -> &'static str {
        self.0.chapter().title()
    }

    /// Where the rulebooks have it: the place in the first and in the second edition, `None` where it is not.
    #[getter]
    fn sources(&self) -> (Option<&'static str>, Option<&'static str>) {
        (self.0.sources().first, self.0.sources().second)
    }

    fn __str__(&self) -> &'static str {
        self.0.id()
    }

    fn __repr__(&self) -> String {
        format!("Rule('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (&'static str,)) {
        (slf.get_type(), (slf.get().0.id(),))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// A word of the game, explained. `word` is its name or a synonym, in any case, singular or plural.
///
/// >>> from tetrarchia import Term
/// >>> Term("IPs").name
/// 'Imperium Point'
#[pyclass(frozen, eq, hash, module = "tetrarchia", name = "Term")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyTerm(pub(crate) Term);

#[pymethods]
impl PyTerm {
    #[new]
    fn new(word: &str) -> PyResult<PyTerm> {
        Term::find(word)
            .copied()
            .map(PyTerm)
            .ok_or_else(|| Kind::Notation.error("the glossary does not have this word"))
    }

    /// Returns all terms.
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Term::ALL.iter().copied().map(PyTerm))
    }

    /// The term itself.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name
    }

    /// Other words for it.
    #[getter]
    fn synonyms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.synonyms)
    }

    /// What it means.
    #[getter]
    fn definition(&self) -> &'static str {
        self.0.definition
    }

    /// The rules about it, the most important first.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.rules.iter().copied().map(PyRule))
    }

    /// The names of related terms.
    #[getter]
    fn related<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.related)
    }

    fn __repr__(&self) -> String {
        format!("Term('{}')", self.0.name)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (&'static str,)) {
        (slf.get_type(), (slf.get().0.name,))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// Returns everything that a game can be played with, for menus, as plain data: editions, levels, variants, modules,
/// scenarios, and rulings with their readings.
///
/// >>> from tetrarchia import catalogue
/// >>> catalogue()["editions"]
/// ['first', 'second']
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    json::view(py, &tetrarchia_embed::catalogue())
}
