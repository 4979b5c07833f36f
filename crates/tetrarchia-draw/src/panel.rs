//! The panel beside the board: the turn, the Emperors, the reserves, and the key to the symbols.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::marks::Marks;
use super::places::{MAP_HEIGHT, WIDTH};
use super::text::{Escaped, fitted, wrapped};
use super::{Piece, beside, key};
use tetrarchia::Game;
use tetrarchia::board::Region;
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::{Emperor, Figure};

/// The height of the panel if its key takes one row.
const HEIGHT: i32 = 300;

/// The height of a row of news, and the width of its two columns.
const NEWS: (i32, i32) = (36, 1180);

/// A headline: a sign of how bad it is, and a sentence.
pub(super) type News = (&'static str, String);

/// Returns the height of the panel.
pub(super) fn height(game: &Game<'_>, marks: &Marks, news: &[News]) -> i32 {
    HEIGHT + news_height(news) + key::further_rows(game, marks)
}

/// Returns the height that the news take.
fn news_height(news: &[News]) -> i32 {
    match i32::try_from(news.len().div_ceil(2)).unwrap_or(0) {
        0 => 0,
        rows => rows * NEWS.0 + 18,
    }
}

/// The left edge of the Emperors, and the width of each.
const EMPERORS: (i32, i32) = (660, 260);

/// The left edge of the reserves.
const RESERVES: i32 = 1720;

pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    game: &Game<'_>,
    title: &str,
    marks: &Marks,
    news: &[News],
) -> fmt::Result {
    writeln!(f, "<g class=\"panel\" transform=\"translate(0 {MAP_HEIGHT})\">")?;
    write_clock(f, game, title)?;
    for emperor in Emperor::ALL {
        write_emperor(f, game, emperor)?;
    }
    write_reserves(f, game)?;
    writeln!(f, "<path class=\"rule\" d=\"M30 218H{}\"/>", WIDTH - 30)?;
    write_news(f, news)?;
    key::write(f, game, marks, 259 + news_height(news))?;
    f.write_str("</g>\n")
}

pub(super) fn text(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    (x, y): (i32, i32),
    text: impl fmt::Display,
) -> fmt::Result {
    writeln!(f, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", Escaped(text))
}

/// Draws a piece at `percent` of its size on the board.
pub(super) fn piece(f: &mut fmt::Formatter<'_>, piece: Piece, (x, y): (i32, i32), percent: i32) -> fmt::Result {
    writeln!(f, "<use href=\"#piece-{piece}\" transform=\"translate({x} {y}) scale(.{percent})\"/>")
}

fn write_clock(f: &mut fmt::Formatter<'_>, game: &Game<'_>, title: &str) -> fmt::Result {
    let widest = EMPERORS.0 - 60;
    let title = if title.is_empty() { "Tetrarchia" } else { title };
    let mut lines: Vec<(&str, String)> = Vec::new();
    lines.extend(wrapped(title, 28, widest).into_iter().take(2).map(|line| ("head", fitted(&line, 28, widest))));
    lines.push(("fact strong", beside::Clock(game).to_string()));
    lines.extend(
        wrapped(&beside::awaited(game), 24, widest).into_iter().take(2).map(|line| ("fact", fitted(&line, 24, widest))),
    );
    for ((class, line), y) in lines.iter().zip((44..).step_by(33)) {
        text(f, class, (30, y), line)?;
    }
    text(f, "note", (30, 206), fitted(&game.rules().to_string(), 22, widest))
}

fn write_emperor(f: &mut fmt::Formatter<'_>, game: &Game<'_>, emperor: Emperor) -> fmt::Result {
    let (board, rules, state) = (game.board(), game.rules(), game.state());
    let x = EMPERORS.0 + EMPERORS.1 * i32::from(emperor as u8);
    if state.turn() == emperor && state.round() > 0 {
        writeln!(
            f,
            "<rect class=\"ring\" x=\"{}\" y=\"14\" width=\"{}\" height=\"190\" rx=\"12\"/>",
            x - 10,
            EMPERORS.1 - 8
        )?;
    }
    piece(f, Piece::from(Figure::from(emperor)), (x + 28, 108), 85)?;
    text(f, "fact strong", (x + 64, 56), emperor.name())?;
    let place = state.place(emperor.into()).map_or("off the board", |at| board.name(at));
    text(f, "note", (x + 64, 88), fitted(place, 22, EMPERORS.1 - 90))?;
    piece(f, Piece::garrison(emperor), (x + 28, 140), 75)?;
    text(
        f,
        "fact",
        (x + 64, 148),
        format_args!("{} of {} left", game.garrisons_left(emperor), rules.level.garrisons()),
    )?;
    match beside::more(game, emperor) {
        more if more.is_empty() => Ok(()),
        more => text(f, "note", (x + 4, 192), more),
    }
}

/// Writes the news in two columns, the worst at the top of the first, and a rule below them.
fn write_news(f: &mut fmt::Formatter<'_>, news: &[News]) -> fmt::Result {
    let rows = news.len().div_ceil(2).max(1);
    for (column, x) in news.chunks(rows).zip([30, 30 + NEWS.1]) {
        for ((sign, sentence), y) in column.iter().zip((256..).step_by(NEWS.0.unsigned_abs() as usize)) {
            text(f, "fact strong", (x, y), sign)?;
            text(f, "fact strong", (x + 44, y), fitted(sentence, 24, NEWS.1 - 70))?;
        }
    }
    match news_height(news) {
        0 => Ok(()),
        below => writeln!(f, "<path class=\"rule\" d=\"M30 {}H{}\"/>", 218 + below, WIDTH - 30),
    }
}

fn write_reserves(f: &mut fmt::Formatter<'_>, game: &Game<'_>) -> fmt::Result {
    let state = game.state();
    let columns = [RESERVES, RESERVES + 330];
    text(f, "note", (columns[0], 40), "In the reserve")?;
    for (one, left, of, y) in [
        (Piece::Revolt, state.revolts_left(), DISCS, 82),
        (Piece::Unrest, state.unrest_left(), DISCS, 132),
        (Piece::Army, state.armies_left(), ARMIES, 182),
    ] {
        let up = if one.stands() { 32 } else { -1 };
        piece(f, one, (columns[0] + 26, y - 8 + up), 75)?;
        let name = match one {
            Piece::Revolt => "revolts",
            Piece::Unrest => "unrest",
            _ => "armies",
        };
        text(f, "fact", (columns[0] + 58, y), format_args!("{left} of {of} {name}"))?;
    }
    text(f, "note", (columns[1], 40), format_args!("{} of 6 borders secured", state.secured_borders().len()))?;
    for (region, x) in Region::OUTER.into_iter().zip((columns[1]..).step_by(56)) {
        writeln!(f, "<rect class=\"space\" x=\"{x}\" y=\"54\" width=\"44\" height=\"44\" rx=\"7\"/>")?;
        writeln!(f, "<text class=\"note\" text-anchor=\"middle\" x=\"{}\" y=\"84\">{region}</text>", x + 22)?;
        if let Some(owner) = region.border().and_then(|border| state.garrison_owner(border)) {
            piece(f, Piece::garrison(owner), (x + 22, 76), 75)?;
        }
    }
    let further = beside::further(game);
    further
        .iter()
        .zip([130, 162, 194])
        .try_for_each(|(line, y)| text(f, "note", (columns[1], y), fitted(line, 22, 330)))
}
