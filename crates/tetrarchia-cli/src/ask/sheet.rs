//! The file in which the answers are kept. It is written after every answer.

use std::path::{Path, PathBuf};

use tetrarchia::board::{BoardFile, MAX_BOARD_BYTES};

use crate::failure::Failure;
use crate::files::{self, Claim};

/// A board file that this program has claimed.
pub(super) struct Sheet {
    path: PathBuf,
    claim: Claim,
    /// The bytes in the file; `None` if it does not exist yet.
    last: Option<Vec<u8>>,
}

impl Sheet {
    /// Claims a new file. It is created by the first answer.
    pub(super) fn create(path: &Path) -> Result<Sheet, Failure> {
        Sheet::on(path, None)
    }

    /// Claims an existing file and reads it.
    pub(super) fn resume(path: &Path) -> Result<(BoardFile, Sheet), Failure> {
        let sheet = Sheet::on(path, None)?;
        let bytes = files::bytes(path, MAX_BOARD_BYTES).map_err(|error| Failure::unread(path, &error))?;
        let file = BoardFile::from_json(&bytes).map_err(|error| Failure::file(path, error))?;
        Ok((file, Sheet { last: Some(bytes), ..sheet }))
    }

    fn on(path: &Path, last: Option<Vec<u8>>) -> Result<Sheet, Failure> {
        let claim = Claim::on(path).map_err(|error| Failure::file(path, error))?;
        Ok(Sheet { path: path.to_owned(), claim, last })
    }

    /// Whether the file exists.
    pub(super) const fn exists(&self) -> bool {
        self.last.is_some()
    }

    /// Returns a function that releases the file from another thread.
    pub(super) fn releaser(&self) -> impl Fn() + Send + use<> {
        self.claim.releaser()
    }

    /// Writes the file, unless another program has made or changed it.
    pub(super) fn save(&mut self, file: &BoardFile) -> Result<(), Failure> {
        let failed = |error: std::io::Error| Failure::file(&self.path, error);
        let mut text = serde_json::to_vec_pretty(file).map_err(|error| failed(error.into()))?;
        text.push(b'\n');
        let written = match &self.last {
            None => self.claim.create(&text),
            Some(last) => self.claim.replace_only(last, &text),
        };
        files::finish(&self.path, written)?;
        self.last = Some(text);
        Ok(())
    }
}
