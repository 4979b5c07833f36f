//! Sail (SL-1) and several fleets in one zone (G-1).

use crate::common::script::{happens, play, refuses};
use crate::{alone, both, first, second};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::*;

#[test]
fn sl_1_a_fleet_goes_to_an_adjacent_zone_for_1() {
    for rules in both("5100") {
        for (from, to, fleets) in [(1, 2, [1, 0, 0]), (2, 1, [0, 1, 0]), (2, 3, [0, 1, 0]), (3, 2, [0, 0, 1])] {
            // Galatia is inland: the order can be given from anywhere.
            let mut game = alone(Emperor::Diocletian, GALATIA).fleets(fleets).game(rules).unwrap();
            let sailed = format!("SL-1 fleet-sailed {from} {to}");
            happens(&mut game, &format!("sail {from} {to}"), &["SL-1 spent 1 5", &sailed]);
            let mut expected = [0; 3];
            expected[to - 1] = 1;
            assert_eq!(SeaZone::ALL.map(|zone| game.state().fleets(zone)), expected);
        }
    }
}

#[test]
fn sl_1_from_any_province_even_from_a_border() {
    for at in Province::ALL {
        let mut game = alone(Emperor::Diocletian, at).game(second("5100")).unwrap();
        play(&mut game, "sail 1 2");
        assert_eq!(game.state().points(), 5);
    }
}

#[test]
fn sl_1_not_across_a_zone_not_from_an_empty_one_and_not_without_points() {
    let game = alone(Emperor::Diocletian, GALATIA).game(second("5100")).unwrap();
    refuses(&game, "sail 1 3", "SL-1 zones-apart 1 3");
    refuses(&game, "sail 1 1", "SL-1 zones-apart 1 1");
    refuses(&game, "sail 2 3", "SL-1 no-fleet 2");
    refuses(&game, "sail 3 2", "SL-1 no-fleet 3");
    let game = alone(Emperor::Diocletian, GALATIA).points(0).game(second("5100")).unwrap();
    refuses(&game, "sail 1 2", "TN-4 too-expensive 1 0");
}

#[test]
fn sl_1_the_fleet_may_be_used_and_sent_on_at_once() {
    let mut game = alone(Emperor::Maximian, ROMA).game(second("5100")).unwrap();
    refuses(&game, "move maximian africa", "MV-1 no-way roma africa");
    play(&mut game, "sail 1 2; move maximian africa");
    assert_eq!((game.state().place(Figure::Maximian), game.state().points()), (Some(AFRICA), 4));
    play(&mut game, "sail 2 3; sail 3 2; move maximian sicilia");
    assert_eq!((game.state().place(Figure::Maximian), game.state().points()), (Some(SICILIA), 1));
    // Where it has left, it carries nobody.
    let mut game = alone(Emperor::Maximian, BELGICA).game(second("5100")).unwrap();
    play(&mut game, "sail 1 2");
    refuses(&game, "move maximian tingitana", "MV-1 no-way belgica tingitana");
}

#[test]
fn sl_1_in_the_second_edition_only_to_a_zone_without_a_fleet() {
    let game = alone(Emperor::Diocletian, GALATIA).fleets([1, 1, 0]).game(second("5200")).unwrap();
    refuses(&game, "sail 1 2", "G-1 zone-taken 2");
    refuses(&game, "sail 2 1", "G-1 zone-taken 1");
    let mut game = game;
    play(&mut game, "sail 2 3; sail 1 2");
    assert_eq!(SeaZone::ALL.map(|zone| game.state().fleets(zone)), [0, 1, 1]);
    // All three at sea: there is no room to sail at all.
    let game = alone(Emperor::Diocletian, GALATIA).fleets([1, 1, 1]).game(second("5300")).unwrap();
    assert!(!game.legal().into_iter().any(|command| matches!(command, Command::Sail { .. })));
}

#[test]
fn sl_1_in_the_first_edition_fleets_may_meet_and_part() {
    let mut game = alone(Emperor::Diocletian, GALATIA).fleets([1, 1, 0]).game(first("5200")).unwrap();
    happens(&mut game, "sail 1 2", &["SL-1 spent 1 5", "SL-1 fleet-sailed 1 2"]);
    assert_eq!(SeaZone::ALL.map(|zone| game.state().fleets(zone)), [0, 2, 0]);
    // One of the two goes on, the other stays.
    happens(&mut game, "sail 2 3", &["SL-1 spent 1 4", "SL-1 fleet-sailed 2 3"]);
    assert_eq!(SeaZone::ALL.map(|zone| game.state().fleets(zone)), [0, 1, 1]);
}

/// The readings of G-1: rules, and whether fleets may share a zone.
fn readings() -> [(Rules, bool); 4] {
    let other = |rules: Rules| rules.with_ruling(Ruling::SeveralFleets, Reading::Other);
    [(first("5300"), true), (second("5300"), false), (other(first("5300")), false), (other(second("5300")), true)]
}

#[test]
fn g_1_several_fleets_in_one_zone_at_set_up() {
    for (rules, shared) in readings() {
        let mut game = Game::new(rules).unwrap();
        play(&mut game, "B2;B2;B2;B2;B2;B2; fleet 2");
        let open: Vec<Command> = game.legal().into_iter().collect();
        if shared {
            assert_eq!(open, SeaZone::ALL.map(|zone| Command::PlaceFleet { zone }));
            play(&mut game, "fleet 2; fleet 2");
            assert_eq!(game.state().fleets(SeaZone::Internum), 3);
        } else {
            assert_eq!(open, [SeaZone::Atlanticum, SeaZone::Aegaeum].map(|zone| Command::PlaceFleet { zone }));
            refuses(&game, "fleet 2", "G-1 zone-taken 2");
            play(&mut game, "fleet 1");
            refuses(&game, "fleet 1", "G-1 zone-taken 1");
            play(&mut game, "fleet 3");
        }
    }
}

#[test]
fn g_1_several_fleets_in_one_zone_by_sail_and_in_a_position() {
    for (rules, shared) in readings() {
        let mut game = alone(Emperor::Diocletian, GALATIA).fleets([1, 1, 1]).game(rules).unwrap();
        if shared {
            play(&mut game, "sail 1 2; sail 3 2");
            assert_eq!(game.state().fleets(SeaZone::Internum), 3);
        } else {
            refuses(&game, "sail 1 2", "G-1 zone-taken 2");
        }
        let position = alone(Emperor::Diocletian, GALATIA).fleets([0, 2, 1]).game(rules);
        assert_eq!(position.is_ok(), shared, "{rules}");
    }
}

/// Of several reasons the one nearest to the player's idea is given: where a fleet cannot go at all, the missing point is
/// not the matter.
#[test]
fn g_1_a_taken_zone_is_named_before_the_cost() {
    let game = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .fleets([1, 1, 0])
        .points(0)
        .game(second("4211"))
        .unwrap();
    let why_not = |from, to| game.why_not(Command::Sail { from, to }).map(|refusal| refusal.reason);
    let taken = Reason::ZoneTaken { zone: SeaZone::Internum };
    assert_eq!(why_not(SeaZone::Atlanticum, SeaZone::Internum), Some(taken));
    let expensive = Reason::TooExpensive { needs: 1, has: 0 };
    assert_eq!(why_not(SeaZone::Internum, SeaZone::Aegaeum), Some(expensive));
}
