//! `tetrarchia record`.

use std::fs;

use tetrarchia::replay::Log;

use super::{different, folder, refused, run_in, seeded, write};

#[test]
fn a_log_is_filled_in_place() {
    let here = folder("record");
    write(&here, "log.json", &seeded(r#"{ "do": "fleet 2" }, { "do": "fleet 3" }"#));
    insta::assert_snapshot!("record_events", run_in(&here, &["record", "log.json"]));
    let log = Log::from_json(&fs::read_to_string(here.join("log.json")).unwrap()).unwrap();
    assert!(log.replay().unwrap().passed());
    assert_eq!(log.steps[0].expect.events.as_deref(), Some(&["SU-5 fleet-placed 2".to_owned()][..]));
    let again = run_in(&here, &["record", "log.json"]);
    assert_eq!((again.code, again.out.as_str()), (0, "log.json: nothing has changed\n"));
    insta::assert_snapshot!("record_all", run_in(&here, &["record", "log.json", "--legal", "--positions"]));
    let log = Log::from_json(&fs::read_to_string(here.join("log.json")).unwrap()).unwrap();
    assert!(log.steps.iter().all(|step| step.expect.legal.is_some() && step.expect.position.is_some()));
    // Nothing else was left in the folder.
    assert_eq!(fs::read_dir(&here).unwrap().count(), 1);
}

#[test]
fn what_was_expected_otherwise_is_shown() {
    let here = folder("record-different");
    let events = r#"["SU-5 fleet-placed 1", "TN-1 turn-began diocletian 1 6"]"#;
    write(
        &here,
        "log.json",
        &seeded(&format!(r#"{{ "do": "fleet 2" }}, {{ "do": "fleet 3", "expect": {{ "events": {events} }} }}"#)),
    );
    insta::assert_snapshot!(run_in(&here, &["record", "log.json"]));
    assert_eq!(run_in(&here, &["replay", "log.json"]).code, 0);
}

#[test]
fn the_log_stays_if_another_file_is_named() {
    let here = folder("record-output");
    write(&here, "log.json", &different());
    let answer = run_in(&here, &["record", "log.json", "-o", "new.json"]);
    assert_eq!(answer.code, 0, "{answer}");
    assert_eq!(fs::read_to_string(here.join("log.json")).unwrap(), different());
    assert_eq!(run_in(&here, &["replay", "new.json"]).code, 0);
}

#[test]
fn a_log_that_cannot_be_played_stays_as_it_is() {
    let here = folder("record-unplayable");
    write(&here, "log.json", &refused());
    let answer = run_in(&here, &["record", "log.json"]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{answer}");
    assert!(answer.err.starts_with("error: log.json: steps[1].do: the command was refused: "), "{answer}");
    assert_eq!(fs::read_to_string(here.join("log.json")).unwrap(), refused());
}

#[test]
fn a_place_that_cannot_be_written_is_a_bad_usage() {
    let here = folder("record-nowhere");
    write(&here, "log.json", &different());
    for words in
        [&["record", "log.json", "-o", "no/such/folder.json"][..], &["record", "missing.json"], &["record", "-"]]
    {
        let answer = run_in(&here, words);
        assert_eq!(answer.code, 2, "{answer}");
        assert!(answer.err.starts_with("error: "), "{answer}");
    }
    assert_eq!(fs::read_dir(&here).unwrap().count(), 1);
}
