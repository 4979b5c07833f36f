//! The table `perft.json`: counts of many positions, for every implementation of the game to check itself with.

use serde::{Deserialize, Serialize};
use tetrarchia::replay::RULES_VERSION;
use tetrarchia::{Board, Command, Game, Input, Roll, Rules, State};

use super::{Perft, PerftError, Row};

/// The value of the field `format` of a table.
pub const PERFT_FORMAT: &str = "tetrarchia-perft";

/// The version of the format that this crate reads and writes.
pub const PERFT_VERSION: u32 = 1;

/// A table of positions and their counts. `docs/PERFT.md` in the repository describes its JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// [`PERFT_FORMAT`].
    pub format: String,
    /// [`PERFT_VERSION`].
    pub version: u32,
    /// The version of the rules by whose default readings the positions are counted.
    pub rules_version: u32,
    /// The digest of the board, which is the built-in one, in 16 hexadecimal digits.
    pub board: String,
    /// The greatest number of states of one depth. The rows of a position end before the first depth with more.
    pub max_states: usize,
    /// The greatest depth of a position.
    pub max_depth: u32,
    /// The positions.
    pub positions: Vec<PublishedPosition>,
}

/// A position of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedPosition {
    /// A name that no other position of the table has.
    pub name: String,
    /// The reason why it is in the table.
    pub why: String,
    /// The rules of the game as text, like `second/4211/imperium`.
    pub rules: String,
    /// The state in which an Emperor enters or acts, or `None` for a new game before its first die.
    pub start: Option<State>,
    /// The commands and rolls that lead from `start` to `state`.
    pub inputs: Vec<String>,
    /// The state from which the tree is counted.
    pub state: State,
    /// The counts, for each depth from 0.
    pub rows: Vec<Row>,
}

/// Why a table or one of its positions cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PublishedError {
    /// The text is not a table.
    #[error("not a table of perft counts: {0}")]
    Json(String),
    /// The table is of another format, version, rules version or board.
    #[error("the {field} is {found}, and this program counts {expected}")]
    Other {
        /// The field that says so.
        field: &'static str,
        /// The value of the field.
        found: String,
        /// The value that can be used.
        expected: String,
    },
    /// A position cannot be set up.
    #[error("{name}: {problem}")]
    Position {
        /// The name of the position.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// Returns the table that is published with this crate.
///
/// # Example: check your own engine with it
///
/// ```
/// use tetrarchia_testkit::perft::published;
///
/// // Replace this by the number of inputs that your engine accepts in a position.
/// fn count_inputs(rules: &str, state: &str) -> u128 {
///     # let [rules, state] = [rules, state];
///     # let (rules, state) = (rules.parse().unwrap(), state.parse().unwrap());
///     # let game = tetrarchia::Game::resume(rules, tetrarchia::Board::reconstruction(), state).unwrap();
///     # tetrarchia_testkit::perft::Perft::new(1).count(&game).unwrap()[1].nodes
/// }
///
/// for position in published().positions {
///     let number = count_inputs(&position.rules, &position.state.to_string());
///     assert_eq!(number, position.rows[1].nodes, "{}", position.name);
/// }
/// ```
///
/// # Panics
/// Never: a test reads the table.
pub fn published() -> Published {
    Published::from_json(include_str!("../../perft.json")).expect("the published table can be read")
}

impl Published {
    /// Reads a table.
    ///
    /// # Errors
    /// Returns an error if the text is not a table of this format and version, or if it was counted by other rules or on
    /// another board.
    pub fn from_json(text: &str) -> Result<Published, PublishedError> {
        let table: Published = serde_json::from_str(text).map_err(|error| PublishedError::Json(error.to_string()))?;
        let same = |field: &'static str, found: String, expected: String| match found == expected {
            true => Ok(()),
            false => Err(PublishedError::Other { field, found, expected }),
        };
        same("format", table.format.clone(), PERFT_FORMAT.to_owned())?;
        same("version", table.version.to_string(), PERFT_VERSION.to_string())?;
        same("rules_version", table.rules_version.to_string(), RULES_VERSION.to_string())?;
        same("board", table.board.clone(), board_digest())?;
        Ok(table)
    }

    /// Returns the table as JSON, with a line for each row.
    ///
    /// # Errors
    /// Returns an error if a part cannot be written as JSON.
    pub fn to_json(&self) -> Result<String, PublishedError> {
        let write = |value: &dyn Fn() -> serde_json::Result<String>| {
            value().map_err(|error| PublishedError::Json(error.to_string()))
        };
        let mut text = String::from("{\n");
        for (name, value) in [
            ("format", write(&|| serde_json::to_string(&self.format))?),
            ("version", self.version.to_string()),
            ("rules_version", self.rules_version.to_string()),
            ("board", write(&|| serde_json::to_string(&self.board))?),
            ("max_states", self.max_states.to_string()),
            ("max_depth", self.max_depth.to_string()),
        ] {
            text += &format!("  \"{name}\": {value},\n");
        }
        text += "  \"positions\": [\n";
        for (index, position) in self.positions.iter().enumerate() {
            text += "    {\n";
            for (name, value) in [
                ("name", write(&|| serde_json::to_string(&position.name))?),
                ("why", write(&|| serde_json::to_string(&position.why))?),
                ("rules", write(&|| serde_json::to_string(&position.rules))?),
                ("start", write(&|| serde_json::to_string(&position.start))?),
                ("inputs", write(&|| serde_json::to_string(&position.inputs))?),
                ("state", write(&|| serde_json::to_string(&position.state))?),
            ] {
                text += &format!("      \"{name}\": {value},\n");
            }
            let rows: Vec<String> = position
                .rows
                .iter()
                .map(|row| Ok(format!("        {}", write(&|| serde_json::to_string(row))?)))
                .collect::<Result<_, PublishedError>>()?;
            text += &format!("      \"rows\": [\n{}\n      ]\n", rows.join(",\n"));
            text += if index + 1 < self.positions.len() { "    },\n" } else { "    }\n" };
        }
        text += "  ]\n}\n";
        Ok(text)
    }
}

/// Returns the digest of the built-in board as a table writes it.
pub(super) fn board_digest() -> String {
    format!("{:016x}", Board::reconstruction().digest())
}

impl PublishedPosition {
    fn problem(&self, problem: impl std::fmt::Display) -> PublishedError {
        PublishedError::Position { name: self.name.clone(), problem: problem.to_string() }
    }

    /// Returns the rules of the game.
    ///
    /// # Errors
    /// Returns an error if the text is not that of rules.
    pub fn read_rules(&self) -> Result<Rules, PublishedError> {
        self.rules.parse().map_err(|error: tetrarchia::rules::RulesTextError| self.problem(error))
    }

    /// Returns the inputs that lead from the start to the state.
    ///
    /// # Errors
    /// Returns an error if one is neither a command nor a roll.
    pub fn read_inputs(&self) -> Result<Vec<Input>, PublishedError> {
        let read = |text: &String| {
            let roll = text.parse::<Roll>().map(Input::Roll);
            roll.or_else(|_| text.parse::<Command>().map(Input::Command))
                .map_err(|error| self.problem(format_args!("{text:?}: {error}")))
        };
        self.inputs.iter().map(read).collect()
    }

    /// Returns the game at the start, before the inputs.
    ///
    /// # Errors
    /// Returns an error if the rules or the state are impossible.
    pub fn start(&self) -> Result<Game<'static>, PublishedError> {
        let rules = self.read_rules()?;
        match self.start {
            None => Game::new(rules).map_err(|error| self.problem(error)),
            Some(state) => Game::resume(rules, Board::reconstruction(), state).map_err(|error| self.problem(error)),
        }
    }

    /// Returns the game from which the tree is counted: the start after the inputs.
    ///
    /// # Errors
    /// Returns an error if the start is impossible, if an input is refused, or if the inputs lead to another state.
    pub fn game(&self) -> Result<Game<'static>, PublishedError> {
        let mut game = self.start()?;
        for input in self.read_inputs()? {
            game.apply(input).map_err(|refusal| self.problem(refusal))?;
        }
        if *game.state() != self.state {
            return Err(self.problem(format_args!("the inputs lead to {}", game.state())));
        }
        Ok(game)
    }

    /// Counts the tree again, no deeper than `depth` and with at most `max_states` states at one depth. Returns what differs
    /// from the rows: a text for each number, with its depth and what was counted now.
    ///
    /// # Errors
    /// Returns an error if the position cannot be set up, or if the tree cannot be counted within the limits.
    pub fn check(&self, depth: u32, max_states: usize) -> Result<Vec<String>, CheckError> {
        let game = self.game()?;
        let published = self.rows.iter().take_while(|row| row.depth <= depth);
        let deepest = published.clone().map(|row| row.depth).max().unwrap_or(0);
        let counted = Perft::new(deepest).with_max_states(max_states).count(&game)?;
        let mut differences = Vec::new();
        for (index, row) in published.enumerate() {
            match counted.get(index) {
                Some(own) => {
                    let of_row = own.differences(row);
                    differences.extend(of_row.into_iter().map(|text| format!("depth {index}: {text}")));
                }
                None => differences.push(format!("depth {index}: the rows are not in order")),
            }
        }
        Ok(differences)
    }
}

/// Why a position cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// The position cannot be set up.
    #[error(transparent)]
    Position(#[from] PublishedError),
    /// The tree cannot be counted.
    #[error(transparent)]
    Count(#[from] PerftError),
}
