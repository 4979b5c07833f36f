//! Reports: a whole game as one page of HTML, to look at step by step.
//!
//! The page needs nothing but itself: no network, no other file. The map is in it once; of each step it holds only which
//! pieces lie where, what happened and by which rules, and what is left in the reserves. What it shows of the board is what
//! [`Picture`] draws.
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

use alloc::format;
use alloc::string::{String, ToString};

use crate::text::Escaped;
use crate::{Picture, Style, Theme};
use data::Data;
use tetrarchia::replay::{Log, LogError};

/// The page, with names in double braces for what is filled in.
const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The page of a log, played as far as it can be played; what its steps expect is not looked at.
///
/// # Errors
/// If not even the first step can be looked at, because the rules, the board or the start are impossible.
pub fn page(log: &Log) -> Result<String, LogError> {
    let board = log.board()?;
    let replay = log.trace()?;
    let game = log.game(&board)?.with_state(replay.start);
    let data = Data::of(log, game, &replay);
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

/// The page with what belongs between its braces. Only the page itself is searched for names, never what is filled in.
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

/// A text whose lines stay lines.
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
