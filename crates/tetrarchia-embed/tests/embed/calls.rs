//! The calls that features add: logs, pictures, players.

use serde_json::Value;
use tetrarchia_embed::{ErrorKind, Session, call};

/// Calls a function and reads its result.
fn called(session: &mut Option<Session<'static>>, name: &str, arguments: &[&str]) -> Value {
    let json = call(session, name, arguments).unwrap_or_else(|error| panic!("{name}: {error}"));
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn begun() -> Option<Session<'static>> {
    let mut session = None;
    called(&mut session, "new", &["second/4211", "", "seed 284"]);
    session
}

#[test]
fn commands_are_those_of_the_offers() {
    let mut session = begun();
    let offers = called(&mut session, "legal", &[]);
    let offered: Vec<&Value> = offers["commands"].as_array().unwrap().iter().map(|offer| &offer["notation"]).collect();
    let commands = called(&mut session, "commands", &[]);
    assert_eq!(commands.as_array().unwrap().iter().collect::<Vec<_>>(), offered);
    assert_eq!(called(&mut session, "round", &[]), 0);
    assert_eq!(called(&mut session, "pending", &[]), called(&mut session, "state", &[])["awaits"]);
}

#[test]
fn a_face_of_seven_is_a_wrong_roll_and_not_a_wrong_command() {
    let mut session = begun();
    let before = called(&mut session, "save", &[]);
    for (given, words) in
        [("R7", "not a roll"), (" b0 ", "not a roll"), ("R4B9", "not a roll"), ("fly", "not a command")]
    {
        let error = call(&mut session, "play", &[given]).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Notation, "{given}");
        assert!(error.message.contains(words), "{given}: {error}");
    }
    assert_eq!(called(&mut session, "save", &[]), before);
    assert_eq!(call(&mut session, "play", &["R4"]).unwrap_err().kind, ErrorKind::Refused);
}

#[test]
fn a_recorded_game_replays_and_has_a_page() {
    let log = call(&mut None, "record-game", &["second/5300", "steward", "3", "1"]).unwrap();
    let replay = called(&mut None, "replay", &[&log]);
    assert_eq!(replay["passed"], true);
    assert_eq!(replay["differences"], Value::Array(Vec::new()));
    assert_eq!(called(&mut None, "trace", &[&log])["steps"], replay["steps"]);
    let page = called(&mut None, "page", &[&log]);
    assert!(page.as_str().unwrap().contains("<svg"));

    let steps = called(&mut None, "record", &[&log, "legal"])["steps"].clone();
    // What the log expects already is kept.
    let expected = |step: &Value| step["expect"]["legal"].is_u64() && step["expect"]["events"].is_array();
    assert!(steps.as_array().unwrap().iter().all(expected));
}

#[test]
fn a_log_that_goes_wrong_names_its_place_and_rule() {
    let log = r#"{"format":"tetrarchia-log","version":1,"rules_version":2,"edition":"second","level":"4211",
        "dice":{"generator":"chacha8","seed":"7","position":0},"steps":[{},{"do":"end"}]}"#;
    let error = call(&mut None, "replay", &[log]).unwrap_err();
    assert_eq!((error.kind, error.path.as_deref()), (ErrorKind::Log, Some("steps[1].do")), "{error}");
    assert!(error.rule.is_some() && error.reason.is_some(), "{error:?}");
    assert_eq!(call(&mut None, "record", &[log, "colours"]).unwrap_err().kind, ErrorKind::BadRequest);
}

#[test]
fn a_log_that_only_names_its_board_is_played_on_it() {
    let mut file: Value = serde_json::from_str(&call(&mut None, "board", &[]).unwrap()).unwrap();
    let link = file["board"]["links"].as_array_mut().unwrap().iter_mut().find(|link| link["broken"] == false).unwrap();
    link["broken"] = Value::Bool(true);
    let kept = called(&mut None, "read-board", &[&file["board"].to_string()]);
    let digest = kept["digest"].as_str().unwrap();
    let log = format!(
        r#"{{"format":"tetrarchia-log","version":1,"rules_version":2,"edition":"second","level":"4200",
        "board":{{"digest":"{digest}"}},"dice":{{"generator":"chacha8","seed":"7","position":0}},
        "steps":[{{}},{{"do":"fleet 2"}}]}}"#
    );
    for (name, arguments) in [("replay", [&*log, ""]), ("trace", [&log, ""]), ("trace", [&log, digest])] {
        assert_eq!(called(&mut None, name, &arguments)["board"], digest, "{name}");
    }
    assert_eq!(called(&mut None, "record", &[&log, "events"])["board"], serde_json::json!({ "digest": digest }));
    assert!(called(&mut None, "page", &[&log]).as_str().unwrap().contains("<svg"));
    let built_in = file["digest"].as_str().unwrap();
    for name in ["replay", "trace"] {
        let error = call(&mut None, name, &[&log, built_in]).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Log, "{name}");
    }
}

#[test]
fn pictures_show_what_they_are_asked_to() {
    let mut session = begun();
    let svg =
        called(&mut session, "svg", &["dark", "900", "A <title>", "roma", "noricum here & there", "panel", "phase"]);
    let svg = svg.as_str().unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("A &lt;title&gt;") && svg.contains("here &amp; there"));
    for wrong in [["sepia", "", "", "", "", ""], ["", "", "", "atlantis", "", ""], ["", "", "", "", "", "frame"]] {
        assert_eq!(call(&mut session, "svg", &wrong).unwrap_err().kind, ErrorKind::BadRequest);
    }
}

#[test]
fn a_picture_can_stop_after_any_event() {
    let mut session = begun();
    for command in ["fleet 2", "fleet 3", "enter roma"] {
        called(&mut session, "play", &[command]);
    }
    let before = called(&mut session, "svg", &[]);
    let events = called(&mut session, "play", &["end"])["events"].as_array().unwrap().len();
    let mut frame = |until: &str| called(&mut session, "svg", &["", "", "", "", "", "", "command", until]);
    let pieces = |svg: &Value| -> Vec<String> {
        svg.as_str().unwrap().lines().filter(|line| line.contains("data-piece")).map(String::from).collect()
    };
    assert_eq!(pieces(&frame("0")), pieces(&before));
    let frames: Vec<Value> = (0..=events).map(|until| frame(&until.to_string())).collect();
    assert_eq!(frames[events], frame(""), "after all events it is the picture of the game");
    assert_eq!(frames[events], frame("1000000"));
    assert!(frames.windows(2).any(|pair| pieces(&pair[0]) != pieces(&pair[1])), "nothing has changed on the way");
    let many = ["", "", "", "", "", "", "command", "many"];
    assert_eq!(call(&mut session, "svg", &many).unwrap_err().kind, ErrorKind::BadRequest);
}

#[test]
fn players_choose_and_advise_what_is_legal() {
    let mut session = begun();
    for (choices, player) in ["steward", "random"].into_iter().cycle().take(200).enumerate() {
        let legal = called(&mut session, "commands", &[]);
        let Some(legal) = legal.as_array().filter(|legal| !legal.is_empty()) else { break };
        let advised = called(&mut session, "advice", &[]);
        for advice in advised["advice"].as_array().unwrap() {
            assert!(legal.contains(&advice["notation"]), "{advice}");
            assert_ne!(advice["label"], "", "{advice}");
        }
        let chosen = called(&mut session, "choose", &[player, "7", &choices.to_string()]);
        assert!(legal.contains(&chosen), "{chosen}");
        called(&mut session, "play", &[chosen.as_str().unwrap()]);
    }
}

#[test]
fn a_simulation_gives_columns_and_refuses_too_many_games() {
    let results = called(&mut None, "simulate", &["second/5300", "random", "18446744073709551614", "3"]);
    assert_eq!(results["seed"].as_array().unwrap().len(), 3);
    assert_eq!(results["won"].as_array().unwrap().len(), 3);
    let error = call(&mut None, "simulate", &["second/5300", "random", "0", "100001"]).unwrap_err();
    assert_eq!(error.kind, ErrorKind::BadRequest);
}

#[test]
fn a_log_is_analysed_whole_or_in_parts() {
    let log = call(&mut None, "record-game", &["second/3122", "steward", "5", "1"]).unwrap();
    let whole = called(&mut None, "analyse", &[&log, "0", "7"]);
    assert_eq!((&whole["effort"], &whole["seed"]), (&0.into(), &"7".into()));
    let parts: usize = called(&mut None, "analysis-parts", &[&log]).as_u64().unwrap() as usize;
    let half = (parts / 2).to_string();
    let of = |from: &str, to: &str| {
        let part = called(&mut None, "analyse", &[&log, "0", "7", from, to]);
        part["moments"].as_array().unwrap().clone()
    };
    let halves = [of("0", &half), of(&half, "")].concat();
    assert_eq!(halves, *whole["moments"].as_array().unwrap());
    assert!(of("9999", "").is_empty() && of("3", "2").is_empty());
    let error = call(&mut None, "analyse", &["{}"]).unwrap_err();
    assert_eq!(error.kind, ErrorKind::Log);
    let error = call(&mut None, "analyse", &[&log, "many"]).unwrap_err();
    assert_eq!(error.kind, ErrorKind::BadRequest);
}

#[test]
fn a_board_is_asked_about_and_corrected() {
    let survey = called(&mut None, "board-questions", &[]);
    assert_eq!((&survey["digest"], &survey["found"]), (&"4afb6f01e10d3b01".into(), &0.into()));
    let questions = survey["questions"].as_array().unwrap();
    let first = &questions[0];
    assert_eq!(first["part"], "link baetica lusitania");
    assert_eq!((&first["topic"], &first["open"], &first["now"]), (&"links".into(), &true.into(), &"normal".into()));
    assert_eq!(first["provinces"], serde_json::json!(["I:2", "I:4"]));
    assert_eq!(first["choices"][2], serde_json::json!({ "answer": "nothing", "label": "No link" }));
    assert_eq!(first["facts"], serde_json::json!(["F18"]));
    assert!(survey["facts"].as_array().unwrap().iter().any(|fact| fact["id"] == "F18"));
    assert_eq!(survey["topics"][0]["title"], "Links that are assumed");

    let file = survey["board"].to_string();
    let corrected = called(&mut None, "answer-board", &[&file, "link lucania sicilia", "nothing"]);
    assert_eq!((&corrected["digest"], &corrected["found"]), (&Value::Null, &3.into()));
    let fault = &corrected["faults"][0];
    assert_eq!((&fault["list"], &fault["at"]), (&"arrows".into(), &39.into()));
    assert_eq!(fault["provinces"], serde_json::json!(["Italia:4", "Italia:5"]));
    let asked = corrected["questions"].as_array().unwrap();
    let settled = asked.iter().find(|question| question["part"] == "link lucania sicilia").unwrap();
    assert_eq!(
        (&settled["now"], &settled["evidence"], &settled["open"]),
        (&"nothing".into(), &"seen".into(), &false.into())
    );
    assert_eq!(called(&mut None, "board-questions", &[&corrected["board"].to_string()]), corrected);
}

#[test]
fn wrong_answers_about_a_board_are_errors() {
    let file = called(&mut None, "board-questions", &[])["board"].to_string();
    for (arguments, kind) in [
        (["{}", "link baetica lusitania", "normal"], ErrorKind::Board),
        ([&file, "link baetica", "normal"], ErrorKind::BadRequest),
        ([&file, "link baetica lusitania", "perhaps"], ErrorKind::BadRequest),
        ([&file, "link baetica lusitania", "coasts 1"], ErrorKind::Board),
        ([&file, "link baetica gotham", "normal"], ErrorKind::Board),
    ] {
        assert_eq!(call(&mut None, "answer-board", &arguments).unwrap_err().kind, kind, "{arguments:?}");
    }
    assert_eq!(call(&mut None, "board-questions", &["no JSON"]).unwrap_err().kind, ErrorKind::Board);
}
