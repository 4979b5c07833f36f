//! Spoilt logs: bytes, values and words changed at random. Whatever comes out is an error or a replay, never a panic.
//!
//! `TETRARCHIA_MUTATIONS` sets how many there are of each kind.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tetrarchia::replay::*;
use tetrarchia::{Level, Rules, Seating};

use super::samples::{BESIDE_AN_ARMY, recorded, with};
use crate::common::Chooser;

/// How many logs are spoilt in each way.
fn mutations() -> u64 {
    std::env::var("TETRARCHIA_MUTATIONS").ok().map_or(2_000, |count| count.parse().expect("a number"))
}

/// The logs that are spoilt: of different dice, starts and details, and short, so that a change meets something.
fn originals() -> Vec<Value> {
    let game = |seed, details| recorded(Rules::second(Level::MEDIUM), Seating::Two, seed, 12, details);
    let seeded = game(1, RecordDetail::ALL);
    let replay = seeded.replay().unwrap();
    let rolls = replay.steps.iter().flat_map(|step| step.rolls.clone()).collect();
    let script = game(1, RecordDetail::NONE).with_dice(LogDice::Script(rolls));
    let mut in_steps = game(1, RecordDetail::EVENTS).with_dice(LogDice::InSteps);
    for (step, outcome) in in_steps.steps.iter_mut().zip(&replay.steps) {
        step.rolls = outcome.rolls.clone();
    }
    let from_position = with(json!({
        "title": "From a position", "covers": ["MV-4", "X-1"], "start": { "position": BESIDE_AN_ARMY },
        "rulings": { "several-fleets": "shared", "staying-away": "may-stay-away" },
        "dice": { "generator": "chacha8", "seed": "3", "position": 4 },
        "steps": [
            { "do": "move noricum", "expect": { "refusal": "MV-4" } },
            { "do": { "attack": { "figure": "galerius", "army": "III:3" } }, "expect": { "ending": "victory" } },
            { "do": "end", "expect": { "position": BESIDE_AN_ARMY, "legal": 8 } }
        ]
    }));
    let from_log = |log: Log| serde_json::from_str(&log.to_json()).unwrap();
    let originals = vec![from_log(seeded), from_log(script), from_log(in_steps), from_position];
    // What cannot even be played before it is spoilt shows nothing.
    assert!(originals.iter().all(|log| Log::from_json(&log.to_string()).is_ok_and(|log| log.replay().is_ok())));
    originals
}

/// What came of all the spoilt logs.
struct Tally {
    schema: jsonschema::Validator,
    unreadable: usize,
    unplayable: usize,
    different: usize,
    passed: usize,
}

/// Shows the log that made the test panic.
struct Witness<'t>(&'t [u8]);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the spoilt log: {}", String::from_utf8_lossy(self.0));
        }
    }
}

impl Tally {
    fn new() -> Tally {
        let schema = jsonschema::draft202012::new(&serde_json::from_str(&schema()).unwrap()).unwrap();
        Tally { schema, unreadable: 0, unplayable: 0, different: 0, passed: 0 }
    }

    /// Whether every kind of outcome came up: otherwise the logs were spoilt too much or too little.
    fn is_mixed(&self) -> bool {
        let Tally { unreadable, unplayable, different, passed, .. } = *self;
        eprintln!("{unreadable} unreadable, {unplayable} unplayable, {different} different, {passed} passed");
        unreadable > 0 && unplayable > 0 && passed > 0
    }

    /// Reads and replays a spoilt log.
    fn count(&mut self, bytes: &[u8]) {
        let _witness = Witness(bytes);
        let log = match Log::from_slice(bytes) {
            Ok(log) => log,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                self.unreadable += 1;
                return;
            }
        };
        // What can be read can be written, is the same then, and is what the schema describes.
        let written = log.to_json();
        assert_eq!(Log::from_json(&written).unwrap(), log);
        assert!(self.schema.is_valid(&serde_json::from_str(&written).unwrap()));
        match log.replay() {
            Ok(replay) => {
                assert!(replay.steps.len() <= log.steps.len() && replay.differences.len() <= MAX_DIFFERENCES);
                assert!(replay.to_string().len() < 1 << 20);
                assert_eq!(log.replay().unwrap(), replay, "the same log twice");
                if replay.passed() { self.passed += 1 } else { self.different += 1 }
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                self.unplayable += 1;
            }
        }
    }
}

#[test]
fn bytes_changed_at_random() {
    let originals: Vec<Vec<u8>> = originals().iter().map(|log| log.to_string().into_bytes()).collect();
    let mut tally = Tally::new();
    for seed in 0..mutations() {
        let mut chooser = Chooser(seed);
        let mut bytes = originals[chooser.below(originals.len())].clone();
        for _ in 0..=chooser.below(3) {
            spoil_bytes(&mut bytes, &mut chooser);
        }
        tally.count(&bytes);
    }
    assert!(tally.is_mixed() && tally.different > 0);
}

fn spoil_bytes(bytes: &mut Vec<u8>, chooser: &mut Chooser) {
    if bytes.len() < 2 {
        return;
    }
    let at = chooser.below(bytes.len());
    match chooser.below(12) {
        0 => bytes[at] ^= 1 << chooser.below(8),
        1 => bytes[at] = b"0123456789{}[]\",:.-=abcdrVX "[chooser.below(28)],
        2 => bytes.insert(at, chooser.number() as u8),
        3 => drop(bytes.remove(at)),
        4 => {
            let piece: Vec<u8> = bytes[at..].iter().take(chooser.below(40)).copied().collect();
            let to = chooser.below(bytes.len());
            bytes.splice(to..to, piece);
        }
        5 => bytes.truncate(at),
        // A digit for a digit, a letter for a letter: this is often still JSON.
        _ if bytes[at].is_ascii_digit() => bytes[at] = b'0' + chooser.below(10) as u8,
        _ if bytes[at].is_ascii_lowercase() => bytes[at] = b'a' + chooser.below(26) as u8,
        _ => bytes[at] = bytes[at].to_ascii_lowercase(),
    }
}

#[test]
fn values_changed_at_random() {
    let originals = originals();
    let mut pool = Pool::default();
    originals.iter().for_each(|log| pool.fill("", log));
    let mut tally = Tally::new();
    for seed in 0..mutations() {
        let mut chooser = Chooser(seed);
        let mut log = originals[chooser.below(originals.len())].clone();
        for _ in 0..=chooser.below(3) {
            let (field, value) = some_value("", &mut log, &mut chooser);
            spoil_value(&field, value, &pool, &mut chooser);
        }
        tally.count(log.to_string().as_bytes());
    }
    assert!(tally.is_mixed() && tally.different > 0);
}

/// All values of the originals by the field they stand in: with another one of these a log is often still a log.
#[derive(Default)]
struct Pool(BTreeMap<String, Vec<Value>>);

impl Pool {
    fn fill(&mut self, field: &str, value: &Value) {
        self.0.entry(field.into()).or_default().push(value.clone());
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.fill(&format!("{field}[]"), item)),
            Value::Object(fields) => fields.iter().for_each(|(name, inner)| self.fill(name, inner)),
            _ => {}
        }
    }

    /// A value for this field.
    fn pick(&self, field: &str, chooser: &mut Chooser) -> Value {
        let values = self.0.get(field).map_or(&[][..], Vec::as_slice);
        if values.is_empty() { Value::Null } else { values[chooser.below(values.len())].clone() }
    }
}

/// A value somewhere in this one, and the field it stands in.
fn some_value<'v>(field: &str, value: &'v mut Value, chooser: &mut Chooser) -> (String, &'v mut Value) {
    let has_inner = match value {
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => false,
    };
    if !has_inner || chooser.below(8) == 0 {
        return (field.into(), value);
    }
    let inner: Vec<(String, &mut Value)> = match value {
        Value::Array(items) => items.iter_mut().map(|item| (format!("{field}[]"), item)).collect(),
        Value::Object(fields) => fields.iter_mut().map(|(name, inner)| (name.clone(), inner)).collect(),
        _ => Vec::new(),
    };
    let rank = chooser.below(inner.len());
    let (name, inner) = inner.into_iter().nth(rank).expect("a value inside");
    some_value(&name, inner, chooser)
}

fn spoil_value(field: &str, value: &mut Value, pool: &Pool, chooser: &mut Chooser) {
    let kind = chooser.below(8);
    match value {
        _ if kind < 3 => *value = pool.pick(field, chooser),
        Value::Array(items) if kind > 3 && !items.is_empty() => {
            let (one, other) = (chooser.below(items.len()), chooser.below(items.len()));
            match kind {
                4 => drop(items.remove(one)),
                5 => items.insert(one, items[other].clone()),
                6 => items.swap(one, other),
                _ => items.push(pool.pick(&format!("{field}[]"), chooser)),
            }
        }
        Value::Object(fields) if kind > 3 && !fields.is_empty() => {
            let name = fields.keys().nth(chooser.below(fields.len())).expect("a field").clone();
            match kind {
                4 => drop(fields.remove(&name)),
                5 => drop(fields.insert(format!("{name}s"), Value::Null)),
                _ => drop(fields.insert("expect".into(), pool.pick("expect", chooser))),
            }
        }
        Value::String(text) if kind > 3 => spoil_text(text, &pool.pick(field, chooser), chooser),
        Value::Number(_) if kind > 3 => *value = json!(chooser.number() >> chooser.below(64)),
        _ => {
            let junk = [json!(null), json!(true), json!(-1), json!(1e300), json!(""), json!([]), json!({}), json!("é")];
            *value = junk[chooser.below(junk.len())].clone();
        }
    }
}

/// Changes a text of words and fields, with the help of another one of its kind, so that it often still means something.
fn spoil_text(text: &mut String, other: &Value, chooser: &mut Chooser) {
    const WORDS: [&str; 16] = [
        "noricum",
        "III:3",
        "roma",
        "galerius",
        "dux",
        "2",
        "0",
        "255",
        "4294967295",
        "-",
        "RB",
        "R4B2",
        "unrest",
        "awaits",
        "roll",
        "activity",
    ];
    let mut words: Vec<String> = text.split(' ').map(String::from).collect();
    let others: Vec<&str> = other.as_str().unwrap_or_default().split(' ').collect();
    let at = chooser.below(words.len());
    match chooser.below(8) {
        0 => words[at] = WORDS[chooser.below(WORDS.len())].into(),
        1 => drop(words.remove(at)),
        2 => words.swap(at, chooser.below(text.split(' ').count())),
        // One word of the other, or all words from here on.
        3 | 4 if at < others.len() => words[at] = others[at].into(),
        5 if at < others.len() => drop(words.splice(at.., others[at..].iter().map(|word| word.to_string()))),
        _ => {
            let mut signs: Vec<char> = words[at].chars().collect();
            if !signs.is_empty() {
                let sign = chooser.below(signs.len());
                let like: &[u8] = match signs[sign] {
                    '0'..='9' => b"0123456789",
                    '.' | 'u' | 'r' => b".urdgcm",
                    _ => b"abcdefghijklmnopqrstuvwxyzIV:-,=",
                };
                signs[sign] = like[chooser.below(like.len())].into();
            }
            words[at] = signs.into_iter().collect();
        }
    }
    *text = words.join(" ");
}

#[test]
fn positions_changed_at_random_are_played_on_from() {
    let log = recorded(Rules::second(Level::HARDEST), Seating::One, 6, 80, RecordDetail::ALL);
    let positions: Vec<String> =
        log.steps.iter().filter_map(|step| step.expect.position).map(|state| state.to_string()).collect();
    let mut tally = Tally::new();
    for seed in 0..mutations() {
        let mut chooser = Chooser(seed);
        let mut position = positions[chooser.below(positions.len())].clone();
        for _ in 0..=chooser.below(2) {
            let other = json!(positions[chooser.below(positions.len())]);
            spoil_text(&mut position, &other, &mut chooser);
        }
        let mut spoilt = with(json!({ "level": "3122", "start": { "position": position }, "steps": [] }));
        spoilt["dice"] = json!({ "generator": "chacha8", "seed": seed, "position": 0 });
        let Ok(log) = Log::from_json(&spoilt.to_string()) else {
            tally.count(spoilt.to_string().as_bytes());
            continue;
        };
        let Ok(replay) = log.replay() else {
            tally.count(spoilt.to_string().as_bytes());
            continue;
        };
        // Every command that could be given there, and then the end of the phase.
        let game = tetrarchia::Game::resume(log.rules, tetrarchia::Board::reconstruction(), *replay.state()).unwrap();
        for command in game.legal().iter().step_by(1 + chooser.below(5)) {
            spoilt["steps"] = json!([{ "do": command.to_string() }]);
            tally.count(spoilt.to_string().as_bytes());
        }
        if game.is_legal(tetrarchia::Command::End) {
            spoilt["steps"] = json!([{ "do": "end" }]);
            tally.count(spoilt.to_string().as_bytes());
        }
    }
    assert!(tally.is_mixed());
}
