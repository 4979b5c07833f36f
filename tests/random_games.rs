//! Random games of both editions over all levels: no panic, no broken invariant, no stuck state.
#![cfg(feature = "alloc")]

use tetrarchia_testkit as common;

use std::collections::HashMap;

use common::{Chooser, base_games, check_invariants, random_input};
use tetrarchia::*;

/// A random game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 200;

#[test]
fn ten_thousand_games_over_all_levels() {
    let rules: Vec<Rules> = base_games().collect();
    let mut endings = [0_u32; Ending::COUNT];
    let mut stopped = 0;
    let mut played: HashMap<(Edition, Level), u32> = HashMap::new();
    for seed in 0..10_000 {
        let mut game = Game::new(rules[seed as usize % rules.len()]).unwrap();
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = random_input(&game, &mut chooser, &mut dice) {
            game.apply(input).unwrap();
            check_invariants(&game);
            if game.state().round() > LAST_ROUND {
                break;
            }
        }
        match game.state().ending() {
            Some(ending) => endings[ending.index()] += 1,
            None => {
                assert!(game.state().round() > LAST_ROUND, "game {seed} stopped: {}", game.state());
                stopped += 1;
            }
        }
        *played.entry((game.rules().edition, game.rules().level)).or_default() += 1;
    }
    // SU-2: 81 levels, in two editions, each many times.
    assert_eq!(played.len(), 2 * 81);
    assert!(played.values().all(|&times| times >= 10_000 / (2 * 81)));
    assert_eq!(endings.iter().sum::<u32>() + stopped, 10_000);
    // Random players lose, in the two ways that need no help, and they never give up.
    assert!(endings[Ending::RomaFell.index()] > 100 && endings[Ending::NoRevoltLeft.index()] > 100, "{endings:?}");
    assert_eq!(endings[Ending::Conceded.index()], 0);
}
