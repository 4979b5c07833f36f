//! What a log is a test of.

use core::fmt;
use core::str::FromStr;

use crate::ledger::Rule;
use crate::words::{UnknownWord, serde_by_word};

/// Something that a log covers: a rule of the ledger, or a worked example of the rulebooks.
///
/// ```
/// use tetrarchia::Rule;
/// use tetrarchia::replay::Cover;
///
/// assert_eq!("MV-5".parse(), Ok(Cover::Rule(Rule::MV5)));
/// assert_eq!("X-6a".parse(), Ok(Cover::Example { number: 6, letter: Some('a') }));
/// assert!("XY-9".parse::<Cover>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cover {
    /// A rule, `MV-5`.
    Rule(Rule),
    /// A worked example, `X-6`, or a part of it, `X-6a`.
    Example {
        /// Its number, from 1.
        number: u8,
        /// The part of it, `a` to `z`.
        letter: Option<char>,
    },
}

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cover::Rule(rule) => write!(f, "{rule}"),
            Cover::Example { number, letter: None } => write!(f, "X-{number}"),
            Cover::Example { number, letter: Some(letter) } => write!(f, "X-{number}{letter}"),
        }
    }
}

impl FromStr for Cover {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Cover, UnknownWord> {
        match text.strip_prefix("X-") {
            Some(rest) => example(rest),
            None => text.parse().ok().map(Cover::Rule),
        }
        .ok_or(UnknownWord {
            kind: "a rule or an example",
            expected: "an id of the rules ledger, such as MV-5, or a worked example, such as X-1 or X-6a",
        })
    }
}

/// Reads what follows `X-`.
fn example(text: &str) -> Option<Cover> {
    let digits = text.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
    let mut letters = text[digits.len()..].chars();
    let letter = letters.next();
    // Rust would also read a plus sign and leading zeros.
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok()?;
    (plain && letters.next().is_none()).then_some(Cover::Example { number, letter })
}

serde_by_word!(Cover, "a rule id like MV-5 or an example like X-6a");
