//! Failing games become small, through proptest and without it.

use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use tetrarchia::replay::Log;
use tetrarchia::*;
use tetrarchia_testkit::shrink::{ShrinkOptions, shrink};
use tetrarchia_testkit::strategies::{Games, games, legal_positions, rules};
use tetrarchia_testkit::{PlayedGame, RulesChoice, Step};

/// A runner with fixed seeds that writes no files.
fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let seed = proptest::test_runner::TestRng::deterministic_rng(config.rng_algorithm);
    TestRunner::new_with_rng(config, seed)
}

/// The smallest game that proptest finds in which a step does this, and the log that it prints.
fn smallest(games: &Games, is_bad: impl Fn(&Step<'static>) -> bool) -> (PlayedGame, Log) {
    let result = runner(256).run(games, |game| match game.steps().any(|step| is_bad(&step)) {
        true => Err(TestCaseError::fail("planted")),
        false => Ok(()),
    });
    let Err(TestError::Fail(_, game)) = result else { panic!("the planted failure is not found: {result:?}") };
    let log = Log::from_json(&format!("{game:?}")).unwrap();
    assert!(log.replay().unwrap().passed());
    (game, log)
}

fn has(step: &Step<'_>, fact: impl Fn(&Fact) -> bool) -> bool {
    step.events.iter().any(|event| fact(&event.fact))
}

#[test]
fn a_failure_of_one_step_becomes_that_step() {
    let removed = |step: &Step<'static>| has(step, |fact| matches!(fact, Fact::GarrisonRemoved { .. }));
    let (game, log) = smallest(&games(), removed);
    assert_eq!((game.inputs().len(), log.steps.len()), (1, 1), "{game:?}");
    // Little of the rules is left. The position at the start may need some of them.
    let rules = game.start().rules().to_string();
    assert!(RulesChoice::any().allows(game.start().rules()) && options(game.start().rules()) <= 1, "{rules}");
}

/// The number of variants, modules and other readings.
fn options(rules: &Rules) -> usize {
    let readings = Ruling::ALL.into_iter().filter(|&ruling| rules.rulings.is_other(ruling));
    rules.variants.len() + rules.modules.len() + readings.count()
}

/// A module that the failure needs stays; most of the rest goes.
#[test]
fn rules_that_a_failure_needs_stay() {
    let died = |step: &Step<'static>| has(step, |fact| matches!(fact, Fact::FigureDied { figure: Figure::Dux, .. }));
    let (game, log) = smallest(&games(), died);
    assert_eq!(log.steps.len(), 1, "{game:?}");
    let rules = *game.start().rules();
    assert!(rules.uses(Module::Dux) && options(&rules) <= 3, "{rules}");
}

/// A failure that depends on the history keeps it, without what does not belong to it.
#[test]
fn a_failure_with_a_history_keeps_what_it_needs() {
    let secured_twice = |game: &PlayedGame| {
        let secured = |step: &Step<'_>| step.input == Input::Command(Command::Secure);
        game.steps().filter(secured).count() >= 2
    };
    let result = runner(256).run(&games().rules(rules().base_game()), |game| match secured_twice(&game) {
        true => Err(TestCaseError::fail("planted")),
        false => Ok(()),
    });
    let Err(TestError::Fail(_, game)) = result else { panic!("the planted failure is not found") };
    assert!(secured_twice(&game) && game.log().steps.len() <= 5, "{game:?}");
}

/// With the start kept, the game still begins with the set-up.
#[test]
fn the_start_stays_if_asked_for() {
    let moved = |step: &Step<'static>| matches!(step.input, Input::Command(Command::Move { .. }));
    let (game, log) = smallest(&games().keep_start(), moved);
    assert_eq!(log.start, tetrarchia::replay::Start::SetUp);
    // Six revolts, two fleets, entering, moving: not one input more.
    assert_eq!(game.inputs().len(), 6 + 2 + 1 + 1, "{game:?}");
}

#[test]
fn pieces_that_do_not_matter_go_if_asked_for() {
    let attack = |step: &Step<'static>| matches!(step.input, Input::Command(Command::Attack { .. }));
    let (game, _) = smallest(&games().remove_pieces(), attack);
    let state = *game.start().state();
    assert_eq!((state.armies().len(), state.figures().len(), state.all_garrisons().len()), (1, 1, 0), "{game:?}");
    assert!(state.revolts().len() <= 1 && state.unrest().is_empty(), "{game:?}");
}

/// A position becomes smaller as long as the failure is there.
#[test]
fn positions_lose_what_does_not_matter() {
    let result = runner(256).run(&legal_positions(), |game| match game.state().armies().is_empty() {
        false => Err(TestCaseError::fail("planted")),
        true => Ok(()),
    });
    let Err(TestError::Fail(_, game)) = result else { panic!("the planted failure is not found") };
    assert_eq!(game.state().armies().len(), 1, "{}", game.state());
    assert!(game.state().discs().len() <= 8, "{}", game.state());
}

/// The same game fails the same way without proptest, and gives the same result each time.
#[test]
fn shrinking_is_bounded_and_repeatable() {
    let start = Game::new("first/3122/imperium+diarchia+the-great".parse().unwrap()).unwrap();
    let players = tetrarchia_testkit::Players { dice: 5, choices: 6, eager: true, patience: 400 };
    let long = PlayedGame::by(players, start);
    let tried = std::cell::Cell::new(0);
    let fails = |game: &PlayedGame| {
        tried.set(tried.get() + 1);
        game.steps().any(|step| has(&step, |fact| matches!(fact, Fact::Uprising { .. })))
    };
    assert!(fails(&long));
    let once = shrink(long.clone(), ShrinkOptions::default(), fails);
    assert_eq!(once.inputs().len(), 1, "{once:?}");
    assert!(tried.get() < 200, "{}", tried.get());
    assert_eq!(shrink(long.clone(), ShrinkOptions::default(), fails), once);
    // What always fails becomes nothing; what never fails again stays as it was.
    assert_eq!(shrink(long.clone(), ShrinkOptions::default(), |_| true).inputs(), []);
    tried.set(0);
    let same = shrink(long.clone(), ShrinkOptions::default(), |_| {
        tried.set(tried.get() + 1);
        false
    });
    assert!(same == long && tried.get() < 600, "{}", tried.get());
}
