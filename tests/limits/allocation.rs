//! The core allocates nothing while a game is played: legal commands, checked inputs, events, previews and routes. An
//! allocator that counts says so.

use std::hint::black_box;

use allocation_counter::measure;
use tetrarchia::*;
use tetrarchia_bots::{Policy, Steward, Turn};
use tetrarchia_testkit::Chooser;

/// Plays random games, looks at all that a front end asks for, and says how often memory was allocated meanwhile.
fn allocations(rules: Rules, games: u64) -> u64 {
    let mut steps = 0_u64;
    let counted = measure(|| {
        for seed in 0..games {
            let mut game = Game::new(rules).unwrap();
            let mut dice = SeededDice::new(seed);
            let mut chooser = Chooser(seed);
            let mut legal = CommandSet::EMPTY;
            loop {
                let input: Input = match game.pending() {
                    Pending::Roll { throw } => dice.roll(throw.dice()).unwrap().into(),
                    Pending::Command { .. } => {
                        game.list_legal(&mut legal);
                        black_box(game.routes(game.state().turn()));
                        game.offers().for_each(|offer| {
                            black_box(offer);
                        });
                        for command in legal {
                            black_box((game.is_legal(command), game.cost(command)));
                            black_box(game.preview(command));
                        }
                        chooser.pick(&legal).into()
                    }
                    Pending::Nothing { .. } => break,
                };
                // One that is refused costs no memory either.
                black_box(game.why_not(Command::Secure));
                game.apply_with(input, |event| {
                    black_box(event);
                })
                .unwrap();
                black_box(game.state().stable_hash());
                steps += 1;
            }
        }
    });
    assert!(steps > games * 20, "games were played");
    counted.count_total
}

#[test]
fn nothing_is_allocated_in_the_base_game() {
    assert_eq!(allocations(Rules::first(Level::MEDIUM), 100), 0);
    assert_eq!(allocations(Rules::second(Level::MEDIUM), 100), 0);
}

#[test]
fn nothing_is_allocated_with_all_variants_and_modules() {
    let mut rules = Rules::second(Level::MEDIUM);
    for variant in Variant::ALL {
        if rules.with_variant(variant).check().is_ok() {
            rules = rules.with_variant(variant);
        }
    }
    for module in Module::ALL {
        rules = rules.with_module(module);
    }
    assert!(rules.plays(Variant::Barbaria) && rules.uses(Module::Goths));
    assert_eq!(allocations(rules, 30), 0);
}

/// Plays games by the steward, and lists all ends of each turn in memory that was used before.
fn allocations_of_listings(games: u64) -> u64 {
    let rules = Rules::second(Level::MEDIUM);
    let mut turn = Turn::new();
    let mut play = |seed: u64| {
        let mut game = Game::new(rules).unwrap();
        let (mut dice, mut steward, mut ends) = (SeededDice::new(seed), Steward::new(game.board()), 0);
        let counted = measure(|| {
            loop {
                match game.pending() {
                    Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).unwrap()).unwrap(),
                    Pending::Command { .. } => {
                        turn.list(&game);
                        ends += turn.ends().len();
                        game.apply(steward.choose(&game).unwrap()).unwrap();
                    }
                    Pending::Nothing { .. } => break,
                }
            }
        });
        assert!(ends > 1000, "turns were listed");
        counted.count_total
    };
    // The first time, memory is set aside.
    let _ = (0..games).map(&mut play).sum::<u64>();
    (0..games).map(play).sum()
}

#[test]
fn listing_turns_in_used_memory_allocates_nothing() {
    assert_eq!(allocations_of_listings(3), 0);
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(black_box(Box::new(1)))).count_total, 1);
}
