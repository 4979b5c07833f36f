//! Futures: the Barbarian phase with sampled dice, up to the next Emperor's turn.

use tetrarchia::{Emperor, Game, Pending};

use crate::turn::{Turn, is_inside};
use crate::value::{CERTAIN, Value};

use super::dice::CommonDice;
use super::{is_for_barbarian, scores};

/// The most inputs of a future. A phase can go on as long as the dice say so, but not this long in a billion games.
const MAX_INPUTS: usize = 1000;

/// Plays a game on to the next Emperor's turn. Returns the score that he can reach there, or of the end of the game.
pub(super) fn play(value: &mut Value, turn: &mut Turn, game: &Game<'_>, dice: CommonDice) -> u32 {
    let mut game = *game;
    play_on(value, turn, &mut game, dice)
}

/// Does what [`play`] does, and leaves the game at the end of that Emperor's turn, or where it is over.
pub(super) fn play_on(value: &mut Value, turn: &mut Turn, game: &mut Game<'_>, mut dice: CommonDice) -> u32 {
    let begun = whose(game);
    for _ in 0..MAX_INPUTS {
        match game.pending() {
            Pending::Nothing { ending } => return if ending.is_victory() { CERTAIN } else { 0 },
            Pending::Roll { throw } => {
                if game.apply(dice.roll(throw)).is_err() {
                    break;
                }
            }
            Pending::Command { .. } if is_inside(game.state()) => {
                let (score, best) = scores::best_end(value, turn, game);
                let is_next = whose(game) != begun;
                let Some(end) = turn.ends().get(best) else { return score };
                *game = game.with_state(end.state);
                // Otherwise the turn goes on after a battle.
                if is_next {
                    return score;
                }
            }
            Pending::Command { .. } => {
                if !answer(value, turn, game) {
                    break;
                }
            }
        }
    }
    scores::of_any(value, turn, game)
}

/// Returns the turn that a game is in.
fn whose(game: &Game<'_>) -> (u32, Emperor) {
    (game.state().round(), game.state().turn())
}

/// Answers a question in the middle of a phase by the fitted value. Returns whether there was an answer.
fn answer(value: &mut Value, turn: &mut Turn, game: &mut Game<'_>) -> bool {
    let worse_is_better = is_for_barbarian(game);
    let judged = game.legal().into_iter().filter_map(|command| {
        let mut after = *game;
        after.apply(command).ok()?;
        let score = scores::of_any(value, turn, &after);
        Some((if worse_is_better { CERTAIN - score } else { score }, after))
    });
    let best = judged.reduce(|best, next| if next.0 > best.0 { next } else { best });
    match best {
        Some((_, after)) => {
            *game = after;
            true
        }
        None => false,
    }
}
