//! The analyst: what each command and each roll of a game did to the chance to win it.
//!
//! A game is cut into [parts](Review::parts): the commands of one player between two throws of dice, and single rolls. Each
//! part is judged by itself, so parts can be judged in any order, on many threads, or one at a time while a page shows
//! the progress. The same game, effort and seed give the same analysis on every machine.
//!
//! # How commands are judged
//! The chance before a command is that of the best way to go on which the analyst finds; the chance after it is that of the
//! best way that is still open. The difference is the command's [loss](Moment::loss), which is never negative. The analyst
//! looks for ways to go on at each point of a turn, as the [`Consul`] does, and adds what was played. He plays all of them
//! out against the same dice, half of the futures to choose the best and fresh ones to measure it: a candidate that was
//! chosen because it was lucky is not believed.
//!
//! # How luck is measured
//! The luck of a roll is the value of the position after it, minus the exact mean of the values after all faces. The value
//! is one function of the position for all faces of a throw, with dice of its own that never change, and looks equally far
//! ahead. So the mean luck of each roll is zero, whatever is done before or after, and whether or not the value is any good.
//! The sum of the luck of a game is therefore zero in the mean too, and the
//! [adjusted result](Analysis::adjusted), which is the result minus the luck, is in the mean the chance to win of those who
//! played as these did. A better value does not make it fairer; it makes it vary less.
//!
//! # Example: find the mistakes of a game
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::*;
//! use tetrarchia::{Command, Emperor, Input, Level, Position, Rules};
//! use tetrarchia_bots::analysis::Analyst;
//!
//! // Galerius stands on the only revolt, and does nothing.
//! let game = Position::new(Emperor::Galerius)
//!     .emperor(Emperor::Galerius, NORICUM)
//!     .revolt(NORICUM)
//!     .fleets([0, 1, 1])
//!     .game(Rules::second(Level::BEGINNER))?;
//! let review = Analyst::new().with_effort(12).review(&game, [Input::Command(Command::End)])?;
//! let analysis = review.analyse();
//! for moment in &analysis.moments {
//!     println!("{} lost {} of a million", moment.input.describe(game.board()), moment.loss);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyst;
mod field;
mod luck;
mod moment;
#[cfg(feature = "simulate")]
mod of_log;
mod parts;
mod summary;
mod turn;
#[cfg(feature = "serde")]
mod view;

pub use analyst::{Analyst, DEFAULT_EFFORT, MAX_EFFORT, MAX_INPUTS, Played, Review};
pub use luck::Luck;
pub use moment::{Actor, Better, Mark, Moment};
pub use parts::AnalysisError;
pub use summary::{Analysis, Marks, TURNING_POINTS};
#[cfg(feature = "serde")]
pub use view::{AnalysisView, BetterView, MarksView, MomentView};

#[cfg(doc)]
use crate::Consul;
