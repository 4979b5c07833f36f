#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
#![cfg_attr(docsrs, feature(doc_cfg))]
//! What the packages of [Tetrarchia](tetrarchia) for other languages share.
//!
//! - A [`Session`] is a game with its players, its dice and what happened lately. It can be written as a short text
//!   and read back, so that a language without destructors can keep it as a value.
//! - Views such as [`StateView`](views::StateView) are what a front end shows, as plain data. The protocol over lines of JSON
//!   ([`tetrarchia-pipe`](https://docs.rs/tetrarchia-pipe)) uses them too, so every package has the same names.
//! - [`call`] calls everything by name, with texts as arguments and JSON as the result.
//! - [`to_json`] writes any view as JSON with little code.
//!
//! # Example: call by name
//!
//! ```
//! use tetrarchia_embed::call;
//!
//! let mut session = None;
//! let played = call(&mut session, "new", &["second/4211", "", "seed 7", "1", ""])?;
//! assert!(played.starts_with(r#"{"events":["#));
//! let offers = call(&mut session, "legal", &[])?;
//! assert!(offers.contains(r#""label":"Place a fleet in Mare Internum""#));
//! let error = call(&mut session, "play", &["end", ""]).unwrap_err();
//! assert!(error.rule.is_some());
//! # Ok::<(), tetrarchia_embed::Error>(())
//! ```

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(feature = "simulate")]
mod analysis;
mod boards;
mod call;
mod catalogue;
mod error;
mod glossary;
mod history;
#[cfg(feature = "replay")]
mod logs;
#[cfg(feature = "insight")]
mod news;
#[cfg(feature = "insight")]
mod odds;
#[cfg(feature = "draw")]
mod pictures;
#[cfg(feature = "bots")]
mod players;
mod position;
mod session;
#[cfg(feature = "boards")]
mod survey;
mod text;
pub mod views;

pub use boards::{MAX_BOARDS, find_board};
#[cfg(feature = "boards")]
pub use boards::{intern_board, read_board};
pub use call::{call, province, read_input};
pub use catalogue::{Catalogue, catalogue, rule};
pub use error::{Error, ErrorKind};
pub use glossary::{GlossaryView, glossary};
pub use history::Since;
#[cfg(feature = "replay")]
pub use logs::{DifferenceView, ReplayView, StepView, log_text, replay, with_kept_board};
#[cfg(feature = "insight")]
pub use news::{ChangesView, DangersView, DigestView, changes, dangers, digest};
#[cfg(feature = "insight")]
pub use odds::{
    ByName, ChanceView, Chances, ExpectedView, MAX_BUDGET, NumberView, OddsView, PhaseView, checked_budget,
};
#[cfg(feature = "bots")]
pub use players::{AdviceView, AdvicesView};
#[cfg(feature = "simulate")]
pub use players::{MAX_GAMES, ResultsView};
pub use session::Session;
#[cfg(feature = "boards")]
pub use survey::{ChoiceView, FactView, FaultView, QuestionAboutBoard, SurveyView, TopicView};
#[doc(inline)]
pub use tetrarchia::__private::json::to_json;
#[cfg(feature = "simulate")]
#[doc(inline)]
pub use tetrarchia_bots::analysis::AnalysisView;
