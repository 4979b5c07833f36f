//! Finding and reading logs.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tetrarchia::replay::{LARGEST_LOG, Log};

use crate::failure::Failure;

/// The bytes of a file, or of standard input if it is called `-`. No more is read than a log may have, and one byte that
/// shows that there was more.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = LARGEST_LOG as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The log in a file.
pub fn log(path: &Path) -> Result<Log, Failure> {
    let bytes = bytes(path).map_err(|error| Failure::file(path, error))?;
    Log::from_slice(&bytes).map_err(|error| Failure::file(path, error))
}

/// Writes a file as a whole or not at all: what was there is not lost half-way.
pub fn write(target: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = target.with_file_name(name);
    fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, target)).map_err(|error| {
        let _ = fs::remove_file(&beside);
        Failure::file(target, error)
    })
}

/// A file that may be a log, and whether it was named as such or found in a folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    pub path: PathBuf,
    pub named: bool,
}

/// The files that are meant: those named, and every `*.json` in the folders named and in theirs. Those of a folder come
/// sorted, each only once.
pub fn candidates(paths: &[PathBuf]) -> Result<Vec<Candidate>, Failure> {
    let mut all = Vec::new();
    let mut known = BTreeSet::new();
    for path in paths {
        let mut found = Vec::new();
        if fs::metadata(path).map_err(|error| Failure::file(path, error))?.is_dir() {
            search(path, &mut found).map_err(|(path, error)| Failure::file(&path, error))?;
            found.sort();
        } else {
            found.push(Candidate { path: path.clone(), named: true });
        }
        all.extend(found.into_iter().filter(|candidate| known.insert(candidate.path.clone())));
    }
    Ok(all)
}

/// Adds what a folder holds. Links to folders are not followed: they may lead in a circle.
fn search(folder: &Path, found: &mut Vec<Candidate>) -> Result<(), (PathBuf, io::Error)> {
    let here = |error| (folder.to_owned(), error);
    for entry in fs::read_dir(folder).map_err(here)? {
        let entry = entry.map_err(here)?;
        let path = entry.path();
        if entry.file_type().map_err(here)?.is_dir() {
            search(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "json") && path.is_file() {
            found.push(Candidate { path, named: false });
        }
    }
    Ok(())
}
