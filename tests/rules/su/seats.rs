//! Who plays whom (SU-7), and the shared Caesar of three players (G-39).

use crate::second;
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::table::UndoError;
use tetrarchia::vocabulary::Caesar;
use tetrarchia::*;

use Emperor::{Constantius, Diocletian, Galerius, Maximian};
use Seat::{First, Fourth, Second, Third};

/// Who may command each Emperor, in the order of play.
fn commanders(seats: Seating) -> [Vec<Seat>; 4] {
    Emperor::ALL.map(|emperor| Seat::ALL.into_iter().filter(|&seat| seats.may_command(seat, emperor)).collect())
}

/// Who has the last word about each Emperor, in the order of play.
fn last_words(seats: Seating) -> [Vec<Seat>; 4] {
    Emperor::ALL.map(|emperor| Seat::ALL.into_iter().filter(|&seat| seats.has_last_word(seat, emperor)).collect())
}

#[test]
fn su_7_one_two_and_four_players() {
    assert_eq!(commanders(Seating::One), [[First], [First], [First], [First]]);
    // East and West: Diocletian and Galerius, Constantius and Maximian.
    assert_eq!(commanders(Seating::Two), [[First], [First], [Second], [Second]]);
    assert_eq!(commanders(Seating::Four), [[First], [Second], [Third], [Fourth]]);
    for seats in [Seating::One, Seating::Two, Seating::Four] {
        assert_eq!(last_words(seats), commanders(seats), "{seats}");
    }
}

#[test]
fn su_7_three_players_have_one_each_and_share_a_caesar() {
    let all = || vec![First, Second, Third];
    let galerius = Seating::Three { shared: Caesar::Galerius };
    assert_eq!(commanders(galerius), [vec![First], all(), vec![Second], vec![Third]]);
    assert_eq!(last_words(galerius), [[First], [First], [Second], [Third]], "Diocletian is Galerius's Augustus");
    let constantius = Seating::Three { shared: Caesar::Constantius };
    assert_eq!(commanders(constantius), [vec![First], vec![Second], all(), vec![Third]]);
    assert_eq!(last_words(constantius), [[First], [Second], [Third], [Third]], "Maximian is Constantius's Augustus");
}

fn table(turn: Emperor, seats: Seating) -> Table<'static> {
    let game = Position::new(turn).emperor(turn, ETRURIA).fleets([1, 0, 0]).game(second("5100")).unwrap();
    Table::new(game, seats)
}

#[test]
fn su_7_at_the_table_only_who_has_the_emperor_is_heard() {
    for seats in Seating::ALL {
        for emperor in Emperor::ALL {
            let table = table(emperor, seats);
            let may: Vec<Seat> = table.who_may_act().collect();
            assert_eq!(may, commanders(seats)[emperor.index()], "{seats} {emperor}");
            for seat in Seat::ALL {
                let mut table = table.clone();
                let answer = table.command(seat, Command::Secure);
                match may.contains(&seat) {
                    true => assert!(answer.is_ok()),
                    false => {
                        let refusal = answer.unwrap_err().notation().to_string();
                        assert_eq!(refusal, format!("SU-7 wrong-seat {seat} command act {emperor}"));
                        assert!(table.concede(seat).is_err());
                    }
                }
            }
        }
    }
}

#[test]
fn su_7_where_the_fleets_go_is_for_all_to_say() {
    for seats in Seating::ALL {
        for seat in Seat::ALL {
            let mut table = Table::new(Game::new(second("5100")).unwrap(), seats);
            table.roll_all(&mut SeededDice::new(5)).unwrap();
            let answer = table.command(seat, Command::PlaceFleet { zone: SeaZone::Internum });
            assert_eq!(answer.is_ok(), seats.seats().any(|taken| taken == seat), "{seats} {seat}");
        }
    }
}

#[test]
fn su_7_while_dice_are_awaited_the_game_refuses_and_not_the_seats() {
    for seats in Seating::ALL {
        let mut table = table(Maximian, seats);
        table.command(seats.owner(Maximian).unwrap(), Command::End).unwrap();
        assert_eq!(table.who_may_act().count(), 0);
        for seat in seats.seats() {
            assert_eq!(seats.check(seat, table.game().pending()), Ok(()));
            let refusal = table.command(seat, Command::Secure).unwrap_err();
            assert_eq!(refusal.notation().to_string(), "AC-1 not-now roll activity");
            assert!(table.concede(seat).is_err());
        }
    }
}

#[test]
fn su_7_the_rules_are_the_same_for_any_number() {
    let game = |seats: Seating| {
        let mut table = Table::new(Game::new(second("4211")).unwrap(), seats);
        let mut dice = SeededDice::new(11);
        let mut events = table.roll_all(&mut dice).unwrap();
        while table.game().state().round() < 6 {
            let Some(seat) = table.who_decides() else { break };
            let legal = table.game().legal();
            let command = legal.get(legal.len() / 2).unwrap();
            events.extend(table.command(seat, command).unwrap());
            events.extend(table.roll_all(&mut dice).unwrap());
        }
        events
    };
    let alone = game(Seating::One);
    assert!(alone.len() > 100);
    for seats in Seating::ALL {
        assert!(game(seats) == alone, "{seats}");
    }
}

#[test]
fn g_39_the_shared_caesar_is_named_with_the_seats() {
    for (text, shared) in [("3:galerius", Caesar::Galerius), ("3:constantius", Caesar::Constantius)] {
        assert_eq!(text.parse(), Ok(Seating::Three { shared }));
    }
    // Not without a name, and no Augustus.
    for text in ["3", "3:", "3:diocletian", "3:maximian"] {
        assert!(text.parse::<Seating>().is_err(), "{text}");
    }
}

#[test]
fn g_39_any_seat_commands_the_shared_caesar_and_his_augustus_overrides() {
    for (shared, caesar, augustus) in [(Caesar::Galerius, Galerius, First), (Caesar::Constantius, Constantius, Third)] {
        let seats = Seating::Three { shared };
        assert_eq!(seats.owner(caesar.colleague()), Some(augustus));
        for giver in [First, Second, Third] {
            for other in [First, Second, Third].into_iter().filter(|&other| other != giver) {
                let mut table = table(caesar, seats);
                let before = *table.game();
                table.command(giver, Command::Secure).unwrap();
                // Who gave the order may take it back, and so may the seat of his Augustus; a third one may not.
                let undone = table.undo(other);
                if other == augustus {
                    assert_eq!(undone, Ok(()));
                    assert_eq!(*table.game(), before);
                } else {
                    assert_eq!(undone, Err(UndoError::NotYours(giver)));
                    assert_eq!(table.undo(giver), Ok(()));
                    assert_eq!(*table.game(), before);
                }
            }
        }
    }
}

/// A table where only the seat with the last word gives commands that are final.
fn before_dice(seats: Seating, position: Position) -> Table<'static> {
    let rules: Rules = "second/5100/rulings:staying-away=may-stay-away,last-word=before-dice".parse().unwrap();
    Table::new(position.game(rules).unwrap(), seats)
}

/// G-39: of all commands for the shared Caesar those after which dice are awaited are for the last word alone.
#[test]
fn g_39_what_throws_dice_is_for_the_last_word() {
    for (shared, caesar, augustus) in [(Caesar::Galerius, Galerius, First), (Caesar::Constantius, Constantius, Third)] {
        let seats = Seating::Three { shared };
        let off = Position::new(caesar).fleets([1, 0, 0]);
        let beside = off.emperor(caesar, ETRURIA).army(CISALPINA);
        let mut refused = std::collections::BTreeSet::new();
        for table in [off, beside].map(|position| before_dice(seats, position)) {
            assert_eq!(table.who_decides(), Some(augustus));
            for (seat, command) in
                seats.seats().flat_map(|seat| table.game().legal().into_iter().map(move |c| (seat, c)))
            {
                let mut after = table.clone();
                let answer = after.command(seat, command);
                let mut alone = *table.game();
                alone.apply(command).unwrap();
                if matches!(alone.pending(), Pending::Roll { .. }) && seat != augustus {
                    let reason = Reason::LastWord { seat: augustus, emperor: caesar };
                    assert_eq!(answer, Err(Refusal { rule: Rule::G39, reason }), "{seat} {command}");
                    assert_eq!((after.game(), after.undoable()), (table.game(), 0));
                    refused.insert(command.to_string());
                } else {
                    assert!(answer.is_ok(), "{seat} {command}: {answer:?}");
                    assert_eq!(*after.game(), alone);
                }
            }
            // Conceding can be taken back: it is for all.
            for seat in seats.seats() {
                let mut table = table.clone();
                assert!(table.concede(seat).is_ok());
                assert_eq!(table.undo(augustus), Ok(()));
            }
        }
        let attack = format!("attack {caesar} {CISALPINA}");
        assert_eq!(Vec::from_iter(refused), [attack, "end".into(), "stay-off".into()]);
    }
}

/// G-39: whoever ends the game with the shared Caesar has the last word; any other border is for all to secure.
#[test]
fn g_39_the_last_border_is_for_the_last_word() {
    let seats = Seating::Three { shared: Caesar::Galerius };
    let borders = ProvinceSet::BORDERS - GERMANIA_MAGNA.into();
    let secured = |at: ProvinceSet| {
        let start = Position::new(Galerius).emperor(Galerius, GERMANIA_MAGNA).fleets([1, 0, 0]);
        let position = at.into_iter().fold(start, |position, at| position.garrison(Diocletian, at));
        before_dice(seats, position)
    };
    let mut table = secured(borders);
    let refusal = table.command(Third, Command::Secure).unwrap_err();
    assert_eq!(refusal.notation().to_string(), "G-39 last-word seat-1 galerius");
    table.command(First, Command::Secure).unwrap();
    assert_eq!(table.game().state().ending(), Some(Ending::Victory));
    assert!(secured(borders - PERSIA.into()).command(Third, Command::Secure).is_ok());
}

/// G-39: where fleets go no dice follow; the seat of the Emperor who begins takes back what it does not like.
#[test]
fn g_39_fleets_are_for_all_and_can_be_taken_back() {
    for shared in Caesar::ALL {
        let mut table = Table::new(Game::new(second("5300")).unwrap(), Seating::Three { shared });
        table.roll_all(&mut SeededDice::new(5)).unwrap();
        let before = *table.game();
        for (seat, zone) in [Second, Third, Second].into_iter().zip(SeaZone::ALL) {
            table.command(seat, Command::PlaceFleet { zone }).unwrap();
        }
        (0..3).for_each(|_| table.undo(First).unwrap());
        assert_eq!(*table.game(), before);
    }
}

#[test]
fn g_39_over_his_own_emperor_nobody_overrides_a_player() {
    for emperor in [Diocletian, Maximian] {
        let seats = Seating::Three { shared: Caesar::Galerius };
        let owner = seats.owner(emperor).unwrap();
        let mut table = table(emperor, seats);
        table.command(owner, Command::Secure).unwrap();
        for other in [First, Second, Third].into_iter().filter(|&other| other != owner) {
            assert_eq!(table.undo(other), Err(UndoError::NotYours(owner)));
        }
    }
}
