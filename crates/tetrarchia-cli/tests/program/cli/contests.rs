//! `tetrarchia simulate` with two sides, until enough is known, and with a row for each game.

use std::fs;

use serde_json::Value;

use super::{Answer, folder, run, run_in};

fn simulate(words: &[&str]) -> Answer {
    run(&[&["simulate"], words].concat())
}

#[test]
fn two_players_are_compared_on_the_same_dice() {
    let words = ["--policy", "random", "--against", "steward", "--level", "4200"];
    insta::assert_snapshot!(simulate(&words));
    let json = [&words[..], &["--json"]].concat();
    let answer = simulate(&json);
    let found: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&found["test"]["verdict"], &found["pairs"]["played"]), (&"second".into(), &64.into()), "{answer}");
    assert_eq!(found["second"]["results"]["victory"], found["pairs"]["only_second"]);
    for threads in ["1", "3"] {
        assert_eq!(simulate(&[&json[..], &["--threads", threads]].concat()).out, answer.out, "{threads} threads");
    }
}

#[test]
fn what_is_left_out_of_the_second_side_is_as_in_the_first() {
    let heads = |words: &[&str]| {
        let answer = simulate(&[&["--games", "1", "--rounds", "1"], words].concat());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words:?}: {answer}");
        answer.out.lines().take(2).collect::<Vec<_>>().join("\n")
    };
    let consul = ["--policy", "consul", "--effort", "0"];
    assert_eq!(
        heads(&[&consul[..], &["--against-effort", "2"]].concat()),
        "first:  second/4211, policy consul (effort 0)\nsecond: second/4211, policy consul (effort 2)"
    );
    assert_eq!(
        heads(&[&consul[..], &["--against-rules", "first/5300"]].concat()),
        "first:  second/4211, policy consul (effort 0)\nsecond: first/5300, policy consul (effort 0)"
    );
    assert_eq!(
        heads(&[&consul[..], &["--against", "steward"]].concat()),
        "first:  second/4211, policy consul (effort 0)\nsecond: second/4211, policy steward"
    );
    assert_eq!(
        heads(&["--level", "5300", "--against", "consul", "--against-effort", "1"]),
        "first:  second/5300, policy steward\nsecond: second/5300, policy consul (effort 1)"
    );
}

#[test]
fn a_contest_that_runs_out_of_games_is_not_decided() {
    let words =
        ["--against-rules", "second/4211/rulings:army-distance=fewest-links", "--games", "20", "--difference", "0.5"];
    let answer = simulate(&words);
    assert!(answer.out.contains("\nnot decided: more games are needed, after 20 of at most 20 pairs\n"), "{answer}");
}

#[test]
fn a_simulation_stops_when_enough_is_known() {
    let words = ["--level", "5300,3122", "--policy", "random", "--until", "2"];
    let answer = simulate(&words);
    insta::assert_snapshot!(answer);
    let json = simulate(&[&words[..], &["--json"]].concat()).out;
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&report["until"], &report["games"]), (&"2".into(), &1_000_000.into()));
    assert!(report["results"][0]["games"].as_u64().unwrap() < 1000);
    assert_eq!(simulate(&[&words[..], &["--json", "--threads", "1"]].concat()).out, json);
    let here = folder("until");
    super::write(&here, "until.json", &json);
    assert_eq!(run_in(&here, &["merge", "until.json", "--json"]).out, json);
    assert_eq!(run_in(&here, &["merge", "until.json"]).out, answer.out);
    let few = simulate(&["--until", "2", "--games", "30"]);
    assert!(few.out.ends_with(" %); more games are needed\n"), "{few}");
}

#[test]
fn every_game_has_a_row() {
    let here = folder("rows");
    let words = ["simulate", "--level", "5300,3122", "--games", "20", "--seed", "7"];
    let table = run_in(&here, &words).out;
    let with_file = run_in(&here, &[&words[..], &["--rows", "games.jsonl"]].concat());
    assert_eq!((with_file.code, with_file.err.as_str(), with_file.out.as_str()), (0, "", table.as_str()));
    let text = fs::read_to_string(here.join("games.jsonl")).unwrap();
    assert_eq!(fs::read_dir(&here).unwrap().count(), 1);
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let keys: Vec<(&str, u64)> =
        rows.iter().map(|row| (row["rules"].as_str().unwrap(), row["game"].as_u64().unwrap())).collect();
    let expected: Vec<(&str, u64)> =
        ["second/5300", "second/3122"].into_iter().flat_map(|rules| (0..20).map(move |game| (rules, game))).collect();
    assert_eq!(keys, expected);
    assert_eq!(rows[3]["seed"], "10");
    for threads in ["1", "3"] {
        let printed = run_in(&here, &[&words[..], &["--rows", "-", "--threads", threads]].concat());
        assert_eq!((printed.err.as_str(), printed.out.as_str()), ("", text.as_str()), "{threads} threads");
    }
    // The rows of shards are those of the whole, and a contest has two for each pair.
    let shards = ["1/2", "2/2"].map(|shard| {
        run(&["simulate", "--games", "20", "--seed", "7", "--level", "5300", "--rows", "-", "--shard", shard]).out
    });
    assert!(text.starts_with(&shards.concat()));
    let contest = run(&["simulate", "--games", "3", "--against", "random", "--rows", "-"]).out;
    let policies: Vec<Value> =
        contest.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["policy"].clone()).collect();
    assert_eq!(policies, ["steward", "random", "steward", "random", "steward", "random"]);
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (words, reason) in [
        (&["--until", "0"][..], "points are more than 0 and at most 50"),
        (&["--until", "-1"], "-1"),
        (&["--until", "nan"], "points are a number like 2 or 0.5"),
        (&["--until", "inf"], "points are a number like 2 or 0.5"),
        (&["--until", "51"], "points are more than 0 and at most 50"),
        (&["--until", "1", "--shard", "1/2"], "cannot be used with"),
        (&["--until", "1", "--shards", "2", "--shards-dir", "x"], "cannot be used with"),
        (&["--until", "1", "--against", "random"], "cannot be used with"),
        (&["--against", "genius"], "consul"),
        (&["--against", "steward"], "both sides have the same rules and the same player"),
        (&["--against-rules", "second/4211"], "both sides have the same rules and the same player"),
        (&["--against", "random", "--against-effort", "3"], "the policy random has no budget"),
        (&["--against-effort", "3"], "add --against consul, or --policy consul"),
        (&["--against", "random", "--level", "5300,4200"], "give one level of one edition"),
        (&["--against", "random", "--shard", "1/2"], "cannot be used with"),
        (&["--against", "random", "--shards", "2", "--shards-dir", "x"], "cannot be used with"),
        (&["--against", "random", "--difference", "0"], "points are more than 0 and at most 50"),
        (&["--difference", "2"], "required"),
        (&["--rounds", "0"], "0 is not in 1.."),
        (&["--shards", "2"], "--shards-dir"),
        (&["--shards-dir", "x"], "required"),
        (&["--shards", "0", "--shards-dir", "x"], "0 is not in 1..=10000"),
        (&["--shards", "2", "--shard", "1/2", "--shards-dir", "x"], "cannot be used with"),
        (&["--shards", "2", "--shards-dir", "x", "--rows", "-"], "cannot be used with"),
        (&["--rows", "-", "--json"], "write them into a file"),
        (&["--rows", "no/such/folder/rows"], "no/such/folder/rows"),
    ] {
        let answer = simulate(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(reason), "{words:?}: {answer}");
    }
}
