//! Claiming a file, and replacing it as a whole.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tempfile::{Builder, NamedTempFile};

use crate::files::lock::{Lock, not_here};
use crate::files::reading::{beginning_of_file, must_be_file};

/// The result of a successful write.
#[derive(Debug)]
#[must_use]
pub(crate) enum Written {
    /// The file is on the disk.
    Flushed,
    /// The file can be read, but its folder could not be flushed: a power cut may bring back the old file.
    Unflushed(io::Error),
}

/// A claim on a file: no other `tetrarchia` writes it while this one holds the claim.
///
/// A file is never half written: the bytes go into a new file beside it, which is flushed to the disk and then replaces the
/// old one, with its owner and mode; then the folder is flushed. The new file has a random name and must not exist before,
/// so that nobody can prepare a link in its place.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The file itself, behind all symbolic links.
    target: PathBuf,
    /// `None` after the release. A writer holds the mutex.
    lock: Arc<Mutex<Option<Lock>>>,
    /// Flushes a folder. Tests replace it by one that fails.
    pub flush_folder: fn(&Path) -> io::Result<()>,
}

impl Claim {
    /// Claims a file, which need not exist. Removes what a program that was killed while writing it has left behind.
    ///
    /// # Errors
    /// `ResourceBusy` if another program has claimed it, or why it cannot be claimed.
    pub(crate) fn on(path: &Path) -> io::Result<Claim> {
        let target = behind_links(path)?;
        let lock = Lock::take(&beside(&target, ".lock"))?;
        tidy(&target);
        Ok(Claim { target, lock: Arc::new(Mutex::new(Some(lock))), flush_folder })
    }

    /// Returns a function that releases the file from another thread, after which this claim writes nothing. The function
    /// does nothing during a write.
    pub(crate) fn releaser(&self) -> impl Fn() + Send + use<> {
        let lock = Arc::downgrade(&self.lock);
        move || {
            if let Some(mut lock) = lock.upgrade().as_ref().and_then(|lock| lock.try_lock().ok()) {
                drop(lock.take());
            }
        }
    }

    /// Whether the file holds exactly these bytes.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn holds(&self, bytes: &[u8]) -> io::Result<bool> {
        Ok(beginning_of_file(&self.target, bytes.len() + 1)? == bytes)
    }

    /// Writes the file, replacing an existing one.
    ///
    /// # Errors
    /// If it cannot be written; then the file is as it was.
    pub(crate) fn replace(&self, bytes: &[u8]) -> io::Result<Written> {
        self.write(bytes, |new, target| new.persist(target).map_err(|error| error.error))
    }

    /// Writes the file if it still holds these bytes.
    ///
    /// # Errors
    /// If it cannot be written, or holds something else; then the file is as it was.
    pub(crate) fn replace_only(&self, before: &[u8], bytes: &[u8]) -> io::Result<Written> {
        if !self.holds(before)? {
            return Err(io::Error::other(
                "another program has changed the file; leave the game and resume it to go on with the new content",
            ));
        }
        self.replace(bytes)
    }

    /// Writes the file if it does not exist.
    ///
    /// # Errors
    /// If it cannot be written; `AlreadyExists` if there is such a file.
    pub(crate) fn create(&self, bytes: &[u8]) -> io::Result<Written> {
        if fs::symlink_metadata(&self.target).is_ok() {
            return Err(already_there());
        }
        self.write(bytes, |new, target| match new.persist_noclobber(target) {
            Ok(file) => Ok(file),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(already_there()),
            // Where a file can neither be moved like that nor have two names, the name is taken first.
            Err(error) => {
                File::create_new(target)?;
                error.file.persist(target).map_err(|error| error.error)
            }
        })
    }

    /// Writes a new file beside the target, and replaces the target by it.
    fn write(
        &self,
        bytes: &[u8],
        take_its_place: impl FnOnce(NamedTempFile, &Path) -> io::Result<File>,
    ) -> io::Result<Written> {
        let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock.is_none() {
            return Err(io::Error::other("the game is closed"));
        }
        let mut new = new_file(&self.target)?;
        new.as_file_mut().write_all(bytes)?;
        self.put(new, take_its_place)
    }

    /// Returns a new file beside the target, to be written little by little. Unless it is [put](Claim::put_draft) in place,
    /// it is removed.
    ///
    /// # Errors
    /// If it cannot be created.
    pub(crate) fn draft(&self) -> io::Result<Draft> {
        Ok(Draft(BufWriter::new(new_file(&self.target)?)))
    }

    /// Replaces the file by a draft.
    ///
    /// # Errors
    /// If it cannot be written; then the file is as it was.
    pub(crate) fn put_draft(&self, draft: Draft) -> io::Result<Written> {
        let new = draft.0.into_inner().map_err(IntoInnerError::into_error)?;
        self.put(new, |new, target| new.persist(target).map_err(|error| error.error))
    }

    /// Flushes a new file, replaces the target, and flushes the folder.
    fn put(
        &self,
        new: NamedTempFile,
        take_its_place: impl FnOnce(NamedTempFile, &Path) -> io::Result<File>,
    ) -> io::Result<Written> {
        new.as_file().sync_all()?;
        take_its_place(new, &self.target)?;
        Ok((self.flush_folder)(folder(&self.target)).map_or_else(Written::Unflushed, |()| Written::Flushed))
    }
}

/// A file that is written little by little, before it replaces the file that was claimed.
#[derive(Debug)]
pub(crate) struct Draft(BufWriter<NamedTempFile>);

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Returns the error for a file that already exists.
pub(crate) fn already_there() -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, "a file of this name already exists")
}

/// Returns the file behind all symbolic links.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    if path.file_name().is_none() {
        return Err(io::Error::new(ErrorKind::IsADirectory, "this is a folder, not a file"));
    }
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_symlink() => fs::canonicalize(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => io::Error::new(ErrorKind::NotFound, "this is a symbolic link to a missing file"),
            _ => error,
        }),
        _ => Ok(path.to_owned()),
    }
}

/// Returns the folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the path of a hidden file beside this one: `.game.json.lock`.
fn beside(target: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(ending);
    target.with_file_name(name)
}

/// The names of new files: `.game.json.tetrarchia-0123456789ab.tmp`.
const BEGINNING: &str = ".tetrarchia-";
const LETTERS: usize = 12;
const ENDING: &str = ".tmp";

/// Creates a new file to replace the target, with its owner and mode.
fn new_file(target: &Path) -> io::Result<NamedTempFile> {
    let beginning = beside(target, BEGINNING);
    let mut builder = Builder::new();
    builder.prefix(beginning.file_name().unwrap_or_default()).rand_bytes(LETTERS).suffix(ENDING);
    let old = match fs::metadata(target) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let Some(old) = old else {
        // What files of this user may usually be used for: the mask of the user narrows it.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        return make(&builder, target);
    };
    must_be_file(old.file_type())?;
    // Whoever may not write the file may often replace it, which would be the same.
    let may_write = OpenOptions::new().write(true).open(target);
    match may_write {
        Ok(_) if !old.permissions().readonly() => {}
        Err(error) if error.kind() != ErrorKind::PermissionDenied => return Err(error),
        _ => {
            let message = "the file is read-only: make it writable, or use a copy or another name";
            return Err(io::Error::new(ErrorKind::PermissionDenied, message));
        }
    }
    let new = make(&builder, target)?;
    keep_owner_and_mode(&old, new.as_file())?;
    Ok(new)
}

/// Creates a new file in the folder of the target.
fn make(builder: &Builder<'_, '_>, target: &Path) -> io::Result<NamedTempFile> {
    builder.tempfile_in(folder(target)).map_err(|error| {
        // Nobody has asked for the name of the new file.
        let cause = error.get_ref().and_then(|error| error.source()?.downcast_ref::<io::Error>());
        let code = cause.and_then(io::Error::raw_os_error);
        not_here(code.map_or(error, io::Error::from_raw_os_error))
    })
}

#[cfg(unix)]
fn keep_owner_and_mode(old: &Metadata, new: &File) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    let now = new.metadata()?;
    if (old.uid(), old.gid()) != (now.uid(), now.gid()) {
        // Only the superuser gives files away, and others only to groups of their own.
        let _ = fchown(new, Some(old.uid()), Some(old.gid())).or_else(|_| fchown(new, None, Some(old.gid())));
    }
    new.set_permissions(Permissions::from_mode(old.mode() & 0o777))
}

#[cfg(not(unix))]
fn keep_owner_and_mode(_: &Metadata, _: &File) -> io::Result<()> {
    Ok(())
}

/// Removes new files of this target that were left behind. While the target is locked, no other program creates any.
fn tidy(target: &Path) {
    let beginning = beside(target, BEGINNING);
    let beginning = beginning.file_name().unwrap_or_default().as_encoded_bytes();
    for entry in fs::read_dir(folder(target)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let letters = name.as_encoded_bytes().strip_prefix(beginning);
        let letters = letters.and_then(|rest| rest.strip_suffix(ENDING.as_bytes()));
        let is_ours =
            letters.is_some_and(|letters| letters.len() == LETTERS && letters.iter().all(u8::is_ascii_alphanumeric));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Flushes a folder, so that new names in it last. Does nothing where folders cannot be opened like files.
fn flush_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed at the end.
    fn own_folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_claim_is_the_only_one_until_it_is_dropped_or_released() {
        let folder = own_folder();
        let path = folder.path().join("game.json");
        let busy = || Claim::on(&path).unwrap_err().kind() == ErrorKind::ResourceBusy;
        let first = Claim::on(&path).unwrap();
        assert!(busy());
        assert_eq!(names(folder.path()), [".game.json.lock"]);
        let release = first.releaser();
        release();
        let second = Claim::on(&path).unwrap();
        assert!(first.replace(b"late").is_err(), "who has released it does not write");
        drop(first);
        release();
        assert!(busy());
        drop(second);
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn a_lock_that_somebody_else_has_made_anew_is_not_removed() {
        let folder = own_folder();
        let path = folder.path().join("game.json");
        let first = Claim::on(&path).unwrap();
        fs::remove_file(folder.path().join(".game.json.lock")).unwrap();
        let second = Claim::on(&path).unwrap();
        drop(first);
        assert!(Claim::on(&path).is_err());
        drop(second);
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn claims_of_many_threads_are_one_after_the_other() {
        let folder = own_folder();
        let path = folder.path().join("count");
        fs::write(&path, "0").unwrap();
        let count = || {
            let claim = loop {
                match Claim::on(&path) {
                    Err(error) if error.kind() == ErrorKind::ResourceBusy => std::thread::yield_now(),
                    claim => break claim.unwrap(),
                }
            };
            let before = fs::read_to_string(&path).unwrap();
            let next = before.parse::<u32>().unwrap() + 1;
            assert!(matches!(claim.replace_only(before.as_bytes(), next.to_string().as_bytes()), Ok(Written::Flushed)));
        };
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..50).for_each(|_| count()));
            }
        });
        assert_eq!(fs::read_to_string(&path).unwrap(), "200");
        assert_eq!(names(folder.path()), ["count"]);
    }

    #[test]
    fn a_folder_that_cannot_be_flushed_has_the_file_all_the_same() {
        let folder = own_folder();
        let path = folder.path().join("game.json");
        let mut claim = Claim::on(&path).unwrap();
        claim.flush_folder = |_| Err(io::Error::other("no power"));
        assert!(matches!(claim.create(b"first"), Ok(Written::Unflushed(_))));
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert!(matches!(claim.replace_only(b"first", b"second"), Ok(Written::Unflushed(_))));
        assert_eq!(fs::read(&path).unwrap(), b"second");
    }

    #[test]
    fn what_somebody_else_has_written_stays() {
        let folder = own_folder();
        let path = folder.path().join("game.json");
        let claim = Claim::on(&path).unwrap();
        fs::write(&path, "theirs").unwrap();
        assert_eq!(claim.create(b"mine").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert!(claim.replace_only(b"their", b"mine").unwrap_err().to_string().contains("another program"));
        assert!(claim.replace_only(b"theirs and more", b"mine").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"theirs");
        assert_eq!(names(folder.path()), [".game.json.lock", "game.json"]);
    }
}
