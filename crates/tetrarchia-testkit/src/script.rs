//! Scripts: a few lines of commands and rolls, played on a position.

use tetrarchia::odds::Battle;
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

/// Returns the game in a position, by rules in notation such as `second/5100/imperium/modules:dux`.
///
/// # Panics
/// Panics if the rules cannot be read, or if the position cannot occur under them.
#[track_caller]
pub fn start(rules: &str, position: Position) -> Game<'static> {
    let rules = rules.parse().unwrap_or_else(|error| panic!("`{rules}`: {error}"));
    position.game(rules).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the position in which this Emperor, whose turn it is, stands alone on the board, with one fleet on zone 1.
pub fn alone(emperor: Emperor, at: Province) -> Position {
    Position::new(emperor).emperor(emperor, at).fleets([1, 0, 0])
}

/// Returns the battle of a figure that attacks an army from the province `at`, wherever the figure is now.
pub fn battle(game: &Game<'_>, figure: Figure, at: Province, army: Province) -> Battle {
    let mut there = *game;
    there.follow(Event { rule: Rule::AT7, fact: Fact::FigurePlaced { figure, from: at, to: at } });
    let throw = Throw::Battle { attacker: Combatant::Rome, figure, army };
    there.preview_throw(throw).expect("a figure on the board has a battle").battle
}

/// Plays a script and returns the events. Inputs are separated by `;` or line breaks: a command in notation with the
/// names of the built-in board (`move diocletian macedonia`), a roll (`R3B4`), or `concede`.
///
/// # Panics
/// Panics if an input cannot be read or is refused.
#[track_caller]
pub fn play(game: &mut Game<'_>, script: &str) -> Vec<Event> {
    inputs(game, script)
        .into_iter()
        .flat_map(|(text, input)| {
            let awaits = game.pending();
            game.play(input).unwrap_or_else(|refusal| panic!("`{text}` is refused: {refusal}; awaited: {awaits}"))
        })
        .collect()
}

/// Returns the refusal of a command.
///
/// # Panics
/// Panics if the command cannot be read or is accepted, if `why_not` or the list of legal commands says something else, or
/// if the refusal changes anything.
#[track_caller]
pub fn refused(game: &Game<'_>, command: &str) -> Refusal {
    let command = Command::parse_on(game.board(), command).unwrap_or_else(|error| panic!("`{command}`: {error}"));
    let mut after = *game;
    let refusal = after.play(command).expect_err("the command should be refused");
    assert_eq!(after, *game, "a refusal changes nothing");
    assert_eq!(game.why_not(command), Some(refusal), "why-not agrees");
    assert!(!game.legal().contains(command), "the list of legal commands agrees");
    refusal
}

/// Plays a script and asserts its exact events: in notation with the names of the board, each with its rule, without
/// dice, steps and questions.
#[track_caller]
pub fn happens(game: &mut Game<'_>, script: &str, expected: &[&str]) {
    let events = play(game, script);
    let told =
        |event: &&Event| !matches!(event.fact, Fact::Rolled { .. } | Fact::Prompted { .. } | Fact::StepBegan { .. });
    let told: Vec<Event> = events.iter().filter(told).copied().collect();
    assert_eq!(notation(game, &told), expected, "`{script}`");
}

/// Asserts the exact refusal of a command, in notation: the rule, the reason and its numbers.
#[track_caller]
pub fn refuses(game: &Game<'_>, command: &str, expected: &str) {
    assert_eq!(refused(game, command).to_notation(game.board()).to_string(), expected, "`{command}`");
}

/// Returns all of these events in notation, with the names of the board.
pub fn notation(game: &Game<'_>, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.to_notation(game.board()).to_string()).collect()
}

/// Returns what the game waits for in notation, with the names of the board.
pub fn awaited(game: &Game<'_>) -> String {
    game.pending().to_notation(game.board()).to_string()
}

/// Returns the facts of these events, without dice, steps and questions.
pub fn facts(events: &[Event]) -> Vec<Fact> {
    let told = |fact: &Fact| !matches!(fact, Fact::Rolled { .. } | Fact::Prompted { .. } | Fact::StepBegan { .. });
    events.iter().map(|event| event.fact).filter(told).collect()
}

/// Returns the events in words, with the names of the board.
pub fn lines(game: &Game<'_>, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| event.describe(game.board()).to_string()).collect()
}

fn inputs<'t>(game: &Game<'_>, script: &'t str) -> Vec<(&'t str, Input)> {
    let words = script.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty());
    words
        .map(|text| {
            let input = match text.parse::<Roll>() {
                Ok(roll) => Input::Roll(roll),
                Err(_) if text == "concede" => Input::Concede,
                Err(_) => match Command::parse_on(game.board(), text) {
                    Ok(command) => Input::Command(command),
                    Err(error) => panic!("`{text}` is neither a roll nor a command: {error}"),
                },
            };
            (text, input)
        })
        .collect()
}
