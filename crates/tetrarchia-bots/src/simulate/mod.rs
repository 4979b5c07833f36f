//! Many games at once, and what comes of them.
//!
//! A [`Simulation`] plays games on all cores and counts how they end. The numbers depend on the rules, the policy and the
//! seed alone, never on the threads.
//!
//! A simulation can be played in shards on many machines ([`Shard`]). Each writes a [`Report`], and
//! [`Report::merge`] adds them up to the very report that one machine would have written.
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

mod merge;
mod report;
mod run;
mod shard;
mod tally;
mod threads;

pub use merge::MergeError;
pub use report::{Report, ReportError, Row};
pub use run::{GameResult, MAX_GAMES, MAX_THREADS, Simulation, SimulationError};
pub use shard::{MAX_SHARDS, Shard, ShardError};
pub use tally::{Tally, TallyError};
pub use threads::on_threads;
