//! The numbers of JSON: whole ones of 64 bits, and all others as floats.
//!
//! No document of this crate has a float. The one that stands there by mistake is named in the message about it, so it
//! must have the value, to the last digit, that `serde_json` gives it.

use serde::de::{Error, Expected, Unexpected, Visitor};

use super::fault::Fault;

/// A number as serde tells it apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Number {
    Unsigned(u64),
    Signed(i64),
    Float(f64),
}

impl Number {
    pub(super) const TOO_LARGE: &str = "number out of range";

    /// Hands the number to a visitor.
    pub(super) fn visit<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Number::Unsigned(number) => visitor.visit_u64(number),
            Number::Signed(number) => visitor.visit_i64(number),
            Number::Float(number) => visitor.visit_f64(number),
        }
    }

    /// Returns the fault of a number that stands where something else is expected.
    pub(super) fn wrong_type(self, expected: &dyn Expected) -> Fault {
        let found = match self {
            Number::Unsigned(number) => Unexpected::Unsigned(number),
            Number::Signed(number) => Unexpected::Signed(number),
            Number::Float(number) => Unexpected::Float(number),
        };
        Fault::invalid_type(found, expected)
    }
}

/// A number in decimal digits, as far as they fit: `digits` times ten to the power of `exponent`.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Decimal {
    digits: u64,
    exponent: i32,
    is_full: bool,
}

impl Decimal {
    pub(super) fn is_zero(&self) -> bool {
        self.digits == 0
    }

    /// Returns whether every digit so far has found room.
    pub(super) fn is_exact(&self) -> bool {
        !self.is_full
    }

    /// Adds a digit if it has room. Returns whether it had.
    fn push(&mut self, digit: u8) -> bool {
        let more = self.digits.checked_mul(10).and_then(|tens| tens.checked_add(digit.into()));
        self.is_full |= more.is_none();
        if self.is_full {
            return false;
        }
        self.digits = more.unwrap_or_default();
        true
    }

    /// Adds a digit before the point.
    pub(super) fn push_whole(&mut self, digit: u8) {
        if !self.push(digit) {
            self.exponent = self.exponent.saturating_add(1);
        }
    }

    /// Begins the digits after the point. Where the digits before it found no room, a smaller one may.
    pub(super) fn begin_fraction(&mut self) {
        self.is_full = false;
    }

    /// Adds a digit after the point.
    pub(super) fn push_fraction(&mut self, digit: u8) {
        if self.push(digit) {
            self.exponent = self.exponent.saturating_sub(1);
        }
    }

    /// Multiplies by a power of ten.
    pub(super) fn scale(&mut self, exponent: i32) {
        self.exponent = self.exponent.saturating_add(exponent);
    }

    /// Returns the number, or `None` if it is too large for a float. Negative zero is a float too.
    pub(super) fn number(self, is_negative: bool, is_whole: bool) -> Option<Number> {
        let size = match (is_whole, is_negative) {
            (true, false) => return Some(Number::Unsigned(self.digits)),
            (true, true) => match 0_i64.checked_sub_unsigned(self.digits) {
                Some(number @ ..0) => return Some(Number::Signed(number)),
                _ => self.digits as f64,
            },
            (false, _) => self.float()?,
        };
        Some(Number::Float(if is_negative { -size } else { size }))
    }

    fn float(self) -> Option<f64> {
        let (mut float, mut exponent) = (self.digits as f64, self.exponent);
        while exponent < -MAX_POWER && float != 0.0 {
            float /= power_of_ten(MAX_POWER);
            exponent += MAX_POWER;
        }
        match exponent {
            _ if float == 0.0 => Some(0.0),
            0..=MAX_POWER => Some(float * power_of_ten(exponent)).filter(|float| float.is_finite()),
            ..0 => Some(float / power_of_ten(-exponent)),
            _ => None,
        }
    }
}

/// The largest power of ten that is a float.
const MAX_POWER: i32 = 308;

/// Returns the float nearest to a power of ten, which must not be above [`MAX_POWER`]: a table would be two kilobytes.
fn power_of_ten(power: i32) -> f64 {
    /// The number of bits that leaves room for a factor of ten.
    const BITS: u32 = 124;
    let (mut bits, mut shift) = (1_u128 << (BITS - 1), 1 - BITS as i32);
    for _ in 0..power {
        bits *= 10;
        let excess = u128::BITS - BITS - bits.leading_zeros();
        bits >>= excess;
        shift += excess as i32;
    }
    let exponent = f64::MAX_EXP - 1 + shift;
    bits as f64 * f64::from_bits((exponent as u64) << (f64::MANTISSA_DIGITS - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_are_exact() {
        for power in 0..=MAX_POWER {
            assert_eq!(Ok(power_of_ten(power)), alloc::format!("1e{power}").parse());
        }
    }
}
