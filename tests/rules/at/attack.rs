//! Attack (AT-1 to AT-3, AT-7 to AT-9, AT-11), its dice (DO-3) and what is decided about defeats (G-23, G-35).

use crate::common::script::{awaited, happens, play, refuses};
use crate::{alone, board_with_normal_link, both, second, with_facts};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::dice::ScriptedDice;
use tetrarchia::rules::Reading;
use tetrarchia::vocabulary::{Dice, Outcome};
use tetrarchia::*;

/// Diocletian in Asia, touching his capital, against the army in Cilicia with its one revolt: R + 1 against B + 1.
fn duel() -> Position {
    alone(Emperor::Diocletian, ASIA).army(CILICIA)
}

#[test]
fn at_1_an_attack_costs_what_the_move_through_that_link_would_cost() {
    for rules in both("5100") {
        let mut game = alone(Emperor::Maximian, GERMANIA_SUPERIOR).army(NARBONENSIS).game(rules).unwrap();
        happens(
            &mut game,
            "attack maximian narbonensis",
            &["AT-1 spent 2 4", "AT-1 battle-joined rome maximian germania_superior narbonensis"],
        );
        assert_eq!(awaited(&game), "roll battle rome maximian narbonensis");
        assert_eq!(game.state().place(Figure::Maximian), Some(GERMANIA_SUPERIOR), "he does not move yet");
        // Over a broken link.
        let mut game = alone(Emperor::Maximian, CISALPINA).army(NARBONENSIS).game(rules).unwrap();
        happens(
            &mut game,
            "attack maximian narbonensis",
            &["AT-1 spent 3 3", "AT-1 battle-joined rome maximian cisalpina narbonensis"],
        );
        // No revolt under it: on a border.
        let mut game = alone(Emperor::Maximian, BELGICA).army(BRITANNIA).game(rules).unwrap();
        happens(
            &mut game,
            "attack maximian britannia",
            &["AT-1 spent 2 4", "AT-1 battle-joined rome maximian belgica britannia"],
        );
        // His own revolt does not matter.
        let position = alone(Emperor::Maximian, GERMANIA_SUPERIOR).revolt(GERMANIA_SUPERIOR).army(NARBONENSIS);
        let attack = Command::Attack { figure: Figure::Maximian, army: NARBONENSIS };
        assert_eq!(position.game(rules).unwrap().cost(attack), Some(2));
    }
}

#[test]
fn at_1_needs_its_points() {
    let game = alone(Emperor::Maximian, CISALPINA).army(NARBONENSIS).points(2).game(second("5100")).unwrap();
    refuses(&game, "attack maximian narbonensis", "TN-4 too-expensive 3 2");
    let game = alone(Emperor::Maximian, CISALPINA).army(NARBONENSIS).points(3).game(second("5100")).unwrap();
    play(&mut { game }, "attack maximian narbonensis");
}

#[test]
fn at_1_only_an_army_and_only_through_a_link() {
    for rules in both("5100") {
        let position = alone(Emperor::Maximian, ROMA).army(NARBONENSIS).emperor(Emperor::Galerius, ETRURIA);
        let game = position.fleets([0, 1, 0]).revolt(LUCANIA).game(rules).unwrap();
        // Both on the coast of a zone with a fleet: there are no landings.
        refuses(&game, "attack maximian narbonensis", "AT-1 not-linked roma narbonensis");
        refuses(&game, "attack maximian lucania", "AT-1 no-army lucania");
        refuses(&game, "attack maximian etruria", "AT-1 no-army etruria");
        // Two links away is not linked.
        let game = alone(Emperor::Maximian, ETRURIA).army(NARBONENSIS).game(rules).unwrap();
        refuses(&game, "attack maximian narbonensis", "AT-1 not-linked etruria narbonensis");
        // Nor is where he stands himself.
        refuses(&game, "attack maximian etruria", "AT-1 no-army etruria");
    }
}

#[test]
fn at_1_a_fleet_makes_no_attack_cheaper() {
    // By fleet a move into a revolt across this strait costs 2; the attack goes through the link and costs 3.
    for rules in both("5100") {
        let position = alone(Emperor::Diocletian, BITHYNIA).fleets([0, 0, 1]);
        let revolt = position.revolt(THRACIA).game(rules).unwrap();
        assert_eq!(revolt.routes(revolt.state().turn()).cost(THRACIA), Some(2));
        let mut game = position.army(THRACIA).game(rules).unwrap();
        happens(
            &mut game,
            "attack diocletian thracia",
            &["AT-1 spent 3 3", "AT-1 battle-joined rome diocletian bithynia thracia"],
        );
    }
}

#[test]
fn at_1_the_higher_value_wins() {
    for (roll, line) in [
        ("R3B2", "AT-7 battle-fought 1 4 1 3 roman-victory"),
        ("R2B3", "AT-8 battle-fought 1 3 1 4 barbarian-victory"),
        ("R3B3", "AT-9 battle-fought 1 4 1 4 draw"),
    ] {
        let mut game = duel().game(second("5100")).unwrap();
        play(&mut game, "attack diocletian cilicia");
        let events = play(&mut game, roll);
        assert_eq!(events[1].to_string(), line);
    }
}

#[test]
fn at_2_each_other_emperor_linked_to_the_army_doubles() {
    for rules in both("5100") {
        let allies = [(Emperor::Galerius, CAPPADOCIA), (Emperor::Maximian, SYRIA), (Emperor::Constantius, GALATIA)];
        for (count, value) in [(0, 3), (1, 6), (2, 12), (3, 24)] {
            let near = allies.iter().take(count).copied();
            let mut game = near.fold(duel(), |duel, (ally, at)| duel.emperor(ally, at)).game(rules).unwrap();
            play(&mut game, "attack diocletian cilicia");
            // The sum of die and support is doubled, not the die alone: (2 + 1) x 2.
            let events = play(&mut game, "R2B3");
            let Fact::BattleFought { support, roman, barbarian, .. } = events[1].fact else { panic!("{}", events[1]) };
            assert_eq!((support, roman, barbarian), (1, value, 4), "{count} allies");
        }
    }
}

#[test]
fn at_2_an_emperor_linked_only_to_the_attacker_does_not_double() {
    // Bithynia touches Asia, not Cilicia. Nor does one double who is far away or off the board.
    let game = duel().emperor(Emperor::Galerius, BITHYNIA).emperor(Emperor::Maximian, ROMA).game(second("5100"));
    let battle = game.unwrap().preview(Command::Attack { figure: Figure::Diocletian, army: CILICIA }).unwrap().battle;
    assert_eq!(battle.roman.allies, ProvinceSet::EMPTY);
    assert_eq!(battle.roman.value(Face::Two), 3);
}

#[test]
fn at_3_each_other_army_linked_to_the_emperor_doubles() {
    for rules in both("5100") {
        // The revolts under the armies hang together and count as support; only the one in Galatia touches Diocletian.
        let mut game = duel().army(GALATIA).game(rules).unwrap();
        play(&mut game, "attack diocletian cilicia");
        let events = play(&mut game, "R6B1");
        assert_eq!(events[1].to_string(), "AT-7 battle-fought 1 7 2 6 roman-victory");
        // A third army stands on his capital and covers it.
        let mut game = duel().army(GALATIA).army(BITHYNIA).game(rules).unwrap();
        play(&mut game, "attack diocletian cilicia");
        let events = play(&mut game, "R6B1");
        assert_eq!(events[1].to_string(), "AT-8 battle-fought 0 6 3 16 barbarian-victory");
    }
}

#[test]
fn at_3_an_army_linked_only_to_the_other_army_does_not_double() {
    let mut game = duel().army(SYRIA).game(second("5100")).unwrap();
    play(&mut game, "attack diocletian cilicia");
    let events = play(&mut game, "R6B1");
    assert_eq!(events[1].to_string(), "AT-7 battle-fought 1 7 2 3 roman-victory");
}

#[test]
fn at_7_the_army_and_its_disc_leave_and_the_emperor_is_placed_there() {
    for rules in both("5100") {
        let mut game = duel().game(rules).unwrap();
        happens(
            &mut game,
            "attack diocletian cilicia; R6B1",
            &[
                "AT-1 spent 2 4",
                "AT-1 battle-joined rome diocletian asia cilicia",
                "AT-7 battle-fought 1 7 1 2 roman-victory",
                "AT-7 army-removed cilicia",
                "AT-7 revolt-removed cilicia",
                "AT-7 figure-placed diocletian asia cilicia",
            ],
        );
        assert_eq!((game.state().points(), game.state().armies_left()), (4, 3));
        assert_eq!((game.state().passing(), game.state().disc_at(CILICIA)), (None, None));
        assert_eq!(awaited(&game), "command act diocletian");
        play(&mut game, "secure");
    }
}

#[test]
fn at_7_on_a_border_there_is_no_disc_to_remove() {
    let mut game = alone(Emperor::Constantius, BELGICA).army(BRITANNIA).game(second("5100")).unwrap();
    let battle = [
        "AT-1 spent 2 4",
        "AT-1 battle-joined rome constantius belgica britannia",
        "AT-7 battle-fought 1 7 0 1 roman-victory",
        "AT-7 army-removed britannia",
        "AT-7 figure-placed constantius belgica britannia",
    ];
    happens(&mut game, "attack constantius britannia; R6B1", &battle);
    // He can secure it at once.
    happens(&mut game, "secure", &["SE-2 spent 2 2", "SE-2 garrison-placed constantius britannia"]);
}

#[test]
fn at_7_any_disc_leaves_also_one_on_a_border() {
    // A rebel of a scenario stands on a revolt on his border.
    let game = alone(Emperor::Constantius, BELGICA).army(BRITANNIA).game(second("5100")).unwrap();
    let mut game = with_facts(&game, &[Fact::RevoltPlaced { at: BRITANNIA }]);
    happens(
        &mut game,
        "attack constantius britannia; R6B1",
        &[
            "AT-1 spent 3 3",
            "AT-1 battle-joined rome constantius belgica britannia",
            "AT-7 battle-fought 1 7 1 2 roman-victory",
            "AT-7 army-removed britannia",
            "AT-7 revolt-removed britannia",
            "AT-7 figure-placed constantius belgica britannia",
        ],
    );
}

#[test]
fn at_8_the_emperor_and_a_garrison_under_him_leave_and_his_turn_ends() {
    for rules in both("5100") {
        let mut game = duel().garrison(Emperor::Diocletian, ASIA).game(rules).unwrap();
        happens(
            &mut game,
            "attack diocletian cilicia; R1B6",
            &[
                "AT-1 spent 2 4",
                "AT-1 battle-joined rome diocletian asia cilicia",
                "AT-8 battle-fought 2 3 1 7 barbarian-victory",
                "AT-8 figure-removed diocletian asia",
                "AT-8 garrison-removed diocletian asia",
                "TN-4 roman-phase-ended diocletian 4",
            ],
        );
        assert_eq!(game.garrisons_left(Emperor::Diocletian), 5);
        // The Barbarian phase follows; he has nothing more to say, and the army is where it was.
        assert_eq!(awaited(&game), "roll activity");
        refuses(&game, "move diocletian galatia", "AC-1 not-now roll activity");
        assert_eq!((game.state().points(), game.state().armies()), (0, CILICIA.into()));
        // His discs elsewhere stay.
        let mut game = duel().garrison(Emperor::Diocletian, GALATIA).game(rules).unwrap();
        play(&mut game, "attack diocletian cilicia; R1B6");
        assert_eq!(game.state().garrisons(Emperor::Diocletian), GALATIA.into());
    }
}

#[test]
fn at_8_unrest_and_revolt_under_him_stay() {
    let lost = |position: Position| {
        let mut game = position.game(second("5100")).unwrap();
        play(&mut game, "attack diocletian cilicia; R1B6");
        game
    };
    let game = lost(duel().revolt(ASIA));
    assert!(game.state().revolts().contains(ASIA));
    // Unrest stays for the Barbarian phase, where the revolt beside it turns it.
    let mut game = duel().unrest(ASIA).game(second("5100")).unwrap();
    happens(
        &mut game,
        "attack diocletian cilicia; R1B6",
        &[
            "AT-1 spent 2 4",
            "AT-1 battle-joined rome diocletian asia cilicia",
            "AT-8 battle-fought 1 2 1 7 barbarian-victory",
            "AT-8 figure-removed diocletian asia",
            "TN-4 roman-phase-ended diocletian 4",
            "EM-1 unrest-removed asia",
            "EM-1 revolt-placed asia",
        ],
    );
}

#[test]
fn at_9_a_draw_changes_nothing_and_he_may_attack_again() {
    for rules in both("5100") {
        let mut game = duel().garrison(Emperor::Diocletian, ASIA).game(rules).unwrap();
        for left in [4, 2, 0] {
            let before = *game.state();
            let spent = format!("AT-1 spent 2 {left}");
            happens(
                &mut game,
                "attack diocletian cilicia; R2B3",
                &[&spent, "AT-1 battle-joined rome diocletian asia cilicia", "AT-9 battle-fought 2 4 1 4 draw"],
            );
            assert_eq!(awaited(&game), "command act diocletian");
            let state = game.state();
            assert_eq!(
                (state.armies(), state.discs(), state.figures()),
                (before.armies(), before.discs(), before.figures())
            );
        }
        refuses(&game, "attack diocletian cilicia", "TN-4 too-expensive 2 0");
    }
}

/// What an attack from `at` on an army in `army` costs on a board.
fn cost(board: &Board, at: Province, army: Province, revolt_under_it: bool) -> u8 {
    let game = alone(Emperor::Galerius, at).army(army).game_on(second("5100"), board).unwrap();
    let rebel = [Fact::RevoltPlaced { at: army }];
    let game = with_facts(&game, if revolt_under_it { &rebel } else { &[] });
    let attack = Command::Attack { figure: Figure::Galerius, army };
    assert!(game.is_legal(attack));
    game.cost(attack).unwrap()
}

#[test]
fn at_11_over_every_link_of_the_board() {
    let board = Board::reconstruction();
    for link in board.all_links() {
        for (at, army) in [(link.a(), link.b()), (link.b(), link.a())] {
            if army == ROMA {
                continue; // There the game would be over (EN-2).
            }
            let expected = match (army.is_border(), link.is_broken()) {
                (false, false) => 2,
                (false, true) => 3,
                (true, false) => 1,
                (true, true) => 2,
            };
            assert_eq!(cost(board, at, army, false), expected, "{at} {army}");
        }
    }
}

#[test]
fn at_11_over_a_normal_link_to_a_border_and_against_a_rebel() {
    let board = board_with_normal_link(BELGICA, BRITANNIA);
    assert_eq!(cost(&board, BELGICA, BRITANNIA, false), 1);
    assert_eq!(cost(&board, BELGICA, BRITANNIA, true), 2);
    assert_eq!(cost(Board::reconstruction(), BELGICA, BRITANNIA, false), 2);
    assert_eq!(cost(Board::reconstruction(), BELGICA, BRITANNIA, true), 3);
}

#[test]
fn do_3_a_battle_asks_for_both_dice_and_the_roman_one_is_his() {
    let mut game = duel().game(second("5100")).unwrap();
    play(&mut game, "attack diocletian cilicia");
    let Pending::Roll { throw } = game.pending() else { panic!("{}", game.pending()) };
    assert_eq!(throw.dice(), Dice::Both);
    for (roll, outcome) in [("R6B1", Outcome::RomanVictory), ("R1B6", Outcome::BarbarianVictory)] {
        let events = play(&mut { game }, roll);
        let Fact::BattleFought { outcome: fought, .. } = events[1].fact else { panic!("{}", events[1]) };
        assert_eq!(fought, outcome);
    }
    // Scripted dice are read in that order too.
    let mut table = Table::new(game, Seating::One);
    let script = ["R6B1"].map(|roll| roll.parse().unwrap());
    let mut dice = ScriptedDice::new(&script);
    table.roll_all(&mut dice).unwrap();
    assert_eq!(table.game().state().place(Figure::Diocletian), Some(CILICIA));
}

/// Constantius on Britannia, secured by himself, against an army in Belgica.
fn border_battle() -> Position {
    alone(Emperor::Constantius, BRITANNIA).garrison(Emperor::Constantius, BRITANNIA).army(BELGICA)
}

#[test]
fn g_23_under_the_other_reading_an_attack_lost_from_a_secured_border_opens_it() {
    for rules in both("5100").map(|rules| rules.with_ruling(Ruling::LostBorderAttack, Reading::Other)) {
        let mut game = border_battle().game(rules).unwrap();
        happens(
            &mut game,
            "attack constantius belgica; R1B6",
            &[
                "AT-1 spent 3 3",
                "AT-1 battle-joined rome constantius britannia belgica",
                "AT-8 battle-fought 1 2 1 7 barbarian-victory",
                "AT-8 figure-removed constantius britannia",
                "AT-8 garrison-removed constantius britannia",
                "TN-4 roman-phase-ended constantius 3",
            ],
        );
        assert!(game.state().secured_borders().is_empty());
    }
}

#[test]
fn g_23_by_default_borders_are_permanent() {
    for rules in both("5100") {
        let mut game = border_battle().game(rules).unwrap();
        happens(
            &mut game,
            "attack constantius belgica; R1B6",
            &[
                "AT-1 spent 3 3",
                "AT-1 battle-joined rome constantius britannia belgica",
                "AT-8 battle-fought 1 2 1 7 barbarian-victory",
                "AT-8 figure-removed constantius britannia",
                "TN-4 roman-phase-ended constantius 3",
            ],
        );
        assert_eq!(game.state().secured_borders(), BRITANNIA.into());
        // Inside the Empire the garrison goes all the same.
        let mut game = duel().garrison(Emperor::Diocletian, ASIA).game(rules).unwrap();
        play(&mut game, "attack diocletian cilicia; R1B6");
        assert_eq!(game.state().garrison_owner(ASIA), None);
    }
}

#[test]
fn g_35_a_garrison_of_any_colour_goes_back_to_its_owner() {
    for owner in Emperor::ALL {
        let mut game = duel().garrison(owner, ASIA).game(second("5100")).unwrap();
        let events = play(&mut game, "attack diocletian cilicia; R1B6");
        let removed = Event { rule: Rule::AT8, fact: Fact::GarrisonRemoved { owner, from: ASIA } };
        assert_eq!(events.iter().filter(|&&event| event == removed).count(), 1);
        for emperor in Emperor::ALL {
            assert_eq!(game.garrisons_left(emperor), 5);
        }
        // On a border too, where that goes at all (G-23).
        let rules = second("5100").with_ruling(Ruling::LostBorderAttack, Reading::Other);
        let position = alone(Emperor::Constantius, BRITANNIA).garrison(owner, BRITANNIA).army(BELGICA);
        let mut game = position.game(rules).unwrap();
        play(&mut game, "attack constantius belgica; R1B6");
        assert_eq!((game.garrisons_left(owner), game.state().garrison_owner(BRITANNIA)), (5, None));
    }
}
