//! The steward's advice is what he would choose, with a reason.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::{Board, Command, Emperor, Figure, Game, Pending, Position, Province, Rules};
use tetrarchia_bots::{Policy, Purpose, Steward};
use tetrarchia_testkit::Chooser;
use tetrarchia_testkit::positions::Wanderer;

fn game(position: Position) -> Game<'static> {
    position.fleets([1, 0, 0]).game(Rules::second("5100".parse().unwrap())).unwrap()
}

#[test]
fn the_best_advice_is_the_choice() {
    let mut steward = Steward::new(Board::reconstruction());
    let (mut asked, mut several) = (0, 0);
    for seed in 0..40 {
        let mut chooser = Chooser(seed);
        let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
        for _ in 0..30 {
            wanderer.step(&mut chooser);
            let game = wanderer.game();
            let advice = steward.advice(game);
            assert_eq!(advice.first().map(|best| best.command), steward.choose(game));
            let Pending::Command { .. } = game.pending() else { continue };
            asked += 1;
            several += usize::from(advice.len() > 1);
            let commands: BTreeSet<String> = advice.iter().map(|one| one.command.to_string()).collect();
            assert_eq!(commands.len(), advice.len(), "each begins with another command");
            for one in &advice {
                assert!(game.is_legal(one.command), "{one:?}");
                assert!(!one.purpose.describe(game.board()).to_string().is_empty());
                let fights = matches!(one.purpose, Purpose::Attack { .. } | Purpose::AttackPirates { .. });
                assert_eq!(one.preview.is_some(), fights, "{one:?}");
            }
        }
    }
    assert!(asked > 200 && several > 100, "{asked} {several}");
}

#[test]
fn advice_names_its_purpose() {
    let told = |position: Position| {
        let game = game(position);
        let best = Steward::new(game.board()).advice(&game)[0];
        (best.purpose.describe(game.board()).to_string(), best.cost)
    };
    let galerius = |at| Position::new(Emperor::Galerius).emperor(Emperor::Galerius, at);
    let (reason, cost) = told(galerius(NORICUM).revolt(NORICUM).unrest(RHAETIA));
    assert_eq!((reason.as_str(), cost), ("reduces the revolt in Noricum, which would spread to Rhaetia, to unrest", 1));
    let (reason, cost) = told(galerius(Province::BorderIII));
    assert_eq!((reason.as_str(), cost), ("secures the border Germania Magna", 2));
}

#[test]
fn an_attack_is_advised_with_its_odds() {
    let position = Position::new(Emperor::Maximian).emperor(Emperor::Maximian, Province::Roma).army(ETRURIA);
    let game = game(position);
    let advice = Steward::new(game.board()).advice(&game);
    let attack = advice.iter().find(|one| matches!(one.purpose, Purpose::Attack { .. })).unwrap();
    let command = Command::Attack { figure: Figure::Maximian, army: ETRURIA };
    assert_eq!((attack.command, attack.preview), (command, game.preview(command)));
    assert_eq!(attack.purpose.describe(game.board()).to_string(), "attacks the army in Etruria, one step from Roma");
}
