//! Dice and giving up, at any moment of any configuration: what is not awaited is refused, and nothing changes.

use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::obstacles::{awaiting_rule, is_barbarian};

/// Asserts it for the three kinds of dice and for giving up.
pub fn check(game: &Game<'_>) {
    let awaits = game.pending();
    for (dice, roll) in Dice::ALL.into_iter().zip(["R2", "B3", "R4B5"]) {
        let expected = match awaits {
            Pending::Roll { throw } if throw.dice() == dice => None,
            Pending::Roll { throw } => {
                Some(Refusal { rule: Rule::PC5, reason: Reason::WrongDice { wanted: throw.dice(), thrown: dice } })
            }
            _ => Some(Refusal { rule: awaiting_rule(game), reason: Reason::NotNow { awaits } }),
        };
        check_input(game, roll.parse::<Roll>().unwrap().into(), expected);
    }
    // EN-5, G-97: the players give up at a question of theirs. The Barbarian player's are not.
    let theirs = match awaits {
        Pending::Command { question } => !is_barbarian(question),
        _ => false,
    };
    let refusal = Refusal { rule: Rule::EN5, reason: Reason::NotNow { awaits } };
    check_input(game, Input::Concede, (!theirs).then_some(refusal));
}

fn check_input(game: &Game<'_>, input: Input, expected: Option<Refusal>) {
    let mut after = *game;
    let text = || format!("{}: {input:?} in {}", game.rules(), game.state());
    assert_eq!(after.apply(input).err(), expected, "{}", text());
    // Dice that are to be thrown again (SU-3) change nothing either.
    assert!(expected.is_none() || after == *game, "{}", text());
}
