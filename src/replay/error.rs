//! The reasons why a log cannot be read or played, with their place in the document.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::board::BoardFault;
use crate::dice::DiceError;
use crate::engine::PositionFault;
use crate::replay::{LOG_FORMAT, LOG_VERSION, MAX_EVENTS_IN_ALL, MAX_LOG_BYTES, RULES_VERSION};
use crate::rules::RulesFault;
use crate::vocabulary::json::LongString;
use crate::vocabulary::text::Shortened;
use crate::vocabulary::{Ending, Errors, NotationError, Refusal};

/// The reason why a log cannot be read or played, and where in the document. Its text is one line of at most 5,000
/// characters without [hidden](crate::vocabulary::text::is_hidden) ones, whatever the log contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The path in the document, such as `steps[12].do`; empty if the fault concerns the whole document. A long path,
    /// which only the names of unknown fields can cause, is shortened to its beginning and its end.
    pub path: String,
    /// The line and column, counted from 1, if the text cannot be read; `None` otherwise.
    pub at: Option<(usize, usize)>,
    /// The fault at that place.
    pub fault: LogFault,
}

/// A fault of a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogFault {
    /// The log exceeds a limit.
    #[error("too large: {0}")]
    TooLarge(Limit),
    /// The document is not UTF-8.
    #[error("the document is not UTF-8: byte {valid_up_to} is invalid")]
    NotUtf8 {
        /// The number of valid bytes before the first invalid one.
        valid_up_to: usize,
    },
    /// The document is not JSON.
    #[error("not JSON: {message}")]
    Syntax {
        /// The message of the JSON reader.
        message: String,
    },
    /// The document has another format.
    #[error("not a log: the format is \"{}\", and this crate reads \"{LOG_FORMAT}\"", Shortened(.found))]
    OtherFormat {
        /// The name of that format, cut to 100 characters.
        found: String,
    },
    /// The log has another version of the format.
    #[error("this log has version {found} of the format; this crate reads version {LOG_VERSION}")]
    OtherVersion {
        /// The version of the log.
        found: u64,
    },
    /// The log has a rules version that this crate does not know.
    #[error("this log has rules version {found}; this crate plays versions 1 to {RULES_VERSION}")]
    OtherRulesVersion {
        /// The rules version of the log.
        found: u64,
    },
    /// A field has an unknown name.
    #[error("there is no field `{}` here; {expected}", Shortened(.field))]
    UnknownField {
        /// The name of the field; a long one is shortened to its beginning and its end.
        field: String,
        /// The fields that are allowed there.
        expected: String,
    },
    /// A field is missing.
    #[error("the field `{field}` is missing")]
    MissingField {
        /// The name of the field.
        field: String,
    },
    /// A field occurs twice.
    #[error("the field `{field}` occurs twice")]
    DuplicateField {
        /// The name of the field.
        field: String,
    },
    /// A value has the wrong type.
    #[error("{message}")]
    WrongType {
        /// A description of the value that was found and the one that was expected.
        message: String,
    },
    /// A word or a number has no meaning there.
    #[error("{message}")]
    WrongValue {
        /// A description of the value that was found and the one that was expected.
        message: String,
    },
    /// The rules cannot be played together.
    #[error("{0}")]
    Rules(Errors<RulesFault>),
    /// The position cannot occur.
    #[error("{0}")]
    Position(Errors<PositionFault>),
    /// The board cannot be played on.
    #[error("{0}")]
    Board(Errors<BoardFault>),
    /// The log was made on another board.
    #[error("the log belongs to the board {named:016x}, not to this one, {given:016x}; replay it on its own board")]
    OtherBoard {
        /// The digest in the log.
        named: u64,
        /// The digest of the board it was to be played on.
        given: u64,
    },
    /// A command, an event or a reason cannot be read.
    #[error("\"{}\": {error}{}", Shortened(.text), Found(.word))]
    Notation {
        /// The text that cannot be read.
        text: String,
        /// The word that is wrong; empty if one is missing.
        word: String,
        /// The reason why it is wrong.
        error: NotationError,
    },
    /// An expected event is a prompt, which logs leave out.
    #[error("\"{}\" is a prompt, and logs leave prompts out", Shortened(.text))]
    AskedEvent {
        /// The event in notation.
        text: String,
    },
    /// A step without a command expects a refusal.
    #[error("this step expects a refusal, but it has no command that could be refused")]
    NothingToRefuse,
    /// The dice do not match: they are other dice, there are none, or there are too many.
    #[error("{}{}", DiceFault(*.error), For(.throw))]
    Dice {
        /// The mismatch. Its positions refer to the list that the path names.
        error: DiceError,
        /// The purpose of the dice that are needed; empty if none are.
        throw: String,
    },
    /// A step follows the end of the game.
    #[error("the game has already ended: {}", .ending.describe())]
    AfterEnd {
        /// The ending of the game.
        ending: Ending,
    },
    /// A command was refused although the log does not expect it.
    #[error("the command was refused: {command}: {told}")]
    Refused {
        /// The command in words.
        command: String,
        /// The refusal.
        refusal: Refusal,
        /// The refusal in words.
        told: String,
    },
    /// A command was accepted although the log expects a refusal, so nothing can be recorded there.
    #[error("the command was accepted, but the log expects a refusal: {command}")]
    Accepted {
        /// The command in words.
        command: String,
    },
}

/// A limit on the size of a log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The document has too many bytes.
    #[error("a log has at most {MAX_LOG_BYTES} bytes")]
    Bytes,
    /// A list has too many entries.
    #[error("this list has at most {most} entries")]
    Entries {
        /// The largest number of entries.
        most: usize,
    },
    /// All steps together expect too many events.
    #[error("the steps expect at most {MAX_EVENTS_IN_ALL} events together")]
    AllEvents,
    /// A text has too many characters.
    #[error("this text has {found} characters; at most {most} are allowed")]
    Characters {
        /// The largest number of characters.
        most: usize,
        /// The number of characters in the text.
        found: usize,
    },
    /// A text is longer than any text in a log may be.
    #[error("{}", LongString(*.found))]
    StringBytes {
        /// The length of the text in the document, in bytes.
        found: usize,
    },
}

/// Writes the text that was found, unless it is empty.
struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " (found {})", Shortened(self.0)) }
    }
}

/// Writes an error of the dice without its position, which the path already gives.
struct DiceFault(DiceError);

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            DiceError::WrongDie { wanted, scripted, .. } => write!(f, "{scripted} is not a roll of {wanted}"),
            DiceError::Missing { wanted, at } => write!(f, "after {at} rolls a roll of {wanted} is missing"),
            DiceError::LeftOver { count, .. } => write!(f, "no more dice are thrown here ({count} left over)"),
        }
    }
}

/// Writes what dice are for, unless that is empty.
struct For<'a>(&'a str);

impl fmt::Display for For<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " for {}", self.0) }
    }
}

impl LogError {
    /// Creates an error for a fault at a place in the document.
    pub(super) fn new(path: impl Into<String>, fault: LogFault) -> LogError {
        LogError { path: path.into(), at: None, fault }
    }

    /// Creates an error for the faults of the board in a log, at the place of the first one.
    pub(super) fn in_board(faults: Errors<BoardFault>) -> LogError {
        // The message of every board fault begins with its place in the board file.
        let first = faults.iter().next().map(|fault| fault.to_string()).unwrap_or_default();
        let place = first.split(':').next().unwrap_or_default();
        LogError::new(format!("board.file.{place}"), LogFault::Board(faults))
    }

    /// Creates an error for a text that is not valid notation.
    pub(super) fn in_notation(path: impl Into<String>, text: &str, error: NotationError) -> LogError {
        let position = match error {
            NotationError::Unknown { position, .. }
            | NotationError::Missing { position, .. }
            | NotationError::TooLong { position } => position,
        };
        let word = text.split_ascii_whitespace().nth(position).unwrap_or_default().to_owned();
        LogError::new(path, LogFault::Notation { text: text.to_owned(), word, error })
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.path.is_empty() { "the log" } else { &self.path })?;
        if let Some((line, column)) = self.at {
            write!(f, ", line {line}, column {column}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl core::error::Error for LogError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.fault)
    }
}
