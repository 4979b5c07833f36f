//! Shards of a simulation, for many machines.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

/// One of several shares of a simulation, counted from 1. Its text is `3/16`.
///
/// Shares contain consecutive games, and their sizes differ by at most one. A game keeps its index and therefore its
/// dice, whichever shard plays it.
///
/// # Example: read a shard from a command line
///
/// ```
/// use tetrarchia_bots::simulate::Shard;
///
/// let shard: Shard = "3/4".parse()?;
/// assert_eq!(shard.share(10), 5..7);
/// assert_eq!(Shard::new(3, 4), Ok(shard));
/// assert!("5/4".parse::<Shard>().is_err());
/// # Ok::<(), tetrarchia_bots::simulate::ShardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// The reason why something is not a shard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The text is not two numbers.
    #[error("a shard is two numbers like 3/16: the third of sixteen")]
    NotTwoNumbers,
    /// The number is zero or larger than the number of shards.
    #[error("shards are counted from 1: there is no shard {number} of {of}")]
    OutOfRange {
        /// The number that was given.
        number: u32,
        /// The number of shards.
        of: u32,
    },
    /// There are more than [`MAX_SHARDS`].
    #[error("there are at most {MAX_SHARDS} shards, not {0}")]
    TooMany(u32),
}

/// The largest number of shards in a simulation.
pub const MAX_SHARDS: u32 = 1_000_000;

impl Shard {
    /// The only shard of a simulation that is not split.
    pub(super) const ALONE: Shard = Shard { number: 1, of: 1 };

    /// Returns the shard with this number out of `of`.
    ///
    /// # Errors
    /// Returns an error if the number is not from 1 to `of`, or if there are more than [`MAX_SHARDS`].
    pub const fn new(number: u32, of: u32) -> Result<Shard, ShardError> {
        if of > MAX_SHARDS {
            return Err(ShardError::TooMany(of));
        }
        if number == 0 || number > of {
            return Err(ShardError::OutOfRange { number, of });
        }
        Ok(Shard { number, of })
    }

    /// Returns the number of the shard, counted from 1.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns the number of shards in the simulation.
    pub const fn of(self) -> u32 {
        self.of
    }

    /// Returns all shards of a simulation split into `of`, in order.
    pub fn all(of: u32) -> impl Iterator<Item = Shard> {
        (1..=of).map(move |number| Shard { number, of })
    }

    /// Returns the indices of its games out of `games`.
    pub const fn share(self, games: u64) -> Range<u64> {
        let (games, number, of) = (games as u128, self.number as u128, self.of as u128);
        (games * (number - 1) / of) as u64..(games * number / of) as u64
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (number, of) = text.split_once('/').ok_or(ShardError::NotTwoNumbers)?;
        let read = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| plain).ok_or(ShardError::NotTwoNumbers)
        };
        Shard::new(read(number)?, read(of)?)
    }
}

tetrarchia::__serde_by_word!(Shard, "a shard like 3/16");

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn shares_cover_all_games_once() {
        for games in [0, 1, 5, 16, 1000, 999_999_999] {
            for of in [1, 2, 3, 7, 16, 1001] {
                let mut next = 0;
                for shard in Shard::all(of) {
                    let share = shard.share(games);
                    assert_eq!(share.start, next, "{shard} of {games}");
                    assert!(share.end - share.start <= games / u64::from(of) + 1, "{shard} of {games}");
                    next = share.end;
                }
                assert_eq!(next, games);
            }
        }
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["", "3", "3/", "/3", "a/3", "-1/3", "+1/3", "1/3/5", " 1/3", "1/99999999999"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError::NotTwoNumbers), "{text:?}");
        }
        assert_eq!("0/3".parse::<Shard>(), Err(ShardError::OutOfRange { number: 0, of: 3 }));
        assert_eq!("4/3".parse::<Shard>(), Err(ShardError::OutOfRange { number: 4, of: 3 }));
        assert_eq!("0/0".parse::<Shard>(), Err(ShardError::OutOfRange { number: 0, of: 0 }));
        assert_eq!("1/1000001".parse::<Shard>(), Err(ShardError::TooMany(1_000_001)));
        assert_eq!("16/16".parse::<Shard>().map(|shard| shard.to_string()), Ok("16/16".into()));
    }
}
