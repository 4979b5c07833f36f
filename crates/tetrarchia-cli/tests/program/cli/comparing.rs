//! `tetrarchia compare`.

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
