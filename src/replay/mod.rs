//! Logs: a game as a JSON document, and the harness that replays and compares it.
//!
//! A [`Log`] contains the rules, the board, the start, the dice, and the commands of the players, step by step. A step
//! can state its expected results; [`Log::replay`] plays all steps and reports every [`Difference`]. [Logs](crate::_documentation::logs)
//! describes the format, and `docs/log.schema.json` is its JSON Schema.
//!
//! # Example: replay a log
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

/// The value of the field `format` of a log.
pub const LOG_FORMAT: &str = "tetrarchia-log";

/// The version of the format that this crate reads and writes.
pub const LOG_VERSION: u32 = 1;

pub use crate::rules::RULES_VERSION;

/// The largest size of a log in bytes.
pub const MAX_LOG_BYTES: usize = 16 << 20;

/// The largest number of steps in a log.
pub const MAX_STEPS: usize = 100_000;

/// The largest number of rolls in a step.
pub const MAX_ROLLS: usize = 10_000;

/// The largest number of events that a step can expect.
pub const MAX_EVENTS: usize = 10_000;

/// The largest number of events that all steps of a log can expect together. The shortest event takes 17 bytes, so no
/// log within [`MAX_LOG_BYTES`] reaches it.
pub const MAX_EVENTS_IN_ALL: usize = 1_000_000;

/// The largest number of rules and examples that a log can cover.
pub const MAX_COVERS: usize = 1_000;

/// The number of differences after which a replay stops: so many usually have a single cause.
pub const MAX_DIFFERENCES: usize = 100;
