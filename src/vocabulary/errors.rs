//! All faults of an input, reported at once.

use core::fmt;

/// The number of faults that are kept in full. Further ones are only counted.
const KEPT: usize = 32;

/// All the faults of a board, a configuration or a position, not only the first one.
///
/// Keeps the first 32 faults without allocation, and counts the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors<F> {
    kept: [Option<F>; KEPT],
    found: usize,
}

impl<F: Copy> Errors<F> {
    /// Creates an empty list.
    pub const fn none() -> Self {
        Errors { kept: [None; KEPT], found: 0 }
    }

    /// Adds a fault. From the 33rd on, faults are only counted.
    pub fn push(&mut self, fault: F) {
        if let Some(slot) = self.kept.get_mut(self.found) {
            *slot = Some(fault);
        }
        self.found += 1;
    }

    /// Returns the number of faults, including those that were only counted.
    pub const fn len(&self) -> usize {
        self.found
    }

    /// Returns whether no fault was found.
    pub const fn is_empty(&self) -> bool {
        self.found == 0
    }

    /// Returns the faults that were kept, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = F> + '_ {
        self.kept.iter().flatten().copied()
    }

    /// Returns `Ok(value)` if no fault was found, and `Err(self)` otherwise.
    ///
    /// # Errors
    /// Returns the faults if there are any.
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
