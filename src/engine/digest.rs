//! A stable 64-bit digest: equal bytes give equal numbers on every machine and in every version.

/// FNV-1a with 64 bits: small, `const`, and fixed for good. It tells honest inputs apart; it does not protect against
/// forgery.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digest(u64);

impl Digest {
    /// Creates the digest of no bytes.
    pub(crate) const fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Adds one byte.
    #[inline]
    pub(crate) const fn write_u8(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
    }

    /// Adds a number, lowest byte first on every machine.
    #[inline]
    pub(crate) const fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    /// Adds bytes. Their number is not included: write it too where lengths vary.
    pub(crate) const fn write(&mut self, mut bytes: &[u8]) {
        while let [first, rest @ ..] = bytes {
            self.write_u8(*first);
            bytes = rest;
        }
    }

    /// Adds the text that a value displays, as UTF-8.
    pub(crate) fn write_text(&mut self, text: impl core::fmt::Display) {
        use core::fmt::Write;
        // Writing into a digest never fails, and our texts never report a failure of their own.
        let _ = write!(self, "{text}");
    }

    /// Returns the digest of everything that was added.
    #[inline]
    pub(crate) const fn finish(self) -> u64 {
        self.0
    }
}

impl core::fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.write(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(bytes: &[u8]) -> u64 {
        let mut digest = Digest::new();
        digest.write(bytes);
        digest.finish()
    }

    #[test]
    fn published_values_of_fnv_1a() {
        assert_eq!(digest(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(digest(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn numbers_are_written_lowest_byte_first() {
        let mut number = Digest::new();
        number.write_u64(0x0807_0605_0403_0201);
        assert_eq!(number.finish(), digest(&[1, 2, 3, 4, 5, 6, 7, 8]));
    }
}
