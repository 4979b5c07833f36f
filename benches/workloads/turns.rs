//! Whole turns: the workload for the listing of their ends.

use tetrarchia::{Game, Input, Pending, Question, Rules};
use tetrarchia_bots::{Policy, Steward, Turn};

use crate::workloads::Chooser;

/// Returns positions of steward games in which an Emperor has just entered or come to his turn, with all his points: one
/// for each turn of so many games.
pub fn turns(rules: Rules, games: u64) -> Vec<Game<'static>> {
    let mut turns = Vec::new();
    for seed in 0..games {
        let Ok(mut game) = Game::new(rules) else { break };
        let (mut chooser, mut steward, mut last) = (Chooser(seed), Steward::new(game.board()), None);
        loop {
            let input = match game.pending() {
                Pending::Roll { throw } => chooser.roll(throw.dice()).into(),
                Pending::Nothing { .. } => break,
                Pending::Command { question } => {
                    let turn = (game.state().round(), game.state().turn());
                    if matches!(question, Question::Act { .. }) && last != Some(turn) {
                        last = Some(turn);
                        turns.push(game);
                    }
                    steward.choose(&game).map_or(Input::Concede, Input::Command)
                }
            };
            if game.apply(input).is_err() {
                break;
            }
        }
    }
    turns
}

/// Lists all ends of these turns. Returns their number.
pub fn list_turns(games: &[Game<'_>], turn: &mut Turn) -> usize {
    let list = |game| {
        turn.list(game);
        turn.ends().len()
    };
    games.iter().map(list).sum()
}
