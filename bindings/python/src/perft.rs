//! Counts of the sequences of inputs.

use pyo3::prelude::*;
use tetrarchia::{CommandSet, Game, Input, Pending, Roll};

/// How many inputs are applied between two looks at the signals of the process.
const INPUTS_BETWEEN_SIGNALS: u32 = 1 << 20;

/// Counts sequences of inputs of this length, every legal command and every roll of the dice; sequences that end the
/// game earlier are not counted.
pub(crate) fn count(game: &Game<'_>, depth: u32) -> PyResult<u64> {
    let mut clock = 0;
    follow(game, depth, &mut clock)
}

fn follow(game: &Game<'_>, depth: u32, clock: &mut u32) -> PyResult<u64> {
    if depth == 0 {
        return Ok(1);
    }
    let mut total: u64 = 0;
    match game.pending() {
        Pending::Nothing { .. } => {}
        Pending::Command { .. } => {
            let legal: CommandSet = game.legal();
            if depth == 1 {
                return Ok(legal.len() as u64);
            }
            for command in legal {
                total = total.saturating_add(after(game, Input::Command(command), depth, clock)?);
            }
        }
        Pending::Roll { throw } => {
            for roll in Roll::all(throw.dice()) {
                total = total.saturating_add(after(game, Input::Roll(roll), depth, clock)?);
            }
        }
    }
    Ok(total)
}

fn after(game: &Game<'_>, input: Input, depth: u32, clock: &mut u32) -> PyResult<u64> {
    *clock = clock.wrapping_add(1);
    if clock.is_multiple_of(INPUTS_BETWEEN_SIGNALS) {
        Python::attach(|py| py.check_signals())?;
    }
    let mut next = *game;
    match next.apply(input) {
        Ok(()) => follow(&next, depth - 1, clock),
        // Legal commands and rolls of the awaited dice are never refused.
        Err(_) => Ok(0),
    }
}

/// The largest depth. Longer sequences are not counted: there are too many of them.
pub(crate) const MAX_DEPTH: u32 = 64;
