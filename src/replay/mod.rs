//! Logs: a game as one JSON document, and the harness that plays it again and compares.
//!
//! A [`Log`] says what is played (edition, level, board), how it starts, where the dice come from, and what the players
//! did, step by step. A step may say what it should bring about; [`Log::replay`] plays all steps and reports every
//! [`Difference`]. [Logs](crate::_documentation::logs) describes the format, and `docs/log.schema.json` is its JSON Schema.
//!
//! ```
//! use tetrarchia::replay::Log;
//!
//! let log = Log::from_json(r#"{
//!     "format": "tetrarchia-log", "version": 1, "rules_version": 2,
//!     "edition": "second", "level": "5100",
//!     "dice": { "generator": "chacha8", "seed": "7", "position": 0 },
//!     "steps": [
//!         { "do": "fleet 2", "expect": { "events": ["SU-5 fleet-placed 2", "TN-1 turn-began diocletian 1 6"] } },
//!         { "do": "fleet 3", "expect": { "refusal": "TN-2" } }
//!     ]
//! }"#)?;
//! let replay = log.replay()?;
//! assert!(replay.passed(), "{replay}");
//! # Ok::<(), tetrarchia::replay::LogError>(())
//! ```

mod compare;
mod cover;
mod difference;
mod document;
mod error;
mod header;
mod json;
mod limits;
mod log;
mod outcome;
mod parts;
mod reading;
mod recorder;
mod run;
#[cfg(feature = "schema")]
mod schema;
mod sketch;

pub use cover::Covers;
pub use difference::{Difference, DifferenceKind};
pub use error::{Limit, LogError, LogFault};
pub use limits::MAX_NOTATION_CHARS;
pub use log::{Expect, ExpectedRefusal, Log, LogAction, LogBoard, LogDice, LogStep, Start};
pub use outcome::{Replay, StepOutcome};
pub use recorder::{RecordDetail, Recorder};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use sketch::sketch;

/// What stands in the field `format` of a log.
pub const LOG_FORMAT: &str = "tetrarchia-log";

/// The version of the format that this crate reads and writes.
pub const LOG_VERSION: u32 = 1;

pub use crate::rules::RULES_VERSION;

/// How many bytes a log may have.
pub const MAX_LOG_BYTES: usize = 16 << 20;

/// How many steps a log may have.
pub const MAX_STEPS: usize = 100_000;

/// How many rolls a step may carry.
pub const MAX_ROLLS: usize = 10_000;

/// How many events a step may expect.
pub const MAX_EVENTS: usize = 10_000;

/// How many events all steps of a log may expect together. As the shortest event takes 17 bytes, no log that can be played
/// has so many.
pub const MAX_EVENTS_IN_ALL: usize = 1_000_000;

/// How many rules and examples a log may say it covers.
pub const MAX_COVERS: usize = 1_000;

/// How many differences a replay looks for before it stops: who has a hundred has one cause.
pub const MAX_DIFFERENCES: usize = 100;
