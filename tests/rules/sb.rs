//! Subdue (SB-1) without an unrest disc (G-2) and on borders (G-34).

use crate::common::script::{happens, play, refuses};
use crate::{alone, both, second, with_facts};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::*;

#[test]
fn sb_1_unrest_is_removed_for_1() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Galerius, NORICUM).unrest(NORICUM).game(rules).unwrap();
        happens(&mut game, "subdue galerius unrest", &["SB-1 spent 1 5", "SB-1 unrest-removed noricum"]);
        assert_eq!(game.state().disc_at(NORICUM), None);
    }
}

#[test]
fn sb_1_a_revolt_is_removed_for_2() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Galerius, NORICUM).revolt(NORICUM).game(rules).unwrap();
        happens(&mut game, "subdue galerius revolt", &["SB-1 spent 2 4", "SB-1 revolt-removed noricum"]);
        assert_eq!(game.state().disc_at(NORICUM), None);
    }
}

#[test]
fn sb_1_a_revolt_is_turned_into_unrest_for_1_with_a_disc_from_the_reserve() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Galerius, NORICUM).revolt(NORICUM).game(rules).unwrap();
        happens(
            &mut game,
            "subdue galerius reduce",
            &["SB-1 spent 1 5", "SB-1 revolt-removed noricum", "SB-1 unrest-placed noricum"],
        );
        assert_eq!((game.state().unrest_left(), game.state().revolts_left()), (20, 21));
        // In two steps it costs as much as in one.
        happens(&mut game, "subdue galerius unrest", &["SB-1 spent 1 4", "SB-1 unrest-removed noricum"]);
        assert_eq!((game.state().unrest_left(), game.state().revolts_left()), (21, 21));
    }
}

#[test]
fn sb_1_only_what_lies_in_his_own_province() {
    let position = alone(Emperor::Galerius, NORICUM).revolt(PANNONIA_INFERIOR).unrest(RHAETIA);
    let game = position.game(second("5100")).unwrap();
    refuses(&game, "subdue galerius revolt", "SB-1 no-revolt noricum");
    refuses(&game, "subdue galerius reduce", "SB-1 no-revolt noricum");
    refuses(&game, "subdue galerius unrest", "SB-1 no-unrest noricum");
}

#[test]
fn sb_1_it_only_goes_down() {
    // Unrest is no revolt, and no way to subdue makes one of it.
    let game = alone(Emperor::Galerius, NORICUM).unrest(NORICUM).game(second("5100")).unwrap();
    refuses(&game, "subdue galerius revolt", "SB-1 no-revolt noricum");
    refuses(&game, "subdue galerius reduce", "SB-1 no-revolt noricum");
    let game = alone(Emperor::Galerius, NORICUM).revolt(NORICUM).game(second("5100")).unwrap();
    refuses(&game, "subdue galerius unrest", "SB-1 no-unrest noricum");
}

#[test]
fn sb_1_needs_its_points() {
    let revolt = alone(Emperor::Galerius, NORICUM).revolt(NORICUM);
    refuses(&revolt.points(1).game(second("5100")).unwrap(), "subdue galerius revolt", "TN-4 too-expensive 2 1");
    play(&mut revolt.points(1).game(second("5100")).unwrap(), "subdue galerius reduce");
    refuses(&revolt.points(0).game(second("5100")).unwrap(), "subdue galerius reduce", "TN-4 too-expensive 1 0");
    let unrest = alone(Emperor::Galerius, NORICUM).unrest(NORICUM);
    refuses(&unrest.points(0).game(second("5100")).unwrap(), "subdue galerius unrest", "TN-4 too-expensive 1 0");
}

/// Galerius on a revolt in Noricum, and so many unrest discs on other provinces, none of them beside a revolt's reach.
fn unrest_on_board(count: usize) -> Position {
    let others = ProvinceSet::ROMAN.into_iter().filter(|&at| at != NORICUM).take(count);
    alone(Emperor::Galerius, NORICUM).revolt(NORICUM).unrests(others)
}

#[test]
fn g_2_by_default_a_revolt_is_not_reduced_without_an_unrest_disc() {
    for rules in both("5100") {
        let game = unrest_on_board(21).game(rules).unwrap();
        refuses(&game, "subdue galerius reduce", "G-2 no-unrest-left");
        // It can still be removed, and with a disc left it can be reduced.
        play(&mut { game }, "subdue galerius revolt");
        let mut game = unrest_on_board(20).game(rules).unwrap();
        play(&mut game, "subdue galerius reduce");
        assert_eq!(game.state().unrest_left(), 0);
        // Without points the cost is the nearer reason.
        let game = unrest_on_board(21).points(0).game(rules).unwrap();
        refuses(&game, "subdue galerius reduce", "TN-4 too-expensive 1 0");
    }
}

#[test]
fn g_2_under_the_other_reading_it_is_a_placement_that_fails() {
    for rules in both("5100").map(|rules| rules.with_ruling(Ruling::NoUnrestLeft, Reading::Other)) {
        let mut game = unrest_on_board(21).game(rules).unwrap();
        assert!(game.legal().contains(Command::Subdue { figure: Figure::Galerius, how: SubdueKind::ReduceRevolt }));
        happens(
            &mut game,
            "subdue galerius reduce",
            &["SB-1 spent 1 5", "SB-1 revolt-removed noricum", "EN-3 ended no-unrest-left"],
        );
        assert_eq!(game.state().ending(), Some(Ending::NoUnrestLeft));
        // With a disc left nothing is different.
        let mut game = unrest_on_board(20).game(rules).unwrap();
        play(&mut game, "subdue galerius reduce");
        assert_eq!(game.state().ending(), None);
    }
}

#[test]
fn g_34_subdue_works_on_borders() {
    for rules in both("5100") {
        let game = alone(Emperor::Galerius, SARMATIA).game(rules).unwrap();
        // A border without a disc is refused for that, not for being a border.
        refuses(&game, "subdue galerius unrest", "SB-1 no-unrest sarmatia");
        refuses(&game, "subdue galerius revolt", "SB-1 no-revolt sarmatia");
        // No rule of the base game puts these discs there.
        let unrest = with_facts(&game, &[Fact::UnrestPlaced { at: SARMATIA }]);
        happens(&mut { unrest }, "subdue galerius unrest", &["SB-1 spent 1 5", "SB-1 unrest-removed sarmatia"]);
        let revolt = with_facts(&game, &[Fact::RevoltPlaced { at: SARMATIA }]);
        happens(&mut { revolt }, "subdue galerius revolt", &["SB-1 spent 2 4", "SB-1 revolt-removed sarmatia"]);
        happens(
            &mut { revolt },
            "subdue galerius reduce",
            &["SB-1 spent 1 5", "SB-1 revolt-removed sarmatia", "SB-1 unrest-placed sarmatia"],
        );
    }
}
