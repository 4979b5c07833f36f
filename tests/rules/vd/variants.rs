//! Variants of the second edition (VD-0, VD-2, VD-3, VD-5) and what is decided about them. Imperium is in `vn_imperium`,
//! Usurpator in `vd_usurpator`, Barbaria in `vd_barbaria` and `vd_black_disc`.

use crate::common::script::{alone, happens, play, refuses, start};
use crate::md::pirates::board_with_coasts;
use crate::vn::imperium::duel;
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::{Module, Variant};
use tetrarchia::*;

/// What is wrong with these rules, in words; nothing if they can be played.
pub fn faults(rules: &str) -> String {
    let rules: Rules = rules.parse().unwrap();
    rules.check().err().map_or(String::new(), |faults| faults.to_string())
}

#[test]
fn vd_0_variants_go_together_in_any_combination() {
    let second = [
        Variant::Imperium,
        Variant::MareNostrum,
        Variant::ViaRomana,
        Variant::Usurpator,
        Variant::RomaAeterna,
        Variant::Barbaria,
    ];
    for chosen in 0..1 << second.len() {
        let mut rules = Rules::second("5200".parse().unwrap());
        for (n, &variant) in second.iter().enumerate() {
            if chosen >> n & 1 == 1 {
                rules = rules.with_variant(variant);
            }
        }
        assert_eq!(rules.check(), Ok(()), "{rules}");
        let with_modules = Module::ALL.into_iter().fold(rules, Rules::with_module);
        assert_eq!(with_modules.check(), Ok(()), "{with_modules}");
    }
}

#[test]
fn vd_0_pirates_need_fewer_than_three_fleets() {
    assert_eq!(
        faults("second/5300/mare-nostrum/modules:pirates"),
        "the pirates need a level with fewer than 3 fleets, not 5300 (MD-3)"
    );
    assert_eq!(faults("second/5200/mare-nostrum/modules:pirates"), "");
}

#[test]
fn vd_0_what_is_not_chosen_is_not_played() {
    let game = start("second/5100", alone(Emperor::Diocletian, BITHYNIA).garrison(Emperor::Diocletian, BITHYNIA));
    refuses(&game, "use-power -", "VD-1 not-played");
    refuses(&game, "move-garrison asia", "VD-3 not-played");
    refuses(&game, "reroll", "VD-6 not-played");
}

#[test]
fn g_99_a_variant_is_played_with_its_edition_only() {
    for (rules, expected) in [
        ("second/5100/diarchia", "the variant Diarchia belongs to the first edition, not to the second (G-99)"),
        ("first/5100/via-romana", "the variant Via Romana belongs to the second edition, not to the first (G-99)"),
        ("first/5100/imperium+mare-nostrum", ""),
        ("second/5100/imperium+mare-nostrum", ""),
    ] {
        assert_eq!(faults(rules), expected, "{rules}");
    }
}

#[test]
fn g_101_any_other_mixture_is_refused_with_the_reason() {
    assert_eq!(faults("first/5100/modules:dux"), "the module Dux belongs to the second edition (G-101)");
    assert_eq!(
        faults("first/4222/scenario:danubian-wars"),
        "the scenario Danubian Wars belongs to the second edition (G-101)"
    );
}

#[test]
fn vd_2_each_zone_traversed_costs_1() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 1, 1]);
    for (to, cost, zone) in [("roma", 2, 2), ("bithynia", 3, 3)] {
        let mut game = start("second/5300/mare-nostrum", position);
        happens(
            &mut game,
            &format!("move constantius {to}"),
            &[
                &format!("VD-2 spent {cost} {}", 6 - cost),
                &format!("VD-2 moved constantius belgica {to} fleets 1 {zone}"),
            ],
        );
    }
    // Inside one zone it is the move by fleet that it always was.
    let mut game = start("second/5300/mare-nostrum", position);
    happens(
        &mut game,
        "move constantius gallaecia",
        &["MV-2 spent 1 5", "MV-2 moved constantius belgica gallaecia fleet 1"],
    );
}

#[test]
fn vd_2_every_zone_on_the_way_needs_a_fleet() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 0, 1]);
    let game = start("second/5200/mare-nostrum", position);
    refuses(&game, "move constantius bithynia", "MV-1 no-way belgica bithynia");
}

#[test]
fn g_48_a_revolt_at_the_end_costs_1_once() {
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 1, 1]).revolt(BITHYNIA);
    let mut game = start("second/5300/mare-nostrum", position);
    happens(
        &mut game,
        "move constantius bithynia",
        &["VD-2 spent 4 2", "VD-2 moved constantius belgica bithynia fleets 1 3"],
    );
}

#[test]
fn g_48_the_cheaper_of_two_coasts_counts() {
    // On this board Carthagenensis is on the coasts of zones 1 and 2.
    let board = board_with_coasts("carthagenensis", [SeaZone::Atlanticum, SeaZone::Internum]);
    let position = alone(Emperor::Constantius, BELGICA).fleets([1, 1, 1]);
    for (from, to, cost) in [
        (BELGICA, CARTHAGENENSIS, 1),
        (ROMA, CARTHAGENENSIS, 1),
        (BITHYNIA, CARTHAGENENSIS, 2),
        (CARTHAGENENSIS, BITHYNIA, 2),
    ] {
        let position = position.emperor(Emperor::Constantius, from);
        let game = position.game_on("second/5300/mare-nostrum".parse().unwrap(), &board).unwrap();
        let command = Command::Move { figure: Figure::Constantius, to };
        assert_eq!(game.cost(command), Some(cost), "{from} - {to}");
    }
}

/// Diocletian on his garrison in Galatia.
fn on_his_garrison() -> Position {
    alone(Emperor::Diocletian, GALATIA).garrison(Emperor::Diocletian, GALATIA)
}

#[test]
fn vd_3_a_garrison_moves_for_the_cost_of_the_link() {
    for (to, cost) in [("cappadocia", 1), ("cilicia", 2)] {
        let mut game = start("second/5100/via-romana", on_his_garrison());
        happens(
            &mut game,
            &format!("move-garrison {to}"),
            &[&format!("VD-3 spent {cost} {}", 6 - cost), &format!("VD-3 garrison-moved diocletian galatia {to}")],
        );
        assert_eq!(game.state().place(Figure::Diocletian), Some(GALATIA), "the Emperor stays");
    }
    let game = start("second/5100/via-romana", on_his_garrison().points(1));
    refuses(&game, "move-garrison cilicia", "TN-4 too-expensive 2 1");
}

#[test]
fn vd_3_no_fleet_carries_a_garrison() {
    // By the fleet Diocletian himself would cross the strait for 1.
    let position = alone(Emperor::Diocletian, BITHYNIA).garrison(Emperor::Diocletian, BITHYNIA).fleets([0, 0, 1]);
    let mut game = start("second/5100/via-romana", position);
    refuses(&game, "move-garrison achaia", "VD-3 not-linked bithynia achaia");
    happens(&mut game, "move-garrison thracia", &["VD-3 spent 2 4", "VD-3 garrison-moved diocletian bithynia thracia"]);
}

#[test]
fn vd_3_only_his_own_garrison_under_him_moves() {
    let game = start("second/5100/via-romana", alone(Emperor::Diocletian, BITHYNIA));
    refuses(&game, "move-garrison asia", "VD-3 no-garrison-here bithynia");
    let position = alone(Emperor::Diocletian, GALATIA).garrison(Emperor::Galerius, GALATIA);
    let game = start("second/5100/via-romana", position.garrison(Emperor::Diocletian, ASIA));
    refuses(&game, "move-garrison cappadocia", "VD-3 no-garrison-here galatia");
}

#[test]
fn vd_3_it_goes_to_an_empty_roman_province() {
    let position = on_his_garrison().unrest(CAPPADOCIA).garrison(Emperor::Galerius, ASIA);
    let game = start("second/5100/via-romana", position);
    refuses(&game, "move-garrison cappadocia", "VD-3 disc-there cappadocia");
    refuses(&game, "move-garrison asia", "VD-3 disc-there asia");
    refuses(&game, "move-garrison thracia", "VD-3 not-linked galatia thracia");
    let position = alone(Emperor::Diocletian, SYRIA).garrison(Emperor::Diocletian, SYRIA);
    refuses(&start("second/5100/via-romana", position), "move-garrison persia", "VD-3 not-roman persia");
}

#[test]
fn vd_3_a_capital_with_its_printed_disc_is_empty() {
    let mut game = start("second/5100/via-romana", on_his_garrison());
    happens(
        &mut game,
        "move-garrison bithynia",
        &["VD-3 spent 1 5", "VD-3 garrison-moved diocletian galatia bithynia"],
    );
}

#[test]
fn g_18_by_default_a_figure_is_in_the_way_of_a_garrison() {
    let position = on_his_garrison().emperor(Emperor::Galerius, CAPPADOCIA);
    let game = start("second/5100/via-romana", position);
    refuses(&game, "move-garrison cappadocia", "G-18 figure-there cappadocia");
}

#[test]
fn g_18_by_the_other_reading_only_a_disc_is() {
    let position = on_his_garrison().emperor(Emperor::Galerius, CAPPADOCIA).unrest(ASIA);
    let mut game = start("second/5100/via-romana/rulings:via-romana-target=no-disc", position);
    refuses(&game, "move-garrison asia", "VD-3 disc-there asia");
    happens(
        &mut game,
        "move-garrison cappadocia",
        &["VD-3 spent 1 5", "VD-3 garrison-moved diocletian galatia cappadocia"],
    );
}

#[test]
fn g_54_by_default_a_garrison_may_leave_its_border() {
    let position = alone(Emperor::Diocletian, PERSIA).garrison(Emperor::Diocletian, PERSIA);
    let mut game = start("second/5100/via-romana", position);
    happens(&mut game, "move-garrison syria", &["VD-3 spent 2 4", "VD-3 garrison-moved diocletian persia syria"]);
    assert_eq!(game.state().secured_borders(), ProvinceSet::EMPTY);
}

#[test]
fn g_54_by_the_other_reading_it_stays() {
    let position = alone(Emperor::Diocletian, PERSIA).garrison(Emperor::Diocletian, PERSIA);
    let game = start("second/5100/via-romana/rulings:via-romana-border=refused", position);
    refuses(&game, "move-garrison syria", "G-54 border-stays persia");
}

#[test]
fn vd_5_glory_is_won_and_lost_as_in_the_great() {
    let mut game = start("second/5100/roma-aeterna", duel());
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 1 7 1 2 roman-victory",
            "VD-5 glory-taken galerius",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
    let mut game = start("second/5100/roma-aeterna", duel().glory(Emperor::Galerius, 1));
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R1B6",
        &[
            "AT-8 battle-fought 1 2 1 7 barbarian-victory",
            "VD-5 glory-returned galerius",
            "AT-8 figure-removed galerius noricum",
            "TN-4 roman-phase-ended galerius 4",
        ],
    );
}

/// Galerius on border III, the last that is open; each of the others has one or two.
fn last_border() -> Position {
    alone(Emperor::Galerius, GERMANIA_MAGNA)
        .garrisons(Emperor::Diocletian, [PERSIA, LIBYA])
        .garrisons(Emperor::Constantius, [BRITANNIA])
        .garrisons(Emperor::Maximian, [GAETULIA, SARMATIA])
}

#[test]
fn vd_5_a_great_makes_the_victory_a_bitter_one() {
    // One border and 3 discs of glory are 4 points; the next have 2.
    let mut game = start("second/5100/roma-aeterna", last_border().glory(Emperor::Galerius, 3));
    happens(
        &mut game,
        "secure",
        &[
            "SE-2 spent 2 4",
            "SE-2 garrison-placed galerius germania_magna",
            "VD-5 supremacy-gained galerius the-great",
            "EN-1 ended victory",
        ],
    );
    assert_eq!(game.is_bitter_victory(Seating::One), Some(true));
}

#[test]
fn vd_5_one_point_more_preserves_the_tetrarchy() {
    let mut game = start("second/5100/roma-aeterna", last_border().glory(Emperor::Galerius, 2));
    happens(
        &mut game,
        "secure",
        &[
            "SE-2 spent 2 4",
            "SE-2 garrison-placed galerius germania_magna",
            "VD-5 tetrarchy-preserved",
            "EN-1 ended victory",
        ],
    );
    assert_eq!(game.is_bitter_victory(Seating::One), Some(false));
}

#[test]
fn g_53_a_battle_against_the_pirates_counts_for_glory() {
    // Diocletian in Asia with his capital on that coast: 6 + 1 against 1.
    let position = alone(Emperor::Diocletian, ASIA).pirates(SeaZone::Aegaeum);
    let mut game = start("second/5100/roma-aeterna/modules:pirates", position);
    play(&mut game, "attack-pirates diocletian");
    happens(
        &mut game,
        "R6B1",
        &["MD-3 battle-fought 1 7 0 1 roman-victory", "VD-5 glory-taken diocletian", "MD-3 pirates-removed 3"],
    );
}

#[test]
fn g_53_a_battle_of_dux_gives_no_glory() {
    // Dux has no support: 6 against 1 + 1.
    let position = alone(Emperor::Diocletian, BITHYNIA).dux(ASIA).army(CILICIA);
    let mut game = start("second/5100/roma-aeterna/modules:dux", position);
    play(&mut game, "attack dux cilicia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 0 6 1 2 roman-victory",
            "AT-7 army-removed cilicia",
            "AT-7 revolt-removed cilicia",
            "AT-7 figure-placed dux asia cilicia",
        ],
    );
}

#[test]
fn g_53_to_be_thrown_off_a_border_is_no_defeat() {
    // The uprising in Syria finds its echo in region IV, where Galerius stands on the border.
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, SARMATIA).revolts([SYRIA, CILICIA]);
    let mut game = start("second/5100/roma-aeterna/modules:goths", position.glory(Emperor::Galerius, 1));
    play(&mut game, "end; R5B1; B1; B1; R4");
    assert_eq!(game.state().goths(), Some(SARMATIA));
    assert_eq!(game.state().place(Figure::Galerius), None);
    assert_eq!(game.state().glory(Emperor::Galerius), 1);
}
