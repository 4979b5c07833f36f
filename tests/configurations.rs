//! Random games over random configurations: editions, levels, variants, modules, scenarios, rulings.

mod common;

use common::{Chooser, check_invariants, random_input, random_rules};
use tetrarchia::*;

/// A random game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 60;

#[test]
fn twenty_thousand_games_over_random_configurations() {
    let mut endings = [0_u32; Ending::COUNT];
    for seed in 0..20_000 {
        let mut chooser = Chooser(seed);
        let rules = random_rules(&mut chooser);
        let mut game = Game::new(rules).unwrap();
        let mut dice = SeededDice::new(seed);
        while let Some(input) = random_input(&game, &mut chooser, &mut dice) {
            let before = *game.state();
            let mut follower = game;
            let result = game.apply_with(input, |event| follower.follow(event));
            assert!(result.is_ok(), "{rules}: {before}: {input:?}: {result:?}");
            assert_eq!(follower, game, "{rules}: {before}: {input:?}");
            check_invariants(&game);
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
