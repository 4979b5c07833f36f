//! Tests of the front end with `tetrarchia-testkit`: random games find the fault, and shrink to a log of a few steps.

use front_end::{Fault, Screen};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use tetrarchia::board::SeaZone;
use tetrarchia::replay::Log;
use tetrarchia::state::Disc;
use tetrarchia::{Figure, Province, Rule};
use tetrarchia_testkit::PlayedGame;
use tetrarchia_testkit::invariants::{Pieces, Violation, check_pieces, check_view};
use tetrarchia_testkit::strategies::games;

/// What the screen shows, in a form of its own because the trait and the screen belong to other crates.
struct Shown<'s>(&'s Screen);

impl Pieces for Shown<'_> {
    fn figures(&self, at: Province) -> impl IntoIterator<Item = Figure> {
        self.0.figures.iter().filter(move |(_, place)| **place == at).map(|(figure, _)| *figure)
    }
    fn discs(&self, at: Province) -> impl IntoIterator<Item = Disc> {
        self.0.discs.get(&at).cloned().unwrap_or_default()
    }
    fn armies(&self, at: Province) -> usize {
        self.0.armies.iter().filter(|&&army| army == at).count()
    }
    fn fleets(&self, zone: SeaZone) -> usize {
        self.0.fleets.get(&zone).copied().unwrap_or_default()
    }
}

/// Shows a whole game, and checks the screen after every step.
fn show(game: &PlayedGame, fault: Fault) -> Result<(), Violation> {
    let mut screen = Screen::new(&game.start(), fault);
    for step in game.steps() {
        step.events.iter().for_each(|&event| screen.show(event));
        check_pieces(&Shown(&screen), &step.after)?;
        check_view(&Shown(&screen), &step.after)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    /// This is all that a test of a front end needs. If it fails, it prints a log.
    #[test]
    fn the_screen_shows_what_the_game_has(game in games()) {
        show(&game, Fault::None)?;
    }
}

/// The kit finds the planted fault, and what it prints is a log of at most five steps that can be played again.
#[test]
fn the_planted_fault_is_found_and_becomes_a_short_log() {
    let config = Config { cases: 1_000, failure_persistence: None, ..Config::default() };
    // A fixed seed: the test finds the fault each time.
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let result = runner.run(&games(), |game| Ok(show(&game, Fault::GarrisonStays)?));
    let Err(TestError::Fail(reason, game)) = result else { panic!("the fault is not found: {result:?}") };
    println!("{reason}\n{game:?}");

    // It names the rule that the screen breaks.
    let violation = show(&game, Fault::GarrisonStays).unwrap_err();
    assert_eq!(violation.invariant.name, "one disc a province");
    assert_eq!(violation.invariant.rules, [Rule::PC4]);
    assert!(violation.problem.contains("a garrison of"), "{violation}");

    // What proptest prints is a log, and `tetrarchia replay` plays it.
    let log = Log::from_json(&format!("{game:?}")).unwrap();
    assert!(log.replay().unwrap().passed());
    assert!(log.steps.len() <= 5, "{} steps", log.steps.len());

    // The fault alone is to blame.
    assert_eq!(show(&game, Fault::None), Ok(()));
}
