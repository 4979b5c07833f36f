//! Records logs: of a game while it is played, and of a log whose expectations are to be filled in.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::Board;
use crate::dice::SeededDice;
use crate::game::Game;
use crate::replay::compare::Expected;
use crate::replay::run::Run;
use crate::replay::{Expect, ExpectedRefusal, Log, LogDice, LogError, LogFault, LogStep, StepOutcome};
use crate::table::{Table, UndoError};
use crate::vocabulary::{Command, Event, Input, Pending, Refusal, Roll, Seat, Seating};

/// The details recorded for each step besides the step itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordDetail {
    /// Whether to record the events.
    pub events: bool,
    /// Whether to record the number of legal commands after the step.
    pub legal: bool,
    /// Whether to record the position after the step.
    pub positions: bool,
}

impl RecordDetail {
    /// Records no details: the log only replays the game.
    pub const NONE: RecordDetail = RecordDetail { events: false, legal: false, positions: false };
    /// Records the events only.
    pub const EVENTS: RecordDetail = RecordDetail { events: true, ..RecordDetail::NONE };
    /// Records everything.
    pub const ALL: RecordDetail = RecordDetail { events: true, legal: true, positions: true };
}

impl Log {
    /// Plays the log and records what happens as its expectations. Existing expectations are updated, others are added
    /// as `details` requests. A refusal other than the expected one is recorded with its reason.
    ///
    /// # Errors
    /// Returns an error if the log cannot be played, or if a command is accepted where the log expects a refusal,
    /// because that would make it a different log. The log is left unchanged.
    pub fn record(&mut self, details: RecordDetail) -> Result<(), LogError> {
        let board = self.board()?;
        let mut run = Run::new(self, &board)?;
        let mut expectations = Vec::with_capacity(self.steps.len());
        for (index, step) in self.steps.iter().enumerate() {
            let ended_before = run.game.state().ending();
            let outcome = run.step(index, step)?;
            let mut expect = renewed(&step.expect, &outcome, &board, details);
            if ended_before.is_none() {
                expect.ending = outcome.state.ending();
            }
            if step.expect.refusal.is_some() {
                expect.refusal = renewed_refusal(index, step, &outcome, &run.game)?;
            }
            expectations.push(expect);
        }
        run.finish()?;
        for (step, expect) in self.steps.iter_mut().zip(expectations) {
            step.expect = expect;
        }
        Ok(())
    }
}

/// Returns the expectations of a step after this outcome, without the refusal.
fn renewed(old: &Expect, outcome: &StepOutcome, board: &Board, details: RecordDetail) -> Expect {
    let has_events = details.events && outcome.refusal.is_none();
    Expect {
        events: (has_events || old.events.is_some()).then(|| lines(&outcome.events, board)),
        refusal: None,
        legal: (details.legal || old.legal.is_some()).then_some(outcome.legal),
        position: (details.positions || old.position.is_some()).then_some(outcome.state),
        ending: old.ending.and(outcome.state.ending()),
    }
}

/// Returns the expected refusal if it matches the actual one, and the actual one otherwise.
fn renewed_refusal(
    index: usize,
    step: &LogStep,
    outcome: &StepOutcome,
    game: &Game<'_>,
) -> Result<Option<ExpectedRefusal>, LogError> {
    match outcome.refusal {
        Some(refusal) if Expected::read(index, step, game.board())?.admits(refusal) => Ok(step.expect.refusal.clone()),
        Some(Refusal { rule, reason }) => {
            Ok(Some(ExpectedRefusal { rule, reason: Some(reason.to_notation(game.board()).to_string()) }))
        }
        None => {
            let command = outcome.input.map_or(String::new(), |input| input.describe(game.board()));
            Err(LogError::new(format!("steps[{index}].expect.refusal"), LogFault::Accepted { command }))
        }
    }
}

/// Returns the events in notation without prompts, as logs contain them.
fn lines(events: &[Event], board: &Board) -> Vec<String> {
    let told = events.iter().filter(|event| !event.is_prompt());
    told.map(|event| event.to_notation(board).to_string()).collect()
}

/// Records a log of a game while it is played.
///
/// # Example: record a game and replay it
///
/// ```
/// use tetrarchia::replay::{RecordDetail, Recorder};
/// use tetrarchia::board::SeaZone;
/// use tetrarchia::{Command, Game, Level, Rules, Seat, Seating, SeededDice};
///
/// let game = Game::new(Rules::second(Level::BEGINNER))?;
/// let mut recorder = Recorder::seeded(game, Seating::One, SeededDice::new(7), RecordDetail::EVENTS);
/// recorder.command(Seat::First, Command::PlaceFleet { zone: SeaZone::Internum })?;
/// recorder.command(Seat::First, Command::PlaceFleet { zone: SeaZone::Aegaeum })?;
/// let log = recorder.into_log();
/// assert!(log.replay()?.passed());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<'b> {
    table: Table<'b>,
    /// The dice; `None` if they are rolled by hand.
    dice: Option<SeededDice>,
    details: RecordDetail,
    log: Log,
}

impl<'b> Recorder<'b> {
    /// Starts recording a game with seeded dice. They are rolled whenever the game waits for dice, for the first time
    /// at once.
    pub fn seeded(game: Game<'b>, seats: Seating, dice: SeededDice, details: RecordDetail) -> Recorder<'b> {
        let mut recorder = Recorder::by_hand(game, seats, details);
        recorder.log.dice = LogDice::Seeded(dice.clone());
        recorder.dice = Some(dice);
        let events = recorder.throw_dice();
        recorder.note(&events);
        recorder
    }

    /// Starts recording a game with dice rolled by hand. Pass each roll to [`roll`](Recorder::roll).
    pub fn by_hand(game: Game<'b>, seats: Seating, details: RecordDetail) -> Recorder<'b> {
        let mut log = Log::new(*game.rules()).on_board(game.board()).with_seats(seats);
        if *game.state() != game.rules().start(game.board()) {
            log = log.starting_from(*game.state());
        }
        if let Pending::Roll { .. } = game.pending() {
            log = log.with_step(LogStep::dice());
        }
        Recorder { table: Table::new(game, seats), dice: None, details, log }
    }

    /// Returns the table: the game with its players.
    pub const fn table(&self) -> &Table<'b> {
        &self.table
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game<'b> {
        self.table.game()
    }

    /// Returns the dice in their present state, or `None` if they are rolled by hand.
    pub const fn dice(&self) -> Option<&SeededDice> {
        self.dice.as_ref()
    }

    /// Returns the log so far. While the game waits for a roll by hand, its last step is incomplete.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the finished log.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// Applies a command of a player, rolls seeded dice that follow, and returns the events.
    ///
    /// # Errors
    /// Returns the refusal. Neither the game nor the log changes.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        let text = command.to_notation(self.game().board()).to_string();
        self.input(seat, command.into(), text)
    }

    /// Concedes the game for all players (EN-5).
    ///
    /// # Errors
    /// Returns the refusal. Neither the game nor the log changes.
    pub fn concede(&mut self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.input(seat, Input::Concede, Input::CONCEDE.into())
    }

    fn input(&mut self, seat: Seat, input: Input, text: String) -> Result<Vec<Event>, Refusal> {
        let mut events = match input {
            Input::Command(command) => self.table.command(seat, command)?,
            _ => self.table.concede(seat)?,
        };
        // The seat says nothing if one player has all of them.
        let seat = Some(seat).filter(|_| self.log.seats != Seating::One);
        self.log.steps.push(LogStep { seat, ..LogStep::new(text) });
        events.extend(self.throw_dice());
        self.note(&events);
        Ok(events)
    }

    /// Applies a roll made by hand, and returns the events.
    ///
    /// # Errors
    /// Returns the refusal if the game waits for other dice or none. Neither the game nor the log changes.
    pub fn roll(&mut self, roll: Roll) -> Result<Vec<Event>, Refusal> {
        let events = self.table.roll(roll)?;
        if let Some(step) = self.log.steps.last_mut() {
            step.rolls.push(roll);
        }
        self.note(&events);
        Ok(events)
    }

    /// Undoes the last command and removes its step, unless dice have been rolled since.
    ///
    /// # Errors
    /// Returns the reason why nothing was undone.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.table.undo(seat)?;
        self.log.steps.pop();
        Ok(())
    }

    /// Rolls seeded dice while the game waits for dice.
    fn throw_dice(&mut self) -> Vec<Event> {
        // Seeded dice always give the dice that are awaited, so no roll is refused.
        self.dice.as_mut().and_then(|dice| self.table.roll_all(dice).ok()).unwrap_or_default()
    }

    /// Adds events and the other details to the last step.
    fn note(&mut self, events: &[Event]) {
        let game = self.table.game();
        let RecordDetail { events: with_events, legal, positions } = self.details;
        let Some(Expect { events: written, .. }) = self.log.steps.last().map(|step| &step.expect) else { return };
        let mut all = written.clone().unwrap_or_default();
        all.extend(lines(events, game.board()));
        let expect = Expect {
            events: with_events.then_some(all),
            refusal: None,
            legal: legal.then(|| game.legal().len()),
            position: positions.then(|| *game.state()),
            ending: game.state().ending(),
        };
        if let Some(step) = self.log.steps.last_mut() {
            step.expect = expect;
        }
    }
}
