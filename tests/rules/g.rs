//! Rulings of the Barbarian phase (G). G-4 is in `domino`, G-37 in `score`, G-97 and G-98 in `concession`.

use crate::story::{go_on, quiet, regions, spectators, tell, tell_by};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::state::Disc;
use tetrarchia::*;

/// Germania Superior is 6 steps from Roma on its path and 3 links; Lugdunensis, next on that path, is 5 and 4.
fn two_in_gallia() -> Position {
    spectators().army(GERMANIA_SUPERIOR).army(LUGDUNENSIS)
}

#[test]
fn g_5_by_default_the_steps_on_its_own_path_are_an_armys_distance() {
    tell(
        two_in_gallia(),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered lugdunensis germania_superior -
         AD-1 army-set-out lugdunensis aquitania
         AD-1 army-moved lugdunensis aquitania
         AD-3 revolt-placed aquitania
         AD-1 army-set-out germania_superior lugdunensis
         AD-1 army-moved germania_superior lugdunensis
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn g_5_by_the_other_reading_the_fewest_links_are() {
    // G-27: the blocked army stays, although the other leaves later in the step.
    let game = tell_by(
        &[Ruling::ArmyDistance],
        two_in_gallia(),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered germania_superior lugdunensis -
         AD-1 army-set-out germania_superior lugdunensis
         AD-2 army-blocked germania_superior lugdunensis
         AD-1 army-set-out lugdunensis aquitania
         AD-1 army-moved lugdunensis aquitania
         AD-3 revolt-placed aquitania
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), ProvinceSet::from_iter([GERMANIA_SUPERIOR, AQUITANIA]));
}

#[test]
fn g_22_a_revolt_where_an_army_enters_stays_the_same_disc() {
    // No disc goes, and none comes. A new one would be missing, for all 21 are out.
    let game = tell(
        quiet()
            .revolts(regions([Region::I, Region::II, Region::III]))
            .revolts([ACHAIA, EPIRUS])
            .army(MACEDONIA)
            .garrison(Emperor::Galerius, AFRICA),
        "end; R6B6",
        "AC-1 asked roll activity
         AC-2 protected africa
         AD-2 advance-ordered macedonia - -
         AD-1 army-set-out macedonia epirus
         AD-1 army-moved macedonia epirus
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().revolts_left(), 0);
}

#[test]
fn g_24_by_default_italia_comes_after_the_numbered_regions() {
    // Two steps each, both to Lucania: who comes first gets in.
    tell(
        spectators().army(EPIRUS).army(SICILIA),
        "end; R1B4; B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered epirus sicilia -
         AD-1 army-set-out epirus lucania
         BR-1 asked roll advance-link epirus lucania
         BR-1 link-open epirus lucania
         AD-1 army-moved epirus lucania
         AD-3 revolt-placed lucania
         AD-1 army-set-out sicilia lucania
         AD-2 army-blocked sicilia lucania
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn g_24_by_the_other_reading_italia_comes_first() {
    tell_by(
        &[Ruling::ItaliaTie],
        spectators().army(EPIRUS).army(SICILIA),
        "end; R1B4; B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered sicilia epirus -
         AD-1 army-set-out sicilia lucania
         BR-1 asked roll advance-link sicilia lucania
         BR-1 link-open sicilia lucania
         AD-1 army-moved sicilia lucania
         AD-3 revolt-placed lucania
         AD-1 army-set-out epirus lucania
         AD-2 army-blocked epirus lucania
         TN-1 turn-began galerius 1 6",
    );
    // Only at the same distance: an army nearer to Roma goes before one in Italia.
    tell_by(
        &[Ruling::ItaliaTie],
        spectators().army(LUCANIA).army(CISALPINA).emperor(Emperor::Maximian, ROMA),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered lucania cisalpina -
         AD-1 army-set-out lucania roma
         AD-4 battle-joined barbarians maximian roma lucania
         AD-4 asked roll battle barbarians maximian lucania",
    );
}

#[test]
fn g_25_any_further_tie_goes_by_board_order() {
    // Two steps each, both in Italia.
    for others in [&[][..], &[Ruling::ItaliaTie]] {
        tell_by(
            others,
            spectators().army(SICILIA).army(CISALPINA),
            "end; R1B4",
            "AC-1 asked roll activity
             AC-2 protected lusitania
             AD-2 advance-ordered cisalpina sicilia -
             AD-1 army-set-out cisalpina etruria
             AD-1 army-moved cisalpina etruria
             AD-3 revolt-placed etruria
             AD-1 army-set-out sicilia lucania
             BR-1 asked roll advance-link sicilia lucania",
        );
    }
    // Five steps each, both in Hispania, and the same way: Gallaecia, which has no arrow, is blocked (G-59).
    tell(
        quiet().army(GALLAECIA).army(CARTHAGENENSIS).garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 protected achaia
         AD-2 advance-ordered carthagenensis gallaecia -
         AD-1 army-set-out carthagenensis tarraconensis
         AD-1 army-moved carthagenensis tarraconensis
         AD-3 revolt-placed tarraconensis
         AD-1 army-set-out gallaecia tarraconensis
         AD-2 army-blocked gallaecia tarraconensis
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn g_26_the_region_is_where_the_army_stands() {
    // Three steps each: Narbonensis in II goes before Macedonia in IV. When the first has come to Italia, it goes after
    // the second, wherever it came from.
    let mut game = tell(
        spectators().army(NARBONENSIS).army(MACEDONIA),
        "end; R1B4; B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered narbonensis macedonia -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 revolt-placed cisalpina
         AD-1 army-set-out macedonia epirus
         AD-1 army-moved macedonia epirus
         AD-3 revolt-placed epirus
         TN-1 turn-began galerius 1 6",
    );
    go_on(
        &mut game,
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered epirus cisalpina -
         AD-1 army-set-out epirus lucania
         BR-1 asked roll advance-link epirus lucania",
    );
}

#[test]
fn g_27_a_blocked_army_stays_even_if_its_blocker_leaves_later() {
    // Rhaetia is 3 links from Roma and Noricum, where its way leads, 4: by the other reading of G-5 the army behind
    // comes first. It is not asked again.
    let game = tell_by(
        &[Ruling::ArmyDistance],
        spectators().army(RHAETIA).army(NORICUM),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered rhaetia noricum -
         AD-1 army-set-out rhaetia noricum
         AD-2 army-blocked rhaetia noricum
         AD-1 army-set-out noricum pannonia_inferior
         AD-1 army-moved noricum pannonia_inferior
         AD-3 revolt-placed pannonia_inferior
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), ProvinceSet::from_iter([RHAETIA, PANNONIA_INFERIOR]));
}

#[test]
fn g_36_the_first_missing_disc_ends_the_game_and_the_rest_is_not_touched() {
    // Two revolts are left, and the uprising of Macedonia wants up to five.
    let position = quiet()
        .revolts(regions([Region::I, Region::II, Region::VI]))
        .revolt(MACEDONIA)
        .garrison(Emperor::Galerius, THRACIA)
        .garrison(Emperor::Maximian, EPIRUS);
    let game = tell(
        position,
        "end; R4B4; B4",
        "AC-1 asked roll activity
         AC-2 uprising macedonia
         BR-1 asked roll uprising-link macedonia dalmatia
         BR-1 link-open macedonia dalmatia
         UP-1 revolt-placed dalmatia
         UP-1 revolt-placed moesia_superior
         UP-1 garrison-removed galerius thracia
         EN-3 ended no-revolt-left",
    );
    assert_eq!((game.state().disc_at(ACHAIA), game.state().disc_at(EPIRUS)), (None, Some(Disc::Maximian)));
    // With the broken link closed it goes two provinces further.
    tell(
        position,
        "end; R4B4; B3",
        "AC-1 asked roll activity
         AC-2 uprising macedonia
         BR-1 asked roll uprising-link macedonia dalmatia
         BR-1 link-closed macedonia dalmatia
         UP-1 revolt-placed moesia_superior
         UP-1 garrison-removed galerius thracia
         UP-1 revolt-placed thracia
         EN-3 ended no-revolt-left",
    );
}

#[test]
fn g_59_an_army_off_the_paths_takes_the_shortest_way() {
    // No army gets there in the base game; a position by hand may say otherwise. Dalmatia is as near over Pannonia
    // Superior as over Macedonia, Lusitania over Carthagenensis as over Gallaecia: board order. Mauretania does not
    // cross the border.
    let ways = [
        (LUSITANIA, "lusitania", "carthagenensis"),
        (GALLAECIA, "gallaecia", "tarraconensis"),
        (DALMATIA, "dalmatia", "pannonia_superior"),
        (NUMIDIA, "numidia", "africa"),
        (MAURETANIA, "mauretania", "numidia"),
    ];
    for (at, from, to) in ways {
        tell(
            quiet().army(at).garrison(Emperor::Galerius, ACHAIA),
            "end; R4B5",
            &format!(
                "AC-1 asked roll activity
                 AC-2 protected achaia
                 AD-2 advance-ordered {from} - -
                 AD-1 army-set-out {from} {to}
                 AD-1 army-moved {from} {to}
                 AD-3 revolt-placed {to}
                 TN-1 turn-began galerius 1 6"
            ),
        );
    }
}

#[test]
fn g_24_an_army_of_region_i_as_near_as_one_in_italia() {
    // On the built-in board none is as near. Here a link and an arrow lead from Tarraconensis straight to Roma.
    let mut file = board::BoardFile::reconstruction();
    file.not_linked.clear();
    let mut link = file.links[0].clone();
    (link.a, link.b, link.broken) = ("tarraconensis".into(), "roma".into(), false);
    file.links.push(link);
    file.arrows.iter_mut().find(|arrow| arrow.from == "tarraconensis").unwrap().to = "roma".into();
    let board = file.board().unwrap();
    let position = quiet().army(TARRACONENSIS).army(ETRURIA).garrison(Emperor::Constantius, LUSITANIA);
    let first = |reading| {
        let rules = Rules::second(Level::new(5, 1, 0, 0).unwrap()).with_ruling(Ruling::ItaliaTie, reading);
        let mut game = position.game_on(rules, &board).unwrap();
        game.play(Command::End).unwrap();
        let events = game.play("R1B4".parse::<Roll>().unwrap()).unwrap();
        events.iter().find_map(|event| match event.fact {
            Fact::AdvanceOrdered { first, .. } => first,
            _ => None,
        })
    };
    assert_eq!(first(Reading::Default), Some(TARRACONENSIS));
    assert_eq!(first(Reading::Other), Some(ETRURIA));
}
