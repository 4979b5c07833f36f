//! Every reason for which the base game refuses something, each in a position made for it.

use std::collections::BTreeSet;

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

use crate::common::script::{play, refused};
use crate::reasons;

/// All of them. A reason that is added gets a row in [`commands`] or a case in the test, and its word here.
const REASONS: [&str; 25] = [
    "not-now",
    "wrong-dice",
    "wrong-seat",
    "too-expensive",
    "not-his-turn",
    "not-in-play",
    "must-move-on",
    "already-there",
    "no-way",
    "army-there",
    "cannot-stop",
    "no-entrance",
    "capital-covered",
    "must-enter",
    "no-fleet",
    "zones-apart",
    "zone-taken",
    "disc-there",
    "no-garrison-left",
    "region-in-revolt",
    "no-unrest",
    "no-revolt",
    "no-unrest-left",
    "no-army",
    "not-linked",
];

/// The second edition with this many fleets: they never share a zone.
fn game(position: Position, fleets: [u8; 3]) -> Game<'static> {
    let level = Level::new(5, fleets.iter().sum(), 0, 0).unwrap();
    position.fleets(fleets).game(Rules::second(level)).unwrap()
}

/// Galerius is about to enter.
fn off_board() -> Position {
    Position::new(Emperor::Galerius)
}

/// Galerius acts from here.
fn galerius(at: Province) -> Position {
    off_board().emperor(Emperor::Galerius, at)
}

/// Games, commands, and the refusals they meet.
fn commands() -> Vec<(Game<'static>, &'static str, &'static str)> {
    let atlantic = |position| game(position, [1, 0, 0]);
    let home = galerius(PANNONIA_INFERIOR);
    let mut passing = atlantic(home.emperor(Emperor::Diocletian, NORICUM));
    play(&mut passing, "move galerius noricum");
    let far = ProvinceSet::ROMAN - Region::III.provinces();
    vec![
        (atlantic(home), "enter roma", "TN-4 not-now command act galerius"),
        (atlantic(home.points(1)), "move galerius moesia_superior", "TN-4 too-expensive 2 1"),
        (atlantic(home), "move maximian noricum", "TN-1 not-his-turn maximian galerius"),
        (atlantic(home), "attack dux noricum", "SU-8 not-in-play dux"),
        (passing, "secure", "AT-10 must-move-on galerius noricum"),
        (atlantic(home), "move galerius pannonia_inferior", "MV-1 already-there pannonia_inferior"),
        (atlantic(home), "move galerius roma", "MV-1 no-way pannonia_inferior roma"),
        (atlantic(home.army(NORICUM)), "move galerius noricum", "MV-4 army-there noricum"),
        (
            atlantic(home.emperor(Emperor::Diocletian, NORICUM).points(1)),
            "move galerius noricum",
            "MV-5 cannot-stop noricum diocletian",
        ),
        (
            // Roma without a fleet has two ways out.
            atlantic(off_board().emperor(Emperor::Diocletian, ROMA).army(ETRURIA).army(LUCANIA)),
            "enter roma",
            "MV-5 cannot-stop roma diocletian",
        ),
        (atlantic(off_board()), "enter etruria", "TN-2 no-entrance etruria"),
        (atlantic(off_board().army(PANNONIA_INFERIOR)), "enter pannonia_inferior", "TN-2 army-there pannonia_inferior"),
        (
            atlantic(off_board().garrison(Emperor::Galerius, PANNONIA_INFERIOR)),
            "enter pannonia_inferior",
            "PC-7 capital-covered pannonia_inferior",
        ),
        (atlantic(off_board()), "stay-off", "G-28 must-enter pannonia_inferior"),
        (atlantic(home), "sail 2 3", "SL-1 no-fleet 2"),
        (atlantic(home), "sail 1 3", "SL-1 zones-apart 1 3"),
        (game(home, [1, 1, 0]), "sail 1 2", "G-1 zone-taken 2"),
        (atlantic(home.unrest(PANNONIA_INFERIOR)), "secure", "SE-1 disc-there pannonia_inferior"),
        (
            atlantic(home.garrisons(Emperor::Galerius, [AFRICA, ASIA, ACHAIA, ROMA, SYRIA])),
            "secure",
            "SE-1 no-garrison-left galerius",
        ),
        (atlantic(galerius(GERMANIA_MAGNA).revolt(DALMATIA)), "secure", "SE-2 region-in-revolt III dalmatia"),
        (atlantic(home.revolt(PANNONIA_INFERIOR)), "subdue galerius unrest", "SB-1 no-unrest pannonia_inferior"),
        (atlantic(home.unrest(PANNONIA_INFERIOR)), "subdue galerius reduce", "SB-1 no-revolt pannonia_inferior"),
        (
            atlantic(home.revolt(PANNONIA_INFERIOR).unrests(far.into_iter().take(DISCS))),
            "subdue galerius reduce",
            "G-2 no-unrest-left",
        ),
        (atlantic(home), "attack galerius noricum", "AT-1 no-army noricum"),
        (atlantic(home.army(AEGYPTUS)), "attack galerius aegyptus", "AT-1 not-linked pannonia_inferior aegyptus"),
    ]
}

#[test]
fn every_reason_occurs_and_is_true() {
    let board = Board::reconstruction();
    let mut seen = BTreeSet::new();
    for (game, text, expected) in commands() {
        let refusal = refused(&game, text);
        assert_eq!(refusal.notation_on(board).to_string(), expected, "{text}");
        reasons::check(&game, Command::read_on(board, text).unwrap(), refusal);
        seen.insert(reasons::word(refusal.reason));
    }

    let mut start = Game::new(Rules::first(Level::BEGINNER)).unwrap();
    let refusal = start.play(Roll::Roman(Face::Four)).unwrap_err();
    assert_eq!(refusal.notation().to_string(), "PC-5 wrong-dice B R");
    seen.insert(reasons::word(refusal.reason));

    let mut table = Table::new(game(galerius(PANNONIA_INFERIOR), [1, 0, 0]), Seats::Two);
    let refusal = table.command(Seat::Second, Command::End).unwrap_err();
    assert_eq!(refusal.notation().to_string(), "SU-7 wrong-seat seat-2 command act galerius");
    seen.insert(reasons::word(refusal.reason));

    assert_eq!(seen, REASONS.map(String::from).into());
}
