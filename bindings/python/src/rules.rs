//! The rules of a game: edition, level, variants, modules, scenario and rulings.

use std::collections::HashMap;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyString, PyTuple, PyType};
use tetrarchia::rules::{Reading, RulesVersion, War};
use tetrarchia::{Edition, Level, Module, Rules, Ruling, Scenario, Variant};

use crate::errors::{self, Kind};
use crate::json;
use crate::words::Word;

/// The difficulty in four digits: garrisons of each Emperor, fleets, additional revolts and armies at the start. The digits are
/// one text or four numbers.
///
/// >>> from tetrarchia import Level
/// >>> Level("4211").garrisons, Level(4, 2, 1, 1) == Level.MEDIUM
/// (4, True)
/// >>> len(Level.all())
/// 81
#[pyclass(frozen, eq, hash, module = "tetrarchia", name = "Level")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyLevel(pub(crate) Level);

#[pymethods]
impl PyLevel {
    #[new]
    #[pyo3(signature = (garrisons, fleets=None, revolts=None, armies=None))]
    fn new(
        garrisons: &Bound<'_, PyAny>,
        fleets: Option<u8>,
        revolts: Option<u8>,
        armies: Option<u8>,
    ) -> PyResult<PyLevel> {
        match (fleets, revolts, armies) {
            (None, None, None) => level(garrisons).map(PyLevel),
            (Some(fleets), Some(revolts), Some(armies)) => Level::new(garrisons.extract()?, fleets, revolts, armies)
                .map(PyLevel)
                .map_err(|error| Kind::Rules.error(error)),
            _ => Err(PyTypeError::new_err("a level is a text of four digits, or four numbers")),
        }
    }

    /// Returns all 81 levels.
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Level::all().map(PyLevel).collect::<Vec<_>>())
    }

    #[classattr]
    const EASIEST: PyLevel = PyLevel(Level::EASIEST);
    #[classattr]
    const BEGINNER: PyLevel = PyLevel(Level::BEGINNER);
    #[classattr]
    const MEDIUM: PyLevel = PyLevel(Level::MEDIUM);
    #[classattr]
    const HARDEST: PyLevel = PyLevel(Level::HARDEST);

    /// The garrisons of each Emperor.
    #[getter]
    fn garrisons(&self) -> u8 {
        self.0.garrisons()
    }

    /// The fleets.
    #[getter]
    fn fleets(&self) -> u8 {
        self.0.fleets()
    }

    /// The additional revolts at the start.
    #[getter]
    fn revolts(&self) -> u8 {
        self.0.revolts()
    }

    /// The armies at the start.
    #[getter]
    fn armies(&self) -> u8 {
        self.0.armies()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Level('{}')", self.0)
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

/// Returns the level of an argument: a `Level`, or a text of four digits.
fn level(object: &Bound<'_, PyAny>) -> PyResult<Level> {
    if let Ok(level) = object.cast::<PyLevel>() {
        return Ok(level.get().0);
    }
    let text: String =
        object.extract().map_err(|_| PyTypeError::new_err("a level is a Level or a text like '4211'"))?;
    text.trim().parse().map_err(|error| Kind::Rules.error(error))
}

/// The rules of a game: edition, level, variants, modules, scenario and rulings.
///
/// `text` is such as `second/4211/usurpator/modules:goths`; or give the parts by name. Parts that are given replace those of the
/// text; without a text they are added to `second/4211`. A text names its `edition`. `rulings` maps rulings to the name of a
/// reading. `fixed` is for scenarios with the fixed set-up. `version` is the rules version whose default readings apply where
/// none is chosen; the current one if left out.
///
/// Rules are not checked until a game begins, so that a menu can show what does not fit together (`faults`).
///
/// >>> from tetrarchia import Rules, Variant, Module
/// >>> rules = Rules(edition="second", level="4211", variants=[Variant.USURPATOR], modules=[Module.GOTHS])
/// >>> rules
/// Rules('second/4211/usurpator/modules:goths')
/// >>> rules == Rules("second/4211/usurpator/modules:goths")
/// True
/// >>> Rules("first/4211/barbaria").faults
/// ('the variant Barbaria belongs to the second edition, not to the first (G-99)',)
#[pyclass(frozen, eq, hash, module = "tetrarchia", name = "Rules")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyRules(pub(crate) Rules);

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (text=None, *, edition=None, level=None, variants=None, modules=None, scenario=None, fixed=false, rulings=None, version=None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        text: Option<&str>,
        edition: Option<Word<Edition>>,
        level: Option<&Bound<'_, PyAny>>,
        variants: Option<Vec<Word<Variant>>>,
        modules: Option<Vec<Word<Module>>>,
        scenario: Option<Word<War>>,
        fixed: bool,
        rulings: Option<HashMap<String, String>>,
        version: Option<u32>,
    ) -> PyResult<PyRules> {
        let version = match version {
            Some(number) => RulesVersion::new(number).map_err(|error| Kind::Rules.error(error))?,
            None => RulesVersion::CURRENT,
        };
        let mut rules = match (text, edition) {
            (Some(_), Some(_)) => return Err(PyTypeError::new_err("the text names the edition already")),
            (Some(text), None) => read(version, text)?,
            (None, edition) => read(version, &format!("{}/4211", edition.map_or(Edition::Second, |edition| *edition)))?,
        };
        if let Some(given) = level {
            rules.level = self::level(given)?;
        }
        if let Some(variants) = variants {
            rules.variants = variants.into_iter().map(|one| *one).collect();
        }
        if let Some(modules) = modules {
            rules.modules = modules.into_iter().map(|one| *one).collect();
        }
        if let Some(war) = scenario {
            rules.scenario = Some(Scenario { war: *war, fixed });
        } else if fixed {
            return Err(PyTypeError::new_err("fixed needs a scenario"));
        }
        for (ruling, reading) in rulings.unwrap_or_default() {
            let ruling: Ruling = ruling.parse().map_err(|error| Kind::Rules.error(error))?;
            rules = rules.with_ruling(ruling, reading_of(ruling, rules.edition, &reading)?);
        }
        Ok(PyRules(rules))
    }

    /// The edition.
    #[getter]
    fn edition(&self) -> Word<Edition> {
        Word(self.0.edition)
    }

    /// The level.
    #[getter]
    fn level(&self) -> PyLevel {
        PyLevel(self.0.level)
    }

    /// The variants.
    #[getter]
    fn variants<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        PyFrozenSet::new(py, self.0.variants.iter().map(Word))
    }

    /// The modules that were chosen; a scenario can bring others.
    #[getter]
    fn modules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        PyFrozenSet::new(py, self.0.modules.iter().map(Word))
    }

    /// The modules in play, those of the scenario included.
    #[getter]
    fn modules_in_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        PyFrozenSet::new(py, self.0.modules_in_play().iter().map(Word))
    }

    /// The scenario, or `None`.
    #[getter]
    fn scenario(&self) -> Option<Word<War>> {
        self.0.scenario.map(|scenario| Word(scenario.war))
    }

    /// Whether the scenario has the fixed set-up.
    #[getter]
    fn fixed(&self) -> bool {
        self.0.scenario.is_some_and(|scenario| scenario.fixed)
    }

    /// The reading of each ruling.
    #[getter]
    fn rulings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for ruling in Ruling::ALL {
            let reading = if self.0.rulings.is_other(ruling) { Reading::Other } else { Reading::Default };
            dict.set_item(Word(ruling), ruling.reading_name(self.0.edition, reading))?;
        }
        Ok(dict)
    }

    /// What does not fit together, as sentences; empty if the rules can be played.
    #[getter]
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let faults: Vec<String> = match self.0.check() {
            Ok(()) => Vec::new(),
            Err(faults) => faults.iter().map(|fault| fault.to_string()).collect(),
        };
        PyTuple::new(py, faults)
    }

    /// Raises `RulesError` if the rules cannot be played.
    fn check(&self) -> PyResult<()> {
        self.0.check().map_err(|faults| errors::rules(&faults))
    }

    /// Returns the rules as plain data: `{"edition": "second", "level": "4211"}`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0)
    }

    /// Reads plain data, as `to_dict` returns it.
    #[classmethod]
    fn from_dict(_class: &Bound<'_, PyType>, data: &Bound<'_, PyAny>) -> PyResult<PyRules> {
        serde_json::from_str(&json::text(data)?).map(PyRules).map_err(|error| Kind::Rules.error(error))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.0)
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

fn read(version: RulesVersion, text: &str) -> PyResult<Rules> {
    Rules::parse_as_of(version, text.trim()).map_err(|error| Kind::Rules.error(error))
}

fn reading_of(ruling: Ruling, edition: Edition, name: &str) -> PyResult<Reading> {
    [Reading::Default, Reading::Other]
        .into_iter()
        .find(|&reading| ruling.reading_name(edition, reading).eq_ignore_ascii_case(name))
        .ok_or_else(|| {
            let [first, second] = ruling.readings();
            Kind::Rules.error(format_args!("the readings of {ruling} are {first} and {second}"))
        })
}

/// Returns the rules of an argument: `Rules`, or their text.
pub(crate) fn rules_of(object: &Bound<'_, PyAny>) -> PyResult<Rules> {
    if let Ok(rules) = object.cast::<PyRules>() {
        return Ok(rules.get().0);
    }
    match object.cast::<PyString>() {
        Ok(text) => read(RulesVersion::CURRENT, &text.to_cow()?),
        Err(_) => Err(PyTypeError::new_err("rules are Rules or a text like 'second/4211'")),
    }
}
