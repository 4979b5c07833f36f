//! Requests for what front ends show: offers, previews, routes, odds, the catalogue, and the state of variants and
//! modules.

use insta::assert_snapshot;
use serde_json::{Value, json};
use tetrarchia_pipe::Pipe;

use crate::{beside_an_army, error, ok, seeded};

/// Returns a pipe with this position.
fn at(rules: &str, position: &str) -> Pipe<'static> {
    let mut pipe = Pipe::new();
    let line = json!({"do": "new", "rules": rules, "dice": "client", "position": position});
    ok(&mut pipe, line.to_string());
    pipe
}

/// Returns a turn of Diocletian in his capital, with Dux, the Goths in reserve, an army beside him and pirates off his
/// coast.
fn among_pirates() -> Pipe<'static> {
    at(
        "second/5100/modules:dux+pirates+goths",
        "discs=....../....../....../....../...r../....../....../...... emperors=V:6,-,-,- dux=V:5 armies=V:4 \
         fleets=1,0,0 pirates=3 marks=dux-deployed turn=diocletian round=2 points=6 awaits command act diocletian",
    )
}

/// Formats an answer for readers.
fn pretty(answer: &Value) -> String {
    serde_json::to_string_pretty(answer).unwrap()
}

#[test]
fn legal_commands_come_with_kind_label_cost_and_preview() {
    assert_snapshot!(pretty(&ok(&mut beside_an_army(), r#"{"do": "legal"}"#)));
}

#[test]
fn an_attack_on_pirates_can_be_previewed() {
    let mut pipe = among_pirates();
    assert_snapshot!(pretty(&ok(&mut pipe, r#"{"do": "preview", "command": "attack-pirates"}"#)));
    // A preview works for any figure and for a command as an object; `army` gives the same as the command it stands
    // for.
    ok(&mut pipe, r#"{"do": "preview", "command": "attack-pirates dux"}"#);
    let named = ok(&mut pipe, r#"{"do": "preview", "army": "V:4", "figure": "dux"}"#);
    let command = r#"{"do": "preview", "command": {"attack": {"figure": "dux", "army": "V:4"}}}"#;
    assert_eq!(ok(&mut pipe, command), named);
}

#[test]
fn what_has_no_preview_is_told_so() {
    let mut pipe = among_pirates();
    for (fields, kind, part) in [
        (r#""command": "end""#, "bad-request", "not an attack"),
        (r#""command": "concede""#, "bad-request", "not an attack"),
        (r#""command": "attack persia""#, "refused", "no army"),
        (r#""command": "attack-pirates galerius""#, "refused", "turn of Diocletian"),
        (r#""command": "attack V:4", "army": "V:4""#, "bad-request", "`preview` needs"),
        (r#""command": "attack V:4", "figure": "dux""#, "bad-request", "`preview` needs"),
        (r#""figure": "dux""#, "bad-request", "`preview` needs"),
    ] {
        let wrong = error(&mut pipe, format!(r#"{{"do": "preview", {fields}}}"#));
        assert_eq!(wrong["kind"], kind, "{fields}: {wrong}");
        assert!(wrong["message"].as_str().unwrap().contains(part), "{fields}: {wrong}");
    }
}

#[test]
fn every_figure_has_routes() {
    let mut pipe = among_pirates();
    assert_snapshot!(pretty(&ok(&mut pipe, r#"{"do": "routes", "figure": "dux", "to": "cilicia"}"#)));
    assert_snapshot!("the_routes_of_dux", pretty(&ok(&mut pipe, r#"{"do": "routes", "figure": "dux"}"#)));
    let own = ok(&mut pipe, r#"{"do": "routes"}"#);
    assert_eq!(ok(&mut pipe, r#"{"do": "routes", "figure": "diocletian"}"#), own);
    // A figure that cannot move now has no routes.
    assert_eq!(ok(&mut pipe, r#"{"do": "routes", "figure": "galerius"}"#), json!({"routes": []}));
}

/// Removes the decimals beside the fractions of an answer: their last digit depends on the reader.
fn exactly(answer: Value) -> Value {
    match answer {
        Value::Object(fields) => {
            fields.into_iter().filter(|(name, _)| name != "value").map(|(name, value)| (name, exactly(value))).collect()
        }
        other => other,
    }
}

#[test]
fn the_odds_of_the_phase_and_of_the_battle_at_hand() {
    let mut pipe = beside_an_army();
    let odds = ok(&mut pipe, r#"{"do": "odds"}"#);
    assert_eq!(odds["budget"], 100_000);
    assert_eq!(odds["phase"]["beyond_budget"]["exact"], "0");
    assert_eq!(odds.get("battle"), None);
    let rough = ok(&mut pipe, r#"{"do": "odds", "budget": 4}"#);
    assert_ne!(rough["phase"]["beyond_budget"]["exact"], "0");
    assert_snapshot!(pretty(&exactly(rough)));
    ok(&mut pipe, r#"{"do": "command", "command": "attack noricum"}"#);
    let during = ok(&mut pipe, r#"{"do": "odds", "budget": 10}"#);
    assert_eq!(during["battle"]["chances"], json!({"victory": 15, "draw": 6, "defeat": 15}));
    assert_eq!(during["battle"]["battle"]["army"], "III:3");
}

#[test]
fn odds_have_bounds_and_moments() {
    let wrong = error(&mut beside_an_army(), r#"{"do": "odds", "budget": 1000001}"#);
    assert_eq!(
        (&wrong["kind"], &wrong["message"]),
        (&json!("bad-request"), &json!("budget: at most 1000000 states, not 1000001"))
    );
    let huge = error(&mut beside_an_army(), r#"{"do": "odds", "budget": 99999999999}"#);
    assert_eq!(huge["message"], "budget: at most 1000000 states, not 99999999999");
    assert_eq!(error(&mut seeded(), r#"{"do": "odds"}"#)["kind"], "refused");
    assert_eq!(error(&mut Pipe::new(), r#"{"do": "odds"}"#)["kind"], "no-game");
}

#[test]
fn the_catalogue_lists_all_that_can_be_played() {
    assert_snapshot!(pretty(&ok(&mut Pipe::new(), r#"{"do": "catalogue"}"#)));
}

#[test]
fn what_is_awaited_names_its_rule_and_where_an_army_would_go() {
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,-,-,- armies=III:3 \
                    fleets=0,1,0 gray=1 turn=galerius round=2 points=0 awaits command advance III:3";
    let mut pipe = at("second/5100/barbaria", position);
    let awaits = ok(&mut pipe, r#"{"do": "state"}"#)["awaits"].take();
    assert_snapshot!(pretty(&awaits));
    let legal = ok(&mut pipe, r#"{"do": "legal"}"#);
    let pass = legal["commands"].as_array().unwrap().iter().find(|offer| offer["command"] == "pass").unwrap();
    assert_eq!(pass["label"], "Let the army in Noricum advance to Pannonia Inferior");
}

/// Returns the fields of a state that belong to variants and modules.
fn extras(pipe: &mut Pipe<'_>) -> Value {
    let mut state = ok(pipe, r#"{"do": "state"}"#);
    let fields = ["power_used", "point_taken", "point_given", "resting", "goths", "pirate_fleet"];
    fields.into_iter().map(|field| (field.to_owned(), state[field].take())).collect()
}

#[test]
fn the_state_tells_what_variants_and_modules_remember() {
    let quiet = json!({"power_used": false, "point_taken": false, "point_given": false, "resting": [],
        "goths": "not-played", "pirate_fleet": "not-played"});
    assert_eq!(extras(&mut beside_an_army()), quiet);
    let of_modules = extras(&mut among_pirates());
    assert_eq!((&of_modules["goths"], &of_modules["pirate_fleet"]), (&json!("in-reserve"), &json!("at-sea")));
    let beaten = at(
        "second/5100/modules:pirates+goths",
        "discs=....../....../....../....../....../....../....../...... emperors=V:6,-,-,- armies=IV:border \
         goths=IV:border fleets=1,0,0 turn=diocletian round=2 points=6 awaits command act diocletian",
    );
    let beaten = extras(&mut { beaten });
    assert_eq!((&beaten["goths"], &beaten["pirate_fleet"]), (&json!("on-board"), &json!("beaten")));
    let mut set_up = Pipe::new();
    ok(&mut set_up, r#"{"do": "new", "rules": "second/5100/modules:pirates", "dice": "client"}"#);
    assert_eq!(extras(&mut set_up)["pirate_fleet"], "to-come");
}

#[test]
fn powers_and_points_that_were_used_stand_in_the_state() {
    let position = "discs=....../....../....../....../....../....../....../...... emperors=V:6,-,-,- armies=- \
                    fleets=1,0,0 turn=diocletian round=2 points=6 awaits command act diocletian";
    let mut pipe = at("first/5100/imperium+patres-patriae", position);
    ok(&mut pipe, r#"{"do": "command", "command": "take-point"}"#);
    ok(&mut pipe, r#"{"do": "command", "command": "use-power -"}"#);
    let used = extras(&mut pipe);
    assert_eq!((&used["power_used"], &used["point_taken"]), (&json!(true), &json!(true)));
}

#[test]
fn an_offer_that_nobody_can_be_made_says_what_it_is_and_needs() {
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
                    fleets=0,1,0 turn=galerius round=2 points=4 awaits command raise battle rome galerius III:3 R1B6 0 1";
    let line = json!({"do": "new", "rules": "second/5100", "dice": "client", "position": position});
    let wrong = error(&mut Pipe::new(), line.to_string());
    assert_eq!(wrong["kind"], "impossible");
    let message = wrong["message"].as_str().unwrap();
    assert!(message.contains("this cannot be asked now"), "{message}");
    assert!(message.contains("R1B6") && message.contains("the variant Imperium"), "{message}");
}

/// A turn of Galerius in revolt, with an army on its way: the phase brings an uprising.
fn before_a_storm() -> Pipe<'static> {
    at(
        "second/5100",
        "discs=....../....../..rr../u...../....../....../....../...... emperors=-,III:3,-,- armies=III:4 fleets=1,0,0 \
         turn=galerius round=2 points=6 awaits command act galerius",
    )
}

#[test]
fn a_phase_is_told_by_changes_and_digest() {
    let mut pipe = before_a_storm();
    for line in [
        r#"{"do": "command", "command": "sail 1 2"}"#,
        r#"{"do": "command", "command": "end"}"#,
        r#"{"do": "roll", "roll": "R4B1"}"#,
    ] {
        ok(&mut pipe, line);
    }
    assert_snapshot!("changes", pretty(&ok(&mut pipe, r#"{"do": "changes"}"#)));
    assert_snapshot!("digest", pretty(&ok(&mut pipe, r#"{"do": "digest"}"#)));
    // The command that ended the phase was the last, so both moments are one.
    let phase = ok(&mut pipe, r#"{"do": "changes", "since": "phase"}"#);
    assert_eq!(phase["changes"], ok(&mut pipe, r#"{"do": "changes"}"#)["changes"]);
    assert_eq!(phase["since"], "phase");
    let wrong = error(&mut pipe, r#"{"do": "digest", "since": "yesterday"}"#);
    assert_eq!(wrong["kind"], "bad-request");
}

#[test]
fn what_is_taken_back_has_not_changed() {
    let mut pipe = before_a_storm();
    ok(&mut pipe, r#"{"do": "command", "command": "subdue reduce"}"#);
    let kinds = |pipe: &mut Pipe<'static>, line: &str| -> Vec<String> {
        let changes = ok(pipe, line)["changes"].clone();
        changes.as_array().unwrap().iter().map(|change| change["kind"].as_str().unwrap().to_owned()).collect()
    };
    let reduced = kinds(&mut pipe, r#"{"do": "changes"}"#);
    assert_eq!(reduced, ["revolt-to-unrest", "reserve", "reserve", "points"]);
    ok(&mut pipe, r#"{"do": "command", "command": "subdue unrest"}"#);
    assert_eq!(kinds(&mut pipe, r#"{"do": "changes"}"#), ["unrest-ended", "reserve", "points"]);
    assert_eq!(kinds(&mut pipe, r#"{"do": "changes", "since": "phase"}"#), ["revolt-ended", "reserve", "points"]);
    ok(&mut pipe, r#"{"do": "undo"}"#);
    assert_eq!(kinds(&mut pipe, r#"{"do": "changes"}"#), reduced);
    ok(&mut pipe, r#"{"do": "undo"}"#);
    assert!(kinds(&mut pipe, r#"{"do": "changes"}"#).is_empty());
}

#[test]
fn dangers_come_with_their_chances_if_a_budget_is_given() {
    let mut pipe = before_a_storm();
    assert_snapshot!("dangers", pretty(&ok(&mut pipe, r#"{"do": "dangers", "budget": 500}"#)));
    let cheap = ok(&mut pipe, r#"{"do": "dangers"}"#);
    assert!(cheap.get("lost").is_none() && cheap["dangers"][0].get("chance").is_none());
    assert_eq!(error(&mut pipe, r#"{"do": "dangers", "budget": 1000001}"#)["kind"], "bad-request");
    // During the set-up there are no odds, but there may be dangers.
    let mut pipe = Pipe::new();
    ok(&mut pipe, r#"{"do": "new", "rules": "second/4200", "dice": "client"}"#);
    assert!(ok(&mut pipe, r#"{"do": "dangers", "budget": 10}"#).get("lost").is_none());
    assert_eq!(error(&mut Pipe::new(), r#"{"do": "dangers"}"#)["kind"], "no-game");
}

#[test]
fn the_glossary_needs_no_game() {
    let mut pipe = Pipe::new();
    let term = ok(&mut pipe, r#"{"do": "glossary", "word": "Uprisings"}"#);
    assert_eq!((&term["name"], &term["rules"][0]), (&json!("uprising"), &json!("UP-1")));
    assert!(ok(&mut pipe, r#"{"do": "glossary"}"#)["terms"].as_array().unwrap().len() > 60);
    assert_eq!(error(&mut pipe, r#"{"do": "glossary", "word": "spaceship"}"#)["kind"], "bad-request");
}
