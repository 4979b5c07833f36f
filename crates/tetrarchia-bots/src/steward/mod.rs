//! A sensible player, written to be read: he tries out what he could do next, and does what pays best.

mod advice;
mod weigh;

pub use advice::{Advice, Purpose};
pub(crate) use advice::{purpose_of_action, purpose_of_standing};

use crate::Policy;
use tetrarchia::Command;
use tetrarchia::Game;
use tetrarchia::Roll;
use tetrarchia::board::{Board, Province};
use tetrarchia::vocabulary::Addressee;
use tetrarchia::{Pending, Question};

use crate::distances::Distances;

/// A player who keeps the Empire in order: he subdues revolts before they spread, fights when the odds are good, and
/// secures borders whose region is calm.
///
/// He plans one errand at a time: a route to a province, and one action there. He tries errands out on a copy of the
/// game and begins the one that improves the position most for its points. After every command he plans again. He knows
/// only the probabilities of the dice, never their results.
///
/// Out of 2000 games he wins about 72 in a hundred at level 5300, 70 at 4200, 26 at 4211 and 2 at 3122, in either
/// edition.
///
/// # Example: ask the steward for advice
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::{Emperor, Level, Position, Rules};
/// use tetrarchia_bots::{Policy, Steward};
///
/// let game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .army(NORICUM)
///     .fleets([0, 1, 1])
///     .game(Rules::second(Level::BEGINNER))?;
/// let advice = Steward::new(game.board()).choose(&game).ok_or("no advice")?;
/// println!("The steward would play: {}", game.label(advice));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steward {
    distances: Distances,
}

/// An errand with its value.
#[derive(Clone, Copy)]
struct Errand {
    /// The command that begins the errand.
    first: Command,
    /// The total cost in Imperium Points.
    cost: i32,
    /// The improvement of the position.
    gain: i32,
    /// The province where it ends, or `None` if the Emperor is not on the board.
    at: Option<Province>,
    /// The action there, or `None` if going there is all.
    action: Option<Command>,
}

impl Errand {
    /// Reports whether this errand gains more for its points.
    const fn is_better_than(&self, other: &Errand) -> bool {
        self.gain * other.cost > other.gain * self.cost
    }
}

impl Steward {
    /// Creates a steward who knows the distances of this board.
    pub fn new(board: &Board) -> Steward {
        Steward { distances: Distances::of(board) }
    }

    /// Returns the errand that pays best, or `None` if none pays. Of equal ones it is the first.
    fn best_errand(&self, game: &Game<'_>) -> Option<Errand> {
        let mut best: Option<Errand> = None;
        self.weigh_errands(game, |errand| {
            if best.is_none_or(|best| errand.is_better_than(&best)) {
                best = Some(errand);
            }
        });
        best
    }

    /// Passes every errand that pays to `judge`.
    fn weigh_errands(&self, game: &Game<'_>, mut judge: impl FnMut(Errand)) {
        let now = self.weigh(game);
        let mut judge = |errand: Errand| {
            if errand.gain > 0 {
                judge(errand);
            }
        };
        // Actions where he stands.
        let here = game.state().place(game.state().turn().into());
        for command in actions(game) {
            judge(Errand {
                first: command,
                cost: cost(game, command),
                gain: self.hope(game, command) - now,
                at: here,
                action: Some(command),
            });
        }
        // Actions elsewhere, and the value of being there.
        let routes = game.routes(game.state().turn());
        for at in routes.reachable() {
            let Some(route) = routes.to(at) else { continue };
            let mut moves = route.commands().peekable();
            let Some(&first) = moves.peek() else { continue };
            let mut there = *game;
            if !moves.all(|step| there.apply(step).is_ok()) {
                continue;
            }
            let way = i32::from(route.cost);
            let stand = Errand { first, cost: way, gain: self.weigh(&there) - now, at: Some(at), action: None };
            judge(stand);
            for command in actions(&there) {
                let gain = self.hope(&there, command) - now;
                let cost = way + cost(&there, command);
                judge(Errand { cost, gain, action: Some(command), ..stand });
            }
        }
    }

    /// Returns the value of the position after this command; if dice follow, the mean.
    fn hope(&self, game: &Game<'_>, command: Command) -> i32 {
        let mut after = *game;
        if after.apply(command).is_err() {
            return i32::MIN / 4;
        }
        let Pending::Roll { throw } = after.pending() else { return self.weigh(&after) };
        let (mut sum, mut count) = (0, 0);
        for roll in Roll::all(throw.dice()) {
            let mut thrown = after;
            if thrown.apply(roll).is_ok() {
                sum += self.weigh(&thrown);
                count += 1;
            }
        }
        if count == 0 { self.weigh(&after) } else { sum / count }
    }

    /// Returns the value of the position after he has done everything that pays, up to the next dice.
    fn play_on(&self, game: &Game<'_>) -> i32 {
        let mut game = *game;
        while let Pending::Command { question: Question::Act { .. } } = game.pending() {
            let Some(errand) = self.best_errand(&game) else { break };
            if let Command::Attack { .. } = errand.first {
                return self.hope(&game, errand.first);
            }
            if game.apply(errand.first).is_err() {
                break;
            }
        }
        self.weigh(&game)
    }

    /// Returns the answer with the best position after it: where to enter, where the fleets go, and every other
    /// question. For the Barbarian player (VD-6) it is the worst position, and a disc is spent only if it does enough
    /// harm.
    fn best_answer(&self, game: &Game<'_>) -> Option<Command> {
        if self.is_for_barbarian(game) {
            return game.legal().into_iter().min_by_key(|&command| self.judge(game, command));
        }
        game.legal().into_iter().max_by_key(|&command| self.judge(game, command))
    }

    fn is_for_barbarian(&self, game: &Game<'_>) -> bool {
        game.pending().addressee() == Some(Addressee::Barbarian)
    }

    /// Returns the value of the position after an answer. For the Barbarian player, the harm that his disc should do is
    /// added.
    fn judge(&self, game: &Game<'_>, command: Command) -> i32 {
        let mut after = *game;
        let value = match after.apply(command) {
            Ok(()) if matches!(after.pending(), Pending::Command { .. }) => self.play_on(&after),
            _ => self.hope(game, command),
        };
        if self.is_for_barbarian(game) { value + harm_expected(command) } else { value }
    }
}

impl Policy for Steward {
    fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
        match game.pending() {
            Pending::Command { question: Question::Act { .. } } => match self.best_errand(game) {
                Some(errand) => Some(errand.first),
                // Nothing pays any more. A figure that is passing through cannot end its turn there, and goes anywhere.
                None if game.is_legal(Command::End) => Some(Command::End),
                None => game.legal().get(0),
            },
            _ => self.best_answer(game),
        }
    }
}

/// Returns how much harm a disc of the Barbarian player must do to be worth spending.
const fn harm_expected(command: Command) -> i32 {
    match command {
        Command::Pass => 0,
        Command::PlaceBlackDisc { .. } | Command::RaiseArmy { .. } => 150,
        _ => 40,
    }
}

/// Returns the actions that are legal without moving.
fn actions(game: &Game<'_>) -> impl Iterator<Item = Command> {
    game.legal().into_iter().filter(|command| !matches!(command, Command::Move { .. } | Command::End))
}

/// Returns the cost of a legal command.
fn cost(game: &Game<'_>, command: Command) -> i32 {
    game.cost(command).map_or(1, i32::from)
}
