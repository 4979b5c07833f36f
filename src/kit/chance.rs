//! A chance that is exact or has bounds.

use core::fmt;

use crate::odds::Fraction;

/// The chance of something, exact or with bounds.
///
/// # Example: show a chance
///
/// ```
/// use tetrarchia::kit::Chance;
/// use tetrarchia::odds::Fraction;
///
/// let third = Fraction::new(1, 3).ok_or("a number")?;
/// assert_eq!(Chance::exact(third).describe().to_string(), "33.3%");
/// assert_eq!(Chance::between(third, Fraction::ONE).describe().to_string(), "33.3% to 100%");
/// let slight = Fraction::new(1, 5000).ok_or("a number")?;
/// assert_eq!(Chance::between(Fraction::ZERO, slight).describe().to_string(), "under 0.1%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Chance {
    /// The least that the chance can be.
    pub least: Fraction,
    /// The most that the chance can be. Equal to `least` if the chance is exact.
    pub most: Fraction,
}

impl Chance {
    /// Returns a chance that is known exactly.
    pub const fn exact(chance: Fraction) -> Chance {
        Chance { least: chance, most: chance }
    }

    /// Returns a chance that lies between two bounds. The greater one counts as `most`.
    pub fn between(one: Fraction, other: Fraction) -> Chance {
        Chance { least: one.min(other), most: one.max(other) }
    }

    /// Returns whether the chance is known exactly.
    pub fn is_exact(&self) -> bool {
        self.least == self.most
    }

    /// Returns whether the thing is impossible.
    pub const fn is_zero(&self) -> bool {
        self.most.is_zero()
    }

    /// Returns the chance in percent with one decimal: "2.8%". What is possible but rounds to nothing is "under 0.1%",
    /// what is not certain but rounds to everything is "over 99.9%". Bounds that differ are both given: "2.7% to 2.9%".
    pub fn describe(self) -> impl fmt::Display + use<> {
        Described(self)
    }
}

struct Described(Chance);

impl fmt::Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance { least, most } = self.0;
        if Rounded::of(least) == Rounded::of(most) {
            return write!(f, "{}", Rounded::of(most));
        }
        match (Rounded::of(least), Rounded::of(most)) {
            (_, Rounded::Under) => write!(f, "{}", Rounded::Under),
            (Rounded::Never | Rounded::Under, most) => write!(f, "at most {most}"),
            (least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// A chance in tenths of a percent.
#[derive(PartialEq, Eq)]
enum Rounded {
    Never,
    Under,
    Tenths(u128),
    Over,
    Always,
}

impl Rounded {
    fn of(chance: Fraction) -> Rounded {
        if chance.is_zero() {
            return Rounded::Never;
        }
        if chance == Fraction::ONE {
            return Rounded::Always;
        }
        match chance.rounded(3) {
            0 => Rounded::Under,
            1000.. => Rounded::Over,
            tenths => Rounded::Tenths(tenths),
        }
    }
}

impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rounded::Never => f.write_str("0%"),
            Rounded::Under => f.write_str("under 0.1%"),
            Rounded::Tenths(tenths) => write!(f, "{}.{}%", tenths / 10, tenths % 10),
            Rounded::Over => f.write_str("over 99.9%"),
            Rounded::Always => f.write_str("100%"),
        }
    }
}
