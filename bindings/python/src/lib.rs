//! The game of Tetrarchia for Python: the extension module `tetrarchia._native`.
//!
//! `python/tetrarchia` is the package that people import. It takes everything from here.

mod analysis;
mod batch;
mod board;
mod bots;
mod dice;
mod draw;
mod errors;
mod fraction;
mod game;
mod json;
mod kit;
mod ledger;
mod legal;
mod log;
mod observe;
mod odds;
mod pending;
mod perft;
mod phrases;
mod recorder;
mod rules;
mod simulate;
mod study;
mod table;
mod words;

use pyo3::prelude::*;

/// The native part of the package `tetrarchia`.
#[pymodule(gil_used = true)]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::analysis::analyse;
    #[pymodule_export]
    use crate::board::PyBoard;
    #[pymodule_export]
    use crate::bots::{PyAdvice, PyBot, advice_at, bot};
    #[pymodule_export]
    use crate::dice::{PyRoll, PySeededDice, seeded_dice};
    #[pymodule_export]
    use crate::game::{PyGame, resume};
    #[pymodule_export]
    use crate::kit::{PyOffer, PyPreview, PyRoute, offer};
    #[pymodule_export]
    use crate::ledger::{PyRule, PyTerm, catalogue};
    #[pymodule_export]
    use crate::legal::{PyLegal, legal};
    #[pymodule_export]
    use crate::log::{PyDifference, PyLog, PyReplay, PyStep, difference, step};
    #[pymodule_export]
    use crate::odds::PyPhaseOdds;
    #[pymodule_export]
    use crate::pending::PyPending;
    #[pymodule_export]
    use crate::phrases::{PyCommand, PyEvent, PyQuestion, PyReason, PyRefusal, PyThrow};
    #[pymodule_export]
    use crate::recorder::{PyRecorder, recorder};
    #[pymodule_export]
    use crate::rules::{PyLevel, PyRules};
    #[pymodule_export]
    use crate::simulate::{record_game, simulate};
    #[pymodule_export]
    use crate::table::{PyTable, table};
    #[pymodule_export]
    use crate::words::vocabularies;

    /// Adds what is registered by functions.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::batch::register(module)?;
        crate::observe::register(module)?;
        crate::study::register(module)
    }
}
