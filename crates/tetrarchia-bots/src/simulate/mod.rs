//! Simulations: many games at once, and statistics of their results.
//!
//! A [`Simulation`] plays games on all cores and counts how they end. The numbers depend only on the rules, the policy
//! and the seed, never on the threads.
//!
//! A simulation can be split into shards for many machines ([`Shard`]). Each machine writes a [`Report`], and
//! [`Report::merge`] adds them up to exactly the report that one machine would have written.
//!
//! # Example: how often does the steward win?
//!
//! ```
//! use tetrarchia::{Level, Rules};
//! use tetrarchia_bots::Player;
//! use tetrarchia_bots::simulate::{Simulation, SimulationError};
//!
//! let tally = Simulation::new(Rules::second(Level::BEGINNER)).with_player(Player::Steward).with_games(20).run()?;
//! assert_eq!(tally.games(), 20);
//! println!("{} of 20 games won, {} rounds in the middle", tally.wins(), tally.median_rounds());
//! # Ok::<(), SimulationError>(())
//! ```

pub(crate) mod looks;
mod merge;
pub(crate) mod playing;
mod points;
mod report;
pub(crate) mod rows;
mod run;
mod shard;
pub(crate) mod tally;
mod threads;

pub use merge::MergeError;
pub use points::{Points, PointsError};
pub use report::{Report, ReportError, Row};
pub use rows::GameRow;
pub use run::{GameResult, MAX_GAMES, MAX_THREADS, Simulation, SimulationError};
pub use shard::{MAX_SHARDS, Shard, ShardError};
pub use tally::{Tally, TallyError};
pub use threads::on_threads;
