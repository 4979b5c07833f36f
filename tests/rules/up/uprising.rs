//! Uprisings (UP-1, UP-2, UP-4). Their echo is in `echo`, the order of their dice in `dice_order`.

use crate::common::script::play;
use crate::story::{entrances, game_of, go_on, quiet, tell};
use tetrarchia::board::{BoardSpec, LinkSpec, reconstruction, reconstruction::provinces::*};
use tetrarchia::state::{DISCS, Disc};
use tetrarchia::*;

#[test]
fn up_1_every_linked_province_gets_a_revolt_whatever_it_holds() {
    // Around Macedonia: unrest in Dalmatia, behind a broken link that is closed for the domino; a garrison in Thracia;
    // a revolt in Achaia; nothing in Moesia Superior and Epirus.
    let game = tell(
        quiet().revolt(MACEDONIA).garrison(Emperor::Galerius, THRACIA).revolt(ACHAIA).unrest(DALMATIA),
        "end; B1; R4B4; B4",
        "BR-1 asked roll revolt-link macedonia dalmatia
         BR-1 link-closed macedonia dalmatia
         AC-1 asked roll activity
         AC-2 uprising macedonia
         BR-1 asked roll uprising-link macedonia dalmatia
         BR-1 link-open macedonia dalmatia
         UP-1 unrest-removed dalmatia
         UP-1 revolt-placed dalmatia
         UP-1 revolt-placed moesia_superior
         UP-1 garrison-removed galerius thracia
         UP-1 revolt-placed thracia
         UP-1 revolt-placed epirus
         UP-3 asked roll echo-region",
    );
    let state = game.state();
    let all = [DALMATIA, MOESIA_SUPERIOR, THRACIA, MACEDONIA, ACHAIA, EPIRUS];
    assert_eq!(state.revolts(), ProvinceSet::from_iter(all));
    // Discs that were replaced are back in their reserves.
    assert_eq!((state.unrest_left(), game.garrisons_left(Emperor::Galerius)), (DISCS, 5));
    assert_eq!(state.revolts_left(), DISCS - 6);
}

#[test]
fn up_1_unrest_beyond_a_normal_link_is_replaced() {
    // Macedonia comes into revolt after the domino, by the first uprising; the second finds the unrest in Thracia.
    tell(
        quiet().revolts([ACHAIA, EPIRUS]).unrest(THRACIA).garrison(Emperor::Galerius, SARMATIA),
        "end; R4B5; R4; B4; B1",
        "AC-1 asked roll activity
         AC-2 uprising achaia
         UP-1 revolt-placed macedonia
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province IV
         AC-2 uprising macedonia
         BR-1 asked roll uprising-link macedonia dalmatia
         BR-1 link-closed macedonia dalmatia
         UP-1 revolt-placed moesia_superior
         UP-1 unrest-removed thracia
         UP-1 revolt-placed thracia
         UP-3 asked roll echo-region",
    );
}

#[test]
fn up_1_borders_are_not_touched() {
    // Vindelicia and Noricum are linked to Germania Magna. Nothing there is touched, be it garrison, army or Emperor.
    let position = quiet().revolt(NORICUM);
    let story = "AC-1 asked roll activity
         AC-2 uprising noricum
         UP-1 revolt-placed vindelicia
         UP-1 revolt-placed rhaetia
         UP-1 revolt-placed pannonia_inferior
         UP-1 revolt-placed pannonia_superior
         UP-3 asked roll echo-region";
    let game = tell(position.garrison(Emperor::Galerius, GERMANIA_MAGNA), "end; R3B3", story);
    assert_eq!(game.state().disc_at(GERMANIA_MAGNA), Some(Disc::Galerius));
    let game = tell(position.army(GERMANIA_MAGNA), "end; R3B3", story);
    assert_eq!((game.state().disc_at(GERMANIA_MAGNA), game.state().armies()), (None, GERMANIA_MAGNA.into()));
    let game = tell(position.emperor(Emperor::Galerius, GERMANIA_MAGNA), "end; R3B3", story);
    assert_eq!(game.state().place(Figure::Galerius), Some(GERMANIA_MAGNA));
}

#[test]
fn x_9_secured_borders_are_permanent() {
    // X-10 b: uprisings on every province linked to the border, also of another region, leave its garrison alone.
    for (struck, script) in [(TINGITANA, "end; R1B1; B6; B6"), (MAURETANIA, "end; R6B5; B6")] {
        let position = quiet().garrison(Emperor::Constantius, GAETULIA).revolt(struck);
        let mut game = game_of(Rules::second, &[], position);
        play(&mut game, script);
        assert_eq!(game.pending(), Pending::Roll { throw: Throw::EchoRegion });
        assert_eq!(game.state().secured_borders(), GAETULIA.into());
        assert_eq!(game.state().disc_at(GAETULIA), Some(Disc::Constantius));
    }
}

#[test]
fn up_2_an_emperor_reached_by_an_uprising_stays_until_the_next_domino() {
    // e: Galerius plays next and can escape; Constantius cannot.
    let mut game = tell(
        quiet()
            .revolt(GERMANIA_SUPERIOR)
            .revolts([RHAETIA, CISALPINA])
            .emperor(Emperor::Galerius, LUGDUNENSIS)
            .emperor(Emperor::Constantius, NARBONENSIS),
        "end; R2B3; R6; B1",
        "AC-1 asked roll activity
         AC-2 uprising germania_superior
         UP-1 revolt-placed germania_inferior
         UP-1 revolt-placed lugdunensis
         UP-1 revolt-placed narbonensis
         UP-3 asked roll echo-region
         UP-3 army-placed libya
         AD-2 advance-ordered libya - -
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus
         BR-1 link-closed libya aegyptus
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().place(Figure::Galerius), Some(LUGDUNENSIS));
    assert_eq!(game.state().place(Figure::Constantius), Some(NARBONENSIS));
    let stays = game;
    go_on(
        &mut game,
        "move galerius belgica; end",
        "MV-1 moved galerius lugdunensis belgica link
         EM-2 figure-removed constantius narbonensis
         AC-1 asked roll activity",
    );
    // Had he stayed, the revolt would have removed him; had he subdued it, not.
    let mut game = stays;
    go_on(
        &mut game,
        "end",
        "EM-2 figure-removed galerius lugdunensis
         EM-2 figure-removed constantius narbonensis
         AC-1 asked roll activity",
    );
    let mut game = stays;
    go_on(
        &mut game,
        "subdue galerius revolt; end",
        "SB-1 revolt-removed lugdunensis
         EM-2 figure-removed constantius narbonensis
         AC-1 asked roll activity",
    );
}

#[test]
fn up_2_an_uprising_where_he_stands_leaves_him_too() {
    // The first uprising puts a revolt under Galerius in Macedonia, and its echo strikes just there. He stays.
    let game = tell(
        quiet()
            .revolts([ACHAIA, EPIRUS, DALMATIA, MOESIA_SUPERIOR])
            .emperor(Emperor::Galerius, MACEDONIA)
            .army(SARMATIA),
        "end; R4B5; R4; B4; R1; B1; B1",
        "AC-1 asked roll activity
         AC-2 uprising achaia
         UP-1 revolt-placed macedonia
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province IV
         AC-2 uprising macedonia
         UP-1 revolt-placed thracia
         UP-3 asked roll echo-region
         UP-3 army-placed gaetulia
         AD-2 advance-ordered sarmatia gaetulia -
         AD-1 army-set-out sarmatia moesia_inferior
         BR-1 asked roll advance-link sarmatia moesia_inferior
         BR-1 link-closed sarmatia moesia_inferior
         AD-1 army-set-out gaetulia tingitana
         BR-1 asked roll advance-link gaetulia tingitana
         BR-1 link-closed gaetulia tingitana
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().place(Figure::Galerius), Some(MACEDONIA));
}

#[test]
fn up_4_garrisons_and_printed_discs_do_not_protect_from_an_uprising() {
    // Around Germania Superior: two printed discs, a garrison, and a garrison of another on no printed disc.
    let game = tell(
        quiet()
            .revolt(GERMANIA_SUPERIOR)
            .garrison(Emperor::Constantius, LUGDUNENSIS)
            .garrison(Emperor::Maximian, NARBONENSIS),
        "end; R2B3; B3; B6",
        "AC-1 asked roll activity
         AC-2 uprising germania_superior
         UP-1 revolt-placed germania_inferior
         UP-1 garrison-removed constantius lugdunensis
         UP-1 revolt-placed lugdunensis
         UP-1 garrison-removed maximian narbonensis
         UP-1 revolt-placed narbonensis
         BR-1 asked roll uprising-link germania_superior rhaetia
         BR-1 link-closed germania_superior rhaetia
         BR-1 asked roll uprising-link germania_superior cisalpina
         BR-1 link-open germania_superior cisalpina
         UP-1 revolt-placed cisalpina
         UP-3 asked roll echo-region",
    );
    for owner in Emperor::ALL {
        assert_eq!(game.garrisons_left(owner), 5, "each goes back to its own Emperor");
    }
    // A capital garrisoned by another Emperor falls like any province.
    tell(
        quiet().revolt(BELGICA).garrison(Emperor::Maximian, GERMANIA_INFERIOR),
        "end; R2B1",
        "AC-1 asked roll activity
         AC-2 uprising belgica
         UP-1 garrison-removed maximian germania_inferior
         UP-1 revolt-placed germania_inferior
         UP-1 revolt-placed lugdunensis
         UP-3 asked roll echo-region",
    );
}

#[test]
fn up_4_a_capital_in_revolt_is_closed_to_its_emperor() {
    let game = tell(
        quiet().revolts([NORICUM, VINDELICIA, RHAETIA]),
        "end; R3B3; R6; B1",
        "AC-1 asked roll activity
         AC-2 uprising noricum
         UP-1 revolt-placed pannonia_inferior
         UP-1 revolt-placed pannonia_superior
         UP-3 asked roll echo-region
         UP-3 army-placed libya
         AD-2 advance-ordered libya - -
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus
         BR-1 link-closed libya aegyptus
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(entrances(&game), ROMA.into());
}

#[test]
fn up_4_an_uprising_can_reach_roma_and_that_is_no_defeat() {
    // On the built-in board no province that can be rolled is linked to Roma; on this one Africa is.
    let mut links = reconstruction::SPEC.links.to_vec();
    links.push(LinkSpec { a: "africa", b: "roma", broken: false });
    let board = Board::new(&BoardSpec { links: &links, ..reconstruction::SPEC }).unwrap();
    let position = quiet().revolts([AFRICA, TRIPOLITANIA, NUMIDIA, SICILIA]);
    let rules = Rules::second(Level::new(5, 1, 0, 0).unwrap());
    for (position, garrison) in
        [(position, ""), (position.garrison(Emperor::Maximian, ROMA), "UP-1 garrison-removed maximian roma\n")]
    {
        let mut game = position.game_on(rules, &board).unwrap();
        go_on(
            &mut game,
            "end; R6B6; R2; B1",
            &format!(
                "AC-1 asked roll activity
                 AC-2 uprising africa
                 {garrison}UP-1 revolt-placed roma
                 UP-3 asked roll echo-region
                 UP-3 army-placed britannia
                 AD-2 advance-ordered britannia - -
                 AD-1 army-set-out britannia belgica
                 BR-1 asked roll advance-link britannia belgica
                 BR-1 link-closed britannia belgica
                 TN-1 turn-began galerius 1 6"
            ),
        );
        assert_eq!((game.state().ending(), game.state().disc_at(ROMA)), (None, Some(Disc::Revolt)));
        assert!(entrances(&game).contains(ROMA));
    }
}

#[test]
fn x_10_c_borders_i_and_iv_touch_another_region_but_belong_to_their_own() {
    // The echo of VI brings its army to Libya, not to Gaetulia, which touches VI as well; that of III to Germania Magna,
    // not to Sarmatia.
    let borders = [
        (6, "libya", "aegyptus"),
        (1, "gaetulia", "tingitana"),
        (3, "germania_magna", "vindelicia"),
        (4, "sarmatia", "moesia_inferior"),
    ];
    for (region, border, next) in borders {
        tell(
            quiet().revolts([ACHAIA, MACEDONIA, EPIRUS]),
            &format!("end; R4B5; R{region}"),
            &format!(
                "AC-1 asked roll activity
                 AC-2 uprising achaia
                 UP-3 asked roll echo-region
                 UP-3 army-placed {border}
                 AD-2 advance-ordered {border} - -
                 AD-1 army-set-out {border} {next}
                 BR-1 asked roll advance-link {border} {next}"
            ),
        );
    }
}
