//! Finding logs.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file that may be a log.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate {
    pub path: PathBuf,
    /// Whether it was named on the command line, not found in a folder.
    pub named: bool,
    /// Why it cannot be read; empty if it can.
    pub trouble: String,
}

impl Candidate {
    fn found(path: PathBuf, trouble: String) -> Candidate {
        Candidate { path, named: false, trouble }
    }
}

/// Returns the named files and every `*.json` in the named folders and their subfolders, those of a folder sorted, each
/// file once.
///
/// # Errors
/// If a named file or folder does not exist.
pub(crate) fn candidates(paths: &[PathBuf]) -> Result<Vec<Candidate>, Failure> {
    let mut all = Vec::new();
    let mut known = BTreeSet::new();
    for path in paths {
        let mut found = Vec::new();
        if fs::metadata(path).map_err(|error| Failure::unread(path, &error))?.is_dir() {
            search(path, &mut found);
            found.sort();
        } else {
            found.push(Candidate { path: path.clone(), named: true, trouble: String::new() });
        }
        all.extend(found.into_iter().filter(|candidate| known.insert(candidate.path.clone())));
    }
    Ok(all)
}

/// Adds the files of a folder, or the folder itself if it cannot be read.
fn search(folder: &Path, found: &mut Vec<Candidate>) {
    let searched = fs::read_dir(folder).and_then(|mut entries| entries.try_for_each(|entry| look(&entry?, found)));
    if let Err(error) = searched {
        found.push(Candidate::found(folder.to_owned(), error.to_string()));
    }
}

/// Adds an entry of a folder. Links to folders are not followed: they may be circular.
fn look(entry: &DirEntry, found: &mut Vec<Candidate>) -> io::Result<()> {
    let path = entry.path();
    if entry.file_type()?.is_dir() {
        search(&path, found);
    } else if path.extension().is_some_and(|extension| extension == "json") {
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => {}
            Ok(_) => found.push(Candidate::found(path, String::new())),
            Err(error) => found.push(Candidate::found(path, error.to_string())),
        }
    }
    Ok(())
}
