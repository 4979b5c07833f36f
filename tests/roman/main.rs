//! The Roman side of the rules, one test and more per rule id: the name of a test begins with the id.
#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tetrarchia_testkit as common;

mod attack;
mod enter;
mod examples;
mod movement;
mod passing;
mod pieces;
mod preview;
mod random;
mod routes;
mod sail;
mod seats;
mod secure;
mod setup;
mod subdue;
mod support;
mod turn;

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

/// An Emperor at the beginning of his turn, alone on the board, with one fleet far from most of what happens.
fn alone(emperor: Emperor, at: Province) -> Position {
    Position::new(emperor).emperor(emperor, at).fleets([1, 0, 0])
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
