//! The digest that tells boards apart.

use crate::vocabulary::words::{ParseWordError, serde_by_word};

/// The digest of a board.
///
/// It is written as 16 hexadecimal digits, because JSON readers lose precision on numbers of this size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardDigest(pub u64);

impl core::fmt::Display for BoardDigest {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl core::str::FromStr for BoardDigest {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<BoardDigest, Self::Err> {
        let unknown = ParseWordError { kind: "a board's digest", expected: "16 hexadecimal digits" };
        // `from_str_radix` alone would accept a leading plus sign.
        if text.len() != 16 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(unknown);
        }
        u64::from_str_radix(text, 16).map(BoardDigest).map_err(|_| unknown)
    }
}

serde_by_word!(BoardDigest, "a board's digest of 16 hexadecimal digits");
