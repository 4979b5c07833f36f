//! The exceptions of the package, which are classes of `tetrarchia.errors`.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tetrarchia::rules::RulesFault;
use tetrarchia::state::ResumeError;
use tetrarchia::vocabulary::Errors;
use tetrarchia::{Board, Refusal};

use crate::ledger::PyRule;
use crate::phrases::PyReason;

/// The classes of `tetrarchia.errors` that take a message alone.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Tetrarchia,
    Notation,
    Rules,
    Position,
    Board,
    Dice,
    Log,
    Save,
    Undo,
}

impl Kind {
    const fn class(self) -> &'static str {
        match self {
            Kind::Tetrarchia => "TetrarchiaError",
            Kind::Notation => "NotationError",
            Kind::Rules => "RulesError",
            Kind::Position => "PositionError",
            Kind::Board => "BoardError",
            Kind::Dice => "DiceError",
            Kind::Log => "LogError",
            Kind::Save => "SaveError",
            Kind::Undo => "UndoError",
        }
    }

    /// Returns an exception of this class with a message.
    pub(crate) fn error(self, message: impl Display) -> PyErr {
        let message = message.to_string();
        Python::attach(|py| raise(py, self.class(), (message,)))
    }

    /// Returns an exception of this class with a list of faults.
    pub(crate) fn faults<F: Copy + Display>(self, message: impl Display, faults: &Errors<F>) -> PyErr {
        let message = message.to_string();
        let faults: Vec<String> = faults.iter().map(|fault| fault.to_string()).collect();
        Python::attach(|py| match PyTuple::new(py, faults) {
            Ok(faults) => raise(py, self.class(), (message, faults)),
            Err(error) => error,
        })
    }
}

/// Returns an exception of this class of `tetrarchia.errors` with these arguments.
pub(crate) fn raise<'py>(py: Python<'py>, class: &str, args: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import("tetrarchia.errors").and_then(|errors| errors.getattr(class)?.call1(args));
    match made {
        Ok(value) => PyErr::from_value(value),
        Err(error) => error,
    }
}

/// Returns the exception `Refused` with its rule and its reason.
pub(crate) fn refused(refusal: Refusal, board: &Board) -> PyErr {
    let message = refusal.describe(board).to_string();
    Python::attach(|py| raise(py, "Refused", (message, PyRule(refusal.rule), PyReason(refusal.reason))))
}

/// Returns the exception for rules that cannot be played.
pub(crate) fn rules(faults: &Errors<RulesFault>) -> PyErr {
    Kind::Rules.faults(faults, faults)
}

/// Returns the exception for rules that cannot be played or a position that cannot occur.
pub(crate) fn resume(error: &ResumeError) -> PyErr {
    match error {
        ResumeError::Rules(faults) => rules(faults),
        ResumeError::Position(faults) => Kind::Position.faults(error, faults),
        other => Kind::Position.error(other),
    }
}
