//! Plays many games.

use core::ops::Range;

use rayon::prelude::*;

use crate::simulate::playing::{Playing, is_past};
use crate::simulate::{Shard, Tally, TallyError, on_threads};
use crate::{Budget, Player, Policy};
use alloc::boxed::Box;
use tetrarchia::Ending;
use tetrarchia::Game;
use tetrarchia::Pending;
use tetrarchia::Seating;
use tetrarchia::SeededDice;
use tetrarchia::replay::{Log, RecordDetail, Recorder};
use tetrarchia::rules::{Rules, RulesFault};
use tetrarchia::vocabulary::Errors;

/// The largest number of games in a simulation.
pub const MAX_GAMES: u64 = 1_000_000_000;

/// The largest number of threads.
pub const MAX_THREADS: usize = 1024;

/// The largest number of games that a thread takes at a time.
const BATCH: u64 = 16;

/// Many games with the same rules and the same player, on consecutive seeds.
///
/// Game `n` uses the dice of the seed `seed + n`. Two simulations with the same seeds, at different levels for example,
/// therefore have the same luck.
///
/// # Example: keep the log of a game that was lost
///
/// ```
/// use tetrarchia::replay::RecordDetail;
/// use tetrarchia::vocabulary::Ending;
/// use tetrarchia::{Level, Rules};
/// use tetrarchia_bots::simulate::Simulation;
///
/// let simulation = Simulation::new(Rules::second(Level::HARDEST)).with_games(10);
/// for index in simulation.share() {
///     if simulation.play(index)?.ending != Some(Ending::Victory) {
///         let log = simulation.record(index, RecordDetail::EVENTS)?;
///         assert!(!log.steps.is_empty());
///         break;
///     }
/// }
/// # Ok::<(), tetrarchia_bots::simulate::SimulationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Simulation {
    /// The rules of the games.
    pub rules: Rules,
    /// The player.
    pub player: Player,
    /// What the player may spend on a decision; `None` for what he spends if nothing is said.
    pub budget: Option<Budget>,
    /// The seed of the first game; the seeds of later games count up from it.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// The round after which a game is stopped. The rules have no last round (EN-5).
    pub last_round: u32,
    /// The shard to play; `None` to play all games.
    pub shard: Option<Shard>,
    /// The number of threads, from 1 to [`MAX_THREADS`]; `None` for one per core. If they cannot be started, the
    /// calling thread plays all games, with the same results.
    pub threads: Option<usize>,
}

/// The result of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// The ending; `None` if the game was stopped after the last round.
    pub ending: Option<Ending>,
    /// The number of rounds, the last one included.
    pub rounds: u32,
    /// The number of commands.
    pub commands: u64,
    /// The number of throws of dice.
    pub rolls: u64,
}

/// The reason why a simulation did not run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SimulationError {
    /// The rules cannot be played.
    #[error("{0}")]
    Rules(#[from] Errors<RulesFault>),
    /// There are more games than the sums can hold safely.
    #[error("a simulation has at most {MAX_GAMES} games, not {0}")]
    TooManyGames(u64),
    /// The last round is zero.
    #[error("the last round must be at least 1")]
    NoRound,
    /// The player has no budget to set.
    #[error("the policy {0} has no budget: only the consul plays with more or less effort")]
    NoBudget(Player),
    /// A shard of games that depend on the machine would not belong to the other shards.
    #[error("games by the clock depend on the machine and cannot be played in shards; set an effort instead")]
    ShardByTheClock,
    /// A shard should stop when enough is known.
    #[error(
        "a shard cannot stop when enough is known, because it does not know the other shards; play all of its games"
    )]
    ShardUntil,
    /// The number of threads is zero or too large.
    #[error("a simulation uses 1 to {MAX_THREADS} threads, not {0}")]
    Threads(usize),
    /// The totals of the games are too large to count.
    #[error(transparent)]
    Tally(#[from] TallyError),
}

impl Simulation {
    /// Creates a simulation of 1000 games by the steward from seed 0, with at most 200 rounds each.
    pub const fn new(rules: Rules) -> Simulation {
        let player = Player::Steward;
        Simulation { rules, player, budget: None, seed: 0, games: 1000, last_round: 200, shard: None, threads: None }
    }

    /// Sets the player.
    #[must_use]
    pub const fn with_player(self, player: Player) -> Simulation {
        Simulation { player, ..self }
    }

    /// Sets what the player may spend on a decision. Only the consul has a budget.
    #[must_use]
    pub const fn with_budget(self, budget: Budget) -> Simulation {
        Simulation { budget: Some(budget), ..self }
    }

    /// Sets the seed of the first game.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Simulation {
        Simulation { seed, ..self }
    }

    /// Sets the number of games.
    #[must_use]
    pub const fn with_games(self, games: u64) -> Simulation {
        Simulation { games, ..self }
    }

    /// Limits the simulation to this shard of its games.
    #[must_use]
    pub const fn with_shard(self, shard: Shard) -> Simulation {
        Simulation { shard: Some(shard), ..self }
    }

    /// Returns the indices of the games in its shard, or of all games.
    pub const fn share(&self) -> Range<u64> {
        match self.shard {
            Some(shard) => shard.share(self.games),
            None => 0..self.games,
        }
    }

    /// Sets the number of threads, from 1 to [`MAX_THREADS`].
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Simulation {
        Simulation { threads: Some(threads), ..self }
    }

    /// Sets the round after which a game is stopped.
    #[must_use]
    pub const fn with_last_round(self, last_round: u32) -> Simulation {
        Simulation { last_round, ..self }
    }

    /// Plays all games of its shard.
    ///
    /// # Errors
    /// Returns the reason why none was played.
    pub fn run(&self) -> Result<Tally, SimulationError> {
        self.run_with(|_| ())
    }

    /// Plays all games of its shard. Calls `progress` from any thread with the number of games finished since the last
    /// call.
    ///
    /// # Errors
    /// Returns the reason why none was played.
    pub fn run_with(&self, progress: impl Fn(u64) + Sync) -> Result<Tally, SimulationError> {
        self.check()?;
        let count = |tally: &mut Tally, index| Ok(tally.count(self.play(index)?)?);
        self.add_up(count, |one, other| Ok(one.and(&other)?), progress)
    }

    /// Counts every game of the shard with `count`, in batches on all threads, and adds up the batches with `and`. Both
    /// must not depend on the order, or the result would depend on the threads.
    pub(crate) fn add_up<T: Default + Send, E: Send>(
        &self,
        count: impl Fn(&mut T, u64) -> Result<(), E> + Sync,
        and: impl Fn(T, T) -> Result<T, E> + Send + Sync,
        progress: impl Fn(u64) + Sync,
    ) -> Result<T, E> {
        let share = self.share();
        let batches = (share.end - share.start).div_ceil(BATCH);
        let play_batch = |batch: u64| {
            let first = share.start + batch * BATCH;
            let last = share.end.min(first + BATCH);
            let mut sum = T::default();
            (first..last).try_for_each(|index| count(&mut sum, index))?;
            progress(last - first);
            Ok(sum)
        };
        on_threads(self.threads, || (0..batches).into_par_iter().map(play_batch).try_reduce(T::default, and))
    }

    /// Plays the game with this index, counted from 0.
    ///
    /// # Errors
    /// Returns the reason why it was not played.
    pub fn play(&self, index: u64) -> Result<GameResult, SimulationError> {
        self.check()?;
        let mut playing = Playing::new(self, index)?;
        while playing.advance(|_| ()).is_some() {}
        Ok(playing.result())
    }

    /// Plays the game with this index and returns a log of it that can be replayed.
    ///
    /// # Errors
    /// Returns the reason why it was not played.
    pub fn record(&self, index: u64, details: RecordDetail) -> Result<Log, SimulationError> {
        self.check()?;
        let game = Game::new(self.rules)?;
        let mut policy = self.policy(index, &game);
        let mut recorder = Recorder::seeded(game, Seating::One, SeededDice::new(self.seed_of(index)), details);
        while let Pending::Command { .. } = recorder.game().pending() {
            if is_past(recorder.game(), self.last_round) {
                break;
            }
            let Some(seat) = recorder.table().who_may_act().next() else { break };
            let done = match policy.choose(recorder.game()) {
                Some(command) => recorder.command(seat, command),
                None => recorder.concede(seat),
            };
            if done.is_err() {
                break;
            }
        }
        Ok(recorder.into_log())
    }

    /// Reports the first number that is out of bounds.
    pub(crate) fn check(&self) -> Result<(), SimulationError> {
        if self.games > MAX_GAMES {
            return Err(SimulationError::TooManyGames(self.games));
        }
        if let Some(threads) = self.threads.filter(|threads| !(1..=MAX_THREADS).contains(threads)) {
            return Err(SimulationError::Threads(threads));
        }
        if self.budget.is_some() && !self.player.has_budget() {
            return Err(SimulationError::NoBudget(self.player));
        }
        if self.shard.is_some() && !self.is_reproducible() {
            return Err(SimulationError::ShardByTheClock);
        }
        if self.last_round == 0 { Err(SimulationError::NoRound) } else { Ok(()) }
    }

    /// Returns the seed of the game with this index.
    pub const fn seed_of(&self, index: u64) -> u64 {
        self.seed.wrapping_add(index)
    }

    /// Returns whether the games are the same on every machine: not if the player decides by the clock.
    pub fn is_reproducible(&self) -> bool {
        self.budget.is_none_or(Budget::is_reproducible)
    }

    /// Returns the player of the game with this index.
    pub(crate) fn policy(&self, index: u64, game: &Game<'_>) -> Box<dyn Policy> {
        self.player.policy_within(self.budget, game.board(), self.seed_of(index))
    }
}
