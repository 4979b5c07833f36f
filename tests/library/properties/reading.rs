//! The library's own reader of JSON reads what `serde_json` reads, and finds every fault that it finds, with the same
//! message and place, and with the path that `serde_path_to_error` gives it.

use core::fmt::Debug;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use tetrarchia::__private::json::{JsonError, JsonFault, read};
use tetrarchia::board::BoardFile;
use tetrarchia::replay::{LogBoard, LogDice, LogStep, Start};
use tetrarchia::rules::{RulesVersion, WrittenRules};
use tetrarchia::table::SavedGame;
use tetrarchia::text::{MAX_MESSAGE_CHARS, MAX_PATH_CHARS, brief};
use tetrarchia::{Event, Input, Level, Roll, Rules, Seating, SeededDice};
use tetrarchia_bots::simulate::Report;

/// What a log is made of.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    rules: Option<WrittenRules>,
    rules_version: Option<RulesVersion>,
    board: LogBoard,
    start: Start,
    dice: LogDice,
    inputs: Vec<Input>,
    events: Vec<Event>,
    steps: Vec<LogStep>,
}

/// Every shape that serde knows, apart from bytes.
#[derive(Debug, PartialEq, Default, Deserialize)]
#[serde(default)]
struct Shapes {
    truth: bool,
    small: i8,
    large: u64,
    float: Near,
    letter: char,
    nothing: (),
    text: Option<String>,
    pair: (u8, String),
    anything: Tree,
    named: BTreeMap<String, Shapes>,
    numbered: BTreeMap<i16, Near>,
    kinds: Vec<Kind>,
    by_kind: BTreeMap<Plain, u8>,
    unit: Unit,
    new: New,
}

/// A float, equal to those that differ from it in the last digits: with features that other crates may set, `serde_json`
/// reads long numbers in another way.
#[derive(Debug, Default, Deserialize)]
struct Near(f64);

impl PartialEq for Near {
    fn eq(&self, other: &Near) -> bool {
        (self.0 - other.0).abs() <= other.0.abs() * 1e-15
    }
}

/// Any value, with floats that need only be near.
#[derive(Debug, Default, Deserialize)]
struct Tree(Value);

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        fn near(one: &Value, other: &Value) -> bool {
            match (one, other) {
                (Value::Number(one), Value::Number(other)) if one.is_f64() && other.is_f64() => {
                    one.as_f64().map(Near) == other.as_f64().map(Near)
                }
                (Value::Array(one), Value::Array(other)) => {
                    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| near(one, other))
                }
                (Value::Object(one), Value::Object(other)) => {
                    let values = one.iter().zip(other).all(|(one, other)| one.0 == other.0 && near(one.1, other.1));
                    one.len() == other.len() && values
                }
                (one, other) => one == other,
            }
        }
        near(&self.0, &other.0)
    }
}

#[derive(Debug, PartialEq, Default, Deserialize)]
struct Unit;

#[derive(Debug, PartialEq, Default, Deserialize)]
struct New(Option<u16>);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
enum Plain {
    One,
    Two,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
enum Kind {
    Unit,
    New(Box<Shapes>),
    Tuple(u8, char),
    Struct { a: String, b: Option<u8> },
}

const SHAPES: &str = r#"{
    "truth": true, "small": -8, "large": 18446744073709551615, "float": -1.25e-7, "letter": "\u00e9", "nothing": null,
    "text": "a\n\ud83d\ude00\"\\\/\b\f\r\t", "pair": [7, "x"], "anything": [null, true, false, {"a": [0, -1, 2.5, "é"]}],
    "named": {"a.b": {"numbered": {"-3": 4.5, "12": 1e3}}, "": {"small": 1}}, "unit": null, "new": 65535,
    "kinds": ["Unit", {"Unit": null}, {"New": {"kinds": [{"Tuple": [1, "c"]}]}}, {"Struct": {"a": "", "b": 3}}],
    "by_kind": {}, "ignored": {"x": [[], {}, [1, [2, {"y": "\ud800"}]]]}
}"#;

fn parts() -> String {
    let rules = serde_json::to_string(&WrittenRules::from(Rules::second(Level::MEDIUM))).unwrap();
    let state = tetrarchia::Game::new(Rules::second(Level::MEDIUM)).unwrap().state().to_string();
    let events =
        tetrarchia::Game::new(Rules::second(Level::MEDIUM)).unwrap().play("B3".parse::<Roll>().unwrap()).unwrap();
    let events = serde_json::to_string(&events).unwrap();
    format!(
        r#"{{"rules": {rules}, "rules_version": 2, "board": {{"digest": "0123456789abcdef"}},
        "start": {{"position": "{state}"}}, "dice": {{"generator": "chacha8", "seed": "3", "position": 4}},
        "inputs": ["concede", {{"command": "stay-off"}}, {{"command": {{"sail": {{"from": "1", "to": "2"}}}}}}],
        "events": {events},
        "steps": [
            {{"do": "end", "rolls": ["R4", "B2"], "note": "n", "expect": {{"events": ["a", "b"], "legal": 8}}}},
            {{"do": {{"move": {{"figure": "galerius", "to": "III:3"}}}}, "expect": {{"refusal": "MV-4"}}}},
            {{"do": {{"pass": null}}, "seat": "seat-1", "expect": {{"refusal": {{"rule": "MV-4", "reason": "r"}}}}}}
        ]}}"#
    )
}

fn board() -> String {
    let mut file = BoardFile::reconstruction();
    file.provinces.truncate(3);
    file.links.truncate(2);
    file.arrows.truncate(2);
    file.not_linked.truncate(1);
    serde_json::to_string_pretty(&file).unwrap()
}

fn save() -> String {
    let game = tetrarchia::Game::new(Rules::second(Level::MEDIUM)).unwrap();
    serde_json::to_string(&SavedGame::new(&game, Seating::Two, Some(SeededDice::new(3)))).unwrap()
}

fn report() -> String {
    let simulation = tetrarchia_bots::simulate::Simulation::new(Rules::second(Level::BEGINNER)).with_games(2);
    Report::of(&[simulation]).unwrap().to_json()
}

/// Reads a document as `serde_json` and `serde_path_to_error` do.
fn expected<T: DeserializeOwned>(text: &[u8]) -> Result<T, Said> {
    let explained = |path: String, error: &serde_json::Error| {
        let suffix = format!(" at line {} column {}", error.line(), error.column());
        let message = brief(error, MAX_MESSAGE_CHARS);
        let message = message.strip_suffix(&suffix).unwrap_or(&message).to_owned();
        said(path, (error.line(), error.column()), error.is_data(), message)
    };
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let has_path = error.inner().is_data() && error.path().iter().len() > 0;
        explained(if has_path { brief(error.path(), MAX_PATH_CHARS) } else { String::new() }, error.inner())
    })?;
    reader.end().map_err(|error| explained(String::new(), &error))?;
    Ok(value)
}

/// What a reader says about a fault: the path, the line and the column, whether the text is JSON, the message, and the
/// float that is in the message.
type Said = (String, (usize, usize), bool, String, Option<Near>);

/// Takes the float out of a message, if there is one.
fn said(path: String, at: (usize, usize), is_data: bool, message: String) -> Said {
    let float = message.split_once("floating point `").and_then(|(start, rest)| {
        let (float, end) = rest.split_once('`')?;
        Some((format!("{start}{end}"), float.parse().ok().map(Near)))
    });
    let (message, float) = float.unwrap_or((message, None));
    (path, at, is_data, message, float)
}

/// Checks that both readers do the same.
fn agrees<T: DeserializeOwned + PartialEq + Debug>(text: &[u8]) -> Result<(), TestCaseError> {
    let found = read::<T>(text).map_err(|JsonError { path, at, kind }| match kind {
        JsonFault::Data(message) => said(path, at, true, message),
        JsonFault::Syntax(message) => said(path, at, false, message),
        JsonFault::LongString(_) => unreachable!("strings are measured elsewhere"),
    });
    prop_assert_eq!(found, expected::<T>(text), "{}", String::from_utf8_lossy(text));
    Ok(())
}

/// What is written over a part of a document.
const PIECES: [&[u8]; 64] = [
    b"", b"\"", b"\\", b"\\u", b"\\u00", b"\\ud83d", b"\\ude00", b"\\ud83d\\ude00", b"\\ud83dx", b"\\q", b"\\n", b"\\\"",
    b"[", b"]", b"{", b"}", b"[]", b"{}", b",", b":", b" ", b"\n", b"\t", b"\x01", b"\xff", b"\xc3\xa9", b"\xe2\x80",
    b"null", b"true", b"false", b"nul", b"tru", b"falsy", b"0", b"00", b"-", b"-0", b"-1", b"1", b"7", b"256", b"1.",
    b"1.5", b"-2.50", b"1e", b"1e3", b"1E+2", b"1e-400", b"1e400", b"0e99999999999", b"2e99999999999", b".5",
    b"18446744073709551616", b"-9223372036854775809", b"10000000000000000000000.5", b"0.5000000000000000000000000000",
    b"\"\"", b"\"a\": 1,", b",\"x\": [1, {\"y\": null}]", b"\"text\"", b"\"Unit\"", b"{\"Unit\": 3}", b"{\"New\": 1}",
    b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// A change of a document: a part of it is replaced by a piece, or by another part of it.
#[derive(Debug, Clone)]
struct Change {
    from: Index,
    length: usize,
    piece: &'static [u8],
    copied: Option<(Index, usize)>,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let copied = prop::option::weighted(0.2, (any::<Index>(), 0..40_usize));
    let length = prop_oneof![4 => 0..3_usize, 2 => 0..30_usize, 1 => Just(1_000_000)];
    let change = (any::<Index>(), length, select(&PIECES[..]), copied);
    let change = change.prop_map(|(from, length, piece, copied)| Change { from, length, piece, copied });
    prop::collection::vec(change, 0..4)
}

fn changed(text: &str, changes: &[Change]) -> Vec<u8> {
    let mut text = text.as_bytes().to_vec();
    for Change { from, length, piece, copied } in changes {
        let from = from.index(text.len() + 1);
        let piece = match copied {
            None => piece.to_vec(),
            Some((at, length)) => text[at.index(text.len() + 1)..].iter().copied().take(*length).collect(),
        };
        text.splice(from..text.len().min(from + length), piece);
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn spoilt_documents_have_the_faults_that_serde_json_finds(
        which in 0..5_u8, changes in changes()
    ) {
        match which {
            0 => agrees::<Parts>(&changed(&parts(), &changes))?,
            1 => agrees::<BoardFile>(&changed(&board(), &changes))?,
            2 => agrees::<SavedGame>(&changed(&save(), &changes))?,
            3 => agrees::<Report>(&changed(&report(), &changes))?,
            _ => agrees::<Shapes>(&changed(SHAPES, &changes))?,
        }
    }

    #[test]
    fn random_texts_have_the_faults_that_serde_json_finds(pieces in prop::collection::vec(select(&PIECES[..]), 0..12)) {
        let text = pieces.concat();
        agrees::<Shapes>(&text)?;
        agrees::<Tree>(&text)?;
        agrees::<Kind>(&text)?;
        agrees::<Option<BTreeMap<i16, Kind>>>(&text)?;
        prop_assert_eq!(read::<IgnoredAny>(&text).is_ok(), expected::<IgnoredAny>(&text).is_ok());
        agrees::<Near>(&text)?;
    }

    /// Numbers of every length and size.
    #[test]
    fn numbers_are_those_of_serde_json(number in "-?[0-9]{1,25}(\\.[0-9]{0,25})?([eE][+-]?[0-9]{1,11})?") {
        agrees::<Near>(number.as_bytes())?;
        agrees::<u64>(number.as_bytes())?;
        agrees::<i64>(number.as_bytes())?;
        agrees::<BTreeMap<i64, i8>>(format!("{{\"{number}\": {number}}}").as_bytes())?;
        agrees::<BTreeMap<String, Skipped>>(format!("{{\"a\": {number}, \"b\": {number}}}").as_bytes())?;
    }

    /// Numbers with few digits are the same to the last one.
    #[test]
    fn short_numbers_are_those_of_serde_json(number in "-?(0|[1-9][0-9]{0,7})(\\.[0-9]{0,7})?([eE][+-]?[0-9])?") {
        prop_assert_eq!(read::<f64>(number.as_bytes()).ok(), expected::<f64>(number.as_bytes()).ok());
        let wrong = read::<String>(number.as_bytes()).map_err(|error| error.kind.to_string());
        let Err(error) = serde_json::from_str::<String>(&number) else { unreachable!("a number is no text") };
        prop_assert!(error.to_string().contains(wrong.unwrap_err().trim_start_matches("not JSON: ")), "{number}: {error}");
    }
}

/// A value that is skipped. All are equal.
#[derive(Debug, Deserialize)]
struct Skipped(IgnoredAny);

impl PartialEq for Skipped {
    fn eq(&self, _: &Skipped) -> bool {
        true
    }
}

#[test]
fn the_documents_that_are_spoilt_can_be_read() {
    assert!(read::<BoardFile>(board().as_bytes()).is_ok());
    assert!(read::<SavedGame>(save().as_bytes()).is_ok());
    assert!(read::<Report>(report().as_bytes()).is_ok());
    assert_eq!(read::<Shapes>(SHAPES.as_bytes()).map(|shapes| shapes.kinds.len()).unwrap(), 4);
    read::<Parts>(parts().as_bytes()).unwrap();
}
