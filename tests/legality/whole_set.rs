//! Every command there is, at every kind of question, in random games and random positions of random configurations.

use std::collections::{BTreeMap, BTreeSet};

use tetrarchia::*;

use crate::common::{Chooser, eager_input, random_input, random_rules};
use crate::crowds::crowd;
use crate::obstacles::against;
use crate::{inputs, table};

/// How often each situation, and each kind of reason, was met.
#[derive(Default)]
struct Seen {
    situations: BTreeMap<String, usize>,
    reasons: BTreeMap<String, usize>,
}

/// The first word of a notation.
fn word(text: impl ToString) -> String {
    text.to_string().split(' ').next().unwrap().to_string()
}

/// What kind of moment this is: the question and, in the Roman phase, who passes through; dice; or the end.
fn situation(game: &Game<'_>) -> String {
    match (game.awaits(), game.state().passing()) {
        (Awaits::Command { .. }, Some(passing)) => match passing.emperor() {
            Some(emperor) if emperor == game.state().turn() => "act, the Emperor passing".to_string(),
            Some(_) => "act, another Emperor passing".to_string(),
            None => format!("act, {passing} passing"),
        },
        (Awaits::Command { question }, None) => word(question.notation()),
        (Awaits::Roll { .. }, _) => "dice".to_string(),
        (Awaits::Nothing { .. }, _) => "the end".to_string(),
    }
}

/// Asserts for every command there is that the list, the question about one command, why-not, the machine and the rules
/// written a second time agree; that a refusal changes nothing, and that its reason is true and has the right rule.
fn check(game: &Game<'_>, seen: &mut Seen) {
    *seen.situations.entry(situation(game)).or_default() += 1;
    let legal = game.legal();
    let mut listed = 0;
    for command in Command::all() {
        let text = || format!("{}: {} in {}", game.rules(), command.notation(), game.state());
        let obstacles = against(game, command);
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
        // Whoever hears of the cost shall know that points are all he lacks.
        let is_cost = matches!(refusal.reason, Reason::TooExpensive { .. });
        assert!(!is_cost || obstacles.len() == 1, "{refusal}: {}: {obstacles:?}", text());
        *seen.reasons.entry(table::word(refusal.reason)).or_default() += 1;
    }
    // The list holds nothing that is no command.
    assert_eq!(listed, legal.len());
    inputs::check(game);
}

/// How a player chooses.
type Player = fn(&Game<'_>, &mut Chooser, &mut SeededDice) -> Option<Input>;

/// Plays on for at most so many inputs, and looks at some of the moments: at the rare ones always, until they are no
/// longer rare.
fn walk(mut game: Game<'static>, next_input: Player, longest: usize, chooser: &mut Chooser, seen: &mut Seen) {
    let mut dice = SeededDice::new(chooser.next());
    for _ in 0..longest {
        let met = seen.situations.get(&situation(&game)).copied().unwrap_or_default();
        // No command answers dice: those moments are all alike.
        let common = if matches!(game.awaits(), Awaits::Command { .. }) { 24 } else { 2 };
        if chooser.below(1 + met / common) == 0 {
            check(&game, seen);
        }
        let Some(input) = next_input(&game, chooser, &mut dice) else { break };
        game.apply(input).unwrap();
    }
}

/// Who ends his phase at once, so that the Barbarians find the position as it is.
fn hasty_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    if game.is_legal(Command::End) { Some(Command::End.into()) } else { random_input(game, chooser, dice) }
}

/// Looks at what follows when each figure in turn enters the province of another (MV-5).
fn cross(game: &Game<'_>, chooser: &mut Chooser, seen: &mut Seen) {
    for figure in Figure::ALL {
        let crosses = |&command: &Command| {
            matches!(command, Command::Move { figure: one, to } if one == figure
            && game.state().figures().contains(to))
        };
        let crossings: Vec<Command> = game.legal().into_iter().filter(crosses).collect();
        if !crossings.is_empty() {
            let mut after = *game;
            after.apply(crossings[chooser.below(crossings.len())]).unwrap();
            assert_eq!(after.state().passing(), Some(figure));
            check(&after, seen);
        }
    }
}

/// How often each situation must have been met.
const ENOUGH: usize = 30;

const SITUATIONS: [&str; 14] = [
    "act",
    "act, another Emperor passing",
    "act, dux passing",
    "act, the Emperor passing",
    "act, vicarius passing",
    "advance",
    "black-disc",
    "dice",
    "enter",
    "hold",
    "place-fleet",
    "raise",
    "reroll",
    "the end",
];

#[test]
fn every_command_at_every_kind_of_question() {
    let mut seen = Seen::default();
    for number in 0..300 {
        let mut chooser = Chooser(number);
        let rules = random_rules(&mut chooser);
        let player = if chooser.flip() { random_input } else { eager_input };
        walk(Game::new(rules).unwrap(), player, 400, &mut chooser, &mut seen);
    }
    for number in 0..1_200 {
        let mut chooser = Chooser(number);
        let game = crowd(&mut chooser);
        check(&game, &mut seen);
        cross(&game, &mut chooser, &mut seen);
        let player = if chooser.flip() { random_input } else { hasty_input };
        walk(game, player, 24, &mut chooser, &mut seen);
    }
    let met: Vec<&str> = seen.situations.keys().map(String::as_str).collect();
    assert_eq!(met, SITUATIONS);
    assert!(seen.situations.values().all(|&met| met >= ENOUGH), "{:?}", seen.situations);
    let mut expected = table::all_reasons();
    expected.retain(|reason| !table::NOT_BY_COMMANDS.contains(reason));
    assert_eq!(seen.reasons.keys().map(String::as_str).collect::<BTreeSet<_>>(), expected);
}
