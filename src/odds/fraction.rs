//! Exact fractions for probabilities and expected values.

use core::cmp::Ordering;
use core::fmt;

/// A non-negative rational number in lowest terms. Used for exact probabilities and expected values.
///
/// # Example: show a probability
///
/// ```
/// use tetrarchia::odds::Fraction;
///
/// let chance = Fraction::new(15, 36).ok_or("the denominator is zero")?;
/// assert_eq!(chance.to_string(), "5/12");
/// assert_eq!(chance.percent(2).to_string(), "41.67");
/// assert!(chance < Fraction::ONE);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: u128,
    /// Never 0, and at most [`MAX_DENOMINATOR`].
    denominator: u128,
}

/// A tenth of the largest number, because decimals are found by long division.
const MAX_DENOMINATOR: u128 = u128::MAX / 10;

impl Fraction {
    /// Zero: the probability of an impossible event.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// One: the probability of a certain event.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// Returns `numerator / denominator`, or `None` if the denominator is zero.
    pub const fn new(numerator: u64, denominator: u64) -> Option<Fraction> {
        match denominator {
            0 => None,
            _ => Some(Fraction::of(numerator as u128, denominator as u128)),
        }
    }

    /// Returns the fraction of two numbers that are known to fit: the denominator is neither 0 nor more than
    /// [`MAX_DENOMINATOR`].
    pub(crate) const fn of(numerator: u128, denominator: u128) -> Fraction {
        let common = greatest_divisor(numerator, denominator);
        Fraction { numerator: numerator / common, denominator: denominator / common }
    }

    /// Returns the sum of two fractions, or `None` if its numbers are too large.
    pub fn checked_add(self, other: Fraction) -> Option<Fraction> {
        let common = greatest_divisor(self.denominator, other.denominator);
        let (left, right) = (other.denominator / common, self.denominator / common);
        let denominator = self.denominator.checked_mul(left)?;
        let numerator = self.numerator.checked_mul(left)?.checked_add(other.numerator.checked_mul(right)?)?;
        (denominator <= MAX_DENOMINATOR).then(|| Fraction::of(numerator, denominator))
    }

    /// Returns the numerator in lowest terms.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// Returns the denominator in lowest terms.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// Reports whether the fraction is zero.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Returns the nearest floating-point number, for display and plots. The rules never use floating point.
    pub const fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Formats the fraction as a percentage with this many decimals, at most 12. Rounding uses integers, so the result
    /// is the same on every machine.
    pub fn percent(self, decimals: u8) -> impl fmt::Display {
        Decimal { digits: self.rounded(decimals.min(12) + 2), decimals: decimals.min(12) }
    }

    /// Formats the fraction with this many decimals, at most 12. Rounding uses integers.
    pub fn decimal(self, decimals: u8) -> impl fmt::Display {
        Decimal { digits: self.rounded(decimals.min(12)), decimals: decimals.min(12) }
    }

    /// Returns the fraction times this power of ten, rounded. Uses long division, so that no number overflows.
    pub(crate) const fn rounded(self, places: u8) -> u128 {
        let (mut quotient, mut rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let mut place = 0;
        while place < places {
            rest *= 10;
            quotient = quotient * 10 + rest / self.denominator;
            rest %= self.denominator;
            place += 1;
        }
        if 2 * rest >= self.denominator { quotient + 1 } else { quotient }
    }
}

/// Returns the greatest common divisor, by Euclid's algorithm.
pub(super) const fn greatest_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Writes `5/36`, or a whole number if it is one.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// Serialised as text, because most readers of JSON lose digits of such numbers.
#[cfg(feature = "serde")]
impl serde::Serialize for Fraction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares the whole parts, then the reciprocals of the remainders, because cross products could overflow.
impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut one, mut two) = ((self.numerator, self.denominator), (other.numerator, other.denominator));
        loop {
            let wholes = (one.0 / one.1).cmp(&(two.0 / two.1));
            let (rest, other_rest) = (one.0 % one.1, two.0 % two.1);
            if wholes.is_ne() || rest == 0 || other_rest == 0 {
                return wholes.then((rest != 0).cmp(&(other_rest != 0)));
            }
            // a/b < c/d if and only if d/c < b/a.
            (one, two) = ((two.1, other_rest), (one.1, rest));
        }
    }
}

/// A number of which this many digits stand after the decimal point.
struct Decimal {
    digits: u128,
    decimals: u8,
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10_u128.pow(self.decimals.into());
        let (whole, part) = (self.digits / one, self.digits % one);
        match self.decimals {
            0 => write!(f, "{whole}"),
            decimals => write!(f, "{whole}.{part:0width$}", width = usize::from(decimals)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn fraction(numerator: u64, denominator: u64) -> Fraction {
        Fraction::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(fraction(15, 36).to_string(), "5/12");
        assert_eq!(fraction(0, 36), Fraction::ZERO);
        assert_eq!(fraction(36, 36), Fraction::ONE);
        assert_eq!(fraction(72, 36).to_string(), "2");
        assert_eq!(Fraction::new(1, 0), None);
        assert_eq!((fraction(4, 6).numerator(), fraction(4, 6).denominator()), (2, 3));
    }

    #[test]
    fn decimals_are_rounded_to_the_nearest() {
        for (n, d, decimals, text) in [
            (1, 3, 4, "33.3333"),
            (2, 3, 4, "66.6667"),
            (1, 1, 4, "100.0000"),
            (1, 36, 2, "2.78"),
            (1, 1_000_000, 4, "0.0001"),
            (49, 100_000_000, 4, "0.0000"),
            (50, 100_000_000, 4, "0.0001"),
            (1, 2, 0, "50"),
            (u64::MAX, 1, 12, "1844674407370955161500.000000000000"),
        ] {
            assert_eq!(fraction(n, d).percent(decimals).to_string(), text);
        }
        assert_eq!(fraction(41, 6).decimal(3).to_string(), "6.833");
        assert_eq!(fraction(1, 3).decimal(99).to_string(), "0.333333333333");
    }

    #[test]
    fn sums_are_exact_or_none() {
        assert_eq!(fraction(1, 6).checked_add(fraction(1, 3)), Some(fraction(1, 2)));
        assert_eq!(Fraction::ZERO.checked_add(Fraction::ONE), Some(Fraction::ONE));
        // Two denominators without a common divisor, whose product overflows.
        let (a, b) = (Fraction::of(1, (1 << 100) + 1), Fraction::of(1, 1 << 100));
        assert_eq!(a.checked_add(b), None);
        assert_eq!(Fraction::of(u128::MAX, 1).checked_add(Fraction::ONE), None);
        assert_eq!(fraction(1, u64::MAX).checked_add(fraction(1, u64::MAX - 1)), None);
    }

    #[test]
    fn order_is_that_of_the_numbers() {
        let mut sorted: std::vec::Vec<Fraction> = (0..40).flat_map(|n| (1..20).map(move |d| fraction(n, d))).collect();
        sorted.sort();
        for pair in sorted.windows(2) {
            let [a, b] = pair else { continue };
            let (left, right) = (a.numerator() * b.denominator(), b.numerator() * a.denominator());
            assert!(left <= right, "{a} {b}");
            assert_eq!(a.cmp(b), left.cmp(&right), "{a} {b}");
        }
        let (large, larger) = (Fraction::of(1 << 120, (1 << 120) + 1), Fraction::of((1 << 120) + 1, (1 << 120) + 2));
        assert!(large < larger && larger < Fraction::ONE && large.to_f64() > 0.999);
    }
}
