//! Dice by hand: one roll, a script of rolls, or a callback.

use std::ffi::{c_char, c_void};

use tetrarchia::{Face, Pending, Roll};
use tetrarchia_embed::Session;

use crate::border::{answer, catch, exclusive, out, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, changeable};

/// The most rolls that one call of `tetrarchia_game_roll_with` asks for. The dice between two questions are far fewer.
pub const TETRARCHIA_MAX_ROLLS: u32 = 10_000;

/// Answers the throw that the game waits for. A die that is not thrown has the face 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_roll(game: *mut Game, roman: u32, barbarian: u32, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { changeable(game) };
    let roll = || {
        let (game, roll) = (game?, roll_of(roman, barbarian)?);
        game.change(|session| Ok(session.play(roll.into(), None)?))
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, roll) }
}

fn roll_of(roman: u32, barbarian: u32) -> Result<Roll, Fault> {
    match (face(roman)?, face(barbarian)?) {
        (Some(roman), Some(barbarian)) => Ok(Roll::Both(roman, barbarian)),
        (Some(roman), None) => Ok(Roll::Roman(roman)),
        (None, Some(barbarian)) => Ok(Roll::Barbarian(barbarian)),
        (None, None) => Err(Fault::argument("a roll has at least one die")),
    }
}

fn face(number: u32) -> Result<Option<Face>, Fault> {
    if number == 0 {
        return Ok(None);
    }
    let face = u8::try_from(number).ok().and_then(Face::new);
    face.map(Some).ok_or_else(|| Fault::argument(format!("a die has the faces 1 to 6, not {number}")))
}

/// Answers throws from a script: rolls such as `R4 B2 R4B2`, separated by spaces, in order. Stops when the script ends or
/// the game waits for no dice any more, and writes to `used` how many rolls were used. If one of them does not fit, none is
/// used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_roll_script(
    game: *mut Game,
    script: *const c_char,
    used: *mut usize,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, script, used) = unsafe { (changeable(game), text(script, "the script"), out(used)) };
    let play = || {
        let (game, script, used) = (game?, script?, used?);
        let rolls: Result<Vec<Roll>, _> = script.split_whitespace().map(str::parse).collect();
        let rolls = rolls.map_err(|error| Fault::argument(format!("{error}")))?;
        let mut count = 0;
        game.change(|session| {
            let mut next = session.clone();
            let mut events = Vec::new();
            for &roll in &rolls {
                if !matches!(next.game().pending(), Pending::Roll { .. }) {
                    break;
                }
                events.extend(next.play(roll.into(), None)?);
                count += 1;
            }
            *session = next;
            Ok(events)
        })?;
        used.set(count);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, play) }
}

/// Your dice. Write faces from 1 to 6 for the dice that `dice`, a `tetrarchia_dice`, names, and return true; return false to
/// stop. The function must return: it must not throw a C++ exception nor jump away. It may look at the game, which is as it
/// was before the call of `tetrarchia_game_roll_with`, but not change or free it.
pub type RollCallback =
    Option<unsafe extern "C" fn(data: *mut c_void, dice: u32, roman: *mut u32, barbarian: *mut u32) -> bool>;

/// Rolls your own dice while the game waits for dice. `data` is passed to the callback. If the callback stops, or a roll does not
/// fit, nothing has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_roll_with(
    game: *mut Game,
    callback: RollCallback,
    data: *mut c_void,
    error: *mut Error,
) -> Code {
    let play = || {
        let callback = callback.ok_or_else(|| Fault::null("the callback"))?;
        // SAFETY: the caller keeps the promises of the header. The reference ends before the callback is called.
        let body = unsafe { changeable(game) }?;
        let mut session = body.session()?.clone();
        body.busy = true;
        let ask = |dice| {
            let (mut roman, mut barbarian) = (0, 0);
            // SAFETY: the caller says that this function can be called with this data; both places are alive.
            let goes_on = unsafe { callback(data, dice, &raw mut roman, &raw mut barbarian) };
            goes_on.then_some((roman, barbarian))
        };
        let result = catch(|| roll_all(&mut session, ask));
        // SAFETY: the game is alive, because a callback cannot free a game that is busy, and nobody else uses it.
        let body = unsafe { exclusive(game) }?;
        body.busy = false;
        body.events = result?;
        body.session = Some(session);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, play) }
}

fn roll_all(
    session: &mut Session<'static>,
    mut ask: impl FnMut(u32) -> Option<(u32, u32)>,
) -> Result<Vec<tetrarchia::Event>, Fault> {
    let mut events = Vec::new();
    for _ in 0..TETRARCHIA_MAX_ROLLS {
        let Pending::Roll { throw } = session.game().pending() else { return Ok(events) };
        let (roman, barbarian) =
            ask(throw.dice().index() as u32 + 1).ok_or_else(|| Fault::argument("the callback gave no dice"))?;
        events.extend(session.play(roll_of(roman, barbarian)?.into(), None)?);
    }
    Err(Fault::new(Code::TooLong, format!("more than {TETRARCHIA_MAX_ROLLS} rolls")))
}
