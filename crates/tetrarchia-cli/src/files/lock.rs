//! The lock of a file: while one program holds it, no other one writes the file.
//!
//! The file itself is replaced by every write, so the lock is on another file beside it: `.game.json.lock` for
//! `game.json`. That this file exists means nothing; the system locks it for a program, and unlocks it when the program
//! ends for whatever reason.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};

use crate::files::reading::must_be_file;

/// How often to try again if the lock file was removed meanwhile, at the end of a game or of a write.
const TRIES: usize = 100;

/// A lock that this program holds until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// `None` while it is dropped.
    file: Option<File>,
}

impl Lock {
    /// Takes the lock with this lock file.
    ///
    /// # Errors
    /// `ResourceBusy` if another program has it, or why it cannot be locked.
    pub(super) fn take(path: &Path) -> io::Result<Lock> {
        for _ in 0..TRIES {
            let file = open(path)?;
            // By its full name: newer versions of the standard library have a function of this name as well.
            match FileExt::try_lock(&file) {
                Ok(()) if is_at(&file, path) => return Ok(Lock { path: path.to_owned(), file: Some(file) }),
                // The file was removed after it was opened: nobody else will find this lock.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Error(error)) => {
                    return Err(io::Error::new(error.kind(), format!("{} cannot be locked: {error}", path.display())));
                }
            }
        }
        let message =
            "another tetrarchia has this file open: leave that game with `quit`, or go on in a copy of the file";
        Err(io::Error::new(ErrorKind::ResourceBusy, message))
    }
}

/// Opens or creates a lock file, never through a link.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use crate::files::reading::NO_WAITING;
        const NO_LINKS: i32 = rustix::fs::OFlags::NOFOLLOW.bits().cast_signed();
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, NO_LINKS | NO_WAITING);
    }
    // Others may read and write it, but not remove it as long as it is open.
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, 0x1 | 0x2);
    let opened = options.open(path).and_then(|file| {
        must_be_file(file.metadata()?.file_type())?;
        Ok(file)
    });
    opened.map_err(|error| match error.kind() {
        ErrorKind::NotFound => error,
        // It is there, but not one to be used.
        kind if fs::symlink_metadata(path).is_ok() => {
            io::Error::new(kind, format!("its lock {} cannot be opened: {error}", path.display()))
        }
        _ => not_here(error),
    })
}

/// Explains the error if the folder does not allow new files; returns other errors unchanged.
pub(super) fn not_here(error: io::Error) -> io::Error {
    match error.kind() {
        kind @ (ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
            let way_out = "use a folder of your own, or a copy of the file there";
            io::Error::new(kind, format!("nothing can be written in its folder ({error}): {way_out}"))
        }
        _ => error,
    }
}

/// Whether this open file is the one with this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => identity(open) == identity(named),
        _ => false,
    }
}

/// Whether this open file is the one with this name: always, because it cannot be removed while it is open.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

impl Drop for Lock {
    fn drop(&mut self) {
        let Some(file) = self.file.take() else { return };
        if cfg!(unix) {
            // A program that has opened the file by now will find it gone. Another file of this name is not ours.
            if is_at(&file, &self.path) {
                let _ = fs::remove_file(&self.path);
            }
        } else {
            // A program that has opened the file by now keeps it from being removed.
            drop(file);
            let _ = fs::remove_file(&self.path);
        }
    }
}
