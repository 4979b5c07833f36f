//! Usurpator (VD-4) and what is decided about it (G-55 to G-58, G-70, G-95).

use crate::common::script::{alone, awaited, happens, play, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// Diocletian, whose turn it is, and Galerius far away; Hispania behind its secured border, with revolts in all its
/// provinces but this one.
fn all_but(last: Province) -> Position {
    alone(Emperor::Diocletian, SARDINIA)
        .emperor(Emperor::Galerius, ACHAIA)
        .garrison(Emperor::Maximian, GAETULIA)
        .revolts(Region::I.provinces() - last.into())
}

#[test]
fn vd_4_a_usurper_rises_where_a_region_becomes_full() {
    let mut game = start("second/5100/usurpator", all_but(LUSITANIA).unrest(LUSITANIA));
    happens(
        &mut game,
        "end",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "EM-1 unrest-removed lusitania",
            "EM-1 revolt-placed lusitania",
            "VD-4 region-filled I",
        ],
    );
    assert_eq!(awaited(&game), "roll usurper I revolts");
    happens(&mut game, "B3", &["VD-4 usurper-rose carthagenensis"]);
}

#[test]
fn vd_4_from_the_next_turn_on_he_is_an_army_and_follows_the_arrow() {
    let mut game = start("second/5100/usurpator", all_but(LUSITANIA).unrest(LUSITANIA));
    play(&mut game, "end; B3");
    happens(&mut game, "R5B6", &["AC-2 protected bithynia", "TN-1 turn-began galerius 1 6"]);
    play(&mut game, "end");
    happens(
        &mut game,
        "R5B6",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered carthagenensis - -",
            "AD-1 army-set-out carthagenensis tarraconensis",
            "AD-1 army-moved carthagenensis tarraconensis",
            "TN-1 turn-began constantius 1 6",
        ],
    );
}

#[test]
fn vd_4_without_an_arrow_he_takes_the_shortest_path() {
    let mut game = start("second/5100/usurpator", all_but(LUSITANIA).unrest(LUSITANIA));
    play(&mut game, "end; B5; R5B6; end");
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
fn vd_4_behind_an_open_border_no_usurper_rises() {
    let position =
        alone(Emperor::Diocletian, SARDINIA).revolts(Region::I.provinces() - LUSITANIA.into()).unrest(LUSITANIA);
    let mut game = start("second/5100/usurpator", position);
    happens(
        &mut game,
        "end",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "EM-1 unrest-removed lusitania",
            "EM-1 revolt-placed lusitania",
            "VD-4 region-filled I",
        ],
    );
    assert_eq!(awaited(&game), "roll activity");
}

#[test]
fn vd_4_without_an_army_in_the_reserve_no_usurper_rises() {
    let position = all_but(LUSITANIA).unrest(LUSITANIA).army(PERSIA).army(LIBYA).army(BRITANNIA);
    let mut game = start("second/5100/usurpator", position);
    play(&mut game, "end");
    assert_eq!(awaited(&game), "roll activity");
}

#[test]
fn vd_4_a_region_that_was_full_has_no_effect_again() {
    let position =
        alone(Emperor::Diocletian, SARDINIA).garrison(Emperor::Maximian, GAETULIA).revolts(Region::I.provinces());
    let mut game = start("second/5100/usurpator", position);
    happens(&mut game, "end", &["TN-4 roman-phase-ended diocletian 6"]);
    assert_eq!(awaited(&game), "roll activity");
}

#[test]
fn vd_4_when_a_revolt_has_gone_the_region_can_fill_anew() {
    // Maximian turns the revolt in Lusitania into unrest, which turns back at once.
    let position =
        alone(Emperor::Maximian, LUSITANIA).garrison(Emperor::Maximian, GAETULIA).revolts(Region::I.provinces());
    let mut game = start("second/5100/usurpator", position);
    play(&mut game, "subdue maximian reduce");
    happens(
        &mut game,
        "end",
        &[
            "TN-4 roman-phase-ended maximian 5",
            "EM-1 unrest-removed lusitania",
            "EM-1 revolt-placed lusitania",
            "VD-4 region-filled I",
        ],
    );
    assert_eq!(awaited(&game), "roll usurper I revolts");
}

#[test]
fn g_55_after_the_whole_domino_region_by_region_and_before_emperors_leave() {
    // Maximian stands in Lusitania, where the usurper cannot rise; he leaves when both have risen.
    let position = all_but(LUSITANIA)
        .emperor(Emperor::Maximian, LUSITANIA)
        .unrests([LUSITANIA, CYRENAICA])
        .garrison(Emperor::Maximian, LIBYA)
        .revolts(Region::VI.provinces() - CYRENAICA.into());
    let mut game = start("second/5100/usurpator", position);
    happens(
        &mut game,
        "end; B4; B3; B2",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "EM-1 unrest-removed lusitania",
            "EM-1 revolt-placed lusitania",
            "EM-1 unrest-removed cyrenaica",
            "EM-1 revolt-placed cyrenaica",
            "VD-4 region-filled I",
            "VD-4 usurper-rose carthagenensis",
            "VD-4 region-filled VI",
            "VD-4 usurper-rose cyrenaica",
            "EM-2 figure-removed maximian lusitania",
        ],
    );
    assert_eq!(awaited(&game), "roll activity");
}

#[test]
fn g_55_after_an_uprising_and_before_its_echo() {
    let mut game = start("second/5100/usurpator", all_but(GALLAECIA));
    play(&mut game, "end");
    happens(&mut game, "R1B4", &["AC-2 uprising lusitania", "UP-1 revolt-placed gallaecia", "VD-4 region-filled I"]);
    assert_eq!(awaited(&game), "roll usurper I uprising lusitania");
    happens(&mut game, "B5", &["VD-4 usurper-rose gallaecia"]);
    assert_eq!(awaited(&game), "roll echo-region");
}

#[test]
fn g_55_after_the_entry_of_an_army() {
    let mut game = start("second/5100/usurpator", all_but(TARRACONENSIS).army(CARTHAGENENSIS));
    play(&mut game, "end");
    happens(
        &mut game,
        "R5B6; B1",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered carthagenensis - -",
            "AD-1 army-set-out carthagenensis tarraconensis",
            "AD-1 army-moved carthagenensis tarraconensis",
            "AD-3 revolt-placed tarraconensis",
            "VD-4 region-filled I",
            "VD-4 usurper-rose tingitana",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_56_the_usurper_takes_the_last_army_and_there_is_no_echo() {
    let mut game = start("second/5100/usurpator", all_but(GALLAECIA).army(PERSIA).army(LIBYA));
    play(&mut game, "end; R1B4");
    happens(
        &mut game,
        "B5",
        &["VD-4 usurper-rose gallaecia", "AD-2 advance-ordered libya persia -", "AD-1 army-set-out libya aegyptus"],
    );
    assert_eq!(awaited(&game), "roll advance-link libya aegyptus");
}

#[test]
fn g_57_a_usurper_is_never_the_goths() {
    let position = alone(Emperor::Diocletian, SARDINIA)
        .garrison(Emperor::Maximian, GERMANIA_MAGNA)
        .revolts(Region::III.provinces() - VINDELICIA.into())
        .unrest(VINDELICIA);
    let mut game = start("second/5100/usurpator/modules:goths", position);
    play(&mut game, "end");
    happens(&mut game, "B1", &["VD-4 usurper-rose vindelicia"]);
    assert_eq!(game.state().goths(), None);
}

#[test]
fn g_58_a_province_is_occupied_if_a_figure_stands_on_it() {
    // Maximian in Carthagenensis, Dux in Gallaecia, an army in Tarraconensis.
    let position = all_but(LUSITANIA)
        .unrest(LUSITANIA)
        .emperor(Emperor::Maximian, CARTHAGENENSIS)
        .dux(GALLAECIA)
        .army(TARRACONENSIS);
    let mut game = start("second/5100/usurpator/modules:dux", position);
    play(&mut game, "end");
    happens(&mut game, "B3; B5; B6", &[]);
    assert_eq!(awaited(&game), "roll usurper I revolts");
    happens(
        &mut game,
        "B2",
        &["VD-4 usurper-rose baetica", "EM-2 figure-removed maximian carthagenensis", "EM-2 figure-died dux gallaecia"],
    );
}

#[test]
fn g_58_if_all_six_are_occupied_no_usurper_comes() {
    let position = all_but(LUSITANIA)
        .unrest(LUSITANIA)
        .emperor(Emperor::Diocletian, LUSITANIA)
        .emperor(Emperor::Galerius, TINGITANA)
        .emperor(Emperor::Constantius, BAETICA)
        .emperor(Emperor::Maximian, GALLAECIA)
        .army(CARTHAGENENSIS)
        .army(TARRACONENSIS);
    let mut game = start("second/5100/usurpator", position);
    happens(
        &mut game,
        "end",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "EM-1 unrest-removed lusitania",
            "EM-1 revolt-placed lusitania",
            "VD-4 region-filled I",
            "EM-2 figure-removed diocletian lusitania",
            "EM-2 figure-removed galerius tingitana",
            "EM-2 figure-removed constantius baetica",
            "EM-2 figure-removed maximian gallaecia",
        ],
    );
}

#[test]
fn g_95_a_single_revolt_of_the_activity_fills_a_region_too() {
    // Only broken links lead to Tingitana, and the one from Baetica is closed when the revolts spread.
    let mut game = start("second/5100/usurpator", all_but(TINGITANA).unrest(TINGITANA));
    play(&mut game, "end; B1");
    happens(
        &mut game,
        "R1B1",
        &["AC-2 unrest-removed tingitana", "AC-2 revolt-placed tingitana", "VD-4 region-filled I"],
    );
    assert_eq!(awaited(&game), "roll usurper I activity");
}

#[test]
fn g_95_so_does_the_black_disc() {
    let position = all_but(LUSITANIA).mark(state::Flag::BlackDisc);
    let mut game = start("second/5100/usurpator+barbaria", position);
    play(&mut game, "end");
    happens(&mut game, "place-black-disc lusitania", &["VD-6 black-disc-placed lusitania", "VD-4 region-filled I"]);
    assert_eq!(awaited(&game), "roll usurper I black-disc revolts");
}

#[test]
fn g_70_a_usurper_does_not_advance_in_the_phase_in_which_he_rises() {
    // The army in Persia does.
    let mut game = start("second/5100/usurpator", all_but(LUSITANIA).unrest(LUSITANIA).army(PERSIA));
    play(&mut game, "end; B3");
    happens(
        &mut game,
        "R5B6; B4",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered persia - -",
            "AD-1 army-set-out persia syria",
            "BR-1 link-open persia syria",
            "AD-1 army-moved persia syria",
            "AD-3 revolt-placed syria",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}
