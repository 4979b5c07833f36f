//! Events: what the last change brought about.

use std::ffi::c_char;

use tetrarchia::Event;
use tetrarchia_embed::to_json;

use crate::border::{answer, out, out_pointer, shared};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, GameBody};

/// An event, for programs. The texts are in notation, which LOG.md explains.
#[repr(C)]
pub struct EventInfo {
    /// The id of the rule behind it, such as `MV-1`.
    pub rule: [c_char; 16],
    /// The kind of what happened, such as `moved`.
    pub kind: [c_char; 48],
    /// Whether it only says what the game waits for now.
    pub is_prompt: bool,
}

/// Copies a text into a fixed field. Ids and kinds are shorter than their fields; a longer one would be cut.
pub(crate) fn field<const N: usize>(text: &str) -> [c_char; N] {
    let mut field = [0; N];
    for (place, byte) in field.iter_mut().take(N.saturating_sub(1)).zip(text.bytes()) {
        *place = byte as c_char;
    }
    field
}

fn event(game: &GameBody, index: usize) -> Result<Event, Fault> {
    let found = game.events.get(index).copied();
    found.ok_or_else(|| Fault::argument(format!("there is no event {index}: the game has {}", game.events.len())))
}

/// Counts the events of the last function that changed the game. They are numbered from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_event_count(game: *const Game, count: *mut usize, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, count) = unsafe { (shared(game), out(count)) };
    let find = || {
        let (count, game) = (count?, game?);
        count.set(game.events.len());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Writes an event for programs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_event(
    game: *const Game,
    index: usize,
    event: *mut EventInfo,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, info) = unsafe { (shared(game), out(event)) };
    let find = || {
        let (info, game) = (info?, game?);
        let event = self::event(game, index)?;
        let notation = event.to_string();
        let mut words = notation.split(' ');
        let (rule, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        info.set(EventInfo { rule: field(rule), kind: field(kind), is_prompt: event.is_prompt() });
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Writes an event in notation, such as `MV-1 moved galerius noricum rhaetia link`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_event_notation(
    game: *const Game,
    index: usize,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (shared(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        let board = game.session()?.game().board();
        text.set_text(event(game, index)?.to_notation(board).to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes an event as a sentence for people. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_event_sentence(
    game: *const Game,
    index: usize,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (shared(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        let board = game.session()?.game().board();
        text.set_text(event(game, index)?.describe(board).to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes all events and what the game waits for now as JSON, with the names of the pipe (PIPE.md). Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_events_json(
    game: *const Game,
    json: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, json) = unsafe { (shared(game), out_pointer(json)) };
    let write = || {
        let (json, game) = (json?, game?);
        json.set_text(to_json(&game.session()?.played(&game.events)));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}
