//! The position: what a front end asks again and again, as a struct.

use std::ffi::c_char;

use tetrarchia::board::{Province, SeaZone};
use tetrarchia::kit::Reserve;
use tetrarchia::{Emperor, Figure, Pending};
use tetrarchia_embed::Session;

use crate::border::{answer, out, out_pointer};
use crate::error::{Code, Error};
use crate::events::field;
use crate::game::{Game, session};
use crate::words;

/// What stands for "nowhere" where a province or a sea zone is expected.
pub const TETRARCHIA_NOWHERE: u32 = 0xffff_ffff;

/// What a game waits for, and from whom.
#[repr(C)]
pub struct PendingInfo {
    /// A `tetrarchia_pending`.
    pub kind: u32,
    /// The dice to roll: a `tetrarchia_dice`.
    pub dice: u32,
    /// How the game ended: a `tetrarchia_ending`.
    pub ending: u32,
    /// The seats that may answer a question: the bit `1 << seat` for each `tetrarchia_seat`.
    pub seats: u32,
    /// If several seats may answer: the `tetrarchia_seat` that alone may give a command after which dice are rolled or others
    /// are asked (G-39); otherwise `TETRARCHIA_SEAT_ANY`.
    pub last_word: u32,
    /// The id of the rule that asks.
    pub rule: [c_char; 16],
}

/// A position. Provinces are numbers from 0 to `TETRARCHIA_PROVINCES` - 1.
#[repr(C)]
pub struct State {
    /// The round, counted from 1; 0 during the set-up.
    pub round: u32,
    /// The Emperor whose turn it is: a `tetrarchia_figure`.
    pub turn: u32,
    /// The Imperium Points left in this turn.
    pub points: u32,
    /// How the game ended: a `tetrarchia_ending`.
    pub ending: u32,
    /// The disc of each province: a `tetrarchia_disc`.
    pub discs: [u8; 48],
    /// The army of each province: a `tetrarchia_army`.
    pub armies: [u8; 48],
    /// The province of each `tetrarchia_figure`, or `TETRARCHIA_NOWHERE`.
    pub figures: [u32; 6],
    /// The fleets in each `tetrarchia_zone`.
    pub fleets: [u32; 3],
    /// The `tetrarchia_zone` of the pirates (MD-3), or `TETRARCHIA_NOWHERE`.
    pub pirates: u32,
    /// The pieces left in each `tetrarchia_reserve`.
    pub reserves: [u32; 3],
    /// The garrisons that each Emperor has left.
    pub garrisons_left: [u32; 4],
    /// The glory of each Emperor (VN-5, VD-5).
    pub glory: [u32; 4],
    /// The borders with a garrison: six of them win the game (EN-1).
    pub secured_borders: u32,
    /// The score of the position (EN-4).
    pub score: i32,
    /// A hash of the whole state, the same on every machine.
    pub hash: u64,
}

/// Writes what the game waits for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_pending(
    game: *const Game,
    pending: *mut PendingInfo,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, pending) = unsafe { (session(game), out(pending)) };
    let find = || {
        let (pending, game) = (pending?, game?);
        pending.set(pending_of(game));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

fn pending_of(session: &Session<'_>) -> PendingInfo {
    let (table, game) = (session.table(), session.game());
    let (kind, dice) = match game.pending() {
        Pending::Command { .. } => (words::Pending::Command, 0),
        Pending::Roll { throw } => (words::Pending::Roll, throw.dice().index() as u32 + 1),
        Pending::Nothing { .. } => (words::Pending::Nothing, 0),
    };
    let seats = table.who_may_act().fold(0_u32, |seats, seat| seats | 1 << (seat.index() + 1));
    let last_word = table.who_decides().filter(|_| seats.count_ones() > 1);
    PendingInfo {
        kind: kind as u32,
        dice,
        ending: ending_of(session),
        seats,
        last_word: last_word.map_or(0, |seat| seat.index() as u32 + 1),
        rule: field(&game.pending_rule().to_string()),
    }
}

fn ending_of(session: &Session<'_>) -> u32 {
    session.game().state().ending().map_or(0, |ending| ending.index() as u32 + 1)
}

/// Writes what the game waits for as a sentence for people. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_question(
    game: *const Game,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.game().describe_pending().to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes the position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_state(game: *const Game, state: *mut State, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, state) = unsafe { (session(game), out(state)) };
    let find = || {
        let (state, game) = (state?, game?);
        state.set(state_of(game));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

fn state_of(session: &Session<'_>) -> State {
    let game = session.game();
    let state = game.state();
    let (goths, rebels) = (state.goths(), state.rebels());
    let army = |at: Province| match at {
        _ if !state.armies().contains(at) => words::Army::None,
        _ if goths == Some(at) => words::Army::Goths,
        _ if rebels.contains(at) => words::Army::Rebels,
        _ => words::Army::Ordinary,
    };
    State {
        round: state.round(),
        turn: state.turn().index() as u32,
        points: u32::from(state.points()),
        ending: ending_of(session),
        discs: Province::ALL.map(|at| state.disc_at(at).map_or(0, |disc| disc.index() as u8 + 1)),
        armies: Province::ALL.map(|at| army(at) as u8),
        figures: Figure::ALL.map(|figure| state.place(figure).map_or(TETRARCHIA_NOWHERE, |at| at.index() as u32)),
        fleets: SeaZone::ALL.map(|zone| u32::from(state.fleets(zone))),
        pirates: state.pirates().map_or(TETRARCHIA_NOWHERE, |zone| zone.index() as u32),
        reserves: [Reserve::Unrest, Reserve::Revolts, Reserve::Armies].map(|reserve| u32::from(game.left_in(reserve))),
        garrisons_left: Emperor::ALL.map(|owner| game.garrisons_left(owner) as u32),
        glory: Emperor::ALL.map(|emperor| u32::from(state.glory(emperor))),
        secured_borders: state.secured_borders().len() as u32,
        score: i32::from(game.score().total()),
        hash: state.stable_hash(),
    }
}

/// Writes the position as text, from which `tetrarchia_game_start` can begin. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_position(
    game: *const Game,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.game().state().to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes the rules of the game as text. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_rules(game: *const Game, text: *mut *mut c_char, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.game().rules().to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes the seats of the game as text, as `tetrarchia_game_new` takes them. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_seats(game: *const Game, text: *mut *mut c_char, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.table().seats().to_string());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}
