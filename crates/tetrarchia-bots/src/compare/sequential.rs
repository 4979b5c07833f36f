//! A sequential test: which of two sides wins more often, decided as soon as the games allow it.

use crate::simulate::Points;

/// The log likelihood ratio at which a side is taken to win more often: ln(0.95 / 0.025).
pub const UPPER: f64 = 3.637_586_159_726_385;

/// The log likelihood ratio at which a side is taken not to win more often by the stated difference: ln(0.05 / 0.975).
pub const LOWER: f64 = -2.970_414_465_569_701;

/// What a sequential test knows after some pairs of games.
///
/// Let d be the true difference of the shares of wins, and D the difference that matters. There are two sequential
/// probability ratio tests, one for each side: d = D against d = 0, and d = −D against d = 0. Their log likelihood ratios
/// are those of a normal distribution, ± n D x̄ / s² − n D² / 2s², where x̄ is the mean of the differences in n pairs and s²
/// their variance. Both are taken from the pairs that only one side wins, as for [`Interval::of_paired_shares`], and so are
/// finite even if no pair disagrees.
///
/// If the sides are equally good, one of them is preferred in at most 5 of 100 contests. If they differ by D, the better one
/// is missed in at most 5 of 100. Both hold for any number of looks at the games, as far as the normal distribution does.
///
/// [`Interval::of_paired_shares`]: crate::compare::Interval::of_paired_shares
///
/// # Example: 60 pairs that only one side won
///
/// ```
/// use tetrarchia_bots::compare::{SequentialTest, Verdict};
///
/// let five_points = "5".parse()?;
/// let test = SequentialTest::of_pairs(45, 15, 256, five_points);
/// assert_eq!(test.verdict(), Verdict::Second);
/// assert_eq!(SequentialTest::of_pairs(32, 28, 256, five_points).verdict(), Verdict::Open);
/// # Ok::<(), tetrarchia_bots::simulate::PointsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The log likelihood ratio for the second side: that it wins more often by the stated difference, against equality.
    pub second: f64,
    /// The log likelihood ratio for the first side.
    pub first: f64,
}

/// What a sequential test has decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The first side wins more often.
    First,
    /// The second side wins more often.
    Second,
    /// Neither wins more often by the stated difference.
    Neither,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// Returns the verdict as a word: `first`, `second`, `neither` or `open`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::First => "first",
            Verdict::Second => "second",
            Verdict::Neither => "neither",
            Verdict::Open => "open",
        }
    }
}

impl SequentialTest {
    /// Returns the test after this many pairs, of which the second side alone won `only_second` and the first alone
    /// `only_first`, for a difference that matters.
    ///
    /// It adds, multiplies and divides floating-point numbers only, so it is the same on every machine.
    pub fn of_pairs(only_second: u64, only_first: u64, pairs: u64, difference: Points) -> SequentialTest {
        let n = pairs as f64 + 2.0;
        let (a, b) = ((only_second as f64 + 1.0) / n, (only_first as f64 + 1.0) / n);
        let mean = a - b;
        let variance = a + b - mean * mean;
        let stated = difference.share();
        let towards = |mean: f64| n * stated * (2.0 * mean - stated) / (2.0 * variance);
        SequentialTest { second: towards(mean), first: towards(-mean) }
    }

    /// Returns what is decided.
    pub fn verdict(&self) -> Verdict {
        if self.second >= UPPER {
            Verdict::Second
        } else if self.first >= UPPER {
            Verdict::First
        } else if self.second <= LOWER && self.first <= LOWER {
            Verdict::Neither
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::looks::looks;

    #[test]
    fn the_bounds_are_what_they_are_said_to_be() {
        assert!((UPPER.exp() - 0.95 / 0.025).abs() < 1e-9 && (LOWER.exp() - 0.05 / 0.975).abs() < 1e-9);
    }

    #[test]
    fn the_sides_can_be_exchanged() {
        let points = "2".parse().unwrap();
        let [one, other] = [(30, 12), (12, 30)].map(|(x, y)| SequentialTest::of_pairs(x, y, 500, points));
        assert_eq!((one.first, one.second), (other.second, other.first));
        // By hand: a = 31/502, b = 13/502, 502 * 0.02 * (2 * 18/502 - 0.02) / (2 * (44/502 - (18/502)^2)).
        assert!((one.second - 3.005_89).abs() < 1e-4, "{one:?}");
        // No pair disagrees: no difference of this size, after enough of them.
        let none = |pairs| SequentialTest::of_pairs(0, 0, pairs, points).verdict();
        assert_eq!((none(0), none(64), none(256)), (Verdict::Open, Verdict::Open, Verdict::Neither));
    }

    /// Returns how often each verdict is reached in contests whose pairs are won by one side alone with these
    /// probabilities, in ten-thousandths.
    fn verdicts(only_second: u64, only_first: u64, difference: &str) -> [u32; 4] {
        let difference = difference.parse().unwrap();
        let mut counts = [0; 4];
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..1000 {
            let (mut second, mut first) = (0, 0);
            let mut verdict = Verdict::Open;
            for look in looks(100_000) {
                for _ in look.clone() {
                    // xorshift64*
                    state ^= state >> 12;
                    state ^= state << 25;
                    state ^= state >> 27;
                    let word = u128::from(state.wrapping_mul(0x2545_f491_4f6c_dd1d));
                    let drawn = ((word * 10_000) >> 64) as u64;
                    second += u64::from(drawn < only_second);
                    first += u64::from((only_second..only_second + only_first).contains(&drawn));
                }
                verdict = SequentialTest::of_pairs(second, first, look.end, difference).verdict();
                if verdict != Verdict::Open {
                    break;
                }
            }
            counts[verdict as usize] += 1;
        }
        counts
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        // First equality, then the stated difference: pairs that disagree are rare, usual, or nearly all.
        for (equal, [more, fewer], difference) in
            [(150, [250, 50], "2"), (1500, [1750, 1250], "5"), (4000, [4250, 3750], "5")]
        {
            let [first, second, neither, open] = verdicts(equal, equal, difference);
            assert!(first + second <= 50 && neither >= 950 && open == 0, "{first} {second} {neither} {open}");
            let [first, second, neither, open] = verdicts(more, fewer, difference);
            assert!(second >= 950 && first == 0 && open == 0, "{first} {second} {neither} {open}");
        }
    }
}
