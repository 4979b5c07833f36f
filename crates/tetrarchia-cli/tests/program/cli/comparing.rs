//! `tetrarchia compare`.

use std::fs;

use super::{folder, good, run, run_in, seeded, write};

const LOST: &str = "examples/logs/lost.json";

#[test]
fn the_first_event_that_differs_is_shown() {
    insta::assert_snapshot!(run(&["compare", LOST, "--ruling", "army-distance=fewest-links"]));
}

#[test]
fn other_dice_make_another_end() {
    insta::assert_snapshot!(run(&["compare", LOST, "--ruling", "G-4=up-front", "--ruling", "G-24=italia-first"]));
}

#[test]
fn a_refused_command_is_the_difference() {
    let here = folder("compare-refused");
    let log = seeded(r#"{ "do": "fleet 2" }, { "do": "fleet 2" }"#);
    let log = log.replace(r#""level": "4200""#, r#""level": "4200", "rulings": { "several-fleets": "shared" }"#);
    write(&here, "log.json", &log);
    insta::assert_snapshot!(run_in(&here, &["compare", "log.json", "--ruling", "several-fleets=apart"]));
}

#[test]
fn another_answer_to_a_command_that_should_be_refused_is_the_difference() {
    let here = folder("compare-accepted");
    let refused = r#"{ "do": "fleet 2" }, { "do": "fleet 2", "expect": { "refusal": "G-1" } }, { "do": "fleet 1" }"#;
    write(&here, "log.json", &seeded(refused));
    insta::assert_snapshot!(run_in(&here, &["compare", "log.json", "--ruling", "several-fleets=shared"]));
}

#[test]
fn dice_that_do_not_fit_are_the_difference() {
    let here = folder("compare-dice");
    // Unrest beside no revolt: by default no link is rolled, otherwise all of them are.
    let position = "discs=...u../....../....../....../....../....../....../...... emperors=Italia:1,-,-,- armies=- \
        fleets=1,1,0 turn=diocletian round=1 points=6 awaits command act diocletian";
    let log = format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "second", "level": "4200",
            "start": {{ "position": "{position}" }}, "steps": [{{ "do": "end", "rolls": ["R6B6"] }}] }}"#
    );
    write(&here, "log.json", &log);
    insta::assert_snapshot!(run_in(&here, &["compare", "log.json", "--ruling", "revolt-links=up-front"]));
}

#[test]
fn a_start_that_is_impossible_under_the_other_reading_is_the_difference() {
    let here = folder("compare-start");
    let position = "discs=....../....../....../....../....../....../....../...... emperors=Italia:1,-,-,- armies=- \
        fleets=2,0,0 turn=diocletian round=1 points=6 awaits command act diocletian";
    let log = format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "first", "level": "4200",
            "start": {{ "position": "{position}" }}, "steps": [] }}"#
    );
    write(&here, "log.json", &log);
    insta::assert_snapshot!(run_in(&here, &["compare", "log.json", "--ruling", "several-fleets=apart"]));
}

#[test]
fn what_may_be_done_can_differ_alone() {
    insta::assert_snapshot!(run(&["compare", LOST, "--ruling", "staying-away=may-stay-away"]));
}

#[test]
fn a_ruling_that_cannot_matter_is_said_to() {
    insta::assert_snapshot!(run(&["compare", LOST, "--ruling", "dux-defeat=turn-ends"]));
}

#[test]
fn readings_are_chosen_by_name() {
    let here = folder("compare-names");
    write(&here, "log.json", &good());
    let cases = [
        (&[][..], "the following required arguments were not provided"),
        (&["--ruling", "several-fleets=apart"], "the log already uses these readings"),
        (&["--ruling", "several-fleets=both"], "not a reading of several-fleets (G-1): expected shared or apart"),
        (&["--ruling", "several-fleets"], "several-fleets (G-1) needs a reading"),
        (&["--ruling", "several-fleet=both"], "there is no ruling \"several-fleet\"; did you mean several-fleets?"),
        (&["--ruling", "=both"], "there is no ruling \"\""),
    ];
    for (words, message) in cases {
        let answer = run_in(&here, &[&["compare", "log.json"], words].concat());
        assert_eq!(answer.code, 2, "{words:?}: {answer}");
        assert!(answer.err.contains(message), "{words:?}: {answer}");
    }
}

#[test]
fn a_log_that_cannot_be_played_has_failed() {
    let here = folder("compare-unplayable");
    write(&here, "log.json", &seeded(r#"{ "do": "end" }"#));
    let answer = run_in(&here, &["compare", "log.json", "--ruling", "several-fleets=shared"]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{answer}");
}

#[test]
fn a_choice_that_differs_at_the_start_is_the_difference() {
    let here = folder("compare-start-choice");
    let position = "discs=....../....../....../....../....../....../....../...... emperors=-,-,-,- armies=- \
        fleets=1,1,0 turn=diocletian round=1 points=6 awaits command enter diocletian";
    let log = format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "second", "level": "4200",
            "start": {{ "position": "{position}" }}, "steps": [] }}"#
    );
    write(&here, "log.json", &log);
    insta::assert_snapshot!(run_in(&here, &["compare", "log.json", "--ruling", "staying-away=may-stay-away"]));
}

/// Many games, few enough for a test.
const GAMES: [&str; 5] = ["compare", "--games", "60", "--ruling", "army-distance=fewest-links"];

#[test]
fn many_games_are_compared() {
    insta::assert_snapshot!(run(&GAMES));
}

#[test]
fn games_that_part_by_what_is_legal_say_what_that_is() {
    let words =
        ["compare", "--games", "20", "--player", "random", "--ruling", "G-1=shared", "--ruling", "G-9=turn-ends"];
    insta::assert_snapshot!(run(&words));
}

#[test]
fn findings_do_not_depend_on_the_threads() {
    let one = run(&[&GAMES[..], &["--json", "--threads", "1"]].concat());
    assert_eq!(one.code, 0, "{one}");
    assert_eq!(run(&[&GAMES[..], &["--json", "--threads", "5"]].concat()).out, one.out);
    let findings: serde_json::Value = serde_json::from_str(&one.out).unwrap();
    let simulated = run(&["simulate", "--games", "60", "--json"]);
    let simulated: serde_json::Value = serde_json::from_str(&simulated.out).unwrap();
    let (own, wins) = (&findings["rules"]["results"], &findings["wins"]);
    assert_eq!(own["lengths"], simulated["results"][0]["lengths"], "the games are those of `simulate`");
    assert_eq!(own["victory"].as_u64(), wins["both"].as_u64().zip(wins["only_rules"].as_u64()).map(|(a, b)| a + b));
    let parted = findings["partings"]["rounds"].as_object().unwrap().values().map(|games| games.as_u64().unwrap());
    assert_eq!(findings["partings"]["games"], parted.sum::<u64>());
}

#[test]
fn logs_of_partings_replay_and_show_the_parting() {
    let here = folder("compare-logs");
    for words in [
        &GAMES[..],
        &["compare", "--games", "10", "--player", "random", "--ruling", "several-fleets=shared"],
        &["compare", "--games", "20", "--rules", "second/4211/barbaria", "--ruling", "second-reroll=allowed"],
    ] {
        let ruling = words.last().unwrap();
        let logs = here.join(ruling.split('=').next().unwrap());
        let words = [words, &["--logs", logs.to_str().unwrap()]].concat();
        let answer = run(&words);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
        let paths: Vec<_> = fs::read_dir(&logs).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(paths.len(), 3, "{paths:?}");
        for path in paths {
            let path = path.to_str().unwrap();
            assert!(answer.out.contains(path), "{answer}");
            let replayed = run(&["replay", path]);
            assert_eq!(replayed.code, 0, "{replayed}");
            let compared = run(&["compare", path, "--ruling", ruling]);
            assert_eq!(compared.code, 0, "{compared}");
            assert!(!compared.out.contains("no difference"), "{compared}");
        }
        // The same games write the same logs. What is something else is kept.
        assert_eq!(run(&words).out, answer.out);
        let path = fs::read_dir(&logs).unwrap().next().unwrap().unwrap().path();
        fs::write(&path, "mine").unwrap();
        let refused = run(&words);
        assert_eq!(refused.code, 2, "{refused}");
        assert!(refused.err.contains("a file of this name already exists"), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }
}

#[test]
fn games_that_cannot_differ_are_not_played() {
    let cases = [
        (
            &["--ruling", "dux-defeat=turn-ends"][..],
            "dux-defeat makes no difference in these games: its question arises with the module Dux; \
                try --rules second/4211/modules:dux",
        ),
        (&["--rules", "second/4211/via-romana", "--ruling", "three-fleets=0"], "not a reading of three-fleets"),
        (&["--ruling", "several-fleets=apart"], "both games would have the same readings"),
        (&["--rules", "second/9999", "--ruling", "several-fleets=shared"], "second/9999"),
    ];
    for (words, message) in cases {
        let answer = run(&[&["compare", "--games", "5"], words].concat());
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(message), "{words:?}: {answer}");
    }
}

#[test]
fn a_log_and_games_are_not_mixed() {
    let ruling = ["--ruling", "several-fleets=shared"];
    for (words, message) in [
        (&["compare"][..], "required arguments were not provided"),
        (&["compare", LOST, "--games", "5"], "cannot be used with"),
        (&["compare", LOST, "--seed", "5"], "cannot be used with"),
        (&["compare", LOST, "--json"], "cannot be used with"),
        (&["compare", "--games", "0"], "0 is not in 1..=1000000000"),
    ] {
        let answer = run(&[words, &ruling[..]].concat());
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(message), "{words:?}: {answer}");
    }
}
