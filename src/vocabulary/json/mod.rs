//! JSON: what comes from outside is measured before it is kept, with short errors that say where the fault is. Reading
//! and writing take little code, for programs that are downloaded.

#[cfg(feature = "alloc")]
pub(crate) mod bounded;
#[cfg(feature = "replay")]
mod document;
#[cfg(feature = "replay")]
mod fault;
#[cfg(feature = "replay")]
mod number;
#[cfg(feature = "replay")]
mod reader;
#[cfg(feature = "replay")]
mod scanner;
#[cfg(feature = "alloc")]
mod writer;

#[cfg(feature = "replay")]
pub(crate) use document::LongString;
#[cfg(feature = "replay")]
pub use document::{JsonError, JsonFault, Outline, escaped, read};
#[cfg(feature = "alloc")]
pub use writer::{to_compact_json, to_json, to_pretty_json};
