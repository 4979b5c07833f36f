//! The verdict on a log: whether it passes, or fails as expected.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use tetrarchia::replay::{Log, LogError, LogFault};

use crate::files::{self, Candidate};
use crate::output::Shown;
use crate::style::{count, indented};

/// The verdict on a file.
pub(crate) enum Judgement {
    /// The file is not a log.
    Skipped { reason: String },
    /// The log passes; `about` is its title and size.
    Passed { about: String },
    /// The log fails; `details` are the lines that say how.
    Failed { about: String, details: String },
}

/// Plays a log. It fails if it, or the expected error beside it, cannot be read.
pub(crate) fn judge(candidate: &Candidate) -> Judgement {
    let path = &candidate.path;
    if !candidate.trouble.is_empty() {
        return unreadable(path, &candidate.trouble);
    }
    let log = match files::log_bytes(path) {
        Ok(bytes) => Log::from_slice(&bytes),
        Err(error) => return unreadable(path, &error),
    };
    let sidecar = path.with_extension("error.txt");
    match expectation(path, &sidecar) {
        Ok(Some(expected)) => should_fail(&expected, log),
        Ok(None) => should_pass(log),
        Err(error) => unreadable(&sidecar, &error),
    }
}

/// Returns the verdict on a file that cannot be read.
fn unreadable(path: &Path, error: &dyn Display) -> Judgement {
    let details = format!("{} cannot be read: {error}", Shown(path.display()));
    Judgement::Failed { about: String::new(), details: indented("        ", &details) }
}

/// Judges a log that should pass.
fn should_pass(log: Result<Log, LogError>) -> Judgement {
    let (log, replay) = match log.and_then(|log| log.replay().map(|replay| (log, replay))) {
        Ok(both) => both,
        Err(LogError { fault: LogFault::OtherFormat { found }, .. }) => {
            return Judgement::Skipped { reason: format!("not a log: its format is {found:?}") };
        }
        Err(error) => {
            return Judgement::Failed { about: String::new(), details: indented("        ", &error.to_string()) };
        }
    };
    let events = replay.steps.iter().map(|step| step.events.len()).sum();
    let title = if log.title.is_empty() { String::new() } else { format!("{} ", Shown(&log.title)) };
    let about = format!("{title}({}, {})", count(replay.steps.len(), "step"), count(events, "event"));
    if replay.passed() {
        Judgement::Passed { about }
    } else {
        Judgement::Failed { about, details: indented("        ", &replay.to_string()) }
    }
}

/// The expectation for a log that should fail.
enum Expectation {
    /// The path inside the document, and the text of the error.
    Error { path: String, text: String },
    /// The log is in a folder `invalid`, but this file with the expected error is missing.
    Missing(PathBuf),
}

/// Reads the expected error from `NAME.error.txt`; returns `None` for a log that should pass.
fn expectation(path: &Path, sidecar: &Path) -> io::Result<Option<Expectation>> {
    match files::bytes(sidecar, files::MAX_ERROR_BYTES) {
        Ok(bytes) => {
            let text = String::from_utf8(bytes).map_err(|error| io::Error::other(error.utf8_error()))?;
            let (path, text) = text.split_once('\n').unwrap_or((&text, ""));
            Ok(Some(Expectation::Error { path: path.trim_end().into(), text: text.trim_end().into() }))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = path.parent().and_then(Path::file_name);
            Ok(folder.is_some_and(|folder| folder == "invalid").then(|| Expectation::Missing(sidecar.to_owned())))
        }
        Err(error) => Err(error),
    }
}

/// Judges a log that should fail with exactly this error.
fn should_fail(expected: &Expectation, log: Result<Log, LogError>) -> Judgement {
    let failed = |details: String| Judgement::Failed { about: String::new(), details: indented("        ", &details) };
    let actual = log.and_then(|log| log.replay()).map_err(|error| (error.path.clone(), error.to_string()));
    match (expected, actual) {
        (Expectation::Missing(sidecar), _) => {
            failed(format!("it should fail, but {} with the expected error is missing", Shown(sidecar.display())))
        }
        (Expectation::Error { path, text }, Err((actual_path, actual))) if *path == actual_path && *text == actual => {
            let place = if path.is_empty() { "the log" } else { path };
            Judgement::Passed { about: format!("(fails as it should: {})", Shown(place)) }
        }
        (Expectation::Error { path, text }, Err((actual_path, actual))) => failed(format!(
            "it fails with another error than expected\n  expected  {}\n            {}\n  actual    {actual_path}\n            {actual}",
            Shown(path),
            Shown(text),
        )),
        (Expectation::Error { path, text }, Ok(_)) => {
            let (path, text) = (Shown(path), Shown(text));
            failed(format!("it should fail, but it can be played\n  expected  {path}\n            {text}"))
        }
    }
}
