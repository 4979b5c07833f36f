//! Reads board files from JSON, with errors that say where.

use alloc::format;
use alloc::string::{String, ToString};

use crate::board::BoardFile;
use crate::vocabulary::json::{self, JsonError, Outline};

/// The largest size of a board file in bytes.
pub const MAX_BOARD_BYTES: usize = 1 << 20;

/// The reason why a text is not a board file, and where in the text. Its message is a single line without
/// [hidden](crate::vocabulary::text::is_hidden) characters, whatever the text contains.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}line {line}, column {column}: {message}", if .path.is_empty() { String::new() } else { format!("{path}, ") })]
pub struct BoardFileError {
    /// The path to the fault in the document, such as `links[4].a`; empty if it concerns the whole document.
    pub path: String,
    /// The line of the fault, counted from 1.
    pub line: usize,
    /// The column of the fault, counted from 1.
    pub column: usize,
    /// A description of the fault.
    pub message: String,
}

impl BoardFile {
    /// Reads a board file. Call [`board`](BoardFile::board) to check that the board can be played on.
    ///
    /// Reading takes at most 8 times as much memory as the text.
    ///
    /// # Example: see where a file is wrong
    ///
    /// ```
    /// use tetrarchia::board::BoardFile;
    ///
    /// let error = BoardFile::from_json(b"{ \"format\": \"tetrarchia-board-1\",\n  \"title\": 7 }").unwrap_err();
    /// assert_eq!(error.to_string(), "title, line 2, column 12: invalid type: integer `7`, expected a string");
    /// ```
    ///
    /// # Errors
    /// Returns an error with the place and the reason if the text is too large, is not JSON or is not a board file.
    pub fn from_json(text: &[u8]) -> Result<BoardFile, BoardFileError> {
        if text.len() > MAX_BOARD_BYTES {
            let message = format!("a board file has at most {MAX_BOARD_BYTES} bytes");
            return Err(BoardFileError { path: String::new(), line: 1, column: 1, message });
        }
        Outline::of(text).check_strings()?;
        Ok(json::read(text)?)
    }
}

impl From<JsonError> for BoardFileError {
    fn from(JsonError { path, at: (line, column), kind }: JsonError) -> BoardFileError {
        BoardFileError { path, line, column, message: kind.to_string() }
    }
}
