//! A game over lines of JSON: every request, every error, garbage, the page that describes it, and the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod garbage;
mod kit;
mod page;
mod requests;
mod stream;
mod whole_games;

use serde_json::Value;
use tetrarchia_pipe::Pipe;

/// Sends a request and checks that the answer is one line of the right form.
fn ask(pipe: &mut Pipe<'_>, line: impl AsRef<[u8]>) -> Value {
    let answer = pipe.answer(line.as_ref());
    assert!(!answer.contains('\n'), "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert!(keys.len() == 2 && answer.get("id").is_some(), "{answer}");
    assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
    answer
}

/// Returns the result of a request that must succeed.
#[track_caller]
fn ok(pipe: &mut Pipe<'_>, line: impl AsRef<[u8]>) -> Value {
    let mut answer = ask(pipe, line);
    assert!(answer["ok"].is_object(), "{answer}");
    answer["ok"].take()
}

/// Returns the error of a request that must fail without changing anything.
#[track_caller]
fn error(pipe: &mut Pipe<'_>, line: impl AsRef<[u8]>) -> Value {
    let before = picture(pipe);
    let mut answer = ask(pipe, line);
    assert!(answer["error"]["kind"].is_string() && answer["error"]["message"].is_string(), "{answer}");
    assert_eq!(picture(pipe), before, "an error changes nothing: {answer}");
    answer["error"].take()
}

/// Returns everything that a client can see of a game: the position, whether a command can be undone, and the dice to
/// come.
fn picture(pipe: &mut Pipe<'_>) -> [String; 3] {
    ["state", "save", "rules"].map(|verb| pipe.answer(format!(r#"{{"do": "{verb}"}}"#).as_bytes()))
}

/// Returns a pipe with a game in which Galerius stands beside an army and the client rolls the dice.
fn beside_an_army() -> Pipe<'static> {
    let mut pipe = Pipe::new();
    ok(&mut pipe, BESIDE_AN_ARMY);
    pipe
}

const BESIDE_AN_ARMY: &str = r#"{"id": 1, "do": "new", "rules": "second/5100", "dice": "client",
    "position": "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 fleets=0,1,0 turn=galerius round=2 points=6 awaits command act galerius"}"#;

/// Returns a pipe with a game that has just begun, with seeded dice.
fn seeded() -> Pipe<'static> {
    let mut pipe = Pipe::new();
    ok(&mut pipe, r#"{"do": "new", "rules": "second/4200", "dice": {"seed": "7"}}"#);
    pipe
}
