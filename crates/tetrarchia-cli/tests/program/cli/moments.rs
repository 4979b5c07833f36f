//! `tetrarchia show`, `legal` and `why`.

use std::fs;

use serde_json::Value;

use super::{folder, refused, run, run_in, run_with_input, seeded, write};

const ATTACK: &str = "examples/logs/attack.json";
const GAME: &str = "examples/logs/game.json";
const LOST: &str = "examples/logs/lost.json";

#[test]
fn the_board_is_shown_after_any_step() {
    insta::assert_snapshot!("show_the_end", run(&["show", GAME]));
    insta::assert_snapshot!("show_a_step", run(&["show", ATTACK, "--step", "1"]));
    insta::assert_snapshot!("show_a_lost_game", run(&["show", LOST]));
}

#[test]
fn only_a_game_of_the_first_edition_that_is_over_has_a_score() {
    let score = |words: &[&str]| run(words).out.contains("score:");
    assert!(score(&["show", LOST]));
    assert!(!score(&["show", LOST, "--step", "16"]));
    let here = folder("score");
    write(&here, "log.json", &seeded(r#"{ "do": "concede" }"#));
    let answer = run_in(&here, &["show", "log.json"]);
    assert!(answer.out.contains("the players have given up") && !answer.out.contains("score:"), "{answer}");
}

#[test]
fn before_the_first_step_dice_are_awaited() {
    let answer = run(&["show", GAME, "--step", "0"]);
    assert_eq!(answer.code, 0);
    assert!(
        answer.out.starts_with("The first turns of a game, after 0 of 30 steps (second/4211)\nset-up\n"),
        "{answer}"
    );
    assert!(
        answer.out.ends_with("\n\nNext: roll the Barbarian die for the first revolt in Hispania (SU-1).\n"),
        "{answer}"
    );
}

#[test]
fn legal_commands_are_listed_with_their_cost() {
    insta::assert_snapshot!(run(&["legal", ATTACK, "--step", "1"]));
}

#[test]
fn legal_commands_as_json_can_be_read() {
    let answer = run(&["legal", ATTACK, "--step", "1", "--json"]);
    assert_eq!(answer.code, 0);
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(document["step"], 1);
    let commands = document["commands"].as_array().unwrap();
    assert_eq!(commands.len(), 8);
    assert_eq!(commands[0]["text"], "move galerius dalmatia");
    assert_eq!(commands[0]["cost"], 1);
    assert_eq!(commands[0]["command"]["move"]["figure"], "galerius");
    assert_eq!(commands[0]["label"], "Move Galerius to Dalmatia");
    assert_eq!(commands[6]["kind"], "attack");
    assert_eq!(commands[6]["preview"]["chances"]["victory"], 15);
    assert_eq!(commands[7]["cost"], Value::Null);
    // What is listed is legal, and is told alike.
    for command in commands {
        let why = run(&["why", ATTACK, "--step", "1", command["text"].as_str().unwrap()]);
        assert!(why.out.contains(&format!("{}: legal", command["label"].as_str().unwrap())), "{why}");
    }
}

#[test]
fn a_log_comes_from_standard_input_too() {
    let log = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/logs/attack.json")).unwrap();
    for words in [&["show", "-"][..], &["legal", "-", "--step", "1"], &["why", "-", "end", "--step", "1"]] {
        let named: Vec<_> = words.iter().map(|&word| if word == "-" { ATTACK } else { word }).collect();
        assert_eq!(run_with_input(words, &log).to_string(), run(&named).to_string());
    }
}

#[test]
fn why_tells_cost_and_effect_or_the_rule() {
    insta::assert_snapshot!("why_attack", run(&["why", ATTACK, "--step", "1", "attack", "noricum"]));
    insta::assert_snapshot!("why_move", run(&["why", ATTACK, "--step", "1", "move galerius dalmatia"]));
    insta::assert_snapshot!("why_not_move", run(&["why", ATTACK, "--step", "1", "move", "noricum"]));
    insta::assert_snapshot!("why_concede", run(&["why", ATTACK, "--step", "1", "concede"]));
    insta::assert_snapshot!("why_not_after_the_end", run(&["why", LOST, "end"]));
}

#[test]
fn allies_double_and_are_named() {
    let here = folder("allies");
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,III:6 \
        armies=III:3 fleets=1,1,0 turn=galerius round=1 points=6 awaits command act galerius";
    let log = format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "second", "level": "4200",
            "start": {{ "position": "{position}" }}, "steps": [] }}"#
    );
    write(&here, "log.json", &log);
    let answer = run_in(&here, &["why", "log.json", "attack noricum"]);
    insta::assert_snapshot!(answer);
}

#[test]
fn what_cannot_be_read_is_a_bad_usage() {
    let cases = [
        (
            &["why", ATTACK, "fly", "noricum"][..],
            "\"fly\" is not a command; `tetrarchia why --help` lists the commands",
        ),
        (&["why", ATTACK, "move", "atlantis"], "there is no province \"atlantis\"; `tetrarchia board` lists them"),
        (&["why", ATTACK, "attack"], "\"attack\" is incomplete: add a province"),
        (&["why", ATTACK, "subdue"], "\"subdue\" is incomplete: add unrest, revolt or reduce; "),
        (&["why", ATTACK, "sail", "1", "4"], "\"4\" in \"sail 1 4\" is not a sea zone, 1 to 3; "),
        (&["why", ATTACK, "end now"], "\"end now\" should end before \"now\"; "),
        (&["show", ATTACK, "--step", "4"], "examples/logs/attack.json has no step 4: --step goes from 0 to 3"),
        (&["show", "missing.json"], "there is no file missing.json"),
        (&["legal", "README.md"], "README.md: the log, line 1, column 1: not JSON"),
        (&["show", "fixtures/board/reconstruction.json"], "fixtures/board/reconstruction.json: format: not a log"),
    ];
    for (words, message) in cases {
        let answer = run(words);
        assert_eq!(answer.code, 2, "{words:?}: {answer}");
        assert!(answer.err.starts_with(&format!("error: {message}")), "{words:?}: {answer}");
        assert_eq!(answer.out, "");
    }
}

#[test]
fn a_log_that_cannot_be_played_so_far_has_failed() {
    let here = folder("unplayable");
    write(&here, "log.json", &refused());
    for words in [&["show", "log.json"][..], &["legal", "log.json", "--json"], &["why", "log.json", "end"]] {
        let answer = run_in(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{words:?}: {answer}");
        assert!(
            answer.err.starts_with("error: log.json: steps[1].do: the command was refused: "),
            "{words:?}: {answer}"
        );
    }
    assert_eq!(run_in(&here, &["show", "log.json", "--step", "1"]).code, 0);
}
