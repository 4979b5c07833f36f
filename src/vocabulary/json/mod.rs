//! JSON from outside: what is measured before it is kept, and errors that say where and stay short.

#[cfg(feature = "alloc")]
pub(crate) mod bounded;
#[cfg(feature = "replay")]
mod document;

#[cfg(feature = "replay")]
pub use document::{JsonError, JsonFault, Outline, escaped, read};
#[cfg(feature = "replay")]
pub(crate) use document::{LongString, explained};
