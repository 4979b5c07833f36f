//! The page about the format and its JSON Schema: both are kept true.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tetrarchia::replay::*;
use tetrarchia::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS};
use tetrarchia::*;

use super::samples::{beside_an_army, seeded, several, shortest, with};

fn in_repository(path: &str) -> PathBuf {
    tetrarchia_tests::root().join(path)
}

fn page() -> String {
    fs::read_to_string(in_repository("docs/LOG.md")).unwrap()
}

/// The complete logs on the page.
fn examples(page: &str) -> Vec<&str> {
    let blocks = page.split("```json\n").skip(1);
    blocks.map(|block| block.split_once("```").unwrap().0).collect()
}

#[test]
fn the_examples_on_the_page_can_be_replayed() {
    let page = page();
    let examples = examples(&page);
    assert_eq!(examples.len(), 2);
    for example in examples {
        let log = Log::from_json(example).unwrap();
        let replay = log.replay().unwrap();
        assert!(replay.passed(), "{replay}");
        assert_eq!(Log::from_json(&log.to_json()).unwrap(), log);
    }
}

#[test]
fn the_difference_on_the_page_is_what_the_harness_says() {
    let page = page();
    let (_, rest) = page.split_once("```text\n").unwrap();
    let (shown, _) = rest.split_once("```").unwrap();
    let mut log = Log::from_json(examples(&page)[0]).unwrap();
    log.steps[1].expect.events.as_mut().unwrap()[0] = "AT-1 spent 3 3".into();
    let replay = log.replay().unwrap();
    assert_eq!(replay.differences[0].to_string(), shown.trim_end());
}

/// The rows of the table under this head: what stands in its two columns.
fn table<'p>(page: &'p str, head: &str) -> Vec<(&'p str, &'p str)> {
    let (_, rest) = page.split_once(head).unwrap();
    let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches(['|', ' ']).split_once(" | ").unwrap())
        .map(|(one, other)| (one.trim_matches('`'), other))
        .collect()
}

#[test]
fn the_events_on_the_page_are_those_of_real_games() {
    let page = page();
    let board = Board::reconstruction();
    let mut words = BTreeSet::new();
    for (text, meaning) in table(&page, "| event | meaning |") {
        let event = Event::parse_on(board, text).unwrap();
        assert_eq!(event.to_notation(board).to_string(), text);
        assert_eq!(event.fact.describe(board).to_string(), meaning);
        words.insert(text.split(' ').nth(1).unwrap());
    }
    let mut seen = BTreeSet::new();
    for folder in ["barbaria", "examples", "expansion", "games", "rules", "scenarios", "variants"] {
        for file in fs::read_dir(in_repository("fixtures").join(folder)).unwrap() {
            let Ok(bytes) = fs::read(file.unwrap().path()) else { continue };
            let log = Log::from_slice(&bytes).unwrap();
            let events = log.steps.iter().flat_map(|step| step.expect.events.iter().flatten());
            seen.extend(events.map(|event| event.split(' ').nth(1).unwrap().to_owned()));
        }
    }
    assert!(seen.iter().map(String::as_str).eq(words), "{seen:?}");
}

#[test]
fn the_actions_on_the_page_are_all_there_are() {
    let page = page();
    let game = Log::from_json(&beside_an_army(json!([])).to_string()).unwrap();
    let board = Board::reconstruction();
    let game = Game::resume(game.rules, board, game.state_at(0).unwrap()).unwrap();
    let mut words = BTreeSet::new();
    for (text, meaning) in table(&page, "| action | meaning |") {
        if text == Input::CONCEDE {
            continue;
        }
        let command = game.read_command(text).unwrap();
        if command.to_notation(board).to_string() == text {
            assert_eq!(command.describe(board).to_string(), meaning);
        }
        words.insert(text.split(' ').next().unwrap());
    }
    for command in Command::all() {
        assert!(words.contains(command.to_string().split(' ').next().unwrap()), "{command}");
    }
}

#[test]
fn the_fields_on_the_page_are_those_of_the_format() {
    let page = page();
    let schema: Value = serde_json::from_str(&schema()).unwrap();
    for (head, fields) in [
        ("| field | | what it says | if it is left out |", &schema["properties"]),
        ("| field | what it says | if it is left out |", &schema["$defs"]["LogStep"]["properties"]),
        ("looked at only if it is there:\n\n| field | what it says |", &schema["$defs"]["Expect"]["properties"]),
    ] {
        let told: BTreeSet<&str> = table(&page, head).into_iter().map(|(field, _)| field).collect();
        let fields: BTreeSet<&str> = fields.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(told, fields);
    }
}

#[test]
fn the_limits_on_the_page_are_those_of_the_crate() {
    assert_eq!((MAX_LOG_BYTES, MAX_STEPS), (16 * 1024 * 1024, 100_000));
    assert_eq!((MAX_ROLLS, MAX_EVENTS, MAX_EVENTS_IN_ALL, MAX_DIFFERENCES), (10_000, 10_000, 1_000_000, 100));
    assert_eq!((MAX_TITLE_CHARS, MAX_NOTE_CHARS, MAX_NOTATION_CHARS, MAX_COVERS), (1_000, 20_000, 1_000, 1_000));
    let page = page();
    for row in [
        "| the document | 16 MiB, nested 128 deep | `replay::MAX_LOG_BYTES` |",
        "| `title` | 1,000 characters | `text::MAX_TITLE_CHARS` |",
        "| `note`, of the log and of each step | 20,000 characters | `text::MAX_NOTE_CHARS` |",
        "| an action, an event, a reason | 1,000 characters | `replay::MAX_NOTATION_CHARS` |",
        "| `covers` | 1,000 entries | `replay::MAX_COVERS` |",
        "| `steps` | 100,000 | `replay::MAX_STEPS` |",
        "| `rolls` of a step | 10,000 | `replay::MAX_ROLLS` |",
        "| `events` of a step | 10,000 | `replay::MAX_EVENTS` |",
        "| `events` of all steps | 1,000,000 | `replay::MAX_EVENTS_IN_ALL` |",
        "| differences, before a replay stops | 100 | `replay::MAX_DIFFERENCES` |",
    ] {
        assert!(page.contains(row), "{row}");
    }
}

#[test]
fn the_schema_is_up_to_date() {
    let path = in_repository("docs/log.schema.json");
    let fresh = schema();
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == fresh, "docs/log.schema.json is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// Logs that the crate reads.
fn valid() -> Vec<Value> {
    let mut logs: Vec<Value> = several().iter().map(|log| serde_json::from_str(&log.to_json()).unwrap()).collect();
    logs.extend(examples(&page()).iter().map(|example| serde_json::from_str::<Value>(example).unwrap()));
    let board = serde_json::to_value(tetrarchia::board::BoardFile::reconstruction()).unwrap();
    let digest = "4afb6f01e10d3b01";
    logs.extend([
        shortest(),
        with(json!({ "board": { "digest": digest, "file": board }, "start": "set-up", "seats": "3:galerius" })),
        with(json!({ "dice": { "script": ["B2", "B2", "B2", "B2", "B2", "B2"] }, "covers": ["MV-1", "X-6a"] })),
        with(json!({ "variants": ["imperium"], "modules": ["dux"], "scenario": { "war": "danubian-wars" } })),
        with(json!({ "steps": [{ "rolls": ["B1", "R4", "R3B6"] }] })),
        beside_an_army(json!([{ "do": "move noricum", "expect": { "refusal": "MV-4" } }])),
        with(json!({ "rules_version": 1 })),
    ]);
    logs.extend(Command::all().map(|command| seeded(json!([{ "do": command }]))));
    logs
}

/// Logs that the crate refuses for their form alone.
fn invalid() -> Vec<Value> {
    vec![
        json!([]),
        json!({}),
        with(json!({ "version": 2 })),
        with(json!({ "rules_version": 0 })),
        with(json!({ "rules_version": 3 })),
        with(json!({ "format": "chess" })),
        with(json!({ "colour": 1 })),
        with(json!({ "level": "4231" })),
        with(json!({ "edition": "third" })),
        with(json!({ "covers": ["X-0"] })),
        with(json!({ "variants": ["imperium", "imperium"] })),
        with(json!({ "rulings": { "several-fleets": "both" } })),
        with(json!({ "seats": "3" })),
        with(json!({ "start": "now" })),
        with(json!({ "start": {} })),
        with(json!({ "board": { "digest": "12" } })),
        with(json!({ "dice": {} })),
        with(json!({ "dice": { "script": ["R7"] } })),
        with(json!({ "dice": { "script": [], "seed": "1" } })),
        with(json!({ "steps": [["end"]] })),
        with(json!({ "steps": [{ "colour": 1 }] })),
        with(json!({ "steps": [{ "seat": "seat-5" }] })),
        with(json!({ "steps": [{ "do": { "run": {} } }] })),
        with(json!({ "steps": [{ "do": { "sail": { "from": "1" } } }] })),
        with(json!({ "steps": [{ "expect": { "ending": "defeat" } }] })),
        with(json!({ "steps": [{ "expect": { "refusal": { "rule": "MV-4" } } }] })),
        with(json!({ "steps": vec![json!({}); MAX_STEPS + 1] })),
    ]
}

#[test]
fn schema_and_reader_agree() {
    let schema: Value = serde_json::from_str(&schema()).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    for log in valid() {
        Log::from_json(&log.to_string()).unwrap();
        if let Err(error) = validator.validate(&log) {
            panic!("{error} at {}", error.instance_path());
        }
    }
    for log in invalid() {
        let text = log.to_string();
        assert!(Log::from_json(&text).is_err(), "{text:.200}");
        assert!(!validator.is_valid(&log), "{text:.200}");
    }
}
