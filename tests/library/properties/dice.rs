//! A game replays from its commands and its dice.

use proptest::prelude::*;
use tetrarchia::dice::{DiceError, RecordedDice, ScriptedDice};
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::play::matches;
use crate::common::{Chooser, Players, Step, eager_input};

/// A game as it was played: what was said, what was rolled, what happened.
struct Record {
    commands: Vec<Input>,
    rolls: Vec<Roll>,
    events: Vec<Event>,
}

fn record(start: Game<'static>, players: Players) -> Record {
    let mut record = Record { commands: Vec::new(), rolls: Vec::new(), events: Vec::new() };
    for Step { input, events, .. } in players.play(start) {
        match input {
            Input::Roll(roll) => record.rolls.push(roll),
            said => record.commands.push(said),
        }
        record.events.extend(events);
    }
    record
}

/// Plays these commands with these dice until one of the two fails, and says what happened.
fn replay(mut game: Game<'_>, commands: &[Input], dice: &mut impl DiceSource) -> (Vec<Event>, Result<(), DiceError>) {
    let mut events = Vec::new();
    let mut commands = commands.iter();
    loop {
        let input = match game.pending() {
            Pending::Roll { throw } => match dice.roll(throw.dice()) {
                Ok(roll) => roll.into(),
                Err(error) => return (events, Err(error)),
            },
            Pending::Command { .. } => match commands.next() {
                Some(&said) => said,
                None => return (events, Ok(())),
            },
            Pending::Nothing { .. } => return (events, Ok(())),
        };
        events.extend(game.play(input).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_game_replays_from_its_script((start, players) in matches()) {
        let Record { commands, rolls, events } = record(start, players);
        let mut script = ScriptedDice::new(&rolls);
        let (again, result) = replay(start, &commands, &mut script);
        prop_assert_eq!(again, events);
        prop_assert_eq!(result, Ok(()));
        prop_assert_eq!(script.finish(), Ok(()));
    }

    /// A script that is too short, too long or of other dice is found out at its place.
    #[test]
    fn a_script_that_does_not_fit_is_found_out((start, players) in matches(), at in any::<prop::sample::Index>()) {
        let Record { commands, rolls, .. } = record(start, players);
        prop_assume!(!rolls.is_empty());
        let at = at.index(rolls.len());
        let wanted = rolls[at].dice();

        let (_, result) = replay(start, &commands, &mut ScriptedDice::new(&rolls[..at]));
        prop_assert_eq!(result, Err(DiceError::Missing { wanted, at }));

        let mut longer = rolls.clone();
        longer.push(Roll::Roman(Face::One));
        let mut script = ScriptedDice::new(&longer);
        let (_, result) = replay(start, &commands, &mut script);
        prop_assert_eq!(result, Ok(()));
        prop_assert_eq!(script.finish(), Err(DiceError::LeftOver { count: 1, at: rolls.len() }));

        let mut others = rolls.clone();
        others[at] = if wanted == Dice::Roman { Roll::Barbarian(Face::One) } else { Roll::Roman(Face::One) };
        let (_, result) = replay(start, &commands, &mut ScriptedDice::new(&others));
        prop_assert_eq!(result, Err(DiceError::WrongDie { wanted, scripted: others[at], at }));
    }

    /// Seed and position are all there is to dice: taken up anywhere in a game, they go on with the same faces.
    #[test]
    fn dice_are_taken_up_where_they_were_left((start, players) in matches()) {
        for (_, mut dice) in players.play_with_dice(start).step_by(7) {
            let mut resumed = SeededDice::resume(dice.seed(), dice.position());
            for throw in [Dice::Both, Dice::Roman, Dice::Barbarian] {
                prop_assert_eq!(resumed.roll(throw), dice.roll(throw));
            }
            prop_assert_eq!(resumed, dice);
        }
    }

    /// Recorded dice write down what they rolled, in order, and nothing else; the record plays the game again.
    #[test]
    fn recorded_dice_are_a_script((start, players) in matches()) {
        let mut game = start;
        let mut chooser = Chooser(players.choices);
        let mut dice = RecordedDice::new(SeededDice::new(players.dice));
        let (mut commands, mut events) = (Vec::new(), Vec::new());
        for _ in 0..players.patience {
            let input = match game.pending() {
                Pending::Roll { throw } => dice.roll(throw.dice()).unwrap().into(),
                // The choices need no dice.
                _ => match eager_input(&game, &mut chooser, &mut SeededDice::new(0)) {
                    Some(said) => said,
                    None => break,
                },
            };
            if !matches!(input, Input::Roll(_)) {
                commands.push(input);
            }
            events.extend(game.play(input).unwrap());
        }
        let (source, rolls) = dice.into_parts();
        let mut script = ScriptedDice::new(&rolls);
        let (again, result) = replay(start, &commands, &mut script);
        prop_assert_eq!(again, events);
        // Where the players stopped, dice may have been awaited.
        let waits_for_dice = matches!(game.pending(), Pending::Roll { .. });
        prop_assert_eq!(result.is_err(), waits_for_dice);
        prop_assert_eq!(script.finish(), Ok(()));
        // The source went on as if nobody had written anything down.
        let mut plain = SeededDice::new(players.dice);
        rolls.iter().for_each(|roll| assert_eq!(plain.roll(roll.dice()), Ok(*roll)));
        prop_assert_eq!(source, plain);
    }
}
