//! Revolts: the domino, and Emperors who stand on revolts (EM). The order of the dice is in `dice_order`.

use crate::common::script::play;
use crate::story::{entrances, game_of, go_on, quiet, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

#[test]
fn em_1_unrest_linked_to_a_revolt_becomes_a_revolt() {
    // Africa is in unrest too, but no revolt is linked to it; Carthagenensis is linked to the revolt, but quiet.
    let game = tell(
        quiet().revolt(BAETICA).unrest(LUSITANIA).unrest(AFRICA),
        "end",
        "EM-1 unrest-removed lusitania
         EM-1 revolt-placed lusitania
         AC-1 asked roll activity",
    );
    assert_eq!(game.state().revolts(), ProvinceSet::from_iter([BAETICA, LUSITANIA]));
    assert_eq!(game.state().unrest(), AFRICA.into());
}

#[test]
fn em_1_comes_first_then_emperors_leave_then_activity_then_advance() {
    let position = quiet().revolt(BAETICA).unrest(LUSITANIA).emperor(Emperor::Galerius, LUSITANIA).army(BELGICA);
    let mut game = game_of(Rules::second, &[], position);
    let events: Vec<_> = play(&mut game, "end; R6B6").into_iter().map(|event| event.to_string()).collect();
    assert_eq!(
        events,
        [
            "TN-4 roman-phase-ended diocletian 6",
            "EM-1 step-began revolts",
            "EM-1 unrest-removed I:4",
            "EM-1 revolt-placed I:4",
            "EM-2 figure-removed galerius I:4",
            "AC-1 step-began activity",
            "AC-1 asked roll activity",
            "AC-1 rolled activity R6B6",
            "AC-2 unrest-placed VI:6",
            "AD-1 step-began advance",
            "AD-2 advance-ordered II:1 - -",
            "AD-1 army-set-out II:1 II:2",
            "AD-1 army-moved II:1 II:2",
            "AD-3 revolt-placed II:2",
            "TN-1 turn-began galerius 1 6",
            "TN-2 asked command enter galerius",
        ]
    );
}

#[test]
fn em_1_neither_an_empty_province_nor_a_garrison_hands_the_revolt_on() {
    // Belgica - Lugdunensis - Aquitania, with nothing and with a garrison in the middle.
    let ends = quiet().revolt(BELGICA).unrest(AQUITANIA);
    let nothing_spreads = "AC-1 asked roll activity";
    tell(ends, "end", nothing_spreads);
    tell(ends.garrison(Emperor::Constantius, LUGDUNENSIS), "end", nothing_spreads);
}

#[test]
fn em_1_unrest_alone_stays_unrest() {
    tell(quiet().unrests(Region::V.provinces()), "end", "AC-1 asked roll activity");
}

#[test]
fn em_1_reaches_roma_and_capitals() {
    // UP-4: a revolt in Roma is no defeat.
    let game = tell(
        quiet().revolt(LUCANIA).unrests([ROMA, ETRURIA, CISALPINA]),
        "end",
        "EM-1 unrest-removed roma
         EM-1 revolt-placed roma
         EM-1 unrest-removed etruria
         EM-1 revolt-placed etruria
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         AC-1 asked roll activity",
    );
    assert_eq!(game.state().ending(), None);
}

#[test]
fn x_5_revolt_unrest_unrest_becomes_three_revolts() {
    tell(
        quiet().revolt(AEGYPTUS).unrest(CYRENAICA).unrest(TRIPOLITANIA),
        "end",
        "EM-1 unrest-removed cyrenaica
         EM-1 revolt-placed cyrenaica
         EM-1 unrest-removed tripolitania
         EM-1 revolt-placed tripolitania
         AC-1 asked roll activity",
    );
    // The other way round it goes against board order.
    tell(
        quiet().unrest(AEGYPTUS).unrest(CYRENAICA).revolt(TRIPOLITANIA),
        "end",
        "EM-1 unrest-removed cyrenaica
         EM-1 revolt-placed cyrenaica
         EM-1 unrest-removed aegyptus
         EM-1 revolt-placed aegyptus
         AC-1 asked roll activity",
    );
}

#[test]
fn x_9_the_status_of_the_empire_is_a_domino() {
    let game = tell(
        quiet().revolt(SYRIA).unrests([CILICIA, CAPPADOCIA, GALATIA, ASIA, BITHYNIA]),
        "end",
        "EM-1 unrest-removed cilicia
         EM-1 revolt-placed cilicia
         EM-1 unrest-removed cappadocia
         EM-1 revolt-placed cappadocia
         EM-1 unrest-removed asia
         EM-1 revolt-placed asia
         EM-1 unrest-removed galatia
         EM-1 revolt-placed galatia
         EM-1 unrest-removed bithynia
         EM-1 revolt-placed bithynia
         AC-1 asked roll activity",
    );
    assert_eq!(game.state().revolts(), Region::V.provinces());
}

#[test]
fn em_2_emperors_on_revolts_leave_the_board() {
    // Unrest that stays, a garrison and a revolt next door do no harm.
    let game = tell(
        quiet()
            .revolt(BAETICA)
            .emperor(Emperor::Galerius, BAETICA)
            .unrest(AFRICA)
            .emperor(Emperor::Constantius, AFRICA)
            .garrison(Emperor::Maximian, CARTHAGENENSIS)
            .emperor(Emperor::Maximian, CARTHAGENENSIS),
        "end",
        "EM-2 figure-removed galerius baetica
         AC-1 asked roll activity",
    );
    assert_eq!(game.state().place(Figure::Galerius), None);
    assert_eq!(game.state().place(Figure::Constantius), Some(AFRICA));
    assert_eq!(game.state().place(Figure::Maximian), Some(CARTHAGENENSIS));
    // The revolt stays.
    assert_eq!(game.state().revolts(), BAETICA.into());
}

#[test]
fn em_2_follows_the_whole_domino() {
    // Both stand on unrest when the step begins. The die decides about Constantius before anyone leaves.
    tell(
        quiet()
            .revolt(NARBONENSIS)
            .unrests([LUGDUNENSIS, CISALPINA])
            .emperor(Emperor::Galerius, LUGDUNENSIS)
            .emperor(Emperor::Constantius, CISALPINA),
        "end; B4",
        "EM-1 unrest-removed lugdunensis
         EM-1 revolt-placed lugdunensis
         BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         EM-2 figure-removed galerius lugdunensis
         EM-2 figure-removed constantius cisalpina
         AC-1 asked roll activity",
    );
}

#[test]
fn em_2_strikes_also_the_emperor_whose_turn_it_is() {
    let position = Position::new(Emperor::Maximian)
        .emperor(Emperor::Maximian, CISALPINA)
        .unrest(CISALPINA)
        .revolt(ETRURIA)
        .fleets([1, 0, 0]);
    let game = tell(
        position,
        "end",
        "EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         EM-2 figure-removed maximian cisalpina
         AC-1 asked roll activity",
    );
    assert_eq!(game.state().turn(), Emperor::Maximian);
}

#[test]
fn em_2_he_returns_in_his_next_turn() {
    // Galerius is removed in Diocletian's turn and comes back in his own: Pannonia Inferior, his capital, is uncovered.
    let mut game = tell(
        quiet().revolt(NORICUM).emperor(Emperor::Galerius, NORICUM),
        "end; R6B6",
        "EM-2 figure-removed galerius noricum
         AC-1 asked roll activity
         AC-2 unrest-placed africa
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.pending(), Pending::Command { question: Question::Enter { emperor: Emperor::Galerius } });
    assert_eq!(entrances(&game), ProvinceSet::from_iter([ROMA, PANNONIA_INFERIOR]));
    go_on(&mut game, "enter pannonia_inferior", "TN-2 entered galerius pannonia_inferior");
    assert_eq!(game.state().points(), 6);
}

#[test]
fn em_2_he_returns_in_roma_alone_if_his_capital_is_in_revolt() {
    // Both Roma and the capital are in revolt: Roma may be entered all the same (TN-3), and only there.
    let mut game = tell(
        quiet().revolts([ROMA, PANNONIA_INFERIOR]).emperor(Emperor::Galerius, PANNONIA_INFERIOR),
        "end; R6B6",
        "EM-2 figure-removed galerius pannonia_inferior
         AC-1 asked roll activity
         AC-2 unrest-placed africa
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(entrances(&game), ROMA.into());
    // If he stays there, the revolt removes him again at once.
    go_on(
        &mut game,
        "enter roma; end",
        "TN-2 entered galerius roma
         EM-2 figure-removed galerius roma
         AC-1 asked roll activity",
    );
}
