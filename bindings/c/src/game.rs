//! Games: creating, copying and freeing them.

use std::ffi::c_char;

use tetrarchia::rules::{RulesVersion, WrittenRules};
use tetrarchia::table::SaveError;
use tetrarchia::{Event, Seat, Seating, SeededDice};
use tetrarchia_embed::{Session, find_board};

use crate::border::{self, Handle, answer, create, destroy, exclusive, optional_text, out_pointer, shared};
use crate::error::{Code, Error, Fault};

/// A game with its players and its dice. Create it with `tetrarchia_game_new` or one of its sisters, and free it with
/// `tetrarchia_game_free`.
pub struct Game {
    _opaque: [u8; 0],
}

impl Handle for Game {
    type Body = GameBody;
    const TAG: u64 = 0x7465_7472_4761_6d65;
    const NAME: &'static str = "a game";
}

/// What a handle of a game stands for.
pub(crate) struct GameBody {
    /// `None` only after a fault of the library has left the session in an unknown state.
    pub(crate) session: Option<Session<'static>>,
    /// The events of the last function that changed the game.
    pub(crate) events: Vec<Event>,
    /// Whether a callback is being asked for dice.
    pub(crate) busy: bool,
}

impl GameBody {
    pub(crate) fn new((session, events): (Session<'static>, Vec<Event>)) -> GameBody {
        GameBody { session: Some(session), events, busy: false }
    }

    pub(crate) fn session(&self) -> Result<&Session<'static>, Fault> {
        self.session.as_ref().ok_or_else(Fault::internal)
    }

    /// Changes the session, and keeps the events. If that panics, the session is lost.
    pub(crate) fn change(
        &mut self,
        function: impl FnOnce(&mut Session<'static>) -> Result<Vec<Event>, Fault>,
    ) -> Result<(), Fault> {
        let mut session = self.session.take().ok_or_else(Fault::internal)?;
        let result = border::catch(|| {
            let result = function(&mut session);
            self.session = Some(session);
            Ok(result)
        })?;
        self.events = result?;
        Ok(())
    }
}

/// Returns a game to change, unless it waits for a callback.
///
/// # Safety
/// `game` must be `NULL` or a living handle of this crate, which nothing else uses meanwhile.
pub(crate) unsafe fn changeable<'a>(game: *mut Game) -> Result<&'a mut GameBody, Fault> {
    // SAFETY: the caller promises the same.
    let body = unsafe { exclusive(game) }?;
    if body.busy {
        return Err(Fault::new(Code::Busy, "the game waits for dice from a callback, and cannot change meanwhile"));
    }
    Ok(body)
}

/// Returns a game to look at.
///
/// # Safety
/// `game` must be `NULL` or a living handle of this crate, which nobody changes meanwhile.
pub(crate) unsafe fn session<'a>(game: *const Game) -> Result<&'a Session<'static>, Fault> {
    // SAFETY: the caller promises the same.
    unsafe { shared(game) }?.session()
}

/// Returns the seat with a number of [`words::Seat`](crate::words::Seat).
pub(crate) fn seat(number: u32) -> Result<Option<Seat>, Fault> {
    let Some(index) = (number as usize).checked_sub(1) else { return Ok(None) };
    let seat = Seat::ALL.get(index).copied();
    seat.map(Some).ok_or_else(|| Fault::argument(format!("there is no seat {number}")))
}

fn begin(
    rules: &str,
    rules_version: u32,
    board: &str,
    seats: &str,
    position: &str,
    dice: Option<SeededDice>,
) -> Result<GameBody, Fault> {
    let rules: WrittenRules = rules.parse().map_err(|error| Fault::argument(format!("{error}")))?;
    let version = match rules_version {
        0 => RulesVersion::CURRENT,
        number => RulesVersion::new(number).map_err(|error| tetrarchia_embed::Error::from(SaveError::from(error)))?,
    };
    let rules = rules.as_of(version);
    let board = find_board(board)?;
    let seats = match seats {
        "" => Seating::One,
        text => text.parse().map_err(|error| Fault::argument(format!("{error}")))?,
    };
    let game = match position {
        "" => tetrarchia::Game::on_board(rules, board).map_err(tetrarchia_embed::Error::from)?,
        text => {
            let state = text.parse().map_err(|error| Fault::argument(format!("{error}")))?;
            tetrarchia::Game::resume(rules, board, state).map_err(tetrarchia_embed::Error::from)?
        }
    };
    Ok(GameBody::new(Session::new(game, seats, dice)))
}

/// Begins a game with seeded dice, which the game rolls by itself. The events of the set-up are the events of the game.
///
/// `rules` is a text such as `second/4211`. `seats` is `1`, `2`, `3:galerius`, `3:constantius` or `4`; `NULL` means `1`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_new(
    rules: *const c_char,
    seats: *const c_char,
    seed: u64,
    game: *mut *mut Game,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (rules, seats) = unsafe { (border::text(rules, "rules"), optional_text(seats, "seats")) };
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { out_pointer(game) };
    let begin = || {
        let game = game?;
        game.set(create(begin(rules?, 0, "", seats?, "", Some(SeededDice::new(seed)))?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, begin) }
}

/// Begins a game whose dice you give: with `tetrarchia_game_roll`, `tetrarchia_game_roll_script` or
/// `tetrarchia_game_roll_with`. See `tetrarchia_game_new` for `rules` and `seats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_new_by_hand(
    rules: *const c_char,
    seats: *const c_char,
    game: *mut *mut Game,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (rules, seats) = unsafe { (border::text(rules, "rules"), optional_text(seats, "seats")) };
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { out_pointer(game) };
    let begin = || {
        let game = game?;
        game.set(create(begin(rules?, 0, "", seats?, "", None)?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, begin) }
}

/// How a game begins, for `tetrarchia_game_start`. Fill it with zeros, then set what you need.
#[repr(C)]
pub struct Options {
    /// The rules, such as `second/4211`. This field is needed.
    pub rules: *const c_char,
    /// The rules version whose default readings apply to what `rules` does not name; 0 means the current one.
    pub rules_version: u32,
    /// The digest of a board that `tetrarchia_call` has read with `read-board`; `NULL` means the built-in board.
    pub board: *const c_char,
    /// The seats, as in `tetrarchia_game_new`; `NULL` means one player.
    pub seats: *const c_char,
    /// The position to start from, as `tetrarchia_game_position` writes it; `NULL` means the set-up.
    pub position: *const c_char,
    /// Whether the game rolls dice by itself.
    pub seeded: bool,
    /// The seed of these dice.
    pub seed: u64,
}

/// Begins a game with more options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_start(
    options: *const Options,
    game: *mut *mut Game,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let options = unsafe { border::array(options, 1, "options") };
    // SAFETY: the caller keeps the promises of the header.
    let game = unsafe { out_pointer(game) };
    let begin = || {
        let (game, options) = (game?, options?);
        let options = options.first().ok_or_else(|| Fault::null("options"))?;
        // SAFETY: the caller keeps the promises of the header for each text.
        let rules = unsafe { border::text(options.rules, "rules") }?;
        // SAFETY: likewise.
        let board = unsafe { optional_text(options.board, "board") }?;
        // SAFETY: likewise.
        let seats = unsafe { optional_text(options.seats, "seats") }?;
        // SAFETY: likewise.
        let position = unsafe { optional_text(options.position, "position") }?;
        let dice = options.seeded.then(|| SeededDice::new(options.seed));
        game.set(create(begin(rules, options.rules_version, board, seats, position, dice)?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, begin) }
}

/// Copies a game with its dice, its last events and what can be taken back. Free the copy too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_copy(game: *const Game, copy: *mut *mut Game, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, copy) = unsafe { (shared(game), out_pointer(copy)) };
    let make = || {
        let (copy, game) = (copy?, game?);
        let session = Some(game.session()?.clone());
        copy.set(create(GameBody { session, events: game.events.clone(), busy: false }));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, make) }
}

/// Frees a game. `NULL` is left alone, and so is a game that waits for a callback.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_free(game: *mut Game) {
    // SAFETY: the caller keeps the promises of the header.
    if unsafe { changeable(game) }.is_ok() {
        // SAFETY: the caller keeps the promises of the header.
        unsafe { destroy(game) }
    }
}

/// Returns the version of the library, such as `0.1.0`. The text lasts for ever.
#[unsafe(no_mangle)]
pub extern "C" fn tetrarchia_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Returns the rules version, which fixes the default reading of each ruling.
#[unsafe(no_mangle)]
pub extern "C" fn tetrarchia_rules_version() -> u32 {
    tetrarchia::RULES_VERSION
}
