//! The board and its pieces (PC).

use crate::common::script::{happens, play, refused, refuses};
use crate::common::{Chooser, battle, random_input};
use crate::{alone, both, second, with_facts};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::rules::LevelError;
use tetrarchia::state::{Disc, PositionFault, ResumeError};
use tetrarchia::*;

/// The faults of a position that cannot be.
#[track_caller]
fn faults(position: Position, rules: Rules) -> Vec<PositionFault> {
    match position.game(rules) {
        Err(ResumeError::Position(faults)) => faults.iter().collect(),
        other => panic!("the position should be impossible: {other:?}"),
    }
}

#[test]
fn pc_1_seven_regions_of_six_and_six_borders() {
    assert_eq!((Province::COUNT, ProvinceSet::ROMAN.len(), ProvinceSet::BORDERS.len()), (48, 42, 6));
    assert_eq!(Region::COUNT, 7);
    let mut seen = ProvinceSet::EMPTY;
    for region in Region::ALL {
        assert_eq!(region.provinces().len(), 6);
        assert!(!seen.meets(region.provinces()));
        seen |= region.provinces();
        assert!(region.provinces().into_iter().all(|at| at.region() == region && at.is_roman()));
        match region.border() {
            Some(border) => {
                assert!(border.is_border() && border.region() == region && !region.provinces().contains(border));
            }
            None => assert_eq!(region, Region::Italia),
        }
    }
    assert_eq!(seen, ProvinceSet::ROMAN);
    let borders = Region::OUTER.map(|region| region.border().unwrap());
    assert_eq!(borders, [GAETULIA, BRITANNIA, GERMANIA_MAGNA, SARMATIA, PERSIA, LIBYA]);
    assert_eq!(Region::Italia.provinces().first(), Some(ROMA));
}

#[test]
fn pc_1_three_sea_zones_the_black_sea_in_the_third_and_britannia_on_none() {
    let board = Board::reconstruction();
    assert_eq!(SeaZone::COUNT, 3);
    assert!(SeaZone::ALL.iter().all(|&zone| !board.coast(zone).is_empty()));
    assert_eq!(board.zones(MOESIA_INFERIOR).collect::<Vec<_>>(), [SeaZone::Aegaeum]);
    assert_eq!(board.zones(BRITANNIA).count(), 0);
}

#[test]
fn pc_2_four_emperors_three_armies_and_up_to_three_fleets() {
    let names = Emperor::ALL.map(Emperor::name);
    assert_eq!(names, ["Diocletian", "Galerius", "Constantius", "Maximian"]);
    for rules in both("5300") {
        let position = alone(Emperor::Diocletian, BITHYNIA).fleets([1, 1, 1]);
        let three = position.army(GAETULIA).army(BRITANNIA).army(LIBYA);
        assert_eq!(three.game(rules).unwrap().state().armies_left(), 0);
        assert_eq!(faults(three.army(PERSIA), rules), [PositionFault::TooManyArmies(4)]);
        assert_eq!(
            faults(position.fleets([1, 1, 2]), rules).first(),
            Some(&PositionFault::WrongFleets { count: 4, level: 3 })
        );
    }
    assert!(matches!(Level::new(5, 4, 0, 0), Err(LevelError::OutOfRange { found: 4, .. })));
}

#[test]
fn pc_2_dux_and_vicarius_stay_in_the_box() {
    for rules in both("5100") {
        let game = alone(Emperor::Diocletian, BITHYNIA).game(rules).unwrap();
        for figure in ["dux", "vicarius"] {
            let not_in_play = format!("SU-8 not-in-play {figure}");
            refuses(&game, &format!("move {figure} galatia"), &not_in_play);
            refuses(&game, &format!("subdue {figure} unrest"), &not_in_play);
            refuses(&game, &format!("attack {figure} galatia"), &not_in_play);
        }
    }
}

#[test]
fn pc_3_twenty_one_discs_of_each_kind_and_five_garrisons() {
    let rules = second("5100");
    // The Roman provinces in board order, without the place of the Emperor.
    let provinces = || ProvinceSet::ROMAN.into_iter().filter(|&at| at != BITHYNIA);
    let position = alone(Emperor::Diocletian, BITHYNIA);
    let game = position.revolts(provinces().take(21)).unrests(provinces().skip(21).take(20)).game(rules).unwrap();
    assert_eq!((game.state().revolts_left(), game.state().unrest_left()), (0, 1));
    assert_eq!(faults(position.revolts(provinces().take(22)), rules), [PositionFault::TooManyRevolts(22)]);
    assert_eq!(faults(position.unrests(provinces().take(22)), rules), [PositionFault::TooManyUnrest(22)]);
    for owner in Emperor::ALL {
        let game = position.garrisons(owner, provinces().take(5)).game(rules).unwrap();
        assert_eq!(game.garrisons_left(owner), 0);
        assert_eq!(
            faults(position.garrisons(owner, provinces().take(6)), rules),
            [PositionFault::TooManyGarrisons { owner, count: 6, allowed: 5 }]
        );
    }
}

#[test]
fn pc_3_what_is_removed_goes_back_to_its_reserve() {
    let position = alone(Emperor::Diocletian, GALATIA);
    let mut game = position.unrest(GALATIA).game(second("5100")).unwrap();
    assert_eq!(game.state().unrest_left(), 20);
    play(&mut game, "subdue diocletian unrest");
    assert_eq!(game.state().unrest_left(), 21);

    let mut game = position.revolt(GALATIA).game(second("5100")).unwrap();
    assert_eq!(game.state().revolts_left(), 20);
    play(&mut game, "subdue diocletian revolt");
    assert_eq!(game.state().revolts_left(), 21);

    // Replaced by another disc: the dice strike unrest.
    let mut game = position.unrest(CYRENAICA).game(second("5100")).unwrap();
    happens(
        &mut game,
        "end; R6B2",
        &[
            "TN-4 roman-phase-ended diocletian 6",
            "AC-2 unrest-removed cyrenaica",
            "AC-2 revolt-placed cyrenaica",
            "TN-1 turn-began galerius 1 6",
        ],
    );
    assert_eq!((game.state().unrest_left(), game.state().revolts_left()), (21, 20));
}

#[test]
fn pc_3_a_garrison_goes_back_to_its_emperor() {
    let position = alone(Emperor::Diocletian, GALATIA).garrison(Emperor::Maximian, GALATIA).revolt(ASIA);
    let mut game = position.game(second("5100")).unwrap();
    assert_eq!(game.garrisons_left(Emperor::Maximian), 4);
    // An uprising in Asia reaches Galatia.
    let events = play(&mut game, "end; R5B5");
    let removed = Fact::GarrisonRemoved { owner: Emperor::Maximian, from: GALATIA };
    assert!(events.contains(&Event { rule: Rule::UP1, fact: removed }));
    assert_eq!(game.garrisons_left(Emperor::Maximian), 5);
    assert_eq!(game.garrisons_left(Emperor::Diocletian), 5);
}

#[test]
fn pc_4_a_province_holds_one_figure_and_one_disc() {
    let rules = second("5100");
    let position = alone(Emperor::Diocletian, GALATIA);
    for second_disc in [
        position.unrest(ASIA).revolt(ASIA),
        position.unrest(ASIA).garrison(Emperor::Galerius, ASIA),
        position.garrison(Emperor::Maximian, ASIA).garrison(Emperor::Galerius, ASIA),
        position.garrison(Emperor::Maximian, ASIA).revolt(ASIA),
    ] {
        assert_eq!(faults(second_disc, rules), [PositionFault::TwoDiscs(ASIA)]);
    }
    assert_eq!(faults(position.emperor(Emperor::Galerius, GALATIA), rules), [PositionFault::TwoFigures(GALATIA)]);
    assert_eq!(faults(position.army(GALATIA), rules), [PositionFault::TwoFigures(GALATIA)]);
    // An army and a disc, an Emperor and a disc: that is what provinces are for.
    position.army(ASIA).garrison(Emperor::Maximian, GALATIA).game(rules).unwrap();
}

#[test]
fn pc_4_no_action_brings_a_second_disc_and_only_passing_through_a_second_figure() {
    for disc in [Disc::Unrest, Disc::Revolt, Disc::Diocletian, Disc::Maximian] {
        let position = alone(Emperor::Diocletian, GALATIA);
        let position = match disc {
            Disc::Unrest => position.unrest(GALATIA),
            Disc::Revolt => position.revolt(GALATIA),
            garrison => position.garrison(garrison.owner().unwrap(), GALATIA),
        };
        refuses(&position.game(second("5100")).unwrap(), "secure", "SE-1 disc-there galatia");
    }
    let mut game = alone(Emperor::Diocletian, GALATIA).emperor(Emperor::Galerius, ASIA).game(second("5100")).unwrap();
    play(&mut game, "move diocletian asia");
    assert_eq!(game.state().place(Figure::Diocletian), game.state().place(Figure::Galerius));
    assert_eq!(game.state().passing(), Some(Figure::Diocletian));
    refuses(&game, "end", "G-30 must-move-on diocletian asia");
}

#[test]
fn pc_5_the_roman_die_names_the_region_and_the_barbarian_die_the_province() {
    for (r, region) in Face::ALL.into_iter().zip(Region::OUTER) {
        assert_eq!(r.region(), region);
        for b in Face::ALL {
            let mut game = alone(Emperor::Diocletian, ROMA).game(second("5100")).unwrap();
            play(&mut game, &format!("end; R{r}B{b}"));
            let struck = region.province(b);
            assert_eq!(struck.number(), Some(b.value()));
            // A printed disc protects; everywhere else unrest comes, and nowhere else.
            let unrest = ProvinceSet::of(struck) - game.board().capitals();
            assert_eq!(game.state().unrest(), unrest, "R{r}B{b}");
        }
    }
    assert_eq!((Face::ALL.len(), Face::new(0), Face::new(7)), (6, None, None));
}

#[test]
fn pc_5_other_dice_than_those_asked_for_are_refused() {
    let mut game = Game::new(second("5111")).unwrap();
    let wrong = |game: &Game<'_>, roll: &str| {
        let mut after = *game;
        let refusal = after.play(roll.parse::<Roll>().unwrap()).expect_err(roll);
        assert_eq!(after, *game, "a refusal changes nothing");
        refusal.notation().to_string()
    };
    assert_eq!(wrong(&game, "R2"), "PC-5 wrong-dice B R");
    assert_eq!(wrong(&game, "R2B2"), "PC-5 wrong-dice B RB");
    play(&mut game, "B2; B2; B2; B2; B2; B2");
    assert_eq!(wrong(&game, "B2"), "PC-5 wrong-dice RB B");
    play(&mut game, "R1B1");
    assert_eq!(wrong(&game, "B2"), "PC-5 wrong-dice R B");
    assert_eq!(wrong(&game, "R1B1"), "PC-5 wrong-dice R RB");
    // And where no dice are asked for, none at all.
    play(&mut game, "R1");
    assert_eq!(wrong(&game, "R1"), "SU-5 not-now command place-fleet 1");
}

/// What would support an Emperor at `at`.
fn support(game: &Game<'_>, emperor: Emperor, at: Province) -> ProvinceSet {
    battle(game, emperor.into(), at, LIBYA).roman.support
}

#[test]
fn pc_6_each_emperor_has_his_capital() {
    let board = Board::reconstruction();
    let capitals = Emperor::ALL.map(|emperor| board.id(board.capital(emperor)));
    assert_eq!(capitals, ["bithynia", "pannonia_inferior", "germania_inferior", "cisalpina"]);
    assert_eq!(board.capitals().len(), 5);
    assert!(board.capitals().contains(ROMA));
}

#[test]
fn pc_6_a_printed_disc_supports_its_emperor_and_roma_all_four_while_uncovered() {
    let game = alone(Emperor::Diocletian, SYRIA).game(second("5100")).unwrap();
    let board = game.board();
    for emperor in Emperor::ALL {
        for other in Emperor::ALL {
            let capital = board.capital(emperor);
            let expected = if other == emperor { capital.into() } else { ProvinceSet::EMPTY };
            // Cisalpina is two links from Roma: they do not hang together.
            assert_eq!(support(&game, other, capital), expected, "{other} in the capital of {emperor}");
        }
        assert_eq!(support(&game, emperor, ROMA), ROMA.into());
    }
}

#[test]
fn pc_6_no_disc_supports_through_what_covers_it() {
    for emperor in Emperor::ALL {
        let stranger = emperor.next();
        let capital = Board::reconstruction().capital(emperor);
        for at in [capital, ROMA] {
            let position = alone(stranger, SYRIA);
            for covered in [position.unrest(at), position.revolt(at), position.garrison(stranger, at)] {
                let game = covered.game(second("5100")).unwrap();
                assert_eq!(support(&game, emperor, at), ProvinceSet::EMPTY, "{emperor} {at}");
            }
            // His own garrison covers it too, and counts once.
            let game = position.garrison(emperor, at).game(second("5100")).unwrap();
            assert_eq!(support(&game, emperor, at), at.into());
        }
    }
}

#[test]
fn pc_6_a_printed_disc_protects_like_a_garrison_while_uncovered() {
    for rules in both("5100") {
        for (roll, capital) in [("R2B2", GERMANIA_INFERIOR), ("R3B4", PANNONIA_INFERIOR), ("R5B6", BITHYNIA)] {
            let id = Board::reconstruction().id(capital);
            let position = alone(Emperor::Diocletian, ROMA);
            let mut game = position.game(rules).unwrap();
            let ended = "TN-4 roman-phase-ended diocletian 6";
            let next = "TN-1 turn-began galerius 1 6";
            let script = format!("end; {roll}");
            happens(&mut game, &script, &[ended, &format!("AC-2 protected {id}"), next]);
            // Covered by unrest it is a province in unrest.
            let mut game = position.unrest(capital).game(rules).unwrap();
            let (removed, placed) = (format!("AC-2 unrest-removed {id}"), format!("AC-2 revolt-placed {id}"));
            happens(&mut game, &script, &[ended, &removed, &placed, next]);
        }
    }
}

#[test]
fn pc_6_a_printed_disc_is_never_moved_removed_or_spent() {
    // A battle lost from the capital: the Emperor goes, and there is no garrison to remove.
    let mut game = alone(Emperor::Diocletian, BITHYNIA).army(GALATIA).game(second("3100")).unwrap();
    happens(
        &mut game,
        "attack diocletian galatia; R1B6",
        &[
            "AT-1 spent 2 4",
            "AT-1 battle-joined rome diocletian bithynia galatia",
            "AT-8 battle-fought 1 2 1 7 barbarian-victory",
            "AT-8 figure-removed diocletian bithynia",
            "TN-4 roman-phase-ended diocletian 4",
        ],
    );
    assert!(game.state().supporting_discs(Emperor::Diocletian, game.board()).contains(BITHYNIA));
    // Covered and cleared, it is what it was.
    let mut game = alone(Emperor::Diocletian, BITHYNIA).revolt(BITHYNIA).game(second("3100")).unwrap();
    assert!(!game.state().supporting_discs(Emperor::Diocletian, game.board()).contains(BITHYNIA));
    play(&mut game, "subdue diocletian revolt");
    assert!(game.state().supporting_discs(Emperor::Diocletian, game.board()).contains(BITHYNIA));
    // It pays for nothing: three garrisons on the board are all of this level.
    let position = alone(Emperor::Diocletian, BITHYNIA).garrisons(Emperor::Diocletian, [SYRIA, CILICIA, PERSIA]);
    refuses(&position.game(second("3100")).unwrap(), "secure", "SE-1 no-garrison-left diocletian");
}

#[test]
fn pc_7_any_emperor_may_garrison_any_capital_and_roma() {
    for rules in both("5100") {
        for emperor in Emperor::ALL {
            for capital in Board::reconstruction().capitals() {
                let mut game = alone(emperor, capital).game(rules).unwrap();
                let placed = format!("SE-1 garrison-placed {emperor} {}", game.board().id(capital));
                happens(&mut game, "secure", &["SE-1 spent 1 5", &placed]);
                // It covers the printed disc: it counts for whoever placed it, and for nobody else.
                for other in Emperor::ALL {
                    let expected = if other == emperor { capital.into() } else { ProvinceSet::EMPTY };
                    assert_eq!(support(&game, other, capital), expected, "{other} on {placed}");
                }
            }
        }
    }
}

#[test]
fn pc_7_a_capital_under_any_disc_is_closed_to_its_emperor() {
    for rules in both("5100") {
        for emperor in Emperor::ALL {
            let capital = Board::reconstruction().capital(emperor);
            let id = Board::reconstruction().id(capital);
            let position = Position::new(emperor).fleets([1, 0, 0]);
            for covered in [
                position.garrison(emperor, capital),
                position.garrison(emperor.next(), capital),
                position.unrest(capital),
                position.revolt(capital),
            ] {
                let game = covered.game(rules).unwrap();
                refuses(&game, &format!("enter {id}"), &format!("PC-7 capital-covered {id}"));
                assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), [Command::Enter { at: ROMA }]);
            }
        }
    }
}

#[test]
fn pc_8_no_action_takes_a_garrison_back() {
    for owner in Emperor::ALL {
        let game = alone(Emperor::Maximian, ETRURIA).garrison(owner, ETRURIA).game(second("5100")).unwrap();
        refuses(&game, "subdue maximian unrest", "SB-1 no-unrest etruria");
        refuses(&game, "subdue maximian revolt", "SB-1 no-revolt etruria");
        refuses(&game, "subdue maximian reduce", "SB-1 no-revolt etruria");
        assert_eq!(refused(&game, "secure").rule, Rule::SE1);
        for command in game.legal() {
            let mut after = game;
            after.apply(command).unwrap();
            assert_eq!(after.state().garrison_owner(ETRURIA), Some(owner), "{command}");
        }
    }
}

#[test]
fn pc_8_only_dice_bring_garrisons_back_and_only_by_three_rules() {
    let mut rules = [0_u32; 3];
    for seed in 0..400 {
        let mut game = Game::new(both("5322")[seed as usize % 2]).unwrap();
        let (mut chooser, mut dice) = (Chooser(seed), SeededDice::new(seed));
        while let Some(input) = random_input(&game, &mut chooser, &mut dice).filter(|_| game.state().round() < 60) {
            for event in game.play(input).unwrap() {
                if let Fact::GarrisonRemoved { .. } = event.fact {
                    assert!(matches!(input, Input::Roll(_)), "by choice: {event}");
                    let which = [Rule::UP1, Rule::AD3, Rule::AT8].iter().position(|&rule| rule == event.rule);
                    rules[which.unwrap_or_else(|| panic!("{event}"))] += 1;
                }
            }
        }
    }
    assert!(rules.iter().all(|&count| count > 0), "an uprising, an army, a lost battle: {rules:?}");
}

#[test]
fn pc_9_two_augusti_two_caesars_two_halves() {
    let told = Emperor::ALL.map(|emperor| (emperor.is_augustus(), emperor.is_eastern(), emperor.colleague()));
    assert_eq!(
        told,
        [
            (true, true, Emperor::Galerius),
            (false, true, Emperor::Diocletian),
            (false, false, Emperor::Maximian),
            (true, false, Emperor::Constantius),
        ]
    );
}

#[test]
fn pc_9_his_garrisons_are_his_own() {
    // A disc of one Emperor is no disc of another, not even of his colleague.
    let game = alone(Emperor::Diocletian, SYRIA).game(second("5100")).unwrap();
    for owner in Emperor::ALL {
        let game = with_facts(&game, &[Fact::GarrisonPlaced { owner, at: AFRICA }]);
        for other in Emperor::ALL {
            let expected = if other == owner { AFRICA.into() } else { ProvinceSet::EMPTY };
            assert_eq!(support(&game, other, AFRICA), expected);
        }
    }
}
