//! The file of a game: after every input the whole log is written, so that whatever was answered is on the disk.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file in which a game is kept.
///
/// It is never half written: the new text goes into a file beside it, that is flushed to the disk and takes the place of
/// the old one, and the folder is flushed too. Only then a save has happened.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// What was written last: if something else stands there, somebody else has written it. Nothing before the first
    /// time, when there must be no such file.
    last: Option<Vec<u8>>,
}

impl Journal {
    /// A file that is not there yet. It is made when something is saved.
    ///
    /// # Errors
    /// `AlreadyExists` if it is there, or why that cannot be found out.
    pub fn create(path: &Path) -> io::Result<Journal> {
        match fs::symlink_metadata(path) {
            Ok(_) => Err(ErrorKind::AlreadyExists.into()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Journal::new(path, None)),
            Err(error) => Err(error),
        }
    }

    /// A file that is there, which may be written over as long as it holds this.
    pub fn resume(path: &Path, bytes: Vec<u8>) -> Journal {
        Journal::new(path, Some(bytes))
    }

    fn new(path: &Path, last: Option<Vec<u8>>) -> Journal {
        tidy(path);
        Journal { path: path.to_owned(), last }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the whole text. When this returns, it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written, or if the file has been changed or made by somebody else; then the file is as it was.
    pub fn save(&mut self, text: &str) -> io::Result<()> {
        match &self.last {
            None => write_new(&self.path, text)?,
            Some(last) if fs::read(&self.path)? != *last => {
                return Err(io::Error::other("another program has changed the file"));
            }
            Some(_) => write_with(&self.path, text, |beside| fs::rename(beside, &self.path))?,
        }
        self.last = Some(text.as_bytes().to_vec());
        Ok(())
    }
}

/// Writes a file that is not there yet, as a whole or not at all. When this returns, it is on the disk.
///
/// # Errors
/// If it cannot be written; `AlreadyExists` if there is such a file.
pub fn write_new(path: &Path, text: &str) -> io::Result<()> {
    write_with(path, text, |beside| match fs::hard_link(beside, path) {
        Ok(()) => fs::remove_file(beside),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // Where a file cannot have two names, the name is taken first.
        Err(_) => File::create_new(path).and_then(|_| fs::rename(beside, path)),
    })
}

/// Writes a file beside this one, flushes it, lets it take its place, and flushes the folder.
fn write_with(path: &Path, text: &str, take_its_place: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let beside = path.with_file_name(format!("{}{}{END}", beginning(path), std::process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    if let Err(error) = written.and_then(|()| take_its_place(&beside)) {
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    flush_folder(path)
}

/// How the names of unfinished files begin and end: `.game.json.1234.tmp`.
fn beginning(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}
const END: &str = ".tmp";

/// Removes what a program that was killed while it wrote this file has left behind.
fn tidy(path: &Path) {
    let beginning = beginning(path);
    for entry in fs::read_dir(folder(path)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let mark = name.strip_prefix(&beginning).and_then(|rest| rest.strip_suffix(END));
        if mark.is_some_and(|mark| !mark.is_empty() && mark.bytes().all(|byte| byte.is_ascii_digit())) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes a new name in a folder last. Where folders cannot be opened like files, the system does it in its own time.
#[cfg(unix)]
fn flush_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

#[cfg(not(unix))]
fn flush_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own_folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tetrarchia-journal-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_that_is_there_is_not_touched() {
        let folder = own_folder("there");
        let path = folder.join("game.json");
        fs::write(&path, "mine").unwrap();
        assert_eq!(Journal::create(&path).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(write_new(&path, "copy").unwrap_err().kind(), ErrorKind::AlreadyExists);
        let other = folder.join("other.json");
        let mut journal = Journal::create(&other).unwrap();
        assert!(!other.exists(), "nothing is there before it is saved");
        fs::write(&other, "mine").unwrap();
        assert_eq!(journal.save("first").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
        let mut journal = Journal::resume(&path, b"mine".to_vec());
        journal.save("first").unwrap();
        fs::write(&path, "theirs").unwrap();
        assert!(journal.save("second").unwrap_err().to_string().contains("another program"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_what_was_left_behind_is_removed() {
        let folder = own_folder("tidy");
        let path = folder.join("game.json");
        for name in [".game.json.12.tmp", ".game.json.notes.tmp", ".other.json.12.tmp"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let mut journal = Journal::create(&path).unwrap();
        journal.save("text").unwrap();
        let mut names: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, [".game.json.notes.tmp", ".other.json.12.tmp", "game.json"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
