//! What every front end needs, ready to show: offers, previews, routes, and sentences.
//!
//! | to show | use |
//! |---|---|
//! | what may be done, as buttons | [`Game::offers`]: command, kind, label, cost, preview |
//! | a command that may not be done | [`Game::label`], [`Game::cost`], [`Game::why_not`] |
//! | how an attack can end | [`Game::preview`] |
//! | how a battle ends whose dice are awaited | [`Game::preview_throw`] |
//! | where a figure can go, and by which moves | [`Game::routes`] |
//! | which rule asks | [`Game::pending_rule`] |
//! | what a player typed | [`Game::read_input`] |
//! | which events are news | [`Event::is_prompt`] tells those that only ask |
//!
//! # Sentences
//!
//! Whatever a player sees has a method `describe(board)`, which gives a sentence or a part of one, with the names of that
//! board. An [`Event`] and a [`Refusal`] know their rule, and their sentence ends with its id: "an army holds Noricum
//! (MV-4)". The sentence without it is that of their part, [`Event::fact`] and [`Refusal::reason`]. What is awaited has its
//! rule from the game: [`Pending::describe`] gives the sentence without it, and [`Game::describe_pending`] the one with it.
//!
//! ```
//! use tetrarchia::{Game, Level, Rules};
//!
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! assert_eq!(game.pending().describe(game.board()).to_string(), "dice for the revolt of Hispania");
//! assert_eq!(game.describe_pending().to_string(), "dice for the revolt of Hispania (SU-1)");
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

mod describe;
mod label;
mod offer;
mod preview;
mod routes;

pub(crate) use label::Label;
pub use offer::{Offer, OfferKind};
pub use preview::Preview;
pub use routes::{Route, Routes};
