//! A log as a value: what the document holds, and builders to make one in code.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardFile};
use crate::dice::SeededDice;
use crate::engine::State;
use crate::game::Game;
use crate::ledger::Rule;
use crate::replay::json::{is_default, object_both_ways};
use crate::replay::{Covers, LogError, LogFault, MAX_EVENTS, MAX_ROLLS};
use crate::rules::Rules;
use crate::vocabulary::json::bounded::{at_most, some_at_most};
use crate::vocabulary::{Command, Ending, Input, NotationError, Roll, Seat, Seating};

/// A game, or the beginning of one, with what it should bring about.
///
/// ```
/// use tetrarchia::replay::{Expect, Log, LogDice, LogStep};
/// use tetrarchia::{Level, Rule, Rules, SeededDice};
///
/// let log = Log::new(Rules::second(Level::BEGINNER))
///     .titled("Fleets keep apart")
///     .covering([Rule::SU5])
///     .with_dice(LogDice::Seeded(SeededDice::new(3)))
///     .with_step(LogStep::new("fleet 1"))
///     .with_step(LogStep::new("fleet 1").expecting(Expect::refusal(Rule::G1)));
/// assert!(log.replay()?.passed());
/// assert_eq!(Log::from_json(&log.to_json())?, log);
/// # Ok::<(), tetrarchia::replay::LogError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log {
    /// What it shows, in a few words.
    pub title: String,
    /// What else there is to say.
    pub note: String,
    /// The rules and examples that it is a test of.
    pub covers: Vec<Covers>,
    /// What is played.
    pub rules: Rules,
    /// The board it is played on.
    pub board: LogBoard,
    /// Who sits at the table.
    pub seats: Seating,
    /// How it starts.
    pub start: Start,
    /// Where the dice come from.
    pub dice: LogDice,
    /// What happens, in order.
    pub steps: Vec<LogStep>,
}

/// The board of a log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LogBoard {
    /// The built-in board, whatever this version of the crate knows of it.
    #[default]
    Reconstruction,
    /// The board with this digest: the built-in one, or one that who replays the log must bring.
    Digest(u64),
    /// The board with this digest, described in the log itself.
    File {
        /// The digest.
        digest: u64,
        /// The board.
        file: BoardFile,
    },
}

/// How a log starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// With the empty board: the set-up is a part of the log.
    #[default]
    SetUp,
    /// From a position.
    Position(State),
}

/// Where the dice of a log come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LogDice {
    /// Each step carries its own rolls.
    #[default]
    InSteps,
    /// From a seed.
    Seeded(SeededDice),
    /// From a list that must be used up.
    Script(Vec<Roll>),
}

/// One step of a log: a command and the dice that follow it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct LogStep {
    /// What is done; a step without it lets only dice fall.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub order: Option<LogAction>,
    /// Who does it, if that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The dice that fall, where the steps carry them.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "at_most::<MAX_ROLLS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_ROLLS)))]
    pub rolls: Vec<Roll>,
    /// What there is to say about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::vocabulary::text::MAX_NOTE_CHARS)))]
    pub note: String,
    /// What it should bring about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub expect: Expect,
}

/// What is done in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogAction {
    /// A command in notation, read by [`Game::read_command`](crate::Game::read_command); or `concede`.
    Text(String),
    /// A command.
    Command(Command),
}

/// What a step should bring about. Nothing is looked at that is not mentioned here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Expect {
    /// All its events in notation, but for the questions and throws that are only asked for.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "some_at_most::<MAX_EVENTS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_EVENTS)))]
    pub events: Option<Vec<String>>,
    /// It is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<ExpectedRefusal>,
    /// How many commands are legal after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<usize>,
    /// The position after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<State>,
    /// The game is over after it, for this reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// How a step should be refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedRefusal {
    /// By which rule.
    pub rule: Rule,
    /// For which reason, in notation, if that is said.
    pub reason: Option<String>,
}

object_both_ways!(LogStep: "a step, which is an object", Expect: "expectations, which are an object");

impl Log {
    /// A log without steps of the game by these rules: built-in board, one player, set-up, dice in the steps.
    pub fn new(rules: Rules) -> Log {
        Log {
            title: String::new(),
            note: String::new(),
            covers: Vec::new(),
            rules,
            board: LogBoard::default(),
            seats: Seating::One,
            start: Start::default(),
            dice: LogDice::default(),
            steps: Vec::new(),
        }
    }

    /// Sets the title.
    #[must_use]
    pub fn titled(self, title: &str) -> Log {
        Log { title: title.to_owned(), ..self }
    }

    /// Adds rules that the log shows.
    #[must_use]
    pub fn covering(mut self, rules: impl IntoIterator<Item = Rule>) -> Log {
        self.covers.extend(rules.into_iter().map(Covers::Rule));
        self
    }

    /// Sets the seats.
    #[must_use]
    pub fn with_seats(self, seats: Seating) -> Log {
        Log { seats, ..self }
    }

    /// Sets the board, which becomes a part of the log unless it is the built-in one.
    #[must_use]
    pub fn on_board(self, board: &Board) -> Log {
        let digest = board.digest();
        let board = if board == Board::reconstruction() {
            LogBoard::Digest(digest)
        } else {
            LogBoard::File { digest, file: BoardFile::from(board) }
        };
        Log { board, ..self }
    }

    /// Sets the position from which the log starts.
    #[must_use]
    pub fn starting_from(self, state: State) -> Log {
        Log { start: Start::Position(state), ..self }
    }

    /// Sets the dice.
    #[must_use]
    pub fn with_dice(self, dice: LogDice) -> Log {
        Log { dice, ..self }
    }

    /// Adds a step.
    #[must_use]
    pub fn with_step(mut self, step: LogStep) -> Log {
        self.steps.push(step);
        self
    }

    /// The board it is played on, if nobody has to bring it.
    ///
    /// # Errors
    /// If the board in the log has faults or another digest than the log says, or if the log only names a board that is
    /// not the built-in one.
    pub fn board(&self) -> Result<Cow<'static, Board>, LogError> {
        let built_in = Board::reconstruction();
        match &self.board {
            LogBoard::Reconstruction => Ok(Cow::Borrowed(built_in)),
            LogBoard::Digest(named) => same_board("board.digest", *named, built_in).map(|()| Cow::Borrowed(built_in)),
            LogBoard::File { digest, file } => {
                let board = file.board().map_err(LogError::in_board)?;
                same_board("board.digest", *digest, &board).map(|()| Cow::Owned(board))
            }
        }
    }

    /// Checks that it is played on this board.
    pub(super) fn check_board(&self, given: &Board) -> Result<(), LogError> {
        match &self.board {
            LogBoard::Reconstruction => same_board("board", Board::reconstruction().digest(), given),
            LogBoard::Digest(named) => same_board("board.digest", *named, given),
            LogBoard::File { .. } => same_board("board.digest", self.board()?.digest(), given),
        }
    }
}

/// Checks that a board is the one that a log names.
fn same_board(path: &str, named: u64, given: &Board) -> Result<(), LogError> {
    let given = given.digest();
    if named == given { Ok(()) } else { Err(LogError::new(path, LogFault::OtherBoard { named, given })) }
}

impl LogStep {
    /// A step in which this is done.
    pub fn new(order: impl Into<LogAction>) -> LogStep {
        LogStep { order: Some(order.into()), ..LogStep::default() }
    }

    /// A step in which only dice fall.
    pub fn dice() -> LogStep {
        LogStep::default()
    }

    /// Sets the seat that acts.
    #[must_use]
    pub fn by(self, seat: Seat) -> LogStep {
        LogStep { seat: Some(seat), ..self }
    }

    /// Sets the rolls.
    #[must_use]
    pub fn with_rolls(mut self, rolls: impl IntoIterator<Item = Roll>) -> LogStep {
        self.rolls.extend(rolls);
        self
    }

    /// Sets what is expected.
    #[must_use]
    pub fn expecting(self, expect: Expect) -> LogStep {
        LogStep { expect, ..self }
    }
}

impl Expect {
    /// That nothing is looked at.
    pub const NOTHING: Expect = Expect { events: None, refusal: None, legal: None, position: None, ending: None };

    /// A refusal by this rule.
    pub fn refusal(rule: Rule) -> Expect {
        Expect { refusal: Some(ExpectedRefusal { rule, reason: None }), ..Expect::NOTHING }
    }

    /// Exactly these events, in notation.
    pub fn events<T: Into<String>>(events: impl IntoIterator<Item = T>) -> Expect {
        Expect { events: Some(events.into_iter().map(Into::into).collect()), ..Expect::NOTHING }
    }
}

impl LogAction {
    /// Reads the order as it is given in this game: text as [`Game::read_input`] reads it.
    ///
    /// # Errors
    /// Says which word of a text is wrong and what should stand there.
    pub fn input(&self, game: &Game<'_>) -> Result<Input, NotationError> {
        match self {
            LogAction::Command(command) => Ok(Input::Command(*command)),
            LogAction::Text(text) => game.read_input(text),
        }
    }
}

impl From<&str> for LogAction {
    fn from(text: &str) -> LogAction {
        LogAction::Text(text.to_owned())
    }
}

impl From<String> for LogAction {
    fn from(text: String) -> LogAction {
        LogAction::Text(text)
    }
}

impl From<Command> for LogAction {
    fn from(command: Command) -> LogAction {
        LogAction::Command(command)
    }
}
