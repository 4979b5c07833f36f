//! Plays logs.

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
    /// Plays the log on the built-in board, or on the one it contains, and compares the results with its expectations.
    ///
    /// If a step expects a refusal but is accepted, that is a difference; the replay continues as if it had been
    /// refused.
    ///
    /// # Example: find a difference
    ///
    /// ```
    /// use tetrarchia::replay::{Expect, Log, LogDice, LogStep};
    /// use tetrarchia::{Level, Rule, Rules, SeededDice};
    ///
    /// let log = Log::new(Rules::second(Level::BEGINNER))
    ///     .with_dice(LogDice::Seeded(SeededDice::new(3)))
    ///     .with_step(LogStep::new("fleet 1").expecting(Expect::refusal(Rule::G1)));
    /// let replay = log.replay()?;
    /// assert!(!replay.passed());
    /// println!("{replay}");
    /// # Ok::<(), tetrarchia::replay::LogError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the log cannot be played. If there was a difference before, the replay ends without an error
    /// instead, because the first difference is what matters.
    pub fn replay(&self) -> Result<Replay, LogError> {
        self.play(self.board()?.as_ref())
    }

    /// Replays the log on a board that it only names.
    ///
    /// # Errors
    /// Returns an error in the cases of [`replay`](Log::replay), and if this is not the board that the log names.
    pub fn replay_on(&self, board: &Board) -> Result<Replay, LogError> {
        self.check_board(board)?;
        self.play(board)
    }

    /// Plays the log as far as possible without checking its expectations; only steps that expect a refusal still
    /// change nothing. [`Replay::stopped`] gives the reason if the log cannot be played to its end.
    ///
    /// # Example: find the step that cannot be played
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
    /// Returns an error if the rules, the board or the start are impossible, so that no step can be played.
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

    /// Returns the state after this many steps, or after all of them if there are fewer. Expectations are not checked;
    /// only steps that expect a refusal still change nothing.
    ///
    /// # Errors
    /// Returns an error if the log cannot be played that far.
    pub fn state_at(&self, steps: usize) -> Result<State, LogError> {
        let board = self.board()?;
        let mut run = Run::new(self, &board)?;
        for (index, step) in self.steps.iter().enumerate().take(steps) {
            run.step(index, step)?;
        }
        Ok(*run.game.state())
    }

    /// Returns the game before the first step and before any dice.
    ///
    /// # Errors
    /// Returns an error if the rules or the start are impossible.
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

/// Dice that are rolled without input from the steps.
enum Falling<'l> {
    Seeded(SeededDice),
    Script(ScriptedDice<'l>),
}

/// A log that is being played.
pub(super) struct Run<'l, 'b> {
    pub(super) game: Game<'b>,
    seats: Seating,
    /// The dice; `None` if the steps contain them.
    dice: Option<Falling<'l>>,
}

impl<'l, 'b> Run<'l, 'b> {
    /// Prepares the first step. If dice are awaited at the start and the first step has no action, they are rolled in
    /// that step; otherwise dice that are not in the steps are rolled before it.
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

    /// Plays one step. If it expects a refusal, nothing changes, whether it is refused or not.
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

    /// Rolls all dice that are awaited. Rolls in the step must all be used.
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
            // The roll is of the dice that are awaited, so it is never refused.
            if self.game.apply_with(roll, |event| events.push(event)).is_err() {
                break;
            }
            rolls.push(roll);
        }
        all_used(path, carried)?;
        Ok(rolls)
    }

    /// Checks after the last step that a script has been used in full.
    pub(super) fn finish(self) -> Result<(), LogError> {
        match self.dice {
            Some(Falling::Script(dice)) => all_used(SCRIPT, dice),
            _ => Ok(()),
        }
    }
}

/// The path of a script in the document.
const SCRIPT: &str = "dice.script";

fn all_used(list: &str, dice: ScriptedDice<'_>) -> Result<(), LogError> {
    dice.finish().map_err(|error| in_dice(list, error, String::new()))
}

/// Creates an error of the dice in this list of the document.
fn in_dice(list: &str, error: DiceError, throw: String) -> LogError {
    let path = match error {
        DiceError::WrongDie { at, .. } | DiceError::LeftOver { at, .. } => format!("{list}[{at}]"),
        DiceError::Missing { .. } => String::from(list),
    };
    LogError::new(path, LogFault::Dice { error, throw })
}
