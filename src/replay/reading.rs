//! Reading and writing the text of a log.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use serde::Deserialize;
use serde_json::Value;
use serde_path_to_error::Path;

use crate::replay::document::Document;
use crate::replay::json::{TOO_MANY, read_as_object};
use crate::replay::{LARGEST_LOG, LOG_FORMAT, LOG_VERSION, Limit, Log, LogError, LogFault};
use crate::rules::RulesVersion;

/// How many characters of a message are shown.
const LONGEST_MESSAGE: usize = 4_000;

/// What is looked at before anything else, so that a log of a later version is refused for its version and not for
/// a field that this version does not know.
#[derive(Deserialize)]
#[serde(remote = "Self")]
struct Header {
    format: Option<Value>,
    version: Option<Value>,
    rules_version: Option<Value>,
}

impl Log {
    /// Reads a log. Whether it can be played is not looked at: [`replay`](Log::replay) does that.
    ///
    /// A log of an earlier rules version gets the readings that were the defaults then, for what it does not name.
    ///
    /// # Errors
    /// What is wrong with the document, and where.
    pub fn from_json(text: &str) -> Result<Log, LogError> {
        if text.len() > LARGEST_LOG {
            return Err(LogError::new("", LogFault::TooLarge(Limit::Bytes)));
        }
        let header = read::<Header>(text)?;
        header.check()?;
        read::<Document>(text).map(Log::from)
    }

    /// Reads a log from bytes, which must be UTF-8.
    ///
    /// # Errors
    /// What is wrong with the document, and where.
    pub fn from_slice(bytes: &[u8]) -> Result<Log, LogError> {
        if bytes.len() > LARGEST_LOG {
            return Err(LogError::new("", LogFault::TooLarge(Limit::Bytes)));
        }
        let text = core::str::from_utf8(bytes)
            .map_err(|error| LogError::new("", LogFault::NotUtf8 { valid_up_to: error.valid_up_to() }))?;
        Log::from_json(text)
    }

    /// The log as text: indented, in the order of the format, without what is at its default. It is always of this rules
    /// version, whatever it was read from. The same log always gives the same bytes.
    pub fn to_json(&self) -> String {
        // No part of a log has a key that is not a string, or an error of its own: writing one cannot fail.
        let mut text = serde_json::to_string_pretty(&Document::from(self)).unwrap_or_default();
        text.push('\n');
        text
    }
}

read_as_object!(Header: "a log, which is an object");

impl Header {
    fn check(&self) -> Result<(), LogError> {
        let format = present("format", self.format.as_ref())?;
        let format = format.as_str().ok_or_else(|| wrong_type("format", "a string"))?;
        if format != LOG_FORMAT {
            return Err(LogError::new("format", LogFault::OtherFormat { found: format.to_owned() }));
        }
        let version = number("version", self.version.as_ref())?;
        if version != u64::from(LOG_VERSION) {
            return Err(LogError::new("version", LogFault::OtherVersion { found: version }));
        }
        let rules_version = number("rules_version", self.rules_version.as_ref())?;
        let known = u32::try_from(rules_version).is_ok_and(|number| RulesVersion::new(number).is_ok());
        if !known {
            return Err(LogError::new("rules_version", LogFault::OtherRulesVersion { found: rules_version }));
        }
        Ok(())
    }
}

fn present<'v>(field: &str, value: Option<&'v Value>) -> Result<&'v Value, LogError> {
    value.ok_or_else(|| LogError::new("", LogFault::MissingField { field: field.to_owned() }))
}

fn number(field: &str, value: Option<&Value>) -> Result<u64, LogError> {
    let value = present(field, value)?;
    value.as_u64().ok_or_else(|| wrong_type(field, "a whole number"))
}

fn wrong_type(field: &str, expected: &str) -> LogError {
    LogError::new(field, LogFault::WrongType { message: format!("invalid type, expected {expected}") })
}

/// Reads a value from the whole text, and finds out what is wrong and where if it cannot.
fn read<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, LogError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer)
        .map_err(|error| explain(Some(error.path()), error.inner()))?;
    deserializer.end().map_err(|error| explain(None, &error))?;
    Ok(value)
}

/// What an error of the JSON reader means. A document that is no JSON has lines and columns, but no places.
fn explain(path: Option<&Path>, error: &serde_json::Error) -> LogError {
    let suffix = format!(" at line {} column {}", error.line(), error.column());
    let message = error.to_string();
    let message = message.strip_suffix(&suffix).unwrap_or(&message);
    // The message of serde repeats what it found, however long that is.
    let end = message.char_indices().nth(LONGEST_MESSAGE).map_or(message.len(), |(end, _)| end);
    let message = &message[..end];
    let fault = if error.is_data() { data_fault(message) } else { LogFault::Syntax { message: message.to_owned() } };
    let path = path.filter(|path| error.is_data() && path.iter().len() > 0);
    LogError { path: path.map_or(String::new(), Path::to_string), at: Some((error.line(), error.column())), fault }
}

/// The kind of fault that a message of serde is about. The kinds of messages are part of serde's interface
/// (`serde::de::Error`), only their type is lost on the way through the JSON reader.
fn data_fault(message: &str) -> LogFault {
    let quoted = |rest: &str| rest.split('`').next().unwrap_or_default().to_owned();
    if let Some(rest) = message.strip_prefix("unknown field `") {
        let expected = rest.split_once(", ").map_or("", |(_, expected)| expected).to_owned();
        LogFault::UnknownField { field: quoted(rest), expected }
    } else if let Some(rest) = message.strip_prefix("missing field `") {
        LogFault::MissingField { field: quoted(rest) }
    } else if let Some(rest) = message.strip_prefix("duplicate field `") {
        LogFault::DuplicateField { field: quoted(rest) }
    } else if message.starts_with("invalid type: ") {
        LogFault::WrongType { message: message.to_owned() }
    } else if let Some(most) = message.strip_prefix(TOO_MANY).and_then(|most| most.parse().ok()) {
        LogFault::TooLarge(Limit::Entries { most })
    } else {
        LogFault::WrongValue { message: message.to_owned() }
    }
}
