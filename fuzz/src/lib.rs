//! The checks of the fuzz targets, one module for each. A check takes any bytes, panics if the crate breaks a promise,
//! and returns whether the bytes got as far as the code that is tested.
//!
//! Nothing here depends on libFuzzer: `tests/library/fuzz_regressions.rs` of the crate includes this file, and runs the same
//! checks over the files that are kept.
#![forbid(unsafe_code)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a check fails by panicking")]

pub mod board;
pub mod closure;
pub mod command;
pub mod game;
pub mod log;
pub mod pipe;
pub mod position;
pub mod spoil;

use tetrarchia_testkit as common;

use tetrarchia::vocabulary::Addressee;
use tetrarchia::*;

/// A check over any bytes.
pub type Check = fn(&[u8]) -> bool;

/// All targets by name.
pub const TARGETS: [(&str, Check); 7] = [
    ("log", log::check),
    ("board", board::check),
    ("position", position::check),
    ("command", command::check),
    ("pipe", pipe::check),
    ("game", game::check),
    ("closure", closure::check),
];

/// Checks the message of an error: it is one line, neither empty nor very long, without hidden characters.
fn check_message(message: &str) {
    assert!(!message.is_empty() && message.chars().count() <= 5_000, "{message:.300}");
    assert!(!message.contains(text::is_hidden), "{message:?}");
}

/// Applies an input that must be accepted, and checks everything that holds at every step: the invariants of the step
/// and of the moment after it, and that the state can be written, read and resumed.
fn step(game: &mut Game<'_>, input: impl Into<Input>) {
    let (input, before) = (input.into(), *game);
    let events = match game.play(input) {
        Ok(events) => events,
        Err(refusal) => panic!("{input:?} is refused, {}: {}", refusal.notation(), before.state()),
    };
    assert!(!events.is_empty(), "{input:?} changes nothing: {}", before.state());
    common::invariants::assert_step_holds(&before, &events, game);
    check_moment(game);
}

/// Checks everything that holds at every moment of every game.
fn check_moment(game: &Game<'_>) {
    common::invariants::assert_holds(game);
    let state = game.state();
    assert_eq!(state.to_string().parse(), Ok(*state), "read back: {state}");
    assert_eq!(Game::resume(*game.rules(), game.board(), *state), Ok(*game), "resumed: {state}");
}

/// Applies an input that must be refused, and checks that nothing has changed and no event was sent.
fn refused(game: &Game<'_>, input: impl Into<Input>) -> Refusal {
    let (input, mut after, mut seen) = (input.into(), *game, 0);
    let Err(refusal) = after.apply_with(input, |_| seen += 1) else {
        panic!("{input:?} is accepted: {}", game.state());
    };
    common::invariants::assert_step_holds(game, &[], &after);
    assert_eq!(seen, 0, "{input:?} is refused and has events: {}", game.state());
    refusal
}

/// Checks that the players may concede at any question except those of the Barbarian player (EN-5).
fn concede(game: &mut Game<'_>) {
    match game.pending().addressee() {
        None | Some(Addressee::Barbarian) => drop(refused(game, Input::Concede)),
        Some(_) => step(game, Input::Concede),
    }
}

/// Asserts that a command is refused for the reason that [`Game::why_not`] gives, and that the reason can be described.
fn refused_command(game: &Game<'_>, command: Command) {
    let refusal = refused(game, command);
    assert_eq!(game.why_not(command), Some(refusal), "{command} in {}", game.state());
    assert!(!refusal.describe(game.board()).to_string().is_empty());
}

/// Bytes that are consumed one by one. After the last, zeros follow if a value is needed.
struct Bytes<'d>(&'d [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn byte(&mut self) -> u8 {
        self.next().unwrap_or_default()
    }

    fn pair(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// Picks one of these values.
    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::from(self.byte()) % all.len()]
    }
}
