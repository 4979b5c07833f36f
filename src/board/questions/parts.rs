//! Parts of a board and answers about them, as values and as short texts.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::{Province, SeaZone};
use crate::vocabulary::ParseWordError;

/// A part of a board that can be asked about and corrected. Provinces are named by their ids in the board file.
///
/// Its text identifies a question between programs.
///
/// ```
/// use tetrarchia::Province;
/// use tetrarchia::board::BoardPart;
///
/// let part = BoardPart::Link { a: "baetica".into(), b: "lusitania".into() };
/// assert_eq!(part.to_string(), "link baetica lusitania");
/// assert_eq!("name III:1".parse(), Ok(BoardPart::Name { place: Province::III1 }));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoardPart {
    /// The link between two provinces, or its absence.
    Link {
        /// The id of one end.
        a: String,
        /// The id of the other end.
        b: String,
    },
    /// The arrow that starts in a province, or its absence.
    Arrow {
        /// The id of the province where it starts.
        from: String,
    },
    /// The sea zones that a province touches.
    Coasts {
        /// The id of the province.
        province: String,
    },
    /// The name that is printed at a place: beside a number of a region, or on a border.
    Name {
        /// The place.
        place: Province,
    },
}

impl fmt::Display for BoardPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardPart::Link { a, b } => write!(f, "link {a} {b}"),
            BoardPart::Arrow { from } => write!(f, "arrow {from}"),
            BoardPart::Coasts { province } => write!(f, "coasts {province}"),
            BoardPart::Name { place } => write!(f, "name {place}"),
        }
    }
}

impl FromStr for BoardPart {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<BoardPart, ParseWordError> {
        let mut words = text.split_ascii_whitespace();
        let part = match (words.next(), words.next(), words.next(), words.next()) {
            (Some("link"), Some(a), Some(b), None) => BoardPart::Link { a: a.to_owned(), b: b.to_owned() },
            (Some("arrow"), Some(from), None, None) => BoardPart::Arrow { from: from.to_owned() },
            (Some("coasts"), Some(province), None, None) => BoardPart::Coasts { province: province.to_owned() },
            (Some("name"), Some(place), None, None) => BoardPart::Name { place: place.parse()? },
            _ => {
                let expected = "link ID ID, arrow ID, coasts ID, name PLACE";
                return Err(ParseWordError { kind: "a part of a board", expected });
            }
        };
        Ok(part)
    }
}

/// An answer about a [`BoardPart`].
///
/// ```
/// use tetrarchia::board::{BoardAnswer, SeaZone};
///
/// let answer = BoardAnswer::Coasts(vec![SeaZone::Atlanticum, SeaZone::Internum]);
/// assert_eq!(answer.to_string(), "coasts 1 2");
/// assert_eq!("to narbonensis".parse(), Ok(BoardAnswer::To("narbonensis".into())));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoardAnswer {
    /// There is a normal link.
    Normal,
    /// There is a broken link.
    Broken,
    /// There is no link, or no arrow.
    Nothing,
    /// The arrow leads to the province with this id.
    To(String),
    /// The province touches these sea zones. The list is empty for a province without a coast.
    Coasts(Vec<SeaZone>),
    /// The place has this name.
    Name(String),
}

impl fmt::Display for BoardAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardAnswer::Normal => f.write_str("normal"),
            BoardAnswer::Broken => f.write_str("broken"),
            BoardAnswer::Nothing => f.write_str("nothing"),
            BoardAnswer::To(id) => write!(f, "to {id}"),
            BoardAnswer::Coasts(zones) => {
                f.write_str("coasts")?;
                zones.iter().try_for_each(|zone| write!(f, " {zone}"))
            }
            BoardAnswer::Name(name) => write!(f, "name {name}"),
        }
    }
}

impl FromStr for BoardAnswer {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<BoardAnswer, ParseWordError> {
        Ok(match text.split_once(' ').unwrap_or((text, "")) {
            ("normal", "") => BoardAnswer::Normal,
            ("broken", "") => BoardAnswer::Broken,
            ("nothing", "") => BoardAnswer::Nothing,
            ("to", id) if !id.is_empty() => BoardAnswer::To(id.to_owned()),
            ("coasts", zones) => {
                BoardAnswer::Coasts(zones.split_ascii_whitespace().map(str::parse).collect::<Result<_, _>>()?)
            }
            ("name", name) if !name.is_empty() => BoardAnswer::Name(name.to_owned()),
            _ => {
                let expected = "normal, broken, nothing, to ID, coasts ZONES, name NAME";
                return Err(ParseWordError { kind: "an answer about a board", expected });
            }
        })
    }
}
