//! JSON from outside: measured before it is kept, with short errors that say where the fault is.

#[cfg(feature = "alloc")]
pub(crate) mod bounded;
#[cfg(feature = "replay")]
mod document;

#[cfg(feature = "replay")]
pub use document::{JsonError, JsonFault, Outline, escaped, read};
#[cfg(feature = "replay")]
pub(crate) use document::{LongString, explained};
