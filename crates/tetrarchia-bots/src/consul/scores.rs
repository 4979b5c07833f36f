//! Scores without looking ahead: by the fitted value, and the mean over the dice of a battle.

use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Command, Game, Pending, Roll, State, Throw};

use crate::turn::{Turn, is_inside};
use crate::value::Value;

/// The chance that the Emperors win, in millionths, with its standard error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Outlook {
    /// The chance, from 0 to 1,000,000.
    pub chance: u32,
    /// The standard error of the chance that comes from the sampled dice. The value that they are judged by has errors of its
    /// own.
    pub error: u32,
}

/// The most positions that a battle can lead to. More only occur if variants ask questions after it; then the last counts for
/// the rest.
const OUTCOMES: usize = 12;

/// Returns whether a throw is one of a Roman phase.
pub(crate) const fn is_roman_battle(throw: Throw) -> bool {
    matches!(throw, Throw::Battle { attacker: Combatant::Rome, .. } | Throw::SeaBattle { .. })
}

/// Returns the score of an end of a turn. After a battle the Emperor is taken to stop, so what he could still do with his
/// points comes on top.
pub(super) fn of_end(value: &mut Value, game: &Game<'_>) -> u32 {
    match game.pending() {
        Pending::Roll { throw } if is_roman_battle(throw) => mean(game, throw, |after| of_stopping(value, after)),
        _ => value.chance(game),
    }
}

/// Returns the score of any position: inside a turn it is that of the best end.
pub(super) fn of_any(value: &mut Value, turn: &mut Turn, game: &Game<'_>) -> u32 {
    match game.pending() {
        Pending::Roll { throw } if is_roman_battle(throw) => mean(game, throw, |after| {
            if is_inside(after.state()) { best_end(value, turn, after).0 } else { value.chance(after) }
        }),
        _ if is_inside(game.state()) => best_end(value, turn, game).0,
        _ => value.chance(game),
    }
}

/// Lists the ends of a turn; if it is large, those that can be reached over good positions.
pub(super) fn list(value: &mut Value, turn: &mut Turn, game: &Game<'_>) {
    turn.list_best(game, |inside| of_stopping(value, inside));
}

/// Returns the score of a position inside a turn if the Emperor stops there.
fn of_stopping(value: &mut Value, game: &Game<'_>) -> u32 {
    let mut after = *game;
    // It may be refused, if the turn is over or somebody is asked; then the position is judged as it is.
    let _ = after.apply(Command::End);
    value.chance(&after)
}

/// Lists a turn. Returns the score of its best end, and the index of that end.
pub(super) fn best_end(value: &mut Value, turn: &mut Turn, game: &Game<'_>) -> (u32, usize) {
    list(value, turn, game);
    let mut best = (0, 0);
    for (index, end) in turn.ends().iter().enumerate() {
        let score = of_end(value, &game.with_state(end.state));
        if score > best.0 {
            best = (score, index);
        }
    }
    best
}

/// Returns the mean of a score over all rolls of a throw. Rolls with the same outcome are scored once.
fn mean(game: &Game<'_>, throw: Throw, mut score: impl FnMut(&Game<'_>) -> u32) -> u32 {
    let mut outcomes: [Option<(State, u32)>; OUTCOMES] = [None; OUTCOMES];
    let mut rolls = 0;
    for roll in Roll::all(throw.dice()) {
        let mut after = *game;
        if after.apply(roll).is_err() {
            continue;
        }
        rolls += 1;
        for (index, slot) in outcomes.iter_mut().enumerate() {
            match slot {
                Some((state, count)) if state == after.state() || index + 1 == OUTCOMES => *count += 1,
                None => *slot = Some((*after.state(), 1)),
                Some(_) => continue,
            }
            break;
        }
    }
    let sum: u64 = outcomes
        .into_iter()
        .flatten()
        .map(|(state, count)| u64::from(score(&game.with_state(state))) * u64::from(count))
        .sum();
    (sum / rolls.max(1)) as u32
}
