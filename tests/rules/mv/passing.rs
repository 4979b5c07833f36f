//! Passing through (MV-5, AT-10) and what is decided about it (G-21, G-29, G-30).

use crate::common::Chooser;
use crate::common::reference::Reference;
use crate::common::script::{happens, play, refuses};
use crate::mv::random::position;
use crate::{alone, both, moves, second};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// Maximian in Cisalpina, Galerius and Constantius in the two provinces south of him.
fn crowd() -> Position {
    alone(Emperor::Maximian, CISALPINA).emperor(Emperor::Galerius, ETRURIA).emperor(Emperor::Constantius, ROMA)
}

fn set<const N: usize>(provinces: [Province; N]) -> ProvinceSet {
    provinces.into_iter().collect()
}

#[test]
fn mv_5_a_held_province_is_entered_only_to_be_left() {
    for rules in both("5100") {
        let mut game = crowd().game(rules).unwrap();
        happens(&mut game, "move maximian etruria", &["MV-1 spent 1 5", "MV-1 moved maximian cisalpina etruria link"]);
        assert_eq!(game.state().passing(), Some(Figure::Maximian));
        assert_eq!(game.state().figure_at(ETRURIA), Some(Figure::Galerius), "he who stands there stays");
        refuses(&game, "end", "G-30 must-move-on maximian etruria");
        happens(
            &mut game,
            "move maximian sardinia",
            &["MV-1 spent 2 3", "MV-1 moved maximian etruria sardinia broken-link"],
        );
        assert_eq!(game.state().passing(), None);
        assert_eq!(game.state().place(Figure::Galerius), Some(ETRURIA));
        assert!(game.legal().contains(Command::End));
    }
}

#[test]
fn mv_5_several_are_crossed_in_a_row() {
    let mut game = crowd().points(3).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria; move maximian roma");
    assert_eq!(game.state().passing(), Some(Figure::Maximian));
    refuses(&game, "end", "G-30 must-move-on maximian roma");
    play(&mut game, "move maximian lucania");
    assert_eq!((game.state().place(Figure::Maximian), game.state().points()), (Some(LUCANIA), 0));
    assert_eq!(game.state().passing(), None);
}

#[test]
fn mv_5_the_way_on_may_itself_lead_through_others() {
    // Out of the revolt in Sardinia there are 2 points left in Etruria. Back costs 3 and an army holds Cisalpina; Lucania
    // lies behind Roma, which is held too.
    let position = alone(Emperor::Maximian, SARDINIA).revolt(SARDINIA).army(CISALPINA);
    let position = position.emperor(Emperor::Galerius, ETRURIA).emperor(Emperor::Constantius, ROMA);
    let mut game = position.points(4).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria");
    assert_eq!(moves(&game), set([ROMA]));
    play(&mut game, "move maximian roma");
    assert_eq!(moves(&game), set([LUCANIA]));
    play(&mut game, "move maximian lucania");
    let game = position.points(3).game(second("5100")).unwrap();
    refuses(&game, "move maximian etruria", "MV-5 cannot-stop etruria galerius");
}

#[test]
fn mv_5_who_could_not_move_on_may_not_move_in() {
    // One point leads in and leaves none to go on with.
    let game = crowd().points(1).game(second("5100")).unwrap();
    refuses(&game, "move maximian etruria", "MV-5 cannot-stop etruria galerius");
    assert_eq!(moves(&game), ProvinceSet::EMPTY);
    // Two points lead in and back; Roma behind would be a trap.
    let mut game = crowd().points(2).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria");
    refuses(&game, "move maximian roma", "MV-5 cannot-stop roma constantius");
    refuses(&game, "move maximian sardinia", "TN-4 too-expensive 2 1");
    assert_eq!(moves(&game), set([CISALPINA]));
    play(&mut game, "move maximian cisalpina");
    assert_eq!((game.state().passing(), game.state().points()), (None, 0));
}

#[test]
fn mv_5_the_points_for_a_revolt_behind_count_too() {
    // Sardinia, the only way on, is over a broken link and in revolt; the way back is closed by what it costs.
    let position = crowd().revolts([CISALPINA, SARDINIA]).army(LUCANIA);
    let game = position.points(2).game(second("5100")).unwrap();
    refuses(&game, "move maximian etruria", "MV-5 cannot-stop etruria galerius");
    let mut game = position.points(3).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria");
    assert_eq!(moves(&game), set([CISALPINA]));
    let mut game = position.points(4).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria");
    // Into Roma and back again is no way out, but it is a way: 1 there, 1 back, 1 is left, and nothing costs 1.
    assert_eq!(moves(&game), set([CISALPINA, SARDINIA]));
}

#[test]
fn mv_5_by_fleet_one_passes_through_like_by_road() {
    let position = alone(Emperor::Maximian, AFRICA).fleets([0, 1, 0]).emperor(Emperor::Galerius, CARTHAGENENSIS);
    let game = position.points(1).game(second("5100")).unwrap();
    refuses(&game, "move maximian carthagenensis", "MV-5 cannot-stop carthagenensis galerius");
    let mut game = position.points(2).game(second("5100")).unwrap();
    play(&mut game, "move maximian carthagenensis; move maximian baetica");
    assert_eq!(game.state().place(Figure::Maximian), Some(BAETICA));
}

#[test]
fn mv_5_an_army_is_no_one_to_pass_through() {
    let game = crowd().army(SARDINIA).army(LUCANIA).points(2).game(second("5100")).unwrap();
    let mut after = game;
    play(&mut after, "move maximian etruria");
    refuses(&after, "move maximian sardinia", "MV-4 army-there sardinia");
    assert_eq!(moves(&after), set([CISALPINA]));
}

#[test]
fn at_10_in_passing_he_only_moves() {
    for rules in both("5100") {
        // Everything but a Move is something he could do if he stood alone in Etruria.
        let position = crowd().fleets([1, 0, 0]).army(SARDINIA);
        for (what, position) in [
            ("secure", position),
            ("subdue maximian unrest", position.unrest(ETRURIA)),
            ("subdue maximian revolt", position.revolt(ETRURIA)),
            ("subdue maximian reduce", position.revolt(ETRURIA)),
            ("attack maximian sardinia", position),
            ("sail 1 2", position),
            ("end", position),
        ] {
            let mut game = position.game(rules).unwrap();
            play(&mut game, "move maximian etruria");
            let rule = if what == "end" { Rule::G30 } else { Rule::AT10 };
            refuses(&game, what, &format!("{rule} must-move-on maximian etruria"));
            let only_moves = |command| matches!(command, Command::Move { figure: Figure::Maximian, .. });
            assert!(game.legal().into_iter().all(only_moves));
            // The same without Galerius.
            let mut game = position.emperor(Emperor::Galerius, SYRIA).game(rules).unwrap();
            play(&mut game, "move maximian etruria");
            play(&mut game, what);
        }
    }
}

#[test]
fn g_21_every_emperor_passes_through_every_other() {
    for mover in Emperor::ALL {
        for other in Emperor::ALL.into_iter().filter(|&other| other != mover) {
            let mut game = alone(mover, CISALPINA).emperor(other, ETRURIA).game(second("5100")).unwrap();
            play(&mut game, &format!("move {mover} etruria"));
            assert_eq!(game.state().passing(), Some(mover.into()));
            assert_eq!(game.state().figure_at(ETRURIA), Some(other.into()));
            play(&mut game, &format!("move {mover} roma; secure"));
            assert_eq!(game.state().garrison_owner(ROMA), Some(mover));
        }
    }
}

#[test]
fn g_29_going_back_counts() {
    let game = crowd().points(2).army(LUCANIA).army(SARDINIA).game(second("5100")).unwrap();
    assert!(moves(&game).contains(ETRURIA));
    // But not if it is too dear: the province he leaves is in revolt.
    let game = crowd().points(2).army(LUCANIA).army(SARDINIA).revolt(CISALPINA).game(second("5100")).unwrap();
    refuses(&game, "move maximian etruria", "MV-5 cannot-stop etruria galerius");
}

#[test]
fn g_29_a_sail_on_the_way_does_not_count_nor_does_a_battle() {
    // Out of the revolt in Sardinia into Etruria leaves 2 points. The way back costs 3; armies hold Cisalpina and Lucania.
    // A Sail and a trip by sea would cost 2, and so would a battle that is won.
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, SARDINIA)
        .revolt(SARDINIA)
        .emperor(Emperor::Galerius, ETRURIA)
        .emperor(Emperor::Constantius, ROMA)
        .army(CISALPINA)
        .army(LUCANIA)
        .points(4);
    let game = position.fleets([1, 0, 0]).game(second("5100")).unwrap();
    refuses(&game, "move diocletian etruria", "MV-5 cannot-stop etruria galerius");
    // With the fleet there already he could.
    let game = position.fleets([0, 1, 0]).game(second("5100")).unwrap();
    assert!(moves(&game).contains(ETRURIA));
    // And with one point more he could go back.
    let game = position.fleets([1, 0, 0]).points(5).game(second("5100")).unwrap();
    assert!(moves(&game).contains(ETRURIA));
}

#[test]
fn g_30_while_one_passes_through_nobody_else_acts() {
    let mut game = crowd().emperor(Emperor::Diocletian, BITHYNIA).game(second("5100")).unwrap();
    play(&mut game, "move maximian etruria");
    for other in ["diocletian", "galerius", "constantius"] {
        let not_his_turn = format!("TN-1 not-his-turn {other} maximian");
        refuses(&game, &format!("move {other} lucania"), &not_his_turn);
        refuses(&game, &format!("subdue {other} unrest"), &not_his_turn);
        refuses(&game, &format!("attack {other} lucania"), &not_his_turn);
    }
    assert!(game.legal().into_iter().all(|command| matches!(command, Command::Move { figure: Figure::Maximian, .. })));
}

/// Compares all moves of a position with the reference, which knows what to say first; goes on wherever he passes through,
/// and counts the moves that led into a held province and those that were refused there.
fn compare(game: &Game<'_>, entered: &mut u32, trapped: &mut u32) {
    let turn = Figure::from(game.state().turn());
    let reference = Reference::from(game);
    for to in Province::ALL {
        let command = Command::Move { figure: turn, to };
        let expected = reference.obstacles(command).first().copied();
        assert_eq!(game.why_not(command), expected, "{command} in {}", game.state());
        assert_eq!(game.legal().contains(command), expected.is_none());
        *trapped += u32::from(expected.is_some_and(|refusal| refusal.rule == Rule::MV5));
        if expected.is_none() && game.state().other_figures(turn).contains(to) {
            *entered += 1;
            let mut after = *game;
            after.apply(command).unwrap();
            assert_eq!(after.state().passing(), Some(turn));
            assert!(!moves(&after).is_empty(), "trapped: {}", after.state());
            compare(&after, entered, trapped);
        }
    }
}

#[test]
fn mv_5_all_moves_of_random_positions_are_those_of_the_reference() {
    let (mut entered, mut trapped) = (0, 0);
    for seed in 0..1500 {
        compare(&position(&mut Chooser(seed)), &mut entered, &mut trapped);
    }
    // Otherwise the positions are not crowded enough to show anything.
    assert!(entered > 1000 && trapped > 100, "{entered} {trapped}");
}

#[test]
fn mv_5_in_narrow_places_every_number_of_points_is_that_of_the_reference() {
    let (mut entered, mut trapped) = (0, 0);
    let armies: [&[Province]; 4] = [&[], &[LUCANIA], &[SARDINIA, LUCANIA], &[NARBONENSIS, RHAETIA, PANNONIA_SUPERIOR]];
    let revolts: [&[Province]; 3] = [&[], &[CISALPINA, ROMA], &[CISALPINA, ETRURIA, SARDINIA, LUCANIA]];
    for fleets in [[1, 0, 0], [0, 1, 0]] {
        for points in 0..=6 {
            for (armies, revolts) in
                armies.iter().flat_map(|armies| revolts.iter().map(move |revolts| (armies, revolts)))
            {
                let position = crowd().emperor(Emperor::Diocletian, GERMANIA_SUPERIOR).fleets(fleets).points(points);
                let position = armies.iter().fold(position, |position, &at| position.army(at));
                let position = position.revolts(revolts.iter().copied());
                compare(&position.game(second("5100")).unwrap(), &mut entered, &mut trapped);
            }
        }
    }
    assert!(entered > 100 && trapped > 30, "{entered} {trapped}");
}
