//! Whole games through a pipe are equal to those that the library plays.

use serde_json::{Value, json};
use tetrarchia::{Command, DiceSource, Game, Level, Pending, Rules, SeededDice};
use tetrarchia_pipe::Pipe;

use crate::ok;

/// Returns the command at this index of the list, wrapping around.
fn pick(game: &Game<'_>, step: usize) -> Command {
    let legal = game.legal();
    legal.get(step * 7 % legal.len()).unwrap()
}

/// Plays the same game without a pipe.
fn directly(rules: Rules, seed: u64) -> Game<'static> {
    let mut game = Game::new(rules).unwrap();
    let mut dice = SeededDice::new(seed);
    for step in 0.. {
        while let Pending::Roll { throw } = game.pending() {
            game.apply(dice.roll(throw.dice()).unwrap()).unwrap();
        }
        if game.state().ending().is_some() {
            break;
        }
        game.apply(pick(&game, step)).unwrap();
    }
    game
}

fn give(pipe: &mut Pipe<'_>, game: &mut Game<'_>, step: usize) -> Value {
    let command = pick(game, step);
    game.apply(command).unwrap();
    ok(pipe, json!({"do": "command", "command": command.to_string()}).to_string())
}

fn position(pipe: &mut Pipe<'_>) -> String {
    ok(pipe, r#"{"do": "state"}"#)["position"].as_str().unwrap().to_owned()
}

/// Applies the rolls among the events of a pipe to a game.
fn follow_rolls(game: &mut Game<'_>, played: &Value) {
    for event in played["events"].as_array().unwrap() {
        if let Some(roll) = event["fact"]["rolled"]["roll"].as_str() {
            game.apply(roll.parse::<tetrarchia::Roll>().unwrap()).unwrap();
        }
    }
}

#[test]
fn with_seeded_dice_that_are_saved_after_every_command() {
    for (seed, rules) in [(3, Rules::second(Level::MEDIUM)), (4, Rules::first(Level::EASIEST))] {
        let mut pipe = Pipe::new();
        let new = json!({"do": "new", "rules": rules.to_string(), "dice": {"seed": seed}});
        let mut played = ok(&mut pipe, new.to_string());
        let mut game = Game::new(rules).unwrap();
        for step in 0.. {
            follow_rolls(&mut game, &played);
            assert_eq!(position(&mut pipe), game.state().to_string());
            if played["awaits"]["kind"] == "nothing" {
                break;
            }
            // Every step is played by a new pipe, which knows only the save.
            let mut save = ok(&mut pipe, r#"{"do": "save"}"#);
            save["do"] = json!("load");
            pipe = Pipe::new();
            ok(&mut pipe, save.to_string());
            played = give(&mut pipe, &mut game, step);
        }
        assert_eq!(game, directly(rules, seed));
    }
}

#[test]
fn with_dice_of_the_client() {
    let rules = Rules::second(Level::MEDIUM);
    let mut pipe = Pipe::new();
    let mut awaits = ok(&mut pipe, r#"{"do": "new", "rules": "second/4211", "dice": "client"}"#)["awaits"].take();
    let mut game = Game::new(rules).unwrap();
    let mut dice = SeededDice::new(3);
    let mut step = 0;
    while awaits["kind"] != "nothing" {
        let mut played = if awaits["kind"] == "roll" {
            let roll = dice.roll(awaits["dice"].as_str().unwrap().parse().unwrap()).unwrap();
            game.apply(roll).unwrap();
            ok(&mut pipe, json!({"do": "roll", "roll": roll.to_string()}).to_string())
        } else {
            step += 1;
            give(&mut pipe, &mut game, step - 1)
        };
        awaits = played["awaits"].take();
    }
    assert_eq!(position(&mut pipe), directly(rules, 3).state().to_string());
}
