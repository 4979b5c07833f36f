//! Strategies give valid values, many different ones, and the same ones for the same seed.

use std::collections::HashSet;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tetrarchia::rules::{Modules, Variants};
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;
use tetrarchia_testkit::boards::AnyBoard;
use tetrarchia_testkit::positions::check_position;
use tetrarchia_testkit::strategies::*;
use tetrarchia_testkit::{PlayedGame, RulesChoice, invariants};

/// The first values of a strategy. Whoever asks twice gets the same.
fn values<S: Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

fn check_deterministic<S: Strategy>(strategy: &S)
where
    S::Value: Debug,
{
    assert_eq!(format!("{:?}", values(strategy, 5)), format!("{:?}", values(strategy, 5)));
}

#[test]
fn rules_can_be_played_and_are_those_asked_for() {
    let choices = [
        rules(),
        rules().base_game(),
        rules().edition(Edition::First),
        rules().level(Level::MEDIUM).without_scenarios(),
        rules().variants(Variants::of(Variant::Barbaria)).modules(Modules::NONE),
        rules().rulings([Ruling::SeveralFleets]),
    ];
    for choice in choices {
        check_deterministic(&choice);
        let drawn: HashSet<Rules> = values(&choice, 300).into_iter().collect();
        assert!(drawn.iter().all(|rules| choice.allows(rules)), "{choice:?}");
        assert!(drawn.len() > 20 || choice == rules().rulings([]), "{choice:?}: {}", drawn.len());
    }
    let all = values(&rules(), 500);
    for variant in Variant::ALL {
        assert!(all.iter().any(|rules| rules.plays(variant)), "{variant}");
    }
    for module in Module::ALL {
        assert!(all.iter().any(|rules| rules.modules.contains(module)), "{module}");
    }
    assert!(all.iter().any(|rules| rules.scenario.is_some()));
}

/// Rules shrink to the beginner's game, or to the one thing that a failure needs.
#[test]
fn rules_shrink_to_what_a_failure_needs() {
    fn shrunk(choice: &RulesChoice, fails: impl Fn(&Rules) -> bool) -> Rules {
        let mut runner = TestRunner::deterministic();
        let mut tree = loop {
            let tree = choice.new_tree(&mut runner).unwrap();
            if fails(&tree.current()) {
                break tree;
            }
        };
        let mut more = tree.simplify();
        while more {
            more = if fails(&tree.current()) { tree.simplify() } else { tree.complicate() };
        }
        tree.current()
    }
    assert_eq!(shrunk(&rules(), |_| true).to_string(), Rules::second(Level::BEGINNER).to_string());
    let first = rules().edition(Edition::First);
    assert_eq!(shrunk(&first, |_| true), Rules::first(Level::BEGINNER));
    let goths = shrunk(&rules(), |rules| rules.modules.contains(Module::Goths) && rules.level.armies() == 2);
    assert_eq!(goths.to_string(), "second/4202/modules:goths");
    let usurpers = shrunk(&rules(), |rules| rules.plays(Variant::Usurpator) && rules.plays(Variant::Barbaria));
    assert_eq!(usurpers.to_string(), "second/4200/usurpator+barbaria");
}

#[test]
fn positions_are_accepted() {
    check_deterministic(&legal_positions());
    let mut kinds = HashSet::new();
    for game in values(&legal_positions(), 300) {
        check_position(&game);
        kinds.insert(game.pending().to_string().split(' ').take(2).collect::<Vec<_>>().join(" "));
    }
    assert!(kinds.len() > 20, "{kinds:?}");
    for game in values(&reachable_positions(rules()), 100) {
        check_position(&game);
    }
    for game in values(&crowded_positions(rules()), 300) {
        check_position(&game);
        assert!(matches!(game.pending(), Pending::Command { .. }));
    }
}

#[test]
fn boards_can_be_played_on() {
    check_deterministic(&boards());
    let changed = values(&boards(), 40);
    assert!(changed.iter().any(|board| board.board() == Board::reconstruction()));
    let random = values(&random_boards(), 20);
    assert!(random.iter().all(|board| board.board() != Board::reconstruction()));
    let players = values(&players(150), 1)[0];
    for board in changed.iter().chain(&random) {
        for step in players.play(Game::on_board(Rules::second(Level::MEDIUM), board.board()).unwrap()) {
            invariants::check(&step.after).unwrap();
        }
        let file: tetrarchia::board::BoardFile = serde_json::from_str(&format!("{board:?}")).unwrap();
        assert_eq!(&file.board().unwrap(), board.board());
    }
    // It shrinks to the built-in board.
    let mut tree = boards().new_tree(&mut TestRunner::deterministic()).unwrap();
    while tree.simplify() {}
    assert_eq!(tree.current(), AnyBoard::new(&[]));
}

#[test]
fn commands_and_rolls_are_those_asked_for() {
    for game in values(&crowded_positions(rules()), 20) {
        assert!(values(&legal_commands(&game), 20).into_iter().all(|command| game.is_legal(command)));
        assert!(values(&illegal_commands(&game), 20).into_iter().all(|command| !game.is_legal(command)));
        assert!(values(&legal_inputs(&game), 20).into_iter().all(|input| { game }.apply(input).is_ok()));
    }
    assert!(values(&commands(), 300).into_iter().collect::<HashSet<_>>().len() > 200);
    assert_eq!(values(&rolls(), 2_000).into_iter().collect::<HashSet<_>>().len(), 6 + 6 + 36);
    for dice in Dice::ALL {
        assert!(values(&rolls_of(dice), 50).into_iter().all(|roll| roll.dice() == dice));
    }
    // While dice are pending no command is legal, and the case is rejected with the reason.
    let game = Game::new(Rules::second(Level::MEDIUM)).unwrap();
    let rejected = legal_commands(&game).new_tree(&mut TestRunner::deterministic());
    assert_eq!(rejected.map(|_| ()).map_err(|reason| reason.to_string()), Err("the game asks no question".into()));
}

/// Games have legal inputs alone, and their logs are played to their end, also if they stop among dice.
#[test]
fn games_are_logs() {
    check_deterministic(&games());
    let mut lengths = HashSet::new();
    for game in values(&games().up_to(120), 60) {
        lengths.insert(game.inputs().len());
        for inputs in [game.inputs().len(), game.inputs().len() / 2, 1, 0] {
            let cut = PlayedGame::new(game.start(), game.inputs()[..inputs].iter().copied());
            assert_eq!(cut.inputs(), &game.inputs()[..inputs]);
            let log = tetrarchia::replay::Log::from_json(&format!("{cut:?}")).unwrap();
            let replay = log.replay().unwrap();
            assert!(replay.passed(), "{replay}");
            let asks = !matches!(cut.end().pending(), Pending::Roll { .. });
            assert!(!asks || replay.state() == cut.end().state(), "{cut:?}");
        }
    }
    assert!(lengths.len() > 20, "{lengths:?}");
}
