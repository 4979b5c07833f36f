//! Games as lists of inputs, which print as logs.

use core::fmt;

use tetrarchia::replay::{Log, LogStep};
use tetrarchia::*;

use crate::{Players, Step};

/// The largest number of rolls that complete the last step of a log.
const MAX_ROLLS_ADDED: usize = 500;

/// A game as it was played: where it starts, and the inputs that it accepted.
///
/// Its [`Debug`](fmt::Debug) output is a JSON log that `tetrarchia replay` plays, so a failing property prints something
/// that can be kept and played again.
///
/// # Example: write a game as a log
///
/// ```
/// use tetrarchia::{Command, Game, Input, Level, Rules};
/// use tetrarchia_testkit::{PlayedGame, Players};
///
/// let players = Players { dice: 3, choices: 5, eager: true, patience: 40 };
/// let game = PlayedGame::by(players, Game::new(Rules::second(Level::BEGINNER)).unwrap());
/// let log = game.log();
/// assert!(log.replay()?.passed());
/// assert_eq!(log.trace()?.state(), game.end().state());
/// assert_eq!(format!("{game:?}"), log.to_json());
/// # Ok::<(), tetrarchia::replay::LogError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PlayedGame {
    start: Game<'static>,
    inputs: Vec<Input>,
}

impl PlayedGame {
    /// Plays these inputs from the present position of a game. Inputs that the game refuses are left out.
    pub fn new(start: Game<'static>, inputs: impl IntoIterator<Item = Input>) -> PlayedGame {
        let mut game = start;
        let inputs = inputs.into_iter().filter(|&input| game.apply(input).is_ok()).collect();
        PlayedGame { start, inputs }
    }

    /// Returns the game that these players play from its present position.
    pub fn by(players: Players, start: Game<'static>) -> PlayedGame {
        PlayedGame { start, inputs: players.play(start).map(|step| step.input).collect() }
    }

    /// Returns the game before the first input.
    pub fn start(&self) -> Game<'static> {
        self.start
    }

    /// Returns the inputs. The game accepts all of them.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Returns the steps of the game, one for each input.
    pub fn steps(&self) -> impl Iterator<Item = Step<'static>> {
        let mut game = self.start;
        self.inputs.iter().map(move |&input| {
            let before = game;
            let events = game.play(input).expect("a game keeps the inputs that it accepted");
            Step { before, input, events, after: game }
        })
    }

    /// Returns the game after the last input.
    pub fn end(&self) -> Game<'static> {
        let mut game = self.start;
        for &input in &self.inputs {
            game.apply(input).expect("a game keeps the inputs that it accepted");
        }
        game
    }

    /// Returns the game as a log with the rolls in its steps.
    ///
    /// A log rolls all dice that follow an action. If the game stops while dice are pending, rolls are added until it
    /// asks a question or is over, and the note of the log says how many.
    pub fn log(&self) -> Log {
        let board = self.start.board();
        let mut log = Log::new(*self.start.rules());
        if board != Board::reconstruction() {
            log = log.on_board(board);
        }
        if Game::on_board(*self.start.rules(), board) != Ok(self.start) {
            log = log.starting_from(*self.start.state());
        }
        for input in &self.inputs {
            match *input {
                Input::Roll(roll) => add_roll(&mut log, roll),
                Input::Command(command) => {
                    log.steps.push(LogStep::new(command.to_notation(board).to_string()));
                }
                _ => log.steps.push(LogStep::new(Input::CONCEDE)),
            }
        }
        let added = self.rolls_to_the_next_question();
        if !self.inputs.is_empty() && !added.is_empty() {
            let last = match added.len() {
                1 => "The last roll is".into(),
                more => format!("The last {more} rolls are"),
            };
            log.note = format!("{last} made up: a log rolls all dice that follow an action.");
            added.into_iter().for_each(|roll| add_roll(&mut log, roll));
        }
        log
    }

    /// Returns rolls for the dice that are pending at the end and those that follow.
    fn rolls_to_the_next_question(&self) -> Vec<Roll> {
        let mut game = self.end();
        let mut dice = SeededDice::new(0);
        let mut rolls = Vec::new();
        while let Pending::Roll { throw } = game.pending()
            && rolls.len() < MAX_ROLLS_ADDED
            && let Ok(roll) = dice.roll(throw.dice())
            && game.apply(roll).is_ok()
        {
            rolls.push(roll);
        }
        rolls
    }

    /// Returns the game without the inputs in this range. Later inputs that are refused then are left out too.
    pub(crate) fn without(&self, range: core::ops::Range<usize>) -> PlayedGame {
        let kept = self.inputs.iter().enumerate().filter(|(rank, _)| !range.contains(rank));
        PlayedGame::new(self.start, kept.map(|(_, &input)| input))
    }

    /// Returns the end of the game: its last inputs, from the position before them.
    pub(crate) fn last(&self, inputs: usize) -> PlayedGame {
        let (before, after) = self.inputs.split_at(self.inputs.len().saturating_sub(inputs));
        let start = PlayedGame { start: self.start, inputs: before.to_vec() }.end();
        PlayedGame { start, inputs: after.to_vec() }
    }

    /// Returns the game from another start. Inputs that are refused there are left out.
    pub(crate) fn from(&self, start: Game<'static>) -> PlayedGame {
        PlayedGame::new(start, self.inputs.iter().copied())
    }
}

/// Adds a roll to the last step, or a step for it to a log without steps.
fn add_roll(log: &mut Log, roll: Roll) {
    if log.steps.is_empty() {
        log.steps.push(LogStep::dice());
    }
    log.steps.last_mut().expect("there is a step").rolls.push(roll);
}

impl fmt::Debug for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.log().to_json())
    }
}
