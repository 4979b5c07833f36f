//! Random games over random configurations: editions, levels, variants, modules, scenarios, rulings.

#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{Chooser, check_change, check_invariants, eager_input, random_input, random_rules};
use tetrarchia::*;

/// A random game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 60;

/// A reachable state can be resumed, and its text reads back.
fn check_state(game: &Game<'_>) {
    let state = *game.state();
    let resumed = Game::resume(*game.rules(), game.board(), state);
    assert_eq!(resumed.as_ref(), Ok(game), "{}: {state}", game.rules());
    assert_eq!(state.to_string().parse::<State>().as_ref(), Ok(&state), "{state}");
}

/// Over the whole finite set: a command is accepted if and only if it is listed, and a refusal changes nothing.
fn check_legality(game: &Game<'_>) {
    let legal = game.legal();
    for command in Command::all() {
        let mut after = *game;
        let result = after.apply(command);
        let text = || format!("{}: {}: {command}", game.rules(), game.state());
        assert_eq!(result.is_ok(), legal.contains(command), "{}", text());
        assert_eq!(game.is_legal(command), legal.contains(command), "{}", text());
        assert_eq!(game.why_not(command), result.err(), "{}", text());
        if result.is_err() {
            assert_eq!(after, *game, "{}", text());
        }
    }
}

/// Whatever is asked, at any moment of any configuration: a command can be taken back as long as no dice have fallen, by
/// who gave it, and a game that was saved goes on from the same place.
#[test]
fn every_question_is_undoable_up_to_the_last_roll() {
    let mut taken_back = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let mut chooser = Chooser(seed);
        let rules = random_rules(&mut chooser);
        let mut table = Table::new(Game::new(rules).unwrap(), Seats::Four);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = eager_input(table.game(), &mut chooser, &mut dice)
            && table.game().state().round() < 20
        {
            let before = *table.game();
            match input {
                Input::Command(command) => {
                    let seat = table.who_may_act().next().unwrap();
                    let past = table.undoable();
                    table.command(seat, command).unwrap();
                    let after = *table.game();
                    assert_eq!(table.undo(seat), Ok(()), "{rules}: {}: {command}", before.state());
                    assert_eq!((*table.game(), table.undoable()), (before, past));
                    table.command(seat, command).unwrap();
                    assert_eq!(*table.game(), after);
                    let Awaits::Command { question } = before.awaits() else { panic!("a command answers a question") };
                    let notation = question.notation().to_string();
                    taken_back.insert(notation.split(' ').next().unwrap().to_string());
                }
                Input::Roll(roll) => {
                    table.roll(roll).unwrap();
                    assert_eq!(table.undo(Seat::First), Err(UndoError::Nothing));
                }
                _ => unreachable!("nobody gives up"),
            }
        }
    }
    let all = ["act", "advance", "black-disc", "enter", "hold", "place-fleet", "raise", "reroll"];
    assert_eq!(Vec::from_iter(taken_back), all);
}

#[test]
fn twenty_thousand_games_over_random_configurations() {
    let mut endings = [0_u32; Ending::COUNT];
    let mut steps = 0_u64;
    for seed in 0..20_000 {
        let mut chooser = Chooser(seed);
        let rules = random_rules(&mut chooser);
        let mut game = Game::new(rules).unwrap();
        let mut dice = SeededDice::new(seed);
        // Every other game is played by eager players, who live longer.
        let next_input = if seed % 2 == 0 { random_input } else { eager_input };
        while let Some(input) = next_input(&game, &mut chooser, &mut dice) {
            let before = *game.state();
            let mut follower = game;
            let result = game.apply_with(input, |event| follower.follow(event));
            assert!(result.is_ok(), "{rules}: {before}: {input:?}: {result:?}");
            assert_eq!(follower, game, "{rules}: {before}: {input:?}");
            check_invariants(&game);
            check_change(&before, game.state());
            steps += 1;
            if steps.is_multiple_of(7) {
                check_state(&game);
            }
            if steps.is_multiple_of(101) {
                check_legality(&game);
            }
            if game.state().round() > LAST_ROUND {
                break;
            }
        }
        if let Some(ending) = game.state().ending() {
            endings[ending.index()] += 1;
        }
    }
    assert!(endings[Ending::RomaFell.index()] > 0 && endings[Ending::NoRevoltLeft.index()] > 0, "{endings:?}");
}
