//! Vicarius (MD-2) and what is decided about him (G-75 to G-79).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

const RULES: &str = "second/5100/modules:vicarius";

/// Diocletian, whose turn it is, far away in Sardinia, and Vicarius.
fn vicarius(at: Province) -> Position {
    alone(Emperor::Diocletian, SARDINIA).vicarius(at)
}

#[test]
fn md_2_vicarius_is_placed_on_any_roman_province_for_2() {
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, ACHAIA).revolt(ASIA);
    let mut game = start(RULES, position);
    refuses(&game, "place-vicarius achaia", "MD-2 figure-there achaia");
    refuses(&game, "place-vicarius asia", "MD-2 revolt-there asia");
    refuses(&game, "place-vicarius persia", "MD-2 not-roman persia");
    happens(&mut game, "place-vicarius syria", &["MD-2 spent 2 4", "MD-2 figure-deployed vicarius syria"]);
    refuses(&game, "place-vicarius cilicia", "MD-2 done-already");
}

#[test]
fn md_2_vicarius_is_placed_once_a_game() {
    let game = start(RULES, alone(Emperor::Diocletian, SARDINIA).mark(state::Flag::VicariusPlaced));
    refuses(&game, "place-vicarius syria", "MD-2 done-already");
    refuses(&game, "move vicarius syria", "MD-2 not-in-play vicarius");
}

#[test]
fn md_2_he_moves_by_link_and_by_fleet_and_removes_unrest_on_entering() {
    let mut game = start(RULES, vicarius(SYRIA).fleets([0, 0, 1]).unrests([CILICIA, ACHAIA]));
    happens(
        &mut game,
        "move vicarius cilicia; move vicarius achaia",
        &[
            "MV-1 spent 1 5",
            "MV-1 moved vicarius syria cilicia link",
            "MD-2 unrest-removed cilicia",
            "MV-2 spent 1 4",
            "MV-2 moved vicarius cilicia achaia fleet 3",
            "MD-2 unrest-removed achaia",
        ],
    );
}

#[test]
fn md_2_he_does_not_enter_a_revolt() {
    let game = start(RULES, vicarius(SYRIA).revolt(CILICIA));
    refuses(&game, "move vicarius cilicia", "MD-2 revolt-there cilicia");
}

#[test]
fn md_2_moving_is_all_he_does() {
    let game = start(RULES, vicarius(SYRIA).army(CILICIA));
    refuses(&game, "attack vicarius cilicia", "MD-2 not-his-to-do vicarius");
    refuses(&game, "subdue vicarius unrest", "MD-2 not-his-to-do vicarius");
}

#[test]
fn md_2_he_doubles_in_no_battle() {
    // In Cappadocia he is linked to the army, as an ally would be.
    let mut game = start(RULES, alone(Emperor::Diocletian, ASIA).vicarius(CAPPADOCIA).army(CILICIA));
    play(&mut game, "attack diocletian cilicia");
    happens(&mut game, "R2B2", &["AT-9 battle-fought 1 3 1 3 draw"]);
}

#[test]
fn md_2_he_blocks_the_barbarian_roll() {
    let mut game = start(RULES, vicarius(AQUITANIA));
    play(&mut game, "end");
    happens(&mut game, "R2B5", &["MD-2 protected aquitania", "TN-1 turn-began galerius 1 6"]);
}

/// The uprising in Lusitania reaches Vicarius in Gallaecia; the other neighbours are in revolt already.
fn reached() -> Position {
    vicarius(GALLAECIA).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS])
}

#[test]
fn md_2_an_uprising_kills_him() {
    let mut game = start(RULES, reached());
    play(&mut game, "end");
    happens(
        &mut game,
        "R1B4",
        &["AC-2 uprising lusitania", "UP-1 revolt-placed gallaecia", "MD-2 figure-died vicarius gallaecia"],
    );
}

#[test]
fn md_2_an_army_kills_him_without_a_battle() {
    let mut game = start(RULES, vicarius(CAPPADOCIA).army(CILICIA));
    play(&mut game, "end");
    happens(
        &mut game,
        "R5B6",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered cilicia - -",
            "AD-1 army-set-out cilicia cappadocia",
            "MD-2 figure-died vicarius cappadocia",
            "AD-1 army-moved cilicia cappadocia",
            "AD-3 revolt-placed cappadocia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_75_the_roll_is_blocked_before_a_disc_is_taken() {
    // All 21 unrest discs are on the board.
    let unrest = Region::I.provinces() | Region::III.provinces() | Region::VI.provinces();
    let mut game = start(RULES, vicarius(AQUITANIA).unrests(unrest).unrests([SYRIA, CILICIA, ASIA]));
    assert_eq!(game.state().unrest_left(), 0);
    play(&mut game, "end");
    happens(&mut game, "R2B5", &["MD-2 protected aquitania", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn g_76_he_removes_unrest_where_he_is_placed() {
    let mut game = start(RULES, alone(Emperor::Diocletian, SARDINIA).unrest(SYRIA));
    happens(
        &mut game,
        "place-vicarius syria",
        &["MD-2 spent 2 4", "MD-2 figure-deployed vicarius syria", "MD-2 unrest-removed syria"],
    );
}

#[test]
fn g_76_and_where_he_passes_through() {
    let mut game = start(RULES, vicarius(GALATIA).emperor(Emperor::Galerius, ASIA).unrest(ASIA));
    happens(
        &mut game,
        "move vicarius asia; move vicarius cilicia",
        &[
            "MV-1 spent 1 5",
            "MV-1 moved vicarius galatia asia link",
            "MD-2 unrest-removed asia",
            "MV-1 spent 1 4",
            "MV-1 moved vicarius asia cilicia link",
        ],
    );
}

#[test]
fn g_77_he_may_move_onto_a_border() {
    let mut game = start(RULES, vicarius(SYRIA));
    happens(&mut game, "move vicarius persia", &["MV-1 spent 2 4", "MV-1 moved vicarius syria persia broken-link"]);
}

#[test]
fn g_78_a_broken_link_is_checked_before_an_army_meets_him() {
    let mut game = start(RULES, vicarius(SYRIA).army(PERSIA));
    play(&mut game, "end; R5B6");
    happens(&mut { game }, "B3", &["BR-1 link-closed persia syria", "TN-1 turn-began galerius 1 6"]);
    happens(
        &mut game,
        "B4",
        &[
            "BR-1 link-open persia syria",
            "MD-2 figure-died vicarius syria",
            "AD-1 army-moved persia syria",
            "AD-3 revolt-placed syria",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_79_an_uprising_does_not_reach_him_through_a_closed_link() {
    let mut game = start(RULES, vicarius(TINGITANA).revolts([BAETICA, CARTHAGENENSIS, LUSITANIA]));
    play(&mut game, "end; R1B2");
    assert_eq!(awaited(&game), "roll uprising-link baetica tingitana");
    happens(&mut { game }, "B3", &["BR-1 link-closed baetica tingitana"]);
    happens(
        &mut game,
        "B4",
        &["BR-1 link-open baetica tingitana", "UP-1 revolt-placed tingitana", "MD-2 figure-died vicarius tingitana"],
    );
}

#[test]
fn g_79_nor_if_no_disc_is_left_for_his_province() {
    let elsewhere = Region::III.provinces() | Region::IV.provinces();
    let position = reached().revolts(elsewhere).revolts([TINGITANA, TARRACONENSIS]);
    let mut game = start(RULES, position.revolts([AEGYPTUS, CYRENAICA, TRIPOLITANIA, AFRICA]));
    assert_eq!(game.state().revolts_left(), 0);
    play(&mut game, "end");
    happens(&mut game, "R1B4", &["AC-2 uprising lusitania", "EN-3 ended no-revolt-left"]);
    assert_eq!(game.state().place(Figure::Vicarius), Some(GALLAECIA));
}
