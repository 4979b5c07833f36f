//! The table: who may speak (SU-7, G-39), what can be taken back and by whom, and dice that fail.

use proptest::prelude::*;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::dice::{DiceError, ScriptedDice};
use tetrarchia::rules::Reading;
use tetrarchia::table::{TableError, UndoError};
use tetrarchia::vocabulary::{Addressee, Caesar, Dice};
use tetrarchia::*;

use crate::common::strategies::rules;
use crate::common::{Chooser, eager_input};

/// The seats that may command each Emperor, in the order of play; the first of them has the last word.
fn commanders(seats: Seating) -> [&'static [Seat]; Emperor::COUNT] {
    use Seat::{First, Fourth, Second, Third};
    match seats {
        Seating::One => [&[First], &[First], &[First], &[First]],
        Seating::Two => [&[First], &[First], &[Second], &[Second]],
        // G-39: of a shared Caesar, the seat of his Augustus has the last word.
        Seating::Three { shared: Caesar::Galerius } => [&[First], &[First, Second, Third], &[Second], &[Third]],
        Seating::Three { shared: Caesar::Constantius } => [&[First], &[Second], &[Third, First, Second], &[Third]],
        Seating::Four => [&[First], &[Second], &[Third], &[Fourth]],
    }
}

/// The seats that may answer: of the fleets all, of an Emperor's question those who command him.
fn speakers(seats: Seating, awaits: Pending) -> Vec<Seat> {
    match awaits {
        Pending::Command { question: Question::PlaceFleet { .. } } => seats.seats().collect(),
        Pending::Command { question: Question::Enter { emperor } | Question::Act { emperor } } => {
            let mut speakers = commanders(seats)[emperor.index()].to_vec();
            speakers.sort();
            speakers
        }
        _ => Vec::new(),
    }
}

/// A legal command, whatever is awaited now.
fn some_command(game: &Game<'_>, chooser: &mut Chooser) -> Command {
    let legal = game.legal();
    if legal.is_empty() { Command::End } else { chooser.pick(&legal) }
}

/// Who must give this command, if not any of those who may speak will do (G-39): after it the Caesar whom they share is
/// not asked again.
fn only_by(seats: Seating, game: &Game<'_>, command: Command) -> Option<Seat> {
    let shared = match (seats, game.pending().addressee()) {
        (Seating::Three { shared }, Some(Addressee::Emperor(asked))) if Emperor::from(shared) == asked => asked,
        _ => return None,
    };
    let mut after = *game;
    after.apply(command).unwrap();
    let goes_on = matches!(
        after.pending(),
        Pending::Command { question: Question::Act { emperor } | Question::Enter { emperor } } if emperor == shared
    );
    let by_undo = game.rules().rulings.is_other(Ruling::LastWord);
    (!goes_on && !by_undo).then(|| commanders(seats)[shared.index()][0])
}

/// A seat gives a command; if another must, that is said, and the other gives it. Returns who has given it.
fn give(table: &mut Table<'_>, seat: Seat, command: Command) -> Seat {
    let before = *table.game();
    match only_by(table.seats(), &before, command).filter(|&other| other != seat) {
        None => {
            table.command(seat, command).unwrap();
            seat
        }
        Some(other) => {
            let emperor = before.state().turn();
            let refusal = Refusal { rule: Rule::G39, reason: Reason::LastWord { seat: other, emperor } };
            assert_eq!(table.command(seat, command), Err(refusal));
            assert_eq!(*table.game(), before);
            table.command(other, command).unwrap();
            other
        }
    }
}

/// The rules with either reading of who has the last word (G-39).
fn with_last_word(rules: Rules, choices: u64) -> Rules {
    let reading = if choices & 1 == 0 { Reading::Default } else { Reading::Other };
    rules.with_ruling(Ruling::LastWord, reading)
}

fn seat(chooser: &mut Chooser) -> Seat {
    Seat::ALL[chooser.below(Seat::COUNT)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Who may not speak is refused with the reason, and nothing changes.
    #[test]
    fn only_those_who_are_asked_may_answer(
        rules in rules().base_game(),
        seats in prop::sample::select(&Seating::ALL[..]),
        choices in any::<u64>(),
    ) {
        let mut table = Table::new(Game::new(with_last_word(rules, choices)).unwrap(), seats);
        let mut chooser = Chooser(choices);
        let mut dice = SeededDice::new(choices);
        for _ in 0..150 {
            let before = *table.game();
            let awaits = before.pending();
            let speakers = speakers(seats, awaits);
            prop_assert_eq!(table.who_may_act().collect::<Vec<_>>(), &speakers[..]);
            for seat in Seat::ALL.into_iter().filter(|seat| !speakers.contains(seat)) {
                let refusal = table.command(seat, some_command(&before, &mut chooser)).unwrap_err();
                let (rule, reason) = match awaits {
                    Pending::Command { .. } => (Rule::SU7, Reason::WrongSeat { seat, awaits }),
                    Pending::Roll { throw } => (throw.rule(), Reason::NotNow { awaits }),
                    Pending::Nothing { ending } => (ending.rule(), Reason::NotNow { awaits }),
                };
                prop_assert_eq!(refusal, Refusal { rule, reason });
                prop_assert!(table.concede(seat).is_err());
                prop_assert_eq!(*table.game(), before);
            }
            match eager_input(&before, &mut chooser, &mut dice) {
                Some(Input::Roll(roll)) => drop(table.roll(roll).unwrap()),
                Some(Input::Command(command)) => {
                    give(&mut table, speakers[chooser.below(speakers.len())], command);
                }
                _ => break,
            }
        }
    }

    /// Undo goes back step by step to the last dice and no further, and every step back is exactly what was.
    #[test]
    fn what_was_done_since_the_dice_can_be_taken_back(
        rules in rules().base_game(),
        seats in prop::sample::select(&Seating::ALL[..]),
        choices in any::<u64>(),
    ) {
        let mut table = Table::new(Game::new(with_last_word(rules, choices)).unwrap(), seats);
        let mut chooser = Chooser(choices);
        let mut dice = SeededDice::new(choices);
        let mut past: Vec<(Seat, Game<'_>)> = Vec::new();
        for _ in 0..200 {
            prop_assert_eq!(table.undoable(), past.len());
            let before = *table.game();
            if chooser.below(3) == 0 {
                let seat = seat(&mut chooser);
                let undone = table.undo(seat);
                match past.last() {
                    None => prop_assert_eq!(undone, Err(UndoError::Nothing)),
                    Some(&(giver, was)) => {
                        let last_word = commanders(seats)[was.state().turn().index()][0];
                        if seat == giver || seat == last_word {
                            prop_assert_eq!(undone, Ok(()));
                            prop_assert_eq!(*table.game(), was);
                            prop_assert_eq!(table.game().state().stable_hash(), was.state().stable_hash());
                            past.pop();
                            continue;
                        }
                        prop_assert_eq!(undone, Err(UndoError::NotYours(giver)));
                    }
                }
                prop_assert_eq!(*table.game(), before);
                continue;
            }
            let speakers = speakers(seats, before.pending());
            match eager_input(&before, &mut chooser, &mut dice) {
                Some(Input::Roll(roll)) => {
                    // Other dice than those that are awaited fall beside the table.
                    let other = Dice::ALL.into_iter().find(|&other| other != roll.dice()).unwrap();
                    prop_assert!(table.roll(dice.clone().roll(other).unwrap()).is_err());
                    prop_assert_eq!((table.undoable(), *table.game()), (past.len(), before));
                    table.roll(roll).unwrap();
                    past.clear();
                }
                Some(Input::Command(command)) => {
                    let mut giver = speakers[chooser.below(speakers.len())];
                    if chooser.below(50) == 0 {
                        table.concede(giver).unwrap();
                        prop_assert_eq!(table.game().state().ending(), Some(Ending::Conceded));
                    } else {
                        giver = give(&mut table, giver, command);
                    }
                    past.push((giver, before));
                }
                // Over: what led here may still be taken back.
                _ if past.is_empty() => break,
                _ => {}
            }
        }
    }
}

/// Galerius's turn, to be shared by three.
fn shared_galerius() -> Table<'static> {
    let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([0, 1, 0]);
    let game = position.game(Rules::first(Level::new(4, 1, 0, 0).unwrap())).unwrap();
    Table::new(game, Seating::Three { shared: Caesar::Galerius })
}

fn galerius_to(to: Province) -> Command {
    Command::Move { figure: Figure::Galerius, to }
}

/// G-39: any seat commands the shared Caesar; the seat of his Augustus takes it back and says otherwise.
#[test]
fn g_39_the_seat_of_the_augustus_has_the_last_word() {
    let mut table = shared_galerius();
    let start = *table.game();
    table.command(Seat::Third, galerius_to(RHAETIA)).unwrap();
    assert_eq!(table.undo(Seat::Second), Err(UndoError::NotYours(Seat::Third)));
    table.undo(Seat::First).unwrap();
    assert_eq!(*table.game(), start);
    table.command(Seat::First, galerius_to(VINDELICIA)).unwrap();
    // What Diocletian's player said himself, only he takes back.
    assert_eq!(table.undo(Seat::Third), Err(UndoError::NotYours(Seat::First)));
    // The others may go on from there, and each may take back his own.
    table.command(Seat::Second, galerius_to(NORICUM)).unwrap();
    table.undo(Seat::Second).unwrap();
    assert_eq!((table.undoable(), table.game().state().place(Figure::Galerius)), (1, Some(VINDELICIA)));
}

/// Dice that show what they like.
struct Loaded(Roll);

impl DiceSource for Loaded {
    fn roll(&mut self, _: Dice) -> Result<Roll, DiceError> {
        Ok(self.0)
    }
}

/// The set-up of a game without additional revolts and armies takes six dice, and one more for a 1.
fn set_up() -> Vec<Roll> {
    ["B2", "B3", "B1", "B4", "B5", "B6", "B2"].map(|roll| roll.parse().unwrap()).into()
}

#[test]
fn roll_all_throws_until_somebody_is_asked() {
    let start = Game::new(Rules::first(Level::BEGINNER)).unwrap();
    let script = set_up();
    let mut table = Table::new(start, Seating::One);
    let mut dice = ScriptedDice::new(&script);
    let events = table.roll_all(&mut dice).unwrap();
    dice.finish().unwrap();
    assert_eq!(table.game().pending(), Pending::Command { question: Question::PlaceFleet { left: 2 } });
    let mut follower = start;
    events.into_iter().for_each(|event| follower.follow(event));
    assert_eq!(follower, *table.game());
    // Asked again, it throws nothing.
    assert_eq!(table.roll_all(&mut ScriptedDice::new(&[])), Ok(Vec::new()));
}

/// Dice that run out or are the wrong ones: what was rolled before has happened, and the right dice go on from there.
#[test]
fn roll_all_stops_where_the_dice_fail() {
    let start = Game::new(Rules::first(Level::BEGINNER)).unwrap();
    let script = set_up();
    let mut expected = start;
    script[..4].iter().for_each(|&roll| expected.apply(roll).unwrap());

    let mut table = Table::new(start, Seating::One);
    let missing = DiceError::Missing { wanted: Dice::Barbarian, at: 4 };
    assert_eq!(table.roll_all(&mut ScriptedDice::new(&script[..4])), Err(TableError::Dice(missing)));
    assert_eq!(*table.game(), expected);

    let mut table = Table::new(start, Seating::One);
    let mut wrong = script.clone();
    wrong[4] = Roll::Both(Face::Five, Face::Five);
    let mut dice = ScriptedDice::new(&wrong);
    let wrong_die = DiceError::WrongDie { wanted: Dice::Barbarian, scripted: wrong[4], at: 4 };
    assert_eq!(table.roll_all(&mut dice), Err(TableError::Dice(wrong_die)));
    assert_eq!((*table.game(), dice.used()), (expected, 4));

    // A source that does not care what is asked for is refused by the game itself.
    let wrong_dice = Reason::WrongDice { wanted: Dice::Barbarian, thrown: Dice::Both };
    let refusal = Refusal { rule: Rule::PC5, reason: wrong_dice };
    assert_eq!(table.roll_all(&mut Loaded(wrong[4])), Err(TableError::Refused(refusal)));
    assert_eq!(*table.game(), expected);

    table.roll_all(&mut ScriptedDice::new(&script[4..])).unwrap();
    assert_eq!(table.game().pending(), Pending::Command { question: Question::PlaceFleet { left: 2 } });
}

/// A witness misses nothing of what happened before the dice failed.
#[test]
fn roll_all_with_shows_what_happened_before_the_dice_failed() {
    let rolls = set_up();
    let mut table = Table::new(Game::new(Rules::second(Level::BEGINNER)).unwrap(), Seating::One);
    let mut follower = *table.game();
    let mut seen = 0;
    let failed = table.roll_all_with(&mut ScriptedDice::new(&rolls[..4]), |event| {
        follower.follow(event);
        seen += 1;
    });
    assert!(failed.is_err() && seen > 4);
    assert_eq!(follower, *table.game());
}

/// An attack can be taken back as long as no dice have fallen, also when dice failed; afterwards nothing can.
#[test]
fn undo_stops_at_the_dice() {
    let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([0, 1, 0]);
    let game = position.army(RHAETIA).game(Rules::first(Level::new(4, 1, 0, 0).unwrap())).unwrap();
    let mut table = Table::new(game, Seating::Four);
    let attack = Command::Attack { figure: Figure::Galerius, army: RHAETIA };
    table.command(Seat::Second, galerius_to(VINDELICIA)).unwrap();
    table.command(Seat::Second, attack).unwrap();
    assert!(table.roll_all(&mut ScriptedDice::new(&[])).is_err());
    assert!(table.roll(Roll::Roman(Face::Six)).is_err());
    assert_eq!(table.undoable(), 2);
    table.undo(Seat::Second).unwrap();
    table.undo(Seat::Second).unwrap();
    assert_eq!((*table.game(), table.undo(Seat::Second)), (game, Err(UndoError::Nothing)));

    table.command(Seat::Second, attack).unwrap();
    table.roll(Roll::Both(Face::Six, Face::One)).unwrap();
    assert_eq!(table.game().state().place(Figure::Galerius), Some(RHAETIA));
    assert_eq!((table.undoable(), table.undo(Seat::Second)), (0, Err(UndoError::Nothing)));
}
