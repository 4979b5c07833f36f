//! Playing a log again.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::Board;
use crate::dice::{DiceError, DiceSource, ScriptedDice, SeededDice};
use crate::engine::State;
use crate::engine::state::ResumeError;
use crate::game::Game;
use crate::replay::compare::{Expected, compare};
use crate::replay::{
    Log, LogAction, LogDice, LogError, LogFault, LogStep, MAX_DIFFERENCES, Replay, Start, StepOutcome,
};
use crate::vocabulary::{Event, Input, Pending, Roll, Seating};

impl Log {
    /// Plays the log on the built-in board or the one it holds, and compares what happens with what it expects.
    ///
    /// A step that should be refused and is accepted is a difference; the replay goes on as if it had been refused.
    ///
    /// # Errors
    /// If the log cannot be played. If something went otherwise than expected before, that is not an error but the end
    /// of the replay: what went wrong first is what is reported.
    pub fn replay(&self) -> Result<Replay, LogError> {
        self.play(self.board()?.as_ref())
    }

    /// Replays the log on a board that it only names.
    ///
    /// # Errors
    /// As [`replay`](Log::replay), and if this is not the board that the log names.
    pub fn replay_on(&self, board: &Board) -> Result<Replay, LogError> {
        self.check_board(board)?;
        self.play(board)
    }

    /// Plays the log as far as it can be played, and does not look at what it expects, except that a step that should be
    /// refused changes nothing. Where it cannot be played on, [`Replay::stopped`] says why.
    ///
    /// ```
    /// use tetrarchia::replay::{Log, LogStep};
    /// use tetrarchia::{Level, Rules};
    ///
    /// let log = Log::new(Rules::second(Level::BEGINNER)).with_step(LogStep::new("fleet 1"));
    /// let replay = log.trace()?;
    /// assert_eq!(replay.stopped.map(|error| error.path).as_deref(), Some("steps[0].do"));
    /// # Ok::<(), tetrarchia::replay::LogError>(())
    /// ```
    ///
    /// # Errors
    /// If not even the first step can be looked at, because the rules, the board or the start are impossible.
    pub fn trace(&self) -> Result<Replay, LogError> {
        let board = self.board()?;
        let mut run = Run::new(self, &board)?;
        let mut replay = Replay::new(*run.game.state());
        for (index, step) in self.steps.iter().enumerate() {
            match run.step(index, step) {
                Ok(outcome) => replay.steps.push(outcome),
                Err(error) => return Ok(Replay { stopped: Some(error), ..replay }),
            }
        }
        replay.stopped = run.finish().err();
        Ok(replay)
    }

    /// The state after so many steps, or after all of them if there are fewer. What the steps expect is not looked at,
    /// except that a step that should be refused changes nothing.
    ///
    /// # Errors
    /// If the log cannot be played so far.
    pub fn state_at(&self, steps: usize) -> Result<State, LogError> {
        let board = self.board()?;
        let mut run = Run::new(self, &board)?;
        for (index, step) in self.steps.iter().enumerate().take(steps) {
            run.step(index, step)?;
        }
        Ok(*run.game.state())
    }

    /// The game before the first step, and before any dice.
    pub fn game<'b>(&self, board: &'b Board) -> Result<Game<'b>, LogError> {
        let in_rules = |faults| LogError::new("", LogFault::Rules(faults));
        match self.start {
            Start::SetUp => Game::on_board(self.rules, board).map_err(in_rules),
            Start::Position(state) => Game::resume(self.rules, board, state).map_err(|error| match error {
                ResumeError::Rules(faults) => in_rules(faults),
                ResumeError::Position(faults) => LogError::new("start.position", LogFault::Position(faults)),
            }),
        }
    }

    fn play(&self, board: &Board) -> Result<Replay, LogError> {
        let expectations: Vec<Expected> = self
            .steps
            .iter()
            .enumerate()
            .map(|(index, step)| Expected::read(index, step, board))
            .collect::<Result<_, _>>()?;
        let mut run = Run::new(self, board)?;
        let mut replay = Replay::new(*run.game.state());
        for ((index, step), expected) in self.steps.iter().enumerate().zip(&expectations) {
            match run.step(index, step) {
                Ok(outcome) => {
                    compare(index, expected, &outcome, &run.game, &mut replay.differences);
                    replay.steps.push(outcome);
                }
                Err(error) => return replay.stop(error),
            }
            if replay.differences.len() >= MAX_DIFFERENCES {
                return Ok(replay);
            }
        }
        match run.finish() {
            Ok(()) => Ok(replay),
            Err(error) => replay.stop(error),
        }
    }
}

/// Dice that fall by themselves.
enum Falling<'l> {
    Seeded(SeededDice),
    Script(ScriptedDice<'l>),
}

/// A log that is being played.
pub(super) struct Run<'l, 'b> {
    pub(super) game: Game<'b>,
    seats: Seating,
    /// The dice, unless the steps carry them.
    dice: Option<Falling<'l>>,
}

impl<'l, 'b> Run<'l, 'b> {
    /// Before the first step. Dice that are awaited then fall in the first step if nothing else is done in it; otherwise
    /// those that fall by themselves have fallen before it.
    pub(super) fn new(log: &'l Log, board: &'b Board) -> Result<Run<'l, 'b>, LogError> {
        log.check_limits()?;
        let dice = match &log.dice {
            LogDice::InSteps => None,
            LogDice::Seeded(dice) => Some(Falling::Seeded(dice.clone())),
            LogDice::Script(rolls) => Some(Falling::Script(ScriptedDice::new(rolls))),
        };
        let mut run = Run { game: log.game(board)?, seats: log.seats, dice };
        let in_first_step = log.steps.first().is_some_and(|step| step.order.is_none());
        if run.dice.is_some() && !in_first_step {
            run.throw_dice("", &[], &mut Vec::new())?;
        }
        Ok(run)
    }

    /// Plays one step. If it should be refused, nothing changes, whether it is refused or not.
    pub(super) fn step(&mut self, index: usize, step: &LogStep) -> Result<StepOutcome, LogError> {
        let before = self.game;
        let should_be_refused = step.expect.refusal.is_some();
        let mut events = Vec::new();
        let mut refusal = None;
        let input = match &step.order {
            Some(order) => Some(self.read_order(index, order)?),
            None => None,
        };
        if let Some(input) = input {
            let path = || format!("steps[{index}].do");
            if let Some(ending) = before.state().ending().filter(|_| !should_be_refused) {
                return Err(LogError::new(path(), LogFault::AfterEnd { ending }));
            }
            let may_speak = step.seat.map_or(Ok(()), |seat| self.seats.check_input(seat, &before, input));
            refusal = may_speak.and_then(|()| self.game.apply_with(input, |event| events.push(event))).err();
            if let Some(refusal) = refusal.filter(|_| !should_be_refused) {
                let (command, told) = (input.describe(before.board()), refusal.describe(before.board()).to_string());
                return Err(LogError::new(path(), LogFault::Refused { command, refusal, told }));
            }
        }
        let rolls_path = format!("steps[{index}].rolls");
        let rolls = if should_be_refused {
            self.game = before;
            all_used(&rolls_path, ScriptedDice::new(&step.rolls))?;
            Vec::new()
        } else {
            self.throw_dice(&rolls_path, &step.rolls, &mut events)?
        };
        events.retain(|event| !event.is_prompt());
        Ok(StepOutcome { input, rolls, events, refusal, legal: self.game.legal().len(), state: *self.game.state() })
    }

    fn read_order(&self, index: usize, order: &LogAction) -> Result<Input, LogError> {
        order.input(&self.game).map_err(|error| {
            let text = if let LogAction::Text(text) = order { text.as_str() } else { "" };
            LogError::in_notation(format!("steps[{index}].do"), text, error)
        })
    }

    /// Throws all dice that are awaited; those that a step carries must be used up.
    fn throw_dice(&mut self, path: &str, carried: &[Roll], events: &mut Vec<Event>) -> Result<Vec<Roll>, LogError> {
        let mut carried = ScriptedDice::new(carried);
        let mut rolls = Vec::new();
        while let Pending::Roll { throw } = self.game.pending() {
            let (list, roll) = match &mut self.dice {
                None => (path, carried.roll(throw.dice())),
                Some(Falling::Seeded(dice)) => ("dice", dice.roll(throw.dice())),
                Some(Falling::Script(dice)) => (SCRIPT, dice.roll(throw.dice())),
            };
            let roll = roll.map_err(|error| in_dice(list, error, throw.describe(self.game.board()).to_string()))?;
            // The roll is of the dice that are awaited, so that it is never refused.
            if self.game.apply_with(roll, |event| events.push(event)).is_err() {
                break;
            }
            rolls.push(roll);
        }
        all_used(path, carried)?;
        Ok(rolls)
    }

    /// After the last step: a script must be used up.
    pub(super) fn finish(self) -> Result<(), LogError> {
        match self.dice {
            Some(Falling::Script(dice)) => all_used(SCRIPT, dice),
            _ => Ok(()),
        }
    }
}

/// Where a script stands in the document.
const SCRIPT: &str = "dice.script";

fn all_used(list: &str, dice: ScriptedDice<'_>) -> Result<(), LogError> {
    dice.finish().map_err(|error| in_dice(list, error, String::new()))
}

/// An error of the dice in this list of the document.
fn in_dice(list: &str, error: DiceError, throw: String) -> LogError {
    let path = match error {
        DiceError::WrongDie { at, .. } | DiceError::LeftOver { at, .. } => format!("{list}[{at}]"),
        DiceError::Missing { .. } => String::from(list),
    };
    LogError::new(path, LogFault::Dice { error, throw })
}
