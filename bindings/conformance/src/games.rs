//! Games that are played the same way in every language.

use core::fmt::{self, Write};

use tetrarchia::dice::DiceError;
use tetrarchia::rules::RulesFault;
use tetrarchia::vocabulary::Errors;
use tetrarchia::{DiceSource, Game, Input, Pending, Refusal, Rules, SeededDice};

use crate::Digest;

/// The number of games.
pub const GAMES: usize = 1_000;

/// The last round in which a question is answered. A game that goes on for longer is stopped.
pub const LAST_ROUND: u32 = 200;

/// What is compared of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The number of events that are not prompts.
    pub events: u32,
    /// The digest of these events, each in notation on a line of its own.
    pub digest: u64,
}

/// Why a game cannot be played to its end. Each of these is a fault of the engine or of the list of games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The rules do not fit together.
    #[error("{0}")]
    Rules(Errors<RulesFault>),
    /// The dice cannot be rolled.
    #[error("{0}")]
    Dice(DiceError),
    /// The game refuses what it asked for.
    #[error("{0}")]
    Refused(Refusal),
    /// The game asks a question to which it lists no answer.
    #[error("the game asks a question without an answer")]
    NoAnswer,
}

/// Plays the game of this number by these rules. Its events are also written to `all`, the digest of all games before it.
///
/// # Example: play the first game
///
/// ```
/// use tetrarchia_conformance::{Digest, play};
///
/// let mut all = Digest::new();
/// let game = play(0, "first/3100".parse()?, &mut all)?;
/// assert!(game.events > 0);
/// // No game was played before it.
/// assert_eq!(all.value(), game.digest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the rules do not fit together, or if the game refuses an input that it listed.
pub fn play(number: u64, rules: Rules, all: &mut Digest) -> Result<PlayedGame, GameError> {
    let mut game = Game::new(rules).map_err(GameError::Rules)?;
    let mut dice = SeededDice::new(number);
    let mut chooser = Chooser(number);
    let mut lines = Lines { events: 0, digest: Digest::new(), all };
    loop {
        let input: Input = match game.pending() {
            Pending::Roll { throw } => dice.roll(throw.dice()).map_err(GameError::Dice)?.into(),
            Pending::Command { .. } if game.state().round() > LAST_ROUND => break,
            Pending::Command { .. } => {
                let legal = game.legal();
                let number = chooser.number().checked_rem(legal.len() as u64).ok_or(GameError::NoAnswer)?;
                legal.get(number as usize).ok_or(GameError::NoAnswer)?.into()
            }
            Pending::Nothing { .. } => break,
        };
        let board = game.board();
        game.apply_with(input, |event| {
            if !event.is_prompt() {
                lines.add(event.to_notation(board));
            }
        })
        .map_err(GameError::Refused)?;
    }
    Ok(PlayedGame { events: lines.events, digest: lines.digest.value() })
}

/// Where the events of a game go.
struct Lines<'d> {
    events: u32,
    digest: Digest,
    all: &'d mut Digest,
}

impl Lines<'_> {
    fn add(&mut self, line: impl fmt::Display) {
        self.events += 1;
        // A digest takes everything, and so does what writes to two of them.
        let _ = writeln!(self, "{line}");
    }
}

impl Write for Lines<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.digest.write_str(text)?;
        self.all.write_str(text)
    }
}

/// The numbers that choose the commands (splitmix64).
struct Chooser(u64);

impl Chooser {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
