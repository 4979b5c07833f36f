//! Text for commands, events, refusals and questions: a notation that reads back, and sentences for people.
//!
//! Both come from one table per type (the `phrases!` macro): each phrase has a word, its fields in order, and a
//! sentence. In notation a phrase is its word followed by the words of its fields, separated by spaces: `move
//! diocletian IV:4`. Provinces are written by their coordinates, which are valid on every board, or, if a board is
//! given, by its ids (`move diocletian macedonia`). Reading with a board accepts both.

use core::fmt;

use crate::board::{Board, Province, Region, SeaZone};
use crate::ledger::Rule;
use crate::vocabulary::{Dice, Emperor, Face, Figure, Roll};

/// An error from reading notation: which word is wrong, and what is expected there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum NotationError {
    /// A word is not the expected one.
    #[error("word {} is not {expected}", position + 1)]
    Unknown {
        /// The index of the word, counted from 0.
        position: usize,
        /// A description of the expected word.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("word {} is missing: {expected}", position + 1)]
    Missing {
        /// The index of the missing word, counted from 0.
        position: usize,
        /// A description of the expected word.
        expected: &'static str,
    },
    /// The text goes on where it should end.
    #[error("the text should have ended before word {}", position + 1)]
    TooLong {
        /// The index of the first word that is too many, counted from 0.
        position: usize,
    },
}

/// Reads the words of a text one by one.
pub(crate) struct Reader<'a> {
    words: core::iter::Peekable<core::str::SplitAsciiWhitespace<'a>>,
    board: Option<&'a Board>,
    /// The figure that is meant where the text leaves one out.
    acting: Option<Figure>,
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str, board: Option<&'a Board>) -> Self {
        Reader { words: text.split_ascii_whitespace().peekable(), board, acting: None, position: 0 }
    }

    /// Sets the figure that the text may leave out.
    pub(crate) fn acting(self, figure: Figure) -> Self {
        Reader { acting: Some(figure), ..self }
    }

    /// Reads the next word with `read`, which returns `None` if the word is not the expected one.
    pub(crate) fn word<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let position = self.position;
        let word = self.words.peek().ok_or(NotationError::Missing { position, expected })?;
        let value = read(word).ok_or(NotationError::Unknown { position, expected })?;
        self.words.next();
        self.position += 1;
        Ok(value)
    }

    /// Returns whether no word is left.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.words.peek().is_none()
    }

    /// Reads one value that must be all that is left.
    pub(crate) fn whole<T: Term>(mut self) -> Result<T, NotationError> {
        let value = T::read(&mut self)?;
        if self.is_at_end() { Ok(value) } else { Err(NotationError::TooLong { position: self.position }) }
    }
}

/// Writes notation: puts spaces between words, and writes provinces by the ids of the board if there is one.
pub(crate) struct Writer<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    board: Option<&'a Board>,
    started: bool,
}

impl Writer<'_, '_> {
    /// Writes one more word.
    pub(crate) fn word(&mut self, word: impl fmt::Display) -> fmt::Result {
        if core::mem::replace(&mut self.started, true) {
            self.out.write_str(" ")?;
        }
        write!(self.out, "{word}")
    }
}

/// A value that can be written in notation, read back, and described to people.
pub(crate) trait Term: Copy {
    /// Writes the value as words of notation.
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result;
    /// Reads a value from words of notation.
    fn read(words: &mut Reader<'_>) -> Result<Self, NotationError>;
    /// The description of `None` where the value is optional.
    const NOTHING: &'static str = "nothing";
    /// Describes the value to people, with the names of the board if there is one.
    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result;
}

/// Displays a term in notation.
#[derive(Clone, Copy)]
pub(crate) struct Notation<'a, T> {
    pub(crate) term: T,
    pub(crate) board: Option<&'a Board>,
}

impl<T: Term> fmt::Display for Notation<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.term.write(&mut Writer { out: f, board: self.board, started: false })
    }
}

/// Displays a term as a sentence or a part of one.
#[derive(Clone, Copy)]
pub(crate) struct Described<'a, T> {
    pub(crate) term: T,
    pub(crate) board: Option<&'a Board>,
}

impl<T: Term> fmt::Display for Described<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.term.tell(f, self.board)
    }
}

/// Implements [`Term`] for types of a single word with `Display` and `FromStr`. `$tell` returns the description for
/// people.
macro_rules! single_word_terms {
    ($($Name:ty: $kind:literal, $tell:expr;)+) => {$(
        impl crate::vocabulary::notation::Term for $Name {
            fn write(&self, out: &mut crate::vocabulary::notation::Writer<'_, '_>) -> core::fmt::Result {
                out.word(self)
            }

            fn read(words: &mut crate::vocabulary::notation::Reader<'_>) -> Result<Self, crate::vocabulary::NotationError> {
                // Rust would also read numbers with a plus sign.
                words.word($kind, |word| if word.starts_with('+') { None } else { word.parse().ok() })
            }

            fn tell(&self, f: &mut core::fmt::Formatter<'_>, _: Option<&crate::board::Board>) -> core::fmt::Result {
                let tell: fn($Name) -> _ = $tell;
                write!(f, "{}", tell(*self))
            }
        }
    )+};
}

/// Declares an enum of phrases, each with its word in notation, its fields and its sentence for people. `$text` is
/// the macro that gives the enum its text. See the module's documentation.
macro_rules! phrases {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident: $kind:literal, $text:ident {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({ $( $(#[$field_meta:meta])* $field:ident: $Type:ty ),+ $(,)? })?
                    = $word:literal, $sentence:literal $(, $alternate:literal)?;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $Name {
            $(
                $(#[$variant_meta])*
                #[cfg_attr(feature = "serde", serde(rename = $word))]
                $Variant $({ $( $(#[$field_meta])* $field: $Type ),+ })?
            ),+
        }

        impl $Name {
            /// The words that its notation can begin with.
            pub(crate) const WORDS: &[&str] = &[$($word),+];
        }

        impl crate::vocabulary::notation::Term for $Name {
            fn write(&self, out: &mut crate::vocabulary::notation::Writer<'_, '_>) -> core::fmt::Result {
                match *self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        out.word($word)?;
                        $($( crate::vocabulary::notation::Term::write(&$field, out)?; )+)?
                    } )+
                }
                Ok(())
            }

            fn read(words: &mut crate::vocabulary::notation::Reader<'_>) -> Result<Self, crate::vocabulary::NotationError> {
                let saying =
                    words.word($kind, |word| Self::WORDS.iter().find(|known| known.eq_ignore_ascii_case(word)))?;
                $(
                    if *saying == $word {
                        return Ok(Self::$Variant $({ $( $field: crate::vocabulary::notation::Term::read(words)? ),+ })?);
                    }
                )+
                words.word($kind, |_| None)
            }

            fn tell(&self, f: &mut core::fmt::Formatter<'_>, board: Option<&crate::board::Board>) -> core::fmt::Result {
                match *self {
                    $( Self::$Variant $({ $($field),+ })? => {
                        $($( let $field = crate::vocabulary::notation::Described { term: $field, board }; )+)?
                        $($( let _ = $field; )+)?
                        $( if f.alternate() { return write!(f, $alternate); } )?
                        write!(f, $sentence)
                    } )+
                }
            }
        }

        crate::vocabulary::notation::$text!($Name);
    };
}

/// Gives a [`Term`] its text: [`text_on_boards`], and `Display` and `FromStr`, which are inverse.
macro_rules! text_both_ways {
    ($Name:ty) => {
        impl core::fmt::Display for $Name {
            /// Writes notation with coordinates, which [`FromStr`](core::str::FromStr) reads back on any board. See
            /// [`describe`](Self::describe) for a sentence.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                crate::vocabulary::notation::Notation { term: *self, board: None }.fmt(f)
            }
        }

        impl core::str::FromStr for $Name {
            type Err = crate::vocabulary::NotationError;

            /// Reads notation with coordinates.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                crate::vocabulary::notation::Reader::new(text, None).whole()
            }
        }

        crate::vocabulary::notation::text_on_boards!($Name);
    };
}

/// Gives a [`Term`] that is an error its text: [`text_on_boards`], a sentence as `Display`, and notation by name.
macro_rules! text_of_error {
    ($Name:ty) => {
        impl core::fmt::Display for $Name {
            /// Writes a sentence with coordinates instead of names. See [`describe`](Self::describe) for a sentence
            /// with the names of a board, and [`notation`](Self::notation) for text that reads back.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                crate::vocabulary::notation::Term::tell(self, f, None)
            }
        }

        impl $Name {
            /// Returns the notation with coordinates, which [`parse`](Self::parse) reads back on any board.
            pub fn notation(&self) -> impl core::fmt::Display + use<> {
                crate::vocabulary::notation::Notation { term: *self, board: None }
            }

            /// Reads notation with coordinates.
            ///
            /// # Errors
            /// Returns which word is wrong and what is expected in its place.
            pub fn parse(text: &str) -> Result<Self, crate::vocabulary::NotationError> {
                crate::vocabulary::notation::Reader::new(text, None).whole()
            }
        }

        crate::vocabulary::notation::text_on_boards!($Name);
    };
}

/// Gives a [`Term`] its text with the names and ids of a board.
macro_rules! text_on_boards {
    ($Name:ty) => {
        impl $Name {
            /// Returns a sentence for people, with the province names of this board.
            pub fn describe<'a>(&self, board: &'a crate::board::Board) -> impl core::fmt::Display + use<'a> {
                crate::vocabulary::notation::Described { term: *self, board: Some(board) }
            }

            /// Returns the notation, with the province ids of this board.
            pub fn to_notation<'a>(&self, board: &'a crate::board::Board) -> impl core::fmt::Display + use<'a> {
                crate::vocabulary::notation::Notation { term: *self, board: Some(board) }
            }

            /// Reads notation in which provinces are coordinates, or ids or one-word names of this board.
            ///
            /// # Errors
            /// Returns which word is wrong and what is expected in its place.
            pub fn parse_on(board: &crate::board::Board, text: &str) -> Result<Self, crate::vocabulary::NotationError> {
                crate::vocabulary::notation::Reader::new(text, Some(board)).whole()
            }
        }
    };
}

pub(crate) use {phrases, single_word_terms, text_both_ways, text_of_error, text_on_boards};

single_word_terms! {
    Emperor: "an Emperor", Emperor::name;
    SeaZone: "a sea zone, 1 to 3", SeaZone::name;
    Region: "a region, I to VI or Italia", Region::name;
    Face: "a die face, 1 to 6", Face::value;
    Dice: "the dice to throw: R, B or RB", |dice| match dice {
        Dice::Roman => "the Roman die",
        Dice::Barbarian => "the Barbarian die",
        Dice::Both => "both dice",
    };
    Roll: "a roll like R4, B2 or R4B2", |roll| roll;
    Rule: "a rule id", |rule| rule;
    u8: "a number up to 255", |number| number;
    u16: "a number up to 65535", |number| number;
    u32: "a number", |number| number;
}

/// The acting figure may be left out if the reader knows it.
impl Term for Figure {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        out.word(self)
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, NotationError> {
        let acting = words.acting;
        words.word("a Roman figure", |word| word.parse().ok()).or_else(|error| acting.ok_or(error))
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, _: Option<&Board>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece without a province of origin comes from the reserve.
impl Term for Province {
    const NOTHING: &'static str = "the reserve";

    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        match out.board {
            Some(board) => out.word(board.id(*self)),
            None => out.word(self),
        }
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, NotationError> {
        match words.board {
            Some(board) => words.word("a province of this board", |word| board.find(word)),
            None => words.word("a province's coordinates like II:5, Italia:2 or II:border", |word| word.parse().ok()),
        }
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        match board {
            Some(board) => f.write_str(board.name(*self)),
            None => write!(f, "{self}"),
        }
    }
}

/// `None` is written `-`. In a sentence `{field:#}` continues a list: a comma and the value, or nothing for `None`.
impl<T: Term> Term for Option<T> {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        match self {
            Some(term) => term.write(out),
            None => out.word("-"),
        }
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, NotationError> {
        match words.word("-", |word| (word == "-").then_some(())) {
            Ok(()) => Ok(None),
            Err(_) => T::read(words).map(Some),
        }
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        match self {
            Some(term) => {
                f.write_str(if f.alternate() { ", " } else { "" })?;
                term.tell(f, board)
            }
            None => f.write_str(if f.alternate() { "" } else { T::NOTHING }),
        }
    }
}
