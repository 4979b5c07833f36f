//! The macro behind the sets of variants and of modules, and the error of reading such a set.

use crate::vocabulary::words::ParseWordError;

/// The reason why a text or a list is not a set of variants or of modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// A word is not in the vocabulary.
    #[error(transparent)]
    Unknown(#[from] ParseWordError),
    /// A word is listed twice. This is refused because one of the two was probably meant to be another word.
    #[error("{word} is named twice")]
    Twice {
        /// The word that is listed twice.
        word: &'static str,
    },
}

/// Declares a `Copy` set over a vocabulary, with one bit for each word. Its text is `one+two` or `none`; in JSON it is
/// a list.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        pub struct $Set:ident($Bits:ty) of $One:ident: $kind:literal
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// The empty set.
            pub const NONE: $Set = $Set(0);
            /// The set of all members.
            pub const ALL: $Set = $Set((1 << $One::COUNT) - 1);

            /// Returns the set that contains only `one`.
            #[inline]
            pub const fn of(one: $One) -> $Set {
                $Set(1 << one as u32)
            }

            /// Creates a set from bits: bit n is the member with index n. Bits without a member are ignored.
            #[inline]
            pub const fn from_bits(bits: $Bits) -> $Set {
                $Set(bits & Self::ALL.0)
            }

            /// Returns the members as bits: bit n is the member with index n.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Reports whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the number of members.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Reports whether the set contains `one`.
            #[inline]
            pub const fn contains(self, one: $One) -> bool {
                self.0 & Self::of(one).0 != 0
            }

            /// Returns the members of either set.
            #[inline]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, one: $One) {
                self.0 |= Self::of(one).0;
            }

            /// Removes a member.
            #[inline]
            pub const fn remove(&mut self, one: $One) {
                self.0 &= !Self::of(one).0;
            }

            /// Returns the members in the order of `ALL`.
            pub fn iter(self) -> impl Iterator<Item = $One> {
                $One::ALL.into_iter().filter(move |&one| self.contains(one))
            }

            /// Adds a member that was read, unless it was read before.
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

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::ChoiceError;
    use crate::rules::{Module, Modules, Variant, Variants};

    #[test]
    fn every_set_is_written_and_read_back() {
        for bits in 0..1 << Variant::COUNT {
            let set = Variants::from_bits(bits);
            assert_eq!(set.bits(), bits);
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(set.iter().collect::<Variants>(), set);
            assert_eq!(set.len(), set.iter().count());
            assert_eq!(set.is_empty(), bits == 0);
        }
        for bits in 0..1 << Module::COUNT {
            let set = Modules::from_bits(bits);
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(set.iter().collect::<Modules>(), set);
        }
        assert_eq!(Variants::from_bits(u16::MAX), Variants::ALL);
        assert_eq!(Modules::from_bits(u8::MAX), Modules::ALL);
    }

    #[test]
    fn members_go_in_and_out() {
        for one in Module::ALL {
            let mut set = Modules::NONE;
            set.insert(one);
            assert_eq!(set, Modules::of(one));
            assert!(Module::ALL.into_iter().all(|other| set.contains(other) == (other == one)));
            let mut rest = Modules::ALL;
            rest.remove(one);
            assert_eq!(rest.len(), 3);
            assert!(!rest.contains(one));
            assert_eq!(rest | one.into(), Modules::ALL);
        }
    }

    #[test]
    fn any_order_and_case_are_read() {
        let expected = Variants::from_iter([Variant::Imperium, Variant::Diarchia]);
        for text in ["imperium+diarchia", "diarchia+imperium", "Diarchia+IMPERIUM"] {
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
        assert_eq!("NONE".parse(), Ok(Variants::NONE));
    }

    #[test]
    fn junk_is_no_set() {
        for junk in
            ["", "+", "imperium+", "+imperium", "imperium,diarchia", "imperium + diarchia", "none+imperium", "all"]
        {
            assert!(matches!(junk.parse::<Variants>(), Err(ChoiceError::Unknown(_))), "{junk}");
        }
        assert_eq!("goths+dux+goths".parse::<Modules>(), Err(ChoiceError::Twice { word: "goths" }));
    }

    #[test]
    fn the_editions_have_five_and_six_variants() {
        use crate::rules::Edition;
        let of =
            |edition| Variant::ALL.into_iter().filter(|one| one.belongs_to(edition)).collect::<Variants>().to_string();
        assert_eq!(of(Edition::First), "imperium+mare-nostrum+diarchia+patres-patriae+the-great");
        assert_eq!(of(Edition::Second), "imperium+mare-nostrum+via-romana+usurpator+roma-aeterna+barbaria");
        assert_eq!(Variant::Imperium.editions().collect::<Vec<_>>(), Edition::ALL);
        assert_eq!(Variant::Barbaria.editions().collect::<Vec<_>>(), [Edition::Second]);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_set_is_a_list_in_json() {
        let set = Modules::from_iter([Module::Goths, Module::Dux]);
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["dux","goths"]"#);
        assert_eq!(serde_json::from_str::<Modules>(r#"["goths","dux"]"#).unwrap(), set);
        assert_eq!(serde_json::from_str::<Modules>("[]").unwrap(), Modules::NONE);
        for wrong in [r#"["dux","dux"]"#, r#"["dvx"]"#, r#"["none"]"#, r#""dux""#, r#"{"dux":true}"#, "[0]", "null"] {
            assert!(serde_json::from_str::<Modules>(wrong).is_err(), "{wrong}");
        }
    }
}
