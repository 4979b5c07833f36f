//! Move (MV).

use crate::common::script::{facts, play, refused};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

fn position(emperor: Emperor, at: Province) -> Position {
    Position::new(emperor).emperor(emperor, at).fleets([1, 0, 0])
}

fn rules() -> Rules {
    Rules::second(Level::new(5, 1, 0, 0).unwrap())
}

#[test]
fn mv_1_a_normal_link_costs_1_and_a_broken_link_2() {
    let mut game = position(Emperor::Galerius, PANNONIA_INFERIOR).game(rules()).unwrap();
    assert_eq!(
        facts(&play(&mut game, "move galerius noricum")),
        [
            Fact::Spent { points: 1, left: 5 },
            Fact::Moved { figure: Figure::Galerius, from: PANNONIA_INFERIOR, to: NORICUM, way: Way::Link },
        ]
    );
    play(&mut game, "move galerius germania_magna");
    assert_eq!(game.state().points(), 3);
}

#[test]
fn mv_4_no_one_moves_into_an_army() {
    let game = position(Emperor::Galerius, PANNONIA_INFERIOR).army(NORICUM).game(rules()).unwrap();
    assert_eq!(
        refused(&game, "move galerius noricum"),
        Refusal { rule: Rule::MV4, reason: Reason::ArmyThere { at: NORICUM } }
    );
}
