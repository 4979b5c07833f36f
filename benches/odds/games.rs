//! Positions from games: at all levels played by the steward, and with random rules played by eager players.

use tetrarchia::{Board, Command, DiceSource, Game, Level, Pending, Question, Rules, SeededDice};
use tetrarchia_bots::{Policy, Steward};

use crate::common::{Chooser, eager_input, random_rules};

/// Returns at least `positions` positions in all, by groups.
pub fn all(positions: usize) -> Vec<(String, Vec<Game<'static>>)> {
    let steward = |first| {
        let mut found = Vec::new();
        for seed in 0.. {
            for level in Level::all() {
                by_steward(if first { Rules::first(level) } else { Rules::second(level) }, seed, &mut found);
            }
            if found.len() >= positions / 3 {
                return found;
            }
        }
        found
    };
    let mut random = Vec::new();
    let mut chooser = Chooser(12);
    while random.len() < positions / 3 {
        by_eager_players(&mut chooser, &mut random);
    }
    vec![
        ("first edition, all levels".into(), steward(true)),
        ("second edition, all levels".into(), steward(false)),
        ("random rules".into(), random),
    ]
}

fn by_steward(rules: Rules, seed: u64, found: &mut Vec<Game<'static>>) {
    let mut game = Game::new(rules).expect("rules that can be played");
    let mut dice = SeededDice::new(seed);
    let mut steward = Steward::new(Board::reconstruction());
    let mut chooser = Chooser(seed);
    loop {
        match game.pending() {
            Pending::Nothing { .. } => return,
            Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).expect("dice")).expect("a roll"),
            Pending::Command { .. } => {
                let Some(command) = steward.choose(&game) else { return };
                if command == Command::End && chooser.below(6) == 0 {
                    found.push(game);
                }
                game.apply(command).expect("a legal command");
            }
        }
    }
}

fn by_eager_players(chooser: &mut Chooser, found: &mut Vec<Game<'static>>) {
    let mut game = Game::new(random_rules(chooser)).expect("rules that can be played");
    let mut dice = SeededDice::new(chooser.number());
    while let Some(input) = eager_input(&game, chooser, &mut dice) {
        let act = matches!(game.pending(), Pending::Command { question: Question::Act { .. } });
        if act && game.is_legal(Command::End) && chooser.below(30) == 0 {
            found.push(game);
        }
        game.apply(input).expect("a legal input");
    }
}
