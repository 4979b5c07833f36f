//! What is typed and is no text.

use std::fs::File;
use std::io::Write;
use std::process::Stdio;

use super::terminal::{CONTROL_D, Terminal};
use super::{folder, names, program};

const NO_TEXT: &str = "That line is not UTF-8 text. Please type it again.";

#[test]
fn the_first_question_is_asked_again() {
    let folder = folder("bytes-question");
    let mut terminal = Terminal::open(&folder, (80, 24), &["play"], &[]);
    terminal.see("Play a beginner's game?").press_bytes(b"\xffn\xfeo\r").see(NO_TEXT);
    terminal.say("no", "How many players?").say("", "Which edition?").press_bytes(b"f\xc3\r");
    terminal.wait_for("asked twice", |screen| screen.matches("[second]").count() == 2);
    terminal.press(CONTROL_D);
    assert_eq!(terminal.ended(), 0);
    assert!(names(&folder).is_empty());
}

#[test]
fn a_line_of_the_game_is_asked_for_again() {
    let folder = folder("bytes-line");
    let mut command = program(&folder, &["play", "--plain", "--dice", "hand"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let long = vec![b'a'; 5_000];
    let typed = [b"\xff3\n", &long[..], b"\n\xe4\xb8\n3\n"].concat();
    child.stdin.take().unwrap().write_all(&typed).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches(NO_TEXT).count(), 2, "{text}");
    assert_eq!(text.matches("That line is longer than 4096 bytes. Please type a shorter one.").count(), 1, "{text}");
    assert!(text.contains("The game is saved.") && output.status.success(), "{text}");
    assert_eq!(text.matches("Roll the Barbarian die").count(), 5, "the last line is a throw: {text}");
}

#[test]
fn a_full_screen_leaves_out_what_is_no_text() {
    let folder = folder("bytes-screen");
    let mut terminal = Terminal::open(&folder, (100, 40), &["play", "--seed", "284"], &[]);
    terminal.see("2 left").press_bytes(b"\xff\xfe2\r").see("1 left");
}

/// An input that cannot be read is not an output that cannot be written.
#[test]
fn an_input_that_cannot_be_read_is_said() {
    let here = folder("bytes-folder");
    let mut command = program(&here, &["play", "--plain", "--seed", "284"]);
    let output = command.stdin(File::open(&here).unwrap()).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.starts_with("error: the input cannot be read: "), "{text}");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(&here), ["tetrarchia-284.json"]);
}
