//! Move (MV-1 to MV-4) and which way it takes (G-102); passing through has a file of its own.

use crate::common::script::{happens, play, refuses};
use crate::{alone, both, moves, second};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::vocabulary::Travel;
use tetrarchia::*;

#[test]
fn mv_1_a_normal_link_costs_1_and_a_broken_link_2() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Galerius, PANNONIA_INFERIOR).game(rules).unwrap();
        happens(
            &mut game,
            "move galerius noricum",
            &["MV-1 spent 1 5", "MV-1 moved galerius pannonia_inferior noricum link"],
        );
        happens(
            &mut game,
            "move galerius germania_magna",
            &["MV-1 spent 2 3", "MV-1 moved galerius noricum germania_magna broken-link"],
        );
    }
}

#[test]
fn mv_1_every_link_of_the_board_can_be_taken_both_ways_and_nothing_else() {
    let board = Board::reconstruction();
    for from in Province::ALL {
        // No fleet touches him: the one there is lies on a zone that is not his.
        let fleets =
            [[1, 0, 0], [0, 0, 1]].into_iter().find(|fleets| !board.zones(from).any(|zone| fleets[zone.index()] > 0));
        let game = Position::new(Emperor::Maximian)
            .emperor(Emperor::Maximian, from)
            .fleets(fleets.unwrap())
            .game(second("5100"));
        let game = game.unwrap();
        let mut linked = ProvinceSet::EMPTY;
        for link in board.all_links().filter(|link| [link.a(), link.b()].contains(&from)) {
            let to = if link.a() == from { link.b() } else { link.a() };
            linked.insert(to);
            let mut game = game;
            game.apply(Command::Move { figure: Figure::Maximian, to }).unwrap();
            assert_eq!(game.state().points(), if link.is_broken() { 4 } else { 5 }, "{from} {to}");
            assert_eq!(game.state().place(Figure::Maximian), Some(to));
        }
        assert_eq!(moves(&game), linked, "{from}");
    }
}

#[test]
fn mv_1_without_a_link_there_is_no_way() {
    let game = alone(Emperor::Constantius, LUGDUNENSIS).fleets([0, 1, 0]).game(second("5100")).unwrap();
    refuses(&game, "move constantius germania_inferior", "MV-1 no-way lugdunensis germania_inferior");
    refuses(&game, "move constantius roma", "MV-1 no-way lugdunensis roma");
    refuses(&game, "move constantius lugdunensis", "MV-1 already-there lugdunensis");
}

#[test]
fn mv_1_a_move_needs_its_points() {
    let game = alone(Emperor::Constantius, BELGICA).points(1).game(second("5100")).unwrap();
    refuses(&game, "move constantius britannia", "TN-4 too-expensive 2 1");
    let game = alone(Emperor::Constantius, BELGICA).points(0).game(second("5100")).unwrap();
    refuses(&game, "move constantius germania_inferior", "TN-4 too-expensive 1 0");
}

#[test]
fn mv_2_a_fleet_carries_him_along_its_coast_for_1() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Diocletian, BITHYNIA).fleets([0, 0, 1]).game(rules).unwrap();
        happens(
            &mut game,
            "move diocletian cyrenaica",
            &["MV-2 spent 1 5", "MV-2 moved diocletian bithynia cyrenaica fleet 3"],
        );
    }
}

#[test]
fn mv_2_all_pairs_of_a_coast_and_no_others_are_joined_by_its_fleet() {
    let board = Board::reconstruction();
    for zone in SeaZone::ALL {
        let mut fleets = [0; 3];
        fleets[zone.index()] = 1;
        for from in Province::ALL {
            let game = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, from).fleets(fleets);
            let game = game.points(1).game(second("5100")).unwrap();
            let afloat = if board.coast(zone).contains(from) { board.coast(zone) } else { ProvinceSet::EMPTY };
            assert_eq!(moves(&game), (board.normal_links(from) | afloat) - from.into(), "{from} {zone}");
        }
    }
}

#[test]
fn mv_2_both_provinces_must_be_on_the_coast_of_a_zone_with_a_fleet() {
    let position = alone(Emperor::Diocletian, BITHYNIA);
    // No fleet on his zone.
    let game = position.fleets([1, 1, 0]).game(second("5200")).unwrap();
    refuses(&game, "move diocletian cyrenaica", "MV-1 no-way bithynia cyrenaica");
    // A fleet, but the other end is inland, a border, or on another coast.
    let game = position.fleets([0, 0, 1]).game(second("5100")).unwrap();
    refuses(&game, "move diocletian moesia_superior", "MV-1 no-way bithynia moesia_superior");
    refuses(&game, "move diocletian persia", "MV-1 no-way bithynia persia");
    refuses(&game, "move diocletian roma", "MV-1 no-way bithynia roma");
    // A fleet, but he is inland himself.
    let game = alone(Emperor::Diocletian, GALATIA).fleets([0, 0, 1]).game(second("5100")).unwrap();
    refuses(&game, "move diocletian macedonia", "MV-1 no-way galatia macedonia");
    // Britannia has no coast.
    let game = alone(Emperor::Constantius, LUGDUNENSIS).fleets([1, 0, 0]).game(second("5100")).unwrap();
    refuses(&game, "move constantius britannia", "MV-1 no-way lugdunensis britannia");
}

#[test]
fn mv_2_adjacent_zones_with_fleets_do_not_combine() {
    for rules in both("5300") {
        let game = alone(Emperor::Diocletian, BITHYNIA).fleets([1, 1, 1]).game(rules).unwrap();
        refuses(&game, "move diocletian epirus", "MV-1 no-way bithynia epirus");
        let game = alone(Emperor::Diocletian, CARTHAGENENSIS).fleets([1, 1, 1]).game(rules).unwrap();
        refuses(&game, "move diocletian gallaecia", "MV-1 no-way carthagenensis gallaecia");
    }
}

#[test]
fn mv_2_a_strait_is_crossed_by_fleet_for_1() {
    let mut game = alone(Emperor::Diocletian, BITHYNIA).fleets([0, 0, 1]).game(second("5100")).unwrap();
    happens(
        &mut game,
        "move diocletian thracia",
        &["MV-2 spent 1 5", "MV-2 moved diocletian bithynia thracia fleet 3"],
    );
    // Without the fleet it is difficult terrain.
    let mut game = alone(Emperor::Diocletian, BITHYNIA).fleets([0, 1, 0]).game(second("5100")).unwrap();
    happens(
        &mut game,
        "move diocletian thracia",
        &["MV-1 spent 2 4", "MV-1 moved diocletian bithynia thracia broken-link"],
    );
}

#[test]
fn mv_3_entering_a_revolt_costs_1_more_by_every_way() {
    for rules in both("5100") {
        let position = alone(Emperor::Diocletian, BITHYNIA).fleets([0, 0, 1]);
        let mut game = position.revolts([GALATIA, MACEDONIA]).game(rules).unwrap();
        happens(
            &mut game,
            "move diocletian galatia",
            &["MV-1 spent 2 4", "MV-1 moved diocletian bithynia galatia link"],
        );
        // Leaving a revolt costs nothing more.
        play(&mut game, "move diocletian bithynia");
        assert_eq!(game.state().points(), 3);
        happens(
            &mut game,
            "move diocletian macedonia",
            &["MV-2 spent 2 1", "MV-2 moved diocletian bithynia macedonia fleet 3"],
        );
        let mut game = position.fleets([0, 1, 0]).revolt(THRACIA).game(rules).unwrap();
        happens(
            &mut game,
            "move diocletian thracia",
            &["MV-1 spent 3 3", "MV-1 moved diocletian bithynia thracia broken-link"],
        );
        refuses(
            &position.revolt(GALATIA).points(1).game(rules).unwrap(),
            "move diocletian galatia",
            "TN-4 too-expensive 2 1",
        );
    }
}

#[test]
fn mv_3_unrest_and_garrisons_cost_nothing() {
    let position = alone(Emperor::Galerius, NORICUM).unrest(RHAETIA);
    let position = position.garrison(Emperor::Galerius, VINDELICIA).garrison(Emperor::Maximian, PANNONIA_SUPERIOR);
    let game = position.game(second("5100")).unwrap();
    for to in ["rhaetia", "vindelicia", "pannonia_superior"] {
        let mut game = game;
        let moved = format!("MV-1 moved galerius noricum {to} link");
        happens(&mut game, &format!("move galerius {to}"), &["MV-1 spent 1 5", &moved]);
    }
}

#[test]
fn mv_3_borders_can_be_entered_and_left() {
    for border in ProvinceSet::BORDERS {
        let inside = border.region().province(Face::One);
        let mut game = alone(Emperor::Maximian, inside).fleets([0, 0, 1]).game(second("5100")).unwrap();
        game.apply(Command::Move { figure: Figure::Maximian, to: border }).unwrap();
        assert_eq!(game.state().place(Figure::Maximian), Some(border));
        game.apply(Command::Move { figure: Figure::Maximian, to: inside }).unwrap();
        assert_eq!(game.state().points(), 2);
    }
    // From one border of the Empire to another region: Gaetulia touches Mauretania too.
    let mut game = alone(Emperor::Maximian, MAURETANIA).game(second("5100")).unwrap();
    play(&mut game, "move maximian gaetulia; move maximian tingitana");
    assert_eq!(game.state().points(), 2);
}

#[test]
fn mv_4_no_one_moves_into_an_army() {
    for rules in both("5100") {
        let position = alone(Emperor::Galerius, NORICUM).army(PANNONIA_INFERIOR).army(GERMANIA_MAGNA);
        let game = position.game(rules).unwrap();
        refuses(&game, "move galerius pannonia_inferior", "MV-4 army-there pannonia_inferior");
        refuses(&game, "move galerius germania_magna", "MV-4 army-there germania_magna");
        // Nor by fleet.
        let game = alone(Emperor::Galerius, DALMATIA).fleets([0, 1, 0]).army(EPIRUS).game(rules).unwrap();
        refuses(&game, "move galerius epirus", "MV-4 army-there epirus");
        // Nor in passing: the way round is the only one.
        let game = alone(Emperor::Galerius, ROMA).army(ETRURIA).points(2).game(rules).unwrap();
        assert_eq!(game.routes(game.state().turn()).cost(CISALPINA), None);
    }
}

#[test]
fn g_102_the_cheaper_of_link_and_fleet_is_taken_and_the_link_if_they_cost_the_same() {
    // Lucania - Epirus is a broken link and a coast: the fleet is cheaper.
    let mut game = alone(Emperor::Maximian, LUCANIA).fleets([0, 1, 0]).game(second("5100")).unwrap();
    happens(&mut game, "move maximian epirus", &["MV-2 spent 1 5", "MV-2 moved maximian lucania epirus fleet 2"]);
    // Roma - Lucania is a normal link and a coast: both cost 1.
    let mut game = alone(Emperor::Maximian, LUCANIA).fleets([0, 1, 0]).game(second("5100")).unwrap();
    happens(&mut game, "move maximian roma", &["MV-1 spent 1 5", "MV-1 moved maximian lucania roma link"]);
    // A revolt makes both dearer, and changes nothing else.
    let position = alone(Emperor::Maximian, LUCANIA).fleets([0, 1, 0]).revolts([EPIRUS, ROMA]);
    let mut game = position.game(second("5100")).unwrap();
    happens(&mut game, "move maximian epirus", &["MV-2 spent 2 4", "MV-2 moved maximian lucania epirus fleet 2"]);
    let mut game = position.game(second("5100")).unwrap();
    happens(&mut game, "move maximian roma", &["MV-1 spent 2 4", "MV-1 moved maximian lucania roma link"]);
}

#[test]
fn g_102_of_two_ways_by_sea_at_the_same_cost_the_one_within_a_zone_is_taken() {
    // No province of the built-in board lies on two zones; on this one Baetica does.
    let mut file = board::BoardFile::reconstruction();
    let baetica = file.provinces.iter_mut().find(|province| province.id == "baetica").unwrap();
    baetica.coasts = vec![SeaZone::Atlanticum, SeaZone::Internum];
    let board = file.board().unwrap();
    let rules = Rules::first(Level::new(5, 2, 0, 0).unwrap()).with_variant(Variant::MareNostrum);
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, GALLAECIA).fleets([1, 1, 0]);
    let mut game = position.game_on(rules, &board).unwrap();
    let events = game.play(Command::Move { figure: Figure::Diocletian, to: BAETICA }).unwrap();
    let way = events.iter().find_map(|event| match event.fact {
        Fact::Moved { way, .. } => Some((event.rule, way)),
        _ => None,
    });
    assert_eq!(way, Some((Rule::MV2, Travel::Fleet { zone: SeaZone::Atlanticum })));
}

/// From every coast to every coast, with fleets on all three zones: who has a province on one zone alone reaches the zone
/// beside it, and the far one only if three zones are one. The second edition has zones of any length.
#[test]
fn g_47_three_fleets_make_one_zone_or_two_pairs() {
    // No province of the built-in board lies on two zones; on this one Baetica does.
    let mut file = board::BoardFile::reconstruction();
    let baetica = file.provinces.iter_mut().find(|province| province.id == "baetica").unwrap();
    baetica.coasts = vec![SeaZone::Atlanticum, SeaZone::Internum];
    let board = file.board().unwrap();
    let level = Level::new(5, 3, 0, 0).unwrap();
    for (rules, zones_joined, price) in [
        (Rules::first(level), 3, 0),
        (Rules::first(level).with_ruling(Ruling::ThreeFleets, Reading::Other), 2, 0),
        (Rules::second(level), 3, 1),
        (Rules::second(level).with_ruling(Ruling::ThreeFleets, Reading::Other), 3, 1),
    ] {
        let rules = rules.with_variant(Variant::MareNostrum);
        let coasts: Vec<Province> = Province::ALL.into_iter().filter(|&at| board.zones(at).next().is_some()).collect();
        for &from in &coasts {
            let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, from).fleets([1, 1, 1]);
            let game = position.game_on(rules, &board).unwrap();
            for &to in coasts.iter().filter(|&&to| to != from && board.link(from, to).is_none()) {
                let pairs = board.zones(from).flat_map(|a| board.zones(to).map(move |b| a.index().abs_diff(b.index())));
                let apart = pairs.min().unwrap();
                let expected = (apart < zones_joined).then_some(1 + price * apart as u8);
                let command = Command::Move { figure: Figure::Diocletian, to };
                assert_eq!(game.is_legal(command), expected.is_some(), "{rules}: {from} to {to}");
                assert_eq!(game.cost(command).filter(|_| expected.is_some()), expected, "{rules}: {from} to {to}");
            }
        }
    }
}
