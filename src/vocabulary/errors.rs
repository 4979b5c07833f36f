//! All that is wrong with an input, reported at once.

use core::fmt;

/// How many faults are kept in full; further ones are only counted.
const KEPT: usize = 32;

/// Everything that was found wrong with a board, a configuration or a position: not the first fault, all of them.
///
/// The first 32 are kept, without allocation; further ones are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors<F> {
    kept: [Option<F>; KEPT],
    found: usize,
}

impl<F: Copy> Errors<F> {
    /// No fault so far.
    pub const fn none() -> Self {
        Errors { kept: [None; KEPT], found: 0 }
    }

    /// Notes one more fault.
    pub fn push(&mut self, fault: F) {
        if let Some(slot) = self.kept.get_mut(self.found) {
            *slot = Some(fault);
        }
        self.found += 1;
    }

    /// How many faults were found, also those that were not kept.
    pub const fn len(&self) -> usize {
        self.found
    }

    /// Whether nothing is wrong.
    pub const fn is_empty(&self) -> bool {
        self.found == 0
    }

    /// The faults that were kept, in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = F> + '_ {
        self.kept.iter().flatten().copied()
    }

    /// The value if nothing is wrong, and what is wrong if something is.
    ///
    /// # Errors
    /// These faults, if there are any.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl<F: Copy> Default for Errors<F> {
    fn default() -> Self {
        Errors::none()
    }
}

impl<F: Copy + fmt::Display> fmt::Display for Errors<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if n == 0 { "" } else { "; " })?;
        }
        match self.found.saturating_sub(KEPT) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl<F: Copy + fmt::Debug + fmt::Display> core::error::Error for Errors<F> {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn all_are_counted_and_the_first_ones_kept() {
        let mut faults = Errors::none();
        for n in 0..40 {
            faults.push(n);
        }
        assert_eq!(faults.len(), 40);
        assert_eq!(faults.iter().count(), KEPT);
        assert!(faults.to_string().starts_with("0; 1; 2"));
        assert!(faults.to_string().ends_with("31; and 8 more"));
        assert!(faults.or(()).is_err());
        assert_eq!(Errors::<u8>::none().or(7), Ok(7));
    }
}
