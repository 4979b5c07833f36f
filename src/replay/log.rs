//! Logs as values, with builders to create them in code.

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

/// A game, or the beginning of one, with its expected results.
///
/// # Example: write a log in code and replay it
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
    /// The title: a few words on what the log shows.
    pub title: String,
    /// A remark for readers; may be empty.
    pub note: String,
    /// The rules and examples that the log tests.
    pub covers: Vec<Covers>,
    /// The rules of the game.
    pub rules: Rules,
    /// The board of the game.
    pub board: LogBoard,
    /// The seats of the players.
    pub seats: Seating,
    /// The start of the game.
    pub start: Start,
    /// The source of the dice.
    pub dice: LogDice,
    /// The steps of the game, in order.
    pub steps: Vec<LogStep>,
}

/// The board of a log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LogBoard {
    /// The built-in board, as this version of the crate has it.
    #[default]
    Reconstruction,
    /// The board with this digest: the built-in one, or one passed to [`Log::replay_on`].
    Digest(u64),
    /// The board with this digest, described in the log.
    File {
        /// The digest of the board.
        digest: u64,
        /// The description of the board.
        file: BoardFile,
    },
}

/// The start of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// The empty board; the set-up is part of the log.
    #[default]
    SetUp,
    /// A position.
    Position(State),
}

/// The source of a log's dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum LogDice {
    /// Each step contains its own rolls.
    #[default]
    InSteps,
    /// The dice of a seed.
    Seeded(SeededDice),
    /// A list of rolls, all of which must be used.
    Script(Vec<Roll>),
}

/// A step of a log: a command and the dice that follow it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct LogStep {
    /// The command or the concession.
    ///
    /// `None` if the step only rolls dice.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub order: Option<LogAction>,
    /// The seat that acts.
    ///
    /// `None` if any seat may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The rolls of the step; empty unless the steps contain the dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "at_most::<MAX_ROLLS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_ROLLS)))]
    pub rolls: Vec<Roll>,
    /// A remark for readers; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::vocabulary::text::MAX_NOTE_CHARS)))]
    pub note: String,
    /// The expected results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub expect: Expect,
}

/// The action of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogAction {
    /// A command in notation, read by [`Game::read_command`](crate::Game::read_command), or `concede`.
    Text(String),
    /// A command.
    Command(Command),
}

/// The expected results of a step.
///
/// Fields that are `None` are not checked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Expect {
    /// All events of the step in notation, except prompts.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "some_at_most::<MAX_EVENTS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_EVENTS)))]
    pub events: Option<Vec<String>>,
    /// The refusal of the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<ExpectedRefusal>,
    /// The number of legal commands after the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<usize>,
    /// The position after the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<State>,
    /// The ending of the game after the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

/// The expected refusal of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedRefusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason in notation; `None` if any reason will do.
    pub reason: Option<String>,
}

object_both_ways!(LogStep: "a step, which is an object", Expect: "expectations, which are an object");

impl Log {
    /// Creates a log without steps for a game with these rules: built-in board, one player, set-up, dice in the steps.
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

    /// Adds rules that the log tests.
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

    /// Sets the board. It becomes part of the log unless it is the built-in one.
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

    /// Returns the board of the log, if the log contains it or it is the built-in one.
    ///
    /// # Errors
    /// Returns an error if the board in the log has faults or a different digest, or if the log only names a board that
    /// is not the built-in one.
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

    /// Checks that the log belongs to this board.
    pub(super) fn check_board(&self, given: &Board) -> Result<(), LogError> {
        match &self.board {
            LogBoard::Reconstruction => same_board("board", Board::reconstruction().digest(), given),
            LogBoard::Digest(named) => same_board("board.digest", *named, given),
            LogBoard::File { .. } => same_board("board.digest", self.board()?.digest(), given),
        }
    }
}

/// Checks that a board has the digest that a log names.
fn same_board(path: &str, named: u64, given: &Board) -> Result<(), LogError> {
    let given = given.digest();
    if named == given { Ok(()) } else { Err(LogError::new(path, LogFault::OtherBoard { named, given })) }
}

impl LogStep {
    /// Creates a step with this action.
    pub fn new(order: impl Into<LogAction>) -> LogStep {
        LogStep { order: Some(order.into()), ..LogStep::default() }
    }

    /// Creates a step that only rolls dice.
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

    /// Sets the expected results.
    #[must_use]
    pub fn expecting(self, expect: Expect) -> LogStep {
        LogStep { expect, ..self }
    }
}

impl Expect {
    /// Expects nothing: no result is checked.
    pub const NOTHING: Expect = Expect { events: None, refusal: None, legal: None, position: None, ending: None };

    /// Expects a refusal by this rule.
    pub fn refusal(rule: Rule) -> Expect {
        Expect { refusal: Some(ExpectedRefusal { rule, reason: None }), ..Expect::NOTHING }
    }

    /// Expects exactly these events, in notation.
    pub fn events<T: Into<String>>(events: impl IntoIterator<Item = T>) -> Expect {
        Expect { events: Some(events.into_iter().map(Into::into).collect()), ..Expect::NOTHING }
    }
}

impl LogAction {
    /// Reads the action as an input to this game. Text is read by [`Game::read_input`].
    ///
    /// # Errors
    /// Returns an error that names the wrong word and says what was expected there.
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
