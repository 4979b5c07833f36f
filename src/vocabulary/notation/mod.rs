//! Text for commands, events, refusals and questions: a notation that reads back, and sentences for people.
//!
//! Both come from one table per type (the `phrases!` macro): each phrase has a word, its fields in order, and a
//! sentence. In notation a phrase is its word followed by the words of its fields, separated by spaces: `move
//! diocletian IV:4`. Provinces are written by their coordinates, which are valid on every board, or, if a board is
//! given, by its ids (`move diocletian macedonia`). Reading with a board accepts both.
//!
//! The tables are data, and one piece of code interprets them for all types. A program for a browser is downloaded each
//! time, and code for every phrase would be a large part of it.

#[cfg(feature = "serde")]
mod data;
mod phrases;
mod terms;
mod text;

use core::fmt::{self, Display};

use crate::board::Board;
use crate::vocabulary::Figure;

#[cfg(feature = "serde")]
pub(crate) use data::{Data, serialize};
pub(crate) use phrases::{Parts, Phrase, Phrases, Table, are_whole, phrases, tell, write};
pub(crate) use terms::single_word_terms;
pub(crate) use text::{text_both_ways, text_of_error, text_on_boards};

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

/// Reads the words of a text one by one. It keeps the last error itself, so that reading a field is little code.
pub(crate) struct Reader<'a> {
    words: core::iter::Peekable<core::str::SplitAsciiWhitespace<'a>>,
    board: Option<&'a Board>,
    /// The figure that is meant where the text leaves one out.
    acting: Option<Figure>,
    position: usize,
    error: NotationError,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str, board: Option<&'a Board>) -> Self {
        Reader {
            words: text.split_ascii_whitespace().peekable(),
            board,
            acting: None,
            position: 0,
            error: NotationError::TooLong { position: 0 },
        }
    }

    /// Sets the figure that the text may leave out.
    pub(crate) fn acting(self, figure: Figure) -> Self {
        Reader { acting: Some(figure), ..self }
    }

    /// Reads the next word with `read`, which returns `None` if the word is not the expected one. Returns `None` and keeps
    /// the error then.
    pub(crate) fn word<T>(&mut self, expected: &'static str, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let value = read(self.peek(expected)?)?;
        self.advance();
        Some(value)
    }

    /// Returns the next word. Until [`advance`](Reader::advance) is called, the error is that it is not what is expected.
    #[inline(never)]
    fn peek(&mut self, expected: &'static str) -> Option<&'a str> {
        let position = self.position;
        let word = self.words.peek().copied();
        self.error = match word {
            Some(_) => NotationError::Unknown { position, expected },
            None => NotationError::Missing { position, expected },
        };
        word
    }

    /// Takes the word that [`peek`](Reader::peek) returned.
    #[inline(never)]
    fn advance(&mut self) {
        self.words.next();
        self.position += 1;
    }

    /// Reads the first word of a phrase, and returns its index in the table.
    pub(crate) fn phrase(&mut self, expected: &'static str, phrases: &[Phrase]) -> Option<usize> {
        self.word(expected, |word| phrases.iter().position(|known| known.word.eq_ignore_ascii_case(word)))
    }

    /// Returns whether no word is left.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.words.peek().is_none()
    }

    /// Reads one value.
    pub(crate) fn value<T: Term>(&mut self) -> Result<T, NotationError> {
        T::read(self).ok_or(self.error)
    }

    /// Reads one value that must be all that is left.
    pub(crate) fn whole<T: Term>(mut self) -> Result<T, NotationError> {
        let value = self.value()?;
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
    pub(crate) fn word(&mut self, word: &dyn Display) -> fmt::Result {
        if core::mem::replace(&mut self.started, true) {
            self.out.write_str(" ")?;
        }
        write!(self.out, "{word}")
    }
}

/// A value that can be written in notation and described to people: a phrase, or a field of one.
pub(crate) trait Part {
    /// Writes the value as words of notation.
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result;
    /// Describes the value to people, with the names of the board if there is one.
    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result;
}

/// A [`Part`] that can be a field of a phrase.
pub(crate) trait Field: Part {
    /// Returns what the value is in data formats such as JSON.
    #[cfg(feature = "serde")]
    fn data(&self) -> Data<'_>;
}

/// A [`Part`] that can be read back from notation.
pub(crate) trait Term: Part + Copy {
    /// The description of `None` where the value is optional.
    const NOTHING: &'static str = "nothing";
    /// Reads a value from words of notation. The reader keeps the error if there is none.
    fn read(words: &mut Reader<'_>) -> Option<Self>;
}

/// Displays a term in notation.
#[derive(Clone, Copy)]
pub(crate) struct Notation<'a, T> {
    pub(crate) term: T,
    pub(crate) board: Option<&'a Board>,
}

impl<T: Part> Display for Notation<'_, T> {
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

impl<T: Part> Display for Described<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.term.tell(f, self.board)
    }
}
