//! One game of the atlas: any rules, on any board, by any player.

use tetrarchia::rules::Rules;
use tetrarchia::vocabulary::Question;
use tetrarchia::{Board, Command, DiceSource, Emperor, Ending, Game, Pending, Province, SeededDice};
use tetrarchia_bots::simulate::GameResult;
use tetrarchia_bots::{Consul, Policy, Steward};

use crate::Failure;
use crate::cell::Who;

/// The round after which a game is stopped, as in `tetrarchia simulate`.
pub const LAST_ROUND: u32 = 200;

/// Where an Emperor must enter the board the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entrance {
    /// The Emperor; `None` stands for each of them.
    pub emperor: Option<Emperor>,
    /// Whether he enters in his capital, not in Roma. If he cannot, he enters where he can.
    pub in_capital: bool,
}

/// What a game is played by.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'b> {
    pub rules: Rules,
    pub board: &'b Board,
    pub who: Who,
    pub entrance: Option<Entrance>,
}

impl Setting<'_> {
    /// Plays a game with the dice of a seed. It is the game that `tetrarchia simulate` plays, as long as that can play it.
    pub fn play(&self, seed: u64) -> Result<GameResult, Failure> {
        let mut game = Game::on_board(self.rules, self.board)?;
        let mut dice = SeededDice::new(seed);
        let mut policy: Box<dyn Policy> = match self.who {
            Who::Steward => Box::new(Steward::new(self.board)),
            Who::Consul(effort) => Box::new(Consul::new(self.board).with_effort(effort).with_seed(seed)),
        };
        let mut is_first = [true; Emperor::COUNT];
        let (mut commands, mut rolls) = (0, 0);
        while game.state().round() <= LAST_ROUND {
            match game.pending() {
                Pending::Nothing { .. } => break,
                Pending::Roll { throw } => {
                    rolls += 1;
                    game.apply(dice.roll(throw.dice())?)?;
                }
                Pending::Command { question } => {
                    commands += 1;
                    let forced = self.forced(&game, question, &mut is_first);
                    let Some(command) = forced.or_else(|| policy.choose(&game)) else {
                        return Ok(GameResult { ending: Some(Ending::Conceded), ..result(&game, commands, rolls) });
                    };
                    game.apply(command)?;
                }
            }
        }
        Ok(result(&game, commands, rolls))
    }

    /// Returns the command that is forced on who is asked, or `None` if he is free.
    fn forced(&self, game: &Game<'_>, question: Question, is_first: &mut [bool; Emperor::COUNT]) -> Option<Command> {
        let (Question::Enter { emperor }, Some(entrance)) = (question, self.entrance) else { return None };
        let is_first = std::mem::replace(&mut is_first[emperor.index()], false);
        if !is_first || entrance.emperor.is_some_and(|forced| forced != emperor) {
            return None;
        }
        let at = if entrance.in_capital { self.board.capital(emperor) } else { Province::Roma };
        Some(Command::Enter { at }).filter(|&command| game.is_legal(command))
    }
}

fn result(game: &Game<'_>, commands: u64, rolls: u64) -> GameResult {
    let rounds = game.state().round().min(LAST_ROUND);
    GameResult { ending: game.state().ending(), rounds, commands, rolls }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia_bots::simulate::Simulation;

    #[test]
    fn games_are_those_of_a_simulation() {
        for text in ["second/4211", "first/5300/imperium", "second/3222/scenario:danubian-wars"] {
            let rules: Rules = text.parse().unwrap();
            let setting = Setting { rules, board: Board::reconstruction(), who: Who::Steward, entrance: None };
            let simulation = Simulation::new(rules);
            for seed in 0..10 {
                assert_eq!(setting.play(seed).unwrap(), simulation.play(seed).unwrap(), "{text} {seed}");
            }
        }
    }

    #[test]
    fn an_emperor_enters_where_he_must_the_first_time() {
        let board = Board::reconstruction();
        let rules: Rules = "second/4200".parse().unwrap();
        for in_capital in [false, true] {
            let entrance = Some(Entrance { emperor: Some(Emperor::Galerius), in_capital });
            let setting = Setting { rules, board, who: Who::Steward, entrance };
            let at = if in_capital { board.capital(Emperor::Galerius) } else { Province::Roma };
            let game = Game::new(rules).unwrap();
            let ask = |emperor| Question::Enter { emperor };
            let mut is_first = [true; Emperor::COUNT];
            assert_eq!(setting.forced(&game, ask(Emperor::Maximian), &mut is_first), None);
            // During the set-up nobody may enter, so it is not forced on him.
            assert_eq!(setting.forced(&game, ask(Emperor::Galerius), &mut is_first), None);
            let position = tetrarchia::Position::new(Emperor::Galerius).fleets([0, 1, 1]);
            let game = position.game(rules).unwrap();
            is_first = [true; Emperor::COUNT];
            let forced = setting.forced(&game, ask(Emperor::Galerius), &mut is_first);
            assert_eq!(forced, Some(Command::Enter { at }));
            assert_eq!(setting.forced(&game, ask(Emperor::Galerius), &mut is_first), None, "only once");
        }
    }
}
