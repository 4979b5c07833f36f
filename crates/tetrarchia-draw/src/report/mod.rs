//! Reports: a whole game as one HTML page, to look at step by step.
//!
//! The page is self-contained: it needs no network and no other file. It contains the map once, and for each step the
//! places of the pieces, the events with their rules, and the reserves. The board looks as [`Picture`] draws it.
//!
//! # Example: write the page of a log
//!
//! ```
//! use tetrarchia::replay::{Log, LogDice, LogStep};
//! use tetrarchia::{Level, Rules, SeededDice};
//! use tetrarchia_draw::report;
//!
//! let log = Log::new(Rules::second(Level::BEGINNER))
//!     .titled("Fleets")
//!     .with_dice(LogDice::Seeded(SeededDice::new(3)))
//!     .with_step(LogStep::new("fleet 1"));
//! let page = report::page(&log)?;
//! assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<title>Fleets</title>"));
//! # Ok::<(), tetrarchia::replay::LogError>(())
//! ```

mod data;
mod phases;
mod sentences;
mod strip;

use alloc::format;
use alloc::string::{String, ToString};

use crate::text::Escaped;
use crate::{Picture, Style, Theme};
use data::Data;
pub use strip::{Strip, StripMark, StripMoment};
use tetrarchia::replay::{Log, LogError};

/// The template of the page, with placeholders in double braces.
const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Returns the page of a log, played as far as possible. Expectations of its steps are not checked.
///
/// # Errors
/// Returns an error if the rules, the board or the start are impossible, so that no step can be played.
pub fn page(log: &Log) -> Result<String, LogError> {
    write(log, None)
}

/// Returns the page of a log like [`page`], with the analysis of the game as a strip under the board.
///
/// # Errors
/// Returns an error in the cases of [`page`].
pub fn page_with_strip(log: &Log, strip: &Strip) -> Result<String, LogError> {
    write(log, Some(strip))
}

fn write(log: &Log, strip: Option<&Strip>) -> Result<String, LogError> {
    let board = log.board()?;
    let replay = log.trace()?;
    let game = log.game(&board)?.with_state(replay.start);
    let data = Data::of(log, game, &replay, strip);
    let title = if log.title.is_empty() { "A game of Tetrarchia" } else { &log.title };
    let mut about = format!("{}", log.rules);
    if !log.note.is_empty() {
        about = format!("{about}\n{}", log.note);
    }
    if let Some(error) = &replay.stopped {
        let played = replay.steps.len();
        about = format!("{about}\nAfter step {played} it could not be played on: {error}");
    }
    let map = Picture::of(&game).titled(title).without_panel().without_pieces().without_style().svg();
    let style = format!(
        "{STYLE}{}@media (prefers-color-scheme: dark) {{\n{}}}\n@media print {{\n{}}}\n",
        Style(Theme::Light),
        Style(Theme::Dark),
        Style(Theme::Print),
    );
    Ok(filled(|name| match name {
        "title" => Escaped(title).to_string(),
        "about" => lines_escaped(&about),
        "style" => style.clone(),
        "board" => map.clone(),
        "data" => data.json(),
        "script" => SCRIPT.to_string(),
        _ => String::new(),
    }))
}

/// Fills in the placeholders. Only the template is searched for them, never the text that is filled in.
fn filled(part: impl Fn(&str) -> String) -> String {
    let mut page = String::new();
    for (index, text) in PAGE.split("{{").enumerate() {
        match text.split_once("}}") {
            Some((name, after)) if index > 0 => {
                page += &part(name);
                page += after;
            }
            _ => page += text,
        }
    }
    page
}

/// Escapes a text and keeps its line breaks.
fn lines_escaped(text: &str) -> String {
    let mut escaped = String::new();
    for line in text.lines() {
        if !escaped.is_empty() {
            escaped.push('\n');
        }
        escaped += &Escaped(line).to_string();
    }
    escaped
}
