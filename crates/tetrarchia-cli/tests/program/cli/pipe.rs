//! The program itself, and a client in another language.

use std::io::Write;
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tetrarchia");

/// What the program answers to these lines.
fn run(args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let mut child = Command::new(PROGRAM)
        .arg("pipe")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who ends before it has read everything closes its end.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn the_program_answers_line_by_line() {
    let input = b"{\"id\": 1, \"do\": \"new\", \"rules\": \"second/4200\", \"dice\": {\"seed\": \"7\"}}\n\xff\n{\"id\": 3, \"do\": \"quit\"}\n";
    let (output, errors, code) = run(&[], input);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!((lines.len(), errors.as_str(), code), (4, "", Some(0)));
    assert!(lines[0].starts_with(r#"{"protocol":"tetrarchia-pipe","version":1,"#));
    assert!(lines[1].starts_with(r#"{"id":1,"ok":{"events":[{"rule":"SU-1""#));
    assert!(lines[2].starts_with(r#"{"id":null,"error":{"kind":"not-utf8""#));
    assert_eq!(lines[3], r#"{"id":3,"ok":{"bye":true}}"#);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let (output, errors, code) = run(&[], b"");
    assert_eq!((output.lines().count(), errors.as_str(), code), (1, "", Some(0)));
}

#[test]
fn a_board_comes_from_a_file() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/board/reconstruction.json");
    assert_eq!(run(&["--board", file], b"").0, run(&[], b"").0);
    let (output, errors, code) = run(&["--board", concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml")], b"");
    assert_eq!((output.as_str(), code), ("", Some(2)));
    assert!(errors.starts_with("error: ") && errors.lines().count() == 1, "{errors}");
    assert_eq!(run(&["--board", "no such file"], b"").2, Some(2));
}

#[test]
fn a_client_in_python_plays_a_whole_game() {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/pipe_client.py");
    let output = match Command::new("python3").args([client, PROGRAM, "first/4200", "3"]).output() {
        Ok(output) => output,
        Err(error) => return println!("skipped: python3 cannot be started: {error}"),
    };
    let (text, errors) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{errors}");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 50 && lines[lines.len() - 1].starts_with("score: "), "{text}");
    assert!(lines[lines.len() - 2].contains("the Empire"), "{text}");
}
