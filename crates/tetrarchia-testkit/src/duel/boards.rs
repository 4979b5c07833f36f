//! The built-in board and random boards like it, for both the engine and the reference.

use std::sync::Arc;

use tetrarchia::Board;
use tetrarchia::board::BoardFile;

use crate::Chooser;
use crate::boards::altered;
use crate::reference;

/// A board as both sides read it. The engine's is leaked, because tests use few of them.
#[derive(Clone)]
pub struct Boards {
    /// The board as the engine reads it.
    pub engine: &'static Board,
    pub(crate) reference: Arc<reference::Board>,
}

impl Boards {
    /// Returns the built-in board.
    pub fn built_in() -> Boards {
        Boards { engine: Board::reconstruction(), reference: reference::Board::of(Board::reconstruction()) }
    }

    /// Returns the built-in board with random changes to coasts, links, arrows and capitals.
    pub fn random(chooser: &mut Chooser) -> Boards {
        loop {
            let file = altered(reference::Board::file(Board::reconstruction()), chooser);
            let read: BoardFile = serde_json::from_value(file.clone()).unwrap();
            // The board may have faults, such as paths that circle or too many links: then another one is tried.
            if let Ok(board) = read.board() {
                let reference = Arc::new(reference::Board::read(&file));
                return Boards { engine: Box::leak(Box::new(board)), reference };
            }
        }
    }
}
