//! Exact odds: of a battle with all that can be done about its dice, and of a whole Barbarian phase.
//!
//! [`Game::preview`](crate::Game::preview) tells how an attack ends, on land or at sea, with the discs that Galerius gives
//! for his die (VN-1, VD-1) given as a fair player would; [`Game::preview_throw`](crate::Game::preview_throw) does so for
//! a battle of either side whose dice are still to fall. They allocate nothing.
//!
//! With the feature `alloc`, `Game::phase_odds` tells what the Barbarian phase does if the Emperor ends his phase now: it
//! walks through every throw of the dice, from here to the beginning of the next turn or the end of the game, and puts
//! equal states together on the way. Nothing is drawn at random and nothing is rounded: chances are [`Fraction`]s. The work
//! has a budget, which `OddsOptions` sets. Where it does not suffice, the likeliest part of the phase is followed, and
//! `PhaseOdds::bounds` says between which numbers a chance lies.
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::*;
//! use tetrarchia::{Emperor, Figure, Level, Position, Rules};
//!
//! // Maximian waits behind the broken link over the Alps, and the army of Narbonensis comes (AD-1).
//! let game = Position::new(Emperor::Maximian)
//!     .emperor(Emperor::Maximian, CISALPINA)
//!     .army(NARBONENSIS)
//!     .fleets([0, 1, 1])
//!     .game(Rules::second(Level::BEGINNER))?;
//! # #[cfg(feature = "alloc")]
//! # {
//! let odds = game.phase_odds()?;
//! // The link is open on 4 or more (BR-1).
//! assert_eq!(odds.attacked(Figure::Maximian).to_string(), "1/2");
//! assert!(odds.removed(Figure::Maximian) < odds.attacked(Figure::Maximian));
//! println!("lost in this phase: {} %", odds.lost().percent(4));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod battle;
#[cfg(feature = "alloc")]
mod forget;
mod fraction;
#[cfg(feature = "alloc")]
mod options;
#[cfg(feature = "alloc")]
mod phase;
#[cfg(feature = "alloc")]
mod pool;
#[cfg(feature = "alloc")]
mod sorts;
#[cfg(feature = "alloc")]
mod stage;
#[cfg(feature = "alloc")]
mod walk;

pub use crate::base::battle::{Battle, Chances, Enemy, Strength};
pub use fraction::Fraction;
#[cfg(feature = "alloc")]
pub use options::{DEFAULT_BUDGET, DEFAULT_CUTOFF, OddsOptions};
#[cfg(feature = "alloc")]
pub use phase::{PhaseOdds, decline};
#[cfg(feature = "alloc")]
pub(crate) use walk::Walk;
