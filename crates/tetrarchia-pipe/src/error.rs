//! Errors in the answers to requests.

use alloc::string::{String, ToString};
use core::fmt::Display;

use serde::Serialize;

use tetrarchia::__vocabulary as vocabulary;
use tetrarchia::Refusal;
use tetrarchia::board::Board;
use tetrarchia::ledger::Rule;
use tetrarchia::rules::RulesFault;
use tetrarchia::state::ResumeError;
use tetrarchia::table::SaveError;
use tetrarchia::table::UndoError;
use tetrarchia::text::{MAX_MESSAGE_CHARS, brief};
use tetrarchia::vocabulary::Errors;
use tetrarchia::vocabulary::NotationError;

vocabulary! {
    /// The kind of an error.
    #[non_exhaustive]
    pub enum PipeErrorKind: "a kind of error" {
        /// The line is longer than [`MAX_LINE_BYTES`](crate::MAX_LINE_BYTES), or holds more values than
        /// [`MAX_VALUES`](crate::MAX_VALUES).
        TooLong = "too-long",
        /// The line is not UTF-8.
        NotUtf8 = "not-utf8",
        /// The line is not a JSON object.
        NotJson = "not-json",
        /// The request is unknown, or a field is missing, unknown or wrong.
        BadRequest = "bad-request",
        /// The request needs a game, but none has begun.
        NoGame = "no-game",
        /// A command cannot be read.
        Notation = "notation",
        /// The rules of the game forbid the input.
        Refused = "refused",
        /// Nothing can be undone.
        Undo = "undo",
        /// The rules cannot be played, or the position cannot occur.
        Impossible = "impossible",
    }
}

/// An error in answer to a request. The request changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct PipeError {
    /// The kind of the error.
    pub kind: PipeErrorKind,
    /// The message for readers: at most 2,000 characters, none of them [hidden](tetrarchia::text::is_hidden).
    pub message: String,
    /// The rule of the game that forbids the input; `None` if no rule is involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The reason of the refusal in notation; `None` if no rule is involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl PipeError {
    pub(super) fn new(kind: PipeErrorKind, message: impl Display) -> PipeError {
        PipeError { kind, message: brief(message, MAX_MESSAGE_CHARS), rule: None, reason: None }
    }

    pub(super) fn bad_request(message: impl Display) -> PipeError {
        PipeError::new(PipeErrorKind::BadRequest, message)
    }

    pub(super) fn no_game() -> PipeError {
        PipeError::new(PipeErrorKind::NoGame, "no game has begun: `new` or `load` one first")
    }

    pub(super) fn refused(refusal: Refusal, board: &Board) -> PipeError {
        PipeError {
            rule: Some(refusal.rule),
            reason: Some(refusal.reason.to_notation(board).to_string()),
            ..PipeError::new(PipeErrorKind::Refused, refusal.describe(board))
        }
    }
}

impl From<NotationError> for PipeError {
    fn from(error: NotationError) -> PipeError {
        PipeError::new(PipeErrorKind::Notation, error)
    }
}

impl From<UndoError> for PipeError {
    fn from(error: UndoError) -> PipeError {
        PipeError::new(PipeErrorKind::Undo, error)
    }
}

impl From<Errors<RulesFault>> for PipeError {
    fn from(faults: Errors<RulesFault>) -> PipeError {
        PipeError::new(PipeErrorKind::Impossible, faults)
    }
}

impl From<ResumeError> for PipeError {
    fn from(error: ResumeError) -> PipeError {
        PipeError::new(PipeErrorKind::Impossible, error)
    }
}

impl From<SaveError> for PipeError {
    fn from(error: SaveError) -> PipeError {
        PipeError::new(PipeErrorKind::Impossible, error)
    }
}
