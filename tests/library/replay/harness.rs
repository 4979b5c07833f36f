//! What the harness says when a log goes otherwise than it expects: one sample of each kind, as people read it.

use serde_json::{Value, json};
use tetrarchia::replay::*;
use tetrarchia::*;

use super::samples::{BESIDE_AN_ARMY, beside_an_army, recorded, seeded};

#[track_caller]
fn replay(document: &Value) -> Replay {
    Log::from_json(&document.to_string()).unwrap().replay().unwrap()
}

/// The only difference of this log.
#[track_caller]
fn difference(document: &Value) -> Difference {
    let replay = replay(document);
    assert!(!replay.passed());
    let [difference] = &replay.differences[..] else { panic!("not one difference: {replay}") };
    difference.clone()
}

/// Galerius attacks the army in Noricum; the dice give 1 + 1 against 1 + 1, a draw.
fn battle(expect: Value) -> Value {
    beside_an_army(json!([{ "do": "attack noricum", "rolls": ["R1B1"], "expect": expect }]))
}

/// What that brings about.
fn battle_events() -> Vec<&'static str> {
    vec![
        "AT-1 spent 2 4",
        "AT-1 battle-joined rome galerius pannonia_inferior noricum",
        "AT-1 rolled battle rome galerius noricum R1B1",
        "AT-9 battle-fought 1 2 1 2 draw",
    ]
}

#[test]
fn what_is_expected_passes() {
    let events = battle_events();
    let log = battle(json!({ "events": events, "legal": 8 }));
    let replay = replay(&log);
    assert!(replay.passed(), "{replay}");
    assert_eq!(replay.to_string(), "1 step, no difference");
    let step = &replay.steps[0];
    assert_eq!(step.rolls, ["R1B1".parse().unwrap()]);
    assert_eq!(step.input, Some(Command::Attack { figure: Figure::Galerius, army: Province::III3 }.into()));
    assert_eq!((step.legal, step.refusal), (8, None));
    assert_eq!(step.pending(), Pending::Command { question: Question::Act { emperor: Emperor::Galerius } });
}

#[test]
fn another_event() {
    let mut events = battle_events();
    events[0] = "AT-1 spent 3 3";
    let difference = difference(&battle(json!({ "events": events })));
    assert_eq!((difference.step, difference.kind), (0, DifferenceKind::EventDiffers { at: 0 }));
    assert_eq!(difference.rule, Some(Rule::AT1));
    insta::assert_snapshot!(difference);
}

#[test]
fn each_changed_event_is_one_difference() {
    for at in 0..4 {
        let mut events = battle_events();
        events[at] = "PC-5 ended victory";
        assert_eq!(difference(&battle(json!({ "events": events }))).kind, DifferenceKind::EventDiffers { at });
    }
}

#[test]
fn the_rule_of_an_event_counts() {
    let mut events = battle_events();
    events[3] = "AT-3 battle-fought 1 2 1 2 draw";
    assert_eq!(difference(&battle(json!({ "events": events }))).rule, Some(Rule::AT3));
}

#[test]
fn an_event_is_missing() {
    let mut events = battle_events();
    events.insert(3, "AT-8 figure-removed galerius pannonia_inferior");
    let difference = difference(&battle(json!({ "events": events })));
    assert_eq!(difference.kind, DifferenceKind::EventMissing { at: 3 });
    insta::assert_snapshot!(difference);
}

#[test]
fn an_event_too_many() {
    let mut events = battle_events();
    events.remove(1);
    let difference = difference(&battle(json!({ "events": events })));
    assert_eq!(difference.kind, DifferenceKind::EventTooMany { at: 1 });
    insta::assert_snapshot!(difference);
}

#[test]
fn no_events_at_all_is_an_expectation_too() {
    let replay = replay(&battle(json!({ "events": [] })));
    let kinds: Vec<_> = replay.differences.iter().map(|difference| difference.kind).collect();
    assert_eq!(kinds, [0, 1, 2, 3].map(|at| DifferenceKind::EventTooMany { at }));
}

#[test]
fn what_is_not_expected_is_not_looked_at() {
    assert!(replay(&battle(json!({}))).passed());
}

#[test]
fn accepted_instead_of_refused() {
    let log = beside_an_army(json!([
        { "do": "move noricum", "expect": { "refusal": "MV-4" } },
        { "do": "move dalmatia", "expect": { "refusal": "MV-1" } },
        { "do": "attack noricum", "rolls": ["R1B1"], "expect": { "events": battle_events() } }
    ]));
    // The replay goes on as if the move had been refused, so that nothing else differs.
    let difference = difference(&log);
    assert_eq!((difference.step, difference.kind), (1, DifferenceKind::Accepted));
    insta::assert_snapshot!(difference);
    let replay = replay(&log);
    assert_eq!(replay.steps[1].state.to_string(), BESIDE_AN_ARMY);
    assert_eq!(replay.steps[1].events.len(), 2);
}

#[test]
fn another_refusal() {
    let refused = |expect: Value| beside_an_army(json!([{ "do": "move noricum", "expect": { "refusal": expect } }]));
    assert!(replay(&refused(json!("MV-4"))).passed());
    assert!(replay(&refused(json!({ "rule": "MV-4", "reason": "army-there noricum" }))).passed());
    let other_rule = difference(&refused(json!("MV-5")));
    assert_eq!((other_rule.kind, other_rule.rule), (DifferenceKind::OtherRefusal, Some(Rule::MV4)));
    insta::assert_snapshot!("another_rule", other_rule);
    let other_reason = difference(&refused(json!({ "rule": "MV-4", "reason": "army-there dalmatia" })));
    assert_eq!(other_reason.kind, DifferenceKind::OtherRefusal);
    insta::assert_snapshot!("another_reason", other_reason);
}

#[test]
fn another_number_of_legal_commands() {
    let difference = difference(&battle(json!({ "legal": 3 })));
    assert_eq!(difference.kind, DifferenceKind::LegalCount);
    insta::assert_snapshot!(difference);
}

#[test]
fn another_position() {
    let after = BESIDE_AN_ARMY.replace("points=6", "points=3").replace("III:4", "III:5");
    let difference = difference(&battle(json!({ "position": after })));
    assert_eq!(difference.kind, DifferenceKind::Position);
    insta::assert_snapshot!(difference);
    assert!(replay(&battle(json!({ "position": BESIDE_AN_ARMY.replace("points=6", "points=4") }))).passed());
}

#[test]
fn another_ending() {
    let goes_on = difference(&battle(json!({ "ending": "roma-fell" })));
    assert_eq!((goes_on.kind, goes_on.rule), (DifferenceKind::Ending, Some(Rule::EN2)));
    insta::assert_snapshot!("the_game_goes_on", goes_on);
    let conceded = |ending: &str| beside_an_army(json!([{ "do": "concede", "expect": { "ending": ending } }]));
    insta::assert_snapshot!("ended_otherwise", difference(&conceded("victory")));
    let passed = replay(&conceded("conceded"));
    assert!(passed.passed());
    assert_eq!(passed.ending(), Some(Ending::Conceded));
}

#[test]
fn what_follows_a_difference_is_no_error() {
    // The dice do not fit the move, but the move is not what was meant.
    let log = beside_an_army(json!([
        { "do": "move dalmatia", "expect": { "events": ["AT-1 spent 2 4"] } },
        { "do": "attack noricum", "rolls": ["R1B1"] }
    ]));
    let replay = replay(&log);
    assert!(!replay.passed());
    let stopped = replay.stopped.as_ref().unwrap();
    assert_eq!(stopped.path, "steps[1].do");
    assert!(matches!(stopped.fault, LogFault::Refused { .. }));
    insta::assert_snapshot!(replay);
}

#[test]
fn differences_come_to_an_end() {
    let events = vec!["SU-5 fleet-placed 1"; 200];
    let log = seeded(json!([{ "do": "fleet 1", "expect": { "events": events } }, { "do": "concede" }]));
    let replay = replay(&log);
    assert_eq!(replay.differences.len(), MAX_DIFFERENCES);
    assert_eq!(replay.steps.len(), 1);
    assert!(replay.to_string().ends_with("1 step, 100 differences or more"));
}

#[test]
fn one_changed_event_in_a_whole_game_is_one_difference() {
    let log = recorded(Rules::second(Level::MEDIUM), Seating::One, 5, 40, RecordDetail::EVENTS);
    let mut changed = 0;
    for step in 0..log.steps.len() {
        for event in 0..log.steps[step].expect.events.as_ref().unwrap().len() {
            if (step + event) % 3 > 0 {
                continue;
            }
            let mut other = log.clone();
            other.steps[step].expect.events.as_mut().unwrap()[event] = "PC-5 ended victory".into();
            let replay = other.replay().unwrap();
            let [difference] = &replay.differences[..] else { panic!("{replay}") };
            assert_eq!((difference.step, difference.kind), (step, DifferenceKind::EventDiffers { at: event }));
            changed += 1;
        }
    }
    assert!(changed > 30, "{changed}");
}

#[test]
fn dice_of_the_set_up_fall_before_the_first_step_or_in_it() {
    let before = replay(&seeded(json!([{ "do": "fleet 1" }])));
    let within = replay(&seeded(json!([{}, { "do": "fleet 1" }])));
    let none = replay(&seeded(json!([])));
    assert_eq!(before.start.pending(), Pending::Command { question: Question::PlaceFleet { left: 2 } });
    assert_eq!(none.start, before.start);
    assert_eq!(within.start, *Game::new(Rules::second(Level::BEGINNER)).unwrap().state());
    assert_eq!(within.steps[0].state, before.start);
    assert!(within.steps[0].events.iter().any(|event| event.rule == Rule::SU1));
    assert_eq!(within.state(), before.state());
}

#[test]
fn the_state_after_so_many_steps() {
    let log = recorded(Rules::first(Level::MEDIUM), Seating::Two, 9, 30, RecordDetail::ALL);
    let replay = log.replay().unwrap();
    assert_eq!(log.state_at(0).unwrap(), replay.start);
    for (index, step) in replay.steps.iter().enumerate() {
        assert_eq!(log.state_at(index + 1).unwrap(), step.state);
    }
    assert_eq!(log.state_at(usize::MAX).unwrap(), *replay.state());
}

#[test]
fn a_sketch_shows_the_neighbourhood() {
    use tetrarchia::board::reconstruction::provinces::*;
    let game = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .emperor(Emperor::Maximian, ROMA)
        .garrison(Emperor::Maximian, DALMATIA)
        .unrest(RHAETIA)
        .army(NORICUM)
        .fleets([1, 0, 1])
        .game(Rules::second(Level::BEGINNER))
        .unwrap();
    let provinces = [NORICUM, PANNONIA_INFERIOR, ROMA].into_iter().collect();
    insta::assert_snapshot!(sketch(&game, provinces));
    let set_up = Game::new(Rules::second(Level::BEGINNER)).unwrap();
    assert_eq!(
        sketch(&set_up, ProvinceSet::EMPTY),
        "set-up, 0 IP left, fleets 0 0 0; dice for the first revolt in Hispania"
    );
}
