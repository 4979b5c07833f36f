//! The rules of the game, chapter by chapter: the name of a test begins with the id of the rule that it proves, and the name
//! of a file or folder with the letters of the ids. `rule_coverage` finds rules without a test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use tetrarchia_testkit as common;

// Pieces, set-up and turn.
mod pc;
mod su {
    mod seats;
    mod setup;
}
mod tn {
    mod enter;
    mod turn;
}

// The Roman phase.
mod mv {
    mod movement;
    mod passing;
    pub mod random;
    mod routes;
}
mod at {
    mod attack;
    mod preview;
    mod support;
}
mod sb;
mod se;
mod sl;

// The Barbarian phase.
mod em {
    mod domino;
    mod revolts;
}
mod ac;
mod up {
    mod echo;
    mod uprising;
}
mod ad {
    mod advance;
    mod defence;
    mod model;
    mod narbonensis;
}
mod br;

// The end of the game.
mod en {
    mod concession;
    mod ending;
    mod missing_disc;
    mod score;
}

// Variants, modules and scenarios.
mod vn {
    mod glory;
    pub mod imperium;
    mod points;
    mod variants;
}
mod vd {
    mod barbaria;
    mod black_disc;
    mod saved_questions;
    mod usurpator;
    pub mod variants;
}
mod md {
    mod dux;
    mod goths;
    pub mod pirates;
    mod vicarius;
}
mod sc;

// Rulings that belong to no chapter alone, the order of the dice, worked examples.
mod dice_order;
mod dice_order_extras;
mod g;
mod x;

/// The logs under `fixtures/`.
mod fixtures;
mod rule_coverage;
/// Helpers for the Barbarian phase.
mod story;

use common::script::alone;
use tetrarchia::*;

/// The base game of both editions at a level.
fn both(level: &str) -> [Rules; 2] {
    [first(level), second(level)]
}

/// The base game of the first edition at a level.
fn first(level: &str) -> Rules {
    Rules::first(level.parse().unwrap())
}

/// The base game of the second edition at a level.
fn second(level: &str) -> Rules {
    Rules::second(level.parse().unwrap())
}

/// The provinces to which the Emperor whose turn it is may move now.
fn moves(game: &Game<'_>) -> ProvinceSet {
    let turn = Figure::from(game.state().turn());
    let to = |command| match command {
        Command::Move { figure, to } => {
            assert_eq!(figure, turn, "nobody else moves");
            Some(to)
        }
        _ => None,
    };
    game.legal().into_iter().filter_map(to).collect()
}

/// The same game with something on the board that no rule of the base game puts there, but a module would: for rules
/// that are written for that case too.
fn with_facts<'b>(game: &Game<'b>, facts: &[Fact]) -> Game<'b> {
    let mut game = *game;
    // The rule of the event is not looked at.
    facts.iter().for_each(|&fact| game.follow(Event { rule: Rule::PC4, fact }));
    game
}

/// The built-in board with one broken link made normal, for the clauses that no link of it shows.
fn board_with_normal_link(one: Province, other: Province) -> Board {
    let built_in = Board::reconstruction();
    let mut file = board::BoardFile::reconstruction();
    let ends = [built_in.id(one), built_in.id(other)];
    let link = file.links.iter_mut().find(|link| ends.contains(&link.a.as_ref()) && ends.contains(&link.b.as_ref()));
    link.expect("the link is there").broken = false;
    file.board().expect("still a board")
}
