//! The library's own writer of JSON writes what `serde_json` writes, to the byte.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};
use tetrarchia::__private::json::{to_compact_json, to_json, to_pretty_json};
use tetrarchia::Rules;
use tetrarchia::table::SavedGame;
use tetrarchia::{Level, Seating, SeededDice};

/// Every shape that serde writes.
#[derive(Debug, Clone, Serialize)]
enum Shape {
    Unit,
    New(Value),
    Tuple(i64, char),
    Struct { text: String, more: Option<Box<Shape>> },
    Lists { empty: (), pairs: Vec<(u64, bool)>, keys: BTreeMap<String, Vec<String>> },
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z\\[{:,]{0,4}", "[\\x00-\\x22\\\\\\x7f-\\x{a0}\u{2028}\u{2029}é😀]{0,6}"]
}

/// Values without floats, of which no document has one.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        texts().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(texts(), inner, 0..4)
                .prop_map(|entries| Value::Object(entries.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn shapes() -> impl Strategy<Value = Shape> {
    let pairs = prop::collection::vec(any::<(u64, bool)>(), 0..3);
    let keys = prop::collection::btree_map(texts(), prop::collection::vec(texts(), 0..3), 0..3);
    let leaf = prop_oneof![
        Just(Shape::Unit),
        values().prop_map(Shape::New),
        any::<(i64, char)>().prop_map(|(number, sign)| Shape::Tuple(number, sign)),
        (pairs, keys).prop_map(|(pairs, keys)| Shape::Lists { empty: (), pairs, keys }),
    ];
    leaf.prop_recursive(3, 8, 1, |inner| {
        (texts(), prop::option::of(inner)).prop_map(|(text, more)| Shape::Struct { text, more: more.map(Box::new) })
    })
}

proptest! {
    #[test]
    fn everything_is_written_as_serde_json_writes_it(value in values(), shapes in prop::collection::vec(shapes(), 0..3)) {
        prop_assert_eq!(to_pretty_json(&value), serde_json::to_string_pretty(&value).unwrap());
        prop_assert_eq!(to_compact_json(&value), value.to_string());
        prop_assert_eq!(to_pretty_json(&shapes), serde_json::to_string_pretty(&shapes).unwrap());
        prop_assert_eq!(to_compact_json(&shapes), serde_json::to_string(&shapes).unwrap());
        let careful = to_json(&shapes);
        let is_hidden = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        prop_assert!(!careful.contains(is_hidden));
        prop_assert_eq!(serde_json::from_str::<Value>(&careful).unwrap(), serde_json::to_value(&shapes).unwrap());
    }
}

#[test]
fn saved_games_are_written_as_serde_json_writes_them() {
    let game = tetrarchia::Game::new(Rules::second(Level::MEDIUM)).unwrap();
    let save = SavedGame::new(&game, Seating::Two, Some(SeededDice::new(3)));
    assert_eq!(to_pretty_json(&save), serde_json::to_string_pretty(&save).unwrap());
}
