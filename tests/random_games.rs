//! Random games of both editions over all levels: no panic, no broken invariant, no stuck state.
#![cfg(feature = "alloc")]

mod common;

use common::{Chooser, base_games, check_invariants, random_input};
use tetrarchia::*;

/// A random game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 200;

#[test]
fn ten_thousand_games_over_all_levels() {
    let rules: Vec<Rules> = base_games().collect();
    let mut endings = [0_u32; Ending::COUNT];
    let mut stopped = 0;
    for seed in 0..10_000 {
        let mut game = Game::new(rules[seed as usize % rules.len()]).unwrap();
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = random_input(&game, &mut chooser, &mut dice) {
            game.apply(input).unwrap();
            check_invariants(&game);
            if game.state().round() > LAST_ROUND {
                stopped += 1;
                break;
            }
        }
        if let Some(ending) = game.state().ending() {
            endings[ending.index()] += 1;
        }
    }
    eprintln!("{endings:?} {stopped}");
    assert_eq!(endings.iter().sum::<u32>() + stopped, 10_000);
    // Random players lose in every way there is.
    assert!(endings[Ending::RomaFell.index()] > 0 && endings[Ending::NoRevoltLeft.index()] > 0);
}
