//! Exact odds of a battle, with everything players can do about its dice; and odds of a whole Barbarian phase, exact or
//! with bounds.
//!
//! [`Game::preview`](crate::Game::preview) returns the odds of an attack on land or at sea; Galerius gives discs for
//! his die (VN-1, VD-1) as a good player would. [`Game::preview_throw`](crate::Game::preview_throw) does this for a
//! battle of either side whose dice are still to be thrown. Neither allocates.
//!
//! With the feature `alloc`, `Game::phase_odds` returns the odds of the Barbarian phase that follows if the Emperor
//! ends his Roman phase now. It follows the dice up to the next turn or the end of the game, and merges equal states on
//! the way. Nothing is sampled, and probabilities are [`Fraction`]s. They are exact if nothing is left out. Endless
//! chains of uprisings, and what exceeds the budget of `OddsOptions`, are left out: `PhaseOdds::remainder` is their
//! probability, and `PhaseOdds::bounds` returns the range in which a probability lies.
//!
//! # Example: how likely is it that an army attacks Maximian?
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::*;
//! use tetrarchia::{Emperor, Figure, Level, Position, Rules};
//!
//! // Maximian waits behind the broken link over the Alps; the army in Narbonensis comes (AD-1).
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
//!
//! # Example: compare the odds of two attacks
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::*;
//! use tetrarchia::{Command, Emperor, Figure, Level, Position, Rules};
//!
//! let game = Position::new(Emperor::Galerius)
//!     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
//!     .army(NORICUM)
//!     .army(DALMATIA)
//!     .revolt(RHAETIA)
//!     .fleets([0, 1, 1])
//!     .game(Rules::second(Level::BEGINNER))?;
//! let odds = |army| {
//!     let attack = Command::Attack { figure: Figure::Galerius, army };
//!     game.preview(attack).map(|preview| preview.victory())
//! };
//! // The revolt in Rhaetia supports the army in Noricum (AT-5).
//! assert!(odds(DALMATIA) > odds(NORICUM));
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
