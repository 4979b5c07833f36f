//! Logs: replaying and recording, as plain data.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use tetrarchia::board::{Board, BoardDigest};
use tetrarchia::replay::{Difference, Log, LogBoard, LogError, LogFault, RecordDetail, Replay, StepOutcome};
use tetrarchia::{Ending, Input, Roll, Rule, Seating, State};

use crate::views::EventView;
use crate::{Error, ErrorKind, find_board, intern_board, position};

/// What happened when a log was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayView {
    /// Whether everything happened as the log expects.
    pub passed: bool,
    /// The title of the log.
    pub title: String,
    /// A remark for readers; may be empty.
    pub note: String,
    /// The rules of the game as text.
    pub rules: String,
    /// The digest of the board.
    pub board: BoardDigest,
    /// The seats of the players.
    pub seats: Seating,
    /// The position before the first step, after any dice that are rolled before it.
    pub start: State,
    /// What happened in each step.
    pub steps: Vec<StepView>,
    /// The differences from what the log expects, in order.
    pub differences: Vec<DifferenceView>,
    /// How the game ended; `null` if it has not ended.
    pub ending: Option<Ending>,
    /// The error that stopped the game early; `null` if every step was played.
    pub stopped: Option<Error>,
}

/// What happened in a step of a log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepView {
    /// The command in notation, or `concede`; `null` if the step only rolls dice.
    pub input: Option<String>,
    /// The rolls in order.
    pub rolls: Vec<Roll>,
    /// The events in order, without prompts.
    pub events: Vec<EventView>,
    /// The refusal; `null` if the step was accepted.
    pub refusal: Option<Error>,
    /// The number of legal commands after the step.
    pub legal: usize,
    /// The position after the step.
    pub position: State,
}

/// A difference between what a log expects and what happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DifferenceView {
    /// The index of the step, counted from 0.
    pub step: usize,
    /// The kind of difference in words.
    pub kind: String,
    /// The rule concerned; `null` if it concerns no single rule.
    pub rule: Option<Rule>,
    /// What the log expects.
    pub expected: String,
    /// What happened.
    pub actual: String,
}

/// Returns the error for a log that cannot be read or played, with its place and the rule if there is one.
pub(crate) fn unplayable(error: &LogError) -> Error {
    let refusal = match error.fault {
        LogFault::Refused { refusal, .. } => Some(refusal),
        _ => None,
    };
    Error {
        rule: refusal.map(|refusal| refusal.rule),
        reason: refusal.map(|refusal| refusal.reason.notation().to_string()),
        path: Some(error.path.clone()).filter(|path| !path.is_empty()),
        ..Error::new(ErrorKind::Log, error)
    }
}

/// Returns the bytes of a log as text.
///
/// # Errors
/// Returns an error with the first byte that is not UTF-8.
pub fn log_text(bytes: &[u8]) -> Result<&str, Error> {
    core::str::from_utf8(bytes).map_err(|_| {
        let error = Log::from_slice(bytes).err();
        error.as_ref().map_or_else(|| Error::new(ErrorKind::Log, "the document is not UTF-8"), unplayable)
    })
}

pub(crate) fn read(json: &str) -> Result<Log, Error> {
    Log::from_json(json).map_err(|error| unplayable(&error))
}

/// Returns a log with its board in it if it only names a board that is kept, so that it can be played.
pub fn with_kept_board(log: Log) -> Log {
    let LogBoard::Digest(digest) = log.board else { return log };
    match find_board(&BoardDigest(digest).to_string()) {
        Ok(board) => log.on_board(board),
        Err(_) => log,
    }
}

/// Returns the board with this digest, or without one the board of the log.
pub(crate) fn board_of(log: &Log, digest: &str) -> Result<&'static Board, Error> {
    if !digest.is_empty() {
        return find_board(digest);
    }
    let board = log.board().map_err(|error| unplayable(&error))?;
    intern_board(&board)
}

/// Replays a log and compares everything with what it expects. The board is for logs that only name theirs.
///
/// # Errors
/// Returns an error with its place if the log cannot be read or played.
pub fn replay(json: &str, board: &str) -> Result<ReplayView, Error> {
    let log = with_kept_board(read(json)?);
    let board = board_of(&log, board)?;
    let replay = log.replay_on(board).map_err(|error| unplayable(&error))?;
    Ok(view(&log, board, &replay))
}

/// Plays a log as far as possible without checking what it expects.
pub(crate) fn trace(json: &str, board: &str) -> Result<ReplayView, Error> {
    let log = with_kept_board(read(json)?);
    let (own, board) = (board_of(&log, "")?, board_of(&log, board)?);
    if own != board {
        let message = "the log belongs to another board: trace it on its own";
        return Err(Error { path: Some("board".to_string()), ..Error::new(ErrorKind::Log, message) });
    }
    let replay = log.trace().map_err(|error| unplayable(&error))?;
    Ok(view(&log, board, &replay))
}

/// Plays a log, and returns it with what happens as its expectations.
pub(crate) fn record(json: &str, details: &str) -> Result<String, Error> {
    let mut wanted = RecordDetail { events: false, legal: false, positions: false };
    for word in details.split_whitespace() {
        match word {
            "events" => wanted.events = true,
            "legal" => wanted.legal = true,
            "positions" => wanted.positions = true,
            _ => return Err(Error::bad_request("a log records `events`, `legal` and `positions`")),
        }
    }
    let log = read(json)?;
    let board = log.board.clone();
    let mut log = with_kept_board(log);
    log.record(wanted).map_err(|error| unplayable(&error))?;
    // It names its board as before.
    Ok(Log { board, ..log }.to_json())
}

/// Returns a page in HTML that shows the game of a log step by step.
#[cfg(feature = "report")]
pub(crate) fn page(json: &str) -> Result<String, Error> {
    tetrarchia_draw::report::page(&with_kept_board(read(json)?)).map_err(|error| unplayable(&error))
}

fn view(log: &Log, board: &'static Board, replay: &Replay) -> ReplayView {
    ReplayView {
        passed: replay.passed(),
        title: log.title.to_string(),
        note: log.note.to_string(),
        rules: log.rules.to_string(),
        board: BoardDigest(board.digest()),
        seats: log.seats,
        start: replay.start,
        steps: replay.steps.iter().map(|step| step_view(step, board)).collect(),
        differences: replay.differences.iter().map(difference_view).collect(),
        ending: replay.ending(),
        stopped: replay.stopped.as_ref().map(unplayable),
    }
}

fn step_view(step: &StepOutcome, board: &Board) -> StepView {
    StepView {
        input: match step.input {
            Some(Input::Command(command)) => Some(command.to_notation(board).to_string()),
            Some(Input::Concede) => Some(Input::CONCEDE.to_string()),
            _ => None,
        },
        rolls: step.rolls.to_vec(),
        events: position::events(&step.events, board),
        refusal: step.refusal.map(|refusal| Error::refused(refusal, board)),
        legal: step.legal,
        position: step.state,
    }
}

fn difference_view(difference: &Difference) -> DifferenceView {
    DifferenceView {
        step: difference.step,
        kind: difference.kind.to_string(),
        rule: difference.rule,
        expected: difference.expected.clone(),
        actual: difference.actual.clone(),
    }
}
