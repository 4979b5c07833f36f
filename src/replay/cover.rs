//! The subjects that a log tests.

use core::fmt;
use core::str::FromStr;

use crate::ledger::Rule;
use crate::vocabulary::words::{ParseWordError, serde_by_word};

/// A subject that a log covers: a rule of the ledger, or a worked example from the rulebooks.
///
/// ```
/// use tetrarchia::Rule;
/// use tetrarchia::replay::Covers;
///
/// assert_eq!("MV-5".parse(), Ok(Covers::Rule(Rule::MV5)));
/// assert_eq!("X-6a".parse(), Ok(Covers::Example { number: 6, letter: Some('a') }));
/// assert!("XY-9".parse::<Covers>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Covers {
    /// A rule, such as `MV-5`.
    Rule(Rule),
    /// A worked example, such as `X-6`, or a part of it, such as `X-6a`.
    Example {
        /// The number of the example, from 1.
        number: u8,
        /// The part of the example, `a` to `z`; `None` for the whole example.
        letter: Option<char>,
    },
}

impl fmt::Display for Covers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Covers::Rule(rule) => write!(f, "{rule}"),
            Covers::Example { number, letter: None } => write!(f, "X-{number}"),
            Covers::Example { number, letter: Some(letter) } => write!(f, "X-{number}{letter}"),
        }
    }
}

impl FromStr for Covers {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Covers, ParseWordError> {
        match text.strip_prefix("X-") {
            Some(rest) => example(rest),
            None => text.parse().ok().map(Covers::Rule),
        }
        .ok_or(ParseWordError {
            kind: "a rule or an example",
            expected: "an id of the rules ledger, such as MV-5, or a worked example, such as X-1 or X-6a",
        })
    }
}

/// Reads the text after `X-`.
fn example(text: &str) -> Option<Covers> {
    let digits = text.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
    let mut letters = text[digits.len()..].chars();
    let letter = letters.next();
    // `parse` alone would also accept a plus sign and leading zeros.
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok()?;
    (plain && letters.next().is_none()).then_some(Covers::Example { number, letter })
}

serde_by_word!(Covers, "a rule id like MV-5 or an example like X-6a");
