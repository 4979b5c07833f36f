//! The JSON Schema of a log, generated from the types that read it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value};

use crate::base::battle::{Battle, Strength};
use crate::board::BoardDigest;
use crate::board::{BoardFormat, BoardTopic, Capital, Evidence, Province, ProvinceSet, Region, SeaZone};
use crate::dice::SeededDice;
use crate::engine::{Disc, State};
use crate::extras::variants::Title;
use crate::kit::{BattleReport, OfferKind, Reserve, Severity, Threat};
use crate::ledger::Rule;
use crate::odds::Fraction;
use crate::replay::document::Document;
use crate::replay::parts::{BoardObject, RefusalObject, ScriptObject, StartObject};
use crate::replay::{Covers, ExpectedRefusal, LogAction, LogBoard, LogDice, Start};
use crate::rules::{
    ChosenReadings, Edition, Level, LevelDigit, Module, Modules, RulesVersion, Ruling, Variant, Variants, War,
};
use crate::vocabulary::{
    BarbarianStep, Combatant, Command, Dice, Emperor, Ending, Face, Figure, Outcome, Roll, Seat, Seating, SubdueKind,
};

/// Returns the JSON Schema of a log, the contents of `docs/log.schema.json`.
///
/// It describes what [`Log::to_json`](crate::replay::Log::to_json) writes. Reading is a little more generous: words of
/// the vocabularies are accepted in any case.
pub fn schema() -> String {
    let settings = SchemaSettings::draft2020_12().with_transform(RecursiveTransform(plain_description));
    let schema = settings.into_generator().into_root_schema_for::<Document>();
    // A schema is JSON already: serialising it cannot fail.
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// Reduces a description to its first paragraph without links, because doc comments address programmers.
fn plain_description(schema: &mut Schema) {
    if let Some(Value::String(description)) = schema.get_mut("description") {
        let first = description.split("\n\n").next().unwrap_or_default();
        *description = first.replace("[`", "").replace("`]", "");
    }
}

/// Implements [`JsonSchema`] under the name of the type.
macro_rules! schemas {
    ($($Name:ty = $name:expr, |$generator:ident| $schema:expr;)+) => {$(
        impl JsonSchema for $Name {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )+};
}

/// The schema of a vocabulary: its words.
macro_rules! word_schemas {
    ($($Name:ident)+) => {
        schemas! {$(
            $Name = stringify!($Name), |_generator| json_schema!({ "type": "string", "enum": $Name::ALL.map($Name::word).as_slice() });
        )+}
    };
}

word_schemas! {
    BarbarianStep BoardFormat BoardTopic Capital Combatant Dice Disc Edition Emperor Ending Evidence Figure LevelDigit Module OfferKind
    Outcome Province Region Reserve Ruling SeaZone Seat Severity SubdueKind Threat Title Variant War
}

schemas! {
    Level = "Level", |_generator| pattern("The four digits of the level.", "^[3-5][1-3][0-2][0-2]$");
    Roll = "Roll", |_generator| pattern("What dice show.", "^(R[1-6]|B[1-6]|R[1-6]B[1-6])$");
    Rule = "Rule", |_generator| pattern("A rule id of the ledger.", "^(G|[A-Z]{2})-[0-9]+$");
    Covers = "Cover", |_generator| pattern("A rule id of the ledger, or a worked example.", "^((G|[A-Z]{2})-[0-9]+|X-[1-9][0-9]*[a-z]?)$");
    BoardDigest = "BoardDigest", |_generator| pattern("The digest of a board.", "^[0-9a-f]{16}$");
    State = "State", |_generator| pattern("The text of a position.", "^discs=.* awaits .*$");
    Seating = "Seats", |_generator| json_schema!({ "type": "string", "enum": Seating::ALL.map(|seats| format!("{seats}")) });
    Fraction = "Fraction", |_generator| pattern("An exact fraction in lowest terms.", "^[0-9]+(/[0-9]+)?$");
    Face = "Face", |_generator| json_schema!({ "type": "integer", "minimum": 1, "maximum": 6 });
    ProvinceSet = "ProvinceSet", |generator| set_of::<Province>(generator);
    Battle = "Battle", |generator| against_enemy::<BattleFields>(generator);
    BattleReport = "BattleReport", |generator| against_enemy::<BattleReportFields>(generator);
    Variants = "Variants", |generator| set_of::<Variant>(generator);
    Modules = "Modules", |generator| set_of::<Module>(generator);
    RulesVersion = "RulesVersion", |_generator| json_schema!({
        "type": "integer",
        "enum": RulesVersion::all().map(RulesVersion::number).collect::<Vec<u32>>()
    });
    ChosenReadings = "Rulings", |_generator| rulings();
    SeededDice = "SeededDice", |_generator| json_schema!({
        "type": "object",
        "properties": {
            "generator": { "type": "string", "const": "chacha8" },
            "seed": { "anyOf": [{ "type": "string", "pattern": "^[0-9]+$" }, { "type": "integer", "minimum": 0 }] },
            "position": { "type": "integer", "minimum": 0 }
        },
        "required": ["generator", "seed", "position"],
        "additionalProperties": false
    });
    LogDice = "Dice", |generator| json_schema!({ "oneOf": [
        generator.subschema_for::<SeededDice>(),
        generator.subschema_for::<ScriptObject<'_>>()
    ] });
    LogBoard = "Board", |generator| word_or::<BoardObject>(generator, LogBoard::WORD);
    Start = "Start", |generator| word_or::<StartObject>(generator, Start::WORD);
    LogAction = "Order", |generator| json_schema!({ "anyOf": [
        { "type": "string", "description": "A command in notation, or concede." },
        generator.subschema_for::<Command>()
    ] });
    ExpectedRefusal = "ExpectedRefusal", |generator| json_schema!({ "anyOf": [
        generator.subschema_for::<Rule>(),
        generator.subschema_for::<RefusalObject>()
    ] });
}

/// Returns the schema of a text that matches a pattern.
fn pattern(description: &str, pattern: &str) -> Schema {
    json_schema!({ "type": "string", "description": description, "pattern": pattern })
}

/// Returns the schema of a list without duplicates.
fn set_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "uniqueItems": true })
}

/// The fields of a [`Battle`] besides the enemy.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only the schema is used")]
struct BattleFields {
    /// The Roman figure.
    figure: Figure,
    /// The province of the figure.
    at: Province,
    /// The Roman side.
    roman: Strength,
    /// The Barbarian side.
    barbarian: Strength,
}

/// The fields of a [`BattleReport`] besides the enemy.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only the schema is used")]
struct BattleReportFields {
    /// The side that attacked.
    attacker: Combatant,
    /// The Roman figure.
    figure: Figure,
    /// The province of the figure when the battle began.
    at: Province,
    /// The outcome.
    outcome: Outcome,
}

/// Returns the schema of a battle, with the enemy as a field of its own: `army` or `pirates`.
fn against_enemy<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let mut against = |field: &str, enemy: Schema| {
        let mut schema = T::json_schema(generator);
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            properties.insert(field.into(), enemy.into());
        }
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.push(field.into());
        }
        schema
    };
    let army = against("army", json_schema!({ "$ref": "#/$defs/Province" }));
    let pirates = against("pirates", json_schema!({ "$ref": "#/$defs/SeaZone" }));
    generator.subschema_for::<Province>();
    generator.subschema_for::<SeaZone>();
    json_schema!({ "anyOf": [army, pirates] })
}

/// Returns the schema of one word or an object.
fn word_or<T: JsonSchema>(generator: &mut SchemaGenerator, word: &str) -> Schema {
    json_schema!({ "anyOf": [{ "type": "string", "const": word }, generator.subschema_for::<T>()] })
}

/// Returns the schema of an object with a reading for each ruling that is named.
fn rulings() -> Schema {
    let properties: Map<String, Value> = Ruling::ALL
        .into_iter()
        .map(|ruling| {
            let about = format!("{} ({})", ruling.question(), ruling.id());
            let schema = json_schema!({ "type": "string", "description": about, "enum": ruling.readings() });
            (ruling.word().into(), schema.into())
        })
        .collect();
    json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
}
