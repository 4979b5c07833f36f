//! The JSON of those parts of a log that are neither plain words nor lists: board, start, dice, orders and refusals.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::BoardDigest;
use crate::board::BoardFile;
use crate::dice::SeededDice;
use crate::dice::seeded_json::{Generator, Seed};
use crate::engine::State;
use crate::ledger::Rule;
use crate::replay::json::{WordOrObject, read_as_object, word_or_object};
use crate::replay::{ExpectedRefusal, LogAction, LogBoard, LogDice, Start};
use crate::vocabulary::{Command, Roll};

/// Deserialises these types from a word or an object.
macro_rules! read_as_word_or_object {
    ($($Name:ty),+) => {$(
        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                word_or_object(deserializer)
            }
        }
    )+};
}

read_as_word_or_object!(LogBoard, Start, LogAction, ExpectedRefusal);

/// A board by its digest, with or without its description.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct BoardObject {
    /// The digest of the board.
    digest: BoardDigest,
    /// The board itself. Without it, the reader of the log must have the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<BoardFile>,
}

impl LogBoard {
    /// The word for the built-in board.
    pub(super) const WORD: &str = "reconstruction";
}

impl WordOrObject for LogBoard {
    type Object = BoardObject;

    const EXPECTED: &'static str = "\"reconstruction\", or an object with the digest of a board";

    fn from_word(word: &str) -> Option<LogBoard> {
        (word == LogBoard::WORD).then_some(LogBoard::Reconstruction)
    }

    fn from_object(object: BoardObject) -> LogBoard {
        match object {
            BoardObject { digest: BoardDigest(digest), file: None } => LogBoard::Digest(digest),
            BoardObject { digest: BoardDigest(digest), file: Some(file) } => LogBoard::File { digest, file },
        }
    }
}

impl Serialize for LogBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LogBoard::Reconstruction => serializer.serialize_str(LogBoard::WORD),
            LogBoard::Digest(digest) => BoardObject { digest: BoardDigest(*digest), file: None }.serialize(serializer),
            LogBoard::File { digest, file } => {
                BoardObject { digest: BoardDigest(*digest), file: Some(file.clone()) }.serialize(serializer)
            }
        }
    }
}

/// A position to start from.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct StartObject {
    /// The text of the position.
    position: State,
}

impl Start {
    /// The word for the set-up.
    pub(super) const WORD: &str = "set-up";
}

impl WordOrObject for Start {
    type Object = StartObject;

    const EXPECTED: &'static str = "\"set-up\", or an object with a position";

    fn from_word(word: &str) -> Option<Start> {
        (word == Start::WORD).then_some(Start::SetUp)
    }

    fn from_object(object: StartObject) -> Start {
        Start::Position(object.position)
    }
}

impl Serialize for Start {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Start::SetUp => serializer.serialize_str(Start::WORD),
            Start::Position(position) => StartObject { position: *position }.serialize(serializer),
        }
    }
}

impl WordOrObject for LogAction {
    type Object = Command;

    const EXPECTED: &'static str = "a command in notation, or as an object";

    fn from_word(word: &str) -> Option<LogAction> {
        Some(word.into())
    }

    fn from_object(object: Command) -> LogAction {
        LogAction::Command(object)
    }
}

impl Serialize for LogAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LogAction::Text(text) => serializer.serialize_str(text),
            LogAction::Command(command) => command.serialize(serializer),
        }
    }
}

/// A refusal with its reason.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct RefusalObject {
    /// The rule that forbids it.
    rule: Rule,
    /// The reason in notation.
    reason: String,
}

impl WordOrObject for ExpectedRefusal {
    type Object = RefusalObject;

    const EXPECTED: &'static str = "a rule id like MV-4, or an object with a rule and a reason";

    fn from_word(word: &str) -> Option<ExpectedRefusal> {
        Some(ExpectedRefusal { rule: word.parse().ok()?, reason: None })
    }

    fn from_object(object: RefusalObject) -> ExpectedRefusal {
        ExpectedRefusal { rule: object.rule, reason: Some(object.reason) }
    }
}

impl Serialize for ExpectedRefusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.reason {
            None => self.rule.serialize(serializer),
            Some(reason) => RefusalObject { rule: self.rule, reason: reason.clone() }.serialize(serializer),
        }
    }
}

/// Dice in a document: the three fields of a seed, or a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct DiceObject {
    generator: Option<Generator>,
    seed: Option<Seed>,
    position: Option<u64>,
    script: Option<Vec<Roll>>,
}

read_as_object!(DiceObject: "an object with a generator, a seed and a position, or with a script");

impl<'de> Deserialize<'de> for LogDice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogDice, D::Error> {
        match <DiceObject as Deserialize>::deserialize(deserializer)? {
            DiceObject { generator: None, seed: None, position: None, script: Some(rolls) } => {
                Ok(LogDice::Script(rolls))
            }
            DiceObject { script: Some(_), .. } => {
                Err(Error::custom("a script has no generator, seed or position beside it"))
            }
            DiceObject { generator, seed, position, script: None } => {
                let Generator::ChaCha8 = generator.ok_or_else(|| Error::missing_field("generator"))?;
                let Seed(seed) = seed.ok_or_else(|| Error::missing_field("seed"))?;
                let position = position.ok_or_else(|| Error::missing_field("position"))?;
                Ok(LogDice::Seeded(SeededDice::resume(seed, position)))
            }
        }
    }
}

/// A script for the dice.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ScriptObject<'a> {
    /// The rolls, in order. All must be used.
    script: &'a [Roll],
}

impl Serialize for LogDice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            // Dice in the steps are expressed by leaving the field out.
            LogDice::InSteps => serializer.serialize_unit(),
            LogDice::Seeded(dice) => dice.serialize(serializer),
            LogDice::Script(script) => ScriptObject { script }.serialize(serializer),
        }
    }
}
