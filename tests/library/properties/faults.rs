//! What cannot be in a position: every fault in states made for it.

use std::collections::BTreeSet;
use tetrarchia::board::Region;
use tetrarchia::state::ResumeError;

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

use crate::common::positions::{with_awaits, with_value};
use crate::common::script::play;

/// The second edition with five garrisons, one fleet, one additional revolt and one army.
fn rules() -> Rules {
    Rules::second(Level::new(5, 1, 1, 1).unwrap())
}

/// Galerius acts in his capital on an otherwise empty board.
const ACT: &str = "discs=....../....../....../....../....../....../....../...... emperors=-,III:4,-,- armies=- \
                   fleets=1,0,0 turn=galerius round=2 points=6 awaits command act galerius";

/// The set-up is done but for the fleet.
const FLEET: &str = "discs=.r..../.r..../.r..../.r..../.r..../.rr.../....../...... emperors=-,-,-,- armies=I:border \
                     fleets=0,0,0 turn=diocletian round=0 points=0 awaits command place-fleet 1";

/// A state with other fields. `I=` to `VI=`, `Italia=` and `border=` replace the discs of these provinces alone.
fn changed(text: &str, changes: &str) -> String {
    let (fields, awaits) = match changes.split_once("awaits ") {
        Some((fields, awaits)) => (fields, Some(awaits)),
        None => (changes, None),
    };
    let mut text = awaits.map_or(text.to_string(), |awaits| with_awaits(text, awaits));
    for (name, value) in fields.split_ascii_whitespace().map(|word| word.split_once('=').unwrap()) {
        let group = match name {
            "border" => Some(7),
            name => name.parse::<Region>().ok().map(Region::index),
        };
        text = match group {
            None => with_value(&text, name, value),
            Some(group) => {
                let discs = text.split([' ', '=']).nth(1).unwrap();
                let groups = discs.split('/').enumerate().map(|(n, old)| if n == group { value } else { old });
                with_value(&text, "discs", &groups.collect::<Vec<_>>().join("/"))
            }
        };
    }
    text
}

/// What is wrong with this state, with a space between the faults.
fn faults(text: &str) -> String {
    let state: State = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
    listed(Game::resume(rules(), Board::reconstruction(), state))
}

fn listed(resumed: Result<Game<'_>, ResumeError>) -> String {
    match resumed {
        Ok(_) => String::new(),
        Err(ResumeError::Position(faults)) => {
            faults.iter().map(|fault| format!("{fault:?}")).collect::<Vec<_>>().join(" ")
        }
        Err(error) => panic!("{error}"),
    }
}

/// Changes of [`ACT`], and all that is wrong then.
const CHANGES_OF_ACT: &[(&str, &str)] = &[
    ("", ""),
    // Discs.
    ("I=rrrrrr II=rrrrrr III=rrrrrr IV=rrr...", ""),
    ("I=rrrrrr II=rrrrrr III=rrrrrr IV=rrrr..", "TooManyRevolts(22)"),
    ("I=uuuuuu II=uuuuuu III=uuuuuu IV=uuu...", ""),
    ("I=uuuuuu II=uuuuuu III=uuuuuu IV=uuuu..", "TooManyUnrest(22)"),
    ("I=ggggg.", ""),
    ("I=gggggg", "TooManyGarrisons { owner: Galerius, count: 6, allowed: 5 }"),
    ("border=.u.r.c", "BorderInRevolt(BorderII) BorderInRevolt(BorderIV)"),
    // Figures.
    ("emperors=III:4,III:4,-,-", "TwoFigures(III4)"),
    ("armies=III:4 III=...r..", "TwoFigures(III4)"),
    ("armies=I:border,II:border,IV:border", ""),
    ("armies=I:border,II:border,IV:border,V:border", "TooManyArmies(4)"),
    ("armies=IV:4,II:border", "ArmyWithoutRevolt(IV4)"),
    ("armies=IV:4 awaits nothing conceded", "ArmyWithoutRevolt(IV4)"),
    ("armies=II:border border=.c....", "ArmyOnGarrison(BorderII)"),
    // MV-5: who passes through shares a province, acts, and can go on.
    ("emperors=III:4,III:4,-,- passing=galerius", ""),
    ("emperors=III:4,III:4,-,- passing=galerius awaits nothing conceded", ""),
    ("passing=galerius", "WrongPassing(Galerius)"),
    ("passing=dux", "WrongPassing(Dux)"),
    ("emperors=III:4,III:4,-,- passing=galerius points=0", "WrongPassing(Galerius)"),
    ("emperors=III:4,III:4,-,- passing=diocletian", "WrongPassing(Diocletian)"),
    ("emperors=III:4,III:4,-,- passing=galerius points=0 awaits roll activity", "WrongPassing(Galerius)"),
    // Fleets.
    ("fleets=0,0,0", "WrongFleets { count: 0, level: 1 }"),
    ("fleets=1,0,1", "WrongFleets { count: 2, level: 1 }"),
    ("fleets=0,255,1", "WrongFleets { count: 256, level: 1 } FleetsShareZone(Internum)"),
    // Points: at most six, all before entering, none in the Barbarian phase.
    ("points=0", ""),
    ("points=7", "WrongPoints(7)"),
    ("points=255", "WrongPoints(255)"),
    ("points=5 emperors=-,-,-,- awaits command enter galerius", "WrongPoints(5)"),
    ("points=5 emperors=-,-,-,- awaits nothing conceded", "WrongPoints(5)"),
    ("points=1 awaits roll activity", "WrongPoints(1)"),
    ("points=5 emperors=-,III:3,-,- armies=III:border awaits roll battle rome galerius III:border", ""),
    ("points=6 emperors=-,III:3,-,- armies=III:border awaits roll battle rome galerius III:border", "WrongPoints(6)"),
    ("points=1 armies=Italia:1 Italia=r..... awaits nothing roma-fell", "WrongPoints(1)"),
    // Rounds: 0 is the set-up.
    ("round=4294967295", ""),
    ("round=0", "WrongRound(0)"),
    ("round=0 points=0 awaits roll activity", "WrongRound(0)"),
    // Questions: for him whose turn it is, on the board or off it.
    ("awaits command act maximian", "WrongQuestion(Maximian)"),
    ("awaits command enter galerius", "WrongQuestion(Galerius)"),
    ("emperors=III:4,-,-,-", "WrongQuestion(Galerius)"),
    // Endings: reached if and only if they are.
    ("border=gggcc.", ""),
    ("border=gggccc", "WrongEnding(Victory)"),
    ("border=gggccc awaits nothing victory", ""),
    ("border=gggcc. awaits nothing victory", "WrongEnding(Victory)"),
    ("border=gggccc awaits nothing conceded", "WrongEnding(Victory)"),
    ("armies=Italia:1 Italia=r.....", "WrongEnding(RomaFell)"),
    ("armies=Italia:1 Italia=r..... awaits nothing conceded", "WrongEnding(RomaFell)"),
    ("points=0 armies=Italia:1 awaits nothing roma-fell", ""),
    ("points=0 awaits nothing roma-fell", "WrongEnding(RomaFell)"),
    ("points=0 I=rrrrrr II=rrrrrr III=rrrrrr IV=rrr... awaits nothing no-revolt-left", ""),
    ("points=0 I=rrrrrr II=rrrrrr III=rrrrrr IV=rr.... awaits nothing no-revolt-left", "WrongEnding(NoRevoltLeft)"),
    ("I=uuuuuu II=uuuuuu III=uuuuuu IV=uuu... awaits nothing no-unrest-left", ""),
    ("I=uuuuuu II=uuuuuu III=uuuuuu IV=uu.... awaits nothing no-unrest-left", "WrongEnding(NoUnrestLeft)"),
    // Battles: no army; no link; a link, but the army's way leads elsewhere; nobody there.
    ("points=5 awaits roll battle rome galerius III:3", "WrongBattle { figure: Galerius, army: III3 }"),
    (
        "points=5 armies=V:border awaits roll battle rome galerius V:border",
        "WrongBattle { figure: Galerius, army: BorderV }",
    ),
    (
        "points=0 armies=IV:border awaits roll battle barbarians galerius IV:border",
        "WrongBattle { figure: Galerius, army: BorderIV }",
    ),
    (
        "points=0 armies=IV:border awaits roll battle barbarians maximian IV:border",
        "WrongBattle { figure: Maximian, army: BorderIV }",
    ),
    // Links of the revolts: broken, between revolt and unrest, after the normal ones, and the first in order (DO-4).
    ("points=0 I=ru.... awaits roll revolt-link I:1 I:2", ""),
    ("points=0 awaits roll revolt-link I:1 I:2", "WrongLink(I1, I2)"),
    ("points=0 I=ru.... awaits roll revolt-link I:2 I:1", "WrongLink(I2, I1)"),
    ("points=0 I=.ru... awaits roll revolt-link I:2 I:3", "WrongLink(I2, I3)"),
    ("points=0 I=ru.ur. awaits roll revolt-link I:1 I:2", "WrongLink(I1, I2)"),
    ("points=0 I=ru.... closed=1 awaits roll revolt-link I:1 I:2", "WrongLink(I1, I2)"),
    // Links of an uprising: broken, from a revolt into a Roman province without one.
    ("points=0 I=r..... awaits roll uprising-link I:1 I:2", ""),
    ("points=0 awaits roll uprising-link I:1 I:2", "WrongLink(I1, I2)"),
    ("points=0 I=rr.... awaits roll uprising-link I:1 I:2", "WrongLink(I1, I2)"),
    ("points=0 I=.r.... awaits roll uprising-link I:2 I:3", "WrongLink(I2, I3)"),
    ("points=0 I=r..... awaits roll uprising-link I:1 I:border", "WrongLink(I1, BorderI)"),
    // Links of an army: broken, on its way, and free of other armies.
    ("points=0 armies=I:border awaits roll advance-link I:border I:1", ""),
    ("points=0 awaits roll advance-link I:border I:1", "WrongLink(BorderI, I1)"),
    ("points=0 armies=I:border awaits roll advance-link I:border VI:5", "WrongLink(BorderI, VI5)"),
    ("points=0 armies=I:border,I:1 I=r..... awaits roll advance-link I:border I:1", "WrongLink(BorderI, I1)"),
    ("points=0 armies=II:1 II=r..... awaits roll advance-link II:1 II:2", "WrongLink(II1, II2)"),
    // Links found closed: in the step of revolts, or where it ended the game; and only as many as there are.
    ("closed=1", "WrongClosedLinks"),
    ("closed=1 awaits nothing conceded", "WrongClosedLinks"),
    ("points=0 closed=1 awaits roll activity", "WrongClosedLinks"),
    ("points=0 I=ru.... closed=8000000000000000 awaits roll revolt-link I:1 I:2", "WrongClosedLinks"),
    ("points=0 closed=1 I=rrrrrr II=rrrrrr III=rrrrrr IV=rrr... awaits nothing no-revolt-left", ""),
    // Armies to advance: in the advance, on the board, once, and none that has set out.
    ("points=0 armies=I:border,II:border marching=II:border awaits roll advance-link I:border I:1", ""),
    ("armies=I:border marching=I:border", "WrongMarch"),
    ("armies=I:border marching=I:border awaits nothing conceded", "WrongMarch"),
    ("points=0 armies=I:border marching=I:border awaits roll activity", "WrongMarch"),
    ("points=0 armies=I:border marching=II:border awaits roll advance-link I:border I:1", "WrongMarch"),
    ("points=0 armies=I:border marching=I:border awaits roll advance-link I:border I:1", "WrongMarch"),
    (
        "points=0 armies=I:border,II:border marching=II:border,II:border awaits roll advance-link I:border I:1",
        "WrongMarch",
    ),
    ("points=0 armies=Italia:1,II:border marching=II:border awaits nothing roma-fell", ""),
    // The activity, after the step of revolts; over broken links unrest may have stayed.
    ("points=0 I=ru.... awaits roll activity", ""),
    ("points=0 I=.ru... awaits roll activity", "WrongActivity"),
    ("points=0 III=...r.. awaits roll activity", "WrongActivity"),
    // The echo, with an army left; a province is rolled only where none can arrive.
    ("points=0 awaits roll echo-region", ""),
    ("points=0 armies=I:border,II:border,V:border awaits roll echo-region", "WrongEcho"),
    ("points=0 border=g..... awaits roll echo-province I", ""),
    ("points=0 awaits roll echo-province I", "WrongEcho"),
    ("points=0 armies=I:border,II:border,V:border awaits roll echo-province I", "WrongEcho"),
];

/// Changes of [`FLEET`], and all that is wrong then.
const CHANGES_OF_FLEET: &[(&str, &str)] = &[
    ("", ""),
    ("awaits nothing conceded", ""),
    // So many fleets are left.
    ("awaits command place-fleet 0", "WrongFleets { count: 0, level: 1 } WrongSetUp"),
    ("awaits command place-fleet 255", "WrongFleets { count: 0, level: 1 }"),
    ("fleets=0,0,1 awaits command place-fleet 0", "WrongSetUp"),
    ("fleets=0,0,1 awaits nothing conceded", "WrongSetUp"),
    (
        "fleets=0,255,1 awaits nothing conceded",
        "WrongFleets { count: 256, level: 1 } FleetsShareZone(Internum) WrongSetUp",
    ),
    // Before the first turn, which is Diocletian's.
    ("turn=maximian", "WrongQuestion(Maximian)"),
    ("turn=maximian awaits nothing conceded", "WrongQuestion(Maximian)"),
    ("round=1", "WrongRound(1)"),
    ("points=1", "WrongPoints(1)"),
    // One revolt a region, not on its 1; an additional one, there too; the army on a border; nothing else.
    ("VI=rr....", ""),
    ("VI=.r....", "WrongSetUp"),
    ("VI=.r.... I=u.r...", "WrongSetUp"),
    ("VI=.r.... Italia=r.....", "WrongSetUp"),
    ("I=r.....", "WrongSetUp"),
    ("I=...... VI=.rrr..", "WrongSetUp"),
    ("I=gr....", "WrongSetUp"),
    ("armies=-", "WrongSetUp"),
    ("armies=- awaits nothing conceded", "WrongSetUp"),
    ("armies=I:2", "WrongSetUp"),
    ("emperors=Italia:1,-,-,-", "WrongSetUp"),
    // The dice before.
    ("armies=- awaits roll initial-army 1", ""),
    ("armies=- awaits roll initial-army 2", "WrongSetUp"),
    ("awaits roll initial-army 1", "WrongSetUp"),
    ("awaits roll initial-army 0", "WrongSetUp"),
    ("armies=- VI=.r.... awaits roll additional-revolt 1", ""),
    ("armies=- VI=.r.... awaits roll additional-revolt 0", "WrongSetUp"),
    ("armies=- awaits roll additional-revolt 1", "WrongSetUp"),
    ("armies=- VI=...... awaits roll first-revolt VI", ""),
    ("armies=- VI=.r.... awaits roll first-revolt VI", "WrongSetUp"),
    ("armies=- VI=...... awaits roll first-revolt V", "WrongSetUp"),
    ("armies=- VI=.r.... awaits roll first-revolt Italia", "WrongSetUp"),
    ("armies=- VI=...... I=r..... awaits roll first-revolt VI", "WrongSetUp"),
    ("armies=- VI=...... Italia=.r.... awaits roll first-revolt VI", "WrongSetUp"),
    ("VI=...... awaits roll first-revolt VI", "WrongSetUp"),
    ("armies=- VI=...... turn=maximian awaits roll first-revolt VI", "WrongQuestion(Maximian)"),
];

/// All faults there are. One that is added gets a row above and its name here.
const FAULTS: &str = "TwoDiscs TwoFigures TooManyRevolts TooManyUnrest TooManyGarrisons TooManyArmies ArmyWithoutRevolt \
    ArmyOnGarrison BorderInRevolt WrongFleets FleetsShareZone WrongPoints WrongRound WrongEnding WrongQuestion \
    WrongPassing WrongLink WrongBattle WrongMarch WrongEcho WrongActivity WrongClosedLinks WrongSetUp";

#[test]
fn every_fault_is_found_where_it_is_and_no_other() {
    let mut seen = String::new();
    for (start, changes) in [(ACT, CHANGES_OF_ACT), (FLEET, CHANGES_OF_FLEET)] {
        for &(changes, expected) in changes {
            let text = changed(start, changes);
            assert_eq!(faults(&text), expected, "{changes}: {text}");
            seen = format!("{seen} {expected}");
        }
    }
    // A text has one sign for each province; only a position built by hand has two discs.
    let two = Position::new(Emperor::Galerius).revolt(NORICUM).unrest(NORICUM).garrison(Emperor::Maximian, ROMA);
    let two = two.garrison(Emperor::Diocletian, ROMA).fleets([1, 0, 0]);
    assert_eq!(listed(two.game(rules())), "TwoDiscs(III3) TwoDiscs(Roma)");

    let seen: BTreeSet<&str> = seen.split(|sign: char| !sign.is_ascii_alphanumeric()).chain(["TwoDiscs"]).collect();
    assert!(FAULTS.split(' ').all(|name| seen.contains(name)), "{seen:?}");
}

/// Everything that is wrong comes at once, and in words that name it.
#[test]
fn all_faults_of_a_position_come_at_once() {
    let text = changed(ACT, "I=gggggg border=u..... armies=IV:4 emperors=II:1,II:1,-,- fleets=0,2,0 points=9 closed=1");
    let all = "BorderInRevolt(BorderI) TooManyGarrisons { owner: Galerius, count: 6, allowed: 5 } TwoFigures(II1) \
               ArmyWithoutRevolt(IV4) WrongFleets { count: 2, level: 1 } FleetsShareZone(Internum) WrongPoints(9) \
               WrongClosedLinks";
    assert_eq!(faults(&text), all);
    let error = Game::resume(rules(), Board::reconstruction(), text.parse().unwrap()).unwrap_err();
    for part in
        ["I:border", "Galerius has 6 garrisons", "II:1 holds two figures", "IV:4", "2 fleets", "zone 2", "9 Imp"]
    {
        assert!(error.to_string().contains(part), "{part}: {error}");
    }
    // More than are kept are counted: 48 provinces with two discs each, and too many of them.
    let crowded = Position::new(Emperor::Galerius).revolts(Province::ALL).unrests(Province::ALL).fleets([1, 0, 0]);
    let Err(ResumeError::Position(many)) = crowded.game(rules()) else { panic!("that is no position") };
    assert_eq!((many.len(), many.iter().count()), (48 + 6 + 2, 32));
    assert!(many.to_string().ends_with("and 24 more"), "{many}");
}

#[test]
fn every_fault_of_a_text_is_found_and_all_at_once() {
    let faults = |text: &str| {
        let faults = text.parse::<State>().map(|state| state.to_string()).unwrap_err();
        faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        faults(&ACT.replace("turn=galerius", "turn")),
        ["word 5 is not a field such as armies=-", "the field turn is missing"]
    );
    assert_eq!(
        faults(&ACT.replace("turn=", "turm=")),
        ["word 5 is not a field such as armies=-", "the field turn is missing"]
    );
    assert_eq!(faults(&ACT.replace("round=2", "round=2 round=2")), ["the field round is given twice"]);
    for (field, wrong) in [
        ("discs", "......"),
        ("discs", "....../....../....../....../....../....../....../......."),
        ("discs", "....../....../....../....../....../....../....../....../"),
        ("discs", "...... ....../....../....../....../....../....../....../"),
        ("discs", "....../....../....../....../....../....../....../.....x"),
        ("emperors", "-,-,-"),
        ("emperors", "-,-,-,-,-"),
        ("emperors", "-,-,-,VII:1"),
        ("armies", ""),
        ("armies", "I:1,"),
        ("fleets", "1,0"),
        ("fleets", "1,0,256"),
        ("fleets", "1,0,-"),
        ("turn", "dux"),
        ("round", "-1"),
        ("round", "4294967296"),
        ("points", "256"),
        ("passing", "nobody"),
        ("marching", "-"),
        ("marching", "I:1,I:2,I:3,I:4"),
        ("closed", "g"),
        ("closed", "10000000000000000"),
    ] {
        let first = faults(&with_value(ACT, field, wrong)).remove(0);
        assert_eq!(first, format!("the field {field} cannot be read"), "{wrong}");
    }
    assert_eq!(
        faults("points=7 points=x"),
        [
            "the field points is given twice",
            "the field points cannot be read",
            "the field discs is missing",
            "the field emperors is missing",
            "the field armies is missing",
            "the field fleets is missing",
            "the field turn is missing",
            "the field round is missing",
            "the part after awaits cannot be read: word 1 is missing: one of command, roll or nothing",
        ]
    );
    for awaits in ["", "command", "command sing", "roll battle rome galerius", "nothing victory victory"] {
        let found = faults(&with_awaits(ACT, awaits));
        assert!(
            found.len() == 1 && found[0].starts_with("the part after awaits cannot be read"),
            "{awaits}: {found:?}"
        );
    }
}

/// EN-2: Roma falls with whatever disc lies there, also with a garrison; nothing is placed or removed any more.
#[test]
fn en_2_roma_that_fell_with_its_garrison_can_be_resumed() {
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, BITHYNIA).fleets([0, 1, 0]);
    let mut game = position.garrison(Emperor::Maximian, ROMA).army(ETRURIA).game(rules()).unwrap();
    play(&mut game, "end; R5B6");
    assert_eq!(game.state().ending(), Some(Ending::RomaFell));
    assert!(game.state().garrisons(Emperor::Maximian).contains(ROMA));
    assert_eq!(Game::resume(rules(), game.board(), *game.state()), Ok(game));
}
