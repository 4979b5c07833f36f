//! What came of many games, in whole numbers: sums in any order give the same.

use alloc::collections::BTreeMap;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::simulate::{GameResult, MAX_GAMES};
use tetrarchia::Ending;

/// How many games ended how, and how long they took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    endings: [u64; Ending::COUNT],
    unfinished: u64,
    commands: u64,
    rolls: u64,
    /// How many games took this many rounds, by the number of rounds.
    lengths: BTreeMap<u32, u64>,
}

/// Why a game or a tally cannot be added to a tally. Nothing was added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TallyError {
    /// The games are more than a tally counts.
    #[error("a tally counts at most {MAX_GAMES} games")]
    TooManyGames,
    /// The commands or the rolls of all games together are more than 64 bits hold.
    #[error("the commands or rolls of all games are too many to be counted")]
    TooLarge,
}

impl Tally {
    /// Counts one more game.
    ///
    /// # Errors
    /// If the tally has [`MAX_GAMES`] already, or if a sum would overflow. Then nothing was counted.
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

    /// Returns what both counted.
    ///
    /// # Errors
    /// If both together have more than [`MAX_GAMES`], or if a sum would overflow.
    pub fn and(mut self, other: &Tally) -> Result<Tally, TallyError> {
        self.add(other)?;
        Ok(self)
    }

    /// Adds what another tally counted, all or nothing.
    fn add(&mut self, other: &Tally) -> Result<(), TallyError> {
        // No sum of numbers of games overflows: they are never more than `MAX_GAMES`.
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

    /// Returns a tally that was written down before: how the games ended; how many were unfinished, all commands, all
    /// rolls; how long the games were. `None` if these do not fit together.
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

    /// How many games took how many rounds, by the number of rounds.
    pub fn lengths(&self) -> impl Iterator<Item = (u32, u64)> {
        self.lengths.iter().map(|(&rounds, &games)| (rounds, games))
    }

    /// How many games were played: at most [`MAX_GAMES`].
    pub fn games(&self) -> u64 {
        self.unfinished + self.endings.iter().sum::<u64>()
    }

    /// How many were won (EN-1).
    pub const fn wins(&self) -> u64 {
        self.ended(Ending::Victory)
    }

    /// How many ended like this.
    pub const fn ended(&self, ending: Ending) -> u64 {
        self.endings[ending.index()]
    }

    /// How many reached the last round that was to be played.
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// How many commands were given in all games.
    pub const fn commands(&self) -> u64 {
        self.commands
    }

    /// How many throws of dice fell in all games.
    pub const fn rolls(&self) -> u64 {
        self.rolls
    }

    /// How many rounds all games took. The round in which a game ends counts.
    pub fn rounds(&self) -> u64 {
        // At most `MAX_GAMES` games of 2^32 rounds, which 64 bits hold.
        self.lengths.iter().map(|(&rounds, games)| u64::from(rounds) * games).sum()
    }

    /// The rounds of the game in the middle if they lay in order of length; of two in the middle, the shorter.
    pub fn median_rounds(&self) -> u32 {
        let middle = self.games().div_ceil(2);
        let mut so_far = 0;
        for (&rounds, games) in &self.lengths {
            so_far += games;
            if so_far >= middle {
                return rounds;
            }
        }
        0
    }
}

/// Written as its sums, which anybody can make means of.
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
