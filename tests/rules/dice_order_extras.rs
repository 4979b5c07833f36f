//! The order of dice and questions in variants, modules and scenarios (DO-7, DO-9, DO-10, DO-12, DO-13).

use crate::common::script::{alone, awaited, happens, play, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// Claims what is awaited after each of these inputs.
#[track_caller]
fn asks(game: &mut Game<'_>, inputs: &[(&str, &str)]) {
    for &(input, expected) in inputs {
        play(game, input);
        assert_eq!(awaited(game), expected, "after `{input}`");
    }
}

#[test]
fn do_7_a_usurper_asks_for_the_die_again_while_the_province_is_occupied() {
    let position = alone(Emperor::Diocletian, SARDINIA)
        .emperor(Emperor::Maximian, CARTHAGENENSIS)
        .garrison(Emperor::Maximian, GAETULIA)
        .revolts(Region::I.provinces() - LUSITANIA.into())
        .unrest(LUSITANIA);
    asks(
        &mut start("second/5100/usurpator", position),
        &[
            ("end", "roll usurper I revolts"),
            ("B3", "roll usurper I revolts"),
            ("B3", "roll usurper I revolts"),
            ("B4", "roll activity"),
        ],
    );
}

#[test]
fn do_9_the_decisions_about_an_army_that_attacks_constantius() {
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Constantius, CISALPINA).gray(4);
    let mut game = start("second/5100/imperium+barbaria", position.army(NARBONENSIS));
    play(&mut game, "end; R5B6");
    asks(
        &mut game,
        &[
            ("pass", "command advance narbonensis"),
            ("pass", "roll advance-link narbonensis cisalpina"),
            ("B4", "command reroll advance-link narbonensis cisalpina B4"),
            ("pass", "command hold narbonensis"),
            ("pass", "roll battle barbarians constantius narbonensis"),
            ("R1B1", "command reroll battle barbarians constantius narbonensis R1B1"),
        ],
    );
}

#[test]
fn do_9_the_decisions_about_an_army_that_attacks_galerius() {
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, NORICUM).gray(4);
    let mut game = start("second/5100/imperium+barbaria", position.army(RHAETIA));
    play(&mut game, "end; R5B6");
    asks(
        &mut game,
        &[
            ("pass", "command advance rhaetia"),
            ("pass", "roll battle barbarians galerius rhaetia"),
            ("R1B1", "command reroll battle barbarians galerius rhaetia R1B1"),
            ("pass", "command raise battle barbarians galerius rhaetia R1B1 0 1"),
        ],
    );
}

#[test]
fn do_9_by_the_other_readings_the_black_disc_and_the_choice_come_after_the_die() {
    let position = alone(Emperor::Diocletian, SARDINIA).gray(4).mark(state::Flag::BlackDisc).army(PERSIA);
    let rulings = "black-disc-moment=any-moment,advance-decision=after-link-die";
    let mut game = start(&format!("second/5100/barbaria/rulings:{rulings}"), position);
    play(&mut game, "end; pass; pass; R5B6; pass; pass");
    asks(
        &mut game,
        &[
            ("pass", "roll advance-link persia syria"),
            ("B4", "command reroll advance-link persia syria B4"),
            ("pass", "command black-disc-after-roll advance-link persia syria B4"),
            ("pass", "command advance-after-die persia B4"),
        ],
    );
}

#[test]
fn do_10_a_scenario_rolls_for_the_other_regions_and_then_for_the_pirates() {
    let mut game = Game::new("second/4222/modules:pirates/scenario:danubian-wars".parse().unwrap()).unwrap();
    assert_eq!(awaited(&game), "roll first-revolt I");
    asks(
        &mut game,
        &[
            ("B2", "roll first-revolt II"),
            ("B2", "roll first-revolt V"),
            ("B1", "roll first-revolt V"),
            ("B2", "roll first-revolt VI"),
            ("B2", "roll pirate-zone"),
            ("B2", "command place-fleet 2"),
        ],
    );
    // Where the scenario has a place for them, there is no such roll.
    let mut game = Game::new("second/4222/scenario:great-persian-war".parse().unwrap()).unwrap();
    asks(&mut game, &[("B2; B2; B2", "roll first-revolt IV"), ("B2", "command place-fleet 2")]);
}

#[test]
fn do_12_the_refill_comes_before_diocletian_enters() {
    let mut game = start("second/5100/barbaria", alone(Emperor::Maximian, SARDINIA).gray(1));
    play(&mut game, "end; R5B6");
    happens(&mut game, "pass", &["AC-2 protected bithynia", "TN-1 turn-began diocletian 2 6", "VD-6 gray-changed 4"]);
    assert_eq!(awaited(&game), "command enter diocletian");
}

#[test]
fn do_13_what_cannot_be_paid_for_is_not_offered() {
    // Constantius has no disc left, nor has the Barbarian player: dice follow dice.
    let position = alone(Emperor::Diocletian, SARDINIA)
        .emperor(Emperor::Constantius, CISALPINA)
        .spent(Emperor::Constantius, 5)
        .army(NARBONENSIS);
    asks(
        &mut start("second/5100/imperium+barbaria", position),
        &[
            ("end", "roll activity"),
            ("R5B6", "roll advance-link narbonensis cisalpina"),
            ("B4", "roll battle barbarians constantius narbonensis"),
        ],
    );
}
