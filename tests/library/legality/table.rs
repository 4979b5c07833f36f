//! A position and a command for each kind of refusal there is, with its notation and its sentence for people.

use std::collections::BTreeSet;

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::{DISCS, Flag};
use tetrarchia::vocabulary::Caesar;
use tetrarchia::*;

use crate::common::reference::Reference;
use crate::common::script::{play, refused};

/// What only dice and seats meet: no command is refused for it.
pub const NOT_BY_COMMANDS: [&str; 3] = ["wrong-dice", "wrong-seat", "last-word"];

/// The words of all reasons there are, as they stand in the engine: a reason that is added needs a row here.
pub fn all_reasons() -> BTreeSet<&'static str> {
    let declared = include_str!("../../../src/vocabulary/refusal.rs").lines();
    let word = |line: &'static str| Some(line.split_once("= \"")?.1.split_once("\", \"")?.0);
    declared.filter_map(word).collect()
}

/// The word of a reason.
pub fn word(reason: Reason) -> String {
    reason.notation().to_string().split(' ').next().unwrap().to_string()
}

/// A game in this position, by rules in notation, after a script.
fn game(rules: &str, position: Position, script: &str) -> Game<'static> {
    let rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut game = position.game(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    play(&mut game, script);
    game
}

/// The second edition with this many fleets: they never share a zone.
fn base(position: Position, fleets: [u8; 3]) -> Game<'static> {
    let level = Level::new(5, fleets.iter().sum(), 0, 0).unwrap();
    position.fleets(fleets).game(Rules::second(level)).unwrap()
}

/// The same with one fleet, far from Galerius.
fn atlantic(position: Position) -> Game<'static> {
    base(position, [1, 0, 0])
}

/// Galerius is about to enter.
fn off_board() -> Position {
    Position::new(Emperor::Galerius)
}

/// Galerius acts from here.
fn galerius(at: Province) -> Position {
    off_board().emperor(Emperor::Galerius, at)
}

type Row = (Game<'static>, &'static str, &'static str, &'static str);

/// The base game: entering, moving, ships.
fn moves() -> Vec<Row> {
    let home = galerius(PANNONIA_INFERIOR);
    let crossed = home.emperor(Emperor::Diocletian, NORICUM);
    let mut passing = atlantic(crossed);
    play(&mut passing, "move galerius noricum");
    // Roma without a fleet has two ways out.
    let besieged = off_board().emperor(Emperor::Diocletian, ROMA).army(ETRURIA).army(LUCANIA);
    vec![
        (
            atlantic(home),
            "enter roma",
            "TN-4 not-now command act galerius",
            "not now: it is the turn of Galerius to act",
        ),
        (
            atlantic(home.points(1)),
            "move galerius moesia_superior",
            "TN-4 too-expensive 2 1",
            "it costs 2 IP (Imperium Points), with only 1 left",
        ),
        (
            atlantic(home),
            "move maximian noricum",
            "TN-1 not-his-turn maximian galerius",
            "it is the turn of Galerius, not of Maximian",
        ),
        (atlantic(home), "attack dux noricum", "SU-8 not-in-play dux", "Dux is not in this game"),
        (
            passing,
            "secure",
            "AT-10 must-move-on galerius noricum",
            "Galerius is only passing through Noricum and must move on first",
        ),
        (
            atlantic(home),
            "move galerius pannonia_inferior",
            "MV-1 already-there pannonia_inferior",
            "that figure is already in Pannonia Inferior",
        ),
        (
            atlantic(home),
            "move galerius roma",
            "MV-1 no-way pannonia_inferior roma",
            "neither a link nor a fleet leads from Pannonia Inferior to Roma",
        ),
        (atlantic(home.army(NORICUM)), "move galerius noricum", "MV-4 army-there noricum", "an army holds Noricum"),
        (
            atlantic(crossed.points(1)),
            "move galerius noricum",
            "MV-5 cannot-stop noricum diocletian",
            "Diocletian is in Noricum, and moving on from there is not possible",
        ),
        (
            atlantic(besieged),
            "enter roma",
            "MV-5 cannot-stop roma diocletian",
            "Diocletian is in Roma, and moving on from there is not possible",
        ),
        (
            atlantic(off_board()),
            "enter etruria",
            "TN-2 no-entrance etruria",
            "an Emperor enters the board in Roma or in his capital, not in Etruria",
        ),
        (
            atlantic(off_board().army(PANNONIA_INFERIOR)),
            "enter pannonia_inferior",
            "TN-2 army-there pannonia_inferior",
            "an army holds Pannonia Inferior",
        ),
        (
            atlantic(off_board().garrison(Emperor::Galerius, PANNONIA_INFERIOR)),
            "enter pannonia_inferior",
            "PC-7 capital-covered pannonia_inferior",
            "a disc covers the capital Pannonia Inferior, so its Emperor cannot enter there",
        ),
        (
            atlantic(off_board()),
            "stay-off",
            "G-28 must-enter pannonia_inferior",
            "the Emperor can enter in Pannonia Inferior, so he may not stay off the board",
        ),
        (atlantic(home), "sail 2 3", "SL-1 no-fleet 2", "there is no fleet in Mare Internum"),
        (
            atlantic(home),
            "sail 1 3",
            "SL-1 zones-apart 1 3",
            "Mare Atlanticum and Mare Aegaeum are not next to each other",
        ),
        (base(home, [1, 1, 0]), "sail 1 2", "G-1 zone-taken 2", "there is already a fleet in Mare Internum"),
    ]
}

/// The base game: what is done where one stands, and attacks.
fn deeds() -> Vec<Row> {
    let home = galerius(PANNONIA_INFERIOR);
    let far = ProvinceSet::ROMAN - Region::III.provinces();
    let everywhere = home.garrisons(Emperor::Galerius, [AFRICA, ASIA, ACHAIA, ROMA, SYRIA]);
    let revolt = home.revolt(PANNONIA_INFERIOR);
    let unrest = home.unrest(PANNONIA_INFERIOR);
    vec![
        (
            atlantic(unrest),
            "secure",
            "SE-1 disc-there pannonia_inferior",
            "there is already a garrison, unrest or a revolt in Pannonia Inferior",
        ),
        (atlantic(everywhere), "secure", "SE-1 no-garrison-left galerius", "Galerius has no garrison left"),
        (
            atlantic(galerius(GERMANIA_MAGNA).revolt(DALMATIA)),
            "secure",
            "SE-2 region-in-revolt III dalmatia",
            "Illyricum is not free of revolts: there is one in Dalmatia",
        ),
        (
            atlantic(revolt),
            "subdue galerius unrest",
            "SB-1 no-unrest pannonia_inferior",
            "there is no unrest in Pannonia Inferior",
        ),
        (
            atlantic(unrest),
            "subdue galerius reduce",
            "SB-1 no-revolt pannonia_inferior",
            "there is no revolt in Pannonia Inferior",
        ),
        (
            atlantic(revolt.unrests(far.into_iter().take(DISCS))),
            "subdue galerius reduce",
            "G-2 no-unrest-left",
            "no unrest disc is left in the reserve",
        ),
        (atlantic(home), "attack galerius noricum", "AT-1 no-army noricum", "there is no army in Noricum"),
        (
            atlantic(home.army(AEGYPTUS)),
            "attack galerius aegyptus",
            "AT-1 not-linked pannonia_inferior aegyptus",
            "no link leads from Pannonia Inferior to Aegyptus",
        ),
    ]
}

/// The modules and the scenarios.
fn modules() -> Vec<Row> {
    let home = galerius(PANNONIA_INFERIOR).fleets([1, 0, 0]);
    let (dux, vicarius, pirates) =
        ("second/5100/modules:dux", "second/5100/modules:vicarius", "second/5100/modules:pirates");
    // Persia is linked to Syria, and the fleets are elsewhere.
    let persian =
        Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, SYRIA).rebel(Region::V).fleets([1, 1, 0]);
    vec![
        (
            game(dux, home.dux(AFRICA), ""),
            "deploy-dux noricum",
            "MD-1 done-already",
            "this was done already and cannot be done again",
        ),
        (
            game(dux, galerius(VINDELICIA).fleets([1, 0, 0]), ""),
            "deploy-dux germania_magna",
            "MD-1 not-roman germania_magna",
            "Germania Magna is not a Roman province",
        ),
        (
            game(dux, home.emperor(Emperor::Diocletian, NORICUM), ""),
            "deploy-dux noricum",
            "MD-1 figure-there noricum",
            "there is already an army or another figure in Noricum",
        ),
        (
            game(vicarius, home.vicarius(AFRICA), ""),
            "attack vicarius numidia",
            "MD-2 not-his-to-do vicarius",
            "Vicarius may not do this in this turn",
        ),
        (
            game(vicarius, home.revolt(AFRICA), ""),
            "place-vicarius africa",
            "MD-2 revolt-there africa",
            "Africa is in revolt, so Vicarius cannot be there",
        ),
        (
            game(pirates, home.pirates(SeaZone::Internum), ""),
            "sail 1 2",
            "MD-3 pirates-there 2",
            "pirates hold Mare Internum",
        ),
        (game(pirates, home, ""), "attack-pirates galerius", "MD-3 no-pirates", "there are no pirates on the board"),
        (
            game(pirates, home.pirates(SeaZone::Internum), ""),
            "attack-pirates galerius",
            "MD-3 not-on-coast pannonia_inferior 2",
            "Pannonia Inferior is not on the coast of Mare Internum",
        ),
        (
            game("second/4222/scenario:great-persian-war", persian, ""),
            "attack diocletian persia",
            "SC-6 fleet-needed 3",
            "this attack needs a fleet in Mare Aegaeum",
        ),
    ]
}

/// The variants that Emperors play with.
fn variants() -> Vec<Row> {
    let maximian = Position::new(Emperor::Maximian).emperor(Emperor::Maximian, ETRURIA).fleets([1, 0, 0]);
    let diocletian = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, ROMA).fleets([1, 0, 0]);
    let power = diocletian.spent(Emperor::Diocletian, 1).mark(Flag::Power);
    let home = galerius(PANNONIA_INFERIOR).fleets([1, 0, 0]);
    let border = galerius(GERMANIA_MAGNA).garrison(Emperor::Galerius, GERMANIA_MAGNA).fleets([1, 0, 0]);
    vec![
        (
            atlantic(galerius(ROMA)),
            "take-point",
            "VN-4 not-played",
            "this belongs to a variant or module that is not in this game",
        ),
        (
            game("second/5100/imperium", power, ""),
            "move galerius noricum",
            "G-45 off-the-board galerius",
            "Galerius is not on the board",
        ),
        (
            game("second/5100/imperium", maximian, ""),
            "use-power africa",
            "VD-1 no-disc-to-pay maximian",
            "Maximian has no garrison there to give up",
        ),
        (
            game("first/5100/imperium/rulings:imperium-disc=reserve", maximian.garrison(Emperor::Maximian, AFRICA), ""),
            "use-power africa",
            "G-40 reserve-pays africa",
            "only discs from the reserve pay for powers, and this one is in Africa",
        ),
        (
            game(
                "first/5100/imperium+patres-patriae/rulings:maximian-points=seven",
                maximian.mark(Flag::PointGiven).points(7),
                "",
            ),
            "use-power -",
            "G-91 at-the-ceiling 7",
            "a turn has at most 7 IP",
        ),
        (
            game("second/5100/via-romana", home, ""),
            "move-garrison noricum",
            "VD-3 no-garrison-here pannonia_inferior",
            "the Emperor has no garrison in Pannonia Inferior",
        ),
        (
            game("second/5100/via-romana/rulings:via-romana-border=refused", border, ""),
            "move-garrison vindelicia",
            "G-54 border-stays germania_magna",
            "the garrison in Germania Magna secures a border and must stay there",
        ),
    ]
}

/// The Barbarian player.
fn barbaria() -> Vec<Row> {
    let home = galerius(PANNONIA_INFERIOR).fleets([1, 0, 0]);
    let rules = "second/5100/barbaria";
    let black = home.mark(Flag::BlackDisc);
    // The activity strikes Tingitana, the roll is kept, and the army in Vindelicia sets out.
    let marching = home.army(VINDELICIA).gray(1);
    let script = "end; R1B1; pass";
    vec![
        (
            game(rules, black, "end"),
            "place-black-disc roma",
            "G-68 capital-there roma",
            "the black disc cannot go on a capital or Roma, and so not in Roma",
        ),
        (
            game(rules, black, "end"),
            "place-black-disc bithynia",
            "VD-6 capital-there bithynia",
            "the black disc cannot go on a capital or Roma, and so not in Bithynia",
        ),
        (game(rules, black, "end"), "raise-army noricum", "VD-6 not-a-border noricum", "Noricum is not a border"),
        (
            game(rules, black.army(SARMATIA), "end"),
            "raise-army libya",
            "VD-6 armies-on-board",
            "there is already an army on the board",
        ),
        (
            game(rules, marching, script),
            "redirect rhaetia",
            "G-66 on-its-path rhaetia",
            "the army goes to Rhaetia anyway; choose another province",
        ),
        (
            game(
                "second/5100/barbaria/rulings:redirect-to-border=allowed",
                marching.garrison(Emperor::Galerius, GERMANIA_MAGNA),
                script,
            ),
            "redirect germania_magna",
            "G-92 border-secured germania_magna",
            "the border Germania Magna is secured, so no army can go there",
        ),
    ]
}

#[test]
fn every_kind_of_refusal_in_its_own_words() {
    let board = Board::reconstruction();
    let mut seen = BTreeSet::new();
    for (game, text, notation, sentence) in [moves(), deeds(), modules(), variants(), barbaria()].concat() {
        let refusal = refused(&game, text);
        assert_eq!(refusal.to_notation(board).to_string(), notation, "{text}");
        assert_eq!(refusal.describe(board).to_string(), format!("{sentence} ({})", refusal.rule), "{text}");
        let obstacles = Reference::from(&game).obstacles(Command::parse_on(board, text).unwrap());
        assert!(obstacles.contains(&refusal), "{text}: {refusal}");
        seen.insert(word(refusal.reason));
    }
    let mut start = Game::new(Rules::first(Level::BEGINNER)).unwrap();
    let dice = start.play(Roll::Roman(Face::Four)).unwrap_err();
    assert_eq!(dice.notation().to_string(), "PC-5 wrong-dice B R");
    assert_eq!(dice.describe(board).to_string(), "roll the Barbarian die, not the Roman die (PC-5)");

    let mut table = Table::new(atlantic(galerius(PANNONIA_INFERIOR)), Seating::Two);
    let seat = table.command(Seat::Second, Command::End).unwrap_err();
    assert_eq!(seat.notation().to_string(), "SU-7 wrong-seat seat-2 command act galerius");
    assert_eq!(seat.describe(board).to_string(), "this is not for the second player to decide: Galerius acts (SU-7)");

    let shared = game("second/5100/rulings:last-word=before-dice", galerius(PANNONIA_INFERIOR).fleets([1, 0, 0]), "");
    let mut table = Table::new(shared, Seating::Three { shared: Caesar::Galerius });
    let last_word = table.command(Seat::Second, Command::End).unwrap_err();
    assert_eq!(last_word.notation().to_string(), "G-39 last-word seat-1 galerius");
    let sentence = "only the first player, who has the last word about Galerius, may do this (G-39)";
    assert_eq!(last_word.describe(board).to_string(), sentence);

    // Commands meet all reasons but these.
    assert_eq!([dice, seat, last_word].map(|refusal| word(refusal.reason)), NOT_BY_COMMANDS);
    seen.extend(NOT_BY_COMMANDS.map(String::from));
    assert_eq!(seen.iter().map(String::as_str).collect::<BTreeSet<_>>(), all_reasons());
}
