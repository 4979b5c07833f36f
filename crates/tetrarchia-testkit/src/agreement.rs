//! Checks that the engine and the [reference](crate::reference) agree about a position.
//!
//! # Example: check every input in a position
//!
//! ```
//! use tetrarchia::{Command, Game, Level, Rules};
//! use tetrarchia_testkit::agreement::check_legality;
//!
//! // The dice of the set-up are awaited: every command is refused.
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! assert_eq!(check_legality(&game).len(), Command::all().count());
//! # Ok::<(), tetrarchia::vocabulary::Errors<tetrarchia::rules::RulesFault>>(())
//! ```

use tetrarchia::*;

use crate::reference::Reference;

/// Checks every command there is, dice of each kind and giving up. Returns the refusals of commands.
///
/// For each command the list, [`Game::is_legal`], [`Game::why_not`], the machine and the reference agree; a refusal changes
/// nothing, and its reason is true and has the right rule.
///
/// # Panics
/// If anything of that does not hold.
pub fn check_legality(game: &Game<'_>) -> Vec<Refusal> {
    let reference = Reference::from(game);
    let legal = game.legal();
    let mut refusals = Vec::new();
    let mut listed = 0;
    for command in Command::all() {
        let text = || format!("{}: {} in {}", game.rules(), command, game.state());
        let obstacles = reference.obstacles(command);
        let allowed = obstacles.is_empty();
        assert_eq!(legal.contains(command), allowed, "the list: {}: {obstacles:?}", text());
        assert_eq!(game.is_legal(command), allowed, "is legal: {}", text());
        let why_not = game.why_not(command);
        let mut after = *game;
        assert_eq!(after.apply(command).err(), why_not, "the machine: {}", text());
        listed += usize::from(allowed);
        let Some(refusal) = why_not else {
            assert!(allowed, "why not: {}", text());
            assert_ne!(after, *game, "{}", text());
            continue;
        };
        assert_eq!(after, *game, "{}", text());
        assert_eq!(after.state().stable_hash(), game.state().stable_hash(), "{}", text());
        assert!(obstacles.contains(&refusal), "{refusal}: {}: {obstacles:?}", text());
        // Whoever hears of the cost shall know that the place is right: only a reserve may be empty too (G-2).
        let is_cost = matches!(refusal.reason, Reason::TooExpensive { .. });
        let others = obstacles.iter().filter(|other| **other != refusal && other.reason != Reason::NoUnrestLeft);
        assert!(!is_cost || others.count() == 0, "{refusal}: {}: {obstacles:?}", text());
        refusals.push(refusal);
    }
    // The list holds nothing that is no command.
    assert_eq!(listed, legal.len());
    for roll in [Roll::Roman(Face::Two), Roll::Barbarian(Face::Three), Roll::Both(Face::Four, Face::Five)] {
        check_other_input(game, &reference, roll.into());
    }
    check_other_input(game, &reference, Input::Concede);
    refusals
}

/// Dice and giving up are refused for one reason at most.
fn check_other_input(game: &Game<'_>, reference: &Reference, input: Input) {
    let mut after = *game;
    let refusal = after.apply(input).err();
    let text = || format!("{}: {input:?} in {}", game.rules(), game.state());
    assert_eq!(Vec::from_iter(refusal), reference.obstacles(input), "{}", text());
    // Dice that are to be thrown again (SU-3) change nothing either.
    assert!(refusal.is_none() || after == *game, "{}", text());
}

/// Checks that the routes of a figure are all there are and the cheapest, and that each can be played. Returns
/// the steps of each.
///
/// # Panics
/// If anything of that does not hold.
pub fn check_routes(game: &Game<'_>, figure: Figure) -> Vec<Vec<Province>> {
    let reference = Reference::from(game);
    let (routes, expected, reach) = (game.routes(figure), reference.routes(figure), reference.reach(figure));
    assert_eq!(routes.iter().collect::<Vec<_>>(), Vec::from_iter(expected.clone()), "{figure} in {}", game.state());
    assert_eq!(routes.reachable(), expected.keys().copied().collect());
    for to in Province::ALL {
        assert_eq!(routes.cost(to), expected.get(&to).copied(), "{to}: {}", game.state());
        assert_eq!(routes.to(to).map(|route| route.cost), expected.get(&to).copied(), "{to}: {}", game.state());
    }
    let mut found = Vec::new();
    for route in Province::ALL.into_iter().filter_map(|to| routes.to(to)) {
        let steps: Vec<Province> = route.steps().collect();
        let to = *steps.last().expect("a route has a step");
        // Of equally cheap ways, the one whose last stop but one is reached for the least, then the first in board order.
        let leads_there = |(here, cost): (&Province, &u8)| {
            let total = reference.move_cost(figure, *here, to).map(|more| cost + more);
            (total == Some(route.cost)).then_some((*cost, *here))
        };
        let first = reach.iter().filter_map(leads_there).min();
        let start = game.state().place(figure);
        assert_eq!(first.map(|(_, here)| here), steps.iter().rev().nth(1).copied().or(start), "{to}: {}", game.state());
        let mut after = *game;
        for command in route.commands() {
            after.apply(command).expect("a route can be played");
        }
        assert_eq!(after.state().place(figure), Some(to));
        assert_eq!(after.state().points() + route.cost, game.state().points());
        assert_eq!(after.state().passing(), None);
        found.push(steps);
    }
    found
}
