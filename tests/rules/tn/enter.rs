//! Entering the board (TN-2, TN-3) and staying off it (G-19, G-28, G-103).

use crate::common::script::{awaited, happens, play, refuses};
use crate::{both, first, moves, second, with_facts};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::*;

/// The Emperor off the board at the beginning of his turn.
fn off(emperor: Emperor) -> Position {
    Position::new(emperor).fleets([1, 0, 0])
}

fn legal(game: &Game<'_>) -> Vec<Command> {
    game.legal().into_iter().collect()
}

#[test]
fn tn_2_he_enters_in_roma_or_in_his_own_capital_for_nothing() {
    for rules in both("5100") {
        for emperor in Emperor::ALL {
            let game = off(emperor).game(rules).unwrap();
            let capital = game.board().capital(emperor);
            assert_eq!(awaited(&game), format!("command enter {emperor}"));
            for at in [ROMA, capital] {
                let id = game.board().id(at);
                let mut game = game;
                happens(&mut game, &format!("enter {id}"), &[&format!("TN-2 entered {emperor} {id}")]);
                assert_eq!((game.state().place(emperor.into()), game.state().points()), (Some(at), 6));
                assert_eq!(awaited(&game), format!("command act {emperor}"));
            }
            // Not in the capital of another, nor anywhere else.
            for at in Province::ALL {
                let enters = game.legal().contains(Command::Enter { at });
                assert_eq!(enters, at == ROMA || at == capital, "{emperor} {at}");
                if !enters {
                    let id = game.board().id(at);
                    refuses(&game, &format!("enter {id}"), &format!("TN-2 no-entrance {id}"));
                }
            }
        }
    }
}

#[test]
fn tn_2_his_capital_must_be_free_of_discs_and_armies() {
    for rules in both("5100") {
        for disc in [off(Emperor::Galerius).unrest(PANNONIA_INFERIOR), off(Emperor::Galerius).revolt(PANNONIA_INFERIOR)]
        {
            let game = disc.game(rules).unwrap();
            refuses(&game, "enter pannonia_inferior", "PC-7 capital-covered pannonia_inferior");
            assert_eq!(legal(&game), [Command::Enter { at: ROMA }]);
        }
        let game = off(Emperor::Galerius).army(PANNONIA_INFERIOR).game(rules).unwrap();
        refuses(&game, "enter pannonia_inferior", "TN-2 army-there pannonia_inferior");
        assert_eq!(legal(&game), [Command::Enter { at: ROMA }]);
        // An army alone would do, even without the revolt that is always under it (AD-5).
        let game = off(Emperor::Galerius).game(rules).unwrap();
        let game = with_facts(&game, &[Fact::ArmyPlaced { at: PANNONIA_INFERIOR }]);
        refuses(&game, "enter pannonia_inferior", "TN-2 army-there pannonia_inferior");
        assert_eq!(legal(&game), [Command::Enter { at: ROMA }]);
        // Discs and armies elsewhere do not matter.
        let position = off(Emperor::Galerius).army(NORICUM).revolts([DALMATIA, BITHYNIA]);
        let position = position.garrison(Emperor::Galerius, GERMANIA_INFERIOR);
        let entrances = [Command::Enter { at: PANNONIA_INFERIOR }, Command::Enter { at: ROMA }];
        assert_eq!(legal(&position.game(rules).unwrap()), entrances);
    }
}

#[test]
fn tn_2_entering_is_not_optional_and_only_for_who_is_off_the_board() {
    let game = off(Emperor::Maximian).game(second("5100")).unwrap();
    refuses(&game, "end", "TN-2 not-now command enter maximian");
    refuses(&game, "stay-off", "G-28 must-enter roma");
    let game = off(Emperor::Maximian).emperor(Emperor::Maximian, SYRIA).game(second("5100")).unwrap();
    assert_eq!(awaited(&game), "command act maximian");
    refuses(&game, "enter roma", "TN-4 not-now command act maximian");
    refuses(&game, "stay-off", "TN-4 not-now command act maximian");
}

#[test]
fn tn_2_who_was_removed_comes_back_at_the_start_of_his_next_turn() {
    // Diocletian loses a battle; the others pass their turns; then he is asked where he enters.
    let position = off(Emperor::Diocletian).emperor(Emperor::Diocletian, ASIA).army(CILICIA);
    let position = position.emperor(Emperor::Galerius, NORICUM).emperor(Emperor::Constantius, BELGICA);
    let mut game = position.emperor(Emperor::Maximian, ETRURIA).game(second("5100")).unwrap();
    play(&mut game, "attack diocletian cilicia; R1B6; R1B1");
    assert_eq!(awaited(&game), "command act galerius");
    play(&mut game, "end; R1B2; end; R1B3; end; R1B4");
    assert_eq!(game.state().round(), 2);
    assert_eq!(awaited(&game), "command enter diocletian");
    // Meanwhile the army has come to his capital.
    refuses(&game, "enter bithynia", "TN-2 army-there bithynia");
    happens(&mut game, "enter roma", &["TN-2 entered diocletian roma"]);
}

#[test]
fn tn_3_roma_may_be_entered_whatever_disc_it_holds() {
    for rules in both("5100") {
        let position = off(Emperor::Galerius);
        for disc in [
            position,
            position.unrest(ROMA),
            position.revolt(ROMA),
            position.garrison(Emperor::Galerius, ROMA),
            position.garrison(Emperor::Maximian, ROMA),
        ] {
            let mut game = disc.game(rules).unwrap();
            happens(&mut game, "enter roma", &["TN-2 entered galerius roma"]);
            // A revolt there costs nothing to enter.
            assert_eq!(game.state().points(), 6);
            assert_eq!(game.state().passing(), None);
        }
    }
}

#[test]
fn tn_3_entering_where_another_stands_is_passing_through() {
    for rules in both("5100") {
        for at in [ROMA, BITHYNIA] {
            let position = off(Emperor::Diocletian).emperor(Emperor::Constantius, at);
            let mut game = position.game(rules).unwrap();
            let id = game.board().id(at);
            play(&mut game, &format!("enter {id}"));
            assert_eq!(game.state().passing(), Some(Figure::Diocletian));
            for (command, rule) in [("end", Rule::G30), ("secure", Rule::AT10), ("sail 1 2", Rule::AT10)] {
                refuses(&game, command, &format!("{rule} must-move-on diocletian {id}"));
            }
            assert_eq!(moves(&game), game.board().links(at));
            let out = if at == ROMA { "lucania" } else { "asia" };
            play(&mut game, &format!("move diocletian {out}; secure"));
            assert_eq!(game.state().passing(), None);
        }
    }
}

/// Galerius stands in Roma, and two armies have closed the ways out of it.
fn roma_is_closed() -> Position {
    off(Emperor::Diocletian).emperor(Emperor::Galerius, ROMA).army(ETRURIA).army(LUCANIA)
}

#[test]
fn tn_3_he_may_not_enter_where_he_could_not_move_on() {
    let game = roma_is_closed().game(second("5100")).unwrap();
    refuses(&game, "enter roma", "MV-5 cannot-stop roma galerius");
    // A fleet on the coast of Roma opens it again, and so does a way out.
    let entrances = [Command::Enter { at: BITHYNIA }, Command::Enter { at: ROMA }];
    assert_eq!(legal(&roma_is_closed().fleets([0, 1, 0]).game(second("5100")).unwrap()), entrances);
    let one_army = off(Emperor::Diocletian).emperor(Emperor::Galerius, ROMA).army(ETRURIA);
    assert_eq!(legal(&one_army.game(second("5100")).unwrap()), entrances);
}

#[test]
fn g_19_who_can_enter_one_of_the_two_uses_it() {
    for rules in both("5100") {
        let game = roma_is_closed().game(rules).unwrap();
        assert_eq!(legal(&game), [Command::Enter { at: BITHYNIA }]);
        refuses(&game, "stay-off", "G-28 must-enter bithynia");
        let game = off(Emperor::Diocletian).unrest(BITHYNIA).game(rules).unwrap();
        refuses(&game, "stay-off", "G-28 must-enter roma");
    }
}

#[test]
fn g_19_who_can_enter_neither_stays_off_and_his_barbarian_phase_is_played() {
    for rules in both("5100") {
        let closed = roma_is_closed();
        for closed in [closed.garrison(Emperor::Diocletian, BITHYNIA), closed.unrest(BITHYNIA), closed.army(BITHYNIA)] {
            let mut game = closed.game(rules).unwrap();
            assert_eq!(awaited(&game), "command enter diocletian");
            assert_eq!(legal(&game), [Command::StayOff]);
            happens(&mut game, "stay-off", &["G-103 stayed-off diocletian", "TN-4 roman-phase-ended diocletian 6"]);
            assert_eq!(awaited(&game), "roll activity");
            assert_eq!(game.state().place(Figure::Diocletian), None);
        }
    }
}

#[test]
fn g_19_a_capital_in_which_he_would_be_trapped_is_none() {
    // Two armies have closed the ways out of Germania Inferior, where Galerius stands.
    let closed = off(Emperor::Constantius).emperor(Emperor::Galerius, GERMANIA_INFERIOR).army(GERMANIA_SUPERIOR);
    let game = closed.army(BELGICA).game(second("5100")).unwrap();
    refuses(&game, "enter germania_inferior", "MV-5 cannot-stop germania_inferior galerius");
    assert_eq!(legal(&game), [Command::Enter { at: ROMA }]);
    // One of them away, and it is an entrance again.
    let game = closed.game(second("5100")).unwrap();
    assert_eq!(legal(&game), [Command::Enter { at: GERMANIA_INFERIOR }, Command::Enter { at: ROMA }]);
}

#[test]
fn g_28_by_default_nobody_stays_off_at_will() {
    for rules in both("5100") {
        let game = off(Emperor::Constantius).game(rules).unwrap();
        refuses(&game, "stay-off", "G-28 must-enter germania_inferior");
        assert!(!game.legal().contains(Command::StayOff));
    }
}

#[test]
fn g_28_under_the_other_reading_he_may() {
    for rules in both("5100").map(|rules| rules.with_ruling(Ruling::StayingAway, Reading::Other)) {
        let mut game = off(Emperor::Constantius).game(rules).unwrap();
        let entrances = [Command::Enter { at: GERMANIA_INFERIOR }, Command::Enter { at: ROMA }, Command::StayOff];
        assert_eq!(legal(&game), entrances);
        happens(&mut game, "stay-off", &["G-103 stayed-off constantius", "TN-4 roman-phase-ended constantius 6"]);
        // He is asked again in the next round.
        play(&mut game, "R1B1; stay-off; R1B2; stay-off; R1B3; stay-off; R1B4");
        assert_eq!((game.state().round(), awaited(&game)), (2, "command enter constantius".into()));
        // On the board there is nothing to stay off from.
        play(&mut game, "enter roma");
        refuses(&game, "stay-off", "TN-4 not-now command act constantius");
    }
}

#[test]
fn g_103_staying_off_is_all_of_his_roman_phase() {
    let rules = first("5100").with_ruling(Ruling::StayingAway, Reading::Other);
    let mut game = off(Emperor::Diocletian).unrest(TINGITANA).game(rules).unwrap();
    happens(&mut game, "stay-off", &["G-103 stayed-off diocletian", "TN-4 roman-phase-ended diocletian 6"]);
    assert_eq!((game.state().points(), awaited(&game)), (0, "roll activity".into()));
    refuses(&game, "enter roma", "AC-1 not-now roll activity");
    refuses(&game, "end", "AC-1 not-now roll activity");
    happens(
        &mut game,
        "R1B1",
        &["AC-2 unrest-removed tingitana", "AC-2 revolt-placed tingitana", "TN-1 turn-began galerius 1 6"],
    );
}
