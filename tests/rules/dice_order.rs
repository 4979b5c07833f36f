//! The order of the dice in the Barbarian phase (DO). Facts as well as throws are compared, so that a die too many, too
//! few or out of turn fails. The dice of the domino are in `domino`.

use crate::common::script::{play, refused};
use crate::story::{entrances, game_of, go_on, quiet, tell};
use tetrarchia::board::reconstruction::{LINKS, provinces::*};
use tetrarchia::vocabulary::{Combatant, Dice};
use tetrarchia::*;

#[test]
fn do_1_regions_then_italia_then_borders() {
    let board = Board::reconstruction();
    let mut expected = Vec::new();
    for region in ["I", "II", "III", "IV", "V", "VI"] {
        expected.extend((1..=6).map(|number| board.find(&format!("{region}:{number}")).unwrap()));
    }
    expected.extend([ROMA, CISALPINA, ETRURIA, LUCANIA, SICILIA, SARDINIA]);
    expected.extend([GAETULIA, BRITANNIA, GERMANIA_MAGNA, SARMATIA, PERSIA, LIBYA]);
    assert_eq!(Province::ALL.to_vec(), expected);
    assert!(ProvinceSet::ALL.into_iter().eq(expected));
}

#[test]
fn do_1_links_go_by_their_first_then_their_second_end() {
    let mut expected: Vec<_> = LINKS.iter().map(|known| known.link).collect();
    expected.sort_by_key(|link| (link.a().index().min(link.b().index()), link.a().index().max(link.b().index())));
    assert!(Board::reconstruction().all_links().eq(expected));
}

#[test]
fn do_3_activity_and_battles_ask_for_both_dice_the_roman_one_first() {
    let mut game = tell(quiet(), "end", "AC-1 asked roll activity");
    let Pending::Roll { throw } = game.pending() else { panic!("dice are awaited") };
    assert_eq!(throw.dice(), Dice::Both);
    // R names the region and B the province: 3 and 6 are not 6 and 3.
    go_on(&mut game, "R3B6", "AC-2 unrest-placed pannonia_superior\n TN-1 turn-began galerius 1 6");
    let battle = Throw::Battle { attacker: Combatant::Barbarians, figure: Figure::Galerius, army: NORICUM };
    assert_eq!(battle.dice(), Dice::Both);
    // Dice from a source are drawn in that order too.
    for seed in 0..20 {
        let (mut together, mut apart) = (SeededDice::new(seed), SeededDice::new(seed));
        let both = together.roll(Dice::Both).unwrap();
        let (Ok(Roll::Roman(r)), Ok(Roll::Barbarian(b))) = (apart.roll(Dice::Roman), apart.roll(Dice::Barbarian))
        else {
            panic!("one die each");
        };
        assert_eq!(both, Roll::Both(r, b));
    }
}

#[test]
fn do_3_the_echo_asks_for_the_roman_die_and_for_the_other_only_if_no_army_can_come() {
    let uprising = quiet().revolt(ACHAIA).revolts([MACEDONIA, EPIRUS]);
    let mut game = tell(
        uprising.garrison(Emperor::Constantius, BRITANNIA),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 uprising achaia
         UP-3 asked roll echo-region",
    );
    let before = game;
    let wrong = game.play(Roll::Both(Face::Two, Face::Two)).unwrap_err();
    assert_eq!(
        wrong,
        Refusal { rule: Rule::PC5, reason: Reason::WrongDice { wanted: Dice::Roman, thrown: Dice::Both } }
    );
    assert_eq!(game, before);
    // Britannia is secured: the second die, alone.
    go_on(
        &mut game,
        "R2; B2",
        "UP-3 asked roll echo-province II
         AC-2 protected germania_inferior
         TN-1 turn-began galerius 1 6",
    );
    // Libya is free: no second die; the next one is for the army's way.
    let mut game = before;
    go_on(
        &mut game,
        "R6",
        "UP-3 army-placed libya
         AD-2 advance-ordered libya - -
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus",
    );
}

#[test]
fn do_5_neighbours_in_board_order_with_a_die_before_each_broken_link() {
    // Narbonensis: Tarraconensis and Cisalpina lie beyond broken links, Lugdunensis is in revolt already.
    tell(
        quiet().revolts([NARBONENSIS, LUGDUNENSIS]),
        "end; R2B6; B4; B3; R1; B1",
        "AC-1 asked roll activity
         AC-2 uprising narbonensis
         BR-1 asked roll uprising-link narbonensis tarraconensis
         BR-1 link-open narbonensis tarraconensis
         UP-1 revolt-placed tarraconensis
         UP-1 revolt-placed germania_superior
         UP-1 revolt-placed aquitania
         BR-1 asked roll uprising-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         UP-3 asked roll echo-region
         UP-3 army-placed gaetulia
         AD-2 advance-ordered gaetulia - -
         AD-1 army-set-out gaetulia tingitana
         BR-1 asked roll advance-link gaetulia tingitana
         BR-1 link-closed gaetulia tingitana
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn do_5_a_revolt_beyond_a_broken_link_asks_for_no_die() {
    tell(
        quiet().revolts([NARBONENSIS, TARRACONENSIS, CISALPINA]),
        "end; R2B6",
        "AC-1 asked roll activity
         AC-2 uprising narbonensis
         UP-1 revolt-placed germania_superior
         UP-1 revolt-placed lugdunensis
         UP-1 revolt-placed aquitania
         UP-3 asked roll echo-region",
    );
}

#[test]
fn do_5_borders_are_left_out() {
    // Tingitana is linked to its border, to which no die is thrown.
    tell(
        quiet().revolt(TINGITANA),
        "end; R1B1; B1; B2",
        "AC-1 asked roll activity
         AC-2 uprising tingitana
         BR-1 asked roll uprising-link tingitana baetica
         BR-1 link-closed tingitana baetica
         BR-1 asked roll uprising-link tingitana mauretania
         BR-1 link-closed tingitana mauretania
         UP-3 asked roll echo-region",
    );
}

#[test]
fn do_6_the_order_is_worked_out_once_and_each_army_sets_out_once() {
    // The army in Belgica ends where the next one sets out from, which is gone by then.
    tell(
        quiet().army(BRITANNIA).army(BELGICA).army(LUGDUNENSIS).garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5; B6",
        "AC-1 asked roll activity
         AC-2 protected achaia
         AD-2 advance-ordered lugdunensis belgica britannia
         AD-1 army-set-out lugdunensis aquitania
         AD-1 army-moved lugdunensis aquitania
         AD-3 revolt-placed aquitania
         AD-1 army-set-out belgica germania_inferior
         AD-1 army-moved belgica germania_inferior
         AD-3 revolt-placed germania_inferior
         AD-1 army-set-out britannia belgica
         BR-1 asked roll advance-link britannia belgica
         BR-1 link-open britannia belgica
         AD-1 army-moved britannia belgica
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn do_6_a_blocked_army_asks_for_no_die_and_the_link_is_rolled_before_the_battle() {
    // Both want to go to Cisalpina, over broken links. The first gets in, past Maximian; the second is blocked.
    tell(
        quiet()
            .army(NARBONENSIS)
            .army(PANNONIA_SUPERIOR)
            .emperor(Emperor::Maximian, CISALPINA)
            .garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5; B4; R1B6",
        "AC-1 asked roll activity
         AC-2 protected achaia
         AD-2 advance-ordered narbonensis pannonia_superior -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-4 battle-joined barbarians maximian cisalpina narbonensis
         AD-4 asked roll battle barbarians maximian narbonensis
         AD-4 battle-fought 1 2 1 14 barbarian-victory
         AD-4 figure-removed maximian cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 revolt-placed cisalpina
         AD-1 army-set-out pannonia_superior cisalpina
         AD-2 army-blocked pannonia_superior cisalpina
         TN-1 turn-began galerius 1 6",
    );
    // If the link of the first is closed, there is no battle, and the second rolls its own.
    tell(
        quiet()
            .army(NARBONENSIS)
            .army(PANNONIA_SUPERIOR)
            .emperor(Emperor::Maximian, CISALPINA)
            .garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5; B3; B2",
        "AC-1 asked roll activity
         AC-2 protected achaia
         AD-2 advance-ordered narbonensis pannonia_superior -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         AD-1 army-set-out pannonia_superior cisalpina
         BR-1 asked roll advance-link pannonia_superior cisalpina
         BR-1 link-closed pannonia_superior cisalpina
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn do_11_emperors_leave_in_the_order_of_play() {
    // In board order it would be the other way round.
    tell(
        Position::new(Emperor::Diocletian)
            .emperor(Emperor::Maximian, TINGITANA)
            .emperor(Emperor::Constantius, BELGICA)
            .emperor(Emperor::Galerius, NORICUM)
            .emperor(Emperor::Diocletian, AEGYPTUS)
            .revolts([TINGITANA, BELGICA, NORICUM, AEGYPTUS])
            .fleets([1, 0, 0]),
        "end",
        "EM-2 figure-removed diocletian aegyptus
         EM-2 figure-removed galerius noricum
         EM-2 figure-removed constantius belgica
         EM-2 figure-removed maximian tingitana
         AC-1 asked roll activity",
    );
}

#[test]
fn do_11_provinces_change_in_board_order() {
    // Moesia Superior: Pannonia Inferior, in region III, comes first, although its link is the only broken one.
    tell(
        quiet().revolt(MOESIA_SUPERIOR),
        "end; R4B2; B5",
        "AC-1 asked roll activity
         AC-2 uprising moesia_superior
         BR-1 asked roll uprising-link moesia_superior pannonia_inferior
         BR-1 link-open moesia_superior pannonia_inferior
         UP-1 revolt-placed pannonia_inferior
         UP-1 revolt-placed moesia_inferior
         UP-1 revolt-placed thracia
         UP-1 revolt-placed macedonia
         UP-3 asked roll echo-region",
    );
}

#[test]
fn do_13_a_question_with_one_answer_is_still_asked() {
    let game = tell(
        quiet().revolt(PANNONIA_INFERIOR).garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 protected achaia
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.pending(), Pending::Command { question: Question::Enter { emperor: Emperor::Galerius } });
    assert_eq!((game.legal().len(), entrances(&game)), (1, ROMA.into()));
}

#[test]
fn do_13_a_turn_ends_by_the_players_word_and_not_when_the_points_are_spent() {
    let mut game = game_of(Rules::second, &[], quiet().points(1).unrest(SARDINIA));
    let events = play(&mut game, "subdue diocletian unrest");
    let act = Pending::Command { question: Question::Act { emperor: Emperor::Diocletian } };
    assert_eq!(events.last().map(|event| event.fact), Some(Fact::Prompted { awaits: act }));
    assert_eq!((game.state().points(), game.pending()), (0, act));
    assert!(game.legal().iter().eq([Command::End]));
    assert_eq!(refused(&game, "secure").rule, Rule::TN4);
    go_on(&mut game, "end", "AC-1 asked roll activity");
}

#[test]
fn do_13_a_defeat_ends_the_turn_without_a_word() {
    let position = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, NORICUM)
        .army(VINDELICIA)
        .revolt(RHAETIA)
        .fleets([1, 0, 0]);
    tell(
        position,
        "attack galerius vindelicia; R1B6",
        "AT-1 battle-joined rome galerius noricum vindelicia
         AT-1 asked roll battle rome galerius vindelicia
         AT-8 battle-fought 1 2 2 8 barbarian-victory
         AT-8 figure-removed galerius noricum
         AC-1 asked roll activity",
    );
}
