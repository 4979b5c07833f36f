//! Secure (SE).

use crate::common::script::{awaited, happens, play, refuses};
use crate::common::{Chooser, random_input};
use crate::{alone, both, first, second};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::state::ARMIES;
use tetrarchia::*;

#[test]
fn se_1_a_garrison_from_his_reserve_onto_his_province_for_1() {
    for rules in both("4100") {
        for emperor in Emperor::ALL {
            let mut game = alone(emperor, AFRICA).game(rules).unwrap();
            let placed = format!("SE-1 garrison-placed {emperor} africa");
            happens(&mut game, "secure", &["SE-1 spent 1 5", &placed]);
            assert_eq!(game.garrisons_left(emperor), 3);
            assert_eq!(game.garrisons_left(emperor.next()), 4, "it is his own, and nobody else's");
            assert_eq!(game.state().garrison_owner(AFRICA), Some(emperor));
        }
    }
}

#[test]
fn se_1_every_roman_province_without_a_disc_can_be_secured() {
    for at in ProvinceSet::ROMAN {
        let mut game = alone(Emperor::Galerius, at).points(1).game(second("5100")).unwrap();
        play(&mut game, "secure");
        assert_eq!(game.state().garrisons(Emperor::Galerius), at.into());
    }
}

#[test]
fn se_1_not_where_a_disc_lies() {
    for rules in both("5100") {
        let position = alone(Emperor::Maximian, AFRICA);
        for disc in [
            position.unrest(AFRICA),
            position.revolt(AFRICA),
            position.garrison(Emperor::Maximian, AFRICA),
            position.garrison(Emperor::Galerius, AFRICA),
        ] {
            refuses(&disc.game(rules).unwrap(), "secure", "SE-1 disc-there africa");
        }
    }
}

#[test]
fn se_1_not_without_a_garrison_nor_without_a_point() {
    let position = alone(Emperor::Maximian, AFRICA).garrisons(Emperor::Maximian, [ROMA, ETRURIA, SICILIA]);
    refuses(&position.game(second("3100")).unwrap(), "secure", "SE-1 no-garrison-left maximian");
    position.game(second("4100")).unwrap().apply(Command::Secure).unwrap();
    refuses(&position.points(0).game(second("4100")).unwrap(), "secure", "TN-4 too-expensive 1 0");
}

#[test]
fn se_1_revolts_elsewhere_in_the_region_do_not_matter_inside_the_empire() {
    let mut game = alone(Emperor::Maximian, AFRICA).revolts([AEGYPTUS, TRIPOLITANIA]).game(second("5100")).unwrap();
    happens(&mut game, "secure", &["SE-1 spent 1 5", "SE-1 garrison-placed maximian africa"]);
}

#[test]
fn se_2_a_border_costs_2() {
    for rules in both("5100") {
        for border in ProvinceSet::BORDERS {
            let mut game = alone(Emperor::Constantius, border).game(rules).unwrap();
            let placed = format!("SE-2 garrison-placed constantius {}", game.board().id(border));
            happens(&mut game, "secure", &["SE-2 spent 2 4", &placed]);
            assert_eq!(game.state().secured_borders(), border.into());
            let game = alone(Emperor::Constantius, border).points(1).game(rules).unwrap();
            refuses(&game, "secure", "TN-4 too-expensive 2 1");
        }
    }
}

#[test]
fn se_2_only_if_its_own_region_holds_no_revolt() {
    for border in ProvinceSet::BORDERS {
        let region = border.region();
        for at in ProvinceSet::ROMAN {
            let game = alone(Emperor::Constantius, border).revolt(at).game(second("5100")).unwrap();
            if at.region() == region {
                let refusal = Refusal { rule: Rule::SE2, reason: Reason::RegionInRevolt { region, at } };
                assert_eq!(game.why_not(Command::Secure), Some(refusal), "{border} {at}");
                assert!(!game.legal().contains(Command::Secure));
            } else {
                assert!(game.legal().contains(Command::Secure), "{border} {at}");
            }
        }
    }
}

#[test]
fn se_2_the_other_regions_that_borders_i_and_iv_touch_do_not_matter() {
    for rules in both("5100") {
        // Gaetulia touches Mauretania (VI), Sarmatia touches Pannonia Inferior (III).
        for (border, beside, own) in [(GAETULIA, MAURETANIA, TINGITANA), (SARMATIA, PANNONIA_INFERIOR, MOESIA_INFERIOR)]
        {
            let board = Board::reconstruction();
            assert!(board.is_linked(border, beside) && board.is_linked(border, own));
            let mut game = alone(Emperor::Galerius, border).revolt(beside).game(rules).unwrap();
            play(&mut game, "secure");
            let game = alone(Emperor::Galerius, border).revolt(own).game(rules).unwrap();
            let (region, own) = (border.region(), board.id(own));
            refuses(&game, "secure", &format!("SE-2 region-in-revolt {region} {own}"));
        }
    }
}

#[test]
fn se_3_uprisings_do_not_reach_a_secured_border() {
    // Belgica rises; all its neighbours are struck but Britannia.
    let position = alone(Emperor::Galerius, SYRIA).revolt(BELGICA).garrison(Emperor::Constantius, BRITANNIA);
    let mut game = position.game(second("5100")).unwrap();
    happens(
        &mut game,
        "end; R2B1",
        &[
            "TN-4 roman-phase-ended galerius 6",
            "AC-2 uprising belgica",
            "UP-1 revolt-placed germania_inferior",
            "UP-1 revolt-placed lugdunensis",
        ],
    );
    assert_eq!(game.state().secured_borders(), BRITANNIA.into());
    // Nor does an army come there: the echo strikes a province instead.
    happens(&mut game, "R2", &[]);
    assert_eq!(awaited(&game), "roll echo-province II");
}

/// Emperors on secured borders, armies before them, revolts here and there.
fn frontier(chooser: &mut Chooser) -> Position {
    let turn = Emperor::ALL[chooser.below(4)];
    let mut position = Position::new(turn).fleets([0, 1, 0]);
    let first = chooser.below(6);
    for (rank, emperor) in Emperor::ALL.into_iter().enumerate() {
        let border = Region::OUTER[(first + rank) % 6].border().unwrap();
        position = position.emperor(emperor, border).garrison(emperor.next(), border);
        if rank < ARMIES {
            position = position.army(border.region().province(Face::One));
        }
    }
    position.revolts((0..6).map(|_| Province::ALL[chooser.below(ProvinceSet::ROMAN.len())]))
}

#[test]
fn se_3_in_random_play_only_a_lost_attack_opens_a_border() {
    let mut opened = 0;
    for seed in 0..600 {
        let mut chooser = Chooser(seed);
        // Two of three games are played with the reading by which borders are not permanent (G-23).
        let opening =
            [first("5100"), second("5100")].map(|rules| rules.with_ruling(Ruling::LostBorderAttack, Reading::Other));
        let permanent = second("5100");
        let rules = [opening[0], opening[1], permanent][seed as usize % 3];
        let mut game = frontier(&mut chooser).game(rules).unwrap();
        let mut dice = SeededDice::new(seed);
        while let Some(input) = random_input(&game, &mut chooser, &mut dice).filter(|_| game.state().round() < 6) {
            let before = game.state().secured_borders();
            // Battles come first, or there would be few.
            let attack = game.legal().into_iter().find(|command| matches!(command, Command::Attack { .. }));
            let events = game.play(attack.map_or(input, Input::from)).unwrap();
            if let Some(border) = (before - game.state().secured_borders()).first() {
                opened += 1;
                assert!(rules != permanent, "G-23: {}", game.state());
                let lost = |event: &Event| {
                    event.rule == Rule::AT8
                        && matches!(event.fact, Fact::GarrisonRemoved { from, .. } if from == border)
                };
                assert!(events.iter().any(lost), "SE-3: {}", game.state());
            }
        }
    }
    assert!(opened > 50, "{opened}");
}

#[test]
fn se_4_a_border_needs_all_that_a_province_needs() {
    for rules in both("3100") {
        // He must stand on it: next to it he secures his own province.
        let mut game = alone(Emperor::Constantius, BELGICA).game(rules).unwrap();
        happens(&mut game, "secure", &["SE-1 spent 1 5", "SE-1 garrison-placed constantius belgica"]);
        // No disc on it.
        let game = alone(Emperor::Constantius, BRITANNIA).garrison(Emperor::Maximian, BRITANNIA).game(rules).unwrap();
        refuses(&game, "secure", "SE-1 disc-there britannia");
        // A garrison in his reserve.
        let position = alone(Emperor::Constantius, BRITANNIA).garrisons(Emperor::Constantius, [ROMA, ETRURIA, SICILIA]);
        refuses(&position.game(rules).unwrap(), "secure", "SE-1 no-garrison-left constantius");
    }
}

#[test]
fn se_4_two_points_are_the_whole_cost() {
    let mut game = alone(Emperor::Constantius, BRITANNIA).points(2).game(second("5100")).unwrap();
    happens(&mut game, "secure", &["SE-2 spent 2 0", "SE-2 garrison-placed constantius britannia"]);
}

#[test]
fn se_4_unrest_does_not_matter_and_a_revolt_under_an_army_does() {
    for rules in both("5100") {
        let unrest = Region::II.provinces().into_iter();
        let mut game = alone(Emperor::Constantius, BRITANNIA).unrests(unrest).game(rules).unwrap();
        play(&mut game, "secure");
        let game = alone(Emperor::Constantius, BRITANNIA).army(AQUITANIA).game(rules).unwrap();
        refuses(&game, "secure", "SE-2 region-in-revolt II aquitania");
        // An army on another border is no revolt.
        let mut game = alone(Emperor::Constantius, BRITANNIA).army(GERMANIA_MAGNA).game(rules).unwrap();
        play(&mut game, "secure");
    }
}
