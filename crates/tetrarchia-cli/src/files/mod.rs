//! All files of the program: how they are found, read, locked and written.
//!
//! Reading has a limit and never blocks on a pipe ([`reading`]). Writing needs a claim on the file, and replaces it as a
//! whole ([`Claim`]).

mod claim;
mod lock;
mod reading;
mod search;

use std::io::{self, ErrorKind};
use std::path::Path;

use tetrarchia::Board;
use tetrarchia::board::{BoardFile, MAX_BOARD_BYTES};
use tetrarchia::replay::{Log, MAX_LOG_BYTES};

use crate::failure::{Failure, tell};
use crate::output::Shown;
pub(crate) use claim::{Claim, Draft, Written, already_there};
pub(crate) use reading::{STDIN, bytes};
pub(crate) use search::{Candidate, candidates};

/// The greatest size of the results of a shard, in bytes.
pub(crate) const MAX_SHARD_BYTES: usize = 16 << 20;

/// The greatest size of a table of perft counts, in bytes.
pub(crate) const MAX_TABLE_BYTES: usize = 16 << 20;

/// The greatest size of a file with an expected error, in bytes.
pub(crate) const MAX_ERROR_BYTES: usize = 64 << 10;

/// Reads the bytes of a log, at most one more than a log may have: reading the log from them then fails.
pub(crate) fn log_bytes(path: &Path) -> io::Result<Vec<u8>> {
    reading::beginning(path, MAX_LOG_BYTES + 1)
}

/// Reads the log in a file, and returns the bytes of the file too.
pub(crate) fn log_and_bytes(path: &Path) -> Result<(Log, Vec<u8>), Failure> {
    let bytes = log_bytes(path).map_err(|error| Failure::unread(path, &error))?;
    let log = Log::from_slice(&bytes).map_err(|error| Failure::file(path, error))?;
    Ok((log, bytes))
}

/// Reads the log in a file.
pub(crate) fn log(path: &Path) -> Result<Log, Failure> {
    Ok(log_and_bytes(path)?.0)
}

/// Returns the text of a log to write, or an error if it could not be read again.
pub(crate) fn log_text(log: &Log) -> io::Result<String> {
    let text = log.to_json();
    match Log::from_json(&text) {
        Ok(_) => Ok(text),
        Err(error) => {
            Err(io::Error::new(ErrorKind::FileTooLarge, format!("it could not be read again, because {error}")))
        }
    }
}

/// Reads a board file.
pub(crate) fn board_file(path: &Path) -> Result<BoardFile, Failure> {
    let bytes = bytes(path, MAX_BOARD_BYTES).map_err(|error| Failure::unread(path, &error))?;
    BoardFile::from_json(&bytes).map_err(|error| Failure::file(path, error))
}

/// Reads the board of a board file.
pub(crate) fn board(path: &Path) -> Result<Board, Failure> {
    board_file(path)?.board().map_err(|faults| Failure::file(path, faults))
}

/// Writes a file as a whole or not at all, replacing an existing one.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = Claim::on(path).and_then(|claim| claim.replace(bytes));
    finish(path, written)
}

/// Writes a new file as a whole or not at all. An existing file is kept, which is an error unless it holds the same.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = Claim::on(path).and_then(|claim| match claim.create(bytes) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && claim.holds(bytes)? => Ok(Written::Flushed),
        written => written,
    });
    finish(path, written)
}

/// Replaces a file as a whole or not at all, if it still holds `before`.
pub(crate) fn write_over(path: &Path, before: &[u8], bytes: &[u8]) -> Result<(), Failure> {
    let written = Claim::on(path).and_then(|claim| claim.replace_only(before, bytes));
    finish(path, written)
}

/// Reports a write that failed, or that a power cut may undo.
pub(crate) fn finish(path: &Path, written: io::Result<Written>) -> Result<(), Failure> {
    if let Written::Unflushed(error) = written.map_err(|error| Failure::file(path, error))? {
        tell(&format!("note: {} is written, but a power cut may still undo it ({error})", Shown(path.display())));
    }
    Ok(())
}
