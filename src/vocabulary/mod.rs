//! The words of the game: commands, events, questions and refusals, with their text.
//!
//! Most of them are written and read in notation ([`Display`](core::fmt::Display) and
//! [`FromStr`](core::str::FromStr)), described to people (`describe`), and, with the feature `serde`, written and
//! read as JSON.

mod command;
mod ending;
mod errors;
mod event;
mod face;
mod figure;
#[cfg(feature = "serde")]
pub(crate) mod json;
pub(crate) mod notation;
mod pending;
mod refusal;
mod seating;
#[cfg(test)]
pub(crate) mod sentences;
pub mod text;
pub(crate) mod words;

pub use command::{Command, Input, SubdueKind};
pub use ending::Ending;
pub use errors::Errors;
pub use event::{BarbarianStep, Event, Fact, Outcome, Travel};
pub use face::{Dice, Face, Roll};
pub use figure::{Emperor, Figure};
pub use notation::NotationError;
pub use pending::{Addressee, Combatant, Continuation, Pending, Question, Throw};
pub use refusal::{Reason, Refusal};
pub use seating::{Caesar, Seat, Seating};
pub use words::ParseWordError;

pub use crate::engine::{CommandSet, Commands};
