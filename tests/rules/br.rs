//! Links in the Barbarian phase (BR).

use crate::story::{game_of, go_on, quiet, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// What a face of the Barbarian die must say about a broken link.
const FACES: [(u8, &str); 6] = [(1, "closed"), (2, "closed"), (3, "closed"), (4, "open"), (5, "open"), (6, "open")];

#[test]
fn br_1_a_revolt_spreads_over_a_broken_link_on_4_to_6() {
    for (face, word) in FACES {
        let spread = "EM-1 unrest-removed cisalpina\n EM-1 revolt-placed cisalpina\n";
        tell(
            quiet().revolt(NARBONENSIS).unrest(CISALPINA),
            &format!("end; B{face}"),
            &format!(
                "BR-1 asked roll revolt-link narbonensis cisalpina
                 BR-1 link-{word} narbonensis cisalpina
                 {}AC-1 asked roll activity",
                if word == "open" { spread } else { "" }
            ),
        );
    }
}

#[test]
fn br_1_an_uprising_spreads_over_a_broken_link_on_4_to_6() {
    for (face, word) in FACES {
        tell(
            quiet().revolts([EPIRUS, MACEDONIA, ACHAIA]),
            &format!("end; R4B6; B{face}"),
            &format!(
                "AC-1 asked roll activity
                 AC-2 uprising epirus
                 BR-1 asked roll uprising-link epirus lucania
                 BR-1 link-{word} epirus lucania
                 {}UP-3 asked roll echo-region",
                if word == "open" { "UP-1 revolt-placed lucania\n" } else { "" }
            ),
        );
    }
}

#[test]
fn br_1_an_army_gets_over_a_broken_link_on_4_to_6() {
    for (face, word) in FACES {
        let moves = "AD-1 army-moved britannia belgica\n AD-3 revolt-placed belgica\n";
        let game = tell(
            quiet().army(BRITANNIA),
            &format!("end; R6B6; B{face}"),
            &format!(
                "AC-1 asked roll activity
                 AC-2 unrest-placed africa
                 AD-2 advance-ordered britannia - -
                 AD-1 army-set-out britannia belgica
                 BR-1 asked roll advance-link britannia belgica
                 BR-1 link-{word} britannia belgica
                 {}TN-1 turn-began galerius 1 6",
                if word == "open" { moves } else { "" }
            ),
        );
        let at = if word == "open" { BELGICA } else { BRITANNIA };
        assert_eq!(game.state().armies(), at.into());
    }
}

#[test]
fn br_1_the_result_holds_for_that_check_only() {
    // One phase asks three times about the link of Narbonensis and Cisalpina: for the domino, for the uprising, for the
    // army. What was said before does not count.
    let game = tell(
        quiet().army(NARBONENSIS).unrest(CISALPINA).revolt(TARRACONENSIS),
        "end; B3; R2B6; B1; R1; B4; B2",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         AC-1 asked roll activity
         AC-2 uprising narbonensis
         UP-1 revolt-placed germania_superior
         UP-1 revolt-placed lugdunensis
         UP-1 revolt-placed aquitania
         BR-1 asked roll uprising-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         UP-3 asked roll echo-region
         UP-3 army-placed gaetulia
         AD-2 advance-ordered narbonensis gaetulia -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 unrest-removed cisalpina
         AD-3 revolt-placed cisalpina
         AD-1 army-set-out gaetulia tingitana
         BR-1 asked roll advance-link gaetulia tingitana
         BR-1 link-closed gaetulia tingitana
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), ProvinceSet::from_iter([CISALPINA, GAETULIA]));
}

#[test]
fn br_1_an_open_link_is_rolled_again_too() {
    // Open for the army, which goes over it; the uprising that follows in the next turn rolls anew.
    let mut game = tell(
        quiet().army(BRITANNIA).emperor(Emperor::Galerius, SICILIA),
        "end; R6B6; B6",
        "AC-1 asked roll activity
         AC-2 unrest-placed africa
         AD-2 advance-ordered britannia - -
         AD-1 army-set-out britannia belgica
         BR-1 asked roll advance-link britannia belgica
         BR-1 link-open britannia belgica
         AD-1 army-moved britannia belgica
         AD-3 revolt-placed belgica
         TN-1 turn-began galerius 1 6",
    );
    // Another army on the same way, in the next phase.
    go_on(
        &mut game,
        "end; R2B1; R2; B1",
        "AC-1 asked roll activity
         AC-2 uprising belgica
         UP-1 revolt-placed germania_inferior
         UP-1 revolt-placed lugdunensis
         UP-3 asked roll echo-region
         UP-3 army-placed britannia
         AD-2 advance-ordered belgica britannia -
         AD-1 army-set-out belgica germania_inferior
         AD-1 army-moved belgica germania_inferior
         AD-1 army-set-out britannia belgica
         BR-1 asked roll advance-link britannia belgica
         BR-1 link-closed britannia belgica
         TN-1 turn-began constantius 1 6",
    );
}

#[test]
fn br_1_normal_links_are_never_rolled() {
    // In every game the link of every link die is broken.
    let board = Board::reconstruction();
    for seed in 0..50 {
        let mut game = game_of(Rules::second, &[], quiet().revolts(Region::IV.provinces()).army(BELGICA));
        let mut chooser = crate::common::Chooser(seed);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = crate::common::random_input(&game, &mut chooser, &mut dice) {
            if let Pending::Roll {
                throw:
                    Throw::RevoltLink { from, to } | Throw::UprisingLink { from, to } | Throw::AdvanceLink { from, to },
            } = game.pending()
            {
                assert!(board.broken_links(from).contains(to), "{from} {to}");
            }
            game.apply(input).unwrap();
            if game.state().round() > 20 {
                break;
            }
        }
    }
}

#[test]
fn br_2_linked_means_directly_linked() {
    // an uprising does not blanket the map. Beyond the neighbours of Aquitania nothing turns, whether there is
    // unrest (Baetica), a garrison (Belgica) or nothing.
    let game = tell(
        quiet().revolt(AQUITANIA).unrest(BAETICA).garrison(Emperor::Constantius, BELGICA),
        "end; R2B5; B6",
        "AC-1 asked roll activity
         AC-2 uprising aquitania
         BR-1 asked roll uprising-link aquitania tarraconensis
         BR-1 link-open aquitania tarraconensis
         UP-1 revolt-placed tarraconensis
         UP-1 revolt-placed lugdunensis
         UP-1 revolt-placed narbonensis
         UP-3 asked roll echo-region",
    );
    assert_eq!(game.state().revolts(), ProvinceSet::from_iter([AQUITANIA, TARRACONENSIS, LUGDUNENSIS, NARBONENSIS]));
}

#[test]
fn br_2_only_the_domino_repeats_itself() {
    // The same unrest, once beside the struck province and once further on: the uprising turns the first, and the second
    // waits for the next domino.
    let mut game = tell(
        quiet().revolt(AFRICA).emperor(Emperor::Galerius, SICILIA),
        "end; R6B5",
        "AC-1 asked roll activity
         AC-2 unrest-placed mauretania
         TN-1 turn-began galerius 1 6",
    );
    // Galerius' turn: the uprising of Africa reaches Numidia, and not Mauretania behind it.
    go_on(
        &mut game,
        "end; R6B6; B1; R3; B1",
        "AC-1 asked roll activity
         AC-2 uprising africa
         UP-1 revolt-placed tripolitania
         UP-1 revolt-placed numidia
         BR-1 asked roll uprising-link africa sicilia
         BR-1 link-closed africa sicilia
         UP-3 asked roll echo-region
         UP-3 army-placed germania_magna
         AD-2 advance-ordered germania_magna - -
         AD-1 army-set-out germania_magna vindelicia
         BR-1 asked roll advance-link germania_magna vindelicia
         BR-1 link-closed germania_magna vindelicia
         TN-1 turn-began constantius 1 6",
    );
    // Constantius' turn: the domino takes Mauretania.
    go_on(
        &mut game,
        "enter roma; end",
        "TN-2 entered constantius roma
         EM-1 unrest-removed mauretania
         EM-1 revolt-placed mauretania
         AC-1 asked roll activity",
    );
}
