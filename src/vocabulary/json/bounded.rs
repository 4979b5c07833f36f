//! Lists in documents from outside, with a maximum length. Reading stops at the first entry beyond it, so a refused
//! list is never kept in memory.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// The beginning of the message about a list that is too long. The reader of a log recognises the kind of fault by
/// it.
pub(crate) const TOO_MANY: &str = "too many: at most ";

/// A list of at most `MOST` items.
struct AtMost<const MOST: usize, T>(Vec<T>);

impl<'de, const MOST: usize, T: Deserialize<'de>> Deserialize<'de> for AtMost<MOST, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<const MOST: usize, T>(PhantomData<T>);
        impl<'de, const MOST: usize, T: Deserialize<'de>> Visitor<'de> for Reader<MOST, T> {
            type Value = AtMost<MOST, T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    if items.len() == MOST {
                        return Err(Error::custom(format_args!("{TOO_MANY}{MOST}")));
                    }
                    items.push(item);
                }
                Ok(AtMost(items))
            }
        }
        deserializer.deserialize_seq(Reader(PhantomData))
    }
}

/// Reads a list of at most `MOST` items.
pub(crate) fn at_most<'de, const MOST: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    AtMost::<MOST, T>::deserialize(deserializer).map(|list| list.0)
}

/// Reads a list of at most `MOST` items that may also be absent.
#[cfg(feature = "replay")]
pub(crate) fn some_at_most<'de, const MOST: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Vec<T>>, D::Error> {
    Option::<AtMost<MOST, T>>::deserialize(deserializer).map(|list| list.map(|list| list.0))
}
