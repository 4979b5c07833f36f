//! A game at the terminal, played as people play it: on a screen, line by line, and with the plug pulled.

mod asking;
mod by_hand;
mod bytes;
mod full_screen;
mod kept;
mod killed;
mod lines;
mod page;
mod player;
mod svg;
mod terminal;
mod together;
mod violent;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tetrarchia::replay::Log;

/// An empty folder of this test's own.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names of all that is in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// How many steps the log in a file has.
fn steps(path: &Path) -> usize {
    Log::from_slice(&fs::read(path).unwrap()).unwrap().steps.len()
}

/// The program in a folder, with nothing in the environment that changes what it prints.
fn program(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tetrarchia"));
    command.current_dir(folder).args(words);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    command
}

/// What the program prints when these lines are typed without a terminal; errors and the exit code stand at the end.
fn said(folder: &Path, words: &[&str], lines: &str) -> String {
    let mut child =
        program(folder, words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Who leaves does not read the rest.
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap();
    text += &String::from_utf8(output.stderr).unwrap();
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}exit code {code:?}\n"),
    }
}
