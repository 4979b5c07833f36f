//! Analyses of logs, whole or in parts.

use alloc::string::String;
use core::ops::Range;

use tetrarchia_bots::analysis::{AnalysisError, Analyst, Review};

use crate::logs::{board_of, read, unplayable, with_kept_board};
use crate::{Error, ErrorKind, to_json};

/// Returns an analyst with this effort and seed, or with the usual ones.
pub(crate) fn analyst(effort: Option<u32>, seed: Option<u64>) -> Analyst {
    let analyst = Analyst::new().with_seed(seed.unwrap_or(0));
    effort.map_or(analyst, |effort| analyst.with_effort(effort))
}

/// Judges some parts of a game on one thread, and returns the analysis of these parts.
pub(crate) fn analyse(json: &str, analyst: Analyst, parts: Range<usize>) -> Result<String, Error> {
    let review = review(json, analyst)?;
    Ok(to_json(&review.analyse_parts(parts).view(review.end().board())))
}

/// Returns the number of parts of a game. Each takes about as long as the others.
pub(crate) fn parts(json: &str) -> Result<usize, Error> {
    Ok(review(json, Analyst::new())?.parts())
}

fn review(json: &str, analyst: Analyst) -> Result<Review<'static>, Error> {
    let log = with_kept_board(read(json)?);
    let board = board_of(&log, "")?;
    analyst.review_log(&log, board).map_err(|error| match error {
        AnalysisError::Log(error) => unplayable(&error),
        error => Error::new(ErrorKind::Impossible, error),
    })
}
