//! A strong player: he looks at every end of his turn, and plays the best of them out against the same dice.

mod candidates;
mod counsel;
mod dice;
mod future;
mod scores;
mod serving;

use alloc::vec::Vec;

use tetrarchia::board::Board;
use tetrarchia::vocabulary::Addressee;
use tetrarchia::{Command, Game, Pending, State};

use crate::Policy;
use crate::turn::Turn;
use crate::value::{Value, Weights};

use candidates::Candidate;
pub use counsel::Counsel;
pub(crate) use counsel::purposes;
use dice::CommonDice;
pub use scores::Outlook;
pub(crate) use scores::is_roman_battle;

/// The number of futures that a consul plays for each decision unless another effort is set.
pub const DEFAULT_EFFORT: u32 = 96;

/// The width of the listing of turns that may follow. A narrow one finds nearly as good ends, several times as fast.
const NEXT_WIDTH: usize = 64;

/// The number of ends that are compared by playing them out.
const FIELD: usize = 16;

/// A player who reads the whole turn: he lists every end that his turn can have, judges each by a fitted value, and compares
/// the best of them by what the dice and the next Emperor can make of them.
///
/// He plays the Emperors with all variants, modules and scenarios, and the Barbarian player too (VD-6). He knows only the
/// probabilities of the dice, never their results. The same seed, effort and position give the same command on every machine.
///
/// # Example: play a turn
///
/// ```
/// use tetrarchia::{Emperor, Level, Position, Rules};
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia_bots::Consul;
///
/// let game = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, ROMA).fleets([0, 1, 1]).game(Rules::second(Level::BEGINNER))?;
/// let mut consul = Consul::new(game.board()).with_effort(8);
/// let decision = consul.decide(&game).ok_or("the game waits for dice")?;
/// println!("{} of a million after {:?}", decision.outlook.chance, decision.commands);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Consul {
    value: Value,
    /// The turn that is being decided.
    turn: Turn,
    /// Turns that may follow it.
    next: Turn,
    candidates: Vec<Candidate>,
    effort: u32,
    seed: u64,
    plan: Plan,
    #[cfg(feature = "simulate")]
    time: Option<core::time::Duration>,
}

/// The rest of a turn that was decided, and the position in which it goes on.
#[derive(Clone, Debug, Default)]
struct Plan {
    from: Option<State>,
    /// The commands, the next one last.
    commands: Vec<Command>,
}

/// What a consul would play, and how good that is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Decision {
    /// The commands to play, up to the next dice, the end of the turn or the next question; at least one.
    pub commands: Vec<Command>,
    /// The position after them.
    pub state: State,
    /// The chance that the Emperors win then.
    pub outlook: Outlook,
}

impl Consul {
    /// Creates a consul for games on this board, with the [default effort](DEFAULT_EFFORT).
    pub fn new(board: &Board) -> Consul {
        Consul {
            value: Value::new(board),
            turn: Turn::new(),
            next: Turn::with_width(NEXT_WIDTH),
            candidates: Vec::new(),
            effort: DEFAULT_EFFORT,
            seed: 0,
            plan: Plan::default(),
            #[cfg(feature = "simulate")]
            time: None,
        }
    }

    /// Sets the effort: the number of futures that are played for each decision. With 0 he trusts the fitted value alone.
    pub fn with_effort(self, futures: u32) -> Consul {
        Consul { effort: futures, ..self }
    }

    /// Sets the weights that he values positions by, instead of those that are built in.
    pub fn with_weights(self, weights: Weights) -> Consul {
        Consul { value: self.value.reweighted(weights), ..self }
    }

    /// Sets the width of the listing of his turn ([`Turn::with_width`]). A narrow one decides sooner, and may miss a good end.
    pub fn with_width(self, width: usize) -> Consul {
        Consul { turn: Turn::with_width(width), ..self }
    }

    /// Sets the seed of the dice of those futures. They have nothing to do with the dice of the game.
    pub fn with_seed(self, seed: u64) -> Consul {
        Consul { seed, ..self }
    }

    /// Decides by the clock instead of by effort: he plays futures until this much time has passed. His decisions then
    /// depend on the machine.
    #[cfg(feature = "simulate")]
    pub fn with_time(self, time: core::time::Duration) -> Consul {
        Consul { time: Some(time), ..self }
    }

    /// Returns what he would play in this game, or `None` if it waits for dice or is over.
    pub fn decide(&mut self, game: &Game<'_>) -> Option<Decision> {
        self.rank(game);
        self.candidates.first().map(|best| best.decision())
    }

    /// Returns the best ways to go on, the best first: at most `count`, and at most 16.
    pub fn ranking(&mut self, game: &Game<'_>, count: usize) -> Vec<Decision> {
        self.rank(game);
        self.candidates.iter().take(count).map(Candidate::decision).collect()
    }

    /// Returns the chance that the Emperors win from this position, by playing this many futures: each goes on to the next
    /// Emperor's turn, and is worth the best end that he can reach there.
    ///
    /// # Example: judge the end of a turn
    ///
    /// ```
    /// use tetrarchia::{Command, Emperor, Level, Position, Rules};
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia_bots::Consul;
    ///
    /// let rules = Rules::second(Level::BEGINNER);
    /// let mut game = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, ROMA).revolt(SYRIA).fleets([0, 1, 1]).game(rules)?;
    /// game.apply(Command::End)?;
    /// let outlook = Consul::new(game.board()).outlook(&game, 36);
    /// println!("{} of a million, give or take {}", outlook.chance, outlook.error);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outlook(&mut self, game: &Game<'_>, futures: u32) -> Outlook {
        let score = scores::of_any(&mut self.value, &mut self.next, game);
        let mut candidate = Candidate::new(Vec::new(), *game.state(), score);
        let seed = self.seed ^ game.state().stable_hash();
        for future in 0..u64::from(futures) {
            let dice = CommonDice::new(seed, future);
            candidate.add(future::play(&mut self.value, &mut self.next, game, dice));
        }
        candidate.outlook()
    }

    /// Fills the candidates and sorts them, the best first.
    fn rank(&mut self, game: &Game<'_>) {
        self.nominate(game, FIELD);
        #[cfg(feature = "simulate")]
        if let Some(time) = self.time {
            let begun = std::time::Instant::now();
            let mut effort = FIELD as u32 * 8;
            while begun.elapsed() < time && self.candidates.len() > 1 {
                self.compare(game, effort, &mut || begun.elapsed() >= time);
                effort = effort.saturating_mul(2);
            }
            return;
        }
        self.compare(game, self.effort, &mut || false);
    }
}

impl Policy for Consul {
    fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
        if self.plan.from != Some(*game.state()) || self.plan.commands.is_empty() {
            let mut decision = self.decide(game)?;
            decision.commands.reverse();
            self.plan.commands = decision.commands;
        }
        let command = self.plan.commands.pop()?;
        let mut after = *game;
        self.plan.from = after.apply(command).is_ok().then(|| *after.state());
        Some(command)
    }
}

/// Returns whether the Barbarian player is asked.
fn is_for_barbarian(game: &Game<'_>) -> bool {
    game.pending().addressee() == Some(Addressee::Barbarian)
}

/// Returns whether a question of the game is answered now.
fn is_asked(game: &Game<'_>) -> bool {
    matches!(game.pending(), Pending::Command { .. })
}
