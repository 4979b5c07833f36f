//! Imperium in both editions (VN-1, VD-1) and what is decided about it (G-7, G-8, G-40, G-41, G-43, G-45, G-46).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// Galerius in Noricum beside his capital, against the army in Rhaetia with its one revolt: R + 1 against B + 1.
pub fn duel() -> Position {
    alone(Emperor::Galerius, NORICUM).army(RHAETIA)
}

/// Diocletian, whose turn it is, far from the army in Rhaetia that is about to attack Galerius in Noricum.
pub fn attacked() -> Position {
    alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, NORICUM).army(RHAETIA)
}

/// Diocletian, whose turn it is, far from the army in Germania Inferior that is about to attack Constantius in Germania
/// Superior.
fn besieged() -> Position {
    alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Constantius, GERMANIA_SUPERIOR).army(GERMANIA_INFERIOR)
}

#[test]
fn vn_1_diocletian_spends_his_points_on_moves_of_others() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, NORICUM);
    let mut game = start("first/5100/imperium", position);
    refuses(&game, "move galerius rhaetia", "TN-1 not-his-turn galerius diocletian");
    happens(&mut game, "use-power -", &["VN-1 garrison-spent diocletian -", "VN-1 power-used diocletian"]);
    happens(
        &mut game,
        "move galerius rhaetia; move diocletian asia; move galerius cisalpina",
        &[
            "MV-1 spent 1 5",
            "MV-1 moved galerius noricum rhaetia link",
            "MV-1 spent 1 4",
            "MV-1 moved diocletian bithynia asia link",
            "MV-1 spent 2 2",
            "MV-1 moved galerius rhaetia cisalpina broken-link",
        ],
    );
}

#[test]
fn vn_1_galerius_adds_1_before_doubling_when_both_dice_are_seen() {
    // Maximian in Cisalpina is linked to Rhaetia. As the dice fall it is a draw: (2 + 1) x 2 against 5 + 1.
    let mut game = start("first/5100/imperium", duel().emperor(Emperor::Maximian, CISALPINA));
    play(&mut game, "attack galerius rhaetia; R2B5");
    assert_eq!(awaited(&game), "command raise battle rome galerius rhaetia R2B5 0 1");
    happens(
        &mut game,
        "use-power -; pass",
        &[
            "VN-1 garrison-spent galerius -",
            "VN-1 power-used galerius",
            "VN-1 die-raised 1",
            "AT-7 battle-fought 1 8 1 6 roman-victory",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
}

#[test]
fn vn_1_galerius_may_add_again_in_the_same_battle() {
    let mut game = start("first/5100/imperium", duel());
    play(&mut game, "attack galerius rhaetia; R2B4; use-power -; use-power -");
    assert_eq!(awaited(&game), "command raise battle rome galerius rhaetia R2B4 2 1");
    happens(
        &mut game,
        "use-power -; pass",
        &[
            "VN-1 garrison-spent galerius -",
            "VN-1 power-used galerius",
            "VN-1 die-raised 3",
            "AT-7 battle-fought 1 6 1 5 roman-victory",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
    assert_eq!(game.state().garrisons_spent(Emperor::Galerius), 3);
}

#[test]
fn vn_1_galerius_adds_also_when_he_is_attacked() {
    let mut game = start("first/5100/imperium", attacked());
    play(&mut game, "end; R5B6; R1B1");
    happens(
        &mut game,
        "use-power -; pass",
        &[
            "VN-1 garrison-spent galerius -",
            "VN-1 power-used galerius",
            "VN-1 die-raised 1",
            "AD-4 battle-fought 1 3 1 2 roman-victory",
            "AD-4 army-removed rhaetia",
            "AD-4 revolt-removed rhaetia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn vn_1_galerius_need_not_add() {
    let mut game = start("first/5100/imperium", duel());
    play(&mut game, "attack galerius rhaetia; R2B2");
    happens(&mut game, "pass", &["AT-9 battle-fought 1 3 1 3 draw"]);
    assert_eq!(game.state().garrisons_spent(Emperor::Galerius), 0);
}

#[test]
fn vn_1_constantius_stops_an_army_in_the_turn_of_another() {
    let mut game = start("first/5100/imperium", besieged());
    play(&mut game, "end; R5B6");
    assert_eq!(awaited(&game), "command hold germania_inferior");
    happens(
        &mut game,
        "use-power -",
        &[
            "VN-1 garrison-spent constantius -",
            "VN-1 power-used constantius",
            "VN-1 army-held germania_inferior",
            "TN-1 turn-began galerius 1 6",
        ],
    );
    assert_eq!(game.state().armies(), ProvinceSet::of(GERMANIA_INFERIOR));
}

#[test]
fn vn_1_constantius_may_let_the_army_come() {
    let mut game = start("first/5100/imperium", besieged());
    play(&mut game, "end; R5B6");
    happens(&mut game, "pass", &["AD-4 battle-joined barbarians constantius germania_superior germania_inferior"]);
}

#[test]
fn vn_1_constantius_pays_a_disc_for_each_army() {
    // Both ways into Cisalpina are broken links.
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Constantius, CISALPINA);
    let mut game = start("first/5100/imperium", position.army(NARBONENSIS).army(PANNONIA_SUPERIOR));
    play(&mut game, "end; R5B6; B4");
    happens(
        &mut game,
        "use-power -; B4; use-power -",
        &[
            "VN-1 garrison-spent constantius -",
            "VN-1 power-used constantius",
            "VN-1 army-held narbonensis",
            "AD-1 army-set-out pannonia_superior cisalpina",
            "BR-1 link-open pannonia_superior cisalpina",
            "VN-1 garrison-spent constantius -",
            "VN-1 power-used constantius",
            "VN-1 army-held pannonia_superior",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn vn_1_maximian_has_a_seventh_point_declared_at_any_moment() {
    let mut game = start("first/5100/imperium", alone(Emperor::Maximian, ROMA).points(0));
    refuses(&game, "move maximian etruria", "TN-4 too-expensive 1 0");
    happens(
        &mut game,
        "use-power -; move maximian etruria",
        &[
            "VN-1 garrison-spent maximian -",
            "VN-1 power-used maximian",
            "VN-1 point-gained 1",
            "MV-1 spent 1 0",
            "MV-1 moved maximian roma etruria link",
        ],
    );
}

#[test]
fn vn_1_without_a_disc_there_is_no_power() {
    let game = start("first/5100/imperium", alone(Emperor::Maximian, ROMA).spent(Emperor::Maximian, 5));
    refuses(&game, "use-power -", "VN-1 no-disc-to-pay maximian");
    // Galerius is not even asked: the battle is decided as the dice fall.
    let mut game = start("first/5100/imperium", duel().spent(Emperor::Galerius, 5));
    play(&mut game, "attack galerius rhaetia");
    happens(&mut game, "R2B2", &["AT-9 battle-fought 1 3 1 3 draw"]);
}

#[test]
fn vn_1_the_player_chooses_the_disc_and_it_leaves_the_game() {
    let position = alone(Emperor::Maximian, ROMA).garrisons(Emperor::Maximian, [ETRURIA, SICILIA]);
    let mut game = start("first/3100/imperium", position.garrison(Emperor::Galerius, LUCANIA));
    refuses(&game, "use-power lucania", "VN-1 no-disc-to-pay maximian");
    refuses(&game, "use-power cisalpina", "VN-1 no-disc-to-pay maximian");
    happens(
        &mut game,
        "use-power sicilia",
        &["VN-1 garrison-spent maximian sicilia", "VN-1 power-used maximian", "VN-1 point-gained 7"],
    );
    // Of his three discs one is left in the reserve, not two.
    play(&mut game, "secure; move maximian lucania; move maximian sicilia");
    refuses(&game, "secure", "SE-1 no-garrison-left maximian");
}

#[test]
fn vn_1_the_caesars_declare_nothing_in_their_turns() {
    for (caesar, at) in [(Emperor::Galerius, NORICUM), (Emperor::Constantius, BELGICA)] {
        let game = start("first/5100/imperium", alone(caesar, at));
        refuses(&game, "use-power -", &format!("VN-1 not-his-to-do {caesar}"));
    }
}

#[test]
fn vd_1_the_powers_are_those_of_the_first_edition() {
    let mut game = start("second/5100/imperium", alone(Emperor::Maximian, ROMA));
    happens(
        &mut game,
        "use-power -",
        &["VD-1 garrison-spent maximian -", "VD-1 power-used maximian", "VD-1 point-gained 7"],
    );
    let mut game = start("second/5100/imperium", besieged());
    play(&mut game, "end; R5B6");
    happens(
        &mut game,
        "use-power -",
        &[
            "VD-1 garrison-spent constantius -",
            "VD-1 power-used constantius",
            "VD-1 army-held germania_inferior",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn vd_1_the_disc_comes_from_the_board_or_from_the_reserve() {
    // The choice of G-40 is one of the first edition.
    for rules in ["second/5100/imperium", "second/5100/imperium/rulings:imperium-disc=reserve"] {
        let position = alone(Emperor::Maximian, ROMA).garrison(Emperor::Maximian, SICILIA);
        for disc in ["-", "sicilia"] {
            let mut game = start(rules, position);
            happens(
                &mut game,
                &format!("use-power {disc}"),
                &[&format!("VD-1 garrison-spent maximian {disc}"), "VD-1 power-used maximian", "VD-1 point-gained 7"],
            );
        }
    }
}

#[test]
fn g_7_the_power_holds_for_the_whole_turn_and_is_used_once() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, NORICUM);
    let mut game = start("first/5100/imperium", position.emperor(Emperor::Maximian, ROMA));
    play(&mut game, "use-power -; move galerius rhaetia; move maximian etruria; move galerius noricum");
    assert_eq!(game.state().garrisons_spent(Emperor::Diocletian), 1);
    refuses(&game, "use-power -", "G-7 done-already");
    let mut game = start("first/5100/imperium", alone(Emperor::Maximian, ROMA));
    play(&mut game, "use-power -");
    refuses(&game, "use-power -", "G-7 done-already");
}

#[test]
fn g_7_in_the_next_turn_the_power_is_over() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, NORICUM);
    let mut game = start("first/5100/imperium", position.emperor(Emperor::Maximian, ROMA));
    play(&mut game, "use-power -; end; R5B6");
    refuses(&game, "move maximian etruria", "TN-1 not-his-turn maximian galerius");
}

#[test]
fn g_8_by_default_a_disc_that_galerius_gives_up_no_longer_supports_him() {
    // With the garrison under him his support is 2. He gives it up: 2 + 1 + 1 against 4 + 1.
    let mut game = start("first/5100/imperium", duel().garrison(Emperor::Galerius, NORICUM));
    play(&mut game, "attack galerius rhaetia; R2B4; use-power noricum");
    happens(
        &mut game,
        "pass",
        &[
            "AT-8 battle-fought 1 4 1 5 barbarian-victory",
            "AT-8 figure-removed galerius noricum",
            "TN-4 roman-phase-ended galerius 4",
        ],
    );
}

#[test]
fn g_8_by_the_other_reading_support_is_what_it_was_when_the_dice_fell() {
    let rules = "first/5100/imperium/rulings:galerius-support=when-rolled";
    let mut game = start(rules, duel().garrison(Emperor::Galerius, NORICUM));
    play(&mut game, "attack galerius rhaetia; R2B4; use-power noricum");
    happens(&mut game, "pass", &["AT-9 battle-fought 2 5 1 5 draw"]);
}

#[test]
fn g_40_by_the_other_reading_the_reserve_alone_pays() {
    let position = alone(Emperor::Maximian, ROMA).garrison(Emperor::Maximian, SICILIA);
    play(&mut start("first/5100/imperium", position), "use-power sicilia");
    let game = start("first/5100/imperium/rulings:imperium-disc=reserve", position);
    refuses(&game, "use-power sicilia", "G-40 reserve-pays sicilia");
    play(&mut { game }, "use-power -");
}

#[test]
fn g_41_by_default_a_border_that_pays_is_open_again() {
    for (rules, rule) in [("first/5100/imperium", "VN-1"), ("second/5100/imperium", "VD-1")] {
        let mut game = start(rules, alone(Emperor::Maximian, ROMA).garrison(Emperor::Maximian, BRITANNIA));
        happens(
            &mut game,
            "use-power britannia",
            &[
                &format!("{rule} garrison-spent maximian britannia"),
                &format!("{rule} power-used maximian"),
                &format!("{rule} point-gained 7"),
            ],
        );
        assert_eq!(game.state().secured_borders(), ProvinceSet::EMPTY);
    }
}

#[test]
fn g_41_by_the_other_reading_a_border_does_not_pay() {
    for edition in ["first", "second"] {
        let rules = format!("{edition}/5100/imperium/rulings:imperium-border=refused");
        let game = start(&rules, alone(Emperor::Maximian, ROMA).garrison(Emperor::Maximian, BRITANNIA));
        refuses(&game, "use-power britannia", "G-41 border-stays britannia");
    }
}

#[test]
fn g_43_galerius_adds_nothing_to_the_battle_of_another() {
    // Maximian attacks and Galerius doubles: (2 + 1) x 2 against 5 + 1, with Cisalpina for Maximian.
    let position = alone(Emperor::Maximian, CISALPINA).emperor(Emperor::Galerius, NORICUM).army(RHAETIA);
    let mut game = start("second/5100/imperium", position);
    play(&mut game, "attack maximian rhaetia");
    happens(&mut game, "R2B5", &["AT-9 battle-fought 1 6 1 6 draw"]);
}

#[test]
fn g_45_diocletian_moves_only_emperors_who_are_on_the_board() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, NORICUM).army(RHAETIA);
    let mut game = start("first/5100/imperium", position.unrest(NORICUM));
    play(&mut game, "use-power -");
    refuses(&game, "move maximian roma", "G-45 off-the-board maximian");
    refuses(&game, "attack galerius rhaetia", "G-45 not-his-to-do galerius");
    refuses(&game, "subdue galerius unrest", "G-45 not-his-to-do galerius");
}

#[test]
fn g_45_an_emperor_whom_diocletian_moves_passes_through_others_only() {
    let position = alone(Emperor::Diocletian, BITHYNIA).emperor(Emperor::Galerius, NORICUM);
    let position = position.emperor(Emperor::Constantius, VINDELICIA);
    let mut game = start("first/5100/imperium", position.points(2));
    play(&mut game, "use-power -; move galerius vindelicia");
    refuses(&game, "end", "G-30 must-move-on galerius vindelicia");
    refuses(&game, "move diocletian asia", "G-30 must-move-on galerius vindelicia");
    play(&mut game, "move galerius rhaetia; end");
    // With one point he would be stuck there.
    let mut game = start("first/5100/imperium", position.points(1));
    play(&mut game, "use-power -");
    refuses(&game, "move galerius vindelicia", "MV-5 cannot-stop vindelicia constantius");
}

#[test]
fn g_46_no_power_is_declared_in_passing() {
    let position = alone(Emperor::Maximian, ROMA).emperor(Emperor::Constantius, ETRURIA);
    for edition in ["first", "second"] {
        let mut game = start(&format!("{edition}/5100/imperium"), position);
        play(&mut game, "move maximian etruria");
        refuses(&game, "use-power -", "G-46 must-move-on maximian etruria");
    }
}
