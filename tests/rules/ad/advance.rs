//! Barbarian advance: ways, order, entering (AD-1 to AD-3, AD-5). Battles are in `defence`.

use crate::common::script::play;
use crate::common::{Chooser, random_input};
use crate::story::{game_of, go_on, spectators, tell};
use tetrarchia::board::reconstruction::{ARROWS, provinces::*};
use tetrarchia::state::{DISCS, Disc, PositionFault, ResumeError};
use tetrarchia::*;

#[test]
fn ad_1_armies_follow_the_arrows_one_step_a_phase_until_roma_falls() {
    let arrow = |from: Province| ARROWS.iter().find(|arrow| arrow.from == from).map(|arrow| arrow.to);
    let paths = [(GAETULIA, 8), (BRITANNIA, 9), (GERMANIA_MAGNA, 8), (SARMATIA, 7), (PERSIA, 11), (LIBYA, 7)];
    for (border, length) in paths {
        let mut game = game_of(Rules::second, &[], spectators().army(border));
        let mut at = border;
        for step in 1..=length {
            assert_eq!(game.state().ending(), None);
            let next = arrow(at).unwrap();
            play(&mut game, "end; R1B4");
            if game.board().broken_links(at).contains(next) {
                assert_eq!(game.pending(), Pending::Roll { throw: Throw::AdvanceLink { from: at, to: next } });
                play(&mut game, "B4");
            }
            assert_eq!(game.state().armies(), next.into(), "step {step} from {border}");
            at = next;
        }
        assert_eq!((at, game.state().ending()), (ROMA, Some(Ending::RomaFell)), "from {border}");
    }
}

#[test]
fn ad_1_a_closed_link_holds_the_army_for_this_phase() {
    let mut game = tell(
        spectators().army(TINGITANA),
        "end; R1B4; B3",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered tingitana - -
         AD-1 army-set-out tingitana baetica
         BR-1 asked roll advance-link tingitana baetica
         BR-1 link-closed tingitana baetica
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), TINGITANA.into());
    go_on(
        &mut game,
        "end; R1B4; B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered tingitana - -
         AD-1 army-set-out tingitana baetica
         BR-1 asked roll advance-link tingitana baetica
         BR-1 link-open tingitana baetica
         AD-1 army-moved tingitana baetica
         AD-3 revolt-placed baetica
         TN-1 turn-began constantius 1 6",
    );
    // The revolt it leaves behind stays.
    assert_eq!(game.state().revolts(), ProvinceSet::from_iter([TINGITANA, BAETICA]));
}

#[test]
fn ad_1_without_armies_nothing_advances() {
    tell(
        spectators(),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_2_the_army_nearest_to_roma_moves_first() {
    // Steps left: Asia 6, Africa 3, Baetica 6 less one.
    tell(
        spectators().army(ASIA).army(AFRICA).army(BAETICA),
        "end; R1B4; B1",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered africa baetica asia
         AD-1 army-set-out africa sicilia
         BR-1 asked roll advance-link africa sicilia
         BR-1 link-closed africa sicilia
         AD-1 army-set-out baetica carthagenensis
         AD-1 army-moved baetica carthagenensis
         AD-3 revolt-placed carthagenensis
         AD-1 army-set-out asia bithynia
         AD-1 army-moved asia bithynia
         AD-3 revolt-placed bithynia
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_2_at_the_same_distance_the_lowest_region_moves_first() {
    // Seven steps each: Germania Inferior in II, Sarmatia, the border of IV, and Libya, the border of VI.
    tell(
        spectators().army(LIBYA).army(GERMANIA_INFERIOR).army(SARMATIA),
        "end; R1B4; B1; B1",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered germania_inferior sarmatia libya
         AD-1 army-set-out germania_inferior germania_superior
         AD-1 army-moved germania_inferior germania_superior
         AD-3 revolt-placed germania_superior
         AD-1 army-set-out sarmatia moesia_inferior
         BR-1 asked roll advance-link sarmatia moesia_inferior
         BR-1 link-closed sarmatia moesia_inferior
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus
         BR-1 link-closed libya aegyptus
         TN-1 turn-began galerius 1 6",
    );
    // Not board order, in which borders come last: Gaetulia of I before Belgica of II, eight steps each.
    tell(
        spectators().army(BELGICA).army(GAETULIA),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered gaetulia belgica -
         AD-1 army-set-out gaetulia tingitana
         BR-1 asked roll advance-link gaetulia tingitana",
    );
}

#[test]
fn ad_2_where_ways_meet_the_first_blocks_the_second() {
    // Four steps each, both to Narbonensis. Tarraconensis is the lower region, but a broken link may hold its army.
    let position = spectators().army(AQUITANIA).army(TARRACONENSIS);
    tell(
        position,
        "end; R1B4; B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered tarraconensis aquitania -
         AD-1 army-set-out tarraconensis narbonensis
         BR-1 asked roll advance-link tarraconensis narbonensis
         BR-1 link-open tarraconensis narbonensis
         AD-1 army-moved tarraconensis narbonensis
         AD-3 revolt-placed narbonensis
         AD-1 army-set-out aquitania narbonensis
         AD-2 army-blocked aquitania narbonensis
         TN-1 turn-began galerius 1 6",
    );
    tell(
        position,
        "end; R1B4; B3",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered tarraconensis aquitania -
         AD-1 army-set-out tarraconensis narbonensis
         BR-1 asked roll advance-link tarraconensis narbonensis
         BR-1 link-closed tarraconensis narbonensis
         AD-1 army-set-out aquitania narbonensis
         AD-1 army-moved aquitania narbonensis
         AD-3 revolt-placed narbonensis
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_2_armies_in_a_row_move_together_or_wait_together() {
    let position = spectators().army(LUGDUNENSIS).army(AQUITANIA).army(NARBONENSIS);
    let game = tell(
        position,
        "end; R1B4; B6",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered narbonensis aquitania lugdunensis
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 revolt-placed cisalpina
         AD-1 army-set-out aquitania narbonensis
         AD-1 army-moved aquitania narbonensis
         AD-1 army-set-out lugdunensis aquitania
         AD-1 army-moved lugdunensis aquitania
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), ProvinceSet::from_iter([AQUITANIA, NARBONENSIS, CISALPINA]));
    tell(
        position,
        "end; R1B4; B1",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered narbonensis aquitania lugdunensis
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         AD-1 army-set-out aquitania narbonensis
         AD-2 army-blocked aquitania narbonensis
         AD-1 army-set-out lugdunensis aquitania
         AD-2 army-blocked lugdunensis aquitania
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_3_any_disc_leaves_and_a_revolt_is_placed() {
    let position = spectators().army(GERMANIA_INFERIOR);
    let entering = |position, discs: &str| {
        let game = tell(
            position,
            "end; R1B4",
            &format!(
                "AC-1 asked roll activity
                 AC-2 protected lusitania
                 AD-2 advance-ordered germania_inferior - -
                 AD-1 army-set-out germania_inferior germania_superior
                 AD-1 army-moved germania_inferior germania_superior
                 {discs}TN-1 turn-began galerius 1 6"
            ),
        );
        assert_eq!(game.state().disc_at(GERMANIA_SUPERIOR), Some(Disc::Revolt));
        game
    };
    entering(position, "AD-3 revolt-placed germania_superior\n");
    // A revolt stays (G-22).
    entering(position.revolt(GERMANIA_SUPERIOR), "");
    // A garrison goes back to its owner.
    for owner in [Emperor::Diocletian, Emperor::Galerius, Emperor::Maximian] {
        let game = entering(
            position.garrison(owner, GERMANIA_SUPERIOR),
            &format!("AD-3 garrison-removed {owner} germania_superior\n AD-3 revolt-placed germania_superior\n"),
        );
        assert_eq!(game.garrisons_left(owner), 5);
    }
}

#[test]
fn ad_3_unrest_leaves_too() {
    // Unrest beside the army's revolt turns in the domino; so it comes in this very phase, by the dice.
    let game = tell(
        spectators().army(GERMANIA_INFERIOR),
        "end; R2B3",
        "AC-1 asked roll activity
         AC-2 unrest-placed germania_superior
         AD-2 advance-ordered germania_inferior - -
         AD-1 army-set-out germania_inferior germania_superior
         AD-1 army-moved germania_inferior germania_superior
         AD-3 unrest-removed germania_superior
         AD-3 revolt-placed germania_superior
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().unrest_left(), DISCS);
}

#[test]
fn up_4_neither_a_printed_disc_nor_a_garrison_protects_from_an_army() {
    let position = spectators().army(BELGICA);
    let entering = |position, garrison: &str| {
        tell(
            position,
            "end; R1B4",
            &format!(
                "AC-1 asked roll activity
                 AC-2 protected lusitania
                 AD-2 advance-ordered belgica - -
                 AD-1 army-set-out belgica germania_inferior
                 AD-1 army-moved belgica germania_inferior
                 {garrison}AD-3 revolt-placed germania_inferior
                 TN-1 turn-began galerius 1 6"
            ),
        );
    };
    entering(position, "");
    let garrisoned = position.garrison(Emperor::Galerius, GERMANIA_INFERIOR);
    entering(garrisoned, "AD-3 garrison-removed galerius germania_inferior\n");
}

#[test]
fn ad_5_a_position_that_breaks_it_is_refused() {
    let game = game_of(Rules::second, &[], spectators().army(NORICUM).army(PERSIA));
    let text = game.state().to_string();
    let refusal = |text: &str| {
        let state = text.parse().unwrap();
        match Game::resume(*game.rules(), game.board(), state).unwrap_err() {
            ResumeError::Position(faults) => faults.iter().collect::<Vec<_>>(),
            error => panic!("{error}"),
        }
    };
    // Noricum is the only revolt, Persia the last border but one.
    assert_eq!(text.matches('r').count(), text.replacen("..r...", "......", 1).matches('r').count() + 1);
    assert_eq!(refusal(&text.replacen("..r...", "......", 1)), [PositionFault::ArmyWithoutRevolt(NORICUM)]);
    let secured = text.replacen("/...... emperors", "/....d. emperors", 1);
    assert_ne!(secured, text);
    assert_eq!(refusal(&secured), [PositionFault::ArmyOnGarrison(PERSIA)]);
}

#[test]
fn ad_5_holds_after_every_input_of_random_games() {
    for seed in 0..200 {
        let mut game = game_of(Rules::first, &[], spectators().army(SARMATIA).army(LIBYA).revolts([BELGICA, SYRIA]));
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = random_input(&game, &mut chooser, &mut dice) {
            game.apply(input).unwrap();
            let state = game.state();
            if state.round() > 15 || state.ending().is_some() {
                break;
            }
            assert!(((state.armies() & ProvinceSet::ROMAN) - state.revolts()).is_empty(), "{state}");
            assert!(!state.armies().meets(state.all_garrisons()), "{state}");
        }
    }
}
