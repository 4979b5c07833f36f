//! The one macro behind the sets of variants and of modules, and the error of reading one.

use crate::words::UnknownWord;

/// Why a text or a list is not a set of variants or of modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// A word is not in the vocabulary.
    #[error(transparent)]
    Unknown(#[from] UnknownWord),
    /// A word is there twice; a set has nothing twice, so one of them was meant to be another.
    #[error("{word} is named twice")]
    Twice {
        /// The word.
        word: &'static str,
    },
}

/// Declares a `Copy` set of a vocabulary: one bit each, written `one+two` or `none`, and a list in JSON.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        pub struct $Set:ident($Bits:ty) of $One:ident: $kind:literal
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// Nothing chosen.
            pub const NONE: $Set = $Set(0);
            /// All of them.
            pub const ALL: $Set = $Set((1 << $One::COUNT) - 1);

            /// The set of one.
            #[inline]
            pub const fn of(one: $One) -> $Set {
                $Set(1 << one as u32)
            }

            /// The set with these bits, bit n being the one of index n; bits that mean nothing are dropped.
            #[inline]
            pub const fn from_bits(bits: $Bits) -> $Set {
                $Set(bits & Self::ALL.0)
            }

            /// Its members as bits, bit n being the one of index n.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Whether nothing is in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether this one is in it.
            #[inline]
            pub const fn contains(self, one: $One) -> bool {
                self.0 & Self::of(one).0 != 0
            }

            /// What is in either set.
            #[inline]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Puts one in.
            #[inline]
            pub const fn insert(&mut self, one: $One) {
                self.0 |= Self::of(one).0;
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, one: $One) {
                self.0 &= !Self::of(one).0;
            }

            /// Its members, in the order of the vocabulary.
            pub fn iter(self) -> impl Iterator<Item = $One> {
                $One::ALL.into_iter().filter(move |&one| self.contains(one))
            }

            /// Puts one in that was read, unless it was read before.
            fn insert_new(&mut self, one: $One) -> Result<(), $crate::rules::ChoiceError> {
                if self.contains(one) {
                    return Err($crate::rules::ChoiceError::Twice { word: one.word() });
                }
                self.insert(one);
                Ok(())
            }
        }

        impl From<$One> for $Set {
            #[inline]
            fn from(one: $One) -> $Set {
                $Set::of(one)
            }
        }

        impl FromIterator<$One> for $Set {
            fn from_iter<I: IntoIterator<Item = $One>>(ones: I) -> $Set {
                ones.into_iter().fold($Set::NONE, |set, one| set | $Set::of(one))
            }
        }

        impl core::ops::BitOr for $Set {
            type Output = $Set;
            #[inline]
            fn bitor(self, other: $Set) -> $Set {
                self.union(other)
            }
        }

        impl core::fmt::Display for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                if self.is_empty() {
                    return f.write_str("none");
                }
                for (n, one) in self.iter().enumerate() {
                    write!(f, "{}{one}", if n == 0 { "" } else { "+" })?;
                }
                Ok(())
            }
        }

        impl core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl core::str::FromStr for $Set {
            type Err = $crate::rules::ChoiceError;

            fn from_str(text: &str) -> Result<$Set, Self::Err> {
                let mut set = $Set::NONE;
                if !text.eq_ignore_ascii_case("none") {
                    for word in text.split('+') {
                        set.insert_new(word.parse()?)?;
                    }
                }
                Ok(set)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $Set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // The exact length lets formats that write it first do so without a buffer.
                let mut list = serializer.serialize_seq(Some(self.len()))?;
                for one in self.iter() {
                    serde::ser::SerializeSeq::serialize_element(&mut list, &one)?;
                }
                serde::ser::SerializeSeq::end(list)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $Set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                struct Reader;
                impl<'de> serde::de::Visitor<'de> for Reader {
                    type Value = $Set;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str(concat!("a list of ", $kind))
                    }

                    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<$Set, A::Error> {
                        let mut set = $Set::NONE;
                        while let Some(one) = list.next_element()? {
                            set.insert_new(one).map_err(serde::de::Error::custom)?;
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(Reader)
            }
        }
    };
}

pub(crate) use choices;
