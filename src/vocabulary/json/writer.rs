//! Writes JSON with little code.
//!
//! A program for a browser is downloaded each time, so this writer trades generality for size: one buffer, no error
//! but for what JSON cannot hold, and no code for numbers above 64 bits.

use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};

use serde::Serialize;
use serde::ser::{self, Impossible};

/// Writes a value as JSON without spaces. Control characters are escaped, and so are the line separators of
/// JavaScript.
pub fn to_json(value: &impl Serialize) -> String {
    written(value, Style::Careful)
}

/// Writes a value as JSON without spaces, as `serde_json::to_string` does.
pub fn to_compact_json(value: &impl Serialize) -> String {
    written(value, Style::Compact)
}

/// Writes a value as JSON on indented lines, as `serde_json::to_string_pretty` does.
pub fn to_pretty_json(value: &impl Serialize) -> String {
    written(value, Style::Pretty)
}

fn written(value: &impl Serialize, style: Style) -> String {
    let mut writer = Writer { out: String::new(), style, depth: 0 };
    // What is written has string keys only, and no part of it has an error of its own.
    let _ = value.serialize(&mut writer);
    writer.out
}

/// The ways to write JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// Without spaces, with every control character escaped.
    Careful,
    /// Without spaces.
    Compact,
    /// With a line for each key and each entry.
    Pretty,
}

/// What JSON cannot hold: a key that is not a string.
#[derive(Debug)]
struct NotJson;

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not JSON")
    }
}

impl core::error::Error for NotJson {}

impl ser::Error for NotJson {
    fn custom<T: Display>(_: T) -> NotJson {
        NotJson
    }
}

struct Writer {
    out: String,
    style: Style,
    /// The number of lists and objects that are open.
    depth: usize,
}

impl Writer {
    #[inline(never)]
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    #[inline(never)]
    fn string(&mut self, text: &str) {
        self.out.push('"');
        // Writing to a string never fails.
        let _ = Escaping(self).write_str(text);
        self.out.push('"');
    }

    #[inline(never)]
    fn displayed(&mut self, value: &dyn Display) {
        self.out.push('"');
        let _ = write!(Escaping(self), "{value}");
        self.out.push('"');
    }

    /// Writes a number.
    #[inline(never)]
    fn plain(&mut self, number: &dyn Display) {
        let _ = write!(self.out, "{number}");
    }

    /// Begins a list or an object.
    #[inline(never)]
    fn open(&mut self, start: &str) {
        self.out.push_str(start);
        self.depth += 1;
    }

    /// Ends a list or an object, or an object in an object.
    #[inline(never)]
    fn close(&mut self, end: &str) {
        for end in end.chars() {
            self.depth -= 1;
            if !self.out.ends_with(['[', '{']) {
                self.new_line();
            }
            self.out.push(end);
        }
    }

    /// Writes what stands before an element: a comma, unless it is the first.
    #[inline(never)]
    fn separate(&mut self) {
        if !self.out.ends_with(['[', '{']) {
            self.out.push(',');
        }
        self.new_line();
    }

    fn new_line(&mut self) {
        if self.style == Style::Pretty {
            self.out.push('\n');
            self.out.extend(core::iter::repeat_n("  ", self.depth));
        }
    }

    #[inline(never)]
    fn key(&mut self, key: &str) {
        self.separate();
        self.string(key);
        self.out.push_str(if self.style == Style::Pretty { ": " } else { ":" });
    }

    /// Begins `{"name":`, the form of a variant with contents.
    #[inline(never)]
    fn variant(&mut self, name: &str) {
        self.open("{");
        self.key(name);
    }
}

/// Writes into a string of JSON.
struct Escaping<'w>(&'w mut Writer);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let Writer { out, style, .. } = &mut *self.0;
        for character in text.chars() {
            let short = match character {
                '"' | '\\' => character,
                '\0'..='\x1f' if *style != Style::Careful => match character {
                    '\x08' => 'b',
                    '\x0c' => 'f',
                    '\n' => 'n',
                    '\r' => 'r',
                    '\t' => 't',
                    _ => 'u',
                },
                '\0'..='\x1f' => 'u',
                '\x7f'..='\u{9f}' | '\u{2028}' | '\u{2029}' if *style == Style::Careful => 'u',
                _ => {
                    out.push(character);
                    continue;
                }
            };
            out.push('\\');
            out.push(short);
            if short == 'u' {
                write!(out, "{:04x}", u32::from(character))?;
            }
        }
        Ok(())
    }
}

type Done = Result<(), NotJson>;

impl<'w> ser::Serializer for &'w mut Writer {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = Closing<'w>;
    type SerializeTuple = Closing<'w>;
    type SerializeTupleStruct = Closing<'w>;
    type SerializeTupleVariant = Closing<'w>;
    type SerializeMap = Closing<'w>;
    type SerializeStruct = Closing<'w>;
    type SerializeStructVariant = Closing<'w>;

    fn serialize_bool(self, value: bool) -> Done {
        self.put(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Done {
        self.plain(&value);
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.plain(&value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Done {
        // The shortest digits that read back as the same number.
        #[cfg(feature = "replay")]
        match serde_json::Number::from_f64(value) {
            // What the standard library has for it is a hundredth of a program for a browser.
            Some(number) => self.plain(&number),
            None => self.put("null"),
        }
        #[cfg(not(feature = "replay"))]
        if value.is_finite() {
            self.plain(&format_args!("{value:?}"))
        } else {
            self.put("null")
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.string(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Done {
        self.string(value);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Done {
        self.displayed(&value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        Err(NotJson)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.put("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.string(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.close("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Closing<'w>, NotJson> {
        self.open("[");
        Ok(Closing { writer: self, end: "]" })
    }

    fn serialize_tuple(self, _: usize) -> Result<Closing<'w>, NotJson> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Closing<'w>, NotJson> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Closing<'w>, NotJson> {
        self.variant(variant);
        self.open("[");
        Ok(Closing { writer: self, end: "]}" })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Closing<'w>, NotJson> {
        self.open("{");
        Ok(Closing { writer: self, end: "}" })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Closing<'w>, NotJson> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Closing<'w>, NotJson> {
        self.variant(variant);
        self.open("{");
        Ok(Closing { writer: self, end: "}}" })
    }
}

/// A list or an object that is not closed yet.
struct Closing<'w> {
    writer: &'w mut Writer,
    end: &'static str,
}

impl Closing<'_> {
    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.writer.separate();
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Done {
        self.writer.key(key);
        value.serialize(&mut *self.writer)
    }

    fn close(self) -> Done {
        self.writer.close(self.end);
        Ok(())
    }
}

macro_rules! lists {
    ($($Trait:ident $method:ident)+) => {$(
        impl ser::$Trait for Closing<'_> {
            type Ok = ();
            type Error = NotJson;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.element(value)
            }

            fn end(self) -> Done {
                self.close()
            }
        }
    )+};
}

lists! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

macro_rules! objects {
    ($($Trait:ident)+) => {$(
        impl ser::$Trait for Closing<'_> {
            type Ok = ();
            type Error = NotJson;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
                self.field(key, value)
            }

            fn end(self) -> Done {
                self.close()
            }
        }
    )+};
}

objects! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Closing<'_> {
    type Ok = ();
    type Error = NotJson;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        let key = key.serialize(KeyReader)?;
        self.writer.key(&key);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Done {
        self.close()
    }
}

/// Takes a key, which must be a string.
struct KeyReader;

macro_rules! no_keys {
    ($($method:ident: $Type:ty,)+) => {$(
        fn $method(self, _: $Type) -> Result<String, NotJson> {
            Err(NotJson)
        }
    )+};
}

impl ser::Serializer for KeyReader {
    type Ok = String;
    type Error = NotJson;
    type SerializeSeq = Impossible<String, NotJson>;
    type SerializeTuple = Impossible<String, NotJson>;
    type SerializeTupleStruct = Impossible<String, NotJson>;
    type SerializeTupleVariant = Impossible<String, NotJson>;
    type SerializeMap = Impossible<String, NotJson>;
    type SerializeStruct = Impossible<String, NotJson>;
    type SerializeStructVariant = Impossible<String, NotJson>;

    no_keys! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_bytes: &[u8], serialize_unit_struct: &'static str,
    }

    fn serialize_str(self, value: &str) -> Result<String, NotJson> {
        Ok(value.to_string())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<String, NotJson> {
        Ok(value.to_string())
    }

    fn serialize_none(self) -> Result<String, NotJson> {
        Err(NotJson)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<String, NotJson> {
        Err(NotJson)
    }

    fn serialize_unit(self) -> Result<String, NotJson> {
        Err(NotJson)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<String, NotJson> {
        Ok(variant.to_string())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<String, NotJson> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<String, NotJson> {
        Err(NotJson)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NotJson> {
        Err(NotJson)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, NotJson> {
        Err(NotJson)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, NotJson> {
        Err(NotJson)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotJson> {
        Err(NotJson)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NotJson> {
        Err(NotJson)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, NotJson> {
        Err(NotJson)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotJson> {
        Err(NotJson)
    }
}
