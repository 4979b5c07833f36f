//! Making logs: of a game as it is played, and of a log whose expectations are to be filled in.

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

/// What is written down of each step besides the step itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordDetail {
    /// What happened.
    pub events: bool,
    /// How many commands were legal after it.
    pub legal: bool,
    /// The position after it.
    pub positions: bool,
}

impl RecordDetail {
    /// Nothing: the log only plays the game again.
    pub const NONE: RecordDetail = RecordDetail { events: false, legal: false, positions: false };
    /// The events.
    pub const EVENTS: RecordDetail = RecordDetail { events: true, ..RecordDetail::NONE };
    /// Everything.
    pub const ALL: RecordDetail = RecordDetail { events: true, legal: true, positions: true };
}

impl Log {
    /// Plays the log and writes down what happens as what is expected. Expectations that are there are renewed, others
    /// are added as the details ask for them. A refusal that is not the expected one is written with its reason.
    ///
    /// # Errors
    /// If the log cannot be played, or if a command is accepted where the log expects a refusal: that is no longer the
    /// same log. Then nothing has changed.
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

/// What a step should expect after this outcome, but for a refusal.
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

/// The expected refusal if it is the actual one, otherwise the actual one.
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

/// Events as a log has them: in notation, without those that only ask.
fn lines(events: &[Event], board: &Board) -> Vec<String> {
    let told = events.iter().filter(|event| !event.is_prompt());
    told.map(|event| event.to_notation(board).to_string()).collect()
}

/// Writes a log of a game as it is played.
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
    /// The dice, unless they are thrown by hand.
    dice: Option<SeededDice>,
    details: RecordDetail,
    log: Log,
}

impl<'b> Recorder<'b> {
    /// Records a game from here on. The dice fall by themselves whenever they are awaited, now for the first time.
    pub fn seeded(game: Game<'b>, seats: Seating, dice: SeededDice, details: RecordDetail) -> Recorder<'b> {
        let mut recorder = Recorder::by_hand(game, seats, details);
        recorder.log.dice = LogDice::Seeded(dice.clone());
        recorder.dice = Some(dice);
        let events = recorder.throw_dice();
        recorder.note(&events);
        recorder
    }

    /// Records a game from here on, with dice that are thrown by hand and told by [`roll`](Recorder::roll).
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

    /// The game with its players.
    pub const fn table(&self) -> &Table<'b> {
        &self.table
    }

    /// The game.
    pub const fn game(&self) -> &Game<'b> {
        self.table.game()
    }

    /// The dice as they are now, unless they are thrown by hand.
    pub const fn dice(&self) -> Option<&SeededDice> {
        self.dice.as_ref()
    }

    /// The log so far. While dice that are thrown by hand are awaited, its last step is not complete.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// The log.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// A player gives a command. What comes back is what happened, dice included if they fall by themselves.
    ///
    /// # Errors
    /// The refusal; then nothing has changed, and nothing is written down.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        let text = command.to_notation(self.game().board()).to_string();
        self.input(seat, command.into(), text)
    }

    /// A player gives up for all (EN-5).
    ///
    /// # Errors
    /// The refusal; then nothing has changed, and nothing is written down.
    pub fn concede(&mut self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.input(seat, Input::Concede, Input::CONCEDE.into())
    }

    fn input(&mut self, seat: Seat, input: Input, text: String) -> Result<Vec<Event>, Refusal> {
        let mut events = match input {
            Input::Command(command) => self.table.command(seat, command)?,
            _ => self.table.concede(seat)?,
        };
        // Where one player has all seats there is nothing to say about them.
        let seat = Some(seat).filter(|_| self.log.seats != Seating::One);
        self.log.steps.push(LogStep { seat, ..LogStep::new(text) });
        events.extend(self.throw_dice());
        self.note(&events);
        Ok(events)
    }

    /// The dice show this, thrown by hand.
    ///
    /// # Errors
    /// The refusal, if no dice or others are awaited; then nothing has changed, and nothing is written down.
    pub fn roll(&mut self, roll: Roll) -> Result<Vec<Event>, Refusal> {
        let events = self.table.roll(roll)?;
        if let Some(step) = self.log.steps.last_mut() {
            step.rolls.push(roll);
        }
        self.note(&events);
        Ok(events)
    }

    /// Takes back the last command and its step, if no dice have fallen since.
    ///
    /// # Errors
    /// Says why nothing was taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.table.undo(seat)?;
        self.log.steps.pop();
        Ok(())
    }

    /// Lets the dice fall that fall by themselves.
    fn throw_dice(&mut self) -> Vec<Event> {
        // Seeded dice give what is awaited, so that nothing is ever refused.
        self.dice.as_mut().and_then(|dice| self.table.roll_all(dice).ok()).unwrap_or_default()
    }

    /// Writes down what happened in the last step, in addition to what is there.
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
