//! Confidence intervals, computed from integers.

/// The number of standard deviations on each side that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// An interval of numbers that contains the true value with a confidence of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    fn around(centre: f64, radius: f64) -> Interval {
        Interval { low: centre - radius, high: centre + radius }
    }

    fn within(self, least: f64, most: f64) -> Interval {
        Interval { low: self.low.max(least), high: self.high.min(most) }
    }

    /// Returns the interval of a share: `count` of `of`. `None` if `of` is zero.
    ///
    /// It is Wilson's score interval: with p = count / n, its centre is (p + z²/2n) / (1 + z²/n) and its radius
    /// z √(p (1 − p) / n + z²/4n²) / (1 + z²/n).
    pub fn of_share(count: u64, of: u64) -> Option<Interval> {
        if of == 0 {
            return None;
        }
        let n = of as f64;
        let p = count as f64 / n;
        let widened = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / widened;
        let radius = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / widened;
        Some(Interval::around(centre, radius).within(0.0, 1.0))
    }

    /// Returns the interval of the difference between two shares of the same `of` pairs: `more` pairs have the second
    /// property alone, and `fewer` the first alone. `None` if `of` is zero.
    ///
    /// Pairs in which both agree say nothing about the difference. It is the adjusted interval of Bonett and Price
    /// (2012): with a = (more + 1) / (n + 2) and b = (fewer + 1) / (n + 2), its centre is a − b and its radius
    /// z √((a + b − (a − b)²) / (n + 2)). It does not shrink to a point if no pair disagrees.
    pub fn of_paired_shares(more: u64, fewer: u64, of: u64) -> Option<Interval> {
        if of == 0 {
            return None;
        }
        let n = of as f64 + 2.0;
        let (a, b) = ((more as f64 + 1.0) / n, (fewer as f64 + 1.0) / n);
        let radius = Z * ((a + b - (a - b) * (a - b)) / n).sqrt();
        Some(Interval::around(a - b, radius).within(-1.0, 1.0))
    }

    /// Returns the interval of a mean, from the sum and the sum of squares of `of` numbers. `None` if `of` is less than
    /// two.
    ///
    /// With the variance s² = (squares − sum²/n) / (n − 1), its centre is sum / n and its radius z s / √n. It relies on
    /// the normal distribution of means, so it is too narrow for fewer than about 30 numbers.
    pub fn of_mean(sum: i64, squares: u64, of: u64) -> Option<Interval> {
        if of < 2 {
            return None;
        }
        // n · squares − sum² is exact in 128 bits, where the difference of two floating-point numbers would lose digits.
        let (sum_128, n_128) = (i128::from(sum), i128::from(of));
        let spread = n_128.saturating_mul(squares.into()).saturating_sub(sum_128.saturating_mul(sum_128)).max(0);
        let n = of as f64;
        let variance = spread as f64 / (n * (n - 1.0));
        Some(Interval::around(sum as f64 / n, Z * (variance / n).sqrt()))
    }

    /// Reports whether the interval contains zero, so that the data do not tell the sign of the true value.
    pub fn contains_zero(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(interval: Option<Interval>, low: f64, high: f64) {
        let found = interval.unwrap();
        assert!((found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn published_intervals_of_shares() {
        // Newcombe (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        close(Interval::of_share(81, 263), 0.2553, 0.3662);
        close(Interval::of_share(15, 148), 0.0624, 0.1605);
        close(Interval::of_share(0, 20), 0.0, 0.1611);
        close(Interval::of_share(1, 29), 0.0061, 0.1718);
        assert_eq!(Interval::of_share(0, 0), None);
    }

    #[test]
    fn paired_shares_are_worked_out_from_the_pairs_that_disagree() {
        // By hand: a = 13/102, b = 4/102, a - b = 9/102, radius = 1.959964 * sqrt((17/102 - (9/102)^2) / 102).
        close(Interval::of_paired_shares(12, 3, 100), 0.0109, 0.1656);
        close(Interval::of_paired_shares(3, 12, 100), -0.1656, -0.0109);
        // No pair disagrees: zero, but not for certain.
        let none = Interval::of_paired_shares(0, 0, 100).unwrap();
        assert!(none.contains_zero() && none.low < -0.02 && none.high > 0.02, "{none:?}");
        assert!(!Interval::of_paired_shares(12, 3, 100).unwrap().contains_zero());
        assert_eq!(Interval::of_paired_shares(0, 0, 0), None);
    }

    #[test]
    fn means_are_worked_out_without_losing_digits() {
        // 1, 2, 3, 4: mean 2.5, variance 5/3, radius 1.959964 * sqrt(5/12).
        close(Interval::of_mean(10, 30, 4), 2.5 - 1.265_151, 2.5 + 1.265_151);
        // A billion times 26 but for one 25, whose squares agree in their first ten digits.
        let of = 1_000_000_000;
        let interval = Interval::of_mean(26 * of as i64 - 1, 676 * of - 51, of).unwrap();
        assert!(interval.low < interval.high && interval.high - interval.low < 1e-8, "{interval:?}");
        assert_eq!(Interval::of_mean(5, 25, 1), None);
        assert_eq!(Interval::of_mean(0, 0, 9), Some(Interval { low: 0.0, high: 0.0 }));
        // Sums that no games have do not overflow.
        assert!(Interval::of_mean(i64::MIN, u64::MAX, u64::MAX).is_some());
    }
}
