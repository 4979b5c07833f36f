//! The terms of a single word: figures, provinces, numbers and the like.

use core::fmt;

use crate::board::{Board, Province, Region, SeaZone};
use crate::ledger::Rule;
#[cfg(feature = "serde")]
use crate::vocabulary::notation::Data;
use crate::vocabulary::notation::{Field, Part, Reader, Term, Writer};
use crate::vocabulary::{Dice, Emperor, Face, Figure, Roll};

/// Implements [`Term`] for types of a single word with `Display` and `FromStr`. `$tell` returns the description for
/// people.
macro_rules! single_word_terms {
    ($($Name:ty: $kind:literal, $tell:expr;)+) => {$(
        impl crate::vocabulary::notation::Part for $Name {
            fn write(&self, out: &mut crate::vocabulary::notation::Writer<'_, '_>) -> core::fmt::Result {
                out.word(self)
            }

            fn tell(&self, f: &mut core::fmt::Formatter<'_>, _: Option<&crate::board::Board>) -> core::fmt::Result {
                let tell: fn($Name) -> _ = $tell;
                core::fmt::Display::fmt(&tell(*self), f)
            }
        }

        impl crate::vocabulary::notation::Field for $Name {
            #[cfg(feature = "serde")]
            fn data(&self) -> crate::vocabulary::notation::Data<'_> {
                crate::vocabulary::notation::Data::Word(self)
            }
        }

        impl crate::vocabulary::notation::Term for $Name {
            fn read(words: &mut crate::vocabulary::notation::Reader<'_>) -> Option<Self> {
                words.word($kind, |word| word.parse().ok())
            }
        }
    )+};
}

pub(crate) use single_word_terms;

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
}

/// Implements [`Term`] for numbers.
macro_rules! numbers {
    ($($Name:ident $Kind:ident: $kind:literal;)+) => {$(
        impl Part for $Name {
            fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
                out.word(self)
            }

            fn tell(&self, f: &mut fmt::Formatter<'_>, _: Option<&Board>) -> fmt::Result {
                write!(f, "{self}")
            }
        }

        impl Field for $Name {
            #[cfg(feature = "serde")]
            fn data(&self) -> Data<'_> {
                Data::$Kind(*self)
            }
        }

        impl Term for $Name {
            fn read(words: &mut Reader<'_>) -> Option<Self> {
                // Rust would also read numbers with a plus sign.
                words.word($kind, |word| if word.starts_with('+') { None } else { word.parse().ok() })
            }
        }
    )+};
}

numbers! {
    u8 U8: "a number up to 255";
    u16 U16: "a number up to 65535";
    u32 U32: "a number";
}

impl Part for Figure {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        out.word(self)
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, _: Option<&Board>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Field for Figure {
    #[cfg(feature = "serde")]
    fn data(&self) -> Data<'_> {
        Data::Word(self)
    }
}

/// The acting figure may be left out if the reader knows it.
impl Term for Figure {
    fn read(words: &mut Reader<'_>) -> Option<Self> {
        words.word("a Roman figure", |word| word.parse().ok()).or(words.acting)
    }
}

impl Part for Province {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        match out.board {
            Some(board) => out.word(&board.id(*self)),
            None => out.word(self),
        }
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        match board {
            Some(board) => f.write_str(board.name(*self)),
            None => write!(f, "{self}"),
        }
    }
}

impl Field for Province {
    #[cfg(feature = "serde")]
    fn data(&self) -> Data<'_> {
        Data::Word(self)
    }
}

/// A piece without a province of origin comes from the reserve.
impl Term for Province {
    const NOTHING: &'static str = "the reserve";

    fn read(words: &mut Reader<'_>) -> Option<Self> {
        match words.board {
            Some(board) => words.word("a province of this board", |word| board.find(word)),
            None => words.word("a province's coordinates like II:5, Italia:2 or II:border", |word| word.parse().ok()),
        }
    }
}

/// `None` is written `-`. In a sentence `{field:#}` continues a list: a comma and the value, or nothing for `None`.
impl<T: Term> Part for Option<T> {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        match self {
            Some(term) => term.write(out),
            None => out.word(&"-"),
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

impl<T: Term + Field> Field for Option<T> {
    #[cfg(feature = "serde")]
    fn data(&self) -> Data<'_> {
        match self {
            Some(term) => Data::Something(term),
            None => Data::Nothing,
        }
    }
}

impl<T: Term> Term for Option<T> {
    fn read(words: &mut Reader<'_>) -> Option<Self> {
        match words.word("-", |word| (word == "-").then_some(())) {
            Some(()) => Some(None),
            None => T::read(words).map(Some),
        }
    }
}
