//! The counted results of many games, in integers: adding up in any order gives the same result.

use alloc::collections::BTreeMap;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::simulate::{GameResult, MAX_GAMES};
use tetrarchia::Ending;

/// The counted results of many games: their endings and their lengths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    endings: [u64; Ending::COUNT],
    unfinished: u64,
    commands: u64,
    rolls: u64,
    /// The number of games by their length in rounds.
    lengths: BTreeMap<u32, u64>,
}

/// The reason why a game or a tally cannot be added to a tally. The tally is left unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TallyError {
    /// There would be more than [`MAX_GAMES`] games.
    #[error("a tally counts at most {MAX_GAMES} games")]
    TooManyGames,
    /// The total number of commands or rolls exceeds 64 bits.
    #[error("the games have too many commands or rolls to be counted")]
    TooLarge,
}

impl Tally {
    /// Counts a game.
    ///
    /// # Errors
    /// Returns an error if the tally already has [`MAX_GAMES`], or if a sum would overflow. The tally is left
    /// unchanged.
    pub fn count(&mut self, finish: GameResult) -> Result<(), TallyError> {
        let mut endings = [0; Ending::COUNT];
        if let Some(ending) = finish.ending {
            endings[ending.index()] = 1;
        }
        self.add(&Tally {
            endings,
            unfinished: u64::from(finish.ending.is_none()),
            commands: finish.commands,
            rolls: finish.rolls,
            lengths: BTreeMap::from([(finish.rounds, 1)]),
        })
    }

    /// Returns the sum of both tallies.
    ///
    /// # Errors
    /// Returns an error if both together have more than [`MAX_GAMES`], or if a sum would overflow.
    pub fn and(mut self, other: &Tally) -> Result<Tally, TallyError> {
        self.add(other)?;
        Ok(self)
    }

    /// Adds another tally in full, or leaves this one unchanged.
    fn add(&mut self, other: &Tally) -> Result<(), TallyError> {
        // Sums of games cannot overflow: they never exceed `MAX_GAMES`.
        if self.games() + other.games() > MAX_GAMES {
            return Err(TallyError::TooManyGames);
        }
        let commands = self.commands.checked_add(other.commands).ok_or(TallyError::TooLarge)?;
        let rolls = self.rolls.checked_add(other.rolls).ok_or(TallyError::TooLarge)?;
        (self.commands, self.rolls) = (commands, rolls);
        for (rounds, games) in other.lengths() {
            *self.lengths.entry(rounds).or_default() += games;
        }
        for (sum, more) in self.endings.iter_mut().zip(other.endings) {
            *sum += more;
        }
        self.unfinished += other.unfinished;
        Ok(())
    }

    /// Restores a tally from its parts: the endings; the unfinished games, all commands and all rolls; the lengths.
    /// Returns `None` if they contradict each other.
    pub(super) fn from_parts(
        endings: [u64; Ending::COUNT],
        [unfinished, commands, rolls]: [u64; 3],
        lengths: BTreeMap<u32, u64>,
    ) -> Option<Tally> {
        let ended = endings.into_iter().try_fold(unfinished, u64::checked_add)?;
        let played = lengths.values().copied().try_fold(0, u64::checked_add)?;
        let fits = ended == played && played <= MAX_GAMES && lengths.values().all(|&games| games > 0);
        fits.then_some(Tally { endings, unfinished, commands, rolls, lengths })
    }

    /// Returns the number of games by their length in rounds, as pairs of rounds and games.
    pub fn lengths(&self) -> impl Iterator<Item = (u32, u64)> {
        self.lengths.iter().map(|(&rounds, &games)| (rounds, games))
    }

    /// Returns the number of games, at most [`MAX_GAMES`].
    pub fn games(&self) -> u64 {
        self.unfinished + self.endings.iter().sum::<u64>()
    }

    /// Returns the number of games won (EN-1).
    pub const fn wins(&self) -> u64 {
        self.ended(Ending::Victory)
    }

    /// Returns the number of games with this ending.
    pub const fn ended(&self, ending: Ending) -> u64 {
        self.endings[ending.index()]
    }

    /// Returns the number of games stopped after the last round.
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// Returns the number of commands in all games.
    pub const fn commands(&self) -> u64 {
        self.commands
    }

    /// Returns the number of throws of dice in all games.
    pub const fn rolls(&self) -> u64 {
        self.rolls
    }

    /// Returns the number of rounds in all games, including the rounds in which they ended.
    pub fn rounds(&self) -> u64 {
        // At most `MAX_GAMES` games of 2^32 rounds fit in 64 bits.
        self.lengths.iter().map(|(&rounds, games)| u64::from(rounds) * games).sum()
    }

    /// Returns the median length in rounds; the shorter one if there are two in the middle. Zero if there are no games.
    pub fn median_rounds(&self) -> u32 {
        quartile(&self.lengths, 2).unwrap_or(0)
    }
}

/// Returns the first, second or third quartile of values, given how often each occurs: the smallest value such
/// that at least one, two or three quarters of all are not greater. Returns `None` if there are no values.
pub(crate) fn quartile<T: Copy>(counts: &BTreeMap<T, u64>, number: u64) -> Option<T> {
    // Values are counted for at most `MAX_GAMES` games, so the product fits.
    let rank = (counts.values().sum::<u64>() * number).div_ceil(4);
    let mut so_far = 0;
    for (&value, times) in counts {
        so_far += times;
        if so_far >= rank {
            return Some(value);
        }
    }
    None
}

/// Serialised as sums, from which means can be computed.
impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("tally", 7 + Ending::COUNT)?;
        fields.serialize_field("games", &self.games())?;
        for ending in Ending::ALL {
            fields.serialize_field(ending.word(), &self.ended(ending))?;
        }
        fields.serialize_field("unfinished", &self.unfinished)?;
        fields.serialize_field("rounds", &self.rounds())?;
        fields.serialize_field("median_rounds", &self.median_rounds())?;
        fields.serialize_field("commands", &self.commands)?;
        fields.serialize_field("rolls", &self.rolls)?;
        fields.serialize_field("lengths", &self.lengths)?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(lengths: &[u32]) -> Tally {
        let mut tally = Tally::default();
        for &rounds in lengths {
            tally.count(GameResult { ending: Some(Ending::RomaFell), rounds, commands: 3, rolls: 5 }).unwrap();
        }
        tally
    }

    #[test]
    fn the_middle_is_found_by_length_not_by_order() {
        assert_eq!(tally(&[9, 1, 5]).median_rounds(), 5);
        assert_eq!(tally(&[9, 1, 5, 6]).median_rounds(), 5);
        assert_eq!(tally(&[4]).median_rounds(), 4);
        assert_eq!(tally(&[]).median_rounds(), 0);
        assert_eq!(tally(&[2, 2, 2, 90]).median_rounds(), 2);
    }

    #[test]
    fn sums_do_not_depend_on_the_order() {
        let (one, other) = (tally(&[3, 8]), tally(&[1, 20, 8]));
        let both = tally(&[1, 3, 8, 8, 20]);
        assert_eq!(one.clone().and(&other), Ok(both.clone()));
        assert_eq!(other.and(&one), Ok(both.clone()));
        assert_eq!((both.games(), both.rounds(), both.commands(), both.rolls()), (5, 40, 15, 25));
        assert_eq!(both.ended(Ending::RomaFell), 5);
    }

    #[test]
    fn what_has_no_room_is_refused_and_changes_nothing() {
        let long = GameResult { ending: None, rounds: u32::MAX, commands: u64::MAX, rolls: 1 };
        let mut tally = tally(&[3, 8]);
        let before = tally.clone();
        assert_eq!(tally.count(long), Err(TallyError::TooLarge));
        assert_eq!(tally, before);
        let mut alone = Tally::default();
        alone.count(long).unwrap();
        assert_eq!((alone.games(), alone.rounds(), alone.median_rounds()), (1, u32::MAX.into(), u32::MAX));
        assert_eq!(alone.clone().and(&before), Err(TallyError::TooLarge));
        assert_eq!(before.clone().and(&alone), Err(TallyError::TooLarge));
        let full = Tally::from_parts([0; Ending::COUNT], [MAX_GAMES, 0, 0], BTreeMap::from([(u32::MAX, MAX_GAMES)]));
        let mut full = full.unwrap();
        assert_eq!(full.rounds(), u64::from(u32::MAX) * MAX_GAMES);
        assert_eq!(full.count(GameResult { commands: 0, ..long }), Err(TallyError::TooManyGames));
        assert_eq!(full.clone().and(&full), Err(TallyError::TooManyGames));
        assert_eq!(full.games(), MAX_GAMES);
        let wrapping = [u64::MAX, 0, 0, 0, 0];
        assert_eq!(Tally::from_parts(wrapping, [1, 0, 0], BTreeMap::new()), None);
    }
}
