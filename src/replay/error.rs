//! Why a log cannot be read or played: what is wrong, and where in the document.

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

/// Why a log cannot be read or played, and where. Its text is one line of at most 5,000 characters and holds no
/// [hidden](crate::vocabulary::text::is_hidden) ones, whatever the log holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The place in the document, like `steps[12].do`; empty if it is the document as a whole. Of a long one, which only
    /// the names of unknown fields can make, its beginning and its end.
    pub path: String,
    /// The line and column of the text, counted from 1, if it is the text that cannot be read.
    pub at: Option<(usize, usize)>,
    /// What is wrong there.
    pub fault: LogFault,
}

/// What is wrong with a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogFault {
    /// It is longer than logs may be.
    #[error("too large: {0}")]
    TooLarge(Limit),
    /// It is not UTF-8.
    #[error("byte {valid_up_to} is not UTF-8")]
    NotUtf8 {
        /// How many bytes before it are.
        valid_up_to: usize,
    },
    /// It is not JSON.
    #[error("not JSON: {message}")]
    Syntax {
        /// What the JSON reader says.
        message: String,
    },
    /// It is another kind of document.
    #[error("not a log: the format is \"{}\", and this crate reads \"{LOG_FORMAT}\"", Shortened(.found))]
    OtherFormat {
        /// What it calls itself: the first 100 characters.
        found: String,
    },
    /// It is of another version of the format.
    #[error("this log is of format {found}; this crate reads {LOG_VERSION}")]
    OtherVersion {
        /// The version.
        found: u64,
    },
    /// It is of a reading of the rules that this crate does not know.
    #[error("this log is of rules version {found}; this crate plays 1 to {RULES_VERSION}")]
    OtherRulesVersion {
        /// The version.
        found: u64,
    },
    /// A field has a name that no field has there.
    #[error("no field is called `{}` here; {expected}", Shortened(.field))]
    UnknownField {
        /// The name; of a long one its beginning and its end.
        field: String,
        /// What fields there are.
        expected: String,
    },
    /// A field is missing.
    #[error("the field `{field}` is missing")]
    MissingField {
        /// Its name.
        field: String,
    },
    /// A field stands there twice.
    #[error("the field `{field}` stands there twice")]
    DuplicateField {
        /// Its name.
        field: String,
    },
    /// What stands there is of another type than it should be.
    #[error("{message}")]
    WrongType {
        /// What stands there, and what should.
        message: String,
    },
    /// A word or number stands there that means nothing.
    #[error("{message}")]
    WrongValue {
        /// What stands there, and what should.
        message: String,
    },
    /// The rules do not fit together, or are not played yet.
    #[error("{0}")]
    Rules(Errors<RulesFault>),
    /// The position cannot occur.
    #[error("{0}")]
    Position(Errors<PositionFault>),
    /// The board cannot be played on.
    #[error("{0}")]
    Board(Errors<BoardFault>),
    /// The log belongs to another board.
    #[error("the log is of the board {named:016x}, and this is {given:016x}")]
    OtherBoard {
        /// The digest in the log.
        named: u64,
        /// The digest of the board at hand.
        given: u64,
    },
    /// A command, an event or a reason cannot be read.
    #[error("\"{}\": {error}{}", Shortened(.text), Found(.word))]
    Notation {
        /// The text.
        text: String,
        /// The word that is wrong; empty if one is missing.
        word: String,
        /// What is wrong with it.
        error: NotationError,
    },
    /// An expected event says what is awaited; logs leave these out.
    #[error("\"{}\" only says what is awaited: logs leave such events out", Shortened(.text))]
    AskedEvent {
        /// The event.
        text: String,
    },
    /// A step without a command should be refused.
    #[error("only a command can be refused, and this step has none")]
    NothingToRefuse,
    /// The dice do not fit: another die, none, or too many.
    #[error("{}{}", DiceFault(*.error), For(.throw))]
    Dice {
        /// What is wrong with them; its places are those of the list that the path names.
        error: DiceError,
        /// What dice are needed for; empty if for nothing.
        throw: String,
    },
    /// Something is done after the end.
    #[error("the game was over before this: {}", .ending.describe())]
    AfterEnd {
        /// How it ended.
        ending: Ending,
    },
    /// A command is refused, and the log does not expect that.
    #[error("refused: {command}: {told}")]
    Refused {
        /// The command, told to people.
        command: String,
        /// The refusal.
        refusal: Refusal,
        /// The refusal, told to people.
        told: String,
    },
    /// A command is accepted where the log expects a refusal, so that nothing can be recorded there.
    #[error("accepted, and the log expects a refusal: {command}")]
    Accepted {
        /// The command, told to people.
        command: String,
    },
}

/// A limit that a log exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The document is too long.
    #[error("a log has at most {MAX_LOG_BYTES} bytes")]
    Bytes,
    /// A list is too long.
    #[error("this list has at most {most} entries")]
    Entries {
        /// How many it may have.
        most: usize,
    },
    /// The steps expect too many events together.
    #[error("the steps expect at most {MAX_EVENTS_IN_ALL} events together")]
    AllEvents,
    /// A text is too long.
    #[error("this text has {found} characters, and may have {most}")]
    Characters {
        /// How many it may have.
        most: usize,
        /// How many it has.
        found: usize,
    },
    /// A text is longer than any text may be.
    #[error("{}", LongString(*.found))]
    StringBytes {
        /// How many bytes it has as it is written.
        found: usize,
    },
}

/// Writes what was found, if there is something to show.
struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " (found {})", Shortened(self.0)) }
    }
}

/// Writes what is wrong with dice whose place is known.
struct DiceFault(DiceError);

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            DiceError::WrongDie { wanted, scripted, .. } => write!(f, "{scripted} is no roll of {wanted}"),
            DiceError::Missing { wanted, at } => write!(f, "after {at} rolls a roll of {wanted} is missing"),
            DiceError::LeftOver { count, .. } => write!(f, "no dice are thrown any more ({count} left over)"),
        }
    }
}

/// Writes what dice were for, if that is known.
struct For<'a>(&'a str);

impl fmt::Display for For<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " for {}", self.0) }
    }
}

impl LogError {
    /// A fault at a place of the document.
    pub(super) fn new(path: impl Into<String>, fault: LogFault) -> LogError {
        LogError { path: path.into(), at: None, fault }
    }

    /// The faults of the board in a log; the place is that of the first one.
    pub(super) fn in_board(faults: Errors<BoardFault>) -> LogError {
        // Every fault of a board begins with its place in the board file.
        let first = faults.iter().next().map(|fault| fault.to_string()).unwrap_or_default();
        let place = first.split(':').next().unwrap_or_default();
        LogError::new(format!("board.file.{place}"), LogFault::Board(faults))
    }

    /// A text at a place of the document that is no notation.
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
