//! Looks for a fault in the library by each means of this crate, and prints what finds it and when:
//! `cargo run --release -p tetrarchia-testkit --features perft --example find_fault -- SECONDS`
//!
//! Each means may take that many seconds. The exit code is 0 if one of them finds a fault, and 1 if none does. `.ci/faults`
//! runs this against copies of the library with faults.
#![allow(clippy::print_stdout, reason = "the program reports what it finds")]

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tetrarchia::{Board, Game, SeededDice};
use tetrarchia_testkit::duel::{Duel, ReferenceEngine, Stage, compare_advice};
use tetrarchia_testkit::perft::{DEFAULT_MAX_STATES, PublishedPosition, published};
use tetrarchia_testkit::positions::{Wanderer, check_position};
use tetrarchia_testkit::{Chooser, eager_input, invariants, random_rules};

/// A way to find a fault: its name, what one attempt is, how many attempts there are, and what finds a fault in the attempt
/// of a number.
struct Means<'a> {
    name: &'a str,
    attempt: &'a str,
    attempts: u64,
    find: &'a dyn Fn(u64) -> Option<String>,
}

/// The largest number of inputs in a game, and of positions in a walk.
const LENGTH: usize = 400;

/// The depth to which published positions are counted.
const DEPTH: u32 = 4;

fn main() -> ExitCode {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(15);
    let positions = published().positions;
    let in_perft = |number: u64| in_position(&positions[number as usize]);
    let all = [
        Means { name: "invariants", attempt: "game", attempts: u64::MAX, find: &in_games },
        Means { name: "accepted positions", attempt: "walk", attempts: u64::MAX, find: &in_positions },
        Means { name: "duel", attempt: "game", attempts: u64::MAX, find: &in_duel },
        Means { name: "perft", attempt: "position", attempts: positions.len() as u64, find: &in_perft },
    ];
    // What panics is reported in one line.
    panic::set_hook(Box::new(|_| ()));
    let found = all.map(|means| means.search(Duration::from_secs(seconds)));
    if found.contains(&true) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Means<'_> {
    /// Tries again and again until something is found or the time is over, and prints the result. Returns whether
    /// something was found.
    fn search(&self, time: Duration) -> bool {
        let began = Instant::now();
        let mut tried = 0;
        let mut found = None;
        while found.is_none() && tried < self.attempts && began.elapsed() < time {
            let attempt = panic::catch_unwind(AssertUnwindSafe(|| (self.find)(tried)));
            found = attempt.unwrap_or_else(|panic| Some(message(panic.as_ref())));
            tried += 1;
        }
        let what = found.as_deref().map_or("nothing".into(), first_words);
        let plural = if tried == 1 { "" } else { "s" };
        let seconds = began.elapsed().as_secs_f64();
        println!("{} | {what} | {tried} {}{plural} | {seconds:.1} s", self.name, self.attempt);
        found.is_some()
    }
}

/// Plays a game and checks the invariants after every input.
fn in_games(seed: u64) -> Option<String> {
    let mut chooser = Chooser(seed);
    let mut game = Game::new(random_rules(&mut chooser)).ok()?;
    let mut dice = SeededDice::new(seed);
    for _ in 0..LENGTH {
        let before = game;
        let Some(input) = eager_input(&game, &mut chooser, &mut dice) else { break };
        let events = match game.play(input) {
            Ok(events) => events,
            Err(refusal) => return Some(format!("stuck: {refusal}")),
        };
        let step = invariants::check_step(&before, &events, &game);
        if let Err(violation) = step.and_then(|()| invariants::check(&game)) {
            return Some(format!("{} ({})", violation.invariant.name, violation.invariant.rule_ids()));
        }
    }
    None
}

/// Walks through accepted positions and checks that whatever follows them is accepted.
fn in_positions(seed: u64) -> Option<String> {
    let mut chooser = Chooser(seed);
    let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
    for _ in 0..LENGTH / 10 {
        check_position(wanderer.game());
        wanderer.step(&mut chooser);
    }
    None
}

/// Plays a game against the reference, and compares previews of attacks too.
fn in_duel(seed: u64) -> Option<String> {
    let duel = Duel::new().seed(seed).games(1);
    let compare = |stage: Stage<'_, '_, ReferenceEngine>| {
        let reference = stage.theirs.reference().ok_or("no game")?;
        compare_advice(stage.game, reference, stage.legal, false)
    };
    let difference = duel.run_with(&mut ReferenceEngine::default(), compare, |_| ()).err()?;
    Some(format!("{} (log: {})", difference.kind, difference.log.steps.len()))
}

/// Counts a published position again.
fn in_position(position: &PublishedPosition) -> Option<String> {
    match position.check(DEPTH, DEFAULT_MAX_STATES) {
        Ok(differences) => differences.first().map(|first| format!("{}, {first}", position.name)),
        Err(error) => Some(format!("{}, {error}", position.name)),
    }
}

/// Returns the message of a panic.
fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_else(|| "a panic".into())
}

/// Returns what a message says before it shows a position, on one line and fit for a table.
fn first_words(what: &str) -> String {
    let what = what.strip_prefix("assertion `left == right` failed: ").unwrap_or(what);
    let end = what.find(['\n', '=']).map_or(what.len(), |at| what[..at].rfind(": ").unwrap_or(at));
    what[..end].chars().take(120).collect::<String>().replace('|', "/")
}
