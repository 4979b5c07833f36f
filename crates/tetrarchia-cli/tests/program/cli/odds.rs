//! `tetrarchia odds`.

use serde_json::Value;

use super::{folder, run, run_in, write};

const ATTACK: &str = "examples/logs/attack.json";
const GAME: &str = "examples/logs/game.json";
const LOST: &str = "examples/logs/lost.json";

#[test]
fn the_odds_of_a_phase_are_told() {
    insta::assert_snapshot!("odds_before_a_phase", run(&["odds", ATTACK, "--step", "1"]));
    insta::assert_snapshot!("odds_with_chains", run(&["odds", GAME]));
    let all = run(&["odds", GAME, "--all"]);
    assert!(!all.out.contains("--all") && all.out.lines().count() > run(&["odds", GAME]).out.lines().count(), "{all}");
}

#[test]
fn odds_as_json_are_exact_and_can_be_read() {
    let answer = run(&["odds", ATTACK, "--step", "1", "--json"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(document["step"], 1);
    let phase = &document["phase"];
    assert_eq!(phase["goes_on"]["exact"], "1");
    assert_eq!(phase["lost"]["exact"], "0");
    assert_eq!(phase["endings"], serde_json::json!({}));
    assert_eq!(phase["figures"]["galerius"]["attacked"]["value"], 1.0);
    assert_eq!(phase["provinces"]["baetica"]["unrest"]["exact"], "1/36");
    assert_eq!(phase["provinces"]["baetica"]["revolt"], Value::Null);
    assert_eq!(document["attacks"][0]["text"], "attack galerius noricum");
    assert_eq!(document["attacks"][0]["odds"]["best"]["victory"], 15);
}

/// A position before the last army has advanced.
fn log(rules: &str, position: &str) -> String {
    format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, {rules},
            "start": {{ "position": "{position}" }}, "steps": [] }}"#
    )
}

#[test]
fn in_the_middle_of_a_phase_the_rest_is_told() {
    let here = folder("odds-rest");
    let position = "discs=....../.....r/....../....../....../....../....../...... emperors=-,-,-,Italia:2 armies=II:6 \
        fleets=1,1,0 turn=galerius round=1 points=0 awaits roll advance-link II:6 Italia:2";
    write(&here, "log.json", &log(r#""edition": "second", "level": "4200""#, position));
    insta::assert_snapshot!(run_in(&here, &["odds", "log.json"]));
}

#[test]
fn what_galerius_can_do_about_his_die_is_told() {
    let here = folder("odds-raise");
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
        fleets=1,1,0 turn=galerius round=1 points=6 awaits command act galerius";
    let rules = r#""edition": "second", "level": "4200", "variants": ["imperium"]"#;
    write(&here, "log.json", &log(rules, position));
    let answer = run_in(&here, &["odds", "log.json"]);
    assert!(
        answer.out.ends_with(
            "Attacks:\n  attack galerius noricum  2 IP  of 36 rolls 15 win, 6 draw, 15 lose\n    \
         If Galerius gives up discs: of 36 rolls 33 win, 2 draw, 1 lose; 1.33 discs on average\n"
        ),
        "{answer}"
    );
}

#[test]
fn where_there_are_no_odds_it_is_said() {
    for (words, reason) in [
        (
            &["odds", GAME, "--step", "0"][..],
            "not now: the dice for the first revolt in Hispania must first be rolled (SU-1)",
        ),
        (&["odds", LOST], "not now: the game is over"),
    ] {
        let answer = run(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
        assert!(answer.err.starts_with(&format!("error: there are no odds at this moment: {reason}")), "{answer}");
    }
}

/// A board with a province that has 47 broken links, and an uprising that may strike there.
fn log_with_many_links() -> String {
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=Italia:1,-,-,- armies=- \
        fleets=1,1,0 turn=diocletian round=1 points=6 awaits command act diocletian";
    let mut log: Value = serde_json::from_str(&log(r#""edition": "second", "level": "4200""#, position)).unwrap();
    let at = tetrarchia::Province::III3;
    let mut file = tetrarchia::board::BoardFile::reconstruction();
    tetrarchia_testkit::hubs::spread(&mut file, at, 47);
    let digest = format!("{:016x}", file.board().unwrap().digest());
    log["board"] = serde_json::json!({ "digest": digest, "file": file });
    log.to_string()
}

#[test]
fn what_is_beyond_the_budget_is_told_as_bounds() {
    let here = folder("odds-budget");
    write(&here, "log.json", &log_with_many_links());
    let answer = run_in(&here, &["odds", "log.json"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    assert!(answer.out.contains(" to 100.0 %  the next turn begins\n"), "{answer}");
    assert!(
        answer.out.contains("not worked out, with --budget 100000; anything not listed is no likelier\n"),
        "{answer}"
    );
    insta::assert_snapshot!("odds_beyond_the_budget", run_in(&here, &["odds", "log.json", "--budget", "20"]));

    let answer = run_in(&here, &["odds", "log.json", "--budget", "0", "--json"]);
    let document: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&document["budget"], &document["phase"]["states"]), (&0.into(), &0.into()));
    let goes_on = &document["phase"]["goes_on"];
    assert_eq!((&goes_on["exact"], &goes_on["at_most"]["exact"]), (&"0".into(), &"1".into()));
    assert_eq!(document["phase"]["beyond_budget"]["exact"], "1");
    assert_eq!(document["phase"]["expected"]["revolts"]["at_most"]["value"], 21.0);
}

#[test]
fn a_budget_is_a_number_of_states() {
    for budget in ["-1", "many", "4294967296"] {
        let answer = run(&["odds", GAME, "--budget", budget]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
    }
    // The largest one is taken: it is a limit, and no memory is set aside for it.
    let answer = run(&["odds", GAME, "--budget", "4294967295"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
}
