//! Points of a hundred: how exact a share is to be, or how large a difference matters.

use core::fmt;
use core::str::FromStr;

/// A positive number of percentage points up to 50, exact to a thousandth. Its text is `0.5`.
///
/// # Example: read points from a command line
///
/// ```
/// use tetrarchia_bots::simulate::Points;
///
/// let points: Points = "0.50".parse()?;
/// assert_eq!(points.to_string(), "0.5");
/// assert_eq!(points.thousandths(), 500);
/// assert!("nan".parse::<Points>().is_err());
/// # Ok::<(), tetrarchia_bots::simulate::PointsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Points(u32);

/// The reason why something is not a number of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PointsError {
    /// The text is not a decimal number.
    #[error("points are a number like 2 or 0.5, with at most three digits after the point")]
    NotANumber,
    /// The number is zero or larger than 50.
    #[error("points are more than 0 and at most 50")]
    OutOfRange,
}

impl Points {
    /// The largest number of points.
    pub const MAX: Points = Points(50_000);

    /// Five points.
    pub(crate) const FIVE: Points = Points(5_000);

    /// Returns this many thousandths of a point.
    ///
    /// # Errors
    /// Returns an error if it is zero or more than [`Points::MAX`].
    pub const fn from_thousandths(thousandths: u32) -> Result<Points, PointsError> {
        if thousandths == 0 || thousandths > Points::MAX.0 {
            return Err(PointsError::OutOfRange);
        }
        Ok(Points(thousandths))
    }

    /// Returns the number of thousandths of a point.
    pub const fn thousandths(self) -> u32 {
        self.0
    }

    /// Returns the share that the points are, from 0 to 0.5.
    pub fn share(self) -> f64 {
        f64::from(self.0) / 100_000.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, mut rest, mut digits) = (self.0 / 1000, self.0 % 1000, 3);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        while rest % 10 == 0 {
            (rest, digits) = (rest / 10, digits - 1);
        }
        write!(f, "{whole}.{rest:0digits$}")
    }
}

impl FromStr for Points {
    type Err = PointsError;

    fn from_str(text: &str) -> Result<Points, PointsError> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole) || !is_number(rest) || rest.len() > 3 {
            return Err(PointsError::NotANumber);
        }
        let rest = rest.bytes().zip([100, 10, 1]).map(|(digit, worth)| u32::from(digit - b'0') * worth).sum();
        let whole = whole.parse::<u32>().ok().and_then(|whole| whole.checked_mul(1000)?.checked_add(rest));
        Points::from_thousandths(whole.ok_or(PointsError::OutOfRange)?)
    }
}

tetrarchia::__serde_by_word!(Points, "points like 0.5");

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn points_are_read_as_they_are_written() {
        for thousandths in 1..=50_000 {
            let points = Points::from_thousandths(thousandths).unwrap();
            assert_eq!(points.to_string().parse(), Ok(points), "{points}");
        }
        let texts = ["0.5", "2", "0.001", "10.25", "50"].map(|text| text.parse::<Points>().unwrap().to_string());
        assert_eq!(texts, ["0.5", "2", "0.001", "10.25", "50"]);
    }

    #[test]
    fn what_is_no_number_of_points_is_refused() {
        for text in ["", ".", ".5", "5.", "-1", "+1", "nan", "inf", "1e3", "0,5", " 1", "0.0001", "1.2.3", "½"] {
            assert_eq!(text.parse::<Points>(), Err(PointsError::NotANumber), "{text:?}");
        }
        for text in ["0", "0.000", "50.001", "100", "4294967296", "4294967.296"] {
            assert_eq!(text.parse::<Points>(), Err(PointsError::OutOfRange), "{text:?}");
        }
    }
}
