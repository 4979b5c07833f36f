//! Each thing that can be wrong with a document: what it is, and where.

use serde_json::{Value, json};
use tetrarchia::board::{BoardFault, BoardFile};
use tetrarchia::dice::DiceError;
use tetrarchia::replay::*;
use tetrarchia::rules::Reading;
use tetrarchia::rules::{RulesFault, RulesVersion};
use tetrarchia::state::PositionFault;
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::samples::{BESIDE_AN_ARMY, beside_an_army, seeded, shortest, with};

/// What is wrong with a text that cannot be read or cannot be played.
#[track_caller]
pub fn fault_of_text(text: &str) -> (String, LogFault) {
    match Log::from_json(text).and_then(|log| log.replay()) {
        Ok(replay) => panic!("it can be played: {replay}"),
        Err(error) => {
            assert!(error.to_string().contains(&error.fault.to_string()), "{error}");
            (error.path, error.fault)
        }
    }
}

#[track_caller]
pub fn fault(document: &Value) -> (String, LogFault) {
    fault_of_text(&document.to_string())
}

/// Checks that a document is refused at this place with a message that says this.
#[track_caller]
fn refused(document: &Value, path: &str, kind: fn(&LogFault) -> bool, message: &str) {
    let (found, fault) = fault(document);
    assert_eq!(found, path, "{fault}");
    assert!(kind(&fault), "{fault:?}");
    assert!(fault.to_string().contains(message), "{fault}");
}

fn is_wrong_value(fault: &LogFault) -> bool {
    matches!(fault, LogFault::WrongValue { .. })
}

fn is_wrong_type(fault: &LogFault) -> bool {
    matches!(fault, LogFault::WrongType { .. })
}

fn is_notation(fault: &LogFault) -> bool {
    matches!(fault, LogFault::Notation { .. })
}

#[test]
fn the_shortest_log_is_read() {
    let log = Log::from_json(&shortest().to_string()).unwrap();
    assert_eq!(log, Log::new(Rules::second(Level::BEGINNER)));
    assert!(log.replay().unwrap().passed());
}

#[test]
fn everything_may_be_said() {
    let document = json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 2, "title": "All", "note": "fields",
        "covers": ["MV-1", "g-23", "X-1", "X-6a"], "edition": "second", "level": "4200",
        "variants": [], "modules": [], "scenario": null, "rulings": { "several-fleets": "shared" },
        "board": "reconstruction", "seats": "3:galerius", "start": "set-up",
        "dice": { "generator": "chacha8", "seed": 7, "position": 0 },
        "steps": [{
            "do": { "fleet": { "zone": "1" } }, "seat": "seat-3", "rolls": [], "note": "a step",
            "expect": { "events": ["SU-5 fleet-placed 1"], "refusal": null, "legal": 3, "position": null, "ending": null }
        }]
    });
    let log = Log::from_json(&document.to_string()).unwrap();
    assert_eq!(log.covers[3], Covers::Example { number: 6, letter: Some('a') });
    assert_eq!(log.rules.rulings.reading(Ruling::SeveralFleets), Reading::Other);
    assert!(log.replay().unwrap().passed());
}

/// What a log of an earlier rules version does not name is read as it was meant then; what it names is what it says.
#[test]
fn a_log_of_an_earlier_version_has_the_defaults_of_its_time() {
    let read = |document: Value| Log::from_json(&document.to_string()).unwrap().rules;
    let now = Rules::second(Level::BEGINNER);
    let then = now.with_defaults_of(RulesVersion::FIRST);
    assert_ne!(now, then);
    assert_eq!(read(with(json!({ "rules_version": 2 }))), now);
    assert_eq!(read(with(json!({ "rules_version": 1 }))), then);
    let permanent = json!({ "rules_version": 1, "rulings": { "lost-border-attack": "permanent" } });
    assert_eq!(read(with(permanent)), then.with_ruling(Ruling::LostBorderAttack, Reading::Default));
    // Written again it is of this version, and names what was meant.
    let log = Log::from_json(&with(json!({ "rules_version": 1 })).to_string()).unwrap();
    let written: Value = serde_json::from_str(&log.to_json()).unwrap();
    assert_eq!(written["rules_version"], RULES_VERSION);
    assert_eq!(written["rulings"], json!({ "lost-border-attack": "garrison-lost", "last-word": "undo-only" }));
    assert_eq!(Log::from_json(&log.to_json()), Ok(log));
}

#[test]
fn what_is_no_json_has_a_line_and_a_column() {
    for (text, at, message) in [
        ("", (1, 0), "EOF while parsing a value"),
        ("{\n \"format\": 'x'}", (2, 12), "expected value"),
        ("{\n}\n x", (3, 2), "trailing characters"),
        ("{\"steps\":[}", (1, 11), "expected value"),
    ] {
        let error = Log::from_json(text).unwrap_err();
        assert_eq!((error.path.as_str(), error.at), ("", Some(at)), "{error}");
        assert!(matches!(&error.fault, LogFault::Syntax { message: found } if found == message), "{error}");
    }
}

#[test]
fn what_is_no_utf_8_is_no_log() {
    let error = Log::from_slice(b"{\"title\": \"\xff\"}").unwrap_err();
    assert_eq!(error.fault, LogFault::NotUtf8 { valid_up_to: 11 });
    assert!(Log::from_slice(shortest().to_string().as_bytes()).is_ok());
}

#[test]
fn versions_come_before_everything_else() {
    let newer = json!({ "format": "tetrarchia-log", "version": 2, "news": [1], "steps": "elsewhere" });
    assert_eq!(fault(&newer), ("version".into(), LogFault::OtherVersion { found: 2 }));
    assert_eq!(fault(&newer).1.to_string(), "this log has version 2 of the format; this crate reads version 1");
    let newer = json!({ "format": "tetrarchia-log", "version": 1, "rules_version": 3, "news": [1] });
    assert_eq!(fault(&newer), ("rules_version".into(), LogFault::OtherRulesVersion { found: 3 }));
    assert_eq!(fault(&newer).1.to_string(), "this log has rules version 3; this crate plays versions 1 to 2");
    for found in [0, u64::from(u32::MAX) + 2, u64::MAX] {
        let unknown = with(json!({ "rules_version": found }));
        assert_eq!(fault(&unknown), ("rules_version".into(), LogFault::OtherRulesVersion { found }));
    }
    let other = json!({ "format": "chess", "version": 2 });
    assert_eq!(fault(&other), ("format".into(), LogFault::OtherFormat { found: "chess".into() }));
    for field in ["format", "version", "rules_version"] {
        let mut log = with(json!({ "news": 1 }));
        log[field] = json!([]);
        refused(&log, field, is_wrong_type, "expected");
        log.as_object_mut().unwrap().remove(field);
        assert_eq!(fault(&log), (String::new(), LogFault::MissingField { field: field.into() }));
    }
    refused(&with(json!({ "version": 1.0 })), "version", is_wrong_type, "a whole number");
    refused(&with(json!({ "version": -1 })), "version", is_wrong_type, "a whole number");
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    let here = |document: Value, path: &str| {
        let (found, fault) = fault(&document);
        assert_eq!(found, path, "{fault}");
        assert!(matches!(&fault, LogFault::UnknownField { field, .. } if field == "colour"), "{fault}");
    };
    here(with(json!({ "colour": 1 })), "colour");
    here(with(json!({ "scenario": { "war": "danubian-wars", "colour": 1 } })), "scenario.colour");
    here(with(json!({ "board": { "colour": 1 } })), "board.colour");
    here(with(json!({ "start": { "colour": 1 } })), "start.colour");
    here(with(json!({ "dice": { "script": [], "colour": 1 } })), "dice.colour");
    here(seeded(json!([{}, { "colour": 1 }])), "steps[1].colour");
    here(seeded(json!([{ "expect": { "colour": 1 } }])), "steps[0].expect.colour");
    here(seeded(json!([{ "expect": { "refusal": { "colour": 1 } } }])), "steps[0].expect.refusal.colour");
    here(seeded(json!([{ "do": { "sail": { "colour": 1 } } }])), "steps[0].do.sail.colour");
}

#[test]
fn fields_that_must_be_there() {
    for field in ["edition", "level", "steps"] {
        let mut log = shortest();
        log.as_object_mut().unwrap().remove(field);
        assert_eq!(fault(&log), (String::new(), LogFault::MissingField { field: field.into() }));
    }
    let missing = |field: &str| LogFault::MissingField { field: field.into() };
    assert_eq!(fault(&with(json!({ "start": {} }))), ("start".into(), missing("position")));
    assert_eq!(fault(&with(json!({ "dice": {} }))), ("dice".into(), missing("generator")));
    assert_eq!(fault(&with(json!({ "dice": { "generator": "chacha8" } }))), ("dice".into(), missing("seed")));
    let seed = json!({ "generator": "chacha8", "seed": "1" });
    assert_eq!(fault(&with(json!({ "dice": seed }))), ("dice".into(), missing("position")));
}

#[test]
fn no_field_stands_twice() {
    let text = shortest().to_string().replacen('{', "{\"title\":\"a\",\"title\":\"b\",", 1);
    assert_eq!(fault_of_text(&text), (String::new(), LogFault::DuplicateField { field: "title".into() }));
}

#[test]
fn types_are_not_guessed() {
    refused(&json!([]), "", is_wrong_type, "expected a log, which is an object");
    refused(&with(json!({ "title": 1 })), "title", is_wrong_type, "expected a string");
    refused(&with(json!({ "level": 4200 })), "level", is_wrong_type, "expected a level");
    refused(&with(json!({ "steps": {} })), "steps", is_wrong_type, "expected a list");
    refused(&with(json!({ "steps": [["fleet 1"]] })), "steps[0]", is_wrong_type, "a step, which is an object");
    refused(&with(json!({ "steps": [{ "expect": [] }] })), "steps[0].expect", is_wrong_type, "an object");
    refused(&with(json!({ "seats": 1 })), "seats", is_wrong_type, "expected the seats");
    refused(&with(json!({ "start": 7 })), "start", is_wrong_type, "expected \"set-up\", or");
    refused(&with(json!({ "board": null })), "board", is_wrong_type, "expected \"reconstruction\", or");
    refused(&with(json!({ "dice": "none" })), "dice", is_wrong_type, "or with a script");
    refused(&seeded(json!([{ "do": 7 }])), "steps[0].do", is_wrong_type, "a command in notation");
    refused(&seeded(json!([{ "rolls": "B1" }])), "steps[0].rolls", is_wrong_type, "expected a list");
    refused(&seeded(json!([{ "expect": { "legal": "3" } }])), "steps[0].expect.legal", is_wrong_type, "usize");
}

#[test]
fn unknown_words_are_named() {
    for (document, path, message) in [
        (with(json!({ "covers": ["MV-1", "XY-9"] })), "covers[1]", "(found \"XY-9\")"),
        (with(json!({ "covers": ["X-0"] })), "covers[0]", "(found \"X-0\")"),
        (with(json!({ "covers": ["X-6ab"] })), "covers[0]", "(found \"X-6ab\")"),
        (with(json!({ "edition": "third" })), "edition", "(found \"third\")"),
        (with(json!({ "level": "4231" })), "level", "0 to 2 additional revolts"),
        (with(json!({ "variants": ["imperium", "barberia"] })), "variants[1]", "(found \"barberia\")"),
        (with(json!({ "variants": ["imperium", "imperium"] })), "variants", "imperium is named twice"),
        (with(json!({ "modules": ["dvx"] })), "modules[0]", "(found \"dvx\")"),
        (with(json!({ "scenario": { "war": "gallic" } })), "scenario.war", "(found \"gallic\")"),
        (with(json!({ "rulings": { "fleets": "shared" } })), "rulings.fleets", "(found \"fleets\")"),
        (with(json!({ "rulings": { "several-fleets": "x" } })), "rulings.several-fleets", "shared or apart"),
        (with(json!({ "seats": "5" })), "seats", "(found \"5\")"),
        (with(json!({ "start": "now" })), "start", "string \"now\", expected \"set-up\""),
        (with(json!({ "board": "printed" })), "board", "string \"printed\", expected \"reconstruction\""),
        (with(json!({ "board": { "digest": "12" } })), "board.digest", "16 hexadecimal digits"),
        (with(json!({ "dice": { "script": ["R7"] } })), "dice.script[0]", "(found \"R7\")"),
        (with(json!({ "dice": { "generator": "lcg" } })), "dice.generator", "unknown variant `lcg`"),
        (with(json!({ "dice": { "script": [], "seed": "1" } })), "dice", "a script has no generator, seed or position"),
        (with(json!({ "steps": [{ "rolls": ["B1", "B0"] }] })), "steps[0].rolls[1]", "(found \"B0\")"),
        (seeded(json!([{ "seat": "seat-5" }])), "steps[0].seat", "(found \"seat-5\")"),
        (seeded(json!([{ "do": { "run": {} } }])), "steps[0].do.run", "unknown variant `run`"),
        (seeded(json!([{ "do": { "sail": { "from": "4" } } }])), "steps[0].do.sail.from", "(found \"4\")"),
        (seeded(json!([{ "expect": { "refusal": "XY-9" } }])), "steps[0].expect.refusal", "string \"XY-9\""),
        (seeded(json!([{ "expect": { "ending": "defeat" } }])), "steps[0].expect.ending", "(found \"defeat\")"),
        (seeded(json!([{ "expect": { "legal": -1 } }])), "steps[0].expect.legal", "`-1`"),
    ] {
        refused(&document, path, is_wrong_value, message);
    }
    // A command has one name.
    let two = json!({ "do": { "enter": { "at": "III:3" }, "sail": { "from": "1", "to": "2" } } });
    refused(&seeded(json!([two])), "steps[0].do", is_wrong_value, "one key too many: `sail`");
}

#[test]
fn positions_that_cannot_be_read_say_all_that_is_wrong() {
    let message = "word 1 is not a field such as armies=-; the field discs is missing";
    refused(&with(json!({ "start": { "position": "here" } })), "start.position", is_wrong_value, message);
    refused(
        &seeded(json!([{ "expect": { "position": "here" } }])),
        "steps[0].expect.position",
        is_wrong_value,
        message,
    );
}

#[test]
fn positions_that_cannot_occur_say_all_that_is_wrong() {
    let position = BESIDE_AN_ARMY.replace("armies=III:3", "armies=III:4").replace("points=6", "points=7");
    let (path, fault) = fault(&with(json!({ "start": { "position": position } })));
    assert_eq!(path, "start.position");
    let LogFault::Position(faults) = fault else { panic!("{fault:?}") };
    let expected = [
        PositionFault::TwoFigures(Province::III4),
        PositionFault::ArmyWithoutRevolt(Province::III4),
        PositionFault::WrongPoints(7),
    ];
    assert!(faults.iter().eq(expected), "{faults}");
}

#[test]
fn rules_that_cannot_be_played_say_all_that_is_wrong() {
    let (path, fault) = fault(&with(json!({ "edition": "first", "modules": ["pirates"], "level": "5300" })));
    assert_eq!(path, "");
    let LogFault::Rules(faults) = fault else { panic!("{fault:?}") };
    assert!(faults.iter().any(|fault| fault == RulesFault::ModuleInFirstEdition { module: Module::Pirates }));
    assert!(faults.iter().any(|fault| fault == RulesFault::PiratesWithThreeFleets { level: Level::EASIEST }));
    // The rules are looked at first when the log starts from a position, too.
    let mut log = beside_an_army(json!([]));
    log["variants"] = json!(["diarchia"]);
    assert!(matches!(fault_of_text(&log.to_string()).1, LogFault::Rules(_)));
}

#[test]
fn commands_that_cannot_be_read_name_the_word() {
    for (text, word, message) in [
        ("fleet 4", "4", "word 2 is not a sea zone, 1 to 3"),
        ("fleet", "", "word 2 is missing"),
        ("fleet 1 2", "2", "should have ended before word 3"),
        ("flee", "flee", "word 1 is not a command"),
        ("", "", "word 1 is missing"),
        ("move gaul", "gaul", "word 2 is not a province of this board"),
        ("move dux gaul", "gaul", "word 3 is not a province of this board"),
        ("attack", "", "word 2 is missing: a province of this board"),
    ] {
        let document = seeded(json!([{ "do": text }]));
        refused(&document, "steps[0].do", is_notation, message);
        assert!(matches!(fault(&document).1, LogFault::Notation { word: found, .. } if found == word), "{text}");
    }
}

#[test]
fn expectations_that_cannot_be_read_are_errors() {
    let events = |event: &str| seeded(json!([{}, { "expect": { "events": ["SU-5 fleet-placed 1", event] } }]));
    let path = "steps[1].expect.events[1]";
    refused(&events("SU-5 fleet-put 1"), path, is_notation, "word 2 is not a fact (found fleet-put)");
    refused(&events("SU-5"), path, is_notation, "word 2 is missing");
    refused(&events("XY-5 fleet-placed 1"), path, is_notation, "word 1 is not a rule id (found XY-5)");
    refused(&events("AC-2 unrest-placed gaul"), path, is_notation, "word 3 is not a province of this board");
    let asked = "SU-5 asked command place-fleet 1";
    assert_eq!(fault(&events(asked)), (path.into(), LogFault::AskedEvent { text: asked.into() }));
    let reason = json!({ "rule": "SU-5", "reason": "zone-taken 4" });
    let document = seeded(json!([{ "do": "fleet 1", "expect": { "refusal": reason } }]));
    refused(&document, "steps[0].expect.refusal.reason", is_notation, "word 2 is not a sea zone");
    let document = seeded(json!([{ "expect": { "refusal": "SU-5" } }]));
    assert_eq!(fault(&document), ("steps[0].expect.refusal".into(), LogFault::NothingToRefuse));
}

#[test]
fn dice_that_do_not_fit_are_errors() {
    let dice = |error, throw: &str| LogFault::Dice { error, throw: throw.into() };
    let wanted = Dice::Barbarian;
    let first = "the first revolt in Hispania";
    let in_steps = |rolls: Value| fault(&with(json!({ "steps": [{ "rolls": rolls }] })));
    let wrong = DiceError::WrongDie { wanted, scripted: Roll::Roman(Face::Two), at: 1 };
    // A 1 does not count and is rolled again (SU-1).
    assert_eq!(in_steps(json!(["B1", "R2"])), ("steps[0].rolls[1]".into(), dice(wrong, first)));
    let missing = DiceError::Missing { wanted, at: 1 };
    assert_eq!(in_steps(json!(["B1"])), ("steps[0].rolls".into(), dice(missing, first)));
    let set_up = json!(["B2", "B2", "B2", "B2", "B2", "B2"]);
    assert!(Log::from_json(&with(json!({ "steps": [{ "rolls": set_up }] })).to_string()).unwrap().replay().is_ok());
    let left_over = DiceError::LeftOver { count: 2, at: 6 };
    let too_many = json!(["B2", "B2", "B2", "B2", "B2", "B2", "B3", "R1"]);
    assert_eq!(in_steps(too_many.clone()), ("steps[0].rolls[6]".into(), dice(left_over, "")));

    let in_script = |rolls: Value| fault(&with(json!({ "dice": { "script": rolls } })));
    assert_eq!(in_script(json!(["B1", "R2"])), ("dice.script[1]".into(), dice(wrong, first)));
    assert_eq!(in_script(json!(["B1"])), ("dice.script".into(), dice(missing, first)));
    assert_eq!(in_script(too_many), ("dice.script[6]".into(), dice(left_over, "")));

    // Dice that fall by themselves leave no room for dice in the steps, and neither does a refusal.
    let left_over = dice(DiceError::LeftOver { count: 1, at: 0 }, "");
    let document = seeded(json!([{ "do": "fleet 1", "rolls": ["B1"] }]));
    assert_eq!(fault(&document), ("steps[0].rolls[0]".into(), left_over.clone()));
    let document = beside_an_army(json!([{ "do": "move noricum", "rolls": ["B1"], "expect": { "refusal": "MV-4" } }]));
    assert_eq!(fault(&document), ("steps[0].rolls[0]".into(), left_over));
}

#[test]
fn nothing_is_done_after_the_end() {
    let document = seeded(json!([{ "do": "concede" }, { "do": "end" }]));
    let ending = Ending::Conceded;
    assert_eq!(fault(&document), ("steps[1].do".into(), LogFault::AfterEnd { ending }));
    // That it is refused can be said, though.
    let document = seeded(json!([{ "do": "concede" }, { "do": "end", "expect": { "refusal": "EN-5" } }, {}]));
    assert!(Log::from_json(&document.to_string()).unwrap().replay().unwrap().passed());
}

#[test]
fn a_refusal_that_nobody_expects_is_an_error() {
    let (path, fault) = fault(&beside_an_army(json!([{ "do": "move noricum" }])));
    assert_eq!(path, "steps[0].do");
    assert_eq!(fault.to_string(), "the command was refused: Galerius moves to Noricum: an army holds Noricum (MV-4)");
    let LogFault::Refused { refusal, .. } = fault else { panic!("{fault:?}") };
    assert_eq!(refusal, Refusal { rule: Rule::MV4, reason: Reason::ArmyThere { at: Province::III3 } });
    // The first step must let the dice of the set-up fall where they are in the steps.
    let (path, fault) = fault_of_text(&with(json!({ "steps": [{ "do": "fleet 1" }] })).to_string());
    assert_eq!(path, "steps[0].do");
    assert!(
        fault.to_string().ends_with("not now: the dice for the first revolt in Hispania must first be rolled (SU-1)"),
        "{fault}"
    );
    // Who has no say is refused as well.
    let mut log = seeded(json!([{ "do": "fleet 1", "seat": "seat-2" }]));
    assert!(
        matches!(fault_of_text(&log.to_string()).1, LogFault::Refused { refusal, .. } if refusal.rule == Rule::SU7)
    );
    log["seats"] = json!("2");
    assert!(Log::from_json(&log.to_string()).unwrap().replay().unwrap().passed());
}

/// The built-in board with this link no longer broken.
pub fn corrected() -> BoardFile {
    let mut file = BoardFile::reconstruction();
    file.links.iter_mut().find(|link| link.broken).unwrap().broken = false;
    file
}

#[test]
fn a_log_is_played_on_its_own_board() {
    let built_in = Board::reconstruction();
    let other = corrected().board().unwrap();
    let digest = format!("{:016x}", other.digest());
    let file = serde_json::to_value(corrected()).unwrap();
    let other_board =
        |named: &Board, given: &Board| LogFault::OtherBoard { named: named.digest(), given: given.digest() };
    let read = |board: Value| Log::from_json(&with(json!({ "board": board })).to_string()).unwrap();

    let named = read(json!({ "digest": digest }));
    let error = named.replay().unwrap_err();
    assert_eq!((error.path.as_str(), error.fault), ("board.digest", other_board(&other, built_in)));
    assert!(named.replay_on(&other).unwrap().passed());

    let held = read(json!({ "digest": digest, "file": file }));
    assert!(held.replay().unwrap().passed());
    assert!(held.replay_on(&other).unwrap().passed());
    assert_eq!(held.board().unwrap().as_ref(), &other);
    assert_eq!(held.replay_on(built_in).unwrap_err().fault, other_board(&other, built_in));

    let wrong = read(json!({ "digest": "0123456789abcdef", "file": file }));
    let fault = LogFault::OtherBoard { named: 0x0123_4567_89ab_cdef, given: other.digest() };
    assert_eq!(wrong.replay().unwrap_err().fault, fault);

    let error = read(json!("reconstruction")).replay_on(&other).unwrap_err();
    assert_eq!((error.path.as_str(), error.fault), ("board", other_board(built_in, &other)));
    let built_in_digest = format!("{:016x}", built_in.digest());
    assert!(read(json!({ "digest": built_in_digest })).replay().unwrap().passed());
}

#[test]
fn faults_of_the_board_have_a_place_in_it() {
    let mut file = serde_json::to_value(corrected()).unwrap();
    file["links"][4]["a"] = json!(3);
    let board = |file: &Value| with(json!({ "board": { "digest": "0123456789abcdef", "file": file } }));
    refused(&board(&file), "board.file.links[4].a", is_wrong_type, "expected a string");
    file["links"][4]["a"] = json!("atlantis");
    file["links"][5]["b"] = json!("atlantis");
    let (path, fault) = fault(&board(&file));
    assert_eq!(path, "board.file.links[4].a");
    let LogFault::Board(faults) = fault else { panic!("{fault:?}") };
    assert_eq!(faults.iter().filter(|fault| matches!(fault, BoardFault::UnknownId { .. })).count(), 2);
}
