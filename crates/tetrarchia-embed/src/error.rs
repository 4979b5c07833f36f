//! Errors: what is wrong with a call or a request, for people and for programs.

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
    pub enum ErrorKind: "a kind of error" {
        /// The text is longer, or holds more values, than is read.
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
        /// A board file cannot be read, or its board cannot be played on.
        Board = "board",
        /// A log cannot be read or played.
        Log = "log",
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for ErrorKind {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "ErrorKind".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "enum": ErrorKind::ALL.map(ErrorKind::word) })
    }
}

/// An error in answer to a call or a request, which changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{message}")]
pub struct Error {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// The message for readers: at most 2,000 characters, none of them [hidden](tetrarchia::text::is_hidden).
    pub message: String,
    /// The rule of the game that forbids the input; `None` if no rule is involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The reason of the refusal in notation; `None` if no rule is involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The place in a log, such as `steps[12].do`; `None` if the error is not about a place in a log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

impl Error {
    /// Creates an error of a kind, with a message. A long message is shortened.
    pub fn new(kind: ErrorKind, message: impl Display) -> Error {
        Error::saying(kind, &message)
    }

    /// Implements [`new`](Error::new) once for all types of messages.
    fn saying(kind: ErrorKind, message: &dyn Display) -> Error {
        Error { kind, message: brief(message, MAX_MESSAGE_CHARS), rule: None, reason: None, path: None }
    }

    /// Creates an error about an argument or a request.
    pub fn bad_request(message: impl Display) -> Error {
        Error::new(ErrorKind::BadRequest, message)
    }

    /// Creates the error of a call that needs a game before one has begun.
    pub fn no_game() -> Error {
        Error::new(ErrorKind::NoGame, "no game has begun: `new` or `load` one first")
    }

    /// Creates the error of an input that the rules forbid, with the names of this board.
    pub fn refused(refusal: Refusal, board: &Board) -> Error {
        Error {
            rule: Some(refusal.rule),
            reason: Some(refusal.reason.to_notation(board).to_string()),
            ..Error::new(ErrorKind::Refused, refusal.describe(board))
        }
    }
}

impl From<NotationError> for Error {
    fn from(error: NotationError) -> Error {
        Error::new(ErrorKind::Notation, error)
    }
}

impl From<UndoError> for Error {
    fn from(error: UndoError) -> Error {
        Error::new(ErrorKind::Undo, error)
    }
}

impl From<Errors<RulesFault>> for Error {
    fn from(faults: Errors<RulesFault>) -> Error {
        Error::new(ErrorKind::Impossible, faults)
    }
}

impl From<ResumeError> for Error {
    fn from(error: ResumeError) -> Error {
        Error::new(ErrorKind::Impossible, error)
    }
}

impl From<SaveError> for Error {
    fn from(error: SaveError) -> Error {
        Error::new(ErrorKind::Impossible, error)
    }
}
