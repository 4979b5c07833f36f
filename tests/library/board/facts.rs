//! What the texts say about the printed board, put to a board. The ids are those of `reconstruction::FACTS` and `docs/BOARD.md`.
//!
//! The built-in board is tested, or the board file that `TETRARCHIA_BOARD` names, so that whoever brings a corrected board can
//! put it through the same facts:
//!
//! ```text
//! TETRARCHIA_BOARD=my_board.json cargo test --test library board::facts
//! ```

mod facts_can_fail;

use tetrarchia::Board;
use tetrarchia_testkit::facts;

#[test]
fn no_text_contradicts_the_board() {
    assert_eq!(facts::contradicted(&board_under_test()), []);
}

fn board_under_test() -> Board {
    if let Ok(path) = std::env::var("TETRARCHIA_BOARD") {
        let text = std::fs::read_to_string(&path).expect("TETRARCHIA_BOARD names a file that can be read");
        let file: tetrarchia::board::BoardFile =
            serde_json::from_str(&text).expect("TETRARCHIA_BOARD names a board file");
        return file.board().expect("TETRARCHIA_BOARD names a board without faults");
    }
    Board::reconstruction().clone()
}
