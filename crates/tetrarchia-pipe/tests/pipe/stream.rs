//! Conversations over a stream: line breaks, lines that are too long, and bytes that are not text.

use serde_json::Value;
use tetrarchia_pipe::{MAX_LINE_BYTES, MAX_VALUES, Pipe, serve};

/// Returns the answers to these bytes, without the greeting. The stream delivers a few bytes at a time.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&mut Pipe::new(), std::io::BufReader::with_capacity(1000, input), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.ends_with('\n'));
    let mut lines = output.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    assert_eq!(lines.next().unwrap()["protocol"], "tetrarchia-pipe");
    lines.collect()
}

/// Returns the kind of answer to each line: the kind of an error, or `ok`.
fn kinds(input: &[u8]) -> Vec<String> {
    let kind = |answer: &Value| answer["error"]["kind"].as_str().unwrap_or("ok").to_owned();
    answers(input).iter().map(kind).collect()
}

#[test]
fn every_line_gets_one_answer() {
    assert!(kinds(b"").is_empty());
    let board = r#"{"do": "rules", "rule": "PC-1"}"#;
    assert_eq!(kinds(format!("{board}\n{board}\n").as_bytes()), ["ok", "ok"]);
    assert_eq!(kinds(format!("{board}\r\n{board}").as_bytes()), ["ok", "ok"]);
    assert_eq!(kinds(format!("\n{board}\n \n").as_bytes()), ["not-json", "ok", "not-json"]);
    assert_eq!(kinds(b"\xff\xfe\n{\"do\": \"\xc3\"}\n\0\n"), ["not-utf8", "not-utf8", "not-json"]);
    assert_eq!(kinds(b"null\n[]\n\"do\"\n{}{}\n{\"do\": \"quit\"\n"), ["not-json"; 5]);
    assert_eq!(kinds("[".repeat(100_000).as_bytes()), ["not-json"]);
}

#[test]
fn a_line_may_hold_so_many_values_and_no_more() {
    let line = |values: usize| format!(r#"{{"do": "rules", "rule": "PC-1", "id": [0{}]}}"#, ",0".repeat(values));
    // The object, three names, three values, and the first entry of the list count too.
    assert_eq!(kinds(line(MAX_VALUES - 8).as_bytes()), ["ok"]);
    assert_eq!(kinds(line(MAX_VALUES + 1).as_bytes()), ["too-long"]);
    assert_eq!(kinds(line(MAX_VALUES + 1).trim_end_matches('}').as_bytes()), ["not-json"]);
}

#[test]
fn nothing_is_answered_after_quit() {
    assert_eq!(kinds(b"{\"do\": \"quit\"}\n{\"do\": \"board\"}\n"), ["ok"]);
}

#[test]
fn a_line_may_have_so_many_bytes_and_no_more() {
    let line = |length: usize| {
        let head = r#"{"do": "rules", "rule": "PC-1", "id": ""#;
        format!("{head}{}\"}}", "x".repeat(length - head.len() - 2))
    };
    let (longest, too_long) = (line(MAX_LINE_BYTES), line(MAX_LINE_BYTES + 1));
    assert_eq!((longest.len(), too_long.len()), (MAX_LINE_BYTES, MAX_LINE_BYTES + 1));
    let much_too_long = line(3 * MAX_LINE_BYTES);
    let input = format!("{longest}\n{too_long}\n{much_too_long}\n{}", line(100));
    assert_eq!(kinds(input.as_bytes()), ["ok", "too-long", "too-long", "ok"]);
    assert_eq!(kinds(too_long.as_bytes()), ["too-long"]);
}
