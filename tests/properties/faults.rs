//! What cannot be in a position, and that whatever passes as one can be played.

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

use crate::common::script::play;

/// EN-2: Roma falls with whatever disc lies there, also with a garrison; nothing is placed or removed any more.
#[test]
fn en_2_roma_that_fell_with_its_garrison_can_be_resumed() {
    let rules = Rules::second(Level::new(5, 1, 0, 0).unwrap());
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, BITHYNIA).fleets([0, 1, 0]);
    let mut game = position.garrison(Emperor::Maximian, ROMA).army(ETRURIA).game(rules).unwrap();
    play(&mut game, "end; R5B6");
    assert_eq!(game.state().ending(), Some(Ending::RomaFell));
    assert!(game.state().garrisons(Emperor::Maximian).contains(ROMA));
    assert_eq!(Game::resume(rules, game.board(), *game.state()), Ok(game));
}
