//! Limits of logs: sizes, lists, texts, and how long an error may be.

use serde_json::{Value, json};
use tetrarchia::replay::*;
use tetrarchia::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS, is_hidden};
use tetrarchia::*;

use super::reading::{corrected, fault, fault_of_text};
use super::samples::{seeded, shortest, with};

#[test]
fn limits_are_kept() {
    let too_long = |path: &str, most, document: &Value| {
        assert_eq!(fault(document), (path.into(), LogFault::TooLarge(Limit::Entries { most })));
    };
    too_long("steps", MAX_STEPS, &with(json!({ "steps": vec![json!({}); MAX_STEPS + 1] })));
    too_long("steps[0].rolls", MAX_ROLLS, &with(json!({ "steps": [{ "rolls": vec!["B1"; MAX_ROLLS + 1] }] })));
    let events = vec!["SU-5 fleet-placed 1"; MAX_EVENTS + 1];
    too_long("steps[0].expect.events", MAX_EVENTS, &with(json!({ "steps": [{ "expect": { "events": events } }] })));
    // What is as long as it may be is read.
    let document = with(json!({ "steps": vec![json!({}); MAX_STEPS] }));
    assert_eq!(Log::from_json(&document.to_string()).unwrap().steps.len(), MAX_STEPS);

    let mut text = shortest().to_string();
    text.push_str(&" ".repeat(MAX_LOG_BYTES - text.len()));
    assert!(Log::from_json(&text).is_ok() && Log::from_slice(text.as_bytes()).is_ok());
    text.push(' ');
    for error in [Log::from_json(&text).unwrap_err(), Log::from_slice(text.as_bytes()).unwrap_err()] {
        assert_eq!(error.fault, LogFault::TooLarge(Limit::Bytes));
    }

    let deep = format!("{{\"version\":{}", "[".repeat(100_000));
    assert!(matches!(fault_of_text(&deep).1, LogFault::Syntax { message } if message == "recursion limit exceeded"));
    let deep = shortest().to_string().replacen("[]", &"[".repeat(100_000), 1);
    assert!(Log::from_json(&deep).is_err());
}

#[test]
fn texts_have_limits() {
    let too_long = |path: &str, most: usize, document: Value| {
        let found = most + 1;
        assert_eq!(fault(&document), (path.into(), LogFault::TooLarge(Limit::Characters { most, found })));
    };
    // What counts is characters, not bytes.
    let text = |characters: usize| json!("\u{7687}".repeat(characters));
    too_long("title", MAX_TITLE_CHARS, with(json!({ "title": text(MAX_TITLE_CHARS + 1) })));
    too_long("note", MAX_NOTE_CHARS, with(json!({ "note": text(MAX_NOTE_CHARS + 1) })));
    too_long("steps[1].note", MAX_NOTE_CHARS, seeded(json!([{}, { "note": text(MAX_NOTE_CHARS + 1) }])));
    too_long("steps[0].do", MAX_NOTATION_CHARS, seeded(json!([{ "do": text(MAX_NOTATION_CHARS + 1) }])));
    let events = json!(["SU-5 fleet-placed 1", text(MAX_NOTATION_CHARS + 1)]);
    too_long("steps[0].expect.events[1]", MAX_NOTATION_CHARS, seeded(json!([{ "expect": { "events": events } }])));
    let refusal = json!({ "rule": "MV-4", "reason": text(MAX_NOTATION_CHARS + 1) });
    let document = seeded(json!([{ "do": "end", "expect": { "refusal": refusal } }]));
    too_long("steps[0].expect.refusal.reason", MAX_NOTATION_CHARS, document);

    let covers = with(json!({ "covers": vec!["MV-1"; MAX_COVERS + 1] }));
    assert_eq!(fault(&covers), ("covers".into(), LogFault::TooLarge(Limit::Entries { most: MAX_COVERS })));
    let events = json!({ "expect": { "events": vec![""; MAX_EVENTS] } });
    let steps = MAX_EVENTS_IN_ALL / MAX_EVENTS + 1;
    let document = with(json!({ "steps": vec![events; steps] }));
    assert_eq!(fault(&document), ("steps".into(), LogFault::TooLarge(Limit::AllEvents)));

    // What is as long as it may be is read and played.
    let fine = with(json!({
        "title": text(MAX_TITLE_CHARS), "note": text(MAX_NOTE_CHARS), "covers": vec!["MV-1"; MAX_COVERS],
        "dice": { "generator": "chacha8", "seed": "7", "position": 0 },
        "steps": [{ "do": format!("fleet {}1", " ".repeat(MAX_NOTATION_CHARS - 7)), "note": text(MAX_NOTE_CHARS) }]
    }));
    assert!(Log::from_json(&fine.to_string()).unwrap().replay().unwrap().passed());
}

/// A log that was made in code is refused for its texts when it is played, recorded or looked at.
#[test]
fn texts_of_a_log_made_in_code_have_limits() {
    let log = Log::new(Rules::second(Level::BEGINNER)).titled(&"W".repeat(820_000));
    let fault = LogFault::TooLarge(Limit::Characters { most: MAX_TITLE_CHARS, found: 820_000 });
    let error = log.replay().unwrap_err();
    assert_eq!((error.path.as_str(), &error.fault), ("title", &fault));
    assert_eq!(error.to_string(), "title: too large: this text has 820000 characters; at most 1000 are allowed");
    assert_eq!(log.trace().unwrap_err().fault, fault);
    assert_eq!(log.state_at(0).unwrap_err().fault, fault);
    assert_eq!(log.clone().record(RecordDetail::ALL).unwrap_err().fault, fault);

    let mut file = corrected();
    file.links[2].source = "s".repeat(MAX_NOTE_CHARS + 1);
    let digest = corrected().board().unwrap().digest();
    let log = Log { board: LogBoard::File { digest, file }, ..Log::new(Rules::second(Level::BEGINNER)) };
    for error in [log.replay().unwrap_err(), Log::from_json(&log.to_json()).unwrap_err()] {
        assert_eq!(error.path, "board.file.links[2].source");
        assert!(error.to_string().ends_with("it has 20001 characters; at most 20000 are allowed"), "{error}");
    }
}

/// What is longer than any text may be has a line and a column, whatever it is.
#[test]
fn no_text_is_without_end() {
    let long = "x".repeat((1 << 20) + 1);
    for text in [format!("{{\n  \"title\": \"{long}\""), format!("{{\n           \"{long}\": 1}}")] {
        let error = Log::from_json(&text).unwrap_err();
        assert_eq!((error.path.as_str(), error.at), ("", Some((2, 12))));
        assert_eq!(error.fault, LogFault::TooLarge(Limit::StringBytes { found: long.len() }));
        assert!(error.to_string().contains("a text of 1048577 bytes begins here"), "{error}");
    }
}

#[test]
fn errors_are_short_and_hide_nothing_whatever_is_found() {
    // As long as it may be, and made of what must not reach a terminal.
    for sign in ["é", "\u{9b}", "\u{1b}", "\n", "\u{202e}", "`, expected `"] {
        let long = sign.repeat(60_000 / sign.len());
        for document in [
            with(json!({ "format": long })),
            with(json!({ (long.as_str()): 1 })),
            with(json!({ "steps": long })),
            with(json!({ "level": long })),
            with(json!({ "covers": [long] })),
            with(json!({ "rulings": { (long.as_str()): 1 } })),
            with(json!({ "board": { (long.as_str()): 1 } })),
            with(json!({ "board": long })),
            with(json!({ "dice": { "generator": long } })),
            with(json!({ "dice": { "generator": "chacha8", "seed": long, "position": 0 } })),
            with(json!({ "start": { "position": long } })),
            seeded(json!([{ "do": long }])),
            seeded(json!([{ "do": { (long.as_str()): {} } }])),
            seeded(json!([{ "do": { "end": null, (long.as_str()): {} } }])),
            seeded(json!([{ "do": { "move": { (long.as_str()): {} } } }])),
            seeded(json!([{ "do": format!("fleet {long}") }])),
            seeded(json!([{ "do": format!("fleet {sign}") }])),
            seeded(json!([{ "expect": { "events": [long] } }])),
            seeded(json!([{ "expect": { "events": [sign] } }])),
            seeded(json!([{ "expect": { "refusal": long } }])),
        ] {
            let error = Log::from_json(&document.to_string()).and_then(|log| log.replay()).unwrap_err();
            let text = error.to_string();
            assert!(text.chars().count() <= 5_000, "{text:.300}");
            assert!(!text.contains(is_hidden), "{text:?}");
            assert!(error.path.chars().count() <= 300 && !error.path.contains(is_hidden), "{:?}", error.path);
        }
    }
    // What was expected is told after however long a name.
    let document = with(json!({ ("x".repeat(100_000)): 1 }));
    let LogFault::UnknownField { expected, .. } = fault(&document).1 else { panic!("another fault") };
    assert!(expected.starts_with("expected one of `format`, `version`"), "{expected}");
}
