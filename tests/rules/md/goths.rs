//! The Goths (MD-4) and what is decided about them (G-10, G-11, G-44, G-82, G-83, G-85).

use crate::common::script::{alone, awaited, happens, play, start};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

const RULES: &str = "second/5100/modules:goths";

/// Diocletian, whose turn it is, far away; the uprising of R1B4 in Lusitania changes nothing and leads to an echo.
fn uprising() -> Position {
    alone(Emperor::Diocletian, SARDINIA).revolts([LUSITANIA, BAETICA, CARTHAGENENSIS, GALLAECIA])
}

/// The game in this position when the Roman die of the echo is awaited.
fn before_echo(rules: &str, position: Position) -> Game<'static> {
    let mut game = start(rules, position);
    play(&mut game, "end; R1B4");
    assert_eq!(awaited(&game), "roll echo-region");
    game
}

/// What the arrival of the Goths in Sarmatia is followed by.
const SET_OUT: [&str; 2] = ["AD-2 advance-ordered sarmatia - -", "AD-1 army-set-out sarmatia moesia_inferior"];

#[test]
fn md_4_the_goths_come_instead_of_an_army_on_border_iii_or_iv() {
    let mut game = before_echo(RULES, uprising());
    happens(&mut game, "R4", &[&["MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
    assert_eq!((game.state().goths(), game.state().armies()), (Some(SARMATIA), ProvinceSet::of(SARMATIA)));
    let mut game = before_echo(RULES, uprising());
    happens(
        &mut game,
        "R3",
        &[
            "MD-4 goths-placed germania_magna",
            "AD-2 advance-ordered germania_magna - -",
            "AD-1 army-set-out germania_magna vindelicia",
        ],
    );
    let mut game = before_echo(RULES, uprising());
    happens(
        &mut game,
        "R5",
        &["UP-3 army-placed persia", "AD-2 advance-ordered persia - -", "AD-1 army-set-out persia syria"],
    );
}

#[test]
fn md_4_they_come_at_set_up_too() {
    let mut game = Game::new("second/5101/modules:goths".parse().unwrap()).unwrap();
    play(&mut game, "B2; B2; B2; B2; B2; B2");
    happens(&mut game, "R3", &["MD-4 goths-placed germania_magna"]);
}

#[test]
fn md_4_a_garrison_on_the_border_is_removed() {
    let mut game = before_echo(RULES, uprising().garrison(Emperor::Galerius, SARMATIA));
    happens(
        &mut game,
        "R4",
        &[&["MD-4 garrison-removed galerius sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat(),
    );
}

#[test]
fn md_4_while_they_are_on_the_board_an_ordinary_army_comes() {
    let mut game = before_echo(RULES, uprising().goths(CILICIA));
    happens(
        &mut game,
        "R4",
        &[
            "UP-3 army-placed sarmatia",
            "AD-2 advance-ordered sarmatia cilicia -",
            "AD-1 army-set-out sarmatia moesia_inferior",
        ],
    );
    // It does not come to a secured border.
    let mut game = before_echo(RULES, uprising().goths(CILICIA).garrison(Emperor::Galerius, SARMATIA));
    happens(&mut game, "R4", &[]);
    assert_eq!(awaited(&game), "roll echo-province IV");
}

#[test]
fn md_4_there_are_at_most_three_armies_with_them() {
    // Three ordinary armies: no echo, although the Goths are in the reserve.
    let mut game = start(RULES, uprising().army(LIBYA).army(BRITANNIA).army(PERSIA));
    play(&mut game, "end");
    happens(
        &mut game,
        "R1B4",
        &["AC-2 uprising lusitania", "AD-2 advance-ordered libya britannia persia", "AD-1 army-set-out libya aegyptus"],
    );
}

#[test]
fn md_4_their_die_counts_1_more_in_battle() {
    // Galerius with his capital: 3 + 1 against 2 + 1 + 1.
    let mut game = start(RULES, alone(Emperor::Galerius, NORICUM).goths(RHAETIA));
    play(&mut game, "attack galerius rhaetia");
    happens(&mut game, "R3B2", &["AT-9 battle-fought 1 4 1 4 draw"]);
    // When they attack, too.
    let mut game = start(RULES, uprising().emperor(Emperor::Galerius, NORICUM).goths(RHAETIA));
    play(&mut game, "end; R5B6");
    happens(&mut game, "R3B2", &["AD-4 battle-fought 1 4 1 4 draw", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn md_4_their_die_counts_1_more_on_a_broken_link() {
    let mut game = before_echo(RULES, uprising());
    play(&mut game, "R4");
    happens(&mut { game }, "B2", &["BR-1 link-closed sarmatia moesia_inferior", "TN-1 turn-began galerius 1 6"]);
    happens(
        &mut game,
        "B3",
        &[
            "MD-4 link-open sarmatia moesia_inferior",
            "AD-1 army-moved sarmatia moesia_inferior",
            "AD-3 revolt-placed moesia_inferior",
            "TN-1 turn-began galerius 1 6",
        ],
    );
    assert_eq!(game.state().goths(), Some(MOESIA_INFERIOR));
}

#[test]
fn md_4_beaten_goths_may_come_again() {
    let position = uprising().emperor(Emperor::Diocletian, ASIA).goths(CILICIA);
    let mut game = start(RULES, position);
    play(&mut game, "attack diocletian cilicia; R6B1");
    assert_eq!(game.state().goths(), None);
    play(&mut game, "end; R1B4");
    happens(&mut game, "R4", &[&["MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
}

#[test]
fn g_10_by_default_an_army_on_the_border_goes_back_to_the_reserve() {
    let mut game = before_echo(RULES, uprising().army(SARMATIA));
    happens(&mut game, "R4", &[&["G-10 army-removed sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
    assert_eq!(game.state().armies_left(), 2);
}

#[test]
fn g_10_by_the_other_reading_the_border_is_occupied() {
    let rules = "second/5100/modules:goths/rulings:goths-on-army=occupied";
    let mut game = before_echo(rules, uprising().army(SARMATIA));
    happens(&mut game, "R4", &[]);
    assert_eq!(awaited(&game), "roll echo-province IV");
}

/// Galerius in Noricum against the army in Rhaetia; the Goths in Vindelicia are linked to him. Two revolts.
fn allied() -> Position {
    alone(Emperor::Galerius, NORICUM).army(RHAETIA).goths(VINDELICIA)
}

#[test]
fn g_11_by_default_the_goths_are_involved_as_allies_too() {
    // 6 + 1 against (1 + 1 + 2) x 2.
    let mut game = start(RULES, allied());
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-8 battle-fought 1 7 2 8 barbarian-victory",
            "AT-8 figure-removed galerius noricum",
            "TN-4 roman-phase-ended galerius 4",
        ],
    );
}

#[test]
fn g_11_by_the_other_reading_only_as_attacker_and_target() {
    // 6 + 1 against (1 + 2) x 2.
    let mut game = start("second/5100/modules:goths/rulings:goths-involved=fighting", allied());
    play(&mut game, "attack galerius rhaetia");
    happens(
        &mut game,
        "R6B1",
        &[
            "AT-7 battle-fought 1 7 2 6 roman-victory",
            "AT-7 army-removed rhaetia",
            "AT-7 revolt-removed rhaetia",
            "AT-7 figure-placed galerius noricum rhaetia",
        ],
    );
}

#[test]
fn g_44_constantius_has_no_power_against_arriving_goths() {
    let position = uprising().emperor(Emperor::Constantius, SARMATIA);
    let mut game = before_echo("second/5100/imperium/modules:goths", position);
    happens(
        &mut game,
        "R4",
        &[&["MD-4 figure-removed constantius sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat(),
    );
}

#[test]
fn g_82_by_default_unrest_or_a_revolt_on_the_border_stays() {
    // Such discs lie on a border where the Barbarian player has placed his black disc.
    for position in [uprising().revolt(SARMATIA), uprising().unrest(SARMATIA)] {
        let disc = position.game("second/5100/barbaria".parse().unwrap()).unwrap().state().disc_at(SARMATIA);
        let mut game = before_echo("second/5100/barbaria/modules:goths", position);
        happens(&mut game, "R4", &[&["MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
        assert_eq!(game.state().disc_at(SARMATIA), disc);
    }
}

#[test]
fn g_82_by_the_other_reading_any_disc_leaves() {
    let rules = "second/5100/barbaria/modules:goths/rulings:goths-on-disc=disc-leaves";
    let mut game = before_echo(rules, uprising().revolt(SARMATIA));
    happens(&mut game, "R4", &[&["MD-4 revolt-removed sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
    let mut game = before_echo(rules, uprising().unrest(SARMATIA));
    happens(&mut game, "R4", &[&["MD-4 unrest-removed sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat());
}

#[test]
fn g_83_a_figure_on_the_border_is_removed_without_a_battle() {
    let mut game = before_echo(RULES, uprising().emperor(Emperor::Galerius, SARMATIA));
    happens(
        &mut game,
        "R4",
        &[&["MD-4 figure-removed galerius sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat(),
    );
    // Dux is then dead.
    let mut game = before_echo("second/5100/modules:dux+goths", uprising().dux(SARMATIA));
    happens(
        &mut game,
        "R4",
        &[&["MD-4 figure-died dux sarmatia", "MD-4 goths-placed sarmatia"][..], &SET_OUT].concat(),
    );
}

#[test]
fn g_85_the_bonus_counts_on_the_broken_link_of_a_redirect() {
    let position = alone(Emperor::Diocletian, SARDINIA).gray(1).goths(CILICIA);
    let mut game = start("second/5100/barbaria/modules:goths", position);
    play(&mut game, "end; R5B6; pass; redirect galatia");
    happens(
        &mut game,
        "B3",
        &[
            "MD-4 link-open cilicia galatia",
            "AD-1 army-moved cilicia galatia",
            "AD-3 revolt-placed galatia",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

#[test]
fn g_85_the_bonus_counts_for_pirates_on_whose_coast_the_goths_stand() {
    // Diocletian with his capital: 5 + 1 against (1 + 1 + 1) x 2.
    let position = alone(Emperor::Diocletian, ASIA).pirates(SeaZone::Aegaeum).goths(CILICIA);
    let mut game = start("second/5100/modules:pirates+goths", position);
    play(&mut game, "attack-pirates diocletian");
    happens(&mut game, "R5B1", &["MD-3 battle-fought 1 6 1 6 draw"]);
}
