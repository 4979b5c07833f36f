//! The dice of the domino: the order of its links (DO-4), and both readings of G-4.

use crate::common::script::play;
use crate::story::{game_of, go_on, quiet, tell, tell_by};
use tetrarchia::board::reconstruction::{LINKS, provinces::*};
use tetrarchia::state::{PositionFault, ResumeError};
use tetrarchia::*;

#[test]
fn do_4_after_each_change_the_links_are_looked_at_from_the_beginning() {
    // From Gallaecia: Lusitania turns first, and that opens earlier links than Gallaecia - Tarraconensis.
    tell(
        quiet().revolt(GALLAECIA).unrests([BAETICA, CARTHAGENENSIS, LUSITANIA, TARRACONENSIS]),
        "end",
        "EM-1 unrest-removed lusitania
         EM-1 revolt-placed lusitania
         EM-1 unrest-removed baetica
         EM-1 revolt-placed baetica
         EM-1 unrest-removed carthagenensis
         EM-1 revolt-placed carthagenensis
         EM-1 unrest-removed tarraconensis
         EM-1 revolt-placed tarraconensis
         AC-1 asked roll activity",
    );
}

#[test]
fn do_4_normal_links_come_before_broken_ones() {
    // Tingitana - Baetica is the very first link of the board, but it is broken. Revolts come first in the throw.
    tell(
        quiet().revolt(BAETICA).unrests([TINGITANA, CARTHAGENENSIS, TARRACONENSIS]),
        "end",
        "EM-1 unrest-removed carthagenensis
         EM-1 revolt-placed carthagenensis
         EM-1 unrest-removed tarraconensis
         EM-1 revolt-placed tarraconensis
         BR-1 asked roll revolt-link baetica tingitana",
    );
}

#[test]
fn do_4_broken_links_are_rolled_one_by_one_until_the_unrest_turns() {
    // Three revolts beyond three broken links, all into Cisalpina.
    let position = quiet().revolts([NARBONENSIS, RHAETIA, PANNONIA_SUPERIOR]).unrest(CISALPINA);
    tell(
        position,
        "end; B3; B1; B4",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         BR-1 asked roll revolt-link rhaetia cisalpina
         BR-1 link-closed rhaetia cisalpina
         BR-1 asked roll revolt-link pannonia_superior cisalpina
         BR-1 link-open pannonia_superior cisalpina
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         AC-1 asked roll activity",
    );
    // Once it has turned, the other links are not rolled.
    tell(
        position,
        "end; B5",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         AC-1 asked roll activity",
    );
    // Each is rolled at most once in the step.
    tell(
        position,
        "end; B1; B2; B3",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         BR-1 asked roll revolt-link rhaetia cisalpina
         BR-1 link-closed rhaetia cisalpina
         BR-1 asked roll revolt-link pannonia_superior cisalpina
         BR-1 link-closed pannonia_superior cisalpina
         AC-1 asked roll activity",
    );
}

#[test]
fn do_4_a_link_that_failed_is_not_rolled_again_when_another_way_opens() {
    // Rhaetia's links into Pannonia Superior and Cisalpina fail; then the revolt comes round by the east.
    let position =
        quiet().revolts([RHAETIA, MOESIA_SUPERIOR]).unrests([PANNONIA_INFERIOR, PANNONIA_SUPERIOR, CISALPINA]);
    let round_by_the_east = "BR-1 asked roll revolt-link rhaetia pannonia_superior
         BR-1 link-closed rhaetia pannonia_superior
         BR-1 asked roll revolt-link rhaetia cisalpina
         BR-1 link-closed rhaetia cisalpina
         BR-1 asked roll revolt-link moesia_superior pannonia_inferior
         BR-1 link-open moesia_superior pannonia_inferior
         EM-1 unrest-removed pannonia_inferior
         EM-1 revolt-placed pannonia_inferior
         EM-1 unrest-removed pannonia_superior
         EM-1 revolt-placed pannonia_superior
         BR-1 asked roll revolt-link pannonia_superior cisalpina";
    let game = tell(position, "end; B1; B2; B6", round_by_the_east);
    // Cisalpina has one link left that was not rolled. If that fails too, it stays in unrest.
    let mut fails = game;
    go_on(
        &mut fails,
        "B3",
        "BR-1 link-closed pannonia_superior cisalpina
         AC-1 asked roll activity",
    );
    assert_eq!(fails.state().unrest(), CISALPINA.into());
    let mut opens = game;
    go_on(
        &mut opens,
        "B4",
        "BR-1 link-open pannonia_superior cisalpina
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         AC-1 asked roll activity",
    );
}

#[test]
fn do_4_after_a_change_an_earlier_broken_link_comes_before_the_next_one() {
    // When the revolt has come to Pannonia Superior, its link to Rhaetia comes before that of Epirus and Lucania.
    tell(
        quiet().revolts([MOESIA_SUPERIOR, EPIRUS]).unrests([RHAETIA, PANNONIA_INFERIOR, PANNONIA_SUPERIOR, LUCANIA]),
        "end; B4; B1; B1",
        "BR-1 asked roll revolt-link moesia_superior pannonia_inferior
         BR-1 link-open moesia_superior pannonia_inferior
         EM-1 unrest-removed pannonia_inferior
         EM-1 revolt-placed pannonia_inferior
         EM-1 unrest-removed pannonia_superior
         EM-1 revolt-placed pannonia_superior
         BR-1 asked roll revolt-link pannonia_superior rhaetia
         BR-1 link-closed pannonia_superior rhaetia
         BR-1 asked roll revolt-link epirus lucania
         BR-1 link-closed epirus lucania
         AC-1 asked roll activity",
    );
}

#[test]
fn do_4_only_links_between_unrest_and_revolt_are_rolled() {
    // Broken links between two revolts, two unrests, a revolt and nothing, a revolt and a garrison.
    tell(
        quiet()
            .revolts([TINGITANA, BAETICA])
            .unrests([SYRIA, AEGYPTUS])
            .revolt(NARBONENSIS)
            .revolt(EPIRUS)
            .garrison(Emperor::Maximian, LUCANIA),
        "end",
        "AC-1 asked roll activity",
    );
}

#[test]
fn do_4_the_next_step_rolls_the_link_again() {
    let mut game = tell(
        quiet().revolt(NARBONENSIS).unrest(CISALPINA).emperor(Emperor::Galerius, ACHAIA),
        "end; B3; R6B6",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         AC-1 asked roll activity
         AC-2 unrest-placed africa
         TN-1 turn-began galerius 1 6",
    );
    go_on(
        &mut game,
        "end; B4",
        "BR-1 asked roll revolt-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         EM-1 unrest-removed cisalpina
         EM-1 revolt-placed cisalpina
         AC-1 asked roll activity",
    );
}

/// The lines of a step in which all 29 broken links are rolled, up to the last die; those in `open` are open.
fn up_front(open: &[(Province, Province)]) -> (String, String) {
    let board = Board::reconstruction();
    let mut links: Vec<_> = LINKS.iter().map(|known| known.link).filter(|link| link.is_broken()).collect();
    links.sort_by_key(|link| (link.a().index(), link.b().index()));
    let (mut script, mut story) = ("end".to_string(), String::new());
    for link in links {
        let is_open = open.contains(&(link.a(), link.b()));
        let (a, b) = (board.id(link.a()), board.id(link.b()));
        script += if is_open { "; B4" } else { "; B3" };
        story += &format!("BR-1 asked roll revolt-link {a} {b}\n");
        story += &format!("BR-1 link-{} {a} {b}\n", if is_open { "open" } else { "closed" });
    }
    (script, story)
}

#[test]
fn g_4_by_default_a_link_is_rolled_when_it_is_reached() {
    tell(quiet(), "end", "AC-1 asked roll activity");
}

#[test]
fn g_4_by_the_other_reading_every_broken_link_is_rolled_up_front() {
    // All of them, in board order, even if there is nothing to spread.
    let (script, story) = up_front(&[]);
    assert_eq!(story.lines().count(), 2 * 29);
    tell_by(&[Ruling::RevoltLinks], quiet(), &script, &(story + "AC-1 asked roll activity"));

    // What is open stays open for the whole domino: also where unrest turns only because of it, and for the way back.
    let (script, story) = up_front(&[(PANNONIA_INFERIOR, MOESIA_SUPERIOR), (RHAETIA, PANNONIA_SUPERIOR)]);
    tell_by(
        &[Ruling::RevoltLinks],
        quiet().revolt(MOESIA_SUPERIOR).unrests([RHAETIA, PANNONIA_INFERIOR, PANNONIA_SUPERIOR, CISALPINA]),
        &script,
        &(story
            + "EM-1 unrest-removed pannonia_inferior
               EM-1 revolt-placed pannonia_inferior
               EM-1 unrest-removed pannonia_superior
               EM-1 revolt-placed pannonia_superior
               EM-1 unrest-removed rhaetia
               EM-1 revolt-placed rhaetia
               AC-1 asked roll activity"),
    );

    // And what is closed stays closed.
    let (script, story) = up_front(&[]);
    let position = quiet().revolt(MOESIA_SUPERIOR).unrest(PANNONIA_INFERIOR);
    tell_by(&[Ruling::RevoltLinks], position, &script, &(story + "AC-1 asked roll activity"));
}

#[test]
fn g_4_by_the_other_reading_a_position_awaits_the_links_from_their_first_end_and_in_order() {
    let mut game = game_of(Rules::second, &[Ruling::RevoltLinks], quiet());
    play(&mut game, "end; B1; B6; B1");
    let text = game.state().to_string();
    let resumed = |text: &str| match Game::resume(*game.rules(), game.board(), text.parse().unwrap()) {
        Ok(_) => None,
        Err(ResumeError::Position(faults)) => Some(faults.iter().collect::<Vec<_>>()),
        Err(error) => panic!("{error}"),
    };
    assert_eq!(resumed(&text), None);
    let Pending::Roll { throw: Throw::RevoltLink { from, to } } = game.pending() else { panic!("{}", game.pending()) };
    let awaited = |from: Province, to: Province| format!("revolt-link {} {}", from.word(), to.word());
    assert!(text.contains(&awaited(from, to)), "{text}");
    let with = |a, b| resumed(&text.replace(&awaited(from, to), &awaited(a, b)));
    // The second end first; a link that was rolled already; no broken link at all.
    assert_eq!(with(to, from), Some(vec![PositionFault::WrongLink(to, from)]));
    assert_eq!(with(TINGITANA, BAETICA), Some(vec![PositionFault::WrongLink(TINGITANA, BAETICA)]));
    assert_eq!(with(TINGITANA, ROMA), Some(vec![PositionFault::WrongLink(TINGITANA, ROMA)]));
}
