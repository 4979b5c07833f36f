//! Logs that several tests use.

use serde_json::{Value, json};
use tetrarchia::replay::{Log, RecordDetail, Recorder};
use tetrarchia::{Game, Rules, Seating, SeededDice};

use crate::common::Chooser;

/// The shortest log there is.
pub fn shortest() -> Value {
    json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 2,
        "edition": "second", "level": "4200", "steps": []
    })
}

/// The shortest log with these fields added or replaced.
pub fn with(fields: Value) -> Value {
    let mut log = shortest();
    for (name, value) in fields.as_object().unwrap() {
        log[name] = value.clone();
    }
    log
}

/// A log with seeded dice and these steps: the first question is where the fleets go.
pub fn seeded(steps: Value) -> Value {
    with(json!({ "dice": { "generator": "chacha8", "seed": "7", "position": 0 }, "steps": steps }))
}

/// Galerius acts in Pannonia Inferior, beside an army in Noricum; all other Emperors are off the board.
pub const BESIDE_AN_ARMY: &str = "discs=....../....../..r.../....../....../....../....../...... \
    emperors=-,III:4,-,- armies=III:3 fleets=1,1,0 turn=galerius round=1 points=6 awaits command act galerius";

/// A log that starts from there, with these steps.
pub fn beside_an_army(steps: Value) -> Value {
    with(json!({ "start": { "position": BESIDE_AN_ARMY }, "steps": steps }))
}

/// A random game of at most so many commands, as it was recorded.
pub fn recorded(rules: Rules, seats: Seating, seed: u64, commands: usize, details: RecordDetail) -> Log {
    let mut recorder = Recorder::seeded(Game::new(rules).unwrap(), seats, SeededDice::new(seed), details);
    let mut chooser = Chooser(seed);
    for _ in 0..commands {
        let Some(seat) = recorder.table().who_decides() else { break };
        if chooser.below(200) == 0 {
            recorder.concede(seat).unwrap();
        } else {
            recorder.command(seat, chooser.pick(&recorder.game().legal())).unwrap();
        }
    }
    recorder.into_log()
}

/// A few recorded games of different kinds.
pub fn several() -> Vec<Log> {
    let levels = ["4200", "5311", "3122", "4211"];
    let games = levels.into_iter().zip(Seating::ALL).enumerate();
    games
        .map(|(seed, (level, seats))| {
            let level = level.parse().unwrap();
            let rules = if seed % 2 == 0 { Rules::second(level) } else { Rules::first(level) };
            recorded(rules, seats, seed as u64, 60, if seed == 3 { RecordDetail::ALL } else { RecordDetail::EVENTS })
        })
        .collect()
}
