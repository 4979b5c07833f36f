//! The faults that reading a JSON document can find.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

use serde::de::{self, Expected, Unexpected};

/// A fault in a JSON document, with the path of the value that it concerns.
///
/// The box keeps it small: every function that reads a value returns one.
#[derive(Debug)]
pub(crate) struct Fault(Box<Parts>);

#[derive(Debug)]
struct Parts {
    message: Message,
    /// The line and the column, counted from 1. The line is 0 as long as nobody has set them.
    at: (usize, usize),
    /// The keys and indices that lead to the value, each with the sign before it: `.steps[3].do`.
    path: String,
}

#[derive(Debug)]
enum Message {
    /// The text is not JSON.
    Syntax(&'static str),
    /// The text is JSON, but not of the expected shape.
    Data(String),
}

impl Fault {
    /// Creates the fault of a text that is not JSON.
    #[cold]
    pub(super) fn syntax(message: &'static str, at: (usize, usize)) -> Fault {
        Fault(Box::new(Parts { message: Message::Syntax(message), at, path: String::new() }))
    }

    /// Sets the place, unless it is known.
    #[cold]
    pub(super) fn placed(mut self, place: impl FnOnce() -> (usize, usize)) -> Fault {
        if self.0.at.0 == 0 {
            self.0.at = place();
        }
        self
    }

    /// Puts a key or the name of a variant at the front of the path.
    #[cold]
    pub(super) fn in_key(mut self, key: &str) -> Fault {
        self.0.path.insert_str(0, key);
        self.0.path.insert(0, '.');
        self
    }

    /// Puts the index of an entry at the front of the path.
    #[cold]
    pub(super) fn in_entry(mut self, index: usize) -> Fault {
        self.0.path.insert_str(0, &alloc::format!("[{index}]"));
        self
    }

    /// Returns whether the text is JSON, but not of the expected shape.
    pub(super) fn is_data(&self) -> bool {
        matches!(self.0.message, Message::Data(_))
    }

    /// Returns the line and the column.
    pub(super) fn at(&self) -> (usize, usize) {
        self.0.at
    }

    /// Returns the path, which is empty for the document as a whole.
    pub(super) fn path(&self) -> &str {
        let path = self.0.path.as_str();
        path.strip_prefix('.').unwrap_or(path)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.0.at;
        f.write_str(match &self.0.message {
            Message::Syntax(message) => message,
            Message::Data(message) => message,
        })?;
        if line == 0 { Ok(()) } else { write!(f, " at line {line} column {column}") }
    }
}

impl core::error::Error for Fault {}

impl de::Error for Fault {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Fault {
        data(message.to_string())
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        invalid("type", found, expected)
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        invalid("value", found, expected)
    }
}

#[cold]
#[inline(never)]
fn data(message: String) -> Fault {
    Fault(Box::new(Parts { message: Message::Data(message), at: (0, 0), path: String::new() }))
}

#[cold]
#[inline(never)]
fn invalid(what: &str, found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
    data(alloc::format!("invalid {what}: {}, expected {expected}", Found(found)))
}

/// Displays what was found, in the words of JSON.
struct Found<'a>(Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Unit => f.write_str("null"),
            // Much less code than what the standard library has for it.
            Unexpected::Float(number) => match serde_json::Number::from_f64(number) {
                Some(number) => write!(f, "floating point `{number}`"),
                None => f.write_str("a number without end"),
            },
            found => found.fmt(f),
        }
    }
}
