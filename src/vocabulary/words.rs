//! The macro behind the small closed vocabularies, and the error of reading a word that is not in one.

/// An error from reading a word that is not in the expected vocabulary.
///
/// The word itself is not kept, because the core allocates nothing; the caller still has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("not {kind}: expected {expected}")]
pub struct ParseWordError {
    /// A description of the expected word with its article: "an Emperor".
    pub kind: &'static str,
    /// The words of the vocabulary, separated by commas.
    pub expected: &'static str,
}

/// Declares a fieldless enum with everything a closed vocabulary needs: `ALL`, `COUNT`, an index both ways, a
/// word both ways (`Display`, `FromStr`, ASCII case ignored) and, with the `serde` feature, that word as its JSON.
#[doc(hidden)]
#[macro_export]
macro_rules! __vocabulary {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident: $kind:literal {
            $( $(#[$variant_meta:meta])* $Variant:ident = $word:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $Name {
            $( $(#[$variant_meta])* $Variant ),+
        }

        impl $Name {
            /// All values, in order.
            pub const ALL: [Self; Self::COUNT] = [$( Self::$Variant ),+];

            /// The number of values.
            pub const COUNT: usize = [$( $word ),+].len();

            /// Returns the index of this value in [`ALL`](Self::ALL), counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Returns the value at this index of [`ALL`](Self::ALL), or `None` if the index is out of range.
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
            }

            /// Returns the word in notation and JSON.
            pub const fn word(self) -> &'static str {
                match self {
                    $( Self::$Variant => $word ),+
                }
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.word())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::vocabulary::ParseWordError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|one| one.word().eq_ignore_ascii_case(text))
                    .ok_or($crate::vocabulary::ParseWordError {
                        kind: $kind,
                        expected: $crate::__listed!($($word),+),
                    })
            }
        }

        $crate::__serde_by_word!($Name, $kind);
    };
}

/// Joins `"a", "b", "c"` into one literal: `a, b, c`.
#[doc(hidden)]
#[macro_export]
macro_rules! __listed {
    ($first:literal $(, $rest:literal)*) => { concat!($first $(, ", ", $rest)*) };
}

/// Serialises a type by its `Display` text and reads it back by its `FromStr`, if the `serde` feature is on.
///
/// The text is written through [`collect_str`](serde::Serializer::collect_str) and read from a borrowed or owned
/// string, so it works without `alloc` wherever the format does.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_by_word {
    ($Name:ty, $kind:literal) => {
        const _: () = {
            use $crate::__private::{Shortened, serde};

            impl serde::Serialize for $Name {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> serde::Deserialize<'de> for $Name {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    struct Reader;
                    impl serde::de::Visitor<'_> for Reader {
                        type Value = $Name;

                        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                            f.write_str($kind)
                        }

                        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$Name, E> {
                            text.parse()
                                .map_err(|error| E::custom(format_args!("{error} (found \"{}\")", Shortened(text))))
                        }
                    }
                    deserializer.deserialize_str(Reader)
                }
            }
        };
    };
}

/// Without the `serde` feature there is nothing to implement.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_by_word {
    ($Name:ty, $kind:literal) => {};
}

pub(crate) use {__serde_by_word as serde_by_word, __vocabulary as vocabulary};
