//! How the program behaves, whatever it is asked.

use std::process::Stdio;

use super::{folder, program, refused, run, run_in, write};

const COMMANDS: [&str; 18] = [
    "play", "replay", "record", "show", "draw", "report", "legal", "why", "odds", "perft", "rules", "rulings",
    "compare", "duel", "board", "simulate", "merge", "pipe",
];

#[test]
fn every_command_has_help_with_examples() {
    let help = run(&["--help"]);
    assert_eq!(help.code, 0);
    for command in COMMANDS {
        assert!(help.out.contains(&format!("\n  {command} ")), "{command}");
        for word in ["--help", "-h"] {
            let answer = run(&[command, word]);
            assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{command}");
            assert!(answer.out.contains(&format!("Examples:\n  tetrarchia {command}")), "{answer}");
        }
    }
}

/// Where the system has no thread to give, the one that is there does the work: here threads should get more memory than
/// any machine has.
#[cfg(target_os = "linux")]
#[test]
fn without_threads_one_does_the_work() {
    for words in [
        &["replay", "fixtures/games"][..],
        &["simulate", "--games", "40", "--policy", "random"],
        &["simulate", "--games", "40", "--policy", "random", "--threads", "3"],
        &["perft", "--depth", "4"],
    ] {
        let usual = run(words);
        let mut program = program();
        program.args(words).env("RUST_MIN_STACK", (1_u64 << 47).to_string()).stdin(Stdio::null());
        let alone: super::Answer = program.output().unwrap().into();
        assert_eq!(alone.code, 0, "{words:?}: {alone}");
        assert_eq!((alone.out, alone.err), (usual.out, usual.err), "{words:?}");
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(run(&["--version"]).out, concat!("tetrarchia ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn bad_usage_is_told_on_stderr() {
    for words in
        [&[][..], &["plunder"], &["show"], &["why", "x"], &["board", "--colour"], &["show", "x", "--step", "-1"]]
    {
        let answer = run(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.contains("Usage: tetrarchia"), "{words:?}: {answer}");
    }
}

/// All ways to print much, and their exit codes.
const LONG: [&[&str]; 6] = [
    &["rules"],
    &["rulings"],
    &["board", "--json"],
    &["show", "examples/logs/game.json"],
    &["replay", "examples/logs"],
    &["--help"],
];

#[test]
fn a_closed_pipe_is_no_error() {
    for words in LONG {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program().args(words).stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
    }
}

#[test]
fn a_closed_stderr_is_no_panic() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = program().args(["rules", "XX-1"]).stderr(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn colours_are_for_terminals() {
    let here = folder("colours");
    write(&here, "bad.json", &refused());
    for words in LONG {
        assert!(!run(words).out.contains('\u{1b}'), "{words:?}");
    }
    let failed = run_in(&here, &["replay", "bad.json"]);
    assert!(failed.out.starts_with("FAILED  bad.json\n"), "{failed}");
    let colourful = |name: &str, value: &str| {
        let mut command = program();
        command.env("CLICOLOR_FORCE", "1").env(name, value).args(["rules", "MV-5"]);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(colourful("CLICOLOR_FORCE", "1").starts_with("\u{1b}[1mMV-5 Passing through\u{1b}[0m"));
    assert!(!colourful("NO_COLOR", "1").contains('\u{1b}'));
}

#[test]
fn no_one_sees_a_backtrace() {
    let here = folder("backtrace");
    write(&here, "bad.json", &refused());
    for words in
        [&["show", "bad.json"][..], &["replay", "bad.json"], &["rules", "XX"], &["board", "--check", "bad.json"]]
    {
        let output = program().current_dir(&here).env("RUST_BACKTRACE", "1").args(words).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!text.contains("panicked") && !text.contains("backtrace"), "{words:?}: {text}");
    }
}
