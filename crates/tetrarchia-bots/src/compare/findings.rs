//! The findings of a comparison, in integers: adding up in any order gives the same result.

use crate::compare::{Interval, Parting, Partings};
use crate::simulate::{GameResult, Tally, TallyError};
use tetrarchia::Ending;

/// The result of a game of a pair, with the score of its last position.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Finish {
    pub(super) result: GameResult,
    pub(super) score: i16,
}

impl Finish {
    fn is_won(&self) -> bool {
        self.result.ending == Some(Ending::Victory)
    }
}

/// The counted results of many pairs of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    rules: Side,
    other: Side,
    wins: Wins,
    scores: Scores,
    changed: u64,
    partings: Partings,
}

/// The counted results of the games under one of the two readings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The endings and lengths of the games: what a simulation of these games counts.
    pub tally: Tally,
    /// The sum of the scores (EN-4) of the last positions.
    pub score: i64,
}

/// The numbers of pairs by which of their games was won (EN-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wins {
    /// The number of pairs in which both games were won.
    pub both: u64,
    /// The number of pairs in which only the game by the rules was won.
    pub only_rules: u64,
    /// The number of pairs in which only the game with the other readings was won.
    pub only_other: u64,
    /// The number of pairs in which no game was won.
    pub neither: u64,
}

/// The differences of the scores (EN-4) in pairs of games: the score with the other readings minus the score by the
/// rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Scores {
    /// The number of pairs.
    pub pairs: u64,
    /// The sum of the differences.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl Wins {
    /// Returns the number of pairs.
    pub const fn pairs(&self) -> u64 {
        self.both + self.only_rules + self.only_other + self.neither
    }

    /// Returns how many more games were won with the other readings.
    pub const fn difference(&self) -> i64 {
        // Both are at most `MAX_GAMES`.
        self.only_other as i64 - self.only_rules as i64
    }

    /// Returns the interval of the difference of the shares of games won, from -1 to 1. `None` if there are no pairs.
    pub fn interval(&self) -> Option<Interval> {
        Interval::of_paired_shares(self.only_other, self.only_rules, self.pairs())
    }
}

impl Scores {
    /// Returns the interval of the mean difference. `None` if there are fewer than two pairs.
    pub fn interval(&self) -> Option<Interval> {
        Interval::of_mean(self.sum, self.squares, self.pairs)
    }
}

impl Side {
    fn count(&mut self, finish: Finish) -> Result<(), TallyError> {
        self.tally.count(finish.result)?;
        self.score += i64::from(finish.score);
        Ok(())
    }

    fn and(self, other: &Side) -> Result<Side, TallyError> {
        Ok(Side { tally: self.tally.and(&other.tally)?, score: self.score + other.score })
    }
}

impl Findings {
    /// Counts a pair of games.
    pub(super) fn count(&mut self, rules: Finish, other: Finish, parting: Option<Parting>) -> Result<(), TallyError> {
        // The tallies refuse more games than the other sums can hold: a score is from -16 to 10.
        self.rules.count(rules)?;
        self.other.count(other)?;
        *match (rules.is_won(), other.is_won()) {
            (true, true) => &mut self.wins.both,
            (true, false) => &mut self.wins.only_rules,
            (false, true) => &mut self.wins.only_other,
            (false, false) => &mut self.wins.neither,
        } += 1;
        let difference = i64::from(other.score) - i64::from(rules.score);
        self.scores.pairs += 1;
        self.scores.sum += difference;
        self.scores.squares += difference.unsigned_abs().pow(2);
        self.changed += u64::from(rules != other);
        parting.into_iter().for_each(|parting| self.partings.count(parting));
        Ok(())
    }

    /// Returns the sum of both findings.
    pub(super) fn and(mut self, more: &Findings) -> Result<Findings, TallyError> {
        self.rules = self.rules.and(&more.rules)?;
        self.other = self.other.and(&more.other)?;
        self.wins = Wins {
            both: self.wins.both + more.wins.both,
            only_rules: self.wins.only_rules + more.wins.only_rules,
            only_other: self.wins.only_other + more.wins.only_other,
            neither: self.wins.neither + more.wins.neither,
        };
        self.scores = Scores {
            pairs: self.scores.pairs + more.scores.pairs,
            sum: self.scores.sum + more.scores.sum,
            squares: self.scores.squares + more.scores.squares,
        };
        self.changed += more.changed;
        self.partings.add(&more.partings);
        Ok(self)
    }

    /// Returns the number of pairs.
    pub const fn pairs(&self) -> u64 {
        self.wins.pairs()
    }

    /// Returns the results of the games by the rules.
    pub const fn rules(&self) -> &Side {
        &self.rules
    }

    /// Returns the results of the games with the other readings.
    pub const fn other(&self) -> &Side {
        &self.other
    }

    /// Returns the numbers of pairs by which of their games was won.
    pub const fn wins(&self) -> &Wins {
        &self.wins
    }

    /// Returns the differences of the scores.
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// Returns the number of pairs that came to another result: another ending, score, or number of rounds, commands or
    /// rolls. A pair can part without that, if a command that only one reading allows is never given.
    pub const fn changed(&self) -> u64 {
        self.changed
    }

    /// Returns the partings.
    pub const fn partings(&self) -> &Partings {
        &self.partings
    }

    /// Returns the interval of the share of pairs that part, from 0 to 1. `None` if there are no pairs.
    pub fn parted_interval(&self) -> Option<Interval> {
        Interval::of_share(self.partings.games(), self.pairs())
    }
}
