//! Points that change hands (VN-4).

use crate::common::script::play;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::{Flag, Flags};
use tetrarchia::*;

/// VN-4: the mark of a point that was taken lasts until Galerius's turn begins, that of one that was given until Maximian's
/// turn is over, his Barbarian phase included.
#[test]
fn vn_4_the_marks_of_points_last_until_they_have_been_felt() {
    let rules: Rules = "first/4200/patres-patriae".parse().unwrap();
    let mut game = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, BITHYNIA)
        .emperor(Emperor::Galerius, MACEDONIA)
        .emperor(Emperor::Constantius, LUGDUNENSIS)
        .emperor(Emperor::Maximian, ETRURIA)
        .fleets([0, 1, 1])
        .game(rules)
        .unwrap();
    let marks = |game: &Game<'_>| (game.state().turn(), game.state().points(), game.state().flags());
    play(&mut game, "take-point");
    assert_eq!(marks(&game), (Emperor::Diocletian, 7, Flags::of(Flag::PointTaken)));
    play(&mut game, "end");
    assert_eq!(marks(&game), (Emperor::Diocletian, 0, Flags::of(Flag::PointTaken)));
    play(&mut game, "R1B1");
    assert_eq!(marks(&game), (Emperor::Galerius, 5, Flags::NONE));
    play(&mut game, "end; R1B2; give-point");
    assert_eq!(marks(&game), (Emperor::Constantius, 5, Flags::of(Flag::PointGiven)));
    play(&mut game, "end; R1B3");
    assert_eq!(marks(&game), (Emperor::Maximian, 7, Flags::of(Flag::PointGiven)));
    play(&mut game, "end");
    assert_eq!(marks(&game), (Emperor::Maximian, 0, Flags::of(Flag::PointGiven)));
    let state: State = game.state().to_string().parse().unwrap();
    assert_eq!(Game::resume(rules, game.board(), state), Ok(game));
    play(&mut game, "R1B4");
    assert_eq!(marks(&game), (Emperor::Diocletian, 6, Flags::NONE));
}
