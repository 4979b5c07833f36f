//! Historical scenarios (SC-1 to SC-10) and what is decided about them (G-20, G-86 to G-88, G-100).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use crate::vd::variants::faults;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::rules::Module;
use tetrarchia::*;

const CARAUSIUS: &str = "second/4221/scenario:carausian-revolt";
const DANUBE: &str = "second/4222/scenario:danubian-wars";
const MAURETANIA_WAR: &str = "second/4221/scenario:mauretanian-war";
const PERSIAN_WAR: &str = "second/4222/scenario:great-persian-war";

/// The game at the beginning, in the fixed set-up: nothing is rolled.
fn fixed(rules: &str) -> Game<'static> {
    let game = Game::new(format!("{rules}(fixed)").parse().unwrap()).unwrap();
    assert_eq!(awaited(&game), "command place-fleet 2");
    game
}

/// Where the Emperors stand, in the order of play.
fn places(game: &Game<'_>) -> [Option<Province>; 4] {
    Emperor::ALL.map(|emperor| game.state().place(emperor.into()))
}

#[test]
fn sc_1_every_region_without_a_listed_revolt_gets_one_by_the_die() {
    let mut game = Game::new(CARAUSIUS.parse().unwrap()).unwrap();
    assert_eq!(game.state().revolts(), ProvinceSet::from_iter([BELGICA, GERMANIA_INFERIOR, LUGDUNENSIS, BRITANNIA]));
    happens(
        &mut game,
        "B2; B1; B6; B3; B4; B5",
        &[
            "SU-1 revolt-placed baetica",
            "SU-1 revolt-placed pannonia_superior",
            "SU-1 revolt-placed thracia",
            "SU-1 revolt-placed galatia",
            "SU-1 revolt-placed mauretania",
        ],
    );
}

#[test]
fn sc_1_in_the_fixed_set_up_it_is_on_province_3() {
    let revolts = fixed(CARAUSIUS).state().revolts();
    for province in [CARTHAGENENSIS, NORICUM, THRACIA, CAPPADOCIA, TRIPOLITANIA] {
        assert!(revolts.contains(province), "{province}");
    }
    assert!(!revolts.contains(GERMANIA_SUPERIOR), "Gallia has its listed revolts");
}

#[test]
fn g_86_nothing_is_rolled_for_the_last_two_digits() {
    let mut game = Game::new(CARAUSIUS.parse().unwrap()).unwrap();
    play(&mut game, "B2; B2; B2; B2; B2");
    assert_eq!(awaited(&game), "command place-fleet 2");
}

#[test]
fn g_100_there_is_no_fixed_set_up_without_a_scenario() {
    for text in ["second/4221/scenario:(fixed)", "second/4221/scenario:fixed", "second/4221(fixed)"] {
        assert!(text.parse::<Rules>().is_err(), "{text}");
    }
}

/// Constantius, whose turn it is, far from the rebel in Gaetulia.
fn rebel() -> Position {
    alone(Emperor::Constantius, SARDINIA).round(2).fleets([1, 1, 0]).rebel(Region::I)
}

#[test]
fn sc_2_a_rebel_stands_on_a_revolt_and_never_advances() {
    let mut game = start(MAURETANIA_WAR, rebel());
    assert_eq!(game.state().disc_at(GAETULIA), Some(state::Disc::Revolt));
    play(&mut game, "end");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began maximian 2 6"]);
    assert_eq!(game.state().armies(), ProvinceSet::of(GAETULIA));
}

#[test]
fn sc_2_a_rebel_blocks_the_arrival_of_another_army() {
    let mut game = start(MAURETANIA_WAR, rebel().revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]));
    play(&mut game, "end; R1B4; R1");
    assert_eq!(awaited(&game), "roll echo-province I");
}

#[test]
fn sc_2_a_rebel_is_one_of_the_three_armies() {
    let position = rebel().revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]).army(PERSIA).army(LIBYA);
    let mut game = start(MAURETANIA_WAR, position);
    play(&mut game, "end");
    happens(
        &mut game,
        "R1B4",
        &["AC-2 uprising lusitania", "AD-2 advance-ordered libya persia -", "AD-1 army-set-out libya aegyptus"],
    );
}

#[test]
fn sc_3_the_carausian_revolt() {
    let mut game = fixed(CARAUSIUS);
    let state = *game.state();
    let listed = [BELGICA, GERMANIA_INFERIOR, LUGDUNENSIS, BRITANNIA];
    let others = [CARTHAGENENSIS, NORICUM, THRACIA, CAPPADOCIA, TRIPOLITANIA];
    assert_eq!(state.revolts(), listed.into_iter().chain(others).collect());
    assert_eq!((state.armies(), state.rebels()), (ProvinceSet::of(BRITANNIA), ProvinceSet::of(BRITANNIA)));
    assert_eq!(state.pirates(), Some(SeaZone::Atlanticum));
    assert_eq!(places(&game), [None, None, Some(GERMANIA_SUPERIOR), None]);
    refuses(&game, "fleet 1", "MD-3 pirates-there 1");
    happens(
        &mut game,
        "fleet 2; fleet 3",
        &["SU-5 fleet-placed 2", "SU-5 fleet-placed 3", "TN-1 turn-began constantius 1 6"],
    );
}

#[test]
fn sc_3_attacking_carausius_needs_a_fleet_in_zone_1() {
    let position = alone(Emperor::Constantius, BELGICA).rebel(Region::II);
    let game = start(CARAUSIUS, position.fleets([0, 1, 1]));
    refuses(&game, "attack constantius britannia", "SC-3 fleet-needed 1");
    let mut game = start(CARAUSIUS, position.fleets([1, 1, 0]));
    happens(
        &mut game,
        "attack constantius britannia",
        &["AT-1 spent 3 3", "AT-1 battle-joined rome constantius belgica britannia"],
    );
}

#[test]
fn sc_4_the_danubian_wars() {
    let mut game = fixed(DANUBE);
    let state = *game.state();
    let listed = [NORICUM, PANNONIA_INFERIOR, MOESIA_INFERIOR, MOESIA_SUPERIOR];
    let others = [CARTHAGENENSIS, GERMANIA_SUPERIOR, CAPPADOCIA, TRIPOLITANIA];
    assert_eq!(state.revolts(), listed.into_iter().chain(others).collect());
    assert_eq!(state.armies(), ProvinceSet::from_iter([GERMANIA_MAGNA, SARMATIA]));
    assert_eq!((state.goths(), state.rebels()), (Some(SARMATIA), ProvinceSet::EMPTY));
    assert_eq!(state.pirates(), None);
    assert_eq!(places(&game), [Some(THRACIA), Some(PANNONIA_SUPERIOR), None, None]);
    happens(
        &mut game,
        "fleet 1; fleet 2",
        &["SU-5 fleet-placed 1", "SU-5 fleet-placed 2", "TN-1 turn-began diocletian 1 6"],
    );
}

#[test]
fn sc_5_the_mauretanian_war() {
    let mut game = fixed(MAURETANIA_WAR);
    let state = *game.state();
    let listed = [TINGITANA, BAETICA, NUMIDIA, MAURETANIA, GAETULIA];
    let others = [GERMANIA_SUPERIOR, NORICUM, THRACIA, CAPPADOCIA];
    assert_eq!(state.revolts(), listed.into_iter().chain(others).collect());
    assert_eq!((state.armies(), state.rebels()), (ProvinceSet::of(GAETULIA), ProvinceSet::of(GAETULIA)));
    assert_eq!((state.goths(), state.pirates()), (None, None));
    assert_eq!(places(&game), [None, None, None, Some(CARTHAGENENSIS)]);
    happens(
        &mut game,
        "fleet 1; fleet 2",
        &["SU-5 fleet-placed 1", "SU-5 fleet-placed 2", "TN-1 turn-began maximian 1 6"],
    );
}

#[test]
fn sc_5_attacking_the_berbers_needs_a_fleet_in_zone_1() {
    let position = alone(Emperor::Maximian, MAURETANIA).rebel(Region::I);
    let game = start(MAURETANIA_WAR, position.fleets([0, 1, 1]));
    refuses(&game, "attack maximian gaetulia", "SC-5 fleet-needed 1");
    play(&mut start(MAURETANIA_WAR, position.fleets([1, 0, 1])), "attack maximian gaetulia");
}

#[test]
fn sc_6_the_great_persian_war() {
    let mut game = fixed(PERSIAN_WAR);
    let state = *game.state();
    let listed = [SYRIA, CILICIA, AEGYPTUS, CYRENAICA, PERSIA, LIBYA];
    let others = [CARTHAGENENSIS, GERMANIA_SUPERIOR, NORICUM, THRACIA];
    assert_eq!(state.revolts(), listed.into_iter().chain(others).collect());
    let rebels = ProvinceSet::from_iter([PERSIA, LIBYA]);
    assert_eq!((state.armies(), state.rebels(), state.goths()), (rebels, rebels, None));
    assert_eq!(state.pirates(), Some(SeaZone::Aegaeum));
    assert_eq!(places(&game), [Some(BITHYNIA), Some(CAPPADOCIA), None, None]);
    refuses(&game, "fleet 3", "MD-3 pirates-there 3");
    happens(
        &mut game,
        "fleet 1; fleet 2",
        &["SU-5 fleet-placed 1", "SU-5 fleet-placed 2", "TN-1 turn-began diocletian 1 6"],
    );
}

#[test]
fn sc_6_attacking_narses_or_domitianus_needs_a_fleet_in_zone_3() {
    let rebels = Position::new(Emperor::Diocletian).rebel(Region::V).rebel(Region::VI);
    for (at, army) in [(SYRIA, "persia"), (AEGYPTUS, "libya")] {
        let position = rebels.emperor(Emperor::Diocletian, at);
        let game = start(PERSIAN_WAR, position.fleets([1, 1, 0]));
        refuses(&game, &format!("attack diocletian {army}"), "SC-6 fleet-needed 3");
        play(&mut start(PERSIAN_WAR, position.fleets([0, 1, 1])), &format!("attack diocletian {army}"));
    }
}

#[test]
fn sc_7_a_scenario_may_be_played_with_3_garrisons() {
    assert_eq!(faults("second/3221/scenario:carausian-revolt"), "");
    assert_eq!(
        faults("second/5221/scenario:carausian-revolt"),
        "the scenario Carausian Revolt is played at level 4221, or at that level with 3 garrisons, not at 5221 (SC-7)"
    );
}

#[test]
fn sc_8_the_module_of_a_rebels_figure_cannot_be_played() {
    assert_eq!(
        faults("second/4221/modules:dux/scenario:carausian-revolt"),
        "the module Dux cannot be played in the scenario Carausian Revolt, where its figure is a rebel (SC-8)"
    );
    assert_eq!(
        faults("second/4221/modules:goths/scenario:mauretanian-war"),
        "the module Goths cannot be played in the scenario Mauretanian War, where its figure is a rebel (SC-8)"
    );
}

#[test]
fn sc_8_the_figure_of_the_goths_brings_no_bonus() {
    // Maximian without support: 2 against 1 + 1 for the rebel's revolt.
    let position = alone(Emperor::Maximian, MAURETANIA).fleets([1, 1, 0]).rebel(Region::I);
    let mut game = start(MAURETANIA_WAR, position);
    play(&mut game, "attack maximian gaetulia");
    happens(&mut game, "R2B1", &["AT-9 battle-fought 0 2 1 2 draw"]);
}

#[test]
fn sc_8_a_rebel_doubles_as_an_ally() {
    // Maximian in Mauretania, linked to both: 6 against (1 + 2) x 2.
    let position = alone(Emperor::Maximian, MAURETANIA).fleets([1, 1, 0]).rebel(Region::I).army(TINGITANA);
    let mut game = start(MAURETANIA_WAR, position);
    play(&mut game, "attack maximian tingitana");
    happens(&mut game, "R6B1", &["AT-9 battle-fought 0 6 2 6 draw"]);
}

#[test]
fn sc_8_his_revolt_leaves_with_him() {
    let position = alone(Emperor::Maximian, MAURETANIA).fleets([1, 1, 0]).rebel(Region::I);
    let mut game = start(MAURETANIA_WAR, position);
    play(&mut game, "attack maximian gaetulia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 0 6 1 2 roman-victory",
            "AT-7 army-removed gaetulia",
            "AT-7 revolt-removed gaetulia",
            "AT-7 figure-placed maximian mauretania gaetulia",
        ],
    );
}

#[test]
fn g_20_a_beaten_rebel_leaves_the_game_and_the_three_armies_stay_available() {
    let position = alone(Emperor::Maximian, MAURETANIA).fleets([1, 1, 0]).rebel(Region::I);
    let mut game = start(MAURETANIA_WAR, position.army(PERSIA).army(LIBYA));
    assert_eq!(game.state().armies_left(), 0);
    play(&mut game, "attack maximian gaetulia; R6B1");
    assert_eq!(game.state().rebels(), ProvinceSet::EMPTY);
    assert_eq!(game.state().armies_left(), 1);
}

#[test]
fn sc_9_skipped_turns_have_no_phase_and_the_first_round_is_shorter() {
    let mut game = fixed(MAURETANIA_WAR);
    play(&mut game, "fleet 1; fleet 2; end");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began diocletian 2 6"]);
    assert_eq!(awaited(&game), "command enter diocletian");
}

#[test]
fn sc_10_a_scenarios_own_module_is_in_play_without_its_roll() {
    let uses = |rules: &str, module| rules.parse::<Rules>().unwrap().uses(module);
    assert!(uses(CARAUSIUS, Module::Pirates) && uses(PERSIAN_WAR, Module::Pirates) && uses(DANUBE, Module::Goths));
    assert!(!uses(DANUBE, Module::Pirates) && !uses(MAURETANIA_WAR, Module::Goths));
    assert_eq!(
        faults("second/4221/modules:pirates/scenario:carausian-revolt"),
        "the scenario Carausian Revolt already brings the module Pirates, which must not be added (SC-10)"
    );
    // The pirates of zone 1 are attacked like any others.
    let position = alone(Emperor::Constantius, BELGICA).fleets([0, 1, 1]).pirates(SeaZone::Atlanticum);
    let mut game = start(CARAUSIUS, position.rebel(Region::II));
    happens(
        &mut game,
        "attack-pirates constantius; R6B1",
        &[
            "MD-3 spent 2 4",
            "MD-3 sea-battle-joined constantius belgica 1",
            "MD-3 battle-fought 0 6 0 1 roman-victory",
            "MD-3 pirates-removed 1",
        ],
    );
}

#[test]
fn sc_10_beaten_goths_of_the_danubian_wars_may_come_again() {
    // They are in the reserve, and the echo of an uprising calls an army to border III.
    let position =
        alone(Emperor::Diocletian, SARDINIA).fleets([1, 1, 0]).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]);
    let mut game = start(DANUBE, position);
    play(&mut game, "end; R1B4; R3");
    assert_eq!(game.state().goths(), Some(GERMANIA_MAGNA));
}

#[test]
fn g_87_a_start_place_in_revolt_is_refused_on_another_board() {
    // On this board Germania Superior is II:4, which the scenario lists.
    let mut file = board::BoardFile::reconstruction();
    for entry in &mut file.provinces {
        match entry.id.as_str() {
            "germania_superior" => entry.number = Some(4),
            "lugdunensis" => entry.number = Some(3),
            _ => {}
        }
    }
    let board = file.board().unwrap();
    assert_eq!(
        Game::on_board(CARAUSIUS.parse().unwrap(), &board).unwrap_err().to_string(),
        "Constantius has no place to start in the scenario Carausian Revolt on this board (G-87)"
    );
    assert!(Game::on_board(DANUBE.parse().unwrap(), &board).is_ok());
}

#[test]
fn g_88_other_modules_and_variants_may_be_added() {
    assert_eq!(faults("second/4221/imperium+usurpator/modules:vicarius+goths/scenario:carausian-revolt"), "");
    assert_eq!(faults("second/4222/barbaria/modules:dux+vicarius+pirates/scenario:danubian-wars"), "");
}
