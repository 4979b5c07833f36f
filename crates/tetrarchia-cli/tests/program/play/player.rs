//! Somebody at the keyboard who waits for answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// A program that waits for lines, and what it prints.
pub struct Player {
    pub child: Child,
    keys: ChildStdin,
    lines: Receiver<String>,
    pub said: String,
}

impl Player {
    /// Runs a program.
    pub fn of(mut command: Command) -> Player {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Player { keys: child.stdin.take().unwrap(), child, lines, said: String::new() }
    }

    pub fn types(&mut self, line: &str) {
        // Who was sent away does not listen.
        let _ = self.keys.write_all(format!("{line}\n").as_bytes());
    }

    /// Whether this is printed before the program ends.
    pub fn says(&mut self, text: &str) -> bool {
        while !self.said.contains(text) {
            match self.lines.recv_timeout(Duration::from_secs(60)) {
                Ok(line) => self.said += &(line + "\n"),
                Err(mpsc::RecvTimeoutError::Disconnected) => return false,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("{text:?} is not said:\n{}", self.said),
            }
        }
        true
    }

    /// The input ends; what was said besides, and the exit code.
    pub fn leaves(self) -> (String, i32) {
        let Player { mut child, keys, .. } = self;
        drop(keys);
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (errors, child.wait().unwrap().code().unwrap())
    }
}
