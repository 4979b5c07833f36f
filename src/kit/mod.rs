//! The kit for front ends: offers, previews, routes, changes, digests, dangers and sentences, ready to show.
//!
//! | to show | use |
//! |---|---|
//! | the legal commands as buttons | [`Game::offers`]: command, kind, label, cost, preview |
//! | a command that is not legal, greyed out | [`Game::label`], [`Game::cost`], [`Game::why_not`] |
//! | how an attack can end | [`Game::preview`] |
//! | how a battle with pending dice can end | [`Game::preview_throw`] |
//! | where a figure can go, and by which moves | [`Game::routes`] |
//! | the rule behind the pending question | [`Game::pending_rule`] |
//! | the input that a player typed | [`Game::read_input`] |
//! | what changed since the player last decided | [`Changes`] |
//! | what a phase brought, in two to four sentences | `PhaseDigest` |
//! | every event as a sentence | [`story`] |
//! | what threatens the players, and how likely it is | `Game::dangers`, `Game::disaster` |
//! | what a word of the game means | [`Term`](crate::ledger::Term) |
//! | only the events that are news | [`Event::is_prompt`] is `true` for the others |
//!
//! # Sentences
//!
//! Everything that a player sees has a method `describe`, which returns a sentence or a part of one. If it can
//! mention provinces, it takes the board whose names it uses.
//!
//! The sentence of an [`Event`] or a [`Refusal`] ends with the id of its rule: "an army holds Noricum (MV-4)". For
//! the sentence without the id, describe [`Event::fact`] or [`Refusal::reason`]. What is pending gets its rule from
//! the game: [`Pending::describe`] returns the sentence without the id, and [`Game::describe_pending`] the one with
//! it.
//!
//! # Example: describe what is pending
//!
//! ```
//! use tetrarchia::{Game, Level, Rules};
//!
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! assert_eq!(game.pending().describe(game.board()).to_string(), "dice for the first revolt in Hispania");
//! assert_eq!(game.describe_pending().to_string(), "dice for the first revolt in Hispania (SU-1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Event`]: crate::Event
//! [`Event::fact`]: crate::Event::fact
//! [`Event::is_prompt`]: crate::Event::is_prompt
//! [`Game::cost`]: crate::Game::cost
//! [`Game::describe_pending`]: crate::Game::describe_pending
//! [`Game::label`]: crate::Game::label
//! [`Game::offers`]: crate::Game::offers
//! [`Game::pending_rule`]: crate::Game::pending_rule
//! [`Game::preview`]: crate::Game::preview
//! [`Game::preview_throw`]: crate::Game::preview_throw
//! [`Game::read_input`]: crate::Game::read_input
//! [`Game::routes`]: crate::Game::routes
//! [`Game::why_not`]: crate::Game::why_not
//! [`Pending::describe`]: crate::Pending::describe
//! [`Refusal`]: crate::Refusal
//! [`Refusal::reason`]: crate::Refusal::reason

mod chance;
mod change;
mod change_kind;
mod change_text;
mod changes;
#[cfg(feature = "alloc")]
mod danger;
#[cfg(feature = "alloc")]
mod dangers;
mod describe;
#[cfg(feature = "alloc")]
mod digest;
#[cfg(feature = "alloc")]
mod disaster;
#[cfg(feature = "alloc")]
mod gather;
mod label;
mod names;
#[cfg(feature = "alloc")]
mod news;
mod offer;
#[cfg(feature = "alloc")]
mod order;
mod preview;
mod routes;
mod severity;
mod story;

pub use chance::Chance;
pub use change::{BattleReport, Change};
pub use change_kind::{ChangeKind, Reserve};
pub use changes::{Changes, MAX_BATTLES};
#[cfg(feature = "alloc")]
pub use danger::{Danger, Threat};
#[cfg(feature = "alloc")]
pub use digest::{Headline, MAX_BRIEF, PhaseDigest};
#[cfg(feature = "alloc")]
pub use disaster::Disaster;
pub(crate) use label::Label;
#[cfg(feature = "alloc")]
pub use news::News;
pub use offer::{Offer, OfferKind};
pub use preview::Preview;
pub use routes::{Route, Routes};
pub use severity::Severity;
pub use story::{StoryLine, named_roll, story};
