//! The JSON document of a log: its fields in the order in which they are written.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::replay::json::{is_default, object_both_ways};
use crate::replay::{Covers, LOG_FORMAT, LOG_VERSION, Log, LogBoard, LogDice, LogStep, MAX_COVERS, MAX_STEPS, Start};
use crate::rules::{ChosenReadings, Edition, Level, Modules, Rules, RulesVersion, Scenario, Variants};
use crate::vocabulary::Seating;
use crate::vocabulary::json::bounded::at_most;

/// A game of Tetrarchia, or the beginning of one, with its expected results.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, remote = "Self")]
#[cfg_attr(feature = "schema", schemars(title = "Tetrarchia log"))]
pub(super) struct Document {
    /// The name of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = LOG_FORMAT)))]
    format: String,
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = LOG_VERSION)))]
    version: u32,
    /// The version of the rules, which determines the default readings.
    rules_version: RulesVersion,
    /// A title of a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::vocabulary::text::MAX_TITLE_CHARS)))]
    title: String,
    /// A remark for readers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::vocabulary::text::MAX_NOTE_CHARS)))]
    note: String,
    /// The rules and worked examples that the log tests.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "at_most::<MAX_COVERS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_COVERS)))]
    covers: Vec<Covers>,
    /// The edition.
    edition: Edition,
    /// The level of difficulty.
    level: Level,
    /// The variants.
    #[serde(default, skip_serializing_if = "is_default")]
    variants: Variants,
    /// The modules of the Dux expansion.
    #[serde(default, skip_serializing_if = "is_default")]
    modules: Modules,
    /// The historical scenario; null if none is played.
    #[serde(default, skip_serializing_if = "is_default")]
    scenario: Option<Scenario>,
    /// The readings of rulings that differ from the default.
    #[serde(default, skip_serializing_if = "is_default")]
    rulings: ChosenReadings,
    /// The board; by default the built-in one.
    #[serde(default, skip_serializing_if = "is_default")]
    board: LogBoard,
    /// The seats of the players; by default one player has all of them.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    seats: Seating,
    /// The start of the game; by default the set-up.
    #[serde(default, skip_serializing_if = "is_default")]
    start: Start,
    /// The dice; by default each step contains its own rolls.
    #[serde(default, skip_serializing_if = "is_default")]
    dice: LogDice,
    /// The steps of the game, in order.
    #[serde(deserialize_with = "at_most::<MAX_STEPS, _, _>")]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_STEPS)))]
    steps: Vec<LogStep>,
}

object_both_ways!(Document: "a log, which is an object");

const fn one() -> Seating {
    Seating::One
}

fn is_one(seats: &Seating) -> bool {
    *seats == Seating::One
}

impl From<&Log> for Document {
    fn from(log: &Log) -> Document {
        let Rules { edition, level, variants, modules, scenario, rulings } = log.rules;
        Document {
            format: LOG_FORMAT.into(),
            version: LOG_VERSION,
            rules_version: RulesVersion::CURRENT,
            title: log.title.clone(),
            note: log.note.clone(),
            covers: log.covers.clone(),
            edition,
            level,
            variants,
            modules,
            scenario,
            rulings: ChosenReadings::of(rulings, edition),
            board: log.board.clone(),
            seats: log.seats,
            start: log.start,
            dice: log.dice.clone(),
            steps: log.steps.clone(),
        }
    }
}

impl From<Document> for Log {
    fn from(document: Document) -> Log {
        let Document { edition, level, variants, modules, scenario, .. } = document;
        let rulings = document.rulings.rulings(edition, document.rules_version);
        Log {
            title: document.title,
            note: document.note,
            covers: document.covers,
            rules: Rules { edition, level, variants, modules, scenario, rulings },
            board: document.board,
            seats: document.seats,
            start: document.start,
            dice: document.dice,
            steps: document.steps,
        }
    }
}
