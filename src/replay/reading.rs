//! Reads and writes the JSON of a log.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use crate::replay::document::Document;
use crate::replay::header::Header;
use crate::replay::{Limit, Log, LogError, LogFault, MAX_LOG_BYTES};
use crate::vocabulary::json::bounded::TOO_MANY;
use crate::vocabulary::json::{self, JsonError, JsonFault, Outline};

impl Log {
    /// Reads a log. Call [`replay`](Log::replay) to check that it can be played.
    ///
    /// Reading a document of the largest size, [`MAX_LOG_BYTES`], takes at most 8 times that size in memory. A log of an
    /// earlier rules version gets the defaults of that version for the rulings it does not name.
    ///
    /// # Example: see where a log is wrong
    ///
    /// ```
    /// use tetrarchia::replay::Log;
    ///
    /// let error = Log::from_json(r#"{
    ///     "format": "tetrarchia-log", "version": 1, "rules_version": 2,
    ///     "edition": "third", "level": "5100", "steps": []
    /// }"#).unwrap_err();
    /// assert_eq!((error.path.as_str(), error.at), ("edition", Some((3, 22))));
    /// ```
    ///
    /// # Errors
    /// Returns an error with the place and the reason if the document is not a log.
    pub fn from_json(text: &str) -> Result<Log, LogError> {
        if text.len() > MAX_LOG_BYTES {
            return Err(LogError::new("", LogFault::TooLarge(Limit::Bytes)));
        }
        Outline::of(text.as_bytes()).check_strings()?;
        Header::read(text)?.check()?;
        let log = Log::from(json::read::<Document>(text.as_bytes())?);
        log.check_limits()?;
        Ok(log)
    }

    /// Reads a log from bytes, which must be UTF-8. See [`from_json`](Log::from_json).
    ///
    /// # Errors
    /// Returns an error with the place and the reason if the document is not a log.
    pub fn from_slice(bytes: &[u8]) -> Result<Log, LogError> {
        if bytes.len() > MAX_LOG_BYTES {
            return Err(LogError::new("", LogFault::TooLarge(Limit::Bytes)));
        }
        let text = core::str::from_utf8(bytes)
            .map_err(|error| LogError::new("", LogFault::NotUtf8 { valid_up_to: error.valid_up_to() }))?;
        Log::from_json(text)
    }

    /// Returns the log as indented JSON, in the order of the format, without fields that have their default value.
    ///
    /// The result always has the current rules version, whatever the log was read from. Equal logs give equal bytes.
    pub fn to_json(&self) -> String {
        let mut text = json::to_pretty_json(&Document::from(self));
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

/// Returns the kind of fault that a message of serde reports. The kinds of messages are part of serde's interface
/// (`serde::de::Error`); only their type is lost in the JSON reader.
fn data_fault(message: &str) -> LogFault {
    let quoted = |rest: &str| rest.split('`').next().unwrap_or_default().to_owned();
    if let Some(rest) = message.strip_prefix("unknown field `") {
        // Only the name comes from the document; what was expected is at the end of the message.
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
