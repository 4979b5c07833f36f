//! Pictures of the board.

use std::collections::HashMap;

use pyo3::prelude::*;
use tetrarchia::kit::Changes;
use tetrarchia::{Game, ProvinceSet};
use tetrarchia_draw::{Picture, Theme};

use crate::board::province_on;
use crate::errors::Kind;
use crate::words::Word;

/// How a picture looks.
pub(crate) struct Look<'py> {
    pub(crate) theme: Option<Word<Theme>>,
    pub(crate) title: Option<String>,
    pub(crate) highlight: Option<Vec<Bound<'py, PyAny>>>,
    pub(crate) labels: Option<HashMap<String, String>>,
    pub(crate) width: Option<u32>,
    pub(crate) panel: bool,
    pub(crate) pieces: bool,
}

impl Default for Look<'_> {
    fn default() -> Self {
        Look { theme: None, title: None, highlight: None, labels: None, width: None, panel: true, pieces: true }
    }
}

/// Draws a game; what changed since an earlier moment is marked.
pub(crate) fn svg(game: &Game<'static>, look: Look<'_>, since: Option<&Game<'static>>) -> PyResult<String> {
    let board = game.board();
    let mut picture = Picture::of(game);
    if let Some(theme) = look.theme {
        picture = picture.in_theme(*theme);
    }
    if let Some(title) = &look.title {
        picture = picture.titled(title);
    }
    let mut ringed = ProvinceSet::EMPTY;
    for place in look.highlight.iter().flatten() {
        ringed.insert(province_on(board, place)?);
    }
    picture = picture.highlighting(ringed);
    let mut labels = Vec::new();
    for (place, text) in look.labels.unwrap_or_default() {
        let at = board.find(place.trim()).ok_or_else(|| {
            let place = tetrarchia::text::brief(&place, 80);
            Kind::Notation.error(format_args!("not a province of this board: {place}"))
        })?;
        labels.push((at, text));
    }
    // A dict that was read has no order; equal calls draw equal pictures.
    labels.sort();
    for (at, text) in labels {
        picture = picture.labelling(at, &text);
    }
    if let Some(pixels) = look.width {
        picture = picture.wide(pixels);
    }
    if !look.panel {
        picture = picture.without_panel();
    }
    if !look.pieces {
        picture = picture.without_pieces();
    }
    if let Some(before) = since {
        same_game(before, game)?;
        picture = picture.marking(&Changes::between(before, game));
    }
    Ok(picture.svg())
}

/// Checks that two games have equal rules and the same board, so that they can be compared.
pub(crate) fn same_game(before: &Game<'static>, after: &Game<'static>) -> PyResult<()> {
    if before.rules() == after.rules() && std::ptr::eq(before.board(), after.board()) {
        return Ok(());
    }
    Err(Kind::Tetrarchia.error("games with other rules or on another board cannot be compared"))
}
