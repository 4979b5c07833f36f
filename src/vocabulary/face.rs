//! What dice show: a face, and a roll of one die or of both.

use core::fmt;
use core::str::FromStr;

use crate::board::Region;
use crate::vocabulary::words::{ParseWordError, serde_by_word, vocabulary};

vocabulary! {
    /// A face of a six-sided die.
    pub enum Face: "a die face" {
        /// 1, or I.
        One = "1",
        /// 2, or II.
        Two = "2",
        /// 3, or III.
        Three = "3",
        /// 4, or IV.
        Four = "4",
        /// 5, or V.
        Five = "5",
        /// 6, or VI.
        Six = "6",
    }
}

impl Face {
    /// Returns the number on the face, 1 to 6.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the face with this number, or `None` unless the number is 1 to 6.
    #[inline]
    pub const fn new(value: u8) -> Option<Face> {
        match value {
            1..=6 => Some(Face::ALL[value as usize - 1]),
            _ => None,
        }
    }

    /// Returns the outer region that the Roman die names with this face (PC-5).
    #[inline]
    pub const fn region(self) -> Region {
        Region::ALL[self as usize]
    }
}

vocabulary! {
    /// The dice of one throw (PC-5).
    pub enum Dice: "dice to throw" {
        /// The Roman die alone: R.
        Roman = "R",
        /// The Barbarian die alone: B.
        Barbarian = "B",
        /// Both dice, the Roman die read first (DO-3).
        Both = "RB",
    }
}

/// The faces that the dice show: the answer to a [`Throw`](crate::Throw).
///
/// Its text is `R4` for a 4 on the Roman die, `B2` for a 2 on the Barbarian die, or `R4B2` for both.
///
/// # Example: read a roll
///
/// ```
/// use tetrarchia::vocabulary::Dice;
/// use tetrarchia::{Face, Roll};
///
/// let roll: Roll = "R4B2".parse()?;
/// assert_eq!(roll, Roll::Both(Face::Four, Face::Two));
/// assert_eq!(roll.dice(), Dice::Both);
/// assert_eq!(roll.to_string(), "R4B2");
/// assert!("R7".parse::<Roll>().is_err());
/// # Ok::<(), tetrarchia::vocabulary::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Roll {
    /// A roll of the Roman die.
    Roman(Face),
    /// A roll of the Barbarian die.
    Barbarian(Face),
    /// A roll of both dice, the Roman die first.
    Both(Face, Face),
}

impl Roll {
    /// Returns which dice were thrown.
    #[inline]
    pub const fn dice(self) -> Dice {
        match self {
            Roll::Roman(_) => Dice::Roman,
            Roll::Barbarian(_) => Dice::Barbarian,
            Roll::Both(..) => Dice::Both,
        }
    }

    /// Returns the face of the Roman die, or 1, which has no effect, if it was not thrown.
    #[inline]
    pub(crate) const fn roman(self) -> Face {
        match self {
            Roll::Roman(face) | Roll::Both(face, _) => face,
            Roll::Barbarian(_) => Face::One,
        }
    }

    /// Returns the face of the Barbarian die, or 1, which has no effect, if it was not thrown.
    #[inline]
    pub(crate) const fn barbarian(self) -> Face {
        match self {
            Roll::Barbarian(face) | Roll::Both(_, face) => face,
            Roll::Roman(_) => Face::One,
        }
    }

    /// Returns every roll of these dice, in the order of their faces.
    pub fn all(dice: Dice) -> impl Iterator<Item = Roll> {
        let pairs = Face::ALL.into_iter().flat_map(|r| Face::ALL.into_iter().map(move |b| (r, b)));
        pairs.filter_map(move |(r, b)| match dice {
            Dice::Roman => (b == Face::One).then_some(Roll::Roman(r)),
            Dice::Barbarian => (r == Face::One).then_some(Roll::Barbarian(b)),
            Dice::Both => Some(Roll::Both(r, b)),
        })
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Roman(r) => write!(f, "R{r}"),
            Roll::Barbarian(b) => write!(f, "B{b}"),
            Roll::Both(r, b) => write!(f, "R{r}B{b}"),
        }
    }
}

impl FromStr for Roll {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Roll, ParseWordError> {
        let unknown = ParseWordError { kind: "a roll", expected: "R1 to R6, B1 to B6, or both: R1B1 to R6B6" };
        let face = |digit: u8| digit.checked_sub(b'0').and_then(Face::new).ok_or(unknown);
        match *text.as_bytes() {
            [b'R' | b'r', r] => Ok(Roll::Roman(face(r)?)),
            [b'B' | b'b', b] => Ok(Roll::Barbarian(face(b)?)),
            [b'R' | b'r', r, b'B' | b'b', b] => Ok(Roll::Both(face(r)?, face(b)?)),
            _ => Err(unknown),
        }
    }
}

serde_by_word!(Roll, "a roll like R4, B2 or R4B2");
