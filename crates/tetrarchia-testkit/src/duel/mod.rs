//! Duels: two engines play the same random games, and the first difference between them comes as a log.
//!
//! One side is always the library, [`tetrarchia::Game`]. The other side is any [`Engine`]: yours, in five functions; a
//! process in any language that speaks the pipe protocol ([`PipeEngine`]); or the second implementation of this crate
//! ([`ReferenceEngine`]). A [`Duel`] says which games are played. After every input it compares the positions, the
//! legal commands, the events and the scores, as far as the other engine gives them. Now and then it sends a
//! command that the rules forbid, which the other engine must refuse.
//!
//! # Example: play an engine against the library
//!
//! ```
//! use tetrarchia::Rules;
//! use tetrarchia_testkit::duel::{Duel, ReferenceEngine, Starts};
//!
//! let rules: Rules = "second/4211/imperium/modules:goths".parse()?;
//! let duel = Duel::new().rules(rules).starts(Starts::SetUp).games(3).seed(7);
//! match duel.run(&mut ReferenceEngine::default()) {
//!     Ok(summary) => println!("no difference: {summary}"),
//!     Err(difference) => panic!("{difference}\n{}", difference.log.to_json()),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Unlike other parts of this crate, a duel does not panic: whatever the other engine does is a [`Difference`].
#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod advice;
mod bout;
mod chance;
mod difference;
mod engine;
mod game_engine;
mod history;
mod pipe_engine;
mod reference_engine;

use std::fmt;
use std::sync::LazyLock;

pub use advice::{Met, compare_advice, compare_seats};
pub use difference::{Difference, DifferenceKind, Side};
pub use engine::{Engine, EngineError, GameStart};
pub use game_engine::GameEngine;
pub use pipe_engine::{DEFAULT_TIMEOUT, MAX_ANSWER_BYTES, PipeEngine, PipeFault};
pub use reference_engine::ReferenceEngine;

use bout::Bout;
use chance::Chance;
use tetrarchia::{Board, Command, Game, Input, Pending, Rules};

use crate::reference::Reference;
use crate::{Chooser, random_rules};

/// The number of rounds after which a game is stopped: the rules have no last round (EN-5).
const ROUNDS: u32 = 40;

/// The number of random positions that are tried for one game.
const POSITIONS: usize = 20;

/// An input that the rules forbid is sent once in so many moments.
const PROBES: usize = 8;

/// The moments at which the games of a duel start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Starts {
    /// Every game starts at the set-up.
    SetUp,
    /// Every game starts at a random position in which an Emperor acts. Such a position is legal, but perhaps no game
    /// can come to it.
    Positions,
    /// Games with an even seed start at the set-up, the others at positions.
    #[default]
    Both,
}

/// The games that an engine plays against the library.
///
/// See the [module](self) for an example.
pub struct Duel<'b> {
    board: &'b Board,
    rules: Box<dyn Fn(&mut Chooser) -> Rules + 'b>,
    games: u64,
    seed: u64,
    starts: Starts,
}

/// What a duel without a difference has played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// The number of games played.
    pub games: u64,
    /// The number of inputs in these games.
    pub steps: u64,
    /// The number of games that the other engine declined.
    pub declined: u64,
    /// Why it declined the first of them; `None` if it declined none.
    pub first_decline: Option<String>,
    /// The number of random positions that the library refused as impossible. Other positions were tried instead.
    pub impossible: u64,
    /// The number of games that could not start on this board, or for which no possible position was found.
    pub unplayable: u64,
}

/// A moment of a duel, for checks of your own: both sides are in the same position and list the same commands.
#[non_exhaustive]
pub struct Stage<'a, 'b, E: ?Sized> {
    /// The game as the library plays it.
    pub game: &'a Game<'b>,
    /// The other engine.
    pub theirs: &'a mut E,
    /// The legal commands.
    pub legal: &'a [Command],
    /// The seed of the game.
    pub seed: u64,
    /// The number of inputs so far.
    pub step: usize,
    /// The next input; `None` if the game is over.
    pub next: Option<Input>,
}

impl Default for Duel<'static> {
    fn default() -> Duel<'static> {
        Duel::new()
    }
}

impl Duel<'static> {
    /// Creates a duel of 100 games with the seeds from 0, with any rules on the built-in board, from the set-up and from
    /// positions.
    pub fn new() -> Duel<'static> {
        let board = Board::reconstruction();
        Duel { board, rules: Box::new(random_rules), games: 100, seed: 0, starts: Starts::default() }
    }
}

impl<'b> Duel<'b> {
    /// Sets the number of games.
    #[must_use]
    pub fn games(self, games: u64) -> Duel<'b> {
        Duel { games, ..self }
    }

    /// Sets the seed of the first game; each further game has the next one. A seed determines the rules, the start, the
    /// commands and the dice of its game.
    #[must_use]
    pub fn seed(self, seed: u64) -> Duel<'b> {
        Duel { seed, ..self }
    }

    /// Sets the rules of all games.
    #[must_use]
    pub fn rules(self, rules: Rules) -> Duel<'b> {
        self.rules_by(move |_| rules)
    }

    /// Sets how the rules of each game are chosen. The chooser is determined by the seed of the game.
    #[must_use]
    pub fn rules_by(self, rules: impl Fn(&mut Chooser) -> Rules + 'b) -> Duel<'b> {
        Duel { rules: Box::new(rules), ..self }
    }

    /// Sets where the games start.
    #[must_use]
    pub fn starts(self, starts: Starts) -> Duel<'b> {
        Duel { starts, ..self }
    }

    /// Sets the board.
    #[must_use]
    pub fn on_board<'c>(self, board: &'c Board) -> Duel<'c>
    where
        'b: 'c,
    {
        Duel { board, ..self }
    }

    /// Plays the games, up to the first difference.
    ///
    /// # Errors
    /// Returns the first difference.
    pub fn run<E: Engine + ?Sized>(&self, theirs: &mut E) -> Result<Summary, Box<Difference>> {
        self.run_with(theirs, |_| Ok(()), |_| ())
    }

    /// Plays the games with a check of your own at every moment, up to the first difference. Calls `after_game` with the
    /// summary so far after each game.
    ///
    /// # Example: compare something more
    ///
    /// ```
    /// use tetrarchia_testkit::duel::{Duel, ReferenceEngine};
    ///
    /// let mut theirs = ReferenceEngine::default();
    /// let summary = Duel::new().games(2).run_with(
    ///     &mut theirs,
    ///     |stage| match stage.theirs.reference().map(|reference| reference.advance_order()) {
    ///         Some(armies) if armies.len() != stage.game.state().armies().len() => Err("an army is lost".into()),
    ///         _ => Ok(()),
    ///     },
    ///     |_| (),
    /// )?;
    /// assert_eq!(summary.games, 2);
    /// # Ok::<(), Box<tetrarchia_testkit::duel::Difference>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first difference. What the check returns becomes a [`DifferenceKind::Check`].
    pub fn run_with<E: Engine + ?Sized>(
        &self,
        theirs: &mut E,
        mut check: impl FnMut(Stage<'_, '_, E>) -> Result<(), String>,
        mut after_game: impl FnMut(&Summary),
    ) -> Result<Summary, Box<Difference>> {
        let mut summary = Summary::default();
        for number in 0..self.games {
            self.play(self.seed.wrapping_add(number), theirs, &mut check, &mut summary)?;
            after_game(&summary);
        }
        Ok(summary)
    }

    /// Plays the game of a seed.
    fn play<E: Engine + ?Sized>(
        &self,
        seed: u64,
        theirs: &mut E,
        check: &mut dyn FnMut(Stage<'_, '_, E>) -> Result<(), String>,
        summary: &mut Summary,
    ) -> Result<(), Box<Difference>> {
        let Some(game) = self.opening(seed, summary) else {
            summary.unplayable += 1;
            return Ok(());
        };
        let mut bout = match Bout::start(game, theirs) {
            Ok(bout) => bout,
            Err(EngineError::Declined(reason)) => {
                summary.declined += 1;
                summary.first_decline.get_or_insert(reason);
                return Ok(());
            }
            Err(error) => return Err(Bout::<E>::failed_to_start(game, error, seed)),
        };
        let played = play_on(&mut bout, seed, check);
        summary.games += 1;
        summary.steps += bout.steps() as u64;
        played.map_err(|kind| bout.report(kind, seed))
    }

    /// Returns the game of a seed at its start; `None` if there is none.
    fn opening(&self, seed: u64, summary: &mut Summary) -> Option<Game<'b>> {
        let rules = (self.rules)(&mut Chooser(seed));
        // A scenario may have no place to start in on a board of your own (G-87).
        let game = Game::on_board(rules, self.board).ok()?;
        let from_set_up = match self.starts {
            Starts::SetUp => true,
            Starts::Positions => false,
            Starts::Both => seed.is_multiple_of(2),
        };
        if from_set_up {
            return Some(game);
        }
        let mut chooser = Chooser(!seed);
        for _ in 0..POSITIONS {
            let text = Reference::anywhere(&rules, self.board, &mut chooser).text();
            match text.parse().ok().and_then(|state| Game::resume(rules, self.board, state).ok()) {
                Some(game) => return Some(game),
                None => summary.impossible += 1,
            }
        }
        None
    }
}

/// Plays to the end of the game, or to the last round.
fn play_on<E: Engine + ?Sized>(
    bout: &mut Bout<'_, '_, E>,
    seed: u64,
    check: &mut dyn FnMut(Stage<'_, '_, E>) -> Result<(), String>,
) -> Result<(), DifferenceKind> {
    /// Every command there is.
    static ALL: LazyLock<Vec<Command>> = LazyLock::new(|| Command::all().collect());
    let mut chance = Chance::new(seed);
    // Choices that must not change the course of the game.
    let mut prober = Chooser(seed ^ 0x9b0b_e500);
    let last_round = bout.game.state().round().saturating_add(ROUNDS);
    loop {
        let legal = bout.compare()?;
        let next = match bout.game.pending() {
            Pending::Nothing { .. } => None,
            Pending::Command { .. } => Some(chance.command(&bout.game, &legal)),
            Pending::Roll { throw } => Some(chance.roll(&bout.game, throw.dice())),
        };
        let step = bout.steps();
        check(Stage { game: &bout.game, theirs: &mut *bout.theirs, legal: &legal, seed, step, next })
            .map_err(DifferenceKind::Check)?;
        if prober.below(PROBES) == 0 {
            let command = ALL[prober.below(ALL.len())];
            if { bout.game }.apply(command).is_ok() && !legal.contains(&command) {
                return Err(DifferenceKind::Inconsistent(format!("it plays {command}, but does not list it")));
            }
            bout.must_refuse(Input::Command(command))?;
        }
        let Some(input) = next else { return Ok(()) };
        bout.apply(input)?;
        if bout.game.state().round() > last_round || chance.once_in(5000) {
            bout.compare()?;
            return concede(bout);
        }
    }
}

/// Gives up the game. The players may do so at every question except those of the Barbarian player (EN-5, G-97).
fn concede<E: Engine + ?Sized>(bout: &mut Bout<'_, '_, E>) -> Result<(), DifferenceKind> {
    match { bout.game }.apply(Input::Concede) {
        Ok(()) => bout.apply(Input::Concede)?,
        Err(_) => bout.must_refuse(Input::Concede)?,
    }
    bout.compare().map(|_| ())
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |number: u64, noun: &str| format!("{number} {noun}{}", if number == 1 { "" } else { "s" });
        write!(f, "{} with {}", count(self.games, "game"), count(self.steps, "step"))?;
        if let Some(reason) = &self.first_decline {
            let reason = tetrarchia::text::brief(reason, 300);
            write!(f, "; {} declined, the first because: {reason}", count(self.declined, "game"))?;
        }
        if self.unplayable > 0 {
            write!(f, "; {} not playable on this board", count(self.unplayable, "game"))?;
        }
        Ok(())
    }
}
