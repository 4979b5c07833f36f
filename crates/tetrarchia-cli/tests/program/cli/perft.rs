//! `tetrarchia perft`.

use std::fs;

use serde_json::Value;

use super::{ROOT, folder, run, run_in, write};

const ATTACK: &str = "examples/logs/attack.json";
const LOST: &str = "examples/logs/lost.json";

/// A position from which every game is lost after one or two inputs, without dice.
fn lost_soon() -> String {
    let position = "discs=rrr..r/rrurrr/rrrg../rrrrrr/d..uc./dr..c./mrmr../..c.d. emperors=V:border,-,VI:1,II:3 \
        armies=I:6,Italia:2,Italia:4 fleets=0,1,1 turn=diocletian round=6 points=1 awaits command act diocletian";
    format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "first", "level": "4211",
            "start": {{ "position": "{position}" }}, "steps": [] }}"#
    )
}

/// The published table.
fn table() -> Value {
    serde_json::from_str(&fs::read_to_string(format!("{ROOT}/crates/tetrarchia-testkit/perft.json")).unwrap()).unwrap()
}

#[test]
fn the_counts_of_a_moment_are_told() {
    insta::assert_snapshot!("perft_of_a_moment", run(&["perft", ATTACK, "--step", "1", "--depth", "3", "--divide"]));
    let new = run(&["perft", "--depth", "3"]);
    assert!(new.out.starts_with("A new game (second/4200)\n"), "{new}");
    assert!(new.out.ends_with("Last inputs at depth 3: roll 216\n"), "{new}");
}

/// The example that docs/PERFT.md works out by hand.
#[test]
fn endings_are_told_with_their_chances() {
    let here = folder("perft-endings");
    write(&here, "log.json", &lost_soon());
    insta::assert_snapshot!("perft_with_endings", run_in(&here, &["perft", "log.json", "--depth", "3"]));
    let answer = run_in(&here, &["perft", "log.json", "--depth", "1", "--json"]);
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(document["rows"][1]["endings"]["no-revolt-left"]["chance"], "1/4");
    assert_eq!(document["rows"][1]["open"], "3/4");
    assert_eq!(document["rules"], "first/4211");
}

#[test]
fn json_has_the_rows_of_the_published_table() {
    let answer =
        run(&["perft", "--rules", "second/4222/scenario:danubian-wars(fixed)", "--depth", "3", "--json", "--divide"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    let table = table();
    let positions = table["positions"].as_array().unwrap();
    let name = "set-up-second-4222-scenario-danubian-wars-fixed";
    let position = positions.iter().find(|position| position["name"] == name).unwrap();
    assert_eq!(document["state"], position["state"]);
    assert_eq!(document["rows"].as_array().unwrap()[..], position["rows"].as_array().unwrap()[..4]);
    let branches = document["divide"].as_array().unwrap();
    let sum: u64 = branches.iter().map(|branch| branch["rows"][2]["nodes"].as_u64().unwrap()).sum();
    assert_eq!(document["rows"][3]["nodes"], sum);
}

#[test]
fn the_numbers_are_the_same_with_any_number_of_threads() {
    let count = |threads| run(&["perft", LOST, "--step", "3", "--depth", "5", "--json", "--threads", threads]).out;
    assert_eq!(count("1"), count("3"));
}

#[test]
fn a_table_is_counted_again() {
    let here = folder("perft-check");
    let mut table = table();
    let positions = table["positions"].as_array_mut().unwrap();
    positions.truncate(3);
    for position in positions.iter_mut() {
        position["rows"].as_array_mut().unwrap().truncate(4);
    }
    write(&here, "right.json", &table.to_string());
    let right = run_in(&here, &["perft", "--check", "right.json"]);
    assert_eq!((right.code, right.out.as_str()), (0, "3 positions agree (12 rows)\n"), "{right}");

    table["positions"][1]["rows"][2]["nodes"] = 5.into();
    table["positions"][1]["rows"][2]["open"] = "1/2".into();
    table["positions"][2]["rules"] = "third/4200".into();
    write(&here, "wrong.json", &table.to_string());
    insta::assert_snapshot!("perft_of_a_wrong_table", run_in(&here, &["perft", "--check", "wrong.json"]));
    let shallow = run_in(&here, &["perft", "--check", "wrong.json", "--depth", "1"]);
    assert!(shallow.out.ends_with("1 of 3 positions differ (6 rows)\n"), "{shallow}");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let here = folder("perft-refused");
    let other = table().to_string().replacen("4afb6f01e10d3b01", "0000000000000000", 1);
    write(&here, "board.json", &other);
    write(&here, "log.json", &lost_soon());
    for (words, reason) in [
        (&["perft"][..], "error: the following required arguments"),
        (&["perft", "--depth", "65"], "error: invalid value '65'"),
        (&["perft", "--depth", "1", "--step", "1"], "error: the following required arguments"),
        (&["perft", "log.json", "--rules", "second/4200", "--depth", "1"], "error: the argument"),
        (&["perft", "--rules", "second/4200/goths", "--depth", "1"], "error: \"goths\" is a module, not a variant"),
        (&["perft", "log.json", "--step", "1", "--depth", "1"], "error: log.json has no step 1"),
        (&["perft", "--check", "none.json"], "error: there is no file none.json"),
        (&["perft", "--check", "log.json"], "error: log.json: not a table of perft counts"),
        (&["perft", "--check", "board.json"], "error: board.json: the board is 0000000000000000"),
    ] {
        let answer = run_in(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.starts_with(reason), "{words:?}: {answer}");
    }
}

#[test]
fn a_limit_shows_what_is_finished() {
    let answer = run(&["perft", "--depth", "4", "--states", "100"]);
    assert_eq!(answer.code, 2, "{answer}");
    assert_eq!(answer.out.lines().count(), 5, "{answer}");
    assert!(answer.err.starts_with("error: stopped at depth 3: more than 100 states"), "{answer}");
    let json = run(&["perft", "--depth", "4", "--states", "100", "--json"]);
    assert_eq!((json.code, json.out.as_str()), (2, ""), "{json}");
}
