//! Reads values from JSON through serde, and knows where a fault is.
//!
//! A reader that is generic over its source is compiled again for each source, and again for whatever wraps it to
//! follow the path; in a program for a browser this was the largest part of all. So there is one reader, with one
//! source, which finds the path itself: a fault collects the keys and indices on its way out.

use serde::Deserialize;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess};
use serde::de::{SeqAccess, Unexpected, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::fault::Fault;
use super::number::Number;
use super::scanner::{Kind, Scanner};

/// Reads a value that is the whole document.
pub(super) fn whole<T: DeserializeOwned>(text: &[u8]) -> Result<T, Fault> {
    let mut reader = Reader(Scanner::new(text));
    let value = T::deserialize(&mut reader)?;
    reader.0.end()?;
    Ok(value)
}

/// Reads one value after the other from a text.
struct Reader<'t>(Scanner<'t>);

impl Reader<'_> {
    /// Returns the fault of a value of this kind, which comes next, where something else is expected.
    #[cold]
    #[inline(never)]
    fn wrong_type(&mut self, kind: Kind, expected: &dyn Expected) -> Fault {
        let found = match kind {
            Kind::Null => self.0.word(b"null").map(|()| Fault::invalid_type(Unexpected::Unit, expected)),
            Kind::True => self.0.word(b"true").map(|()| Fault::invalid_type(Unexpected::Bool(true), expected)),
            Kind::False => self.0.word(b"false").map(|()| Fault::invalid_type(Unexpected::Bool(false), expected)),
            Kind::Number => self.0.number().map(|number| number.wrong_type(expected)),
            Kind::Text => self.0.string().map(|text| Fault::invalid_type(Unexpected::Str(text), expected)),
            Kind::List => Ok(Fault::invalid_type(Unexpected::Seq, expected)),
            Kind::Object => Ok(Fault::invalid_type(Unexpected::Map, expected)),
        };
        self.0.placed(found.unwrap_or_else(|fault| fault))
    }

    /// Reads a number.
    #[inline(never)]
    fn number(&mut self, expected: &dyn Expected) -> Result<Number, Fault> {
        match self.0.kind()? {
            Kind::Number => self.0.number(),
            other => Err(self.wrong_type(other, expected)),
        }
    }

    /// Reads a string.
    #[inline(never)]
    fn text(&mut self, expected: &dyn Expected) -> Result<&str, Fault> {
        match self.0.kind()? {
            Kind::Text => self.0.string(),
            other => Err(self.wrong_type(other, expected)),
        }
    }

    /// Opens a list or an object, if it is one of these kinds. Returns the kind.
    #[inline(never)]
    fn open(&mut self, kinds: &[Kind], expected: &dyn Expected) -> Result<Kind, Fault> {
        let kind = self.0.kind()?;
        if !kinds.contains(&kind) {
            return Err(self.wrong_type(kind, expected));
        }
        self.0.open()?;
        Ok(kind)
    }

    /// Reads the entries of a list that is open, and closes it.
    fn list<'de, V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Fault> {
        match visitor.visit_seq(Contents { reader: self, is_first: true, index: 0, key: Place::Text(0) }) {
            Ok(value) => self.0.close(Kind::List).map(|()| value),
            Err(fault) => Err(self.close_after(Kind::List, fault)),
        }
    }

    /// Reads the keys and values of an object that is open, and closes it.
    fn object<'de, V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Fault> {
        match visitor.visit_map(Contents { reader: self, is_first: true, index: 0, key: Place::Text(0) }) {
            Ok(value) => self.0.close(Kind::Object).map(|()| value),
            Err(fault) => Err(self.close_after(Kind::Object, fault)),
        }
    }

    /// Closes a list or an object after a fault, whose place it is if it has none.
    #[cold]
    #[inline(never)]
    fn close_after(&mut self, kind: Kind, fault: Fault) -> Fault {
        // The first fault is the one to report.
        let _ = self.0.close(kind);
        self.0.placed(fault)
    }

    /// Adds a key to the path of a fault.
    #[cold]
    #[inline(never)]
    fn in_key(&mut self, key: Place, fault: Fault) -> Fault {
        // The fault may not have its place yet, which is here.
        let here = self.0.at;
        let name = match key {
            Place::Text(start) => {
                self.0.at = start;
                self.0.string().unwrap_or_default()
            }
            Place::Whole(start, end) => self.0.part(start, end),
            Place::Unnamed => "?",
        };
        let fault = fault.in_key(name);
        self.0.at = here;
        fault
    }
}

macro_rules! read_numbers {
    ($($method:ident)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let number = self.number(&visitor)?;
            number.visit(visitor).map_err(|fault| self.0.placed(fault))
        }
    )+};
}

impl<'de> Deserializer<'de> for &mut Reader<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = match self.0.kind()? {
            Kind::Null => self.0.word(b"null").and_then(|()| visitor.visit_unit()),
            Kind::True => self.0.word(b"true").and_then(|()| visitor.visit_bool(true)),
            Kind::False => self.0.word(b"false").and_then(|()| visitor.visit_bool(false)),
            Kind::Number => self.0.number().and_then(|number| number.visit(visitor)),
            Kind::Text => self.0.string().and_then(|text| visitor.visit_str(text)),
            Kind::List => self.0.open().and_then(|()| self.list(visitor)),
            Kind::Object => self.0.open().and_then(|()| self.object(visitor)),
        };
        value.map_err(|fault| self.0.placed(fault))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = match self.0.kind()? {
            Kind::True => self.0.word(b"true").and_then(|()| visitor.visit_bool(true)),
            Kind::False => self.0.word(b"false").and_then(|()| visitor.visit_bool(false)),
            other => Err(self.wrong_type(other, &visitor)),
        };
        value.map_err(|fault| self.0.placed(fault))
    }

    read_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let text = self.text(&visitor)?;
        let value = visitor.visit_str(text);
        value.map_err(|fault| self.0.placed(fault))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.null()? { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = match self.0.kind()? {
            Kind::Null => self.0.word(b"null").and_then(|()| visitor.visit_unit()),
            other => Err(self.wrong_type(other, &visitor)),
        };
        value.map_err(|fault| self.0.placed(fault))
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(&[Kind::List], &visitor)?;
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open(&[Kind::Object], &visitor)?;
        self.object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.open(&[Kind::List, Kind::Object], &visitor)? {
            Kind::List => self.list(visitor),
            _ => self.object(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0.kind()? {
            Kind::Text => visitor.visit_enum(Variant { name: self.0.at, is_bare: true, reader: self }),
            Kind::Object => {
                self.0.open()?;
                let value = visitor.visit_enum(Variant { name: 0, is_bare: false, reader: self });
                self.0.rise();
                let value = value?;
                self.0.close_variant().map(|()| value)
            }
            _ => self.0.fault_here("expected value"),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.0.skip()?;
        visitor.visit_unit()
    }

    // No document of these crates has them.
    forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

/// The contents of a list or of an object.
struct Contents<'r, 't> {
    reader: &'r mut Reader<'t>,
    is_first: bool,
    /// The index of the next entry of a list.
    index: usize,
    /// The last key of an object.
    key: Place,
}

/// The place of a key, or of the name of a variant.
#[derive(Clone, Copy)]
enum Place {
    /// A text in quotation marks, which begins here.
    Text(usize),
    /// A whole number from here to there, without its quotation marks.
    Whole(usize, usize),
    /// A float, or a variant of an enum, which paths do not name.
    Unnamed,
}

impl<'de> SeqAccess<'de> for Contents<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if !self.reader.0.has_entry(self.is_first)? {
            return Ok(None);
        }
        let value = seed.deserialize(&mut *self.reader).map_err(|fault| fault.in_entry(self.index))?;
        self.is_first = false;
        self.index += 1;
        Ok(Some(value))
    }
}

impl<'de> MapAccess<'de> for Contents<'_, '_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        if !self.reader.0.has_key(self.is_first)? {
            return Ok(None);
        }
        self.is_first = false;
        self.key = Place::Text(self.reader.0.at);
        let key = seed.deserialize(Key { reader: &mut *self.reader, place: &mut self.key });
        key.map(Some).map_err(|fault| self.reader.in_key(self.key, fault))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        self.reader.0.colon()?;
        seed.deserialize(&mut *self.reader).map_err(|fault| self.reader.in_key(self.key, fault))
    }
}

/// A key, which is a text or a number in quotation marks.
struct Key<'k, 't> {
    reader: &'k mut Reader<'t>,
    place: &'k mut Place,
}

macro_rules! read_numbers_as_keys {
    ($($method:ident)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            self.reader.0.open_number()?;
            let start = self.reader.0.at;
            let number = self.reader.0.number()?;
            *self.place = match number {
                Number::Float(_) => Place::Unnamed,
                _ => Place::Whole(start, self.reader.0.at),
            };
            let key = number.visit(visitor).map_err(|fault| self.reader.0.placed(fault))?;
            self.reader.0.close_number().map(|()| key)
        }
    )+};
}

impl<'de> Deserializer<'de> for Key<'_, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.reader.0.string()?)
    }

    read_numbers_as_keys! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        *self.place = Place::Unnamed;
        self.reader.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i128 u128 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}

/// A variant of an enum: a text, or an object with one key.
struct Variant<'r, 't> {
    reader: &'r mut Reader<'t>,
    /// Where the name of the variant begins.
    name: usize,
    /// Whether it is a text, without contents.
    is_bare: bool,
}

impl Variant<'_, '_> {
    /// Checks that the variant has contents.
    fn has_contents(&mut self, expected: &str) -> Result<(), Fault> {
        if self.is_bare {
            let fault = Fault::invalid_type(Unexpected::UnitVariant, &expected);
            return Err(self.reader.in_key(Place::Text(self.name), fault));
        }
        Ok(())
    }
}

impl<'de> EnumAccess<'de> for Variant<'_, '_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(mut self, seed: V) -> Result<(V::Value, Self), Fault> {
        if self.is_bare {
            let variant = seed.deserialize(&mut *self.reader)?;
            return Ok((variant, self));
        }
        self.reader.0.variant()?;
        self.name = self.reader.0.at;
        let key = Key { reader: &mut *self.reader, place: &mut Place::Unnamed };
        let variant = seed.deserialize(key).map_err(|fault| self.reader.0.placed(fault))?;
        self.reader.0.colon()?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, '_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if self.is_bare {
            return Ok(());
        }
        <()>::deserialize(&mut *self.reader).map_err(|fault| self.reader.in_key(Place::Text(self.name), fault))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(mut self, seed: T) -> Result<T::Value, Fault> {
        self.has_contents("newtype variant")?;
        seed.deserialize(&mut *self.reader).map_err(|fault| self.reader.in_key(Place::Text(self.name), fault))
    }

    fn tuple_variant<V: Visitor<'de>>(mut self, len: usize, visitor: V) -> Result<V::Value, Fault> {
        self.has_contents("tuple variant")?;
        let value = self.reader.deserialize_tuple(len, visitor);
        value.map_err(|fault| self.reader.in_key(Place::Text(self.name), fault))
    }

    fn struct_variant<V: Visitor<'de>>(
        mut self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.has_contents("struct variant")?;
        let value = self.reader.deserialize_struct("", fields, visitor);
        value.map_err(|fault| self.reader.in_key(Place::Text(self.name), fault))
    }
}
