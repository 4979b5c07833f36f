//! Variants of the first edition (VN-2 to VN-5) and what is decided about them. Imperium is in `vn_imperium`; titles and
//! aims of The Great are tested with the score.

use super::imperium::{attacked, duel};
use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::Flag;
use tetrarchia::*;

#[test]
fn vn_2_a_move_between_any_two_coasts_of_joined_zones_costs_1() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 1, 0]);
    let game = start("first/5200", position);
    refuses(&game, "move constantius roma", "MV-1 no-way belgica roma");
    let mut game = start("first/5200/mare-nostrum", position);
    happens(&mut game, "move constantius roma", &["VN-2 spent 1 5", "VN-2 moved constantius belgica roma fleets 1 2"]);
    let mut game = start("first/5300/mare-nostrum", position.fleets([1, 1, 1]));
    happens(
        &mut game,
        "move constantius bithynia",
        &["VN-2 spent 1 5", "VN-2 moved constantius belgica bithynia fleets 1 3"],
    );
}

#[test]
fn vn_2_a_revolt_still_costs_1_more() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 1, 0]).revolt(ROMA);
    let mut game = start("first/5200/mare-nostrum", position);
    happens(&mut game, "move constantius roma", &["VN-2 spent 2 4", "VN-2 moved constantius belgica roma fleets 1 2"]);
}

#[test]
fn vn_2_zones_that_do_not_touch_are_not_joined() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 0, 1]);
    let game = start("first/5200/mare-nostrum", position);
    refuses(&game, "move constantius bithynia", "MV-1 no-way belgica bithynia");
    refuses(&game, "move constantius roma", "MV-1 no-way belgica roma");
}

#[test]
fn vn_3_colleagues_share_one_group_with_both_capitals_and_roma() {
    // Germania Inferior (printed), Germania Superior (red), Lugdunensis (blue), Cisalpina (printed), Etruria (blue), Roma.
    let position = alone(Emperor::Maximian, GERMANIA_SUPERIOR)
        .garrison(Emperor::Constantius, GERMANIA_SUPERIOR)
        .garrisons(Emperor::Maximian, [LUGDUNENSIS, ETRURIA])
        .army(NARBONENSIS);
    let mut game = start("first/5100/diarchia", position);
    play(&mut game, "attack maximian narbonensis");
    happens(
        &mut game,
        "R1B1",
        &[
            "AT-7 battle-fought 6 7 1 2 roman-victory",
            "AT-7 army-removed narbonensis",
            "AT-7 revolt-removed narbonensis",
            "AT-7 figure-placed maximian germania_superior narbonensis",
        ],
    );
    // Without it only Cisalpina, Etruria and Roma support him.
    let mut game = start("first/5100", position);
    play(&mut game, "attack maximian narbonensis");
    happens(&mut game, "R2B4", &["AT-9 battle-fought 3 5 1 5 draw"]);
}

#[test]
fn vn_3_the_other_half_of_the_empire_does_not_support() {
    // Bithynia and the yellow disc in Asia support Diocletian, the blue disc under him does not.
    let position = alone(Emperor::Diocletian, GALATIA)
        .garrison(Emperor::Galerius, ASIA)
        .garrison(Emperor::Maximian, GALATIA)
        .army(CAPPADOCIA);
    let mut game = start("first/5100/diarchia", position);
    play(&mut game, "attack diocletian cappadocia");
    happens(&mut game, "R2B3", &["AT-9 battle-fought 2 4 1 4 draw"]);
}

#[test]
fn vn_3_counts_also_when_an_army_attacks() {
    let position = alone(Emperor::Diocletian, SARDINIA)
        .emperor(Emperor::Galerius, NORICUM)
        .garrisons(Emperor::Diocletian, [NORICUM, VINDELICIA])
        .army(RHAETIA);
    let mut game = start("first/5100/diarchia", position);
    play(&mut game, "end; R5B6");
    happens(&mut game, "R1B3", &["AD-4 battle-fought 3 4 1 4 draw", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn vn_3_the_colleagues_discs_are_not_placed() {
    // Constantius has all of his in the reserve.
    let position = alone(Emperor::Maximian, ROMA).garrisons(Emperor::Maximian, [CISALPINA, ETRURIA, LUCANIA]);
    let game = start("first/3100/diarchia", position);
    refuses(&game, "secure", "SE-1 no-garrison-left maximian");
}

#[test]
fn g_50_the_colleagues_uncovered_capital_supports_too() {
    // His own capital is covered by a disc of Galerius; Cisalpina, which he touches, is Maximian's.
    let position = alone(Emperor::Constantius, GERMANIA_SUPERIOR).garrison(Emperor::Galerius, GERMANIA_INFERIOR);
    let mut game = start("first/5100/diarchia", position.army(NARBONENSIS));
    play(&mut game, "attack constantius narbonensis");
    happens(&mut game, "R2B2", &["AT-9 battle-fought 1 3 1 3 draw"]);
    // With Cisalpina covered too nothing supports him.
    let covered = position.garrison(Emperor::Galerius, CISALPINA).army(NARBONENSIS);
    let mut game = start("first/5100/diarchia", covered);
    play(&mut game, "attack constantius narbonensis");
    happens(&mut game, "R3B2", &["AT-9 battle-fought 0 3 1 3 draw"]);
}

#[test]
fn g_50_the_colleagues_discs_pay_for_no_power() {
    let position = alone(Emperor::Maximian, ROMA).spent(Emperor::Maximian, 5);
    let game = start("first/5100/imperium+diarchia", position.garrison(Emperor::Constantius, SICILIA));
    refuses(&game, "use-power sicilia", "VN-1 no-disc-to-pay maximian");
    refuses(&game, "use-power -", "VN-1 no-disc-to-pay maximian");
}

#[test]
fn vn_4_diocletian_takes_a_point_from_galerius() {
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Diocletian, BITHYNIA));
    happens(&mut game, "take-point", &["VN-4 point-taken 7"]);
    play(&mut game, "end");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began galerius 1 5"]);
}

#[test]
fn vn_4_constantius_gives_a_point_to_maximian() {
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Constantius, BELGICA));
    happens(&mut game, "give-point", &["VN-4 point-given 5"]);
    play(&mut game, "end");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began maximian 1 7"]);
}

#[test]
fn vn_4_one_point_in_each_round_and_only_these_two_ways() {
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Diocletian, BITHYNIA));
    refuses(&game, "give-point", "VN-4 not-his-to-do diocletian");
    play(&mut game, "take-point");
    refuses(&game, "take-point", "VN-4 done-already");
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Constantius, BELGICA));
    refuses(&game, "take-point", "VN-4 not-his-to-do constantius");
    play(&mut game, "give-point");
    refuses(&game, "give-point", "VN-4 done-already");
    for (emperor, at) in [(Emperor::Galerius, NORICUM), (Emperor::Maximian, ROMA)] {
        let game = start("first/5100/patres-patriae", alone(emperor, at));
        refuses(&game, "take-point", &format!("VN-4 not-his-to-do {emperor}"));
        refuses(&game, "give-point", &format!("VN-4 not-his-to-do {emperor}"));
    }
}

#[test]
fn vn_4_without_the_gift_everybody_has_6() {
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Diocletian, BITHYNIA));
    play(&mut game, "end");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn g_51_diocletian_takes_his_point_at_any_moment() {
    let mut game = start("first/5100/patres-patriae", alone(Emperor::Diocletian, BITHYNIA).points(0));
    happens(&mut game, "take-point", &["VN-4 point-taken 1"]);
}

#[test]
fn g_51_constantius_gives_a_point_that_is_not_spent() {
    let position = alone(Emperor::Constantius, BELGICA);
    let game = start("first/5100/patres-patriae", position.points(0));
    refuses(&game, "give-point", "VN-4 too-expensive 1 0");
    let mut game = start("first/5100/patres-patriae", position.points(1));
    happens(&mut game, "give-point", &["VN-4 point-given 0"]);
}

#[test]
fn g_51_after_a_defeat_no_point_is_given() {
    // R1B6: 1 + 1 against 6 + 1, with the printed disc of Germania Inferior for Constantius.
    let position = alone(Emperor::Constantius, BELGICA).army(LUGDUNENSIS);
    let mut game = start("first/5100/patres-patriae", position);
    play(&mut game, "attack constantius lugdunensis; R1B6");
    refuses(&game, "give-point", "AC-1 not-now roll activity");
}

#[test]
fn g_93_no_point_is_taken_or_given_in_passing() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, ASIA);
    let mut game = start("first/5100/patres-patriae", position);
    play(&mut game, "move diocletian asia");
    refuses(&game, "take-point", "G-93 must-move-on diocletian asia");
    let position = alone(Emperor::Constantius, BELGICA).emperor(Emperor::Maximian, LUGDUNENSIS);
    let mut game = start("first/5100/patres-patriae", position);
    play(&mut game, "move constantius lugdunensis");
    refuses(&game, "give-point", "G-93 must-move-on constantius lugdunensis");
}

/// Maximian at the beginning of his turn, with the point from Constantius.
fn gifted() -> Position {
    alone(Emperor::Maximian, ROMA).mark(Flag::PointGiven).points(7)
}

#[test]
fn g_42_by_default_maximian_can_have_8_points() {
    let mut game = start("first/5100/imperium+patres-patriae", gifted());
    happens(
        &mut game,
        "use-power -",
        &["VN-1 garrison-spent maximian -", "VN-1 power-used maximian", "VN-1 point-gained 8"],
    );
}

#[test]
fn g_91_a_point_above_the_ceiling_is_refused() {
    let rules = "first/5100/imperium+patres-patriae/rulings:maximian-points=seven";
    let game = start(rules, gifted());
    refuses(&game, "use-power -", "G-91 at-the-ceiling 7");
    // It is refused for the second point alone.
    play(&mut start(rules, alone(Emperor::Maximian, ROMA)), "use-power -");
}

#[test]
fn vn_5_who_leads_a_victory_takes_an_unrest_disc_as_glory() {
    // Constantius in Cisalpina is an ally and takes none.
    let position = duel().emperor(Emperor::Constantius, CISALPINA);
    let mut game = start("first/5100/the-great", position);
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 1 14 1 2 roman-victory",
            "VN-5 glory-taken galerius",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
    assert_eq!(Emperor::ALL.map(|emperor| game.state().glory(emperor)), [0, 1, 0, 0]);
    assert_eq!(game.state().unrest_left(), 20);
}

#[test]
fn vn_5_who_leads_a_defeat_gives_a_disc_back_if_he_has_one() {
    let mut game = start("first/5100/the-great", duel().glory(Emperor::Galerius, 2));
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R1B6",
        &[
            "AT-8 battle-fought 1 2 1 7 barbarian-victory",
            "VN-5 glory-returned galerius",
            "AT-8 figure-removed galerius noricum",
            "TN-4 roman-phase-ended galerius 4",
        ],
    );
    assert_eq!((game.state().glory(Emperor::Galerius), game.state().unrest_left()), (1, 20));
    let mut game = start("first/5100/the-great", duel().glory(Emperor::Maximian, 1));
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R1B6",
        &[
            "AT-8 battle-fought 1 2 1 7 barbarian-victory",
            "AT-8 figure-removed galerius noricum",
            "TN-4 roman-phase-ended galerius 4",
        ],
    );
}

#[test]
fn vn_5_a_draw_changes_no_glory() {
    let mut game = start("first/5100/the-great", duel().glory(Emperor::Galerius, 1));
    play(&mut game, "attack galerius rhaetia");
    happens(&mut game, "R2B2", &["AT-9 battle-fought 1 3 1 3 draw"]);
}

#[test]
fn g_3_where_no_unrest_disc_is_left_no_glory_is_taken() {
    // 18 discs lie in three regions and 3 are glory.
    let unrest = Region::I.provinces() | Region::IV.provinces() | Region::VI.provinces();
    let mut game = start("first/5100/the-great", duel().unrests(unrest).glory(Emperor::Maximian, 3));
    assert_eq!(game.state().unrest_left(), 0);
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 1 7 1 2 roman-victory",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
    assert_eq!(awaited(&game), "command act galerius");
}

#[test]
fn g_6_by_default_an_emperor_who_is_attacked_leads_his_battle() {
    for (rules, rule) in [("first/5100/the-great", "VN-5"), ("second/5100/roma-aeterna", "VD-5")] {
        let mut game = start(rules, attacked());
        play(&mut game, "end; R5B6");
        happens(
            &mut game,
            "R6B1",
            &[
                "AD-4 battle-fought 1 7 1 2 roman-victory",
                &format!("{rule} glory-taken galerius"),
                "AD-4 army-removed rhaetia",
                "AD-4 revolt-removed rhaetia",
                "TN-1 turn-began galerius 1 6",
            ],
        );
    }
}

#[test]
fn g_6_by_the_other_reading_only_an_attacker_leads() {
    for rules in ["first/5100/the-great", "second/5100/roma-aeterna"] {
        let mut game = start(&format!("{rules}/rulings:battle-leader=attacking"), attacked());
        play(&mut game, "end; R5B6");
        happens(
            &mut game,
            "R6B1",
            &[
                "AD-4 battle-fought 1 7 1 2 roman-victory",
                "AD-4 army-removed rhaetia",
                "AD-4 revolt-removed rhaetia",
                "TN-1 turn-began galerius 1 6",
            ],
        );
    }
}

#[test]
fn g_52_a_border_secured_twice_counts_once() {
    // Diocletian gives up his disc in Libya and secures it again. Galerius secures the last border.
    let position = alone(Emperor::Diocletian, LIBYA)
        .emperor(Emperor::Galerius, PERSIA)
        .garrison(Emperor::Diocletian, LIBYA)
        .garrisons(Emperor::Constantius, [BRITANNIA, GERMANIA_MAGNA])
        .garrisons(Emperor::Maximian, [GAETULIA, SARMATIA]);
    let mut game = start("first/5100/imperium+the-great", position);
    play(&mut game, "use-power libya; secure; end; R5B6");
    happens(
        &mut game,
        "secure",
        &["SE-2 spent 2 4", "SE-2 garrison-placed galerius persia", "VN-5 tetrarchy-preserved", "EN-1 ended victory"],
    );
    assert_eq!(game.rivalry().unwrap().points, [1, 1, 2, 2]);
}

#[test]
fn g_84_a_border_that_was_opened_again_does_not_count() {
    let position = alone(Emperor::Diocletian, PERSIA)
        .garrison(Emperor::Diocletian, LIBYA)
        .garrisons(Emperor::Constantius, [BRITANNIA, GERMANIA_MAGNA])
        .garrisons(Emperor::Maximian, [GAETULIA, SARMATIA]);
    let mut game = start("first/5100/imperium", position);
    play(&mut game, "use-power libya");
    happens(&mut game, "secure", &["SE-2 spent 2 4", "SE-2 garrison-placed diocletian persia"]);
    assert_eq!(awaited(&game), "command act diocletian");
}
