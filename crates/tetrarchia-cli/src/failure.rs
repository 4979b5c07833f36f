//! How a command ends: with success, with a failed check, or with a failure.

use std::io::{self, Write};
use std::process::ExitCode;

use tetrarchia_bots::compare::ContestError;
use tetrarchia_bots::simulate::SimulationError;

use crate::output::{Shown, stderr};
use crate::style::BAD;

/// The result of a command that could do its work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong.
    Well,
    /// A log or a board is wrong, and the output says how.
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
    /// The command line is wrong, or a file cannot be read or written.
    Usage(String),
    /// The log cannot be played.
    Unplayable(String),
    /// The standard input cannot be read.
    Input(io::Error),
    /// The standard output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Returns the failure for a file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: impl std::fmt::Display) -> Failure {
        Failure::Usage(format!("{}: {error}", path.display()))
    }

    /// Returns the failure for a file that cannot be read.
    pub(crate) fn unread(path: &std::path::Path, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::NotFound => {
                Failure::Usage(format!("there is no file {}: check its name and folder", path.display()))
            }
            _ => Failure::file(path, error),
        }
    }

    /// Prints the failure in one line on stderr, and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Usage(message) => (message, 2),
            Failure::Unplayable(message) => (message, 1),
            Failure::Input(error) => (format!("the input cannot be read: {error}"), 2),
            // The reader, such as `head`, has read enough.
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

impl From<SimulationError> for Failure {
    fn from(error: SimulationError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<ContestError> for Failure {
    fn from(error: ContestError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Prints a line on stderr; a closed stderr is ignored.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(stderr(), "{message}");
}
