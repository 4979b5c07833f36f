//! Every request, and every way it can fail.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tetrarchia::board::BoardFile;
use tetrarchia::{Board, RULES_VERSION, Rule};
use tetrarchia_pipe::Pipe;

use crate::{BESIDE_AN_ARMY, ask, beside_an_army, error, ok, seeded};

#[test]
fn the_greeting_names_the_protocol() {
    let greeting: Value = serde_json::from_str(&Pipe::new().greeting()).unwrap();
    assert_eq!((&greeting["protocol"], &greeting["version"]), (&json!("tetrarchia-pipe"), &json!(1)));
    assert_eq!(greeting["board"], format!("{:016x}", Board::reconstruction().digest()));
    assert_eq!(greeting["rules_version"], RULES_VERSION);
}

#[test]
fn the_id_comes_back_whatever_it_is() {
    let mut pipe = Pipe::new();
    for id in [json!(7), json!("seven"), json!(null), json!([1, {"a": true}]), json!(-0.5), json!(u64::MAX)] {
        let line = json!({"id": id, "do": "board"}).to_string();
        assert_eq!(ask(&mut pipe, line)["id"], id);
        let line = json!({"id": id, "do": "nothing of the kind"}).to_string();
        assert_eq!(ask(&mut pipe, line)["id"], id);
    }
    assert_eq!(ask(&mut pipe, r#"{"do": "board"}"#)["id"], Value::Null);
}

#[test]
fn new_throws_the_dice_of_the_set_up() {
    let mut pipe = Pipe::new();
    let played = ok(&mut pipe, r#"{"do": "new", "rules": "second/4200", "dice": {"seed": 7}}"#);
    let events = played["events"].as_array().unwrap();
    assert_eq!(events[0]["notation"], "SU-1 rolled first-revolt I B6");
    assert_eq!(events[1]["fact"], json!({"revolt-placed": {"at": "I:6"}}));
    assert_eq!(events[1]["told"], "revolt in Tarraconensis");
    assert_eq!(events[1]["rule"], "SU-1");
    assert_eq!(played["awaits"]["kind"], "command");
    assert_eq!(played["awaits"]["detail"], json!({"command": {"question": {"place-fleet": {"left": 2}}}}));
    // Rules as an object are the same rules, a seed as text is the same seed.
    let object = r#"{"do": "new", "rules": {"edition": "second", "level": "4200"}, "dice": {"seed": "7"}}"#;
    assert_eq!(ok(&mut pipe, object), played);
}

#[test]
fn new_with_the_dice_of_the_client_waits_for_them() {
    let mut pipe = Pipe::new();
    let played = ok(&mut pipe, r#"{"do": "new", "rules": "first/4200", "dice": "client"}"#);
    assert_eq!(played["events"], json!([]));
    assert_eq!((&played["awaits"]["kind"], &played["awaits"]["dice"]), (&json!("roll"), &json!("B")));
    let refused = error(&mut pipe, r#"{"do": "roll", "roll": "R3"}"#);
    assert_eq!((&refused["kind"], &refused["rule"]), (&json!("refused"), &json!("PC-5")));
    let played = ok(&mut pipe, r#"{"do": "roll", "roll": "B3"}"#);
    assert_eq!(played["events"][1]["notation"], "SU-1 revolt-placed carthagenensis");
    let refused = error(&mut pipe, r#"{"do": "command", "command": "end"}"#);
    assert_eq!(refused["kind"], "refused");
    for roll in ["B7", "", "R1B1B1", "4"] {
        let wrong = error(&mut pipe, json!({"do": "roll", "roll": roll}).to_string());
        assert_eq!(wrong["kind"], "bad-request", "{roll}");
    }
}

#[test]
fn what_cannot_be_played_is_no_game() {
    for pipe in [&mut Pipe::new(), &mut seeded()] {
        for (line, kind, part) in [
            (r#"{"do": "new", "rules": "second/9999", "dice": "client"}"#, "bad-request", "garrisons"),
            (r#"{"do": "new", "rules": "third/4211", "dice": "client"}"#, "bad-request", "edition"),
            (r#"{"do": "new", "rules": 4211, "dice": "client"}"#, "bad-request", "rules are"),
            (r#"{"do": "new", "rules": ["second", "4211"], "dice": "client"}"#, "bad-request", "rules are"),
            (r#"{"do": "new", "rules": "second/4211"}"#, "bad-request", "dice"),
            (r#"{"do": "new", "dice": "client"}"#, "bad-request", "rules"),
            (r#"{"do": "new", "rules": "second/4211", "dice": "server"}"#, "bad-request", "dice are"),
            (r#"{"do": "new", "rules": "second/4211", "dice": {"seed": -1}}"#, "bad-request", "seed"),
            (r#"{"do": "new", "rules": "second/4211", "dice": {"sede": 1}}"#, "bad-request", "sede"),
            (r#"{"do": "new", "rules": "second/4211", "dice": "client", "seats": "5"}"#, "bad-request", "seats"),
            (r#"{"do": "new", "rules": "first/4211/modules:dux", "dice": "client"}"#, "impossible", "second edition"),
            (
                r#"{"do": "new", "rules": "second/4211", "dice": "client", "position": "discs="}"#,
                "bad-request",
                "discs",
            ),
        ] {
            let wrong = error(pipe, line);
            assert_eq!(wrong["kind"], kind, "{line}: {wrong}");
            assert!(wrong["message"].as_str().unwrap().contains(part), "{line}: {wrong}");
        }
        let impossible = BESIDE_AN_ARMY.replace("points=6", "points=7");
        assert_eq!(error(pipe, impossible)["kind"], "impossible");
    }
}

#[test]
fn most_requests_need_a_game() {
    let mut pipe = Pipe::new();
    for request in [
        r#""do": "command", "command": "end""#,
        r#""do": "roll", "roll": "B2""#,
        r#""do": "legal""#,
        r#""do": "why", "command": "end""#,
        r#""do": "preview", "army": "persia""#,
        r#""do": "routes""#,
        r#""do": "state""#,
        r#""do": "undo""#,
        r#""do": "save""#,
        r#""do": "rules""#,
    ] {
        assert_eq!(error(&mut pipe, format!("{{{request}}}"))["kind"], "no-game", "{request}");
    }
    ok(&mut pipe, r#"{"do": "board"}"#);
    ok(&mut pipe, r#"{"do": "rules", "rule": "AT-4"}"#);
}

#[test]
fn no_request_has_fields_that_it_does_not_know() {
    let mut pipe = seeded();
    for request in [
        r#""do": "new", "rules": "second/4200", "dice": "client""#,
        r#""do": "command", "command": "fleet 1""#,
        r#""do": "roll", "roll": "B2""#,
        r#""do": "legal""#,
        r#""do": "why", "command": "end""#,
        r#""do": "preview", "army": "persia""#,
        r#""do": "routes""#,
        r#""do": "state""#,
        r#""do": "undo""#,
        r#""do": "save""#,
        r#""do": "rules""#,
        r#""do": "board""#,
        r#""do": "quit""#,
    ] {
        let wrong = error(&mut pipe, format!(r#"{{{request}, "extra": 1}}"#));
        assert_eq!(wrong["kind"], "bad-request", "{request}");
        assert!(wrong["message"].as_str().unwrap().contains("extra"), "{request}: {wrong}");
    }
    assert!(!pipe.is_over());
    for line in
        [r#"{"id": 1}"#, r#"{"do": null}"#, r#"{"do": {"legal": null}}"#, r#"{"do": "Legal"}"#, r#"{"do": ["legal"]}"#]
    {
        assert_eq!(error(&mut pipe, line)["kind"], "bad-request", "{line}");
    }
}

#[test]
fn commands_are_notation_or_objects() {
    let mut pipe = seeded();
    ok(&mut pipe, r#"{"do": "command", "command": "fleet 2"}"#);
    let played = ok(&mut pipe, r#"{"do": "command", "command": {"fleet": {"zone": "3"}}}"#);
    assert_eq!(played["events"][1]["notation"], "TN-1 turn-began diocletian 1 6");
    assert_eq!(error(&mut pipe, r#"{"do": "command", "command": "entre roma"}"#)["kind"], "notation");
    assert_eq!(error(&mut pipe, r#"{"do": "command", "command": {"entre": {}}}"#)["kind"], "bad-request");
    let refused = error(&mut pipe, r#"{"do": "command", "command": "enter syria"}"#);
    assert_eq!(refused["kind"], "refused");
    assert_eq!((&refused["rule"], &refused["reason"]), (&json!("TN-2"), &json!("no-entrance syria")));
    ok(&mut pipe, r#"{"do": "command", "command": "enter V:6"}"#);
    // The seat may be left out, and the dice of the phase are rolled at once.
    let played = ok(&mut pipe, r#"{"do": "command", "command": "end"}"#);
    let notations: Vec<&str> =
        played["events"].as_array().unwrap().iter().map(|event| event["notation"].as_str().unwrap()).collect();
    assert!(notations.iter().any(|line| line.starts_with("AC-1 rolled activity ")), "{notations:?}");
    assert_eq!(played["awaits"]["notation"], "command enter galerius");
}

#[test]
fn the_players_may_concede() {
    let mut pipe = seeded();
    let played = ok(&mut pipe, r#"{"do": "command", "command": "concede"}"#);
    assert_eq!((&played["awaits"]["kind"], &played["awaits"]["ending"]), (&json!("nothing"), &json!("conceded")));
    assert_eq!(ok(&mut pipe, r#"{"do": "legal"}"#), json!({"commands": []}));
    assert_eq!(error(&mut pipe, r#"{"do": "command", "command": "fleet 2"}"#)["kind"], "refused");
}

/// Case and spaces do not matter, as in logs.
#[test]
fn conceding_and_commands_are_read_in_any_case() {
    for text in ["Concede", "CONCEDE", " concede "] {
        let played = ok(&mut seeded(), json!({"do": "command", "command": text}).to_string());
        assert_eq!(played["awaits"]["ending"], "conceded", "{text:?}");
        assert_eq!(error(&mut seeded(), json!({"do": "why", "command": text}).to_string())["kind"], "bad-request");
    }
    ok(&mut seeded(), r#"{"do": "command", "command": " Fleet 2 "}"#);
    assert_eq!(error(&mut seeded(), r#"{"do": "command", "command": "concede now"}"#)["kind"], "notation");
}

#[test]
fn legal_commands_can_be_given_as_they_are_listed() {
    let mut pipe = beside_an_army();
    let listed = ok(&mut pipe, r#"{"do": "legal"}"#);
    let listed = listed["commands"].as_array().unwrap();
    assert!(listed.len() > 5);
    let attack = listed.iter().find(|command| command["notation"] == "attack galerius noricum").unwrap();
    assert_eq!(attack["told"], "Galerius attacks the army in Noricum");
    for entry in listed {
        for command in [&entry["notation"], &entry["command"]] {
            let why = ok(&mut pipe, json!({"do": "why", "command": command}).to_string());
            assert_eq!(why, json!({"legal": true}), "{command}");
            ok(&mut beside_an_army(), json!({"do": "command", "command": command}).to_string());
        }
    }
}

#[test]
fn why_names_the_rule_and_its_text() {
    let mut pipe = beside_an_army();
    let why = ok(&mut pipe, r#"{"do": "why", "command": "move noricum"}"#);
    assert_eq!((&why["legal"], &why["refusal"]["rule"]), (&json!(false), &json!("MV-4")));
    assert_eq!(why["refusal"]["reason"], "army-there noricum");
    assert_eq!(why["text"], Rule::MV4.text());
    assert_eq!(error(&mut pipe, r#"{"do": "why", "command": "concede"}"#)["kind"], "bad-request");
    assert_eq!(error(&mut pipe, r#"{"do": "why", "command": "go home"}"#)["kind"], "notation");
}

#[test]
fn preview_shows_cost_and_chances() {
    let mut pipe = beside_an_army();
    let preview = ok(&mut pipe, r#"{"do": "preview", "army": "Noricum"}"#);
    // Galerius stands on his capital, and nobody helps either side: R + 1 against B + 1.
    assert_eq!(preview["cost"], 2);
    assert_eq!(preview["chances"], json!({"victory": 15, "draw": 6, "defeat": 15}));
    assert_eq!(preview["battle"]["roman"], json!({"support": ["III:4"], "allies": [], "bonus": 0}));
    assert_eq!(ok(&mut pipe, r#"{"do": "preview", "army": "III:3", "figure": "galerius"}"#), preview);
    assert_eq!(error(&mut pipe, r#"{"do": "preview", "army": "persia"}"#)["rule"], "AT-1");
    assert_eq!(error(&mut pipe, r#"{"do": "preview", "army": "III:3", "figure": "maximian"}"#)["rule"], "TN-1");
    assert_eq!(error(&mut pipe, r#"{"do": "preview", "army": "atlantis"}"#)["kind"], "bad-request");
}

#[test]
fn routes_can_be_walked() {
    let mut pipe = beside_an_army();
    let all = ok(&mut pipe, r#"{"do": "routes"}"#);
    let all = all["routes"].as_array().unwrap();
    assert!(all.len() > 10);
    assert!(all.iter().all(|route| route["to"] != "III:3" && route["to"] != "III:4"), "an army, and where he stands");
    for route in all {
        let to = &route["id"];
        assert_eq!(ok(&mut pipe, json!({"do": "routes", "to": to}).to_string()), json!({"routes": [route]}));
        let mut walk = beside_an_army();
        for command in route["commands"].as_array().unwrap() {
            ok(&mut walk, json!({"do": "command", "command": command}).to_string());
        }
        let state = ok(&mut walk, r#"{"do": "state"}"#);
        assert_eq!(state["emperors"][1]["at"], route["to"]);
        assert_eq!(state["points"].as_u64().unwrap(), 6 - route["cost"].as_u64().unwrap());
    }
    assert_eq!(ok(&mut pipe, r#"{"do": "routes", "to": "persia"}"#), json!({"routes": []}));
    assert_eq!(error(&mut pipe, r#"{"do": "routes", "to": "atlantis"}"#)["kind"], "bad-request");
}

#[test]
fn the_state_is_complete() {
    let mut pipe = beside_an_army();
    let state = ok(&mut pipe, r#"{"do": "state"}"#);
    let provinces = state["provinces"].as_array().unwrap();
    assert_eq!(provinces.len(), 48);
    let noricum = provinces.iter().find(|province| province["id"] == "noricum").unwrap();
    let expected = json!({"at": "III:3", "id": "noricum", "name": "Noricum", "region": "III", "border": false,
        "disc": "revolt", "figures": [], "army": true, "army_kind": null});
    assert_eq!(*noricum, expected);
    assert_eq!(provinces.iter().filter(|province| !province["disc"].is_null()).count(), 1);
    assert_eq!(provinces.iter().filter(|province| province["border"] == true).count(), 6);
    assert_eq!(provinces.iter().find(|p| p["at"] == "III:4").unwrap()["figures"], json!(["galerius"]));
    let galerius = json!({"emperor": "galerius", "at": "III:4", "capital": "III:4", "garrisons_left": 5,
        "garrisons_spent": 0, "glory": 0});
    assert_eq!(state["emperors"][1], galerius);
    assert_eq!(state["emperors"][0]["at"], Value::Null);
    assert_eq!(state["fleets"][1], json!({"zone": "2", "name": "Mare Internum", "fleets": 1}));
    assert_eq!(state["reserves"], json!({"unrest": 21, "revolts": 20, "armies": 2}));
    assert_eq!((&state["round"], &state["turn"], &state["points"]), (&json!(2), &json!("galerius"), &json!(6)));
    assert_eq!(state["awaits"]["notation"], "command act galerius");
    // The fields of variants and modules are present, and empty if those are not in play.
    for field in ["pirates", "barbarian", "rivalry"] {
        assert_eq!(state[field], Value::Null, "{field}");
    }
    assert_eq!(state["figures"], json!([]));
    // EN-4: Italia is calm (+4), six open borders (-6), an army (-1).
    assert_eq!(state["score"]["total"], -3);
    assert_eq!((&state["seats"], &state["undoable"]), (&json!("1"), &json!(0)));
    // The text of the position begins the same game again.
    let again = json!({"do": "new", "rules": "second/5100", "dice": "client", "position": state["position"]});
    let mut other = Pipe::new();
    ok(&mut other, again.to_string());
    assert_eq!(ok(&mut other, r#"{"do": "state"}"#), state);
}

#[test]
fn undo_stops_at_dice() {
    let mut pipe = beside_an_army();
    let before = ok(&mut pipe, r#"{"do": "state"}"#);
    assert_eq!(error(&mut pipe, r#"{"do": "undo"}"#)["kind"], "undo");
    ok(&mut pipe, r#"{"do": "command", "command": "secure"}"#);
    ok(&mut pipe, r#"{"do": "command", "command": "attack noricum"}"#);
    assert_eq!(ok(&mut pipe, r#"{"do": "undo"}"#)["undoable"], 1);
    ok(&mut pipe, r#"{"do": "undo"}"#);
    assert_eq!(ok(&mut pipe, r#"{"do": "state"}"#), before);
    ok(&mut pipe, r#"{"do": "command", "command": "attack noricum"}"#);
    let played = ok(&mut pipe, r#"{"do": "roll", "roll": "R6B1"}"#);
    assert_eq!(played["events"][1]["fact"]["battle-fought"]["outcome"], "roman-victory");
    assert_eq!(error(&mut pipe, r#"{"do": "undo"}"#)["kind"], "undo");
}

#[test]
fn several_players_say_who_speaks() {
    let mut pipe = Pipe::new();
    let line = BESIDE_AN_ARMY.replace(r#""id": 1"#, r#""seats": "2""#);
    let played = ok(&mut pipe, line);
    assert_eq!(played["awaits"]["seats"], json!(["seat-1"]));
    assert_eq!(error(&mut pipe, r#"{"do": "command", "command": "secure"}"#)["kind"], "bad-request");
    let wrong = error(&mut pipe, r#"{"do": "command", "command": "secure", "seat": "seat-2"}"#);
    assert_eq!((&wrong["kind"], &wrong["rule"]), (&json!("refused"), &json!("SU-7")));
    ok(&mut pipe, r#"{"do": "command", "command": "secure", "seat": "seat-1"}"#);
    assert_eq!(error(&mut pipe, r#"{"do": "undo", "seat": "seat-2"}"#)["kind"], "undo");
    ok(&mut pipe, r#"{"do": "undo", "seat": "seat-1"}"#);
}

/// G-39: of three players who share a Caesar one has the last word, and the pipe names that player.
#[test]
fn the_last_word_over_a_shared_caesar_is_named() {
    let mut pipe = Pipe::new();
    let awaits = ok(&mut pipe, BESIDE_AN_ARMY.replace(r#""id": 1"#, r#""seats": "3:galerius""#))["awaits"].take();
    assert_eq!((&awaits["seats"], &awaits["last_word"]), (&json!(["seat-1", "seat-2", "seat-3"]), &json!("seat-1")));
    for command in ["end", "attack noricum"] {
        let line = json!({"do": "command", "command": command, "seat": "seat-3"}).to_string();
        let refused = error(&mut pipe, line);
        assert_eq!((&refused["kind"], &refused["rule"]), (&json!("refused"), &json!("G-39")));
        assert_eq!(refused["reason"], "last-word seat-1 galerius");
    }
    ok(&mut pipe, r#"{"do": "command", "command": "secure", "seat": "seat-3"}"#);
    ok(&mut pipe, r#"{"do": "command", "command": "end", "seat": "seat-1"}"#);
}

/// A save from before saves named the rules version continues with the readings of version 1.
#[test]
fn a_save_of_the_first_rules_version_keeps_its_readings() {
    let then = "second/4200/rulings:lost-border-attack=garrison-lost,last-word=undo-only";
    let mut pipe = seeded();
    let mut load = ok(&mut pipe, r#"{"do": "save"}"#);
    load["do"] = json!("load");
    assert_eq!(load["save"]["rules_version"], RULES_VERSION);
    load["save"]["rules_version"] = json!(RULES_VERSION + 1);
    let refused = error(&mut pipe, load.to_string());
    assert_eq!(refused["kind"], "impossible");
    assert!(refused["message"].as_str().unwrap().contains("rules version 3 is unknown"), "{refused}");
    for version in [None, Some(1)] {
        let save = load["save"].as_object_mut().unwrap();
        save.remove("rules_version");
        save.extend(version.map(|version| ("rules_version".to_string(), json!(version))));
        ok(&mut pipe, load.to_string());
        assert_eq!(ok(&mut pipe, r#"{"do": "rules"}"#)["text"], then);
    }

    // A new game can use the defaults of another version, too.
    for rules in [json!("second/4200"), json!({"edition": "second", "level": "4200"})] {
        let new = |version: u32| json!({"do": "new", "rules": rules, "rules_version": version, "dice": {"seed": 1}});
        ok(&mut pipe, new(1).to_string());
        assert_eq!(ok(&mut pipe, r#"{"do": "rules"}"#)["text"], then);
        ok(&mut pipe, new(2).to_string());
        assert_eq!(ok(&mut pipe, r#"{"do": "rules"}"#)["text"], "second/4200");
        assert_eq!(error(&mut pipe, new(3).to_string())["kind"], "bad-request");
    }
}

/// A single player may always leave the seat out: with a Barbarian player too, each command is given, undone and given
/// again.
#[test]
fn one_player_alone_leaves_the_seat_out_everywhere() {
    let mut asked = BTreeSet::new();
    for rules in ["second/4211/barbaria", "second/3122/imperium+barbaria", "first/4211/imperium"] {
        let mut pipe = Pipe::new();
        let mut awaits =
            ok(&mut pipe, json!({"do": "new", "rules": rules, "dice": "client"}).to_string())["awaits"].take();
        for choice in 0..400_usize {
            if awaits["kind"] == "nothing" {
                break;
            }
            if let Some(dice) = awaits["dice"].as_str() {
                let faces = [1 + choice * 7 % 6, 1 + choice / 3 % 6];
                let roll = match dice {
                    "RB" => format!("R{}B{}", faces[0], faces[1]),
                    one => format!("{one}{}", faces[0]),
                };
                awaits = ok(&mut pipe, json!({"do": "roll", "roll": roll}).to_string())["awaits"].take();
                assert_eq!(error(&mut pipe, r#"{"do": "undo"}"#)["kind"], "undo", "dice are never taken back");
                continue;
            }
            asked.insert(awaits["seats"].to_string());
            let legal = ok(&mut pipe, r#"{"do": "legal"}"#);
            let legal = legal["commands"].as_array().unwrap();
            let command = json!({"do": "command", "command": legal[choice * 31 % legal.len()]["notation"]}).to_string();
            let before = ok(&mut pipe, r#"{"do": "state"}"#);
            ok(&mut pipe, &command);
            ok(&mut pipe, r#"{"do": "undo"}"#);
            assert_eq!(ok(&mut pipe, r#"{"do": "state"}"#), before, "{command}");
            awaits = ok(&mut pipe, &command)["awaits"].take();
        }
    }
    assert_eq!(Vec::from_iter(asked), [r#"["barbarian"]"#, r#"["seat-1"]"#]);
}

#[test]
fn a_save_of_something_else_is_not_loaded() {
    let mut pipe = seeded();
    let save = ok(&mut pipe, r#"{"do": "save"}"#);
    let mut spoilt = Vec::new();
    for (field, value) in [
        ("version", json!(99)),
        ("board", json!("0000000000000000")),
        ("seats", json!("9")),
        ("state", json!("nothing")),
        ("more", json!(1)),
    ] {
        let mut save = save.clone();
        save["save"][field] = value;
        save["do"] = json!("load");
        spoilt.push(save);
    }
    for line in spoilt {
        let kind = error(&mut pipe, line.to_string())["kind"].take();
        assert!(kind == "impossible" || kind == "bad-request", "{line}");
    }
    let mut load = save;
    load["do"] = json!("load");
    ok(&mut pipe, load.to_string());
}

#[test]
fn rules_and_board_are_told() {
    let mut pipe = seeded();
    let rules = ok(&mut pipe, r#"{"do": "rules"}"#);
    assert_eq!(rules, json!({"text": "second/4200", "rules": {"edition": "second", "level": "4200"}}));
    let rule = ok(&mut pipe, r#"{"do": "rules", "rule": "AT-4"}"#);
    assert_eq!((&rule["rule"], &rule["text"]), (&json!("AT-4"), &json!(Rule::AT4.text())));
    assert_eq!(error(&mut pipe, r#"{"do": "rules", "rule": "attack"}"#)["kind"], "bad-request");
    let mut board = ok(&mut pipe, r#"{"do": "board"}"#);
    let file: BoardFile = serde_json::from_value(board["board"].take()).unwrap();
    assert_eq!(file.board().unwrap(), *Board::reconstruction());
    assert_eq!(board["digest"], format!("{:016x}", Board::reconstruction().digest()));
}

#[test]
fn another_board_is_played_on() {
    let mut file = BoardFile::reconstruction();
    file.provinces[0].name = "Mauretania Tingitana".into();
    let board = file.board().unwrap();
    let mut pipe = Pipe::on_board(&board);
    ok(&mut pipe, r#"{"do": "new", "rules": "second/4200", "dice": {"seed": "7"}}"#);
    assert_eq!(ok(&mut pipe, r#"{"do": "state"}"#)["provinces"][0]["name"], "Mauretania Tingitana");
    // A game on the built-in board cannot be resumed on another one.
    let mut save = ok(&mut seeded(), r#"{"do": "save"}"#);
    save["do"] = json!("load");
    assert_eq!(error(&mut pipe, save.to_string())["kind"], "impossible");
}

#[test]
fn quit_ends_the_conversation() {
    let mut pipe = Pipe::new();
    assert_eq!(ok(&mut pipe, r#"{"do": "quit"}"#), json!({"bye": true}));
    assert!(pipe.is_over());
}

/// The pieces that variants and modules put on and beside the board (VD-5, VD-6, MD-1 to MD-4).
#[test]
fn the_state_shows_every_piece() {
    let mut pipe = Pipe::new();
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
                    fleets=1,0,0 turn=galerius round=2 points=6 dux=V:1 goths=III:3 pirates=2 \
                    marks=dux-deployed+vicarius-placed glory=0,2,0,0 spent=0,1,0,0 gray=3 awaits command act galerius";
    let rules = "second/5100/imperium+roma-aeterna+barbaria/modules:dux+vicarius+pirates+goths";
    ok(&mut pipe, json!({"do": "new", "rules": rules, "dice": "client", "position": position}).to_string());
    let state = ok(&mut pipe, r#"{"do": "state"}"#);
    let noricum = &state["provinces"].as_array().unwrap().iter().find(|at| at["id"] == "noricum").unwrap()["army_kind"];
    assert_eq!(*noricum, "goths");
    assert_eq!((&state["emperors"][1]["glory"], &state["emperors"][1]["garrisons_spent"]), (&json!(2), &json!(1)));
    assert_eq!(state["pirates"], "2");
    assert_eq!(state["barbarian"], json!({"gray": 3, "black": false}));
    let dux = json!({"figure": "dux", "at": "V:1", "came": true});
    let vicarius = json!({"figure": "vicarius", "at": null, "came": true});
    assert_eq!(state["figures"], json!([dux, vicarius]));
    let rivalry = json!({"points": [0, 2, 0, 0], "great": "galerius", "east": null, "west": null});
    assert_eq!(state["rivalry"], rivalry);
}

/// A single player may leave the seat out for the Barbarians too (VD-6).
#[test]
fn one_player_speaks_for_the_barbarians_too() {
    let mut pipe = Pipe::new();
    ok(&mut pipe, r#"{"do": "new", "rules": "second/5300/barbaria", "dice": {"seed": "1"}}"#);
    for command in ["fleet 1", "fleet 2", "fleet 3", "enter roma"] {
        ok(&mut pipe, json!({"do": "command", "command": command}).to_string());
    }
    let asked = ok(&mut pipe, r#"{"do": "command", "command": "end"}"#);
    assert_eq!(asked["awaits"]["seats"], json!(["barbarian"]));
    ok(&mut pipe, r#"{"do": "command", "command": "pass"}"#);
}
