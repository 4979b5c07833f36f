//! Many games at once.

use core::ops::Range;

use rayon::prelude::*;

use crate::simulate::{Shard, Tally, TallyError, on_threads};
use crate::{Player, Policy};
use tetrarchia::Ending;
use tetrarchia::Game;
use tetrarchia::Input;
use tetrarchia::Pending;
use tetrarchia::Seating;
use tetrarchia::replay::{Log, RecordDetail, Recorder};
use tetrarchia::rules::{Rules, RulesFault};
use tetrarchia::vocabulary::Errors;
use tetrarchia::{DiceSource, SeededDice};

/// How many games one simulation may have.
pub const MAX_GAMES: u64 = 1_000_000_000;

/// How many threads may be asked for.
pub const MAX_THREADS: usize = 1024;

/// How many games a thread takes at a time, at most.
const BATCH: u64 = 16;

/// Many games by the same rules and the same player, with one seed after the other.
///
/// Game `n` has the dice of the seed `seed + n`, whatever else is played. The same seeds at two levels are the same
/// luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Simulation {
    /// What is played.
    pub rules: Rules,
    /// Who plays.
    pub player: Player,
    /// The seed of the first game; later ones count up from it.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
    /// The last round that is played: the rules know none (EN-5).
    pub last_round: u32,
    /// The share of the games that is played here, unless it is all of them.
    pub shard: Option<Shard>,
    /// How many threads play, from 1 to [`MAX_THREADS`]; as many as there are cores if this is `None`. If they cannot be
    /// started, the calling thread plays all games: the numbers are the same.
    pub threads: Option<usize>,
}

/// How one game came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// How it ended; nothing if it reached the last round that was to be played.
    pub ending: Option<Ending>,
    /// How many rounds it took, the last one included.
    pub rounds: u32,
    /// How many commands were given.
    pub commands: u64,
    /// How many throws of dice fell.
    pub rolls: u64,
}

/// Why nothing was simulated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SimulationError {
    /// The rules cannot be played.
    #[error("{0}")]
    Rules(#[from] Errors<RulesFault>),
    /// Too many games for the sums to be safe.
    #[error("at most {MAX_GAMES} games are played at once, not {0}")]
    TooManyGames(u64),
    /// There is no last round that could be played.
    #[error("at least one round must be played")]
    NoRound,
    /// No thread should play, or too many.
    #[error("from 1 to {MAX_THREADS} threads play, not {0}")]
    Threads(usize),
    /// The games are too long to be counted together.
    #[error(transparent)]
    Tally(#[from] TallyError),
}

impl Simulation {
    /// One thousand games by a steward from the seed 0, of 200 rounds at most.
    pub const fn new(rules: Rules) -> Simulation {
        let player = Player::Steward;
        Simulation { rules, player, seed: 0, games: 1000, last_round: 200, shard: None, threads: None }
    }

    /// Sets the player.
    #[must_use]
    pub const fn with_player(self, player: Player) -> Simulation {
        Simulation { player, ..self }
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

    /// Plays only this share of the games.
    #[must_use]
    pub const fn with_shard(self, shard: Shard) -> Simulation {
        Simulation { shard: Some(shard), ..self }
    }

    /// The numbers of the games that are played here.
    pub const fn share(&self) -> Range<u64> {
        match self.shard {
            Some(shard) => shard.share(self.games),
            None => 0..self.games,
        }
    }

    /// Sets how many threads play, from 1 to [`MAX_THREADS`].
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Simulation {
        Simulation { threads: Some(threads), ..self }
    }

    /// Sets the round after which a game is stopped.
    #[must_use]
    pub const fn with_last_round(self, last_round: u32) -> Simulation {
        Simulation { last_round, ..self }
    }

    /// Plays all games of its share.
    ///
    /// # Errors
    /// Says why none was played.
    pub fn run(&self) -> Result<Tally, SimulationError> {
        self.run_with(|_| ())
    }

    /// Plays all games of its share; `progress` hears, from any thread, how many more have been played.
    ///
    /// # Errors
    /// Says why none was played.
    pub fn run_with(&self, progress: impl Fn(u64) + Sync) -> Result<Tally, SimulationError> {
        self.check()?;
        let share = self.share();
        let batches = (share.end - share.start).div_ceil(BATCH);
        let play_batch = |batch: u64| {
            let first = share.start + batch * BATCH;
            let last = share.end.min(first + BATCH);
            let mut tally = Tally::default();
            for index in first..last {
                tally.count(self.play(index)?)?;
            }
            progress(last - first);
            Ok(tally)
        };
        on_threads(self.threads, || {
            let batches = (0..batches).into_par_iter().map(play_batch);
            batches.try_reduce(Tally::default, |one, other| Ok(one.and(&other)?))
        })
    }

    /// Plays one of the games: the one with this number, counted from 0.
    ///
    /// # Errors
    /// Says why it was not played.
    pub fn play(&self, index: u64) -> Result<GameResult, SimulationError> {
        self.check()?;
        let mut game = Game::new(self.rules)?;
        let mut dice = SeededDice::new(self.seed_of(index));
        let mut policy = self.policy(index, &game);
        let (mut commands, mut rolls) = (0, 0);
        let ending = loop {
            let input = match game.pending() {
                Pending::Nothing { ending } => break Some(ending),
                _ if self.is_over(&game) => break None,
                Pending::Roll { throw } => {
                    rolls += 1;
                    // Seeded dice never fail.
                    let Ok(roll) = dice.roll(throw.dice()) else { break None };
                    roll.into()
                }
                Pending::Command { .. } => {
                    commands += 1;
                    policy.choose(&game).map_or(Input::Concede, Input::Command)
                }
            };
            if game.apply(input).is_err() {
                // A policy that insists on what is illegal gives up.
                break Some(Ending::Conceded);
            }
        };
        let rounds = game.state().round().min(self.last_round);
        Ok(GameResult { ending, rounds, commands, rolls })
    }

    /// Plays one of the games and writes it down as a log that can be replayed.
    ///
    /// # Errors
    /// Says why it was not played.
    pub fn record(&self, index: u64, details: RecordDetail) -> Result<Log, SimulationError> {
        self.check()?;
        let game = Game::new(self.rules)?;
        let mut policy = self.policy(index, &game);
        let mut recorder = Recorder::seeded(game, Seating::One, SeededDice::new(self.seed_of(index)), details);
        while let Pending::Command { .. } = recorder.game().pending() {
            if self.is_over(recorder.game()) {
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

    fn check(&self) -> Result<(), SimulationError> {
        if self.games > MAX_GAMES {
            return Err(SimulationError::TooManyGames(self.games));
        }
        if let Some(threads) = self.threads.filter(|threads| !(1..=MAX_THREADS).contains(threads)) {
            return Err(SimulationError::Threads(threads));
        }
        if self.last_round == 0 { Err(SimulationError::NoRound) } else { Ok(()) }
    }

    /// The seed of the dice of the game with this number.
    pub const fn seed_of(&self, index: u64) -> u64 {
        self.seed.wrapping_add(index)
    }

    fn policy(&self, index: u64, game: &Game<'_>) -> impl Policy + use<> {
        self.player.policy(game.board(), self.seed_of(index))
    }

    /// Whether the last round that is to be played is over.
    const fn is_over(&self, game: &Game<'_>) -> bool {
        game.state().round() > self.last_round
    }
}
