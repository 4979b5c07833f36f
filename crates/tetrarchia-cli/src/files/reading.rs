//! Reading files: never more than a limit, and never from a pipe or a device, which might block.

use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The flag to open a file without waiting for the other end of a pipe.
#[cfg(unix)]
pub(super) const NO_WAITING: i32 = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();

/// The name of standard input in place of a file.
pub(crate) const STDIN: &str = "-";

/// Reads a file, or standard input if it is called `-`.
///
/// # Errors
/// If it cannot be read, is no regular file, or has more than `most` bytes; more are never read.
pub(crate) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let bytes = beginning(path, most.saturating_add(1))?;
    if bytes.len() > most {
        let message = format!("the file is larger than {most} bytes, the most that is read");
        return Err(io::Error::new(ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

/// Reads the first `most` bytes of a file, or of standard input if it is called `-`; all of it if it has fewer.
///
/// # Errors
/// If it cannot be read, or is no regular file.
pub(super) fn beginning(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if path == Path::new(STDIN) { first(io::stdin().lock(), most) } else { beginning_of_file(path, most) }
}

/// Reads the first `most` bytes of a file; all of it if it has fewer.
///
/// # Errors
/// If it cannot be read, or is no regular file.
pub(super) fn beginning_of_file(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    first(open(path)?, most)
}

fn first(source: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a regular file. A pipe would block until somebody writes into it, and a device might never end.
fn open(path: &Path) -> io::Result<File> {
    // To open a device may do something already.
    must_be_file(fs::metadata(path)?.file_type())?;
    let mut options = OpenOptions::new();
    options.read(true);
    // It may have been exchanged since it was looked at.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, NO_WAITING);
    let file = options.open(path)?;
    must_be_file(file.metadata()?.file_type())?;
    Ok(file)
}

/// Refuses everything but regular files.
///
/// # Errors
/// Says what it is instead.
pub(super) fn must_be_file(kind: FileType) -> io::Result<()> {
    if kind.is_file() {
        return Ok(());
    }
    let (name, error) = match kind {
        _ if kind.is_dir() => ("a folder", ErrorKind::IsADirectory),
        _ => (special(kind), ErrorKind::InvalidInput),
    };
    Err(io::Error::new(error, format!("this is {name}, not a file")))
}

#[cfg(unix)]
fn special(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        _ if kind.is_fifo() => "a pipe",
        _ if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

#[cfg(not(unix))]
fn special(_: FileType) -> &'static str {
    "a device"
}
