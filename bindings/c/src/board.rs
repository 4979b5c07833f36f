//! The board of a game: names of provinces, and pictures.

use std::ffi::c_char;

use tetrarchia::board::Province;
use tetrarchia_draw::{Picture, Theme};

use crate::border::{answer, optional_text, out, out_pointer, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, session};

fn province(number: u32) -> Result<Province, Fault> {
    let found = Province::ALL.get(number as usize).copied();
    found
        .ok_or_else(|| Fault::argument(format!("there is no province {number}: they are 0 to {}", Province::COUNT - 1)))
}

/// Writes the name of a province, such as `Noricum`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_province_name(
    game: *const Game,
    province: u32,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.game().board().name(self::province(province)?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Writes the id of a province in notation, such as `noricum`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_province_id(
    game: *const Game,
    province: u32,
    text: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, text) = unsafe { (session(game), out_pointer(text)) };
    let write = || {
        let (text, game) = (text?, game?);
        text.set_text(game.game().board().id(self::province(province)?));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, write) }
}

/// Finds a province by its id, its name or its coordinates, such as `noricum`, `Noricum` or `III:3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_find_province(
    game: *const Game,
    name: *const c_char,
    province: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, name, province) = unsafe { (session(game), text(name, "the province"), out(province)) };
    let find = || {
        let (province, game, name) = (province?, game?, name?);
        province.set(tetrarchia_embed::province(game.game(), name)?.index() as u32);
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, find) }
}

/// Draws the board as SVG. `theme` is `light`, `dark` or `print`; `NULL` means `light`. Free the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_game_svg(
    game: *const Game,
    theme: *const c_char,
    svg: *mut *mut c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (game, theme, svg) = unsafe { (session(game), optional_text(theme, "the theme"), out_pointer(svg)) };
    let draw = || {
        let (svg, game, theme) = (svg?, game?, theme?);
        let theme = match theme {
            "" => Theme::Light,
            text => text.parse().map_err(|error| Fault::argument(format!("{error}")))?,
        };
        svg.set_text(Picture::of(game.game()).in_theme(theme).svg());
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, draw) }
}
