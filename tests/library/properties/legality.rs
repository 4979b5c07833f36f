//! What is legal in the base game, for every command there is, and where routes lead: the engine and the reference agree.

use proptest::prelude::*;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::DISCS;
use tetrarchia::*;

use crate::common::agreement::{check_legality, check_routes};
use crate::common::strategies::{crowded_positions, rules};
use crate::common::{Chooser, numbered, with_base_rulings};

#[test]
fn every_command_in_the_positions_of_random_games() {
    let mut positions = 0;
    for number in 0..100 {
        let mut chooser = Chooser(number);
        for step in numbered(number) {
            let game = step.after;
            // Questions are looked at more often than dice, which no command answers.
            let seldom = if matches!(game.pending(), Pending::Command { .. }) { 4 } else { 60 };
            if chooser.below(seldom) == 0 || game.state().passing().is_some() || game.state().ending().is_some() {
                positions += 1;
                check_legality(&game);
            }
            if chooser.below(40) == 0 {
                check_routes(&game, game.state().turn().into());
            }
        }
    }
    assert!(positions > 1_500, "{positions} positions are too few");
}

/// G-19: Roma is held and besieged and the capital covered, so that Galerius can enter nowhere; and all that is nearly so.
#[test]
fn every_command_where_an_emperor_can_hardly_enter() {
    let held = Position::new(Emperor::Galerius).emperor(Emperor::Maximian, ROMA);
    let covered = |position: Position| position.unrest(PANNONIA_INFERIOR);
    let besieged = held.army(ETRURIA).army(LUCANIA);
    // One way out of Roma leads to an army, the other through Diocletian and on to armies alone.
    let crowded = held.emperor(Emperor::Diocletian, ETRURIA).army(LUCANIA).army(CISALPINA).army(SARDINIA);
    let mut stays = 0;
    for position in [held, covered(held), besieged, covered(besieged), crowded, covered(crowded)] {
        for zone in 0..SeaZone::COUNT {
            let mut fleets = [0; SeaZone::COUNT];
            fleets[zone] = 1;
            for bits in [0, u8::MAX] {
                let rules = with_base_rulings(Rules::second(Level::new(5, 1, 0, 0).unwrap()), bits);
                let game = position.fleets(fleets).game(rules).unwrap();
                check_legality(&game);
                stays += usize::from(bits == 0 && game.is_legal(Command::StayOff));
            }
        }
    }
    // Covered, and besieged or crowded, without a fleet in Mare Internum.
    assert_eq!(stays, 4);
}

/// SE-1, SB-1, G-2: the last garrison and the last unrest disc can still be placed, and not one more.
#[test]
fn every_command_where_discs_run_out() {
    let far = ProvinceSet::ROMAN - Region::III.provinces();
    for garrisons in 3..=5 {
        for bits in [0, u8::MAX] {
            let rules = with_base_rulings(Rules::second(Level::new(garrisons, 1, 0, 0).unwrap()), bits);
            let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([1, 0, 0]);
            for unrest in DISCS - 2..=DISCS {
                let position = position.revolt(NORICUM).unrests(far.into_iter().take(unrest));
                check_legality(&position.game(rules).unwrap());
            }
            for placed in 0..=usize::from(garrisons) {
                let position = position.garrisons(Emperor::Galerius, far.into_iter().take(placed));
                check_legality(&position.game(rules).unwrap());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Crowded positions, and where his first Moves lead from there: through the others.
    #[test]
    fn every_command_in_random_positions(
        mut game in crowded_positions(rules().base_game()),
        choices in any::<u64>(),
    ) {
        let mut chooser = Chooser(choices);
        check_legality(&game);
        check_routes(&game, game.state().turn().into());
        for _ in 0..2 {
            let legal: Vec<Command> = game.legal().into_iter().collect();
            let crosses = |command: &&Command| match **command {
                Command::Move { figure, to } => game.state().other_figures(figure).contains(to),
                Command::Enter { at } => game.state().figures().contains(at),
                _ => false,
            };
            let crossings: Vec<&Command> = legal.iter().filter(crosses).collect();
            if crossings.is_empty() {
                break;
            }
            game.apply(*crossings[chooser.below(crossings.len())]).unwrap();
            check_legality(&game);
        }
    }
}
