//! The program, run as people run it: what it prints, where, and with which exit code.

mod analysing;
mod cluster;
mod comparing;
mod contests;
#[cfg(unix)]
mod duelling;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod foreign_text;
mod judging;
mod manners;
mod moments;
mod odds;
mod pages;
mod perft;
mod pictures;
mod pipe;
mod recording;
mod resuming;
mod simulating;
mod texts;
mod web;
mod words;

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The root of the repository, where its pages, logs and fixtures are.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// What the program answered.
struct Answer {
    code: i32,
    out: String,
    err: String,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exit code {}\n--- stdout\n{}--- stderr\n{}", self.code, self.out, self.err)
    }
}

impl Answer {
    /// What was found in folders, as systems with `/` between folders name it.
    fn with_slashes(mut self) -> Answer {
        if cfg!(windows) {
            self.out = self.out.replace('\\', "/");
        }
        self
    }
}

impl From<Output> for Answer {
    fn from(output: Output) -> Answer {
        Answer {
            code: output.status.code().expect("an exit code"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The program, at the root of the repository and with nothing in the environment that changes what it prints.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tetrarchia"));
    command.current_dir(ROOT);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program with these words, and returns what it answers.
fn run(words: &[&str]) -> Answer {
    program().args(words).stdin(Stdio::null()).output().unwrap().into()
}

/// Runs the program with these words in a folder, and returns what it answers.
fn run_in(folder: &Path, words: &[&str]) -> Answer {
    program().current_dir(folder).args(words).stdin(Stdio::null()).output().unwrap().into()
}

/// Runs the program with these words and this text on standard input, and returns what it answers.
fn run_with_input(words: &[&str], input: &str) -> Answer {
    let mut command = program();
    let mut child =
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

/// An empty folder of this test's own.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes a file and the folders that it needs.
fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// A log with seeded dice and these steps.
fn seeded(steps: &str) -> String {
    format!(
        r#"{{ "format": "tetrarchia-log", "version": 1, "rules_version": 2, "title": "Fleets",
            "edition": "second", "level": "4200", "dice": {{ "generator": "chacha8", "seed": "7", "position": 0 }},
            "steps": [{steps}] }}"#
    )
}

/// A log that can be played.
fn good() -> String {
    seeded(r#"{ "do": "fleet 2", "expect": { "events": ["SU-5 fleet-placed 2"] } }"#)
}

/// A log that expects something else than what happens.
fn different() -> String {
    seeded(r#"{ "do": "fleet 2", "expect": { "events": ["SU-5 fleet-placed 3"] } }"#)
}

/// A log with a command that is refused.
fn refused() -> String {
    seeded(r#"{ "do": "fleet 2" }, { "do": "fleet 2" }"#)
}
