//! Games one by one, in order, and simulations that stop when enough is known.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use rayon::prelude::*;
use serde::{Serialize, Serializer};
use tetrarchia::{Ending, Rules};

use crate::Player;
use crate::simulate::looks::{is_known, looks, parts};
use crate::simulate::playing::Playing;
use crate::simulate::report::{parts_of, write_text};
use crate::simulate::{GameResult, Points, Simulation, SimulationError, Tally, on_threads};

/// A game of a simulation, for tables that have a row for each game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GameRow {
    /// The index of the game, counted from 0.
    pub game: u64,
    /// The simulation that it belongs to.
    pub simulation: Simulation,
    /// How it ended, and how long it was.
    pub result: GameResult,
    /// The score of its last position (EN-4), in both editions.
    pub score: i16,
}

impl GameRow {
    /// Returns the row as JSON on one line, without a line break.
    pub fn to_json(&self) -> String {
        // Numbers and texts can always be serialised.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns whether the game was won (EN-1).
    pub fn is_won(&self) -> bool {
        self.result.ending.is_some_and(Ending::is_victory)
    }
}

/// The fields of a row. Every row has all of them, as tables like it.
#[derive(Serialize)]
struct Fields {
    game: u64,
    /// Text, as in a report.
    #[serde(serialize_with = "write_text")]
    seed: u64,
    #[serde(serialize_with = "write_text")]
    rules: Rules,
    policy: Player,
    effort: Option<u32>,
    time_per_turn: Option<u64>,
    won: bool,
    ending: Option<Ending>,
    rounds: u32,
    commands: u64,
    rolls: u64,
    score: i16,
}

impl Serialize for GameRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (effort, time_per_turn) = parts_of(self.simulation.budget);
        let fields = Fields {
            game: self.game,
            seed: self.simulation.seed_of(self.game),
            rules: self.simulation.rules,
            policy: self.simulation.player,
            effort,
            time_per_turn,
            won: self.is_won(),
            ending: self.result.ending,
            rounds: self.result.rounds,
            commands: self.result.commands,
            rolls: self.result.rolls,
            score: self.score,
        };
        fields.serialize(serializer)
    }
}

impl Simulation {
    /// Plays the game with this index, counted from 0, and returns its row.
    ///
    /// # Errors
    /// Returns the reason why it was not played.
    pub fn row(&self, index: u64) -> Result<GameRow, SimulationError> {
        self.check()?;
        let mut playing = Playing::new(self, index)?;
        while playing.advance(|_| ()).is_some() {}
        Ok(GameRow { game: index, simulation: *self, result: playing.result(), score: playing.score() })
    }

    /// Plays games until half the width of the 95 % interval of the share of wins is at most `until`, or until all are
    /// played. It looks at the interval after fixed numbers of games (64, 128, 192, 256, 384, ...), so the number of games
    /// depends on the seed and not on the threads. Calls `progress` from any thread with the number of games finished
    /// since the last call.
    ///
    /// # Errors
    /// Returns the reason why none was played. A shard cannot stop by itself: it does not know the others.
    ///
    /// # Example: how often does the steward win, to about 6 points?
    ///
    /// ```
    /// use tetrarchia::{Level, Rules};
    /// use tetrarchia_bots::compare::Interval;
    /// use tetrarchia_bots::simulate::Simulation;
    ///
    /// let simulation = Simulation::new(Rules::second(Level::BEGINNER));
    /// let tally = simulation.run_until("6".parse()?, |_| ())?;
    /// let interval = Interval::of_share(tally.wins(), tally.games()).ok_or("no games")?;
    /// assert!(tally.games() == 1000 || interval.high - interval.low <= 0.12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_until(&self, until: Points, progress: impl Fn(u64) + Sync) -> Result<Tally, SimulationError> {
        self.run_with_rows(Some(until), |_| Ok(()), progress)
    }

    /// Plays the games of its shard, or [until](Simulation::run_until) enough is known, and passes each to `each` in the
    /// order of their indices.
    ///
    /// # Errors
    /// Returns the reason why none was played, or the first error of `each`.
    ///
    /// # Example: list the games that were won
    ///
    /// ```
    /// use tetrarchia::{Level, Rules};
    /// use tetrarchia_bots::simulate::{Simulation, SimulationError};
    ///
    /// let mut won = Vec::new();
    /// let simulation = Simulation::new(Rules::second(Level::BEGINNER)).with_games(20);
    /// let tally = simulation.run_with_rows::<SimulationError>(
    ///     None,
    ///     |row| {
    ///         won.extend(row.is_won().then_some(row.game));
    ///         Ok(())
    ///     },
    ///     |_| (),
    /// )?;
    /// assert_eq!(won.len() as u64, tally.wins());
    /// assert!(won.is_sorted());
    /// # Ok::<(), SimulationError>(())
    /// ```
    pub fn run_with_rows<E: From<SimulationError>>(
        &self,
        until: Option<Points>,
        mut each: impl FnMut(&GameRow) -> Result<(), E>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Tally, E> {
        self.check()?;
        if until.is_some() && self.shard.is_some() {
            return Err(SimulationError::ShardUntil.into());
        }
        let share = self.share();
        let mut tally = Tally::default();
        for look in looks(share.end - share.start) {
            for part in parts(share.start + look.start..share.start + look.end) {
                for row in in_order(self.threads, part, |index| self.row(index), &progress)? {
                    tally.count(row.result).map_err(SimulationError::Tally)?;
                    each(&row)?;
                }
            }
            if until.is_some_and(|until| is_known(&tally, until)) {
                break;
            }
        }
        Ok(tally)
    }
}

/// Plays the games with these indices on all threads, and returns what `play` makes of each in order.
pub(crate) fn in_order<T: Send>(
    threads: Option<usize>,
    games: Range<u64>,
    play: impl Fn(u64) -> Result<T, SimulationError> + Sync,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Vec<T>, SimulationError> {
    let play = |index| {
        let played = play(index)?;
        progress(1);
        Ok(played)
    };
    on_threads(threads, || games.into_par_iter().map(play).collect())
}
