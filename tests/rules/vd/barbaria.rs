//! The grey discs of the Barbarian player (VD-6) and what is decided about them (G-13 to G-15, G-60 to G-66, G-92, G-96).
//! His black disc is in `vd_black_disc`.

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

const RULES: &str = "second/5100/barbaria";

/// Diocletian, whose turn it is, far from everything; the Barbarian player with so many grey discs and no black one.
fn quiet(gray: u8) -> Position {
    alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, ACHAIA).gray(gray)
}

/// The army in Cilicia, about to go to Cappadocia, and one grey disc. Linked to Cilicia are Syria, Cappadocia, Asia and,
/// by a broken link, Galatia.
fn cilicia() -> Position {
    quiet(1).army(CILICIA)
}

/// The game in this position when the Barbarian player is asked about the first army: the roll of the activity stands.
fn asked_about_army(rules: &str, position: Position) -> Game<'static> {
    let mut game = start(rules, position);
    play(&mut game, "end; R5B6; pass");
    game
}

#[test]
fn vd_6_he_starts_with_4_grey_discs_and_a_black_one() {
    let game = Game::new(RULES.parse().unwrap()).unwrap();
    assert_eq!(game.state().barbarian_gray(), 4);
    assert!(game.state().flags().contains(state::Flag::BlackDisc));
    assert_eq!(
        (game.state().unrest_left(), game.state().revolts_left()),
        (17, 20),
        "they come from the general reserve"
    );
}

#[test]
fn vd_6_a_throw_of_two_is_rerolled_as_a_whole_and_the_new_result_kept() {
    let mut game = start(RULES, quiet(2));
    play(&mut game, "end; R1B4");
    assert_eq!(awaited(&game), "command reroll activity R1B4");
    happens(&mut game, "reroll", &["VD-6 gray-changed 1", "VD-6 rerolled activity"]);
    assert_eq!(awaited(&game), "roll activity");
    happens(&mut game, "R5B6", &["VD-6 roll-kept", "AC-2 protected bithynia", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn vd_6_a_spent_disc_goes_back_to_the_general_reserve_at_once() {
    let mut game = start(RULES, quiet(4));
    play(&mut game, "end; R1B4");
    assert_eq!(game.state().unrest_left(), 17);
    play(&mut game, "reroll");
    assert_eq!(game.state().unrest_left(), 18);
}

#[test]
fn vd_6_he_cancels_the_advance_of_an_army() {
    let mut game = asked_about_army(RULES, cilicia());
    assert_eq!(awaited(&game), "command advance cilicia");
    happens(
        &mut game,
        "cancel-advance",
        &["VD-6 gray-changed 0", "VD-6 advance-cancelled cilicia", "TN-1 turn-began galerius 1 6"],
    );
}

#[test]
fn vd_6_he_changes_the_direction_of_an_army_to_any_linked_province() {
    let mut game = asked_about_army(RULES, cilicia());
    refuses(&game, "redirect thracia", "VD-6 not-linked cilicia thracia");
    happens(
        &mut game,
        "redirect asia",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected cilicia asia",
            "AD-1 army-moved cilicia asia",
            "AD-3 revolt-placed asia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
    // From the next turn on it follows the arrow of Asia.
    play(&mut game, "end");
    happens(
        &mut game,
        "R3B4",
        &[
            "AC-2 protected pannonia_inferior",
            "AD-2 advance-ordered asia - -",
            "AD-1 army-set-out asia bithynia",
            "AD-1 army-moved asia bithynia",
            "AD-3 revolt-placed bithynia",
            "TN-1 turn-began constantius 1 6",
        ],
    );
}

#[test]
fn vd_6_where_there_is_no_arrow_a_redirected_army_takes_the_shortest_path() {
    // Gallaecia has no arrow; the shortest path leads over Tarraconensis.
    let mut game = asked_about_army(RULES, quiet(1).army(TARRACONENSIS));
    play(&mut game, "redirect gallaecia; end");
    happens(
        &mut game,
        "R5B6",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered gallaecia - -",
            "AD-1 army-set-out gallaecia tarraconensis",
            "AD-1 army-moved gallaecia tarraconensis",
            "TN-1 turn-began constantius 1 6",
        ],
    );
}

#[test]
fn vd_6_one_disc_at_a_time_for_one_army() {
    // Two armies, two discs. The army in Thracia is nearer to Roma.
    let mut game = asked_about_army(RULES, quiet(2).army(CILICIA).army(THRACIA));
    happens(
        &mut game,
        "cancel-advance; cancel-advance",
        &[
            "VD-6 gray-changed 1",
            "VD-6 advance-cancelled thracia",
            "AD-1 army-set-out cilicia cappadocia",
            "VD-6 gray-changed 0",
            "VD-6 advance-cancelled cilicia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn vd_6_dice_of_the_set_up_and_of_roman_attacks_are_not_rerolled() {
    let mut game = Game::new(RULES.parse().unwrap()).unwrap();
    play(&mut game, "B2");
    assert_eq!(awaited(&game), "roll first-revolt II");
    let mut game = start(RULES, alone(Emperor::Diocletian, ASIA).army(CILICIA).gray(4));
    play(&mut game, "attack diocletian cilicia");
    happens(&mut game, "R2B2", &["AT-9 battle-fought 1 3 1 3 draw"]);
}

#[test]
fn vd_6_his_discs_are_refilled_at_the_start_of_each_round() {
    let position = alone(Emperor::Maximian, SARDINIA).gray(1);
    let mut game = start(RULES, position);
    play(&mut game, "end; R5B6");
    happens(&mut game, "pass", &["AC-2 protected bithynia", "TN-1 turn-began diocletian 2 6", "VD-6 gray-changed 4"]);
}

#[test]
fn vd_6_he_wins_if_the_emperors_lose() {
    // Nobody stops the army in Etruria.
    let mut game = asked_about_army(RULES, quiet(1).army(ETRURIA));
    happens(&mut game, "pass", &["AD-1 army-moved etruria roma", "EN-2 ended roma-fell"]);
    assert!(!game.state().ending().unwrap().is_victory());
}

#[test]
fn g_13_by_default_dice_are_rerolled_once() {
    let mut game = start(RULES, quiet(4));
    play(&mut game, "end; R1B4; reroll; R1B5");
    assert_eq!(game.state().turn(), Emperor::Galerius, "he was not asked again");
}

#[test]
fn g_13_by_the_other_reading_they_are_rerolled_as_often_as_he_pays() {
    let mut game = start("second/5100/barbaria/rulings:second-reroll=allowed", quiet(4));
    play(&mut game, "end; R1B4; reroll; R1B5");
    assert_eq!(awaited(&game), "command reroll activity R1B5");
    happens(&mut game, "reroll", &["VD-6 gray-changed 2", "VD-6 rerolled activity"]);
}

#[test]
fn g_14_the_reroll_comes_before_galerius() {
    let position = alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, NORICUM).army(RHAETIA).gray(1);
    let mut game = asked_about_army("second/5100/imperium+barbaria", position);
    play(&mut game, "pass; R1B1");
    assert_eq!(awaited(&game), "command reroll battle barbarians galerius rhaetia R1B1");
    play(&mut game, "reroll; R2B3");
    assert_eq!(awaited(&game), "command raise battle barbarians galerius rhaetia R2B3 0 1");
    refuses(&game, "reroll", "VD-1 not-now command raise battle barbarians galerius rhaetia R2B3 0 1");
}

#[test]
fn g_15_the_refill_goes_as_far_as_the_reserve() {
    // 18 unrest discs are on the board and 1 in his hand: the last 2 come.
    let unrest = Region::I.provinces() | Region::III.provinces() | Region::VI.provinces();
    let mut game = start(RULES, alone(Emperor::Maximian, SARDINIA).gray(1).unrests(unrest));
    play(&mut game, "end; R5B6");
    happens(&mut game, "pass", &["AC-2 protected bithynia", "TN-1 turn-began diocletian 2 6", "VD-6 gray-changed 3"]);
}

#[test]
fn g_60_by_default_every_throw_of_the_phase_is_rerolled() {
    // The broken link from Persia to Syria.
    let mut game = asked_about_army(RULES, quiet(1).army(PERSIA));
    play(&mut game, "pass; B4");
    assert_eq!(awaited(&game), "command reroll advance-link persia syria B4");
    // The die for a broken link when revolts spread.
    let mut game = start(RULES, quiet(1).revolt(BAETICA).unrest(TINGITANA));
    play(&mut game, "end; B4");
    assert_eq!(awaited(&game), "command reroll revolt-link baetica tingitana B4");
}

#[test]
fn g_60_by_the_other_reading_only_activity_and_echo_are() {
    let rules = "second/5100/barbaria/rulings:reroll-throws=activity-and-echo";
    let mut game = asked_about_army(rules, quiet(1).army(PERSIA));
    play(&mut game, "pass");
    happens(&mut game, "B1", &["BR-1 link-closed persia syria", "TN-1 turn-began galerius 1 6"]);
    let mut game = start(rules, quiet(1).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]));
    play(&mut game, "end; R1B4");
    assert_eq!(awaited(&game), "command reroll activity R1B4");
    play(&mut game, "pass; R2");
    assert_eq!(awaited(&game), "command reroll echo-region R2");
}

/// The uprising in Lusitania, which changes nothing, and its echo in region II behind a secured border.
fn echo() -> Position {
    quiet(2).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA]).garrison(Emperor::Constantius, BRITANNIA)
}

#[test]
fn g_61_by_default_only_the_second_die_of_an_echo_is_rerolled() {
    let mut game = start(RULES, echo());
    play(&mut game, "end; R1B4; pass; R2; pass; B5");
    assert_eq!(awaited(&game), "command reroll echo-province II B5");
    happens(&mut game, "reroll", &["VD-6 gray-changed 1", "VD-6 rerolled echo-province II"]);
    assert_eq!(awaited(&game), "roll echo-province II");
}

#[test]
fn g_61_by_the_other_reading_the_whole_echo_is() {
    let mut game = start("second/5100/barbaria/rulings:echo-reroll=whole-echo", echo());
    play(&mut game, "end; R1B4; pass; R2; pass; B5");
    happens(&mut game, "reroll", &["VD-6 gray-changed 1", "G-61 rerolled echo-region"]);
    assert_eq!(awaited(&game), "roll echo-region");
}

#[test]
fn g_62_his_discs_do_not_count_as_left() {
    // 18 unrest discs on the board and 3 in his hand: none is left for Aquitania.
    let unrest = Region::I.provinces() | Region::III.provinces() | Region::VI.provinces();
    let mut game = start(RULES, quiet(3).unrests(unrest));
    play(&mut game, "end; R2B5");
    happens(&mut game, "pass", &["EN-3 ended no-unrest-left"]);
    // A disc that he spends is back in the reserve, and there is one.
    let mut game = start(RULES, quiet(3).unrests(unrest));
    play(&mut game, "end; R2B5; reroll");
    happens(&mut game, "R2B5", &["VD-6 roll-kept", "AC-2 unrest-placed aquitania", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn g_63_by_default_he_decides_before_the_link_die() {
    let game = asked_about_army(RULES, quiet(1).army(PERSIA));
    assert_eq!(awaited(&game), "command advance persia");
}

#[test]
fn g_63_by_the_other_reading_he_sees_the_die_first() {
    let rules = "second/5100/barbaria/rulings:advance-decision=after-link-die";
    let mut game = asked_about_army(rules, quiet(1).army(PERSIA));
    assert_eq!(awaited(&game), "roll advance-link persia syria");
    play(&mut game, "B4; pass");
    assert_eq!(awaited(&game), "command advance-after-die persia B4");
    happens(
        &mut game,
        "cancel-advance",
        &["VD-6 gray-changed 0", "VD-6 advance-cancelled persia", "TN-1 turn-began galerius 1 6"],
    );
    // Over a normal link no die is rolled, and he is asked before the army goes.
    let game = asked_about_army(rules, cilicia());
    assert_eq!(awaited(&game), "command advance cilicia");
}

#[test]
fn g_64_by_default_no_army_is_redirected_onto_a_border() {
    let game = asked_about_army(RULES, quiet(1).army(SYRIA));
    refuses(&game, "redirect persia", "G-64 not-roman persia");
}

#[test]
fn g_64_by_the_other_reading_a_border_is_a_province_like_others() {
    let mut game = asked_about_army("second/5100/barbaria/rulings:redirect-to-border=allowed", quiet(1).army(SYRIA));
    happens(
        &mut game,
        "redirect persia; B4",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected syria persia",
            "BR-1 link-open syria persia",
            "AD-1 army-moved syria persia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_92_a_secured_border_is_never_redirected_to() {
    let position = quiet(1).army(SYRIA).garrison(Emperor::Diocletian, PERSIA);
    let game = asked_about_army("second/5100/barbaria/rulings:redirect-to-border=allowed", position);
    refuses(&game, "redirect persia", "G-92 border-secured persia");
}

#[test]
fn g_92_a_disc_on_the_border_is_not_touched() {
    let position = quiet(1).army(SYRIA).revolt(PERSIA);
    let mut game = asked_about_army("second/5100/barbaria/rulings:redirect-to-border=allowed", position);
    play(&mut game, "redirect persia; B4");
    assert_eq!(game.state().armies(), ProvinceSet::of(PERSIA));
    assert_eq!(game.state().disc_at(PERSIA), Some(state::Disc::Revolt));
}

#[test]
fn g_65_a_broken_link_that_stops_a_redirect_costs_the_disc() {
    let mut game = asked_about_army(RULES, cilicia());
    happens(
        &mut game,
        "redirect galatia; B3",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected cilicia galatia",
            "BR-1 link-closed cilicia galatia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
    assert_eq!(game.state().armies(), ProvinceSet::of(CILICIA));
}

#[test]
fn g_66_an_army_on_a_border_is_cancelled_but_not_redirected() {
    let mut game = asked_about_army(RULES, quiet(1).army(GERMANIA_MAGNA));
    refuses(&game, "redirect noricum", "G-66 not-roman germania_magna");
    happens(
        &mut game,
        "cancel-advance",
        &["VD-6 gray-changed 0", "VD-6 advance-cancelled germania_magna", "TN-1 turn-began galerius 1 6"],
    );
}

#[test]
fn g_66_a_redirect_leads_neither_along_the_path_nor_to_an_army() {
    // The army in Asia is nearer to Roma and asked about first.
    let mut game = asked_about_army(RULES, quiet(1).army(CILICIA).army(ASIA));
    refuses(&game, "redirect bithynia", "G-66 on-its-path bithynia");
    refuses(&game, "redirect cilicia", "G-66 army-there cilicia");
    play(&mut game, "pass");
    refuses(&game, "redirect cappadocia", "G-66 on-its-path cappadocia");
    play(&mut game, "redirect asia");
}

#[test]
fn g_66_an_emperor_is_attacked_by_a_redirected_army() {
    let mut game = asked_about_army(RULES, cilicia().emperor(Emperor::Maximian, ASIA));
    happens(
        &mut game,
        "redirect asia",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected cilicia asia",
            "AD-4 battle-joined barbarians maximian asia cilicia",
        ],
    );
}

#[test]
fn g_66_vicarius_dies_where_a_redirected_army_comes() {
    let mut game = asked_about_army("second/5100/barbaria/modules:vicarius", cilicia().vicarius(ASIA));
    happens(
        &mut game,
        "redirect asia",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected cilicia asia",
            "MD-2 figure-died vicarius asia",
            "AD-1 army-moved cilicia asia",
            "AD-3 revolt-placed asia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_66_nobody_is_asked_about_a_rebel() {
    let position = quiet(1).round(2).fleets([1, 1, 0]).rebel(Region::I);
    let mut game = start("second/4221/barbaria/scenario:mauretanian-war", position);
    play(&mut game, "end; R5B6");
    happens(&mut game, "pass", &["AC-2 protected bithynia", "TN-1 turn-began galerius 2 6"]);
}

#[test]
fn g_66_roma_falls_to_a_redirected_army() {
    // On this board a link leads from Sicilia to Roma, but the arrow of Sicilia to Lucania.
    let mut file = board::BoardFile::reconstruction();
    let mut link = file.links[0].clone();
    (link.a, link.b, link.broken) = ("sicilia".into(), "roma".into(), false);
    file.links.push(link);
    let board = file.board().unwrap();
    let mut game = quiet(1).army(SICILIA).game_on(RULES.parse().unwrap(), &board).unwrap();
    play(&mut game, "end; R5B6; pass");
    happens(
        &mut game,
        "redirect roma",
        &[
            "VD-6 gray-changed 0",
            "VD-6 army-redirected sicilia roma",
            "AD-1 army-moved sicilia roma",
            "EN-2 ended roma-fell",
        ],
    );
}

#[test]
fn g_96_he_is_asked_about_a_blocked_army_too() {
    // The army in Syria wants to go to Cilicia, where the other, which was told to stay, still is.
    let mut game = asked_about_army(RULES, quiet(2).army(SYRIA).army(CILICIA));
    play(&mut game, "cancel-advance");
    assert_eq!(awaited(&game), "command advance syria");
    happens(&mut game, "pass", &["AD-2 army-blocked syria cilicia", "TN-1 turn-began galerius 1 6"]);
}
