//! Boards.

use proptest::collection::vec;
use proptest::prelude::*;
use tetrarchia::board::SeaZone;
use tetrarchia::{Emperor, Province};

use crate::boards::{AnyBoard, BoardChange};

/// Returns the built-in board, as it is or with up to six changes. It shrinks to the built-in board.
///
/// # Example: play on changed boards
///
/// ```
/// use proptest::prelude::*;
/// use tetrarchia::{Game, Level, Rules};
/// use tetrarchia_testkit::strategies::{boards, players};
/// use tetrarchia_testkit::invariants;
///
/// proptest! {
///     # #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]
///     # /*
///     #[test]
///     # */
///     fn it_can_be_played(board in boards(), players in players(100)) {
///         let game = Game::on_board(Rules::second(Level::MEDIUM), board.board()).unwrap();
///         for step in players.play(game) {
///             invariants::check(&step.after)?;
///         }
///     }
/// }
/// # it_can_be_played();
/// ```
pub fn boards() -> impl Strategy<Value = AnyBoard> {
    vec(changes(), 0..=6).prop_map(|changes| AnyBoard::new(&changes))
}

/// Returns random boards that can be played on: the built-in one with 20 to 60 changes. They shrink to fewer changes.
pub fn random_boards() -> impl Strategy<Value = AnyBoard> {
    vec(changes(), 20..=60).prop_map(|changes| AnyBoard::new(&changes))
}

fn changes() -> impl Strategy<Value = BoardChange> {
    let province = || prop::sample::select(&Province::ALL[..]);
    let zone = prop::sample::select(&SeaZone::ALL[..]);
    let owner = prop::sample::select(&Emperor::ALL[..]);
    prop_oneof![
        (province(), zone).prop_map(|(at, zone)| BoardChange::Coast { at, zone }),
        (province(), province()).prop_map(|(a, b)| BoardChange::Link { a, b }),
        (0..100_usize).prop_map(|rank| BoardChange::LinkKind { rank }),
        (0..50_usize, province()).prop_map(|(rank, to)| BoardChange::Arrow { rank, to }),
        (owner, province()).prop_map(|(owner, to)| BoardChange::Capital { owner, to }),
    ]
}
