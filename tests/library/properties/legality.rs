//! What is legal, told in four ways that must agree, for every command there is; and refusals that tell the truth.

use proptest::prelude::*;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::DISCS;
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::positions::crowds;
use super::walk::numbered;
use super::{oracle, reasons};
use crate::common::{Chooser, with_base_rulings};

/// Asserts that the list, the question about one command, why-not, the machine itself and the rules written a second
/// time agree about every command; that a refusal changes nothing, and that its reason is true.
fn check_commands(game: &Game<'_>) {
    let legal = game.legal();
    for command in Command::all() {
        let allowed = oracle::allows(game, command);
        let text = || format!("{command} in {}", game.state());
        assert_eq!(legal.contains(command), allowed, "the list: {}", text());
        assert_eq!(game.is_legal(command), allowed, "is legal: {}", text());
        let why_not = game.why_not(command);
        assert_eq!(why_not.is_none(), allowed, "why not: {}", text());
        let mut after = *game;
        assert_eq!(after.apply(command).err(), why_not, "the machine: {}", text());
        if let Some(refusal) = why_not {
            assert_eq!(after, *game, "{}", text());
            reasons::check(game, command, refusal);
        } else {
            assert_ne!(after, *game, "{}", text());
        }
    }
}

/// Asserts the same for dice and for giving up.
fn check_other_inputs(game: &Game<'_>) {
    for (dice, roll) in Dice::ALL.into_iter().zip(["R2", "B3", "R4B5"]) {
        let expected = match game.pending() {
            Pending::Roll { throw } if throw.dice() == dice => None,
            Pending::Roll { throw } => Some((Rule::PC5, Reason::WrongDice { wanted: throw.dice(), thrown: dice })),
            Pending::Command { question: Question::PlaceFleet { .. } } => Some((Rule::SU5, not_now(game))),
            Pending::Command { question: Question::Enter { .. } } => Some((Rule::TN2, not_now(game))),
            Pending::Command { .. } => Some((Rule::TN4, not_now(game))),
            Pending::Nothing { ending } => Some((ending.rule(), not_now(game))),
        };
        check_input(game, roll.parse::<Roll>().unwrap().into(), expected);
    }
    let asked = matches!(game.pending(), Pending::Command { .. });
    check_input(game, Input::Concede, (!asked).then(|| (Rule::EN5, not_now(game))));
}

fn not_now(game: &Game<'_>) -> Reason {
    Reason::NotNow { awaits: game.pending() }
}

fn check_input(game: &Game<'_>, input: Input, expected: Option<(Rule, Reason)>) {
    let mut after = *game;
    let refusal = after.apply(input).err();
    assert_eq!(refusal, expected.map(|(rule, reason)| Refusal { rule, reason }), "{input:?} in {}", game.state());
    assert!(refusal.is_none() || after == *game, "{input:?} in {}", game.state());
}

/// Asserts that the ways to far provinces are all there are and the cheapest, and that they can be gone.
fn check_routes(game: &Game<'_>) {
    let routes = game.routes(game.state().turn());
    let figure = Figure::from(game.state().turn());
    let costs = oracle::cheapest_ways(game);
    for to in Province::ALL {
        assert_eq!(routes.cost(to), costs[to.index()], "{to}: {}", game.state());
        let Some(route) = routes.to(to) else { continue };
        let mut walker = *game;
        for step in route.steps() {
            walker.apply(Command::Move { figure, to: step }).unwrap();
        }
        assert_eq!(walker.state().place(figure), Some(to));
        assert_eq!(walker.state().passing(), None);
        assert_eq!(game.state().points() - walker.state().points(), route.cost, "{to}: {}", game.state());
    }
}

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
                check_commands(&game);
                check_other_inputs(&game);
            }
            if chooser.below(40) == 0 {
                check_routes(&game);
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
                check_commands(&game);
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
                check_commands(&position.game(rules).unwrap());
            }
            for placed in 0..=usize::from(garrisons) {
                let position = position.garrisons(Emperor::Galerius, far.into_iter().take(placed));
                check_commands(&position.game(rules).unwrap());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Crowded positions, and where his first Moves lead from there: through the others.
    #[test]
    fn every_command_in_random_positions(crowd in crowds(), choices in any::<u64>()) {
        let mut game = crowd.game();
        let mut chooser = Chooser(choices);
        check_commands(&game);
        check_routes(&game);
        for _ in 0..2 {
            let legal: Vec<Command> = game.legal().into_iter().collect();
            let crosses = |command: &&Command| match **command {
                Command::Move { figure, to } => oracle::is_held(&game, figure, to),
                Command::Enter { at } => oracle::is_held(&game, game.state().turn().into(), at),
                _ => false,
            };
            let crossings: Vec<&Command> = legal.iter().filter(crosses).collect();
            if crossings.is_empty() {
                break;
            }
            game.apply(*crossings[chooser.below(crossings.len())]).unwrap();
            check_commands(&game);
        }
    }
}
