//! Exact probabilities without a bound on their size.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use num_integer::Integer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A probability: an exact fraction from 0 to 1 in lowest terms, with numbers of any size.
///
/// Its text is `5/36`, and `0` and `1` are written without a denominator.
///
/// # Example: read a chance
///
/// ```
/// use tetrarchia_testkit::perft::Chance;
///
/// let chance: Chance = "10/72".parse()?;
/// assert_eq!(chance.to_string(), "5/36");
/// assert_eq!(chance.complement().to_string(), "31/36");
/// # Ok::<(), tetrarchia_testkit::perft::ParseChanceError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    numerator: BigUint,
    denominator: BigUint,
}

/// An error from reading a text that is not a probability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("not a chance: expected a fraction from 0 to 1 in digits, like 5/36, 0 or 1")]
pub struct ParseChanceError;

impl Chance {
    /// Returns the chance `numerator / denominator` in lowest terms. The denominator is not zero and not less than the
    /// numerator.
    pub(crate) fn new(numerator: BigUint, denominator: BigUint) -> Chance {
        let common = numerator.gcd(&denominator);
        Chance { numerator: numerator / &common, denominator: denominator / common }
    }

    /// Returns the chance 0.
    pub fn zero() -> Chance {
        Chance::new(BigUint::ZERO, 1_u8.into())
    }

    /// Returns the chance 1.
    pub fn one() -> Chance {
        Chance::new(1_u8.into(), 1_u8.into())
    }

    /// Returns whether the chance is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator == BigUint::ZERO
    }

    /// Returns 1 minus the chance.
    pub fn complement(&self) -> Chance {
        Chance::new(&self.denominator - &self.numerator, self.denominator.clone())
    }

    /// Returns the sum of two chances of which at most one occurs.
    pub(crate) fn plus(&self, other: &Chance) -> Chance {
        let numerator = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        Chance::new(numerator, &self.denominator * &other.denominator)
    }

    /// Returns the difference to a chance that is not greater.
    pub(crate) fn minus(&self, other: &Chance) -> Chance {
        let numerator = &self.numerator * &other.denominator - &other.numerator * &self.denominator;
        Chance::new(numerator, &self.denominator * &other.denominator)
    }

    /// Returns the chance as a number of parts out of `whole`, rounded down: 138 888 of 1 000 000 for 5/36.
    pub fn parts_of(&self, whole: u32) -> u32 {
        let parts: BigUint = &self.numerator * whole / &self.denominator;
        u32::try_from(&parts).unwrap_or(whole)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1_u8.into() {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

/// The greatest number of digits of a number that is read.
const MAX_DIGITS: usize = 10_000;

impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let number = |digits: &str| {
            let is_number = digits.len() <= MAX_DIGITS && digits.bytes().all(|digit| digit.is_ascii_digit());
            if is_number { digits.parse().map_err(|_| ParseChanceError) } else { Err(ParseChanceError) }
        };
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let (numerator, denominator): (BigUint, BigUint) = (number(numerator)?, number(denominator)?);
        if denominator == BigUint::ZERO || numerator > denominator {
            return Err(ParseChanceError);
        }
        Ok(Chance::new(numerator, denominator))
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chance, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_chances_are_read() {
        for text in ["", "/", "1/", "/2", "3/2", "0/0", "-1/2", "+1/2", "1/2/3", " 1/2", "0.5", "2"] {
            assert_eq!(text.parse::<Chance>(), Err(ParseChanceError), "{text}");
        }
        let long = "9".repeat(MAX_DIGITS + 1);
        assert_eq!(format!("1/{long}").parse::<Chance>(), Err(ParseChanceError));
        for (text, written) in [("0/7", "0"), ("7/7", "1"), ("0", "0"), ("1", "1"), ("6/36", "1/6")] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn parts_are_rounded_down() {
        let chance: Chance = "5/36".parse().unwrap();
        assert_eq!(chance.parts_of(1_000_000), 138_888);
        assert_eq!((Chance::zero().parts_of(100), Chance::one().parts_of(100)), (0, 100));
        let small = format!("1/{}", "9".repeat(400)).parse::<Chance>().unwrap();
        assert_eq!((small.parts_of(1_000_000), small.complement().parts_of(1_000_000)), (0, 999_999));
    }
}
