//! Pictures of the board.

use alloc::string::String;

use tetrarchia::board::ProvinceSet;
use tetrarchia::kit::{Changes, PhaseDigest};
use tetrarchia_draw::{Picture, Theme};

use crate::history::Since;
use crate::{Error, Session, province};

/// The look of a picture.
pub(crate) struct Look<'t> {
    pub(crate) theme: Option<Theme>,
    pub(crate) width: Option<u32>,
    pub(crate) title: Option<&'t str>,
    /// Provinces, separated by spaces, that get a ring.
    pub(crate) highlight: &'t str,
    /// Lines of the form `province text`.
    pub(crate) labels: &'t str,
    /// Some of the words `panel` and `pieces`.
    pub(crate) without: &'t str,
    /// Since when changes are marked and told.
    pub(crate) since: Option<Since>,
}

/// Draws the game of a session.
///
/// # Errors
/// Returns an error if the board has no such province.
pub(crate) fn svg(session: &Session<'_>, look: &Look<'_>) -> Result<String, Error> {
    let game = session.game();
    let mut picture = Picture::of(game);
    if let Some(theme) = look.theme {
        picture = picture.in_theme(theme);
    }
    if let Some(pixels) = look.width {
        picture = picture.wide(pixels);
    }
    if let Some(title) = look.title {
        picture = picture.titled(title);
    }
    let mut ringed = ProvinceSet::EMPTY;
    for word in look.highlight.split_whitespace() {
        ringed.insert(province(game, word)?);
    }
    picture = picture.highlighting(ringed);
    for line in look.labels.lines() {
        let (place, text) = line.split_once(' ').unwrap_or((line, ""));
        picture = picture.labelling(province(game, place)?, text);
    }
    for word in look.without.split_whitespace() {
        picture = match word {
            "panel" => picture.without_panel(),
            "pieces" => picture.without_pieces(),
            _ => return Err(Error::bad_request("a picture is drawn without `panel` or `pieces`")),
        };
    }
    let Some(since) = look.since else { return Ok(picture.svg()) };
    let (before, events) = session.events_since(since);
    Ok(picture.marking(&Changes::of(&before, events)).telling(&PhaseDigest::of(&before, events)).svg())
}
