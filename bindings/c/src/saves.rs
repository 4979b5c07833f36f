//! Saved games.

use std::ffi::c_char;

use serde_json::Value;
use tetrarchia::table::SavedGame;
use tetrarchia_embed::{Session, find_board, to_json};

use crate::border::{answer, create, out_pointer, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, GameBody, session};

/// Writes the game, its rules, its seats and its dice as JSON. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_save(game: *const Game, json: *mut *mut c_char, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, json) = unsafe { (session(game), out_pointer(json)) };
    let save = || {
        let (json, game) = (json?, game?);
        json.set_text(to_json(&game.save()));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, save) }
}

/// Continues a saved game. Commands from before the save cannot be taken back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_load(json: *const c_char, game: *mut *mut Game, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (json, game) = unsafe { (text(json, "the saved game"), out_pointer(game)) };
    let load = || {
        let (game, json) = (game?, json?);
        let unreadable = |error: serde_json::Error| Fault::new(Code::NotJson, format!("no saved game: {error}"));
        let value: Value = serde_json::from_str(json).map_err(unreadable)?;
        let board = find_board(value.get("board").and_then(Value::as_str).unwrap_or_default())?;
        let save: SavedGame = serde_json::from_str(json).map_err(unreadable)?;
        game.set(create(GameBody::new(Session::load(&save, board)?)));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, load) }
}
