//! Reads the tokens of a JSON text: words, numbers, strings, and the signs between them.
//!
//! Nothing here depends on the type that is read, so a program contains it once. Every fault has the message and the
//! place that `serde_json` gives it; a test compares the two on random texts.

use alloc::vec::Vec;

use super::fault::Fault;
use super::number::{Decimal, Number};

/// The largest number of lists and objects inside each other.
const MAX_DEPTH: u8 = 127;

const NO_VALUE: &str = "expected value";
const NO_NUMBER: &str = "invalid number";
const NO_KEY: &str = "key must be a string";
const END_IN_VALUE: &str = "EOF while parsing a value";
const END_IN_STRING: &str = "EOF while parsing a string";
const END_IN_LIST: &str = "EOF while parsing a list";
const END_IN_OBJECT: &str = "EOF while parsing an object";
const TRAILING_COMMA: &str = "trailing comma";
const TRAILING: &str = "trailing characters";

/// The kinds of JSON values, as the first byte tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Null,
    True,
    False,
    Number,
    Text,
    List,
    Object,
}

/// A JSON text, read from its beginning to its end.
#[derive(Debug)]
pub(super) struct Scanner<'t> {
    text: &'t [u8],
    /// The index of the next byte.
    pub(super) at: usize,
    /// The contents of the last string with escapes, or the brackets that are open in a value that is skipped.
    scratch: Vec<u8>,
    /// The number of lists and objects that may still be opened.
    depth_left: u8,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t [u8]) -> Scanner<'t> {
        Scanner { text, at: 0, scratch: Vec::new(), depth_left: MAX_DEPTH }
    }

    /// Returns a part of the text that is a number.
    pub(super) fn part(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).and_then(|part| core::str::from_utf8(part).ok()).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn digit(&mut self) -> Option<u8> {
        let digit = self.peek()?.wrapping_sub(b'0');
        (digit < 10).then(|| {
            self.at += 1;
            digit
        })
    }

    /// Skips white space and returns the byte after it.
    #[inline(never)]
    fn skip_space(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// Returns the line of a byte, counted from 1, and the number of bytes before it in its line.
    #[cold]
    #[inline(never)]
    fn place(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        (1 + before.iter().filter(|&&byte| byte == b'\n').count(), before.len() - line_start)
    }

    /// Returns a fault that ends with the byte that was read last.
    #[cold]
    #[inline(never)]
    pub(super) fn fault<T>(&self, message: &'static str) -> Result<T, Fault> {
        Err(Fault::syntax(message, self.place(self.at)))
    }

    /// Returns a fault that ends with the next byte.
    #[cold]
    #[inline(never)]
    pub(super) fn fault_here<T>(&self, message: &'static str) -> Result<T, Fault> {
        Err(Fault::syntax(message, self.place(self.at + 1)))
    }

    /// Sets the place of a fault, unless it is known.
    #[cold]
    #[inline(never)]
    pub(super) fn placed(&self, fault: Fault) -> Fault {
        fault.placed(|| self.place(self.at))
    }

    /// Returns the kind of the next value, without reading it.
    #[inline(never)]
    pub(super) fn kind(&mut self) -> Result<Kind, Fault> {
        match self.skip_space() {
            Some(b'n') => Ok(Kind::Null),
            Some(b't') => Ok(Kind::True),
            Some(b'f') => Ok(Kind::False),
            Some(b'-' | b'0'..=b'9') => Ok(Kind::Number),
            Some(b'"') => Ok(Kind::Text),
            Some(b'[') => Ok(Kind::List),
            Some(b'{') => Ok(Kind::Object),
            Some(_) => self.fault_here(NO_VALUE),
            None => self.fault_here(END_IN_VALUE),
        }
    }

    /// Returns whether the next value is null, and reads it if it is.
    #[inline(never)]
    pub(super) fn null(&mut self) -> Result<bool, Fault> {
        if self.skip_space() != Some(b'n') {
            return Ok(false);
        }
        self.word(b"null").map(|()| true)
    }

    /// Reads a word: `null`, `true` or `false`.
    #[inline(never)]
    pub(super) fn word(&mut self, word: &[u8]) -> Result<(), Fault> {
        for &letter in word {
            match self.next() {
                Some(next) if next == letter => {}
                Some(_) => return self.fault("expected ident"),
                None => return self.fault(END_IN_VALUE),
            }
        }
        Ok(())
    }

    /// Reads a number.
    #[inline(never)]
    pub(super) fn number(&mut self) -> Result<Number, Fault> {
        self.number_if(true)
    }

    /// Reads a number, whose size matters only if it is `wanted`.
    #[inline(never)]
    fn number_if(&mut self, wanted: bool) -> Result<Number, Fault> {
        let end = if wanted { END_IN_VALUE } else { NO_NUMBER };
        let is_negative = self.eat(b'-');
        let mut decimal = Decimal::default();
        match self.next() {
            // A zero stands alone before the point.
            Some(b'0') => {
                if let Some(b'0'..=b'9') = self.peek() {
                    return self.fault_here(NO_NUMBER);
                }
            }
            Some(digit @ b'1'..=b'9') => {
                decimal.push_whole(digit - b'0');
                while let Some(digit) = self.digit() {
                    decimal.push_whole(digit);
                }
            }
            Some(_) => return self.fault(NO_NUMBER),
            None => return self.fault(end),
        }
        let mut is_whole = decimal.is_exact();
        if self.eat(b'.') {
            is_whole = false;
            let start = self.at;
            decimal.begin_fraction();
            while let Some(digit) = self.digit() {
                decimal.push_fraction(digit);
            }
            if self.at == start {
                return self.fault_here(if self.peek().is_some() { NO_NUMBER } else { end });
            }
        }
        if let Some(b'e' | b'E') = self.peek() {
            is_whole = false;
            self.at += 1;
            let is_small = self.eat(b'-');
            if !is_small {
                self.eat(b'+');
            }
            let mut exponent = match self.digit() {
                Some(digit) => i32::from(digit),
                // The byte that should be a digit belongs to the fault.
                None => return if self.next().is_some() { self.fault(NO_NUMBER) } else { self.fault(end) },
            };
            while let Some(digit) = self.digit() {
                let more = exponent.checked_mul(10).and_then(|tens| tens.checked_add(digit.into()));
                if wanted && more.is_none() && !is_small && !decimal.is_zero() {
                    return self.fault(Number::TOO_LARGE);
                }
                exponent = more.unwrap_or(i32::MAX);
                if more.is_none() {
                    while self.digit().is_some() {}
                    decimal = Decimal::default();
                }
            }
            decimal.scale(if is_small { -exponent } else { exponent });
        }
        match decimal.number(is_negative, is_whole) {
            Some(number) => Ok(number),
            None if wanted => self.fault(Number::TOO_LARGE),
            None => Ok(Number::Float(0.0)),
        }
    }

    /// Reads a string, from its opening to its closing quotation mark.
    #[inline(never)]
    pub(super) fn string(&mut self) -> Result<&str, Fault> {
        let start = self.at + 1;
        self.scratch.clear();
        self.string_if(true)?;
        let text = if self.scratch.is_empty() {
            self.text.get(start..self.at - 1).unwrap_or_default()
        } else {
            self.scratch.as_slice()
        };
        core::str::from_utf8(text).map_err(|error| {
            let (line, column) = self.place(self.at);
            let column = column.saturating_sub(text.len() - error.valid_up_to());
            Fault::syntax("invalid unicode code point", (line, column))
        })
    }

    /// Reads a string. If it is `wanted` and has escapes, its contents are in the scratch space.
    #[inline(never)]
    fn string_if(&mut self, wanted: bool) -> Result<(), Fault> {
        self.at += 1;
        let mut start = self.at;
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let plain = rest.iter().position(|&byte| matches!(byte, b'"' | b'\\' | 0..0x20));
            self.at += plain.unwrap_or(rest.len());
            let read = self.text.get(start..self.at).unwrap_or_default();
            match self.peek() {
                Some(b'"') => {
                    if wanted && !self.scratch.is_empty() {
                        self.scratch.extend_from_slice(read);
                    }
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => {
                    if wanted {
                        self.scratch.extend_from_slice(read);
                    }
                    self.at += 1;
                    self.escape(wanted)?;
                    start = self.at;
                }
                Some(_) => {
                    self.at += usize::from(wanted);
                    return self.fault("control character (\\u0000-\\u001F) found while parsing a string");
                }
                None => return self.fault(END_IN_STRING),
            }
        }
    }

    /// Reads an escape after its backslash. A lone half of a pair is a fault only if the string is `wanted`.
    fn escape(&mut self, wanted: bool) -> Result<(), Fault> {
        let sign = match self.next() {
            Some(sign @ (b'"' | b'\\' | b'/')) => char::from(sign),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let unit = self.unit()?;
                if !wanted {
                    return Ok(());
                }
                match unit {
                    0xd800..0xdc00 => self.pair(unit)?,
                    _ => char::from_u32(unit).map_or_else(|| self.lone(), Ok)?,
                }
            }
            Some(_) => return self.fault("invalid escape"),
            None => return self.fault(END_IN_STRING),
        };
        if wanted {
            self.scratch.extend_from_slice(sign.encode_utf8(&mut [0; 4]).as_bytes());
        }
        Ok(())
    }

    /// Reads the second half of a pair of escapes that stand for one character.
    fn pair(&mut self, first: u32) -> Result<char, Fault> {
        for sign in [b'\\', b'u'] {
            match self.next() {
                Some(next) if next == sign => {}
                Some(_) => return self.fault("unexpected end of hex escape"),
                None => return self.fault(END_IN_STRING),
            }
        }
        match self.unit()? {
            second @ 0xdc00..0xe000 => {
                let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                char::from_u32(code).map_or_else(|| self.lone(), Ok)
            }
            _ => self.lone(),
        }
    }

    #[cold]
    fn lone(&self) -> Result<char, Fault> {
        self.fault("lone leading surrogate in hex escape")
    }

    /// Reads four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Fault> {
        let Some(digits) = self.text.get(self.at..self.at + 4) else {
            self.at = self.text.len();
            return self.fault(END_IN_STRING);
        };
        self.at += 4;
        let unit = digits.iter().try_fold(0, |unit, &digit| Some(unit << 4 | char::from(digit).to_digit(16)?));
        unit.map_or_else(|| self.fault("invalid escape"), Ok)
    }

    /// Opens a list or an object.
    pub(super) fn open(&mut self) -> Result<(), Fault> {
        if self.depth_left == 0 {
            return self.fault_here("recursion limit exceeded");
        }
        self.depth_left -= 1;
        self.at += 1;
        Ok(())
    }

    /// Closes a list or an object, all of which must have been read.
    #[inline(never)]
    pub(super) fn close(&mut self, kind: Kind) -> Result<(), Fault> {
        self.depth_left += 1;
        match (self.skip_space(), kind) {
            (Some(b']'), Kind::List) | (Some(b'}'), Kind::Object) => {
                self.at += 1;
                Ok(())
            }
            (Some(b','), Kind::List) => {
                self.at += 1;
                let is_last = self.skip_space() == Some(b']');
                self.fault_here(if is_last { TRAILING_COMMA } else { TRAILING })
            }
            (Some(b','), _) => self.fault_here(TRAILING_COMMA),
            (Some(_), _) => self.fault_here(TRAILING),
            (None, Kind::List) => self.fault_here(END_IN_LIST),
            (None, _) => self.fault_here(END_IN_OBJECT),
        }
    }

    /// Closes an object with one key, which is a variant of an enum.
    #[inline(never)]
    pub(super) fn close_variant(&mut self) -> Result<(), Fault> {
        match self.skip_space() {
            Some(b'}') => {
                self.at += 1;
                Ok(())
            }
            Some(_) => self.fault(NO_VALUE),
            None => self.fault(END_IN_OBJECT),
        }
    }

    /// Counts a variant of an enum as closed.
    pub(super) fn rise(&mut self) {
        self.depth_left += 1;
    }

    /// Returns whether a list has another entry, and goes to its beginning.
    #[inline(never)]
    pub(super) fn has_entry(&mut self, is_first: bool) -> Result<bool, Fault> {
        match self.skip_space() {
            Some(b']') => Ok(false),
            Some(_) if is_first => Ok(true),
            Some(b',') => {
                self.at += 1;
                match self.skip_space() {
                    Some(b']') => self.fault_here(TRAILING_COMMA),
                    Some(_) => Ok(true),
                    None => self.fault_here(END_IN_VALUE),
                }
            }
            Some(_) => self.fault_here("expected `,` or `]`"),
            None => self.fault_here(END_IN_LIST),
        }
    }

    /// Returns whether an object has another key, and goes to its beginning.
    #[inline(never)]
    pub(super) fn has_key(&mut self, is_first: bool) -> Result<bool, Fault> {
        match self.skip_space() {
            Some(b'}') => Ok(false),
            Some(b'"') if is_first => Ok(true),
            Some(_) if is_first => self.fault_here(NO_KEY),
            Some(b',') => {
                self.at += 1;
                match self.skip_space() {
                    Some(b'"') => Ok(true),
                    Some(b'}') => self.fault_here(TRAILING_COMMA),
                    Some(_) => self.fault_here(NO_KEY),
                    None => self.fault_here(END_IN_VALUE),
                }
            }
            Some(_) => self.fault_here("expected `,` or `}`"),
            None => self.fault_here(END_IN_OBJECT),
        }
    }

    /// Goes to the key that names a variant of an enum.
    #[inline(never)]
    pub(super) fn variant(&mut self) -> Result<(), Fault> {
        match self.skip_space() {
            Some(b'"') => Ok(()),
            Some(b'}') => self.fault_here(NO_VALUE),
            Some(_) => self.fault_here(NO_KEY),
            None => self.fault_here(END_IN_OBJECT),
        }
    }

    /// Reads the colon between a key and its value.
    #[inline(never)]
    pub(super) fn colon(&mut self) -> Result<(), Fault> {
        match self.skip_space() {
            Some(b':') => {
                self.at += 1;
                Ok(())
            }
            Some(_) => self.fault_here("expected `:`"),
            None => self.fault_here(END_IN_OBJECT),
        }
    }

    /// Goes to a number that is written as a key.
    #[inline(never)]
    pub(super) fn open_number(&mut self) -> Result<(), Fault> {
        self.at += 1;
        match self.peek() {
            Some(b'-' | b'0'..=b'9') => Ok(()),
            _ => self.fault("invalid value: expected key to be a number in quotes"),
        }
    }

    /// Reads the quotation mark after a number that is a key.
    #[inline(never)]
    pub(super) fn close_number(&mut self) -> Result<(), Fault> {
        if self.eat(b'"') { Ok(()) } else { self.fault_here("expected `\"`") }
    }

    /// Skips a value, however deep: what is open is kept in a list.
    #[inline(never)]
    pub(super) fn skip(&mut self) -> Result<(), Fault> {
        self.scratch.clear();
        loop {
            let kind = self.kind()?;
            match kind {
                Kind::Null => self.word(b"null")?,
                Kind::True => self.word(b"true")?,
                Kind::False => self.word(b"false")?,
                Kind::Number => drop(self.number_if(false)?),
                Kind::Text => self.string_if(false)?,
                Kind::List | Kind::Object => {
                    let bracket = self.next();
                    self.scratch.extend(bracket);
                }
            }
            let mut is_first = matches!(kind, Kind::List | Kind::Object);
            loop {
                let has_more = match self.scratch.last() {
                    None => return Ok(()),
                    Some(b'[') => self.has_more(is_first, b']', "expected `,` or `]`", END_IN_LIST)?,
                    Some(_) => self.has_more(is_first, b'}', "expected `,` or `}`", END_IN_OBJECT)?,
                };
                if has_more {
                    break;
                }
                self.scratch.pop();
                is_first = false;
            }
            if self.scratch.last() == Some(&b'{') {
                match self.skip_space() {
                    Some(b'"') => self.string_if(false)?,
                    Some(_) => return self.fault_here(NO_KEY),
                    None => return self.fault_here(END_IN_OBJECT),
                }
                self.colon()?;
            }
        }
    }

    /// Reads the comma before what follows in a list or an object that is skipped, or its end.
    fn has_more(
        &mut self,
        is_first: bool,
        end: u8,
        otherwise: &'static str,
        unfinished: &'static str,
    ) -> Result<bool, Fault> {
        match self.skip_space() {
            Some(byte) if byte == end => {
                self.at += 1;
                Ok(false)
            }
            Some(_) if is_first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            Some(_) => self.fault_here(otherwise),
            None => self.fault_here(unfinished),
        }
    }

    /// Checks that only white space is left.
    pub(super) fn end(&mut self) -> Result<(), Fault> {
        if self.skip_space().is_none() { Ok(()) } else { self.fault_here(TRAILING) }
    }
}
