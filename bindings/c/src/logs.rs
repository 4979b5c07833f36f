//! Logs: reading, replaying and recording them.

use std::borrow::Cow;
use std::ffi::c_char;

use tetrarchia::board::Board;
use tetrarchia::replay::{Log as PlayedLog, RecordDetail, Replay as Played, StepOutcome};
use tetrarchia_embed::with_kept_board;

use crate::border::{Handle, answer, array, create, destroy, out, out_pointer, shared};
use crate::error::{Code, Error, Fault};

/// A log of a game (LOG.md).
pub struct Log {
    _opaque: [u8; 0],
}

impl Handle for Log {
    type Body = PlayedLog;
    const TAG: u64 = 0x7465_7472_4c6f_6721;
    const NAME: &'static str = "a log";
}

/// What came out when a log was replayed.
pub struct Replay {
    _opaque: [u8; 0],
}

impl Handle for Replay {
    type Body = ReplayBody;
    const TAG: u64 = 0x7465_7472_5265_706c;
    const NAME: &'static str = "a replay";
}

/// What a handle of a replay stands for.
pub(crate) struct ReplayBody {
    board: Cow<'static, Board>,
    replay: Played,
}

impl ReplayBody {
    fn step(&self, index: usize) -> Result<&StepOutcome, Fault> {
        self.replay.steps.get(index).ok_or_else(|| no_step(index, self.replay.steps.len()))
    }
}

fn no_step(index: usize, steps: usize) -> Fault {
    Fault::argument(format!("there is no step {index}: there are {steps}"))
}

/// Reads a log of `size` bytes, at most 16 MiB, which need not end with a zero byte. Free the log.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_read(
    bytes: *const c_char,
    size: usize,
    log: *mut *mut Log,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (bytes, log) = unsafe { (array(bytes.cast::<u8>(), size, "the log"), out_pointer(log)) };
    let read = || {
        let (log, bytes) = (log?, bytes?);
        log.set(create(PlayedLog::from_slice(bytes)?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, read) }
}

/// Counts the steps of a log.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_step_count(log: *const Log, count: *mut usize, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (log, count) = unsafe { (shared(log), out(count)) };
    let find = || {
        let (count, log) = (count?, log?);
        count.set(log.steps.len());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Writes the events that a log expects of a step, in notation, each with a line feed after it. Writes `NULL` if the log
/// expects none in particular. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_expected_events(
    log: *const Log,
    step: usize,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (log, text) = unsafe { (shared(log), out_pointer(text)) };
    let write = || {
        let (text, log) = (text?, log?);
        let found = log.steps.get(step).ok_or_else(|| no_step(step, log.steps.len()))?;
        if let Some(events) = &found.expect.events {
            text.set_text(events.iter().map(|event| format!("{event}\n")).collect::<String>());
        }
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes a log as JSON, with the events of every step as they come out now. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_record(log: *const Log, json: *mut *mut c_char, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (log, json) = unsafe { (shared(log), out_pointer(json)) };
    let record = || {
        let (json, log) = (json?, log?);
        let mut played = with_kept_board(log.clone());
        played.record(RecordDetail::EVENTS)?;
        // It names its board as before.
        json.set_text(PlayedLog { board: log.board.clone(), ..played }.to_json());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, record) }
}

/// Replays a log. Fails if it cannot be played; `tetrarchia_error_place` then says where. A log that only names its board is
/// played on it if `tetrarchia_call` has read it with `read-board`. Free the replay.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_replay(log: *const Log, replay: *mut *mut Replay, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (log, replay) = unsafe { (shared(log), out_pointer(replay)) };
    let play = || {
        let (replay, log) = (replay?, with_kept_board(log?.clone()));
        replay.set(create(ReplayBody { board: log.board()?, replay: log.replay()? }));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, play) }
}

/// Frees a log. `NULL` is left alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_log_free(log: *mut Log) {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { destroy(log) }
}

/// Writes whether everything happened as the log expects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_passed(replay: *const Replay, passed: *mut bool, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (replay, passed) = unsafe { (shared(replay), out(passed)) };
    let find = || {
        let (passed, replay) = (passed?, replay?);
        passed.set(replay.replay.passed());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Writes all differences from what the log expects, in words; empty if there are none. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_differences(
    replay: *const Replay,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (replay, text) = unsafe { (shared(replay), out_pointer(text)) };
    let write = || {
        let (text, replay) = (text?, replay?);
        text.set_text(replay.replay.to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Counts the steps that were played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_step_count(
    replay: *const Replay,
    count: *mut usize,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (replay, count) = unsafe { (shared(replay), out(count)) };
    let find = || {
        let (count, replay) = (count?, replay?);
        count.set(replay.replay.steps.len());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Writes the events of a step in notation, except prompts, each with a line feed after it. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_events(
    replay: *const Replay,
    step: usize,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (replay, text) = unsafe { (shared(replay), out_pointer(text)) };
    let write = || {
        let (text, replay) = (text?, replay?);
        let events = replay.step(step)?.events.iter();
        text.set_text(events.map(|event| format!("{}\n", event.to_notation(&replay.board))).collect::<String>());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes the position after a step as text. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_position(
    replay: *const Replay,
    step: usize,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (replay, text) = unsafe { (shared(replay), out_pointer(text)) };
    let write = || {
        let (text, replay) = (text?, replay?);
        text.set_text(replay.step(step)?.state.to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Returns `TETRARCHIA_CODE_OK` if a step was accepted, and `TETRARCHIA_CODE_REFUSED` with the rule and the reason if not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_refusal(replay: *const Replay, step: usize, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let replay = unsafe { shared(replay) };
    let find = || {
        let replay = replay?;
        let refusal = replay.step(step)?.refusal;
        refusal.map_or(Ok(()), |refusal| Err(tetrarchia_embed::Error::refused(refusal, &replay.board).into()))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Frees a replay. `NULL` is left alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_replay_free(replay: *mut Replay) {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { destroy(replay) }
}
