//! All files of the program: how they are found, read, locked and written.
//!
//! Reading has a limit and waits for nobody ([`reading`]). Writing is done by who has claimed the file, and puts the
//! whole of it in its place at once ([`Claim`]).

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
pub(crate) use claim::{Claim, Written, already_there};
pub(crate) use reading::{STDIN, bytes};
pub(crate) use search::{Candidate, candidates};

/// How many bytes the results of a shard may have.
pub(crate) const MAX_SHARD_BYTES: usize = 16 << 20;

/// How many bytes the error beside a log that should fail may have.
pub(crate) const MAX_ERROR_BYTES: usize = 64 << 10;

/// The bytes of a log. No more is read than a log may have, and one byte that shows that there was more: who reads the
/// log from them says so.
pub(crate) fn log_bytes(path: &Path) -> io::Result<Vec<u8>> {
    reading::beginning(path, MAX_LOG_BYTES + 1)
}

/// The log in a file, and the file as it is.
pub(crate) fn log_and_bytes(path: &Path) -> Result<(Log, Vec<u8>), Failure> {
    let bytes = log_bytes(path).map_err(|error| Failure::file(path, error))?;
    let log = Log::from_slice(&bytes).map_err(|error| Failure::file(path, error))?;
    Ok((log, bytes))
}

/// The log in a file.
pub(crate) fn log(path: &Path) -> Result<Log, Failure> {
    Ok(log_and_bytes(path)?.0)
}

/// The text of a log that is to be written. What could not be read again is not written.
pub(crate) fn log_text(log: &Log) -> io::Result<String> {
    let text = log.to_json();
    match Log::from_json(&text) {
        Ok(_) => Ok(text),
        Err(error) => {
            Err(io::Error::new(ErrorKind::FileTooLarge, format!("nobody could read it again, because {error}")))
        }
    }
}

/// A board file.
pub(crate) fn board_file(path: &Path) -> Result<BoardFile, Failure> {
    let bytes = bytes(path, MAX_BOARD_BYTES).map_err(|error| Failure::file(path, error))?;
    BoardFile::from_json(&bytes).map_err(|error| Failure::file(path, error))
}

/// The board of a board file.
pub(crate) fn board(path: &Path) -> Result<Board, Failure> {
    board_file(path)?.board().map_err(|faults| Failure::file(path, faults))
}

/// Writes a file as a whole or not at all, whether it is there or not.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = Claim::on(path).and_then(|claim| claim.replace(bytes));
    finish(path, written)
}

/// Writes a file that has held this as a whole or not at all. If something else stands there now, it stays.
pub(crate) fn write_over(path: &Path, before: &[u8], bytes: &[u8]) -> Result<(), Failure> {
    let written = Claim::on(path).and_then(|claim| claim.replace_only(before, bytes));
    finish(path, written)
}

fn finish(path: &Path, written: io::Result<Written>) -> Result<(), Failure> {
    if let Written::Unflushed(error) = written.map_err(|error| Failure::file(path, error))? {
        tell(&format!("note: {} is written, but its folder could not be flushed: {error}", Shown(path.display())));
    }
    Ok(())
}
