//! A child process with lines in and out, and a limit for everything: time, length and memory.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::{MAX_ANSWER_BYTES, PipeFault, unexpected};

/// The number of lines that wait to be read. A process that writes more is made to wait.
const LINES: usize = 4;

/// How much of the end of the standard error is kept, in bytes.
const STDERR_BYTES: usize = 2_000;

/// How long a process that should end may take before it is killed.
const PATIENCE: Duration = Duration::from_millis(300);

/// How long a process whose output has ended may take to end itself, and its last message to arrive. A busy machine needs
/// more than a moment for both.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// The time between two looks at something that should end.
const STEP: Duration = Duration::from_millis(2);

pub(super) struct Process {
    child: Child,
    /// `None` once it is closed.
    stdin: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// The thread that reads the standard error, which ends with it. `None` if it could not be started.
    watching: Option<JoinHandle<()>>,
}

impl Process {
    pub(super) fn start(program: &OsString, arguments: &[OsString]) -> Result<Process, PipeFault> {
        let not_started = |error: &dyn std::fmt::Display| PipeFault::NotStarted {
            program: program.to_string_lossy().into_owned(),
            error: error.to_string(),
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| match error.kind() {
            ErrorKind::NotFound => not_started(&"there is no such program; check its name and path"),
            _ => not_started(&error),
        })?;
        let (Some(stdin), Some(stdout), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(not_started(&"its streams are closed"));
        };
        let (sender, lines) = sync_channel(LINES);
        let stderr = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&stderr);
        let mut process = Process { child, stdin: Some(stdin), lines, stderr, watching: None };
        // Both threads end with their stream; the first one also ends when nobody receives its lines any more.
        let reading = thread::Builder::new().spawn(move || send_lines(stdout, &sender));
        let watching = thread::Builder::new().spawn(move || keep_end(errors, &kept));
        process.watching = Some(reading.and(watching).map_err(|error| not_started(&error))?);
        Ok(process)
    }

    /// Writes a line. It never blocks for long: the duel sends one short line at a time, which fits into the pipe.
    pub(super) fn write(&mut self, line: &str) -> Result<(), PipeFault> {
        let written = match &mut self.stdin {
            Some(stdin) => writeln!(stdin, "{line}").and_then(|()| stdin.flush()),
            None => Ok(()),
        };
        written.map_err(|_| self.ended(line))
    }

    /// Reads a line, the answer to what was sent.
    pub(super) fn read(&mut self, sent: &str, timeout: Duration) -> Result<String, PipeFault> {
        match self.lines.recv_timeout(timeout) {
            Ok(line) if line.len() > MAX_ANSWER_BYTES => {
                let why = format!("a line has at most {MAX_ANSWER_BYTES} bytes");
                Err(unexpected(sent, &String::from_utf8_lossy(&line[..200]), why))
            }
            Ok(line) => String::from_utf8(line).map_err(|error| {
                unexpected(sent, &String::from_utf8_lossy(error.as_bytes()), "a line is UTF-8".into())
            }),
            Err(RecvTimeoutError::Timeout) => {
                Err(PipeFault::Silent { sent: sent.into(), seconds: timeout.as_secs_f64().ceil() as u64 })
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended(sent)),
        }
    }

    fn ended(&mut self, sent: &str) -> PipeFault {
        let until = Instant::now() + LAST_WORDS;
        let status = self.wait(until).unwrap_or_else(|| "it still runs".into());
        while self.watching.as_ref().is_some_and(|thread| !thread.is_finished()) && Instant::now() < until {
            thread::sleep(STEP);
        }
        let stderr = match self.stderr.lock() {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(_) => String::new(),
        };
        PipeFault::Ended { sent: sent.into(), status, stderr }
    }

    /// Waits for the end of the process. Returns how it ended, or `None` if it still runs.
    fn wait(&mut self, until: Instant) -> Option<String> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => thread::sleep(STEP),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Closes the input, which ends a well-behaved process, and kills one that does not end.
    fn drop(&mut self) {
        self.stdin = None;
        if self.wait(Instant::now() + PATIENCE).is_none() {
            // It may have ended in between.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Sends each line without its line break. Of a line that is too long, one byte too many is kept to mark it as such,
/// and nothing after it is read.
fn send_lines(output: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = (&mut output).take(MAX_ANSWER_BYTES as u64 + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let is_too_long = line.len() > MAX_ANSWER_BYTES && !line.ends_with(b"\n");
        while line.ends_with(b"\n") || line.ends_with(b"\r") {
            line.pop();
        }
        if sender.send(line).is_err() || is_too_long {
            return;
        }
    }
}

/// Keeps the end of what is read.
fn keep_end(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let Ok(mut kept) = kept.lock() else { return };
        kept.extend_from_slice(&buffer[..count]);
        let excess = kept.len().saturating_sub(STDERR_BYTES);
        kept.drain(..excess);
    }
}
