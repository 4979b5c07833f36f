//! Playing: commands, concessions and taking back.

use std::ffi::c_char;

use tetrarchia::{Command, Input};

use crate::border::{answer, out, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, changeable, seat, session};

/// Returns the command with a number.
pub(crate) fn command(number: u32) -> Result<Command, Fault> {
    let found = Command::from_index(number as usize);
    found.ok_or_else(|| Fault::argument(format!("there is no command {number}: they are 0 to {}", Command::COUNT - 1)))
}

/// Plays a command, given by its number. Seeded dice are then rolled while the game waits for dice. All events are the events
/// of the game.
///
/// `seat` is a `tetrarchia_seat`. `TETRARCHIA_SEAT_ANY` is enough if one person plays all sides.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_apply(game: *mut Game, command: u32, seat: u32, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { changeable(game) };
    let apply = || {
        let (game, input, seat) = (game?, self::command(command)?.into(), self::seat(seat)?);
        game.change(|session| Ok(session.play(input, seat)?))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, apply) }
}

/// Plays what a text says: a command in notation such as `move noricum`, a roll such as `R4B2`, or `concede`. See
/// `tetrarchia_game_apply`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_play(
    game: *mut Game,
    input: *const c_char,
    seat: u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, input) = unsafe { (changeable(game), text(input, "the input")) };
    let play = || {
        let (game, text, seat) = (game?, input?, self::seat(seat)?);
        let input = tetrarchia_embed::read_input(game.session()?.game(), text)?;
        game.change(|session| Ok(session.play(input, seat)?))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, play) }
}

/// Gives up (EN-5). The players of the Emperors may do so whenever they are asked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_concede(game: *mut Game, seat: u32, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { changeable(game) };
    let concede = || {
        let (game, seat) = (game?, self::seat(seat)?);
        game.change(|session| Ok(session.play(Input::Concede, seat)?))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, concede) }
}

/// Takes back the last command, if no dice were rolled since. The game has no events then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_undo(game: *mut Game, seat: u32, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { changeable(game) };
    let undo = || {
        let (game, seat) = (game?, self::seat(seat)?);
        game.change(|session| {
            session.undo(seat)?;
            Ok(Vec::new())
        })
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, undo) }
}

/// Counts the commands that can be taken back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_undoable(game: *const Game, count: *mut usize, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, count) = unsafe { (session(game), out(count)) };
    let undoable = || {
        let (count, game) = (count?, game?);
        count.set(game.table().undoable());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, undoable) }
}
