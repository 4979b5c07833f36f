//! Digests of texts.

use core::fmt;

/// A digest of all bytes that are written to it: FNV-1a with 64 bits.
///
/// # Example: digest a text
///
/// ```
/// use core::fmt::Write;
/// use tetrarchia_conformance::Digest;
///
/// let mut digest = Digest::new();
/// write!(digest, "foo{}", "bar")?;
/// assert_eq!(digest.value(), 0x8594_4171_f739_67e8);
/// # Ok::<(), core::fmt::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// Creates the digest of the empty text.
    pub const fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Returns the digest of everything that was written so far.
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Default for Digest {
    fn default() -> Digest {
        Digest::new()
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
