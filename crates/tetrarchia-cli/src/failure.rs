//! How a command ends: well, with a failed check, or not at all.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::output::{Shown, stderr};
use crate::style::BAD;

/// What came of a command that could do its work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// All is well.
    Well,
    /// Something that was looked at is wrong, and the output says what.
    Wrong,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        match verdict {
            Verdict::Well => ExitCode::SUCCESS,
            Verdict::Wrong => ExitCode::from(1),
        }
    }
}

/// Why a command could not do its work.
pub(crate) enum Failure {
    /// It was asked for something that cannot be had: a wrong word, a file that cannot be read.
    Usage(String),
    /// The log cannot be played.
    Unplayable(String),
    /// What is typed cannot be read.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: impl std::fmt::Display) -> Failure {
        Failure::Usage(format!("{}: {error}", path.display()))
    }

    /// Says it to the person in one line, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Usage(message) => (message, 2),
            Failure::Unplayable(message) => (message, 1),
            Failure::Input(error) => (format!("the input cannot be read: {error}"), 2),
            // Whoever closed the pipe has read enough.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Output(error) => (format!("the output cannot be written: {error}"), 2),
        };
        tell(&format!("{BAD}error:{BAD:#} {}", Shown(message)));
        ExitCode::from(code)
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Usage(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// A line on stderr. If even that is closed, there is nobody to tell.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(stderr(), "{message}");
}
