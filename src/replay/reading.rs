//! Reading and writing the text of a log.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use serde_json::Deserializer;

use crate::replay::document::Document;
use crate::replay::header::Header;
use crate::replay::{Limit, Log, LogError, LogFault, MAX_LOG_BYTES};
use crate::vocabulary::json::bounded::TOO_MANY;
use crate::vocabulary::json::{self, JsonError, JsonFault, Outline};

impl Log {
    /// Reads a log. Whether it can be played is not looked at: [`replay`](Log::replay) does that.
    ///
    /// This takes no more memory than 8 times the document, or 64 MiB where that is more. A log of an earlier rules
    /// version gets the readings that were the defaults then, for what it does not name.
    ///
    /// # Errors
    /// What is wrong with the document, and where.
    pub fn from_json(text: &str) -> Result<Log, LogError> {
        if text.len() > MAX_LOG_BYTES {
            return Err(LogError::new("", LogFault::TooLarge(Limit::Bytes)));
        }
        Outline::of(text.as_bytes()).check_strings()?;
        Header::read(text)?.check()?;
        let log = Log::from(json::read::<Document, _>(Deserializer::from_str(text))?);
        log.check_limits()?;
        Ok(log)
    }

    /// Reads a log from bytes, which must be UTF-8.
    ///
    /// # Errors
    /// What is wrong with the document, and where.
    pub fn from_slice(bytes: &[u8]) -> Result<Log, LogError> {
        if bytes.len() > MAX_LOG_BYTES {
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

impl From<JsonError> for LogError {
    fn from(JsonError { path, at, kind }: JsonError) -> LogError {
        let fault = match kind {
            JsonFault::Syntax(message) => LogFault::Syntax { message },
            JsonFault::Data(message) => data_fault(&message),
            JsonFault::LongString(found) => LogFault::TooLarge(Limit::StringBytes { found }),
        };
        LogError { path, at: Some(at), fault }
    }
}

/// The kind of fault that a message of serde is about. The kinds of messages are part of serde's interface
/// (`serde::de::Error`), only their type is lost on the way through the JSON reader.
fn data_fault(message: &str) -> LogFault {
    let quoted = |rest: &str| rest.split('`').next().unwrap_or_default().to_owned();
    if let Some(rest) = message.strip_prefix("unknown field `") {
        // Only the name comes from outside: what was expected is at the end.
        let (field, expected) = match (rest.rsplit_once("`, expected "), rest.rsplit_once("`, there are no fields")) {
            (Some((field, expected)), _) => (field, ["expected ", expected].concat()),
            (None, Some((field, _))) => (field, "there are no fields".to_string()),
            (None, None) => (rest, String::new()),
        };
        LogFault::UnknownField { field: field.to_owned(), expected }
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
