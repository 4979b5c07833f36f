//! Logs made in code, as programs make them.

use tetrarchia::replay::{Expect, Log, LogStep};
use tetrarchia::*;

#[test]
fn a_log_made_in_code_is_the_one_that_is_read() {
    let roll: Roll = "R1B1".parse().unwrap();
    let start = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, Province::Roma).fleets([1, 0, 0]);
    let rules = Rules::second(Level::new(5, 1, 0, 0).unwrap());
    let game = start.game(rules).unwrap();
    let log = Log::new(rules)
        .titled("Two ways to say it")
        .covering([Rule::TN4, Rule::AC2])
        .starting_from(*game.state())
        .with_step(LogStep::new(Command::Secure).by(Seat::First))
        .with_step(LogStep::new(String::from("secure")).expecting(Expect::refusal(Rule::SE1)))
        .with_step(LogStep::new("end").with_rolls([roll]));
    // A command is written as its text.
    let read = Log::from_json(&log.to_json()).unwrap();
    assert_eq!(read.to_json(), log.to_json());
    assert_eq!(read.steps[0].order, Some("secure".into()));
    let replay = log.replay();
    assert!(replay.as_ref().is_ok_and(|replay| replay.passed()), "{replay:?}");
    // Exactly these events, or it says so.
    let wrong = Log::new(rules)
        .starting_from(*game.state())
        .with_step(LogStep::new("secure").expecting(Expect::events(["nothing of the kind"])));
    assert!(!wrong.replay().is_ok_and(|replay| replay.passed()));
}
