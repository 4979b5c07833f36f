//! Choosing modules (MD-0), Dux (MD-1) and what is decided about him (G-9, G-21, G-71 to G-74).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Module;
use tetrarchia::*;

const RULES: &str = "second/5100/modules:dux";

/// Dux in Asia beside the army in Cilicia with its one revolt: R against B + 1, for he has no support. Diocletian, whose
/// turn it is, stands in Bithynia, not linked to the army.
fn duel() -> Position {
    alone(Emperor::Diocletian, BITHYNIA).dux(ASIA).army(CILICIA)
}

#[test]
fn md_0_modules_are_used_together_or_separately() {
    for chosen in 0..1 << Module::ALL.len() {
        let mut rules = Rules::second("5200".parse().unwrap());
        for (n, module) in Module::ALL.into_iter().enumerate() {
            if chosen >> n & 1 == 1 {
                rules = rules.with_module(module);
            }
        }
        assert_eq!(rules.check(), Ok(()), "{rules}");
    }
    let game = start("second/5100", alone(Emperor::Diocletian, BITHYNIA));
    refuses(&game, "deploy-dux asia", "MD-1 not-played");
    refuses(&game, "place-vicarius asia", "MD-2 not-played");
    refuses(&game, "attack-pirates diocletian", "MD-3 not-played");
}

#[test]
fn md_1_dux_is_deployed_beside_the_emperor_for_2() {
    let position = alone(Emperor::Diocletian, SYRIA).emperor(Emperor::Galerius, CILICIA);
    let mut game = start(RULES, position);
    refuses(&game, "deploy-dux cilicia", "MD-1 figure-there cilicia");
    refuses(&game, "deploy-dux persia", "MD-1 not-roman persia");
    refuses(&game, "deploy-dux asia", "MD-1 not-linked syria asia");
    happens(&mut game, "deploy-dux aegyptus", &["MD-1 spent 2 4", "MD-1 figure-deployed dux aegyptus"]);
    let game = start(RULES, position.points(1));
    refuses(&game, "deploy-dux aegyptus", "TN-4 too-expensive 2 1");
}

#[test]
fn md_1_dux_is_deployed_once_a_game() {
    let game = start(RULES, alone(Emperor::Diocletian, BITHYNIA).mark(state::Flag::DuxDeployed));
    refuses(&game, "deploy-dux asia", "MD-1 done-already");
    refuses(&game, "move dux asia", "MD-1 not-in-play dux");
}

#[test]
fn g_71_a_revolt_and_a_broken_link_make_no_difference() {
    let mut game = start(RULES, alone(Emperor::Diocletian, SYRIA).revolt(CAPPADOCIA));
    happens(&mut game, "deploy-dux cappadocia", &["MD-1 spent 2 4", "MD-1 figure-deployed dux cappadocia"]);
}

#[test]
fn md_1_any_emperor_spends_his_points_on_dux() {
    let mut game = start(RULES, alone(Emperor::Maximian, ROMA).dux(ASIA).revolt(GALATIA));
    happens(
        &mut game,
        "move dux galatia; subdue dux revolt; move dux cilicia",
        &[
            "MV-1 spent 2 4",
            "MV-1 moved dux asia galatia link",
            "SB-1 spent 2 2",
            "SB-1 revolt-removed galatia",
            "MV-1 spent 2 0",
            "MV-1 moved dux galatia cilicia broken-link",
        ],
    );
}

#[test]
fn md_1_dux_goes_by_fleet() {
    let mut game = start(RULES, alone(Emperor::Maximian, ROMA).dux(ASIA).fleets([0, 0, 1]));
    happens(&mut game, "move dux aegyptus", &["MV-2 spent 1 5", "MV-2 moved dux asia aegyptus fleet 3"]);
}

#[test]
fn md_1_dux_attacks_without_support() {
    // Asia and Bithynia are Diocletian's and do not help.
    let mut game = start(RULES, duel().garrison(Emperor::Diocletian, ASIA));
    happens(
        &mut game,
        "attack dux cilicia; R3B1",
        &[
            "AT-1 spent 2 4",
            "AT-1 battle-joined rome dux asia cilicia",
            "AT-7 battle-fought 0 3 1 2 roman-victory",
            "AT-7 army-removed cilicia",
            "AT-7 revolt-removed cilicia",
            "AT-7 figure-placed dux asia cilicia",
        ],
    );
}

#[test]
fn md_1_dux_and_emperors_double_for_each_other() {
    // Diocletian in Asia and Dux in Cappadocia, both linked to the army: (2 + 1) x 2 against 5 + 1.
    let position = alone(Emperor::Diocletian, ASIA).dux(CAPPADOCIA).army(CILICIA);
    let mut game = start(RULES, position);
    play(&mut game, "attack diocletian cilicia");
    happens(&mut game, "R2B5", &["AT-9 battle-fought 1 6 1 6 draw"]);
    // 2 x 2 against 3 + 1.
    play(&mut game, "attack dux cilicia");
    happens(&mut game, "R2B3", &["AT-9 battle-fought 0 4 1 4 draw"]);
}

#[test]
fn md_1_dux_who_loses_to_an_army_is_dead() {
    let position = alone(Emperor::Diocletian, SARDINIA).dux(CAPPADOCIA).army(CILICIA);
    let mut game = start(RULES, position);
    happens(
        &mut game,
        "end; R5B6; R1B6",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "AC-2 protected bithynia",
            "AD-2 advance-ordered cilicia - -",
            "AD-1 army-set-out cilicia cappadocia",
            "AD-4 battle-joined barbarians dux cappadocia cilicia",
            "AD-4 battle-fought 0 1 1 7 barbarian-victory",
            "AD-4 figure-died dux cappadocia",
            "AD-1 army-moved cilicia cappadocia",
            "AD-3 revolt-placed cappadocia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn md_1_dux_on_a_revolt_is_dead() {
    let mut game = start(RULES, alone(Emperor::Diocletian, SARDINIA).dux(ASIA).revolt(ASIA));
    happens(&mut game, "end", &["TN-4 roman-phase-ended diocletian 6", "EM-2 figure-died dux asia"]);
    assert_eq!(game.state().place(Figure::Dux), None);
}

#[test]
fn md_1_dux_cannot_secure() {
    // Secure is the Emperor's, where he stands himself; Dux has no such command.
    let mut game = start(RULES, alone(Emperor::Diocletian, SYRIA).dux(ASIA));
    happens(&mut game, "secure", &["SE-1 spent 1 5", "SE-1 garrison-placed diocletian syria"]);
    refuses(&game, "secure", "SE-1 disc-there syria");
}

#[test]
fn g_9_by_default_the_turn_goes_on_when_dux_loses() {
    let mut game = start(RULES, duel().garrison(Emperor::Galerius, ASIA));
    play(&mut game, "attack dux cilicia");
    happens(
        &mut game,
        "R1B6",
        &[
            "AT-8 battle-fought 0 1 1 7 barbarian-victory",
            "AT-8 figure-died dux asia",
            "AT-8 garrison-removed galerius asia",
        ],
    );
    assert_eq!(awaited(&game), "command act diocletian");
    assert_eq!(game.state().points(), 4);
}

#[test]
fn g_9_by_the_other_reading_it_ends() {
    let mut game = start("second/5100/modules:dux/rulings:dux-defeat=turn-ends", duel());
    play(&mut game, "attack dux cilicia");
    happens(
        &mut game,
        "R1B6",
        &[
            "AT-8 battle-fought 0 1 1 7 barbarian-victory",
            "AT-8 figure-died dux asia",
            "TN-4 roman-phase-ended diocletian 4",
        ],
    );
}

#[test]
fn g_72_dux_beaten_by_pirates_dies_and_the_coast_is_razed() {
    let position = alone(Emperor::Maximian, ROMA).dux(ASIA).pirates(SeaZone::Aegaeum);
    let position = position.garrison(Emperor::Galerius, THRACIA).garrison(Emperor::Diocletian, SYRIA);
    let beaten = [
        "MD-3 battle-fought 0 1 0 6 barbarian-victory",
        "MD-3 figure-died dux asia",
        "MD-3 garrison-removed galerius thracia",
        "MD-3 garrison-removed diocletian syria",
    ];
    let mut game = start("second/5100/modules:dux+pirates", position);
    play(&mut game, "attack-pirates dux");
    happens(&mut game, "R1B6", &beaten);
    assert_eq!(awaited(&game), "command act maximian");
    let mut game = start("second/5100/modules:dux+pirates/rulings:dux-defeat=turn-ends", position);
    play(&mut game, "attack-pirates dux");
    happens(&mut game, "R1B6", &[&beaten[..], &["TN-4 roman-phase-ended maximian 4"]].concat());
}

#[test]
fn g_73_no_points_for_dux_while_the_emperor_passes_through() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, ASIA);
    let mut game = start(RULES, position.dux(SYRIA));
    play(&mut game, "move diocletian asia");
    refuses(&game, "move dux aegyptus", "G-73 must-move-on diocletian asia");
    let mut game = start(RULES, position);
    play(&mut game, "move diocletian asia");
    refuses(&game, "deploy-dux galatia", "G-73 must-move-on diocletian asia");
}

#[test]
fn g_73_nor_while_he_is_off_the_board_or_beaten() {
    let game = start(RULES, Position::new(Emperor::Diocletian).dux(SYRIA).fleets([1, 0, 0]));
    refuses(&game, "move dux aegyptus", "TN-2 not-now command enter diocletian");
    let mut game = start(RULES, alone(Emperor::Diocletian, ASIA).dux(SYRIA).army(GALATIA));
    play(&mut game, "attack diocletian galatia; R1B6");
    refuses(&game, "move dux aegyptus", "AC-1 not-now roll activity");
}

#[test]
fn g_74_dux_or_vicarius_on_a_border_bars_the_arrival_of_an_army() {
    // The uprising in Lusitania changes nothing; its echo finds the border of region V occupied.
    let position = alone(Emperor::Diocletian, SARDINIA).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]);
    for (rules, position) in
        [(RULES, position.dux(PERSIA)), ("second/5100/modules:vicarius", position.vicarius(PERSIA))]
    {
        let mut game = start(rules, position);
        play(&mut game, "end; R1B4; R5");
        assert_eq!(awaited(&game), "roll echo-province V");
    }
}

#[test]
fn g_21_dux_and_vicarius_pass_and_are_passed_like_emperors() {
    let position = alone(Emperor::Diocletian, BITHYNIA).dux(ASIA).vicarius(GALATIA);
    for (mover, through, on) in [
        ("diocletian", "asia", "cilicia"),
        ("diocletian", "galatia", "cappadocia"),
        ("dux", "galatia", "cappadocia"),
        ("vicarius", "asia", "cilicia"),
        ("vicarius", "bithynia", "thracia"),
    ] {
        let mut game = start("second/5100/modules:dux+vicarius", position);
        play(&mut game, &format!("move {mover} {through}"));
        refuses(&game, "secure", &format!("AT-10 must-move-on {mover} {through}"));
        play(&mut game, &format!("move {mover} {on}; end"));
    }
}
