//! A row of the table: a cell with what was counted.

use tetrarchia::Ending;
use tetrarchia_bots::compare::Interval;
use tetrarchia_bots::simulate::Tally;

use crate::cell::Cell;

/// How many games ended how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// By ending, in the order of [`Ending::ALL`].
    pub endings: [u64; Ending::COUNT],
    pub unfinished: u64,
    /// The rounds of all games together, and in the middle.
    pub rounds: u64,
    pub median_rounds: u64,
    pub commands: u64,
    pub rolls: u64,
}

/// What was counted in pairs of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairs {
    /// The second games of the pairs.
    pub other: Counts,
    /// The pairs of which only the first game was won.
    pub only_first: u64,
    /// The pairs of which only the second game was won.
    pub only_other: u64,
    /// The pairs that came to another ending, or another number of rounds, commands or rolls.
    pub changed: u64,
}

/// A cell with what was counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub cell: Cell,
    pub first: Counts,
    pub pairs: Option<Pairs>,
    /// In what a drawn board differs from the built-in one.
    pub board: String,
}

impl Counts {
    pub fn of(tally: &Tally) -> Counts {
        Counts {
            endings: Ending::ALL.map(|ending| tally.ended(ending)),
            unfinished: tally.unfinished(),
            rounds: tally.rounds(),
            median_rounds: tally.median_rounds().into(),
            commands: tally.commands(),
            rolls: tally.rolls(),
        }
    }

    pub fn games(&self) -> u64 {
        self.unfinished + self.endings.iter().sum::<u64>()
    }

    pub const fn ended(&self, ending: Ending) -> u64 {
        self.endings[ending.index()]
    }

    pub const fn wins(&self) -> u64 {
        self.ended(Ending::Victory)
    }

    /// Returns the share of games won with its interval, in per cent.
    pub fn win(&self) -> Measure {
        let share = self.wins() as f64 / self.games().max(1) as f64;
        Measure::percent(share, Interval::of_share(self.wins(), self.games()))
    }
}

impl Row {
    /// Returns how many more of a hundred second games are won than first games, with the paired interval. `None` if the
    /// games were not played in pairs.
    pub fn difference(&self) -> Option<Measure> {
        let pairs = self.pairs?;
        let games = self.first.games();
        let more = pairs.only_other as f64 - pairs.only_first as f64;
        let interval = Interval::of_paired_shares(pairs.only_other, pairs.only_first, games);
        Some(Measure::percent(more / games.max(1) as f64, interval))
    }

    /// Returns how many more of a hundred games are won than in a row that was not played in pairs with this one.
    pub fn against(&self, base: &Row) -> Measure {
        let [here, there] = [self.first.win(), base.first.win()];
        // Newcombe's interval of a difference of two shares: from Wilson's intervals of both.
        let value = here.value - there.value;
        let low = value - ((here.value - here.low).powi(2) + (there.high - there.value).powi(2)).sqrt();
        let high = value + ((here.high - here.value).powi(2) + (there.value - there.low).powi(2)).sqrt();
        Measure { value, low, high }
    }
}

/// A number with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Measure {
    fn percent(share: f64, interval: Option<Interval>) -> Measure {
        let Interval { low, high } = interval.unwrap_or(Interval { low: share, high: share });
        Measure { value: share * 100.0, low: low * 100.0, high: high * 100.0 }
    }

    /// Returns whether the interval leaves the sign open.
    pub fn is_open(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }

    /// Returns the number with its interval: `24.3 (21.9 to 27.0)`.
    pub fn with_interval(&self) -> String {
        format!("{:.1} ({:.1} to {:.1})", tidy(self.value), tidy(self.low), tidy(self.high))
    }

    /// Returns a difference with its interval: `+3.2 (+0.4 to +6.1)`.
    pub fn as_difference(&self) -> String {
        format!("{:+.1} ({:+.1} to {:+.1})", tidy(self.value), tidy(self.low), tidy(self.high))
    }

    /// Returns a difference: `+3.2`.
    pub fn signed(&self) -> String {
        format!("{:+.1}", tidy(self.value))
    }
}

/// Rounds to tenths, without the sign of a negative zero.
fn tidy(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_written_with_their_intervals() {
        let share = Counts { endings: [25, 75, 0, 0, 0], ..Counts::default() };
        assert_eq!(share.win().with_interval(), "25.0 (17.5 to 34.3)");
        assert_eq!(Counts::default().win().with_interval(), "0.0 (0.0 to 0.0)");
        let none = Measure { value: -0.04, low: -1.0, high: 1.0 };
        assert_eq!(none.as_difference(), "+0.0 (-1.0 to +1.0)");
        assert!(none.is_open());
    }
}
