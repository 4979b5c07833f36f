//! The file of a game. The whole log is written after every input, so that everything that was answered is on the disk.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tetrarchia::replay::Log;

use crate::files::{self, Claim, Written};

/// The file in which a game is kept, claimed as long as the game is open.
#[derive(Debug)]
pub(super) struct Journal {
    /// The path as the player named it.
    path: PathBuf,
    claim: Claim,
    /// The bytes written last; `None` before the first time, when the file must not exist. Other bytes in the file mean
    /// that another program has written it.
    last: Option<Vec<u8>>,
    /// Whether the player was warned that the folder cannot be flushed.
    is_warned: bool,
}

impl Journal {
    /// Claims a new file. It is created by the first save.
    ///
    /// # Errors
    /// `AlreadyExists` if it is there, `ResourceBusy` if somebody else is about to make it, or why it cannot be made.
    pub(super) fn create(path: &Path) -> io::Result<Journal> {
        match fs::symlink_metadata(path) {
            Ok(_) => Err(files::already_there()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Journal::open(path, Claim::on(path)?, None)),
            Err(error) => Err(error),
        }
    }

    /// Claims an existing file, which may be replaced as long as it holds these bytes.
    ///
    /// # Errors
    /// `ResourceBusy` if somebody else has it open, or has written it since it was read; or why it cannot be claimed.
    pub(super) fn resume(path: &Path, bytes: Vec<u8>) -> io::Result<Journal> {
        let claim = Claim::on(path)?;
        if !claim.holds(&bytes)? {
            let message = "another program has just changed this file: start again to go on with its new content";
            return Err(io::Error::new(ErrorKind::ResourceBusy, message));
        }
        Ok(Journal::open(path, claim, Some(bytes)))
    }

    fn open(path: &Path, claim: Claim, last: Option<Vec<u8>>) -> Journal {
        Journal { path: path.to_owned(), claim, last, is_warned: false }
    }

    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the claim on the file.
    pub(super) fn claim(&self) -> &Claim {
        &self.claim
    }

    /// Writes the whole log to the file. Returns a warning for the player if there is one.
    ///
    /// # Errors
    /// If it cannot be written or could not be read again, or if the file has been changed or made by somebody else; then
    /// the file is as it was.
    pub(super) fn save(&mut self, log: &Log) -> io::Result<Option<String>> {
        let text = files::log_text(log)?;
        let written = match &self.last {
            None => self.claim.create(text.as_bytes())?,
            Some(last) => self.claim.replace_only(last, text.as_bytes())?,
        };
        self.last = Some(text.into_bytes());
        let was_warned = self.is_warned;
        self.is_warned = matches!(written, Written::Unflushed(_));
        match written {
            Written::Unflushed(error) if !was_warned => Ok(Some(format!(
                "{} is saved, but a power cut may still undo the last commands ({error}).",
                self.path.display()
            ))),
            _ => Ok(None),
        }
    }
}

/// Writes a copy of a game to a new file, as a whole or not at all.
///
/// # Errors
/// If it cannot be written; `AlreadyExists` if there is such a file.
pub(super) fn write_copy(path: &Path, log: &Log) -> io::Result<()> {
    Journal::create(path)?.save(log)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::{Level, Rules};

    fn log(title: &str) -> Log {
        Log::new(Rules::second(Level::BEGINNER)).titled(title)
    }

    #[test]
    fn a_file_that_is_there_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        fs::write(&path, "mine").unwrap();
        assert_eq!(Journal::create(&path).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(write_copy(&path, &log("copy")).unwrap_err().kind(), ErrorKind::AlreadyExists);
        let other = folder.path().join("other.json");
        let mut journal = Journal::create(&other).unwrap();
        assert!(!other.exists(), "nothing is there before it is saved");
        fs::write(&other, "mine").unwrap();
        assert_eq!(journal.save(&log("first")).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
        assert_eq!(Journal::resume(&path, b"min".to_vec()).unwrap_err().kind(), ErrorKind::ResourceBusy);
        let mut journal = Journal::resume(&path, b"mine".to_vec()).unwrap();
        assert_eq!(journal.save(&log("first")).unwrap(), None);
        fs::write(&path, "theirs").unwrap();
        assert!(journal.save(&log("second")).unwrap_err().to_string().contains("another program"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
    }

    #[test]
    fn the_folder_is_complained_about_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        let mut journal = Journal::create(&path).unwrap();
        journal.claim.flush_folder = |_| Err(io::Error::other("no power"));
        assert!(journal.save(&log("first")).unwrap().unwrap().contains("may still undo the last commands (no power)"));
        assert_eq!(journal.save(&log("second")).unwrap(), None);
        assert_eq!(fs::read_to_string(&path).unwrap(), log("second").to_json());
        journal.claim.flush_folder = |_| Ok(());
        assert_eq!(journal.save(&log("third")).unwrap(), None);
        journal.claim.flush_folder = |_| Err(io::Error::other("no power"));
        assert!(journal.save(&log("fourth")).unwrap().is_some());
    }
}
