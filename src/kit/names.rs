//! Lists of provinces and small numbers in words.

use core::fmt;

#[cfg(feature = "alloc")]
use crate::board::{Board, ProvinceSet};

// Only digests and dangers list provinces, and they need an allocator.
/// Displays the provinces of a set by name, "Noricum, Rhaetia and Dalmatia", or by their number if there are too many:
/// "six provinces".
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) places: ProvinceSet,
    pub(crate) board: &'a Board,
    /// The largest number of provinces that are named.
    pub(crate) most: usize,
}

#[cfg(feature = "alloc")]
impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.places.len();
        if count > self.most {
            return write!(f, "{} provinces", Number(count));
        }
        for (index, at) in self.places.into_iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == count => " and ",
                _ => ", ",
            })?;
            f.write_str(self.board.name(at))?;
        }
        Ok(())
    }
}

/// Displays a number, up to twelve as a word.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) usize);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 13] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
        match WORDS.get(self.0) {
            Some(word) => f.write_str(word),
            None => write!(f, "{}", self.0),
        }
    }
}

/// Displays a number with its noun, which gets an `s` unless the number is one: "one step", "six steps".
#[derive(Clone, Copy)]
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, noun) = *self;
        write!(f, "{} {noun}{}", Number(count), if count == 1 { "" } else { "s" })
    }
}

/// Displays a text with its first letter as a capital.
///
/// The writer below changes only the first character that is written through it, so nothing is allocated.
pub(crate) struct Sentence<D>(pub(crate) D);

impl<D: fmt::Display> fmt::Display for Sentence<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        write!(Capital { out: f, begun: false }, "{}", self.0)
    }
}

struct Capital<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    begun: bool,
}

impl fmt::Write for Capital<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut signs = text.chars();
        match signs.next() {
            Some(first) if !self.begun => {
                self.begun = true;
                // Names of a board are written as they are there; all other words begin with a letter of ASCII.
                self.out.write_char(first.to_ascii_uppercase())?;
                self.out.write_str(signs.as_str())
            }
            _ => self.out.write_str(text),
        }
    }
}
