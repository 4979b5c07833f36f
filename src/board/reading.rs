//! Reading a board file from its text, with errors that say where.

use alloc::format;
use alloc::string::{String, ToString};

use serde_json::Deserializer;

use crate::board::BoardFile;
use crate::vocabulary::json::{self, JsonError, Outline};

/// How many bytes the text of a board file may have.
pub const MAX_BOARD_BYTES: usize = 1 << 20;

/// Why a text is no board file, and where. It is one line and holds no [hidden](crate::vocabulary::text::is_hidden) characters,
/// whatever the text holds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}line {line}, column {column}: {message}", if .path.is_empty() { String::new() } else { format!("{path}, ") })]
pub struct BoardFileError {
    /// The place in the document, like `links[4].a`; empty if it is the document as a whole.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl BoardFile {
    /// Reads a board file. Whether it can be played on is not looked at: [`board`](BoardFile::board) does that.
    ///
    /// This takes no more memory than 8 times the text.
    ///
    /// ```
    /// use tetrarchia::board::BoardFile;
    ///
    /// let error = BoardFile::from_json(b"{ \"format\": \"tetrarchia-board-1\",\n  \"title\": 7 }").unwrap_err();
    /// assert_eq!(error.to_string(), "title, line 2, column 12: invalid type: integer `7`, expected a string");
    /// ```
    ///
    /// # Errors
    /// What is wrong with the document, and where.
    pub fn from_json(text: &[u8]) -> Result<BoardFile, BoardFileError> {
        if text.len() > MAX_BOARD_BYTES {
            let message = format!("a board file has at most {MAX_BOARD_BYTES} bytes");
            return Err(BoardFileError { path: String::new(), line: 1, column: 1, message });
        }
        Outline::of(text).check_strings()?;
        Ok(json::read(Deserializer::from_slice(text))?)
    }
}

impl From<JsonError> for BoardFileError {
    fn from(JsonError { path, at: (line, column), kind }: JsonError) -> BoardFileError {
        BoardFileError { path, line, column, message: kind.to_string() }
    }
}
