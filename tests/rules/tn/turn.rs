//! The turn (TN-1, TN-4, TN-5) and what is asked in it (DO-11, DO-13).

use crate::common::script::{awaited, happens, notation, play, refuses};
use crate::{alone, both, second};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::*;

#[test]
fn tn_1_the_four_emperors_take_turns_and_a_round_is_over_after_maximian() {
    for rules in both("5100") {
        let mut game = Position::new(Emperor::Diocletian).fleets([1, 0, 0]).game(rules).unwrap();
        let mut order = Vec::new();
        for _ in 0..2 {
            for (capital, roll) in [
                ("bithynia", "R1B1"),
                ("pannonia_inferior", "R2B1"),
                ("germania_inferior", "R4B1"),
                ("cisalpina", "R6B1"),
            ] {
                let state = game.state();
                order.push((state.turn(), state.round(), state.points()));
                let enters = matches!(game.pending(), Pending::Command { question: Question::Enter { .. } });
                play(&mut game, &if enters { format!("enter {capital}; end; {roll}") } else { format!("end; {roll}") });
            }
        }
        use Emperor::{Constantius, Diocletian, Galerius, Maximian};
        assert_eq!(
            order,
            [
                (Diocletian, 1, 6),
                (Galerius, 1, 6),
                (Constantius, 1, 6),
                (Maximian, 1, 6),
                (Diocletian, 2, 6),
                (Galerius, 2, 6),
                (Constantius, 2, 6),
                (Maximian, 2, 6),
            ]
        );
        assert_eq!((game.state().turn(), game.state().round()), (Diocletian, 3));
    }
}

#[test]
fn tn_1_each_turn_has_a_roman_and_then_a_barbarian_phase() {
    let mut game = alone(Emperor::Galerius, NORICUM).round(3).game(second("5100")).unwrap();
    let events = play(&mut game, "secure; end; R1B1");
    assert_eq!(
        notation(&game, &events),
        [
            "SE-1 spent 1 5",
            "SE-1 garrison-placed galerius noricum",
            "TN-4 asked command act galerius",
            "TN-4 roman-phase-ended galerius 5",
            "EM-1 step-began revolts",
            "AC-1 step-began activity",
            "AC-1 asked roll activity",
            "AC-1 rolled activity R1B1",
            "AC-2 unrest-placed tingitana",
            "AD-1 step-began advance",
            "TN-1 turn-began constantius 3 6",
            "TN-2 asked command enter constantius",
        ]
    );
}

#[test]
fn tn_1_only_the_emperor_whose_turn_it_is_acts() {
    let position =
        alone(Emperor::Galerius, NORICUM).emperor(Emperor::Maximian, CISALPINA).army(ETRURIA).unrest(CISALPINA);
    let game = position.game(second("5100")).unwrap();
    refuses(&game, "move maximian rhaetia", "TN-1 not-his-turn maximian galerius");
    refuses(&game, "attack maximian etruria", "TN-1 not-his-turn maximian galerius");
    refuses(&game, "subdue maximian unrest", "TN-1 not-his-turn maximian galerius");
    // Nor one who is off the board.
    refuses(&game, "move diocletian rhaetia", "TN-1 not-his-turn diocletian galerius");
}

#[test]
fn tn_4_six_points_for_actions_in_any_order() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Maximian, ETRURIA).unrest(ROMA).game(rules).unwrap();
        happens(
            &mut game,
            "secure; move maximian roma; sail 1 2; subdue maximian unrest; secure; move maximian africa",
            &[
                "SE-1 spent 1 5",
                "SE-1 garrison-placed maximian etruria",
                "MV-1 spent 1 4",
                "MV-1 moved maximian etruria roma link",
                "SL-1 spent 1 3",
                "SL-1 fleet-sailed 1 2",
                "SB-1 spent 1 2",
                "SB-1 unrest-removed roma",
                "SE-1 spent 1 1",
                "SE-1 garrison-placed maximian roma",
                "MV-2 spent 1 0",
                "MV-2 moved maximian roma africa fleet 2",
            ],
        );
        refuses(&game, "secure", "TN-4 too-expensive 1 0");
        refuses(&game, "sail 2 3", "TN-4 too-expensive 1 0");
        refuses(&game, "move maximian numidia", "TN-4 too-expensive 1 0");
    }
}

#[test]
fn tn_4_one_action_as_often_as_the_points_allow() {
    let mut game = alone(Emperor::Maximian, ETRURIA).game(second("5100")).unwrap();
    play(&mut game, "move maximian roma; move maximian etruria; move maximian roma; move maximian etruria");
    play(&mut game, "move maximian roma; move maximian etruria");
    assert_eq!(game.state().points(), 0);
    refuses(&game, "move maximian roma", "TN-4 too-expensive 1 0");
}

#[test]
fn tn_4_he_may_stop_at_any_time_and_what_is_left_is_lost() {
    for spent in 0..=6 {
        let mut game = alone(Emperor::Maximian, ETRURIA).game(second("5100")).unwrap();
        for to in ["roma", "etruria"].into_iter().cycle().take(spent) {
            play(&mut game, &format!("move maximian {to}"));
        }
        let ended = format!("TN-4 roman-phase-ended maximian {}", 6 - spent);
        let next = "TN-1 turn-began diocletian 2 6";
        happens(&mut game, "end; R1B1", &[&ended, "AC-2 unrest-placed tingitana", next]);
        assert_eq!(game.state().points(), 6);
    }
}

#[test]
fn tn_5_off_the_board_he_does_nothing_but_enter() {
    for rules in both("5100") {
        let position = Position::new(Emperor::Diocletian).fleets([1, 0, 0]).army(GALATIA).unrest(ROMA);
        let game = position.game(rules).unwrap();
        for command in Command::all() {
            let enters = matches!(command, Command::Enter { at: ROMA | BITHYNIA });
            assert_eq!(game.legal().contains(command), enters, "{command}");
        }
        for command in ["sail 1 2", "secure", "end", "move diocletian etruria", "subdue diocletian unrest"] {
            refuses(&game, command, "TN-2 not-now command enter diocletian");
        }
        // On the board he may.
        let mut game = position.emperor(Emperor::Diocletian, CILICIA).game(rules).unwrap();
        play(&mut game, "sail 1 2");
        assert_eq!(game.state().points(), 5);
    }
}

#[test]
fn tn_5_who_leaves_the_board_in_his_turn_spends_no_more() {
    let mut game = alone(Emperor::Diocletian, BITHYNIA).army(GALATIA).game(second("5100")).unwrap();
    play(&mut game, "attack diocletian galatia; R1B6");
    assert_eq!((game.state().points(), game.state().place(Figure::Diocletian)), (0, None));
    assert!(game.legal().is_empty());
    refuses(&game, "sail 1 2", "AC-1 not-now roll activity");
    // And who stays off the board spends nothing either.
    let rules = second("5100").with_ruling(Ruling::StayingAway, Reading::Other);
    let mut game = Position::new(Emperor::Diocletian).fleets([1, 0, 0]).game(rules).unwrap();
    play(&mut game, "stay-off");
    refuses(&game, "sail 1 2", "AC-1 not-now roll activity");
}

#[test]
fn do_11_emperors_leave_in_the_order_of_play_and_provinces_turn_in_board_order() {
    // Board order alone would be Maximian, Constantius, Galerius, Diocletian.
    let mut game = alone(Emperor::Constantius, LUGDUNENSIS)
        .emperor(Emperor::Maximian, BAETICA)
        .emperor(Emperor::Galerius, VINDELICIA)
        .emperor(Emperor::Diocletian, CYRENAICA)
        .revolts([BAETICA, LUGDUNENSIS, VINDELICIA, CYRENAICA])
        .unrests([AEGYPTUS, BELGICA, TRIPOLITANIA])
        .game(second("5100"))
        .unwrap();
    happens(
        &mut game,
        "end",
        &[
            "TN-4 roman-phase-ended constantius 6",
            "EM-1 unrest-removed belgica",
            "EM-1 revolt-placed belgica",
            "EM-1 unrest-removed aegyptus",
            "EM-1 revolt-placed aegyptus",
            "EM-1 unrest-removed tripolitania",
            "EM-1 revolt-placed tripolitania",
            "EM-2 figure-removed diocletian cyrenaica",
            "EM-2 figure-removed galerius vindelicia",
            "EM-2 figure-removed constantius lugdunensis",
            "EM-2 figure-removed maximian baetica",
        ],
    );
}

#[test]
fn do_13_a_question_with_one_answer_is_asked() {
    // Diocletian can enter in Roma alone.
    let game = Position::new(Emperor::Diocletian).unrest(BITHYNIA).fleets([1, 0, 0]).game(second("5100")).unwrap();
    assert_eq!(awaited(&game), "command enter diocletian");
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), [Command::Enter { at: ROMA }]);
    // The last of three fleets has one zone left.
    let mut game = Game::new(second("5300")).unwrap();
    play(&mut game, "B2;B2;B2;B2;B2;B2; fleet 1; fleet 3");
    assert_eq!(awaited(&game), "command place-fleet 1");
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), [Command::PlaceFleet { zone: SeaZone::Internum }]);
}

#[test]
fn do_13_a_turn_does_not_end_by_itself_when_the_points_are_spent() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Maximian, ETRURIA).points(1).game(rules).unwrap();
        play(&mut game, "secure");
        assert_eq!(game.state().points(), 0);
        assert_eq!(awaited(&game), "command act maximian");
        assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), [Command::End]);
    }
}
