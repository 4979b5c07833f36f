//! JSON documents from outside: measured before anything of them is kept, with short errors that say where the fault
//! is.

use alloc::format;
use alloc::string::String;
use core::fmt;

use serde::de::DeserializeOwned;

use super::fault::Fault;
use super::reader;
use crate::vocabulary::text::{MAX_MESSAGE_CHARS, MAX_PATH_CHARS, brief};

/// The maximum number of bytes of a string in a document, as written between its quotation marks.
///
/// This is far more than any accepted text: each kind of text has a limit of its own, in characters, with an error
/// that names its place. This limit is for strings that no other limit covers, such as the name of an unknown field,
/// so that they are never copied.
pub(crate) const MAX_STRING_CHARS: usize = 1 << 20;

/// A fault in a document, with its place.
#[derive(Debug)]
pub struct JsonError {
    /// The path of the value in the document. Empty for the document as a whole, and for text that is not JSON.
    pub path: String,
    /// The line and the column, counted from 1.
    pub at: (usize, usize),
    /// The kind of fault.
    pub kind: JsonFault,
}

/// The kinds of faults in a document.
#[derive(Debug)]
pub enum JsonFault {
    /// The text is not JSON; holds the message of the parser.
    Syntax(String),
    /// The text is JSON, but not of the expected shape; holds the message.
    Data(String),
    /// A string has this many bytes, more than the limit of 1 MiB.
    LongString(usize),
}

/// The size of a document, measured by scanning its characters without parsing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Outline {
    /// The length of the first string that is too long, with the line and the column where it begins.
    too_long: Option<(usize, (usize, usize))>,
    /// An upper bound of the number of values, keys included.
    pub values: usize,
}

impl Outline {
    /// Scans a document, which need not be valid JSON.
    pub fn of(text: &[u8]) -> Outline {
        let mut outline = Outline { values: 1, ..Outline::default() };
        let (mut line, mut line_start) = (1, 0);
        // The place where the current string began.
        let mut opened = None;
        let mut escaped = false;
        for (index, &byte) in text.iter().enumerate() {
            match (byte, opened) {
                (b'"', Some(start)) if !escaped => {
                    outline.note_string(start, index, (line, start - line_start + 1));
                    opened = None;
                }
                (b'"', None) => opened = Some(index),
                (b'[' | b'{' | b',' | b':', None) => outline.values += 1,
                (b'\n', None) => (line, line_start) = (line + 1, index + 1),
                _ => {}
            }
            escaped = byte == b'\\' && !escaped;
        }
        if let Some(start) = opened {
            outline.note_string(start, text.len(), (line, start - line_start + 1));
        }
        outline
    }

    fn note_string(&mut self, start: usize, end: usize, at: (usize, usize)) {
        let length = end - start - 1;
        if length > MAX_STRING_CHARS && self.too_long.is_none() {
            self.too_long = Some((length, at));
        }
    }

    /// Checks that no string is too long.
    pub fn check_strings(&self) -> Result<(), JsonError> {
        match self.too_long {
            None => Ok(()),
            Some((found, at)) => Err(JsonError { path: String::new(), at, kind: JsonFault::LongString(found) }),
        }
    }
}

/// Reads a value that is the whole document, and must be UTF-8. If that fails, finds out where the fault is.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, JsonError> {
    reader::whole(text).map_err(|fault| explained(&fault))
}

/// Returns a fault with short texts.
fn explained(fault: &Fault) -> JsonError {
    let (line, column) = fault.at();
    let mut message = brief(fault, MAX_MESSAGE_CHARS);
    // The place stands beside the message.
    let suffix = format!(" at line {line} column {column}");
    if message.ends_with(&suffix) {
        message.truncate(message.len() - suffix.len());
    }
    // Text that is not JSON has lines and columns, but no paths.
    let (kind, path) = match fault.is_data() {
        true => (JsonFault::Data(message), brief(fault.path(), MAX_PATH_CHARS)),
        false => (JsonFault::Syntax(message), String::new()),
    };
    JsonError { path, at: (line, column), kind }
}

/// Returns JSON in which hidden characters, and those in `others`, are escaped. They can only occur in strings, whose
/// meaning stays the same.
pub fn escaped(json: String, others: &[char]) -> String {
    use core::fmt::Write;

    use crate::vocabulary::text::is_hidden;

    let is_meant = |sign: char| is_hidden(sign) || others.contains(&sign);
    let more = |sign: char| 6 * sign.len_utf16() - sign.len_utf8();
    let longer: usize = json.chars().filter(|&sign| is_meant(sign)).map(more).sum();
    if longer == 0 {
        return json;
    }
    let mut text = String::with_capacity(json.len() + longer);
    for sign in json.chars() {
        if is_meant(sign) {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                // Writing to a string never fails.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(sign);
        }
    }
    text
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonFault::Syntax(message) => write!(f, "not JSON: {message}"),
            JsonFault::Data(message) => f.write_str(message),
            JsonFault::LongString(found) => write!(f, "{}", LongString(*found)),
        }
    }
}

/// Displays the error of a string with too many bytes.
pub(crate) struct LongString(pub usize);

impl fmt::Display for LongString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of {} bytes begins here; no text has more than {MAX_STRING_CHARS}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_found_where_they_begin() {
        let long = "x".repeat(MAX_STRING_CHARS);
        let fine = format!("{{\n \"a\": \"{long}\", \"\\\"\\\\\": \"b\"}}");
        assert!(Outline::of(fine.as_bytes()).check_strings().is_ok());
        for (text, at, length) in [
            (format!("{{\n \"a\": \"x{long}\"}}"), (2, 7), MAX_STRING_CHARS + 1),
            (format!("{{\"\\\"{long}\": 1}}"), (1, 2), MAX_STRING_CHARS + 2),
            (format!("\n\n\"{long}{long}"), (3, 1), 2 * MAX_STRING_CHARS),
        ] {
            let Err(JsonError { at: found, kind: JsonFault::LongString(bytes), .. }) =
                Outline::of(text.as_bytes()).check_strings()
            else {
                panic!("{at:?}");
            };
            assert_eq!((found, bytes), (at, length));
        }
    }

    #[test]
    fn values_are_never_counted_too_few() {
        for (text, values) in [("1", 1), ("[]", 2), ("[1,2,3]", 4), (r#"{"a":[0,{}],"b":",,["}"#, 8)] {
            assert_eq!(Outline::of(text.as_bytes()).values, values, "{text}");
        }
    }

    #[test]
    fn what_is_escaped_means_the_same() {
        let text = "a\u{7f}\u{9b}\u{202e}\u{e0041}é<";
        let json = serde_json::to_string(text).unwrap_or_default();
        let safe = escaped(json, &['<']);
        assert_eq!(safe, r#""a\u007f\u009b\u202e\udb40\udc41é\u003c""#);
        assert_eq!(serde_json::from_str::<String>(&safe).ok().as_deref(), Some(text));
    }
}
