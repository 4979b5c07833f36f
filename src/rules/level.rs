//! The level of difficulty: four digits (SU-2).

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::vocabulary::words::{serde_by_word, vocabulary};

/// A level of difficulty, one of 81. Its four digits are the garrisons per Emperor, the fleets, the additional revolts
/// and the initial armies (SU-2).
///
/// Its text and its JSON are the four digits. Levels are ordered by that number.
///
/// # Example: read a level
///
/// ```
/// use tetrarchia::Level;
///
/// let level: Level = "4211".parse()?;
/// assert_eq!(level, Level::MEDIUM);
/// assert_eq!((level.garrisons(), level.fleets(), level.revolts(), level.armies()), (4, 2, 1, 1));
/// assert_eq!(level.to_string(), "4211");
///
/// let error = "4231".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "a level has 0 to 2 additional revolts, its third digit, not 3 (SU-2)");
/// # Ok::<(), tetrarchia::rules::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level {
    // Visible to the scenarios, which name their levels as constants. All other code uses `new` or `parse`.
    pub(super) garrisons: u8,
    pub(super) fleets: u8,
    pub(super) revolts: u8,
    pub(super) armies: u8,
}

vocabulary! {
    /// A digit of a [`Level`], in the order of the digits.
    pub enum LevelDigit: "a digit of a level" {
        /// The garrisons of each Emperor, 3 to 5.
        Garrisons = "garrisons",
        /// The Roman fleets, 1 to 3.
        Fleets = "fleets",
        /// The additional revolts of the set-up, 0 to 2.
        Revolts = "revolts",
        /// The armies on borders at the start, 0 to 2.
        Armies = "armies",
    }
}

impl LevelDigit {
    /// Returns the values that this digit can have.
    pub const fn allowed(self) -> RangeInclusive<u8> {
        match self {
            LevelDigit::Garrisons => 3..=5,
            LevelDigit::Fleets => 1..=3,
            LevelDigit::Revolts | LevelDigit::Armies => 0..=2,
        }
    }

    /// Returns `found` if this digit can have that value, and an error otherwise.
    const fn check(self, found: u8) -> Result<u8, LevelError> {
        let allowed = self.allowed();
        if *allowed.start() <= found && found <= *allowed.end() {
            Ok(found)
        } else {
            Err(LevelError::OutOfRange { digit: self, found })
        }
    }

    /// Describes what the digit counts and which of the four it is.
    const fn described(self) -> &'static str {
        match self {
            LevelDigit::Garrisons => "garrisons per Emperor, its first digit",
            LevelDigit::Fleets => "fleets, its second digit",
            LevelDigit::Revolts => "additional revolts, its third digit",
            LevelDigit::Armies => "initial armies, its fourth digit",
        }
    }
}

/// The reason why something is not a [`Level`]: its first wrong digit, and the values allowed there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum LevelError {
    /// The text is not four characters long.
    #[error("a level has four digits, like 4211, not {found} (SU-2)")]
    Length {
        /// The number of characters in the text.
        found: usize,
    },
    /// A character is not a digit.
    #[error("a level has {} {}, not {found:?} (SU-2)", Span(*.digit), .digit.described())]
    NotADigit {
        /// The digit that belongs there.
        digit: LevelDigit,
        /// The character that was found.
        found: char,
    },
    /// A digit is not one of its three allowed values.
    #[error("a level has {} {}, not {found} (SU-2)", Span(*.digit), .digit.described())]
    OutOfRange {
        /// The digit that is wrong.
        digit: LevelDigit,
        /// The value that was found.
        found: u8,
    },
}

/// Writes the range of a digit, such as `3 to 5`.
struct Span(LevelDigit);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.0.allowed().start(), self.0.allowed().end())
    }
}

impl Level {
    /// The easiest level, 5300.
    pub const EASIEST: Level = Level { garrisons: 5, fleets: 3, revolts: 0, armies: 0 };
    /// The level for a first game, 4200.
    pub const BEGINNER: Level = Level { garrisons: 4, fleets: 2, revolts: 0, armies: 0 };
    /// A level in the middle, 4211.
    pub const MEDIUM: Level = Level { garrisons: 4, fleets: 2, revolts: 1, armies: 1 };
    /// The hardest level, 3122.
    pub const HARDEST: Level = Level { garrisons: 3, fleets: 1, revolts: 2, armies: 2 };

    /// Creates a level from its four digits.
    ///
    /// # Errors
    /// Returns the first digit that is out of range (SU-2).
    pub const fn new(garrisons: u8, fleets: u8, revolts: u8, armies: u8) -> Result<Level, LevelError> {
        // `?` is not allowed in a const fn.
        let digits = (
            LevelDigit::Garrisons.check(garrisons),
            LevelDigit::Fleets.check(fleets),
            LevelDigit::Revolts.check(revolts),
            LevelDigit::Armies.check(armies),
        );
        match digits {
            (Ok(garrisons), Ok(fleets), Ok(revolts), Ok(armies)) => Ok(Level { garrisons, fleets, revolts, armies }),
            (Err(error), ..) | (_, Err(error), ..) | (_, _, Err(error), _) | (.., Err(error)) => Err(error),
        }
    }

    /// Returns the number of garrisons of each Emperor, 3 to 5.
    #[inline]
    pub const fn garrisons(self) -> u8 {
        self.garrisons
    }

    /// Returns the number of Roman fleets, 1 to 3.
    #[inline]
    pub const fn fleets(self) -> u8 {
        self.fleets
    }

    /// Returns the number of revolts that the set-up adds to the one in each outer region (SU-3), 0 to 2.
    #[inline]
    pub const fn revolts(self) -> u8 {
        self.revolts
    }

    /// Returns the number of armies on borders at the start (SU-4), 0 to 2.
    #[inline]
    pub const fn armies(self) -> u8 {
        self.armies
    }

    /// Returns all 81 levels, from 3100 to 5322.
    pub fn all() -> impl Iterator<Item = Level> {
        let digits = |digit: LevelDigit| digit.allowed();
        digits(LevelDigit::Garrisons).flat_map(move |garrisons| {
            digits(LevelDigit::Fleets).flat_map(move |fleets| {
                digits(LevelDigit::Revolts).flat_map(move |revolts| {
                    digits(LevelDigit::Armies).map(move |armies| Level { garrisons, fleets, revolts, armies })
                })
            })
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}{}", self.garrisons, self.fleets, self.revolts, self.armies)
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Level({self})")
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let found = text.chars().count();
        if found != LevelDigit::COUNT {
            return Err(LevelError::Length { found });
        }
        let mut values = [0; LevelDigit::COUNT];
        for (digit, found) in LevelDigit::ALL.into_iter().zip(text.chars()) {
            let value = found.to_digit(10).and_then(|value| u8::try_from(value).ok());
            values[digit.index()] = digit.check(value.ok_or(LevelError::NotADigit { digit, found })?)?;
        }
        let [garrisons, fleets, revolts, armies] = values;
        Ok(Level { garrisons, fleets, revolts, armies })
    }
}

serde_by_word!(Level, "a level of four digits like \"4211\"");

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    /// Reports whether these four digits are a level by the table in the rulebooks.
    fn in_the_table(digits: [u8; 4]) -> bool {
        let [garrisons, fleets, revolts, armies] = digits;
        [5, 4, 3].contains(&garrisons)
            && [3, 2, 1].contains(&fleets)
            && [0, 1, 2].contains(&revolts)
            && [0, 1, 2].contains(&armies)
    }

    #[test]
    fn there_are_81_in_the_order_of_their_numbers() {
        let all: Vec<Level> = Level::all().collect();
        assert_eq!(all.len(), 81);
        assert!(all.is_sorted_by(|one, next| one < next));
        let texts: Vec<String> = all.iter().map(Level::to_string).collect();
        assert!(texts.is_sorted_by(|one, next| one < next));
        assert_eq!((texts[0].as_str(), texts[80].as_str()), ("3100", "5322"));
    }

    #[test]
    fn of_all_four_digits_exactly_the_81_are_read() {
        let mut read = BTreeSet::new();
        for number in 0..10_000_u16 {
            let text = format!("{number:04}");
            let digits = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10].map(|digit| digit as u8);
            let [garrisons, fleets, revolts, armies] = digits;
            let level = text.parse::<Level>();
            assert_eq!(level, Level::new(garrisons, fleets, revolts, armies), "{text}");
            assert_eq!(level.is_ok(), in_the_table(digits), "{text}");
            if let Ok(level) = level {
                assert_eq!(level.to_string(), text);
                assert_eq!([level.garrisons(), level.fleets(), level.revolts(), level.armies()], digits);
                read.insert(level);
            }
        }
        assert_eq!(read, Level::all().collect());
    }

    #[test]
    fn numbers_beyond_a_digit_are_no_level() {
        for wrong in [10, 13, 100, 255] {
            assert_eq!(
                Level::new(wrong, 2, 1, 1),
                Err(LevelError::OutOfRange { digit: LevelDigit::Garrisons, found: wrong })
            );
            assert_eq!(
                Level::new(4, 2, 1, wrong),
                Err(LevelError::OutOfRange { digit: LevelDigit::Armies, found: wrong })
            );
        }
    }

    #[test]
    fn junk_is_no_level() {
        for junk in [
            "",
            "4",
            "421",
            "42111",
            "4211 ",
            " 4211",
            "+421",
            "-421",
            "4,211",
            "42.1",
            "0x42",
            "abcd",
            "４２１１",
            "٤٢١١",
            "4️⃣",
        ] {
            assert!(junk.parse::<Level>().is_err(), "{junk}");
        }
    }

    #[test]
    fn the_error_names_the_first_wrong_digit() {
        let error = |text: &str| text.parse::<Level>().unwrap_err();
        let out_of_range = |digit, found| LevelError::OutOfRange { digit, found };
        assert_eq!(error("6411"), out_of_range(LevelDigit::Garrisons, 6));
        assert_eq!(error("4011"), out_of_range(LevelDigit::Fleets, 0));
        assert_eq!(error("4231"), out_of_range(LevelDigit::Revolts, 3));
        assert_eq!(error("4219"), out_of_range(LevelDigit::Armies, 9));
        assert_eq!(error("42x1"), LevelError::NotADigit { digit: LevelDigit::Revolts, found: 'x' });
        assert_eq!(error("42110"), LevelError::Length { found: 5 });
        assert_eq!(error("4011").to_string(), "a level has 1 to 3 fleets, its second digit, not 0 (SU-2)");
        assert_eq!(
            error("x211").to_string(),
            "a level has 3 to 5 garrisons per Emperor, its first digit, not 'x' (SU-2)"
        );
        assert_eq!(error("421").to_string(), "a level has four digits, like 4211, not 3 (SU-2)");
    }

    #[test]
    fn the_named_levels_are_what_they_say() {
        let named = [Level::EASIEST, Level::BEGINNER, Level::MEDIUM, Level::HARDEST];
        assert_eq!(named.map(|level| level.to_string()), ["5300", "4200", "4211", "3122"]);
    }
}
