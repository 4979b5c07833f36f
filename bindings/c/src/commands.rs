//! Commands: which are legal, what they are called, what they cost, and why not.

use std::ffi::c_char;

use tetrarchia::{Command, Input, Pending, Roll};

use crate::border::{Out, answer, array_out, out, out_pointer, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, session};
use crate::play::command;

/// The deepest tree that `tetrarchia_game_perft` counts.
pub const TETRARCHIA_MAX_DEPTH: u32 = 64;

/// Lists the numbers of the legal commands, in the order of the library. Writes at most `capacity` of them to `commands`, and
/// to `count` how many there are; `TETRARCHIA_COMMANDS` places are always enough. There are none while dice are pending and after
/// the end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_legal(
    game: *const Game,
    commands: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, commands) = unsafe { (session(game), array_out(commands, capacity, "commands")) };
    // SAFETY: the caller keeps the promises of the header.
    let count = unsafe { out(count) };
    let list = || {
        let (game, commands, count) = (game?, commands?, count?);
        let legal = game.game().legal();
        for (place, command) in commands.iter_mut().zip(&legal) {
            place.write(command.index() as u32);
        }
        count.set(legal.len());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, list) }
}

/// Checks a command without playing it: returns `TETRARCHIA_CODE_OK` if it is legal, otherwise `TETRARCHIA_CODE_REFUSED` with
/// the rule and the reason.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_why_not(game: *const Game, command: u32, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { session(game) };
    let check = || {
        let game = game?.game();
        let refusal = game.why_not(self::command(command)?);
        refusal.map_or(Ok(()), |refusal| Err(tetrarchia_embed::Error::refused(refusal, game.board()).into()))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, check) }
}

/// Writes the cost of a command in Imperium Points to `cost`, or -1 if it is not paid with points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_cost(
    game: *const Game,
    command: u32,
    cost: *mut i32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, cost) = unsafe { (session(game), out(cost)) };
    let find = || {
        let (game, cost) = (game?, cost?);
        cost.set(game.game().cost(self::command(command)?).map_or(-1, i32::from));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Reads a command in notation, such as `move noricum`, and writes its number. Whether it is legal is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_read_command(
    game: *const Game,
    notation: *const c_char,
    command: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, notation, command) = unsafe { (session(game), text(notation, "the command"), out(command)) };
    let read = || {
        let (game, notation, out) = (game?, notation?, command?);
        let command = game.game().read_command(notation).map_err(tetrarchia_embed::Error::from)?;
        out.set(command.index() as u32);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, read) }
}

/// Writes a command in notation, such as `move galerius noricum`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_command_notation(
    game: *const Game,
    command: u32,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (game, text): (_, Out<'_, _>) = (game?, text?);
        text.set_text(self::command(command)?.to_notation(game.game().board()).to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes a command in the imperative, for a button: `Secure Noricum`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_command_label(
    game: *const Game,
    command: u32,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (game, text): (_, Out<'_, _>) = (game?, text?);
        text.set_text(game.game().label(self::command(command)?).to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Counts the sequences of `depth` inputs from here: every legal command, and every roll of the dice that are pending
/// (docs/PERFT.md). Fails with `TETRARCHIA_CODE_TOO_LONG` as soon as more than `most` positions were visited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_perft(
    game: *const Game,
    depth: u32,
    most: u64,
    sequences: *mut u64,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, sequences) = unsafe { (session(game), out(sequences)) };
    let count = || {
        let (game, sequences) = (game?, sequences?);
        if depth > TETRARCHIA_MAX_DEPTH {
            return Err(Fault::argument(format!("the depth is at most {TETRARCHIA_MAX_DEPTH}")));
        }
        let mut left = most;
        sequences.set(perft(game.game(), depth, &mut left)?);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, count) }
}

fn perft(game: &tetrarchia::Game<'_>, depth: u32, left: &mut u64) -> Result<u64, Fault> {
    let over = || Fault::new(Code::TooLong, "there are more positions than were to be visited");
    *left = left.checked_sub(1).ok_or_else(over)?;
    let Some(depth) = depth.checked_sub(1) else { return Ok(1) };
    let follow = |sum: u64, input: Input| {
        let mut next = *game;
        let refused = |refusal| tetrarchia_embed::Error::refused(refusal, game.board());
        next.apply(input).map_err(refused)?;
        Ok(sum + perft(&next, depth, left)?)
    };
    match game.pending() {
        Pending::Command { .. } => game.legal().into_iter().map(Command::into).try_fold(0, follow),
        Pending::Roll { throw } => Roll::all(throw.dice()).map(Roll::into).try_fold(0, follow),
        Pending::Nothing { .. } => Ok(0),
    }
}
