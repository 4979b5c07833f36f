//! A saved game: everything it takes to go on with the same dice.

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardDigest};
use crate::dice::SeededDice;
use crate::engine::State;
use crate::engine::state::ResumeError;
use crate::game::Game;
use crate::rules::{RulesVersion, UnknownRulesVersion, WrittenRules};
use crate::vocabulary::Seating;

/// The version of the format that this crate writes and reads.
pub const SAVE_VERSION: u32 = 1;

/// A game to be written down at any question or throw, with the players and, if the dice are seeded, their generator
/// and how far it has got: a game that is read again goes on with the faces that would have come.
///
/// ```
/// use tetrarchia::table::SavedGame;
/// use tetrarchia::{Board, Game, Level, Rules, Seating, SeededDice};
///
/// let game = Game::new(Rules::second(Level::MEDIUM))?;
/// let text = serde_json::to_string(&SavedGame::new(&game, Seating::One, Some(SeededDice::new(3))))?;
/// let save: SavedGame = serde_json::from_str(&text)?;
/// assert_eq!(save.resume(Board::reconstruction())?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    version: u32,
    /// Saved games did not name it before the second version.
    #[serde(default = "first_rules_version")]
    rules_version: u32,
    rules: WrittenRules,
    board: BoardDigest,
    seats: Seating,
    state: State,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<SeededDice>,
}

/// Why a saved game cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The format is of another version.
    #[error("the saved game has format version {0}, but this version of the crate reads only {SAVE_VERSION}")]
    Version(u32),
    /// It was played by a reading of the rules that this crate does not know.
    #[error("the saved game cannot go on: {0}")]
    RulesVersion(#[from] UnknownRulesVersion),
    /// It was played on another board.
    #[error("the game was saved on the board {saved:016x}, not on {given:016x}: resume it on its own board")]
    Board {
        /// The digest of the board it was played on.
        saved: u64,
        /// The digest of the board it should go on with.
        given: u64,
    },
    /// The game itself is impossible.
    #[error(transparent)]
    Game(#[from] ResumeError),
}

impl SavedGame {
    /// What is needed to go on with this game.
    pub fn new(game: &Game<'_>, seats: Seating, dice: Option<SeededDice>) -> SavedGame {
        SavedGame {
            version: SAVE_VERSION,
            rules_version: RulesVersion::CURRENT.number(),
            rules: (*game.rules()).into(),
            board: BoardDigest(game.board().digest()),
            seats,
            state: *game.state(),
            dice,
        }
    }

    /// The game, on the board it was saved on. A game that was saved under an earlier rules version goes on by the
    /// readings that were the defaults then, for what it does not name.
    ///
    /// # Errors
    /// If it is of another version, of a later rules version or of another board, or if the game in it is impossible.
    pub fn resume<'b>(&self, board: &'b Board) -> Result<Game<'b>, SaveError> {
        if self.version != SAVE_VERSION {
            return Err(SaveError::Version(self.version));
        }
        let rules_version = RulesVersion::new(self.rules_version)?;
        let given = board.digest();
        if self.board.0 != given {
            return Err(SaveError::Board { saved: self.board.0, given });
        }
        Ok(Game::resume(self.rules.as_of(rules_version), board, self.state)?)
    }

    /// The players.
    pub const fn seats(&self) -> Seating {
        self.seats
    }

    /// The dice, where they were left; none if they are thrown by hand.
    pub fn dice(&self) -> Option<SeededDice> {
        self.dice.clone()
    }
}

const fn first_rules_version() -> u32 {
    RulesVersion::FIRST.number()
}
