//! The Pirates (MD-3) and what is decided about them (G-16, G-17, G-49, G-80, G-81, G-94).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::*;

const RULES: &str = "second/5100/modules:pirates";

/// Diocletian in Asia, on the coast of zone 3, where the pirates are: R + 1 for his capital against B.
fn duel() -> Position {
    alone(Emperor::Diocletian, ASIA).pirates(SeaZone::Aegaeum)
}

/// The built-in board with one province on the coasts of these zones; by itself it has none on two coasts.
pub fn board_with_coasts(id: &str, coasts: [SeaZone; 2]) -> Board {
    let mut file = board::BoardFile::reconstruction();
    let entry = file.provinces.iter_mut().find(|entry| entry.id == id).unwrap();
    entry.coasts = coasts.to_vec();
    file.board().unwrap()
}

#[test]
fn md_3_the_pirates_come_to_zone_2_or_3_before_the_fleets() {
    let mut game = Game::new(RULES.parse().unwrap()).unwrap();
    play(&mut game, "B2; B2; B2; B2; B2; B2");
    assert_eq!(awaited(&game), "roll pirate-zone");
    happens(&mut game, "B1; B4; B5; B6", &[]);
    happens(&mut game, "B3", &["MD-3 pirates-placed 3"]);
    assert_eq!(awaited(&game), "command place-fleet 1");
    refuses(&game, "fleet 3", "MD-3 pirates-there 3");
    play(&mut game, "fleet 2");
}

#[test]
fn md_3_no_fleet_enters_their_zone() {
    let game = start(RULES, alone(Emperor::Diocletian, ASIA).pirates(SeaZone::Internum));
    refuses(&game, "sail 1 2", "MD-3 pirates-there 2");
}

#[test]
fn md_3_they_are_attacked_for_2_from_their_coast() {
    let mut game = start(RULES, duel());
    happens(&mut game, "attack-pirates diocletian", &["MD-3 spent 2 4", "MD-3 sea-battle-joined diocletian asia 3"]);
    assert_eq!(awaited(&game), "roll sea-battle diocletian 3");
    let game = start(RULES, duel().emperor(Emperor::Diocletian, GALATIA));
    refuses(&game, "attack-pirates diocletian", "MD-3 not-on-coast galatia 3");
    let game = start(RULES, duel().points(1));
    refuses(&game, "attack-pirates diocletian", "TN-4 too-expensive 2 1");
    let game = start(RULES, alone(Emperor::Diocletian, ASIA));
    refuses(&game, "attack-pirates diocletian", "MD-3 no-pirates");
}

#[test]
fn md_3_all_provinces_of_that_coast_count_as_linked() {
    // Bithynia and Thracia for Diocletian, doubled by Galerius in Aegyptus; the revolts in Syria, Achaia and Cilicia for
    // the pirates, doubled by the army in Cilicia. Galatia and Roma are not on that coast.
    let position = duel()
        .garrisons(Emperor::Diocletian, [THRACIA, GALATIA])
        .emperor(Emperor::Galerius, AEGYPTUS)
        .emperor(Emperor::Maximian, ROMA)
        .revolts([SYRIA, ACHAIA, EPIRUS])
        .army(CILICIA);
    let mut game = start(RULES, position);
    play(&mut game, "attack-pirates diocletian");
    happens(&mut game, "R6B4", &["MD-3 battle-fought 2 16 3 14 roman-victory", "MD-3 pirates-removed 3"]);
}

#[test]
fn md_3_printed_discs_count_while_uncovered() {
    // Roma and Cisalpina for Maximian, on the coast of zone 2.
    let position = alone(Emperor::Maximian, ETRURIA).pirates(SeaZone::Internum);
    let mut game = start(RULES, position);
    play(&mut game, "attack-pirates maximian");
    happens(&mut game, "R2B4", &["MD-3 battle-fought 2 4 0 4 draw"]);
    let mut game = start(RULES, position.garrisons(Emperor::Galerius, [ROMA, CISALPINA]));
    play(&mut game, "attack-pirates maximian");
    happens(&mut game, "R4B4", &["MD-3 battle-fought 0 4 0 4 draw"]);
}

#[test]
fn md_3_a_draw_changes_nothing() {
    let mut game = start(RULES, duel());
    play(&mut game, "attack-pirates diocletian");
    happens(&mut game, "R1B2", &["MD-3 battle-fought 1 2 0 2 draw"]);
    assert_eq!(awaited(&game), "command act diocletian");
}

/// Garrisons of two Emperors on the coast of zone 3, and one inland.
fn garrisoned() -> Position {
    duel().garrisons(Emperor::Diocletian, [SYRIA, GALATIA]).garrison(Emperor::Galerius, THRACIA)
}

#[test]
fn md_3_a_defeat_removes_the_emperor_and_the_garrisons_of_the_coast() {
    let mut game = start(RULES, garrisoned());
    play(&mut game, "attack-pirates diocletian");
    happens(
        &mut game,
        "R1B6",
        &[
            "MD-3 battle-fought 2 3 0 6 barbarian-victory",
            "MD-3 figure-removed diocletian asia",
            "MD-3 garrison-removed galerius thracia",
            "MD-3 garrison-removed diocletian syria",
            "TN-4 roman-phase-ended diocletian 4",
        ],
    );
}

#[test]
fn g_17_by_the_other_reading_only_the_attackers_garrisons_go() {
    let mut game = start("second/5100/modules:pirates/rulings:pirates-victims=attacker", garrisoned());
    play(&mut game, "attack-pirates diocletian");
    happens(
        &mut game,
        "R1B6",
        &[
            "MD-3 battle-fought 2 3 0 6 barbarian-victory",
            "MD-3 figure-removed diocletian asia",
            "MD-3 garrison-removed diocletian syria",
            "TN-4 roman-phase-ended diocletian 4",
        ],
    );
}

#[test]
fn g_17_by_default_everybodys_go_with_the_one_under_the_loser() {
    let mut game = start(RULES, duel().garrison(Emperor::Maximian, ASIA));
    play(&mut game, "attack-pirates diocletian; R1B6");
    assert_eq!(game.state().all_garrisons(), ProvinceSet::EMPTY);
}

#[test]
fn g_94_by_the_other_reading_anothers_garrison_under_the_loser_stays() {
    let rules = "second/5100/modules:pirates/rulings:pirates-victims=attacker";
    let mut game = start(rules, duel().garrison(Emperor::Maximian, ASIA));
    play(&mut game, "attack-pirates diocletian; R1B6");
    assert_eq!(game.state().garrison_owner(ASIA), Some(Emperor::Maximian));
}

#[test]
fn g_49_mare_nostrum_does_not_extend_the_coast() {
    // The fleets join zones 1 and 2; the discs on those coasts do not count on that of zone 3.
    let position = duel().fleets([1, 1, 0]).garrisons(Emperor::Diocletian, [AQUITANIA, LUGDUNENSIS, SICILIA]);
    let mut game = start("second/5200/mare-nostrum/modules:pirates", position);
    play(&mut game, "attack-pirates diocletian");
    happens(&mut game, "R3B4", &["MD-3 battle-fought 1 4 0 4 draw"]);
}

/// The uprising in Macedonia, on the coast of zone 3, with all its neighbours in revolt already.
fn macedonia() -> Position {
    alone(Emperor::Diocletian, SARDINIA).revolts([MACEDONIA, DALMATIA, MOESIA_SUPERIOR, THRACIA, ACHAIA, EPIRUS])
}

#[test]
fn md_3_beaten_pirates_return_with_an_uprising_on_a_coast_without_a_fleet() {
    let mut game = start(RULES, macedonia());
    play(&mut game, "end");
    happens(&mut game, "R4B4", &["AC-2 uprising macedonia", "MD-3 pirates-placed 3"]);
    assert_eq!(awaited(&game), "roll echo-region");
}

#[test]
fn md_3_where_a_fleet_lies_they_do_not_return() {
    let mut game = start(RULES, macedonia().fleets([0, 0, 1]));
    play(&mut game, "end");
    happens(&mut game, "R4B4", &["AC-2 uprising macedonia"]);
}

#[test]
fn md_3_pirates_on_the_board_stay_where_they_are() {
    let mut game = start(RULES, macedonia().pirates(SeaZone::Internum));
    play(&mut game, "end");
    happens(&mut game, "R4B4", &["AC-2 uprising macedonia"]);
    assert_eq!(game.state().pirates(), Some(SeaZone::Internum));
}

#[test]
fn g_16_of_two_coasts_the_zone_with_the_lower_number_counts() {
    // On this board Macedonia is on the coasts of zones 2 and 3.
    let board = board_with_coasts("macedonia", [SeaZone::Internum, SeaZone::Aegaeum]);
    for (fleets, zone) in [([1, 0, 0], 2), ([0, 1, 0], 3)] {
        let mut game = macedonia().fleets(fleets).game_on(RULES.parse().unwrap(), &board).unwrap();
        play(&mut game, "end");
        happens(&mut game, "R4B4", &["AC-2 uprising macedonia", &format!("MD-3 pirates-placed {zone}")]);
    }
}

#[test]
fn g_80_the_pirates_return_after_a_usurper_and_before_the_echo() {
    // The uprising in Lusitania, on the coast of zone 1, fills Hispania behind its secured border.
    let position = alone(Emperor::Diocletian, SARDINIA)
        .fleets([0, 1, 0])
        .garrison(Emperor::Maximian, GAETULIA)
        .revolts(Region::I.provinces() - GALLAECIA.into());
    let mut game = start("second/5100/usurpator/modules:pirates", position);
    play(&mut game, "end");
    happens(
        &mut game,
        "R1B4; B5",
        &[
            "AC-2 uprising lusitania",
            "UP-1 revolt-placed gallaecia",
            "VD-4 region-filled I",
            "VD-4 usurper-rose gallaecia",
            "MD-3 pirates-placed 1",
        ],
    );
    assert_eq!(awaited(&game), "roll echo-region");
}

#[test]
fn g_80_each_uprising_of_a_chain_is_checked_anew() {
    // Moesia Superior is inland, although it has neighbours on a coast; the echo strikes Thracia.
    let position = alone(Emperor::Diocletian, SARDINIA)
        .revolts([MOESIA_SUPERIOR, MOESIA_INFERIOR, PANNONIA_INFERIOR, THRACIA, MACEDONIA, BITHYNIA])
        .garrison(Emperor::Galerius, SARMATIA);
    let mut game = start(RULES, position);
    play(&mut game, "end");
    happens(
        &mut game,
        "R4B2; R4; B3",
        &["AC-2 uprising moesia_superior", "AC-2 uprising thracia", "MD-3 pirates-placed 3"],
    );
}

#[test]
fn g_81_two_fleets_fill_the_free_zones_and_cannot_sail() {
    let mut game = Game::new("second/5200/modules:pirates".parse().unwrap()).unwrap();
    play(&mut game, "B2; B2; B2; B2; B2; B2; B3; fleet 1");
    refuses(&game, "fleet 1", "G-1 zone-taken 1");
    refuses(&game, "fleet 3", "MD-3 pirates-there 3");
    play(&mut game, "fleet 2; enter roma");
    refuses(&game, "sail 1 2", "G-1 zone-taken 2");
    refuses(&game, "sail 2 1", "G-1 zone-taken 1");
    refuses(&game, "sail 2 3", "MD-3 pirates-there 3");
}
