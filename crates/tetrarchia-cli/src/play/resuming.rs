//! Resuming a game from its file.

use std::path::Path;

use tetrarchia::replay::{Log, LogDice, LogStep, RecordDetail, Recorder, Start};
use tetrarchia::{Board, Event, Game, Input, Pending, Roll, Seat};

use crate::failure::{Failure, tell};
use crate::files;
use crate::output::Shown;
use crate::play::journal::Journal;
use crate::play::opening;
use crate::play::session::{self, Session};

/// Returns the board of the log, or the one of `--board`, which must be the board that the log names.
pub(super) fn board(log: &Log, path: &Path, brought: Option<&Path>) -> Result<Board, Failure> {
    let unplayable = |error: tetrarchia::replay::LogError| Failure::Unplayable(format!("{}: {error}", path.display()));
    match brought {
        None => Ok(log.board().map_err(unplayable)?.into_owned()),
        Some(brought) => {
            let board = files::board(brought)?;
            // A log without steps is played on the board alone.
            let empty = Log { steps: Vec::new(), dice: LogDice::InSteps, ..log.clone() };
            empty.replay_on(&board).map_err(unplayable)?;
            Ok(board)
        }
    }
}

/// Plays the log, and resumes the game after its last step.
///
/// A log that this program has not written may hold more than the game: notes, refused commands, other expectations. It is
/// kept, and the game goes on in a new file beside it.
pub(super) fn session<'b>(log: Log, bytes: Vec<u8>, path: &Path, board: &'b Board) -> Result<Session<'b>, Failure> {
    let recorder =
        played(&log, board).map_err(|message| Failure::Unplayable(format!("{}: {message}", path.display())))?;
    let journal = if session::log(&log, &recorder).to_json().as_bytes() == bytes {
        Journal::resume(path, bytes).map_err(|error| Failure::file(path, error))?
    } else {
        let journal = opening::journal_beside(path)?;
        let (old, new) = (Shown(path.display()), Shown(journal.path().display()));
        tell(&format!("{old} is kept as it is; the game goes on in {new}"));
        journal
    };
    let path = journal.path().to_owned();
    Session::open(recorder, journal, log).map_err(|error| Failure::file(&path, error))
}

/// Plays all steps of a log, of which the last may still wait for dice.
pub(super) fn played<'b>(log: &Log, board: &'b Board) -> Result<Recorder<'b>, String> {
    played_with(log, board, |_, _| ())
}

/// Plays all steps of a log, and calls `on_step` for each with the game before it and its events.
pub(super) fn played_with<'b>(
    log: &Log,
    board: &'b Board,
    mut on_step: impl FnMut(&Game<'b>, &[Event]),
) -> Result<Recorder<'b>, String> {
    let game = match log.start {
        Start::SetUp => Game::on_board(log.rules, board).map_err(|faults| faults.to_string())?,
        Start::Position(state) => Game::resume(log.rules, board, state).map_err(|error| error.to_string())?,
    };
    let mut script: &[Roll] = match &log.dice {
        LogDice::Script(rolls) => rolls,
        _ => &[],
    };
    let mut recorder = match &log.dice {
        LogDice::Seeded(dice) => Recorder::seeded(game, log.seats, dice.clone(), RecordDetail::EVENTS),
        // The dice of a script come first; then the dice are rolled by hand.
        LogDice::InSteps | LogDice::Script(_) => Recorder::by_hand(game, log.seats, RecordDetail::EVENTS),
    };
    throw_script(&mut recorder, &mut script)?;
    for (index, step) in log.steps.iter().enumerate() {
        // A refused command has changed nothing.
        if step.expect.refusal.is_some() {
            continue;
        }
        let before = *recorder.game();
        let mut events = take(&mut recorder, step).map_err(|message| format!("steps[{index}]: {message}"))?;
        events.extend(throw_script(&mut recorder, &mut script)?);
        let happened = recorder.log().steps.last().and_then(|step| step.expect.events.as_ref());
        if let (Some(written), Some(happened)) = (&step.expect.events, happened)
            && written != happened
        {
            return Err(format!(
                "steps[{index}] now leads to other events than the log has: `tetrarchia replay` shows which"
            ));
        }
        on_step(&before, &events);
    }
    Ok(recorder)
}

/// Plays a step, and returns its events.
fn take(recorder: &mut Recorder<'_>, step: &LogStep) -> Result<Vec<Event>, String> {
    let seat = step.seat.unwrap_or_else(|| asked(recorder));
    let done = match &step.order {
        None => Ok(Vec::new()),
        Some(order) => match order.input(recorder.game()).map_err(|error| error.to_string())? {
            Input::Command(command) => recorder.command(seat, command),
            _ => recorder.concede(seat),
        },
    };
    let mut events = done.map_err(|refusal| refusal.to_string())?;
    for &roll in &step.rolls {
        events.extend(recorder.roll(roll).map_err(|refusal| refusal.to_string())?);
    }
    Ok(events)
}

/// Returns the seat for a step that names none.
fn asked(recorder: &Recorder<'_>) -> Seat {
    recorder.table().who_decides().unwrap_or(Seat::First)
}

fn throw_script(recorder: &mut Recorder<'_>, script: &mut &[Roll]) -> Result<Vec<Event>, String> {
    let mut events = Vec::new();
    while let (Pending::Roll { .. }, [roll, rest @ ..]) = (recorder.game().pending(), *script) {
        events.extend(recorder.roll(*roll).map_err(|refusal| refusal.to_string())?);
        *script = rest;
    }
    Ok(events)
}
