//! A small picture of part of the board, in text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::Disc;
use crate::game::Game;
use crate::vocabulary::{Figure, Input};

/// Describes these provinces, with their pieces and links, after a line about the turn.
///
/// # Example: look around Noricum
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::replay::sketch;
/// use tetrarchia::{Emperor, Level, Position, Rules};
///
/// let game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .army(NORICUM)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let text = sketch(&game, NORICUM.into());
/// assert!(text.starts_with("round 1, turn of Galerius, 6 IP left, fleets 1 0 0"));
/// assert!(text.contains("Noricum (III:3): revolt, army"));
/// assert!(text.contains("Pannonia Inferior [Galerius]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sketch(game: &Game<'_>, provinces: ProvinceSet) -> String {
    let state = game.state();
    let board = game.board();
    let fleets = SeaZone::ALL.map(|zone| state.fleets(zone).to_string()).join(" ");
    let mut text = match state.round() {
        0 => String::from("set-up"),
        round => alloc::format!("round {round}, turn of {}", state.turn().name()),
    };
    // Writing to a string never fails.
    let _ = write!(text, ", {} IP left, fleets {fleets}; {}", state.points(), state.pending().describe(board));
    for province in provinces {
        let pieces = pieces(game, province);
        let pieces = if pieces.is_empty() { "empty".into() } else { pieces.join(", ") };
        let _ = write!(text, "\n{} ({province}): {pieces}", board.name(province));
        let links = [("links", board.normal_links(province)), ("broken links", board.broken_links(province))];
        for (kind, linked) in links.into_iter().filter(|(_, linked)| !linked.is_empty()) {
            let linked: Vec<String> = linked.into_iter().map(|there| neighbour(game, there)).collect();
            let _ = write!(text, "\n    {kind}: {}", linked.join(", "));
        }
    }
    text
}

fn neighbour(game: &Game<'_>, province: Province) -> String {
    let name = game.board().name(province);
    let pieces = pieces(game, province);
    if pieces.is_empty() { name.into() } else { alloc::format!("{name} [{}]", pieces.join(", ")) }
}

/// Lists the pieces in a province.
fn pieces(game: &Game<'_>, province: Province) -> Vec<String> {
    let state = game.state();
    let disc = state.disc_at(province).map(|disc| match disc.owner() {
        Some(owner) => alloc::format!("garrison of {}", owner.name()),
        None if disc == Disc::Revolt => "revolt".into(),
        None => "unrest".into(),
    });
    let figures = Figure::ALL.into_iter().filter(|&figure| state.place(figure) == Some(province));
    let army = state.armies().contains(province).then(|| String::from("army"));
    disc.into_iter().chain(figures.map(|figure| figure.name().into())).chain(army).collect()
}

/// Returns the provinces that an input and a text in notation with coordinates concern: those they name, and those of
/// the figures they name.
pub(super) fn concerned(game: &Game<'_>, input: Option<Input>, text: &str) -> ProvinceSet {
    let command = match input {
        Some(Input::Command(command)) => command.to_string(),
        _ => String::new(),
    };
    let words = command.split_ascii_whitespace().chain(text.split([' ', ',', '=']));
    let places = words.filter_map(|word| match word.parse() {
        Ok(province) => Some(province),
        Err(_) => game.state().place(word.parse().ok()?),
    });
    places.collect()
}
