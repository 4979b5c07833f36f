//! Saved games: everything needed to continue with the same dice.

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

/// A saved game, to be serialised at any question or throw: rules, board digest, players, state and, if the dice are
/// seeded, the generator with its progress. A game that is resumed continues with the faces that would have come.
///
/// # Example: save and resume a game
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    version: u32,
    /// Saved games did not name it before the second version of the rules.
    #[serde(default = "first_rules_version")]
    rules_version: u32,
    rules: WrittenRules,
    board: BoardDigest,
    seats: Seating,
    state: State,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<SeededDice>,
}

/// The reasons why a saved game cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The format has another version.
    #[error("the saved game has format version {0}, but this version of the crate reads only {SAVE_VERSION}")]
    Version(u32),
    /// The game was played under a later version of the rules than this crate knows.
    #[error("the saved game cannot go on: {0}")]
    RulesVersion(#[from] UnknownRulesVersion),
    /// The game was played on another board.
    #[error("the game was saved on the board {saved:016x}, not on {given:016x}: resume it on its own board")]
    Board {
        /// The digest of the board of the saved game.
        saved: u64,
        /// The digest of the board that was given.
        given: u64,
    },
    /// The rules or the state are impossible.
    #[error(transparent)]
    Game(#[from] ResumeError),
}

impl SavedGame {
    /// Saves a game with its players. Pass `None` for `dice` if they are thrown by hand.
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

    /// Returns the game, on the board it was saved on. A game saved under an earlier version of the rules keeps the
    /// readings that were the defaults then, unless it names others.
    ///
    /// # Errors
    /// Returns an error if the format has another version, the rules have a later version, the board is another one,
    /// or the game is impossible.
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

    /// Returns the seating of the players.
    pub const fn seats(&self) -> Seating {
        self.seats
    }

    /// Returns the dice with their progress, or `None` if they are thrown by hand.
    pub fn dice(&self) -> Option<SeededDice> {
        self.dice.clone()
    }
}

const fn first_rules_version() -> u32 {
    RulesVersion::FIRST.number()
}
