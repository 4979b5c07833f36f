//! The luck of a roll: the value after it, minus the mean of the values after all faces.

use alloc::vec::Vec;

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Game, Pending, Roll, State, Throw};

use crate::Consul;
use crate::consul::is_roman_battle;
use crate::turn::is_inside;

use super::field::{FRESH, standard_error};
use super::{Actor, Analyst, Moment};

/// The number that the results of every throw divide: luck is kept in such parts, so that the mean over all faces is exactly
/// zero.
const FACES: i64 = 36;

/// The largest number of ends of a turn that are compared to value its beginning. With a few only, the command after a roll
/// often finds a better one, and the chance seems to jump.
const ENDS: u64 = 12;

/// The number of futures that tell one end from another.
const FUTURES_OF_END: u64 = 3;

/// What separates the dice of the phase that goes on from those that follow the next turn.
const NEAR: u64 = 0x6265_666f_7265_6974;

/// How far values look ahead. It is the same for all faces of a throw: otherwise the errors of the fitted value would pass for
/// luck.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Horizon {
    /// Up to what the next Emperor can make of it. A throw of the set-up or of a Roman phase is seen so.
    NextTurn,
    /// Beyond his turn, up to the turn after it. Some faces of a throw of the Barbarian phase lead into the next turn at once, whose
    /// ends are compared by what can follow them.
    TurnAfterNext,
}

impl Horizon {
    const fn of(game: &Game<'_>, throw: Throw) -> Horizon {
        if game.state().round() == 0 || is_roman_battle(throw) { Horizon::NextTurn } else { Horizon::TurnAfterNext }
    }
}

/// The luck of a roll, exactly: the sum over all faces of a throw is zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Luck {
    /// In 36ths of a millionth.
    parts: i64,
}

impl Luck {
    /// Returns the change of the chance to win in millionths, rounded.
    pub const fn millionths(self) -> i64 {
        (self.parts + FACES / 2).div_euclid(FACES)
    }

    /// Returns the change of the chance to win, in 36ths of a millionth.
    pub const fn exact(self) -> i64 {
        self.parts
    }
}

/// A position that some faces of a throw lead to.
struct Outcome {
    state: State,
    /// The number of these faces.
    faces: u64,
    /// The scores of its futures.
    scores: Vec<u32>,
}

/// The outcomes of a throw.
struct Outcomes {
    all: Vec<Outcome>,
    faces: u64,
}

impl Outcomes {
    /// Values what each face of the throw leads to that a game waits for.
    fn of(analyst: Analyst, consul: &mut Consul, game: &Game<'_>) -> Outcomes {
        let Pending::Roll { throw } = game.pending() else { return Outcomes { all: Vec::new(), faces: 0 } };
        let mut all: Vec<Outcome> = Vec::new();
        let mut faces = 0;
        for roll in Roll::all(throw.dice()) {
            let mut after = *game;
            if after.apply(roll).is_err() {
                continue;
            }
            faces += 1;
            match all.iter_mut().find(|outcome| outcome.state == *after.state()) {
                Some(outcome) => outcome.faces += 1,
                None => all.push(Outcome { state: *after.state(), faces: 1, scores: Vec::new() }),
            }
        }
        // A throw that changes nothing needs no values.
        if all.len() > 1 {
            let horizon = Horizon::of(game, throw);
            for outcome in all.iter_mut().filter(|outcome| outcome.state != *game.state()) {
                outcome.scores = value(analyst, consul, &game.with_state(outcome.state), horizon);
            }
            repeat(&mut all, game.state());
        }
        Outcomes { all, faces }
    }

    /// Returns the sum over all faces of the value after them, by the sums of the scores.
    fn sum(&self) -> u64 {
        self.all.iter().map(|outcome| outcome.faces * outcome.value()).sum()
    }

    /// Returns the luck of reaching a value.
    fn luck(&self, value: u64) -> Luck {
        let faces = self.faces.max(1) as i64;
        Luck { parts: (value as i64 * faces - self.sum() as i64) * (FACES / faces) }
    }

    /// Returns the standard error of the luck of an outcome, as far as it comes from sampled futures: they are paired, since all
    /// outcomes meet the same dice.
    fn error(&self, reached: &Outcome) -> u32 {
        let count = reached.scores.len();
        let differences = (0..count).map(|sample| {
            let score = |outcome: &Outcome| outcome.scores.get(sample).map_or(0, |&score| i64::from(score));
            let sum: i64 = self.all.iter().map(|outcome| outcome.faces as i64 * score(outcome)).sum();
            score(reached) - sum / self.faces.max(1) as i64
        });
        standard_error(differences)
    }
}

impl Outcome {
    /// Returns the mean of the scores.
    fn value(&self) -> u64 {
        let sum: u64 = self.scores.iter().map(|&score| u64::from(score)).sum();
        sum.checked_div(self.scores.len() as u64).unwrap_or(0)
    }
}

/// Gives the outcome that the same dice are thrown again (SU-1) the mean scores of the others: that is neither good nor bad luck.
fn repeat(all: &mut [Outcome], state: &State) {
    let others = || all.iter().filter(|outcome| outcome.state != *state);
    let faces: u64 = others().map(|outcome| outcome.faces).sum();
    let futures = others().map(|outcome| outcome.scores.len()).min().unwrap_or(0);
    let mean = |sample| {
        let score = |outcome: &Outcome| outcome.scores.get(sample).map_or(0, |&score| u64::from(score));
        let sum: u64 = others().map(|outcome| outcome.faces * score(outcome)).sum();
        (sum / faces.max(1)) as u32
    };
    let scores: Vec<u32> = (0..futures).map(mean).collect();
    if let Some(again) = all.iter_mut().find(|outcome| outcome.state == *state) {
        again.scores = scores;
    }
}

/// Judges a roll. Returns `None` if the game does not wait for it.
pub(super) fn judge(
    analyst: Analyst,
    consul: &mut Consul,
    game: &Game<'_>,
    step: Option<usize>,
    roll: Roll,
) -> Option<Moment> {
    let Pending::Roll { throw } = game.pending() else { return None };
    let mut after = *game;
    after.apply(roll).ok()?;
    let mut outcomes = Outcomes::of(analyst, consul, game);
    if let [only] = outcomes.all.as_mut_slice() {
        only.scores = value(analyst, consul, &after, Horizon::of(game, throw));
    }
    let reached = outcomes.all.iter().find(|outcome| outcome.state == *after.state())?;
    Some(Moment {
        step,
        state: *game.state(),
        input: roll.into(),
        by: Actor::Dice,
        round: game.state().round(),
        turn: game.state().turn(),
        before: (outcomes.sum() / outcomes.faces.max(1)) as u32,
        after: reached.value() as u32,
        error: standard_error(reached.scores.iter().map(|&score| score.into())),
        change_error: outcomes.error(reached),
        loss: 0,
        mark: None,
        better: None,
        luck: Some(outcomes.luck(reached.value())),
    })
}

/// Returns scores whose mean is the value of a position: one function, with the same dice for all positions.
fn value(analyst: Analyst, consul: &mut Consul, game: &Game<'_>, horizon: Horizon) -> Vec<u32> {
    // Luck has no winner's curse, and many outcomes: a quarter of the futures will do.
    let (seed, futures) = (analyst.seed, u64::from(analyst.effort.div_ceil(4)));
    if futures == 0 {
        return [consul.score(game)].into();
    }
    // The turns that begin after a face of the next throw, with their best ends.
    let mut ends: Vec<(State, Game<'_>)> = Vec::new();
    let mut score = |sample| {
        let game = match horizon {
            Horizon::NextTurn => *game,
            Horizon::TurnAfterNext => after_face(game, sample),
        };
        if is_inside(game.state()) {
            let known = ends.iter().position(|(state, _)| state == game.state());
            let known = known.unwrap_or_else(|| {
                ends.push((*game.state(), best_end(consul, &game, seed, futures)));
                ends.len() - 1
            });
            let end = ends.get(known).map_or(game, |(_, end)| *end);
            return consul.play_future(&end, seed, sample);
        }
        match horizon {
            Horizon::NextTurn => consul.play_future(&game, seed, sample),
            Horizon::TurnAfterNext => consul.play_far_future(&game, seed ^ NEAR, seed, sample),
        }
    };
    (0..futures).map(&mut score).collect()
}

/// Returns the game after the face of its next throw that this sample has. A few samples have all faces alike, so that whether
/// the next army gets through, say, is no matter of chance. A game that waits for no dice is returned as it is.
fn after_face<'b>(game: &Game<'b>, sample: u64) -> Game<'b> {
    let Pending::Roll { throw } = game.pending() else { return *game };
    // In 36 samples each pair of these occurs once, and so does each of their sums. The dice of the next activity roll follow the
    // samples too (see `CommonDice`), and every face must meet others of them.
    let (slow, quick) = (sample / 6, sample % 6);
    let (one, other) = ((slow + quick) % 6, (slow + 2 * quick) % 6);
    let index = if throw.dice() == Dice::Both { one * 6 + other } else { one };
    let mut after = *game;
    match Roll::all(throw.dice()).nth(index as usize) {
        Some(roll) if after.apply(roll).is_ok() => after,
        _ => *game,
    }
}

/// Returns the game after the turn of an Emperor whose turn has come, played as well as a few futures can say.
fn best_end<'b>(consul: &mut Consul, game: &Game<'b>, seed: u64, futures: u64) -> Game<'b> {
    let count = (futures / FUTURES_OF_END).clamp(1, ENDS);
    let ends = consul.nominated_narrowly(game, count as usize);
    let each = futures / count;
    let best = ends.iter().max_by_key(|&&end| {
        let after = game.with_state(end);
        (0..each).map(|sample| u64::from(consul.play_future(&after, seed ^ FRESH, sample))).sum::<u64>()
    });
    best.filter(|_| each > 0).or(ends.first()).map_or(*game, |&end| game.with_state(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Policy;
    use tetrarchia::{DiceSource, Level, Rules, SeededDice};

    #[test]
    fn samples_share_out_the_faces_of_the_next_throw() {
        // Two dice are thrown for the additional revolts, and one for the first ones.
        let mut game = Game::new(Rules::second(Level::HARDEST)).unwrap();
        let mut dice = SeededDice::new(3);
        for _ in 0..2 {
            let Pending::Roll { throw } = game.pending() else { panic!("no throw") };
            let faces: Vec<Game<'_>> = Roll::all(throw.dice())
                .map(|roll| {
                    let mut after = game;
                    after.apply(roll).unwrap();
                    after
                })
                .collect();
            let met =
                |face: &Game<'_>| (0..36).filter(|&sample| after_face(&game, sample).state() == face.state()).count();
            let meant = |face: &Game<'_>| faces.iter().filter(|other| other.state() == face.state()).count();
            assert!(faces.iter().all(|face| met(face) == 36 / faces.len() * meant(face)));
            while matches!(game.pending(), Pending::Roll { throw } if throw.dice() != Dice::Both) {
                let Pending::Roll { throw } = game.pending() else { break };
                game.apply(dice.roll(throw.dice()).unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn luck_of_all_faces_is_exactly_zero() {
        let (analyst, mut dice) = (Analyst::new().with_effort(4), SeededDice::new(11));
        let mut game = Game::new(Rules::second(Level::MEDIUM)).unwrap();
        let mut consul = Consul::new(game.board()).with_effort(0);
        let mut throws = 0;
        while throws < 40 {
            match game.pending() {
                Pending::Roll { throw } => {
                    let outcomes = Outcomes::of(analyst, &mut consul, &game);
                    let luck = |outcome: &Outcome| outcomes.luck(outcome.value()).exact() * outcome.faces as i64;
                    assert_eq!(outcomes.all.iter().map(luck).sum::<i64>(), 0);
                    assert_eq!(FACES % outcomes.faces as i64, 0);
                    game.apply(dice.roll(throw.dice()).unwrap()).unwrap();
                    throws += 1;
                }
                Pending::Command { .. } => game.apply(consul.choose(&game).unwrap()).unwrap(),
                Pending::Nothing { .. } => break,
            }
        }
    }
}
