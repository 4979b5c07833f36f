//! The closed vocabularies, which are enums in Python.
//!
//! `generate.py` writes the enums of `tetrarchia/enums.py` from [`vocabularies`]; a test compares them.

use std::fmt::Display;
use std::ops::Deref;
use std::str::FromStr;

use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString};
use tetrarchia::board::{Capital, Evidence, Province, Region, SeaZone};
use tetrarchia::kit::{ChangeKind, OfferKind, Reserve, Severity, Threat};
use tetrarchia::rules::{LevelDigit, War};
use tetrarchia::score::Title;
use tetrarchia::state::{Disc, Flag};
use tetrarchia::vocabulary::{BarbarianStep, Caesar, Combatant, Dice, Outcome, SubdueKind};
use tetrarchia::{Edition, Emperor, Ending, Figure, Module, Ruling, Seat, Variant};
use tetrarchia_bots::Player;
use tetrarchia_draw::Theme;

use crate::errors::Kind;

/// A word of a closed vocabulary: taken from Python as an enum member or a string, returned as an enum member.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Word<T>(pub(crate) T);

impl<T> Deref for Word<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// A vocabulary with an enum in Python.
pub(crate) trait Vocabulary: Copy + FromStr<Err: Display> + 'static {
    /// What one word is, with an article.
    const KIND: &'static str;

    /// Returns the members of the Python enum in the order of the vocabulary.
    fn members(py: Python<'_>) -> PyResult<&'static [Py<PyAny>]>;

    /// Returns the place of the word in its vocabulary.
    fn place(self) -> usize;
}

fn load(py: Python<'_>, class: &str) -> PyResult<Vec<Py<PyAny>>> {
    let class = py.import("tetrarchia.enums")?.getattr(class)?;
    class.try_iter()?.map(|member| Ok(member?.unbind())).collect()
}

impl<'py, T: Vocabulary> IntoPyObject<'py> for Word<T> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let member = T::members(py)?.get(self.0.place());
        let member = member.ok_or_else(|| Kind::Tetrarchia.error("the enums of the package are of another version"))?;
        Ok(member.bind(py).clone())
    }
}

impl<'a, 'py, T: Vocabulary> FromPyObject<'a, 'py> for Word<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Word<T>> {
        let Ok(text) = object.cast::<PyString>() else {
            let found = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("expected {} as a word, not {found}", T::KIND)));
        };
        let text = text.to_cow()?;
        text.trim().parse().map(Word).map_err(|error| Kind::Notation.error(error))
    }
}

macro_rules! vocabularies {
    ($( $(#[$meta:meta])* $Type:ident as $class:literal, $kind:literal; )+) => {
        $(
            impl Vocabulary for $Type {
                const KIND: &'static str = $kind;

                fn members(py: Python<'_>) -> PyResult<&'static [Py<PyAny>]> {
                    static MEMBERS: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
                    MEMBERS.get_or_try_init(py, || load(py, $class)).map(Vec::as_slice)
                }

                fn place(self) -> usize {
                    self as usize
                }
            }
        )+

        /// Returns every vocabulary: its name, what one word of it is, and its words with their names in Rust.
        #[pyfunction]
        #[pyo3(name = "_vocabularies")]
        pub(crate) fn vocabularies(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
            let all = PyDict::new(py);
            $(
                let words: Vec<(String, String)> =
                    $Type::ALL.into_iter().map(|one| (format!("{one:?}"), one.to_string())).collect();
                all.set_item($class, ($kind, PyList::new(py, words)?))?;
            )+
            Ok(all)
        }
    };
}

vocabularies! {
    Emperor as "Emperor", "an Emperor";
    Figure as "Figure", "a Roman figure";
    Caesar as "Caesar", "a Caesar";
    Province as "Province", "a province";
    Region as "Region", "a region";
    SeaZone as "SeaZone", "a sea zone";
    Capital as "Capital", "a capital";
    Evidence as "Evidence", "evidence for a part of the board";
    Edition as "Edition", "an edition";
    Variant as "Variant", "a variant";
    Module as "Module", "a module";
    War as "Scenario", "a scenario";
    Ruling as "Ruling", "a ruling";
    LevelDigit as "LevelDigit", "a digit of a level";
    Disc as "Disc", "a disc";
    Flag as "Flag", "a mark of a position";
    Dice as "Dice", "dice to throw";
    SubdueKind as "SubdueKind", "a way to subdue";
    Combatant as "Combatant", "a side of a battle";
    Outcome as "Outcome", "an outcome of a battle";
    BarbarianStep as "BarbarianStep", "a step of the Barbarian phase";
    Title as "Title", "a title of an Emperor";
    Ending as "Ending", "an ending";
    Seat as "Seat", "a seat";
    OfferKind as "OfferKind", "a kind of offer";
    ChangeKind as "ChangeKind", "a kind of change";
    Reserve as "Reserve", "a reserve";
    Severity as "Severity", "a severity";
    Threat as "Threat", "a threat";
    Player as "Player", "a player that comes with the package";
    Theme as "Theme", "a theme of a picture";
}
