//! Looks for a fault in the library by each means of this crate, and prints what finds it and when:
//! `cargo run --release -p tetrarchia-testkit --example find_fault -- SECONDS`
//!
//! Each means may take that many seconds. The exit code is 0 if one of them finds a fault, and 1 if none does. `.ci/faults`
//! runs this against copies of the library with faults.
#![allow(clippy::print_stdout, reason = "the program reports what it finds")]

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tetrarchia::{Board, Game, SeededDice};
use tetrarchia_testkit::duel::{Duel, ReferenceEngine, Stage, compare_advice};
use tetrarchia_testkit::positions::{Wanderer, check_position};
use tetrarchia_testkit::{Chooser, check_change, check_invariants, eager_input, random_rules};

/// A way to find a fault: takes the number of an attempt, and returns what it found.
type Means = fn(u64) -> Option<String>;

/// All means, with what one attempt is.
const MEANS: [(&str, &str, Means); 3] =
    [("invariants", "game", in_games), ("accepted positions", "walk", in_positions), ("duel", "game", in_duel)];

/// The largest number of inputs in a game, and of positions in a walk.
const LENGTH: usize = 400;

fn main() -> ExitCode {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    // What panics is reported in one line.
    panic::set_hook(Box::new(|_| ()));
    let mut code = ExitCode::FAILURE;
    for (means, attempt, find) in MEANS {
        let began = Instant::now();
        let mut number = 0;
        let found = loop {
            let found = panic::catch_unwind(AssertUnwindSafe(|| find(number)));
            number += 1;
            match found {
                Ok(None) if began.elapsed() < Duration::from_secs(seconds) => {}
                Ok(found) => break found,
                Err(panic) => break Some(message(panic.as_ref())),
            }
        };
        let took = format!(
            "{number} {attempt}{} | {:.1} s",
            if number == 1 { "" } else { "s" },
            began.elapsed().as_secs_f64()
        );
        match found {
            Some(what) => {
                println!("{means} | {} | {took}", first_words(&what));
                code = ExitCode::SUCCESS;
            }
            None => println!("{means} | nothing | {took}"),
        }
    }
    code
}

/// Plays a game and checks the invariants after every input.
fn in_games(seed: u64) -> Option<String> {
    let mut chooser = Chooser(seed);
    let mut game = Game::new(random_rules(&mut chooser)).ok()?;
    let mut dice = SeededDice::new(seed);
    for _ in 0..LENGTH {
        let before = game;
        let Some(input) = eager_input(&game, &mut chooser, &mut dice) else { break };
        let mut follower = game;
        if let Err(refusal) = game.apply_with(input, |event| follower.follow(event)) {
            return Some(format!("stuck: {refusal}"));
        }
        if follower != game {
            return Some("events fold to the state".into());
        }
        check_invariants(&game);
        check_change(before.state(), game.state());
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
