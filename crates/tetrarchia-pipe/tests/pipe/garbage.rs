//! Garbage: no line makes the pipe panic, every line gets an answer, and an error changes nothing.

use proptest::prelude::*;
use serde_json::{Value, json};
use tetrarchia_pipe::Pipe;

use crate::{ask, beside_an_army, picture, seeded};

/// Valid requests that are then corrupted.
const GOOD: [&str; 16] = [
    r#"{"id": 1, "do": "new", "rules": "second/4211", "dice": {"seed": "7"}}"#,
    r#"{"id": 2, "do": "new", "rules": {"edition": "first", "level": "5300"}, "dice": "client", "seats": "3:galerius"}"#,
    r#"{"id": 3, "do": "command", "command": "move galerius noricum"}"#,
    r#"{"id": 4, "do": "command", "command": {"attack": {"figure": "galerius", "army": "III:3"}}, "seat": "seat-1"}"#,
    r#"{"id": 5, "do": "command", "command": "end"}"#,
    r#"{"id": 6, "do": "roll", "roll": "R6B1"}"#,
    r#"{"id": 7, "do": "legal"}"#,
    r#"{"id": 8, "do": "why", "command": "secure"}"#,
    r#"{"id": 9, "do": "preview", "army": "noricum", "figure": "galerius"}"#,
    r#"{"id": 10, "do": "routes", "to": "thracia"}"#,
    r#"{"id": 11, "do": "state"}"#,
    r#"{"id": 12, "do": "undo"}"#,
    r#"{"id": 13, "do": "save"}"#,
    r#"{"id": 14, "do": "rules", "rule": "AT-4"}"#,
    r#"{"id": 15, "do": "board"}"#,
    r#"{"id": 16, "do": "command", "command": "fleet 2"}"#,
];

/// Requests that must leave everything unchanged, whatever they answer.
const LOOKS: [&str; 8] = ["legal", "why", "preview", "routes", "state", "save", "rules", "board"];

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,12}".prop_map(Value::from),
        prop::sample::select(vec![
            "client",
            "second/4211",
            "end",
            "galerius",
            "noricum",
            "R1B1",
            "seat-1",
            "AT-4",
            "1"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{0,6}", inner, 0..4).prop_map(Value::from_iter),
        ]
    })
}

/// Generates an object with valid names and arbitrary values.
fn almost_a_request() -> impl Strategy<Value = Vec<u8>> {
    let names =
        ["rules", "dice", "seats", "position", "command", "seat", "roll", "army", "figure", "to", "save", "rule"];
    let verbs =
        ["new", "command", "roll", "undo", "load", "why", "preview", "routes", "rules", "legal", "state", "nil"];
    let fields = prop::collection::hash_map(prop::sample::select(names.to_vec()), any_json(), 0..4);
    (prop::sample::select(verbs.to_vec()), fields).prop_map(|(verb, fields)| {
        let mut request = json!({"do": verb});
        for (name, value) in fields {
            request[name] = value;
        }
        request.to_string().into_bytes()
    })
}

/// Generates a valid request with some bytes changed, removed or inserted.
fn spoilt() -> impl Strategy<Value = Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 0..4);
    (prop::sample::select(GOOD.to_vec()), changes).prop_map(|(line, changes)| {
        let mut bytes = line.as_bytes().to_vec();
        for (place, byte, how) in changes {
            let place = place.index(bytes.len());
            match how {
                0 => bytes[place] = byte,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, byte),
            }
        }
        bytes
    })
}

fn any_line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        1 => prop::collection::vec(any::<u8>(), 0..60),
        1 => any_json().prop_map(|value| value.to_string().into_bytes()),
        3 => almost_a_request(),
        5 => spoilt(),
    ]
}

proptest! {
    #[test]
    fn every_line_is_answered_and_an_error_changes_nothing(
        by_client in any::<bool>(),
        lines in prop::collection::vec(any_line(), 1..12),
    ) {
        let mut pipe: Pipe<'static> = if by_client { beside_an_army() } else { seeded() };
        for line in lines {
            let before = picture(&mut pipe);
            let answer = ask(&mut pipe, &line);
            let verb = serde_json::from_slice::<Value>(&line).ok().and_then(|line| Some(line["do"].as_str()?.to_owned()));
            let looks = verb.is_some_and(|verb| LOOKS.contains(&verb.as_str()));
            if looks || answer.get("error").is_some() {
                prop_assert_eq!(picture(&mut pipe), before, "{}", answer);
            }
        }
    }
}

/// The requests to be corrupted are valid: otherwise corrupting them would show nothing.
#[test]
fn the_requests_to_be_spoilt_are_carried_out_or_refused_by_the_game() {
    for line in GOOD {
        for mut pipe in [beside_an_army(), seeded()] {
            let answer = ask(&mut pipe, line);
            let kind = answer["error"]["kind"].as_str().unwrap_or("ok");
            assert!(["ok", "refused", "undo"].contains(&kind), "{line}: {answer}");
        }
    }
}
