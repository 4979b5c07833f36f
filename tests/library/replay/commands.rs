//! Commands as players give them: the Emperor may be left out.

use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::vocabulary::{NotationError, SubdueKind};
use tetrarchia::*;

fn game() -> Game<'static> {
    let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, PANNONIA_INFERIOR).fleets([1, 1, 0]);
    position.game(Rules::second(Level::BEGINNER)).unwrap()
}

#[test]
fn whose_turn_it_is_need_not_be_said() {
    let figure = Figure::Galerius;
    for (text, command) in [
        ("move noricum", Command::Move { figure, to: NORICUM }),
        ("move III:3", Command::Move { figure, to: NORICUM }),
        ("MOVE Galerius Noricum", Command::Move { figure, to: NORICUM }),
        ("move maximian noricum", Command::Move { figure: Figure::Maximian, to: NORICUM }),
        ("attack noricum", Command::Attack { figure, army: NORICUM }),
        ("attack dux noricum", Command::Attack { figure: Figure::Dux, army: NORICUM }),
        ("subdue unrest", Command::Subdue { figure, how: SubdueKind::RemoveUnrest }),
        ("subdue galerius reduce", Command::Subdue { figure, how: SubdueKind::ReduceRevolt }),
        ("sail 1 2", Command::Sail { from: SeaZone::Atlanticum, to: SeaZone::Internum }),
        ("end", Command::End),
    ] {
        assert_eq!(game().read_command(text), Ok(command), "{text}");
    }
}

#[test]
fn every_command_is_read_as_it_is_written() {
    let game = game();
    for command in Command::all() {
        assert_eq!(game.read_command(&command.to_string()), Ok(command));
        assert_eq!(game.read_command(&command.to_notation(game.board()).to_string()), Ok(command));
    }
}

#[test]
fn elsewhere_a_figure_must_be_named() {
    let error = NotationError::Unknown { position: 1, expected: "a Roman figure" };
    assert_eq!(Command::parse_on(Board::reconstruction(), "move noricum"), Err(error));
    assert_eq!("move III:3".parse::<Command>(), Err(error));
}
