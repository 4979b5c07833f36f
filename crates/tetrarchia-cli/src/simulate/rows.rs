//! A line of JSON for each game, in a file or on stdout.

use std::io::{BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anstream::AutoStream;
use tetrarchia_bots::simulate::GameRow;

use crate::failure::Failure;
use crate::files::{self, Claim, Draft, STDIN};
use crate::output::{Guarded, stdout};

/// Where the rows of games go.
pub(super) enum Rows {
    Nowhere,
    Stdout(Guarded<BufWriter<AutoStream<StdoutLock<'static>>>>),
    /// The file is replaced when all rows are written.
    File {
        path: PathBuf,
        claim: Claim,
        draft: Draft,
    },
}

impl Rows {
    /// Opens a file for rows, or stdout if it is called `-`.
    pub(super) fn open(path: Option<&Path>) -> Result<Rows, Failure> {
        let Some(path) = path else { return Ok(Rows::Nowhere) };
        if path == Path::new(STDIN) {
            return Ok(Rows::Stdout(stdout()));
        }
        let opened = Claim::on(path).and_then(|claim| {
            let draft = claim.draft()?;
            Ok(Rows::File { path: path.to_owned(), claim, draft })
        });
        opened.map_err(|error| Failure::file(path, error))
    }

    /// Returns whether rows are written anywhere.
    pub(super) const fn are_wanted(&self) -> bool {
        !matches!(self, Rows::Nowhere)
    }

    /// Writes a row.
    pub(super) fn write(&mut self, row: &GameRow) -> Result<(), Failure> {
        let mut line = row.to_json();
        line.push('\n');
        match self {
            Rows::Nowhere => Ok(()),
            Rows::Stdout(out) => Ok(out.write_all(line.as_bytes())?),
            Rows::File { path, draft, .. } => {
                draft.write_all(line.as_bytes()).map_err(|error| Failure::file(path, error))
            }
        }
    }

    /// Completes the rows. Returns whether they went to stdout.
    pub(super) fn finish(self) -> Result<bool, Failure> {
        match self {
            Rows::Nowhere => Ok(false),
            Rows::Stdout(mut out) => {
                out.flush()?;
                Ok(true)
            }
            Rows::File { path, claim, draft } => {
                files::finish(&path, claim.put_draft(draft))?;
                Ok(false)
            }
        }
    }
}
