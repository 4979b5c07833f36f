//! Deserialisation of parts for which serde's derived code would lose the place of an error or accept too much: words
//! or objects, and objects alone.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// A part of a log that is written as a word or, if a word cannot express it, as an object.
///
/// An untagged enum would read the same documents, but its errors give neither the place nor what was expected there.
pub(super) trait WordOrObject: Sized {
    /// The type of the object.
    type Object: DeserializeOwned;

    /// A description of what is expected, for error messages.
    const EXPECTED: &'static str;

    /// Returns the meaning of a word, or `None` if it has none.
    fn from_word(word: &str) -> Option<Self>;

    /// Returns the meaning of an object.
    fn from_object(object: Self::Object) -> Self;
}

/// Reads a word or an object.
pub(super) fn word_or_object<'de, T: WordOrObject, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Reader<T>(PhantomData<T>);
    impl<'de, T: WordOrObject> Visitor<'de> for Reader<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::EXPECTED)
        }

        fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
            T::from_word(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
            let object = T::Object::deserialize(MapAccessDeserializer::new(&mut map))?;
            // A command is an object with one key, so only one is read.
            match map.next_key::<String>()? {
                None => Ok(T::from_object(object)),
                Some(key) => Err(Error::custom(format_args!("one key too many: `{key}`"))),
            }
        }
    }
    deserializer.deserialize_any(Reader(PhantomData))
}

/// Deserialises a struct, derived with `#[serde(remote = "Self")]`, from an object only: serde alone would also accept
/// a list of its values.
macro_rules! read_as_object {
    ($($Name:ident: $expected:literal),+) => {$(
        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reader;
                impl<'de> serde::de::Visitor<'de> for Reader {
                    type Value = $Name;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<$Name, A::Error> {
                        $Name::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    }
                }
                deserializer.deserialize_map(Reader)
            }
        }
    )+};
}

/// Deserialises a struct from a JSON object only, and serialises it as one.
macro_rules! object_both_ways {
    ($($Name:ident: $expected:literal),+) => {
        crate::replay::json::read_as_object!($($Name: $expected),+);
        $(
            impl serde::Serialize for $Name {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $Name::serialize(self, serializer)
                }
            }
        )+
    };
}

pub(super) use {object_both_ways, read_as_object};

/// Reports whether a field has its default value and is left out of the document.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
