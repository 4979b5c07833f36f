//! The WebAssembly module of the npm package: everything by name, with texts as arguments and as the result.
//!
//! JavaScript has no destructors, so a game lives there as a value. This module keeps only a few sessions, in numbered
//! slots, so that a game that is played need not be read again for each call. The package decides which game has a slot,
//! and takes the text of a session before it gives its slot to another.

use std::cell::RefCell;

use tetrarchia_embed::{Error, Session, call as embedded, to_json};
use wasm_bindgen::prelude::wasm_bindgen;

/// The number of slots.
const SLOTS: usize = 16;

/// What separates arguments. The package refuses texts that contain it.
const SEPARATOR: char = '\0';

thread_local! {
    static SESSIONS: RefCell<[Option<Session<'static>>; SLOTS]> = const { RefCell::new([const { None }; SLOTS]) };
}

fn with<T: Default>(slot: usize, work: impl FnOnce(&mut Option<Session<'static>>) -> T) -> T {
    SESSIONS.with_borrow_mut(|sessions| sessions.get_mut(slot).map(work).unwrap_or_default())
}

/// Returns `+` and the result, or `-` and the error, both as JSON.
fn answer(result: Result<String, Error>) -> String {
    match result {
        Ok(mut json) => {
            json.insert(0, '+');
            json
        }
        Err(error) => {
            let mut json = to_json(&error);
            json.insert(0, '-');
            json
        }
    }
}

/// Returns the number of slots.
#[wasm_bindgen]
pub fn slots() -> usize {
    SLOTS
}

/// Calls a function by its name for the session in a slot.
#[wasm_bindgen]
pub fn call(slot: usize, name: &str, arguments: &str) -> String {
    let arguments: Vec<&str> = arguments.split(SEPARATOR).collect();
    with(slot, |session| answer(embedded(session, name, &arguments)))
}

/// Returns the session in a slot as text; empty if there is none.
#[wasm_bindgen]
pub fn text(slot: usize) -> String {
    with(slot, |session| session.as_ref().map(Session::to_text).unwrap_or_default())
}

/// Returns `+` and the bytes of a log as text, or `-` and the error.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn log_text(bytes: &[u8]) -> String {
    answer(tetrarchia_embed::log_text(bytes).map(str::to_owned))
}

/// Puts a session into a slot. Returns `+`, or `-` and the error.
#[wasm_bindgen]
pub fn put(slot: usize, text: &str) -> String {
    with(slot, |kept| {
        answer(Session::from_text(text).map(|session| {
            *kept = Some(session);
            String::new()
        }))
    })
}
