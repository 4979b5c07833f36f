//! `tetrarchia replay`.

use std::fs;

use super::{different, folder, good, refused, run, run_in, write};

#[test]
fn logs_that_do_what_they_say_pass() {
    let answer = run(&["replay", "examples/logs"]).with_slashes();
    insta::assert_snapshot!(answer);
    assert_eq!(answer.code, 0);
}

#[test]
fn what_goes_otherwise_is_told_below_the_line() {
    let here = folder("otherwise");
    write(&here, "logs/a-good.json", &good());
    write(&here, "logs/b-different.json", &different());
    write(&here, "logs/c/refused.json", &refused());
    write(&here, "logs/d-broken.json", "{");
    let answer = run_in(&here, &["replay", "logs"]).with_slashes();
    insta::assert_snapshot!(answer);
    assert_eq!(answer.code, 1);
}

#[test]
fn the_last_line_is_the_sum() {
    let here = folder("sum");
    write(&here, "1.json", &good());
    write(&here, "2.json", &good());
    write(&here, "3.json", &different());
    let sum = |words: &[&str]| run_in(&here, words).out.lines().last().map(String::from);
    assert_eq!(sum(&["replay", "1.json"]).as_deref(), Some("1 passed, 0 failed"));
    assert_eq!(sum(&["replay", "."]).as_deref(), Some("2 passed, 1 failed"));
    // What is named twice, alone or by its folder, is played once.
    assert_eq!(sum(&["replay", "1.json", "1.json", "3.json"]).as_deref(), Some("1 passed, 1 failed"));
}

#[test]
fn files_come_in_order_and_folders_are_searched_to_the_bottom() {
    let here = folder("order");
    for name in ["logs/b.json", "logs/a/z/1.json", "logs/a/y.json", "logs/c.txt", "logs/10.json"] {
        write(&here, name, &good());
    }
    let answer = run_in(&here, &["replay", "logs"]).with_slashes();
    let names: Vec<_> = answer.out.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(names, ["logs/10.json", "logs/a/y.json", "logs/a/z/1.json", "logs/b.json", "passed,"]);
}

#[test]
fn files_of_another_format_are_left_out() {
    let here = folder("format");
    write(&here, "logs/good.json", &good());
    write(&here, "logs/board.json", r#"{ "format": "tetrarchia-board-1" }"#);
    let in_folder = run_in(&here, &["replay", "logs"]);
    assert_eq!((in_folder.code, in_folder.err.as_str()), (0, ""));
    assert!(!in_folder.out.contains("board.json"), "{in_folder}");
    let named = run_in(&here, &["replay", "logs/board.json", "logs/good.json"]);
    assert_eq!(named.code, 0);
    assert_eq!(named.err, "note: logs/board.json is skipped: not a log: its format is \"tetrarchia-board-1\"\n");
    // A log that has lost its format is not left out: it is broken.
    write(&here, "logs/lost.json", r#"{ "version": 1 }"#);
    assert_eq!(run_in(&here, &["replay", "logs"]).code, 1);
}

#[test]
fn a_log_with_an_error_beside_it_must_fail_with_exactly_that() {
    let here = folder("errors");
    let error = "steps[1].do\nsteps[1].do: the command was refused: a fleet is placed in Mare Internum: there is already a fleet in Mare Internum (G-1)\n";
    let cases = [
        ("as-expected", refused(), Some(error.to_owned())),
        ("other-place", refused(), Some(error.replacen("steps[1].do", "steps[0].do", 1))),
        ("other-text", refused(), Some(error.replace("G-1", "G-2"))),
        ("playable", good(), Some(error.to_owned())),
        ("different", different(), Some(error.to_owned())),
        ("nothing-expected", refused(), None),
    ];
    for (name, log, error) in cases {
        write(&here, &format!("invalid/{name}.json"), &log);
        if let Some(error) = error {
            write(&here, &format!("invalid/{name}.error.txt"), &error);
        }
    }
    let answer = run_in(&here, &["replay", "invalid"]).with_slashes();
    insta::assert_snapshot!(answer);
    assert_eq!(answer.code, 1);
    assert_eq!(run_in(&here, &["replay", "invalid/as-expected.json"]).code, 0);
    // The folder does not matter where the error is there.
    write(&here, "elsewhere/log.json", &refused());
    write(&here, "elsewhere/log.error.txt", error);
    assert_eq!(run_in(&here, &["replay", "elsewhere"]).code, 0);
}

#[test]
fn an_error_of_the_whole_document_has_an_empty_place() {
    let here = folder("whole");
    write(&here, "invalid/log.json", "{ \"format\"");
    write(&here, "invalid/log.error.txt", "\nthe log, line 1, column 10: not JSON: EOF while parsing an object\n");
    let answer = run_in(&here, &["replay", "invalid"]).with_slashes();
    assert_eq!(answer.out, "ok      invalid/log.json  (fails as it should: the log)\n1 passed, 0 failed\n");
}

#[test]
fn nothing_to_play_is_not_well() {
    let here = folder("nothing");
    fs::create_dir(here.join("empty")).unwrap();
    for words in [&["replay", "empty"][..], &["replay", "missing.json"], &["replay"]] {
        let answer = run_in(&here, words);
        assert_eq!(answer.code, 2, "{answer}");
        assert!(answer.err.starts_with("error: ") && answer.out.is_empty(), "{answer}");
    }
}
