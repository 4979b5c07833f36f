//! Games become logs, and logs become the same games again.

use serde_json::json;
use tetrarchia::board::BoardFile;
use tetrarchia::board::SeaZone;
use tetrarchia::replay::*;
use tetrarchia::table::UndoError;
use tetrarchia::*;

use super::samples::{beside_an_army, recorded, several};
use crate::common::{Chooser, base_games, random_input};

/// Writes, reads and replays a log: nothing may get lost, and the bytes stay the same.
#[track_caller]
fn there_and_back(log: &Log) -> Replay {
    let text = log.to_json();
    let read = Log::from_json(&text).unwrap();
    assert_eq!(read, *log);
    assert_eq!(read.to_json(), text);
    let replay = read.replay().unwrap();
    assert!(replay.passed(), "{replay}");
    assert_eq!(replay.steps.len(), log.steps.len());
    replay
}

#[test]
fn random_games_of_all_levels_are_recorded_and_replayed() {
    let mut endings = [0; Ending::COUNT];
    for (seed, rules) in (0..).zip(base_games()) {
        let seats = Seating::ALL[seed as usize % Seating::ALL.len()];
        let log = recorded(rules, seats, seed, 150, RecordDetail::EVENTS);
        let replay = there_and_back(&log);
        assert!(log.steps.iter().all(|step| step.seat.is_some() == (seats != Seating::One && step.order.is_some())));
        if let Some(ending) = replay.ending() {
            endings[ending.index()] += 1;
            assert_eq!(log.steps.last().unwrap().expect.ending, Some(ending));
        }
    }
    assert!(endings[Ending::RomaFell.index()] > 0 && endings[Ending::Conceded.index()] > 0, "{endings:?}");
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let game = || recorded(Rules::second(Level::HARDEST), Seating::Four, 11, 100, RecordDetail::ALL).to_json();
    assert_eq!(game(), game());
}

#[test]
fn every_detail_is_recorded_and_looked_at() {
    let log = recorded(Rules::first(Level::MEDIUM), Seating::Two, 4, 60, RecordDetail::ALL);
    there_and_back(&log);
    for index in [0, 1, log.steps.len() - 1] {
        let expect = &log.steps[index].expect;
        let (legal, position) = (expect.legal.unwrap(), expect.position.unwrap());
        let mut other = log.clone();
        other.steps[index].expect.legal = Some(legal + 1);
        assert_eq!(other.replay().unwrap().differences[0].kind, DifferenceKind::LegalCount);
        let mut other = log.clone();
        let states = log.steps.iter().filter_map(|step| step.expect.position);
        other.steps[index].expect.position = states.into_iter().find(|other| *other != position);
        assert_eq!(other.replay().unwrap().differences[0].kind, DifferenceKind::Position);
    }
}

#[test]
fn what_was_recorded_can_be_recorded_again() {
    for log in several() {
        let mut bare = log.clone();
        for step in &mut bare.steps {
            step.expect = Expect::NOTHING;
        }
        assert!(bare.replay().unwrap().passed());
        let details = if log.steps[0].expect.legal.is_some() { RecordDetail::ALL } else { RecordDetail::EVENTS };
        bare.record(details).unwrap();
        assert_eq!(bare, log);
    }
}

#[test]
fn recording_renews_what_is_there_and_adds_what_is_asked_for() {
    let mut log = Log::from_json(
        &beside_an_army(json!([
            { "do": "move noricum", "expect": { "refusal": "MV-4", "legal": 1 } },
            { "do": "move noricum", "expect": { "refusal": "MV-5", "events": ["SU-5 fleet-placed 1"] } },
            { "do": "move dalmatia", "expect": { "ending": "victory" } },
            { "do": "concede" },
            { "do": "end", "expect": { "refusal": "EN-5", "ending": "victory" } },
            { "do": "end", "expect": { "refusal": "EN-5" } }
        ]))
        .to_string(),
    )
    .unwrap();
    log.record(RecordDetail::NONE).unwrap();
    let expected = beside_an_army(json!([
        { "do": "move noricum", "expect": { "refusal": "MV-4", "legal": 8 } },
        { "do": "move noricum", "expect": { "refusal": { "rule": "MV-4", "reason": "army-there noricum" }, "events": [] } },
        { "do": "move dalmatia" },
        { "do": "concede", "expect": { "ending": "conceded" } },
        { "do": "end", "expect": { "refusal": "EN-5", "ending": "conceded" } },
        { "do": "end", "expect": { "refusal": "EN-5" } }
    ]));
    assert_eq!(log, Log::from_json(&expected.to_string()).unwrap());
    log.record(RecordDetail::EVENTS).unwrap();
    assert_eq!(log.steps[0].expect.events, None);
    assert_eq!(log.steps[2].expect.events.as_ref().map(Vec::len), Some(2));
    assert!(log.replay().unwrap().passed());
}

#[test]
fn recording_never_turns_a_refusal_into_a_move() {
    let document = beside_an_army(json!([{ "do": "move dalmatia", "expect": { "refusal": "MV-4" } }]));
    let mut log = Log::from_json(&document.to_string()).unwrap();
    let before = log.clone();
    let error = log.record(RecordDetail::ALL).unwrap_err();
    assert_eq!(error.path, "steps[0].expect.refusal");
    assert_eq!(error.fault, LogFault::Accepted { command: "Galerius moves to Dalmatia".into() });
    assert_eq!(log, before);
}

#[test]
fn recording_finds_dice_that_are_left_over() {
    let mut log =
        Log::new(Rules::second(Level::BEGINNER)).with_dice(LogDice::Script(vec![Roll::Barbarian(Face::Two); 7]));
    let error = log.record(RecordDetail::EVENTS).unwrap_err();
    assert_eq!(error.path, "dice.script[6]");
}

#[test]
fn rolls_in_a_script_or_in_the_steps_give_the_same_game() {
    for log in several() {
        let replay = log.replay().unwrap();
        let rolls: Vec<Roll> = replay.steps.iter().flat_map(|step| step.rolls.clone()).collect();
        there_and_back(&log.clone().with_dice(LogDice::Script(rolls.clone())));
        let mut in_steps = log.clone().with_dice(LogDice::InSteps);
        for (step, outcome) in in_steps.steps.iter_mut().zip(&replay.steps) {
            step.rolls = outcome.rolls.clone();
        }
        there_and_back(&in_steps);

        // One roll fewer or one more does not fit.
        let script = LogDice::Script(rolls[..rolls.len() - 1].to_vec());
        assert_eq!(log.clone().with_dice(script).replay().unwrap_err().path, "dice.script");
        let script = LogDice::Script([&rolls[..], &rolls[..1]].concat());
        let place = format!("dice.script[{}]", rolls.len());
        assert_eq!(log.clone().with_dice(script).replay().unwrap_err().path, place);
    }
}

#[test]
fn dice_thrown_by_hand_are_written_into_the_steps() {
    let seeded = recorded(Rules::second(Level::MEDIUM), Seating::One, 21, 40, RecordDetail::ALL);
    let mut dice = SeededDice::new(21);
    let game = Game::new(seeded.rules).unwrap();
    let mut recorder = Recorder::by_hand(game, Seating::One, RecordDetail::ALL);
    assert!(recorder.dice().is_none());
    for step in &seeded.steps {
        match &step.order {
            Some(LogAction::Text(text)) if text == Input::CONCEDE => drop(recorder.concede(Seat::First).unwrap()),
            Some(LogAction::Text(text)) => {
                let command = recorder.game().read_command(text).unwrap();
                recorder.command(Seat::First, command).unwrap();
            }
            _ => {}
        }
        while let Pending::Roll { throw } = recorder.game().pending() {
            recorder.roll(dice.roll(throw.dice()).unwrap()).unwrap();
        }
    }
    let by_hand = recorder.into_log();
    there_and_back(&by_hand);
    for (one, other) in by_hand.steps.iter().zip(&seeded.steps) {
        assert_eq!((&one.order, &one.expect), (&other.order, &other.expect));
    }
    assert!(by_hand.steps.iter().any(|step| step.order.is_some() && !step.rolls.is_empty()));
}

#[test]
fn what_is_refused_or_taken_back_is_not_written_down() {
    let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
    let mut recorder = Recorder::seeded(game, Seating::Two, SeededDice::new(1), RecordDetail::EVENTS);
    let dice = recorder.dice().unwrap().clone();
    let fleet = |zone| Command::PlaceFleet { zone };
    assert_eq!(recorder.log().steps.len(), 1);
    assert!(recorder.roll(Roll::Roman(Face::One)).is_err());
    recorder.command(Seat::First, fleet(SeaZone::Internum)).unwrap();
    assert!(recorder.command(Seat::Second, fleet(SeaZone::Internum)).is_err());
    assert!(recorder.command(Seat::Third, fleet(SeaZone::Aegaeum)).is_err());
    assert_eq!(recorder.log().steps.len(), 2);
    recorder.undo(Seat::First).unwrap();
    assert_eq!(recorder.log().steps.len(), 1);
    assert_eq!(recorder.undo(Seat::First), Err(UndoError::Nothing));
    recorder.command(Seat::Second, fleet(SeaZone::Aegaeum)).unwrap();
    recorder.command(Seat::Second, fleet(SeaZone::Atlanticum)).unwrap();
    assert_eq!(recorder.dice(), Some(&dice));
    let replay = there_and_back(recorder.log());
    assert_eq!(replay.state(), recorder.game().state());
}

#[test]
fn a_game_is_recorded_from_any_moment_on() {
    let mut chooser = Chooser(8);
    let mut dice = SeededDice::new(8);
    let mut game = Game::new(Rules::first(Level::HARDEST)).unwrap();
    let mut rolls = 0;
    for moment in 0..120 {
        let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
        game.apply(input).unwrap();
        if moment % 5 > 0 {
            continue;
        }
        rolls += usize::from(matches!(game.pending(), Pending::Roll { .. }));
        let mut recorder = Recorder::seeded(game, Seating::One, dice.clone(), RecordDetail::ALL);
        if let Pending::Command { .. } = recorder.game().pending() {
            recorder.command(Seat::First, chooser.pick(&recorder.game().legal())).unwrap();
        }
        assert_eq!(recorder.log().start, Start::Position(*game.state()));
        let replay = there_and_back(recorder.log());
        assert_eq!(replay.state(), recorder.game().state());
    }
    assert!(rolls > 0);
}

#[test]
fn another_board_becomes_a_part_of_the_log() {
    let mut file = BoardFile::reconstruction();
    file.links.iter_mut().find(|link| link.broken).unwrap().broken = false;
    let board = file.board().unwrap();
    let game = Game::on_board(Rules::second(Level::MEDIUM), &board).unwrap();
    let mut recorder = Recorder::seeded(game, Seating::One, SeededDice::new(2), RecordDetail::EVENTS);
    let mut chooser = Chooser(2);
    for _ in 0..20 {
        let command = chooser.pick(&recorder.game().legal());
        recorder.command(Seat::First, command).unwrap();
    }
    let log = recorder.into_log();
    assert!(matches!(&log.board, LogBoard::File { digest, .. } if *digest == board.digest()));
    there_and_back(&log);
    let built_in = recorded(Rules::second(Level::MEDIUM), Seating::One, 2, 1, RecordDetail::NONE);
    assert_eq!(built_in.board, LogBoard::Digest(Board::reconstruction().digest()));
}
