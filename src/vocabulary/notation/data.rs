//! Writes phrases in data formats such as JSON: an object with the word as its key and the fields in it, or the word alone.

use core::fmt::Display;

use serde::ser::SerializeStructVariant;
use serde::{Serialize, Serializer};

use crate::vocabulary::notation::{Field, Parts, Phrases};

/// What a field of a phrase is in data formats.
#[derive(Clone, Copy)]
pub(crate) enum Data<'a> {
    U8(u8),
    U16(u16),
    U32(u32),
    /// The text that the value displays.
    Word(&'a dyn Display),
    Nothing,
    Something(&'a dyn Field),
    Phrase(&'a dyn Phrases),
}

impl Serialize for Data<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Data::U8(number) => serializer.serialize_u8(number),
            Data::U16(number) => serializer.serialize_u16(number),
            Data::U32(number) => serializer.serialize_u32(number),
            Data::Word(word) => serializer.collect_str(word),
            Data::Nothing => serializer.serialize_none(),
            Data::Something(field) => serializer.serialize_some(&field.data()),
            Data::Phrase(phrase) => serialize(phrase, serializer),
        }
    }
}

/// Serialises a phrase as serde's derived code for an enum would.
pub(crate) fn serialize<S: Serializer>(value: &dyn Phrases, serializer: S) -> Result<S::Ok, S::Error> {
    let (table, parts) = (value.table(), Parts::of(value));
    let phrase = table.phrase(&parts);
    // An enum has far fewer than 2^32 phrases.
    let index = parts.index as u32;
    if phrase.fields.is_empty() {
        return serializer.serialize_unit_variant(table.name, index, phrase.word);
    }
    let mut out = serializer.serialize_struct_variant(table.name, index, phrase.word, phrase.fields.len())?;
    for (name, field) in phrase.fields.iter().zip(parts.fields) {
        if let Some(field) = field {
            out.serialize_field(name, &field.data())?;
        }
    }
    out.end()
}
