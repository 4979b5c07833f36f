//! Comparisons: many games under two readings of a ruling, with the same dice.
//!
//! A [`Comparison`] plays every game of a [`Simulation`](crate::simulate::Simulation) twice: by its rules, and with other
//! readings of their rulings. Both games of a pair are exactly those that `Simulation` plays, so every game can be
//! reproduced from its rules and its seed. The result is a [`Findings`]: how many pairs part and when, how both games
//! end, and how much of the difference is certain.
//!
//! # What parts two games
//!
//! A step is a command with all dice that follow it, as in a log. Two games part at the first step at which they differ,
//! in one of four ways ([`PartingKind`]): the step has other events, the game waits for something else after it, other
//! commands are legal after it, or the player has chosen another command. A player chooses another command while nothing
//! else differs if he reckons ahead and sees what the reading would do.
//!
//! # The same dice
//!
//! Both games take their faces from the same stream, that of their seed (DO-8). After the parting, each draws the next
//! face of the stream whenever it needs one. Once a game has drawn a face that the other did not need, their luck has
//! little in common.
//!
//! A stream for each kind of throw keeps the luck of both games alike for longer. In a trial of 2000 games it narrowed
//! the interval of the wins from 5.3 to 1.9 percentage points for a reading that rolls other dice
//! ([`RevoltLinks`](tetrarchia::Ruling::RevoltLinks)), and from 1.0 to 0.7 for one that does not
//! ([`ArmyDistance`](tetrarchia::Ruling::ArmyDistance)). But then a game would no longer be the game of its seed, which a
//! simulation plays and a log with seeded dice repeats. The expected difference does not depend on the coupling, so more
//! games serve as well.
//!
//! # Intervals
//!
//! All counts and sums are integers, and do not depend on the threads. Intervals ([`Interval`]) have a confidence of
//! 95 %. They are computed from the integers by additions, multiplications, divisions and square roots, which are exactly
//! rounded, so they are the same on every machine.
//!
//! # Contests
//!
//! A [`Contest`] plays two simulations on the same dice, with two players or any two sets of rules, until a sequential test
//! ([`SequentialTest`]) knows which of them wins more often.
//!
//! # Example: does the order of the armies matter?
//!
//! ```
//! use tetrarchia::rules::Reading;
//! use tetrarchia::{Level, Rules, Ruling};
//! use tetrarchia_bots::compare::{Comparison, ComparisonError};
//! use tetrarchia_bots::simulate::Simulation;
//!
//! let rules = Rules::second(Level::HARDEST);
//! let other = rules.with_ruling(Ruling::ArmyDistance, Reading::Other);
//! let comparison = Comparison::new(Simulation::new(rules).with_games(40), other);
//! let findings = comparison.run()?;
//! println!("{} of 40 games part", findings.partings().games());
//! println!("the other reading wins {:+} games", findings.wins().difference());
//! for parting in findings.partings().first() {
//!     let log = comparison.record(parting)?;
//!     assert!(log.replay().is_ok_and(|replay| replay.passed()));
//! }
//! # Ok::<(), ComparisonError>(())
//! ```

mod contest;
mod findings;
mod interval;
mod line;
mod parting;
mod run;
mod sequential;

pub use contest::{Contest, ContestError, Standing};
pub use findings::{Findings, Scores, Side, Wins};
pub use interval::Interval;
pub use parting::{Follows, MAX_KEPT, Parting, PartingKind, Partings, Shown};
pub use run::{Comparison, ComparisonError};
pub use sequential::{LOWER, SequentialTest, UPPER, Verdict};
