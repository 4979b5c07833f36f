//! The built-in board and random boards like it, for the engine and for the reference.

use std::sync::Arc;

use tetrarchia::Board;
use tetrarchia::board::BoardFile;

use crate::Chooser;
use crate::boards::altered;
use crate::reference;

/// One board, as both sides read it from its file. Boards are few and live as long as the test.
#[derive(Clone)]
pub struct Boards {
    /// The board as the engine reads it.
    pub engine: &'static Board,
    pub(crate) reference: Arc<reference::Board>,
}

impl Boards {
    /// The built-in board.
    pub fn built_in() -> Boards {
        Boards { engine: Board::reconstruction(), reference: reference::Board::of(Board::reconstruction()) }
    }

    /// The built-in board with other coasts, links, arrows and capitals.
    pub fn random(chooser: &mut Chooser) -> Boards {
        loop {
            let file = altered(reference::Board::file(Board::reconstruction()), chooser);
            let read: BoardFile = serde_json::from_value(file.clone()).unwrap();
            // Paths may circle, or links be too many: then another one.
            if let Ok(board) = read.board() {
                let reference = Arc::new(reference::Board::read(&file));
                return Boards { engine: Box::leak(Box::new(board)), reference };
            }
        }
    }
}
