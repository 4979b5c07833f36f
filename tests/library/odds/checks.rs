//! What holds of all odds, and random positions to ask for them.

use tetrarchia::odds::{Fraction, PhaseOdds};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::*;
use tetrarchia_testkit::{Chooser, eager_input, random_rules};

/// The parts that the whole is divided into: what the fractions of a phase have below their line divides it.
pub const WHOLE: u128 = (1 << 56) * 3_u128.pow(38) * 5_u128.pow(3);

/// So many parts of the whole.
pub fn parts(chance: Fraction) -> u128 {
    assert_eq!(WHOLE % chance.denominator(), 0, "{chance}");
    chance.numerator() * (WHOLE / chance.denominator())
}

/// Everything that the odds of a phase tell, by name.
pub fn all(odds: &PhaseOdds) -> Vec<(String, Fraction)> {
    let mut all = vec![("goes on".to_owned(), odds.goes_on()), ("lost".to_owned(), odds.lost())];
    all.extend(Ending::ALL.map(|ending| (ending.to_string(), odds.ended(ending))));
    for at in Province::ALL {
        all.push((format!("revolt {at}"), odds.revolt(at)));
        all.push((format!("unrest {at}"), odds.unrest(at)));
        all.push((format!("army {at}"), odds.army(at)));
    }
    for figure in Figure::ALL {
        all.push((format!("attacked {figure}"), odds.attacked(figure)));
        all.push((format!("removed {figure}"), odds.removed(figure)));
    }
    all.push(("revolts".into(), odds.expected_revolts()));
    all.push(("unrest".into(), odds.expected_unrest()));
    all.push(("armies".into(), odds.expected_armies()));
    all
}

/// What must hold of any odds: nothing is lost on the way, and the parts fit together.
#[track_caller]
pub fn check(game: &Game<'_>, odds: &PhaseOdds) {
    let ends: u128 = Ending::ALL.map(|ending| parts(odds.ended(ending))).iter().sum();
    assert_eq!(parts(odds.goes_on()) + ends + parts(odds.remainder()), WHOLE, "{}", game.state());
    assert!(parts(odds.lost()) <= ends && odds.beyond_budget() <= odds.remainder(), "{}", game.state());
    let by_cutoff = parts(odds.remainder()) - parts(odds.beyond_budget());
    assert!(by_cutoff <= WHOLE / 1_000_000, "{}", game.state());
    for at in Province::ALL {
        assert!(parts(odds.revolt(at)) + parts(odds.unrest(at)) <= WHOLE, "{at}: {}", game.state());
    }
    for figure in Figure::ALL {
        let on_board = game.state().place(figure).is_some();
        let nothing = odds.attacked(figure).is_zero() && odds.removed(figure).is_zero();
        assert!(on_board || nothing, "{figure}: {}", game.state());
    }
    for expected in [odds.expected_revolts(), odds.expected_unrest()] {
        assert!(expected <= Fraction::new(DISCS as u64, 1).unwrap(), "{}", game.state());
    }
    assert!(odds.expected_armies() <= Fraction::new(ARMIES as u64, 1).unwrap(), "{}", game.state());
}

/// Random positions of eager games by random rules, from which the turn can go on: before an action, and in the middle
/// of phases.
pub fn positions(seed: u64) -> impl Iterator<Item = Game<'static>> {
    let mut chooser = Chooser(seed);
    std::iter::from_fn(move || {
        loop {
            let mut game = Game::new(random_rules(&mut chooser)).unwrap();
            let mut dice = SeededDice::new(chooser.number());
            let inputs = 20 + chooser.below(120);
            for _ in 0..inputs {
                if let Some(input) = eager_input(&game, &mut chooser, &mut dice) {
                    game.apply(input).unwrap();
                }
            }
            let in_turn = match game.pending() {
                Pending::Command { question: Question::Act { .. } } => game.is_legal(Command::End),
                Pending::Command { question: Question::Enter { .. } } | Pending::Nothing { .. } => false,
                _ => game.state().round() > 0,
            };
            if in_turn {
                return Some(game);
            }
        }
    })
}
