//! The boards of a process. Each is kept once, for as long as the process lives.
//!
//! A game borrows its board. Other languages have no lifetimes, so boards stay where they are: a front end uses one or
//! two of them, and [`MAX_BOARDS`] bounds what a study of many boards takes.

use tetrarchia::board::{Board, BoardDigest};

use crate::Error;

/// The largest number of different boards in a process, besides the built-in one.
pub const MAX_BOARDS: usize = 4096;

#[cfg(feature = "boards")]
mod kept {
    use std::boxed::Box;
    use std::sync::{Mutex, PoisonError};
    use std::vec::Vec;

    use tetrarchia::board::{Board, BoardFile};

    use super::MAX_BOARDS;
    use crate::{Error, ErrorKind};

    static BOARDS: Mutex<Vec<&'static Board>> = Mutex::new(Vec::new());

    pub(super) fn find(digest: u64) -> Option<&'static Board> {
        let boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
        boards.iter().copied().find(|board| board.digest() == digest)
    }

    /// Keeps a board for as long as the process lives, and returns it. An equal board is kept once.
    ///
    /// # Errors
    /// Returns an error if [`MAX_BOARDS`] other boards are kept already.
    pub fn intern_board(board: &Board) -> Result<&'static Board, Error> {
        if board == Board::reconstruction() {
            return Ok(Board::reconstruction());
        }
        let mut boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = boards.iter().find(|kept| **kept == board) {
            return Ok(kept);
        }
        if boards.len() >= MAX_BOARDS {
            let message = format_args!("a process keeps at most {MAX_BOARDS} different boards");
            return Err(Error::new(ErrorKind::Board, message));
        }
        let kept = Box::leak(Box::new(board.clone()));
        boards.push(kept);
        Ok(kept)
    }

    /// Reads a board file from JSON, checks it, and keeps the board.
    ///
    /// # Errors
    /// Returns an error that says where the text is wrong, or lists every fault of the board.
    pub fn read_board(json: &str) -> Result<&'static Board, Error> {
        let file = BoardFile::from_json(json.as_bytes()).map_err(|error| Error::new(ErrorKind::Board, error))?;
        let board = file.board().map_err(|faults| Error::new(ErrorKind::Board, faults))?;
        intern_board(&board)
    }
}

#[cfg(feature = "boards")]
pub use kept::{intern_board, read_board};

/// Finds a board that is kept by its digest. The empty text names the built-in board.
///
/// # Errors
/// Returns an error if no such board is kept.
pub fn find_board(digest: &str) -> Result<&'static Board, Error> {
    let built_in = Board::reconstruction();
    if digest.is_empty() {
        return Ok(built_in);
    }
    let BoardDigest(wanted) = digest.parse().map_err(Error::bad_request)?;
    if wanted == built_in.digest() {
        return Ok(built_in);
    }
    #[cfg(feature = "boards")]
    if let Some(board) = kept::find(wanted) {
        return Ok(board);
    }
    Err(Error::new(crate::ErrorKind::Board, "no board with this digest has been read"))
}
