//! The macros that give a term its public text.

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
                crate::vocabulary::notation::Part::tell(self, f, None)
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

pub(crate) use {text_both_ways, text_of_error, text_on_boards};
