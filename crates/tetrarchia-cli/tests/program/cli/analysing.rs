//! `tetrarchia analyse`, and the strip of `report --analyse`.

use std::fs;

use serde_json::Value;

use super::{folder, refused, run, run_in, run_with_input, write};

const LOST: &str = "examples/logs/lost.json";

#[test]
fn a_game_is_judged_turn_by_turn() {
    let answer = run(&["analyse", LOST, "--effort", "12"]);
    assert!(answer.out.lines().all(|line| line.chars().count() <= 100), "{answer}");
    insta::assert_snapshot!("analysis", answer);
    assert_eq!(run(&["analyse", LOST, "--effort", "12", "--threads", "1"]).out, answer.out);
}

#[test]
fn an_analysis_as_json_has_a_moment_for_each_input() {
    let answer = run(&["analyse", LOST, "--effort", "0", "--seed", "7", "--json"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&document["seed"], &document["effort"]), (&"7".into(), &0.into()));
    assert_eq!(document["result"], "no-revolt-left");
    let moments = document["moments"].as_array().unwrap();
    let luck: i64 = moments.iter().filter_map(|moment| moment["luck"].as_i64()).sum();
    assert_eq!(document["luck"], luck);
    assert_eq!(document["adjusted"], -luck);
    let steps: Vec<_> = moments.iter().filter_map(|moment| moment["step"].as_u64()).collect();
    assert!(steps.is_sorted() && steps.last() == Some(&16), "{steps:?}");
    for moment in moments {
        assert_eq!(moment["by"] == "dice", moment["luck"].is_i64(), "{moment}");
    }
}

#[test]
fn the_strip_of_a_page_has_the_analysis() {
    let here = folder("strip");
    let file = here.join("game.html");
    let words = ["report", LOST, "--analyse", "--effort", "0", "-o", file.to_str().unwrap()];
    let answer = run(&words);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains(r#""strip":{"moments":[{"#) && page.contains(r#""verdict":["#));
    assert!(!run(&["report", LOST]).out.contains(r#""strip":"#));
}

#[test]
fn what_cannot_be_analysed_is_said() {
    let here = folder("analyse");
    write(&here, "log.json", &refused());
    for (words, code, message) in [
        (&["analyse", "log.json"][..], 1, "log.json: steps[1].do: "),
        (&["analyse", "nothing.json"], 2, "there is no file nothing.json"),
        (&["analyse", "log.json", "--effort", "20001"], 2, "20001 is not in 0..=20000"),
        (&["analyse", "log.json", "--threads", "0"], 2, "0 is not in 1..=1024"),
        (&["analyse"], 2, "<LOG>"),
    ] {
        let answer = run_in(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(message), "{words:?}: {answer}");
    }
    let answer = run_with_input(&["analyse", "-"], "[]");
    assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
}
