//! Everything else, by name.

use std::ffi::c_char;

use tetrarchia::replay::Log;
use tetrarchia_embed::ErrorKind;

use crate::border::{answer, array, catch, optional_text, out_pointer, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, changeable};

/// The most arguments of `tetrarchia_call`.
pub const TETRARCHIA_MAX_ARGUMENTS: usize = 16;

/// Calls a function of the library by its name, and writes its result as JSON with the names of the pipe. README.md lists the
/// functions. Free the result.
///
/// Each of the `count` arguments is a text; one that is `NULL` or empty, or missing at the end, is left out. `game` may be `NULL` for
/// functions that need no game. A function that changes the game leaves it without events: its result has them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_call(
    game: *mut Game,
    name: *const c_char,
    arguments: *const *const c_char,
    count: usize,
    json: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (name, json) = unsafe { (text(name, "the name"), out_pointer(json)) };
    let call = || {
        let (json, name) = (json?, name?);
        if count > TETRARCHIA_MAX_ARGUMENTS {
            return Err(Fault::argument(format!("at most {TETRARCHIA_MAX_ARGUMENTS} arguments are read")));
        }
        // SAFETY: the caller keeps the promises of the header.
        let pointers = unsafe { array(arguments, count, "the arguments") }?;
        let read = pointers.iter().map(|&argument| {
            // SAFETY: the caller keeps the promises of the header for each argument.
            unsafe { optional_text(argument, "an argument") }
        });
        let texts: Vec<&str> = read.collect::<Result<_, _>>()?;
        if game.is_null() {
            if matches!(name, "new" | "load") {
                return Err(Fault::new(Code::NoGame, "`new` and `load` change a game: pass one"));
            }
            let result = tetrarchia_embed::call(&mut None, name, &texts);
            json.set_text(result.map_err(|error| fault(error, &texts))?);
            return Ok(());
        }
        // SAFETY: the caller keeps the promises of the header.
        let body = unsafe { changeable(game) }?;
        // The session stays lost if the call panics.
        let mut session = Some(body.session.take().ok_or_else(Fault::internal)?);
        let result = catch(|| Ok(tetrarchia_embed::call(&mut session, name, &texts)));
        if result.is_ok() {
            body.session = session;
        }
        let result = result?.map_err(|error| fault(error, &texts))?;
        if matches!(name, "new" | "load" | "play" | "undo") {
            body.events.clear();
        }
        json.set_text(result);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, call) }
}

/// Returns the fault behind the error of a call. Errors about logs have no line and column there, so a log that cannot be read is
/// read again for them.
fn fault(error: tetrarchia_embed::Error, arguments: &[&str]) -> Fault {
    let unreadable = match (error.kind, arguments.first()) {
        (ErrorKind::Log, Some(log)) => Log::from_json(log).err(),
        _ => None,
    };
    unreadable.map_or_else(|| error.into(), Fault::from)
}
