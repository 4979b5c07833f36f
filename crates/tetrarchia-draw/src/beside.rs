//! Texts for what lies beside the board.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tetrarchia::Game;
use tetrarchia::rules::{Module, Variant};
use tetrarchia::state::Flag;
use tetrarchia::{Emperor, Figure};

/// Writes the round, the turn and the Imperium Points in a few words.
pub(crate) struct Clock<'g>(pub(crate) &'g Game<'g>);

impl fmt::Display for Clock<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.0.state();
        match state.round() {
            0 => f.write_str("Set-up"),
            round => write!(f, "Round {round}, turn of {}, {} IP left", state.turn().name(), state.points()),
        }
    }
}

/// Describes what the game waits for, or how it ended.
pub(crate) fn awaited(game: &Game<'_>) -> String {
    match game.state().ending() {
        Some(ending) => capitalised(ending.describe().to_string()),
        None => format!("Awaited: {}", game.pending().describe(game.board())),
    }
}

/// Returns a sentence that begins with a capital.
fn capitalised(mut sentence: String) -> String {
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// Lists what an Emperor has from variants in play: glory, and garrisons given up.
pub(crate) fn more(game: &Game<'_>, emperor: Emperor) -> String {
    let mut more: Vec<String> = Vec::new();
    if game.plays_glory() {
        more.push(format!("glory {}", game.state().glory(emperor)));
    }
    if game.rules().plays(Variant::Imperium) {
        more.push(format!("given up {}", game.state().garrisons_spent(emperor)));
    }
    more.join(", ")
}

/// Lists what else lies beside the board for the variants and modules in play.
pub(crate) fn further(game: &Game<'_>) -> Vec<String> {
    let (rules, state) = (game.rules(), game.state());
    let mut further: Vec<String> = Vec::new();
    if rules.plays(Variant::Barbaria) {
        let black = if state.flags().contains(Flag::BlackDisc) { ", 1 black" } else { "" };
        further.push(format!("Barbarian: {} grey{black}", state.barbarian_gray()));
    }
    for (module, mark, figure) in
        [(Module::Dux, Flag::DuxDeployed, Figure::Dux), (Module::Vicarius, Flag::VicariusPlaced, Figure::Vicarius)]
    {
        if rules.uses(module) && state.place(figure).is_none() {
            let fate = if state.flags().contains(mark) { "dead" } else { "in the reserve" };
            further.push(format!("{}: {fate}", figure.name()));
        }
    }
    further
}
