//! The logs that show a rule: those that name it among what they cover.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use tetrarchia::Rule;
use tetrarchia::replay::{Covers, Log};
use tetrarchia_bots::simulate::on_threads;

use crate::failure::{Failure, tell};
use crate::files::{self, Candidate, candidates};
use crate::output::Shown;
use crate::style::{DIM, count};

/// The folder that is searched if none is named.
const DEFAULT_FOLDER: &str = "fixtures";

/// How many logs are listed for a rule unless all are wanted.
const MAX_LISTED: usize = 10;

/// A log with what it is a test of.
struct Entry {
    path: PathBuf,
    title: String,
    covers: Vec<Covers>,
}

/// The logs of a folder, by what they cover.
pub(crate) struct Covering {
    folder: PathBuf,
    /// Those that cover little come first: they show it best.
    entries: Vec<Entry>,
}

impl Covering {
    /// Reads the logs of this folder, or of the default folder. Returns `None` if no folder is named and the default
    /// one is not there.
    ///
    /// Files that are no logs are passed over. Those that cannot be read are counted in a note.
    ///
    /// # Errors
    /// If a folder is named that is not there.
    pub(crate) fn of(folder: Option<&Path>) -> Result<Option<Covering>, Failure> {
        let folder = match folder {
            Some(folder) => folder,
            None if Path::new(DEFAULT_FOLDER).is_dir() => Path::new(DEFAULT_FOLDER),
            None => return Ok(None),
        };
        let candidates = candidates(&[folder.to_owned()])?;
        let read: Vec<_> = on_threads(None, || candidates.par_iter().map(read).collect());
        let unreadable = read.iter().filter(|entry| entry.is_err()).count();
        if unreadable > 0 {
            let files = count(unreadable, "file");
            tell(&format!("note: {files} in {} cannot be read", Shown(folder.display())));
        }
        let mut entries: Vec<Entry> = read.into_iter().filter_map(Result::ok).flatten().collect();
        // In the order of their paths where they cover as much.
        entries.sort_by_key(|entry| entry.covers.len());
        Ok(Some(Covering { folder: folder.to_owned(), entries }))
    }

    /// Writes the logs that show a rule: the first of them, or all.
    pub(crate) fn write(&self, rule: Rule, all: bool, out: &mut dyn Write) -> io::Result<()> {
        let shows = |entry: &&Entry| entry.covers.contains(&Covers::Rule(rule));
        let found: Vec<&Entry> = self.entries.iter().filter(shows).collect();
        let folder = Shown(self.folder.display());
        let (number, end) = match found.len() {
            0 => ("no log".into(), ""),
            number => (count(number, "log"), ":"),
        };
        writeln!(out, "  {DIM}shown by {number} in {folder}{end}{DIM:#}")?;
        let listed = if all { found.len() } else { MAX_LISTED.min(found.len()) };
        for entry in &found[..listed] {
            write!(out, "    {}", Shown(entry.path.display()))?;
            if !entry.title.is_empty() {
                write!(out, "  {DIM}{}{DIM:#}", Shown(&entry.title))?;
            }
            writeln!(out)?;
        }
        match found.len() - listed {
            0 => Ok(()),
            more => writeln!(out, "    {DIM}and {more} more: --all{DIM:#}"),
        }
    }
}

/// Reads what a log covers. Returns `None` for what is no log, and for a log that should fail.
fn read(candidate: &Candidate) -> io::Result<Option<Entry>> {
    if !candidate.trouble.is_empty() {
        return Err(io::Error::other(candidate.trouble.clone()));
    }
    let path = candidate.path.clone();
    let bytes = files::log_bytes(&path)?;
    let log = Log::from_slice(&bytes).ok().filter(|_| !path.with_extension("error.txt").exists());
    Ok(log.map(|log| Entry { path, title: log.title, covers: log.covers }))
}
