//! Reading a large document takes at most 8 times its bytes, whatever it holds: logs, boards, saved games, lines of the pipe
//! and shards, made to cost as much as they can. An allocator that counts says so.

use allocation_counter::measure;
use tetrarchia::board::BoardFile;
use tetrarchia::replay::{Log, MAX_LOG_BYTES, MAX_STEPS};
use tetrarchia::table::SavedGame;
use tetrarchia::*;
use tetrarchia_bots::simulate::Report;
use tetrarchia_pipe::{MAX_LINE_BYTES, Pipe};

/// How often a document may be held in memory while it is read.
const TIMES: usize = 8;

/// How many bytes the documents have where more of them would only take more time.
const LARGE: usize = 1 << 18;

/// How long an error may be.
const LONGEST_ERROR: usize = 5_000;

/// A text of nearly this many bytes: `before`, as many of `piece` as fit, `after`. A piece may hold `#`, which becomes a
/// number.
fn filled(bytes: usize, before: &str, piece: &str, after: &str) -> String {
    let room = bytes - before.len() - after.len();
    let mut text = before.to_owned();
    if piece.contains('#') {
        let mut numbers = 1_u32..;
        while let Some(next) = numbers.next().map(|number| piece.replace('#', &number.to_string()))
            && text.len() + next.len() <= before.len() + room
        {
            text.push_str(&next);
        }
    } else {
        text.push_str(&piece.repeat(room / piece.len()));
    }
    text.truncate(text.trim_end_matches(',').len());
    text.push_str(after);
    assert!(text.len() > bytes / 2, "{before} {piece:.40}");
    text
}

/// What must not grow: the most bytes in use at a time while this runs, beyond those in use before.
fn peak(work: impl FnOnce()) -> usize {
    usize::try_from(measure(work).bytes_max).unwrap()
}

#[track_caller]
fn assert_modest(name: &str, document: &str, read: impl FnOnce(&str) -> String) {
    let mut said = String::new();
    let most = peak(|| said = read(document));
    assert!(most <= TIMES * document.len(), "{name}: {most} for {} bytes; {said:.200}", document.len());
    assert!(said.chars().count() <= LONGEST_ERROR, "{name}: {said:.200}");
    assert!(!said.contains(char::is_control), "{name}: {said:?}");
}

/// The beginning of a log that can be read.
const LOG: &str = r#"{"format":"tetrarchia-log","version":1,"rules_version":1,"edition":"second","level":"4200","#;

/// The beginning of a board file that can be read.
const BOARD: &str = r#"{"format":"tetrarchia-board-1","title":"","#;

/// A position as a text of some 200 bytes.
const POSITION: &str = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
    fleets=1,1,0 turn=galerius round=1 points=6 awaits command act galerius";

/// Parts of any document that are as large as can be, by name: before, piece, after.
fn parts() -> Vec<(&'static str, String, String, String)> {
    let part = |name, before: &str, piece: &str, after: &str| (name, before.into(), piece.into(), after.into());
    vec![
        part("a list of numbers", "[", "0,", "]"),
        part("a list of lists", "[", "[],", "]"),
        part("a list of objects", "[", "{\"a\":0},", "]"),
        part("a list of empty texts", "[", "\"\",", "]"),
        part("a list of short texts", "[", "\"ab\",", "]"),
        part("an object of numbers", "{", "\"#\":0,", "}"),
        part("an object of objects", "{", "\"#\":{},", "}"),
        part("an object with one key", "{", "\"a\":0,", "}"),
        part("a long text", "\"", "abc ", "\""),
        part("a long text of two bytes each", "\"", "\u{ad}", "\""),
        part("a long text with escapes", "\"", "\\u00ad", "\""),
        part("a long text of control signs", "\"", "\\u001b", "\""),
        part("long texts", "[", &format!("\"{}\",", "\u{ad}".repeat(1 << 15)), "]"),
        part("lists nested without end", "", "[", ""),
        part("objects nested without end", "", "{\"a\":", ""),
        part("a number without end", "", "1", ""),
    ]
}

/// Documents with such parts in each of these fields, after this beginning.
fn with_parts(bytes: usize, begin: &str, fields: &[&str]) -> Vec<(String, String)> {
    let mut documents = Vec::new();
    for (name, before, piece, after) in parts() {
        for field in fields {
            let before = format!("{begin}\"{field}\":{before}");
            documents.push((format!("{field}: {name}"), filled(bytes, &before, &piece, &format!("{after}}}"))));
        }
    }
    documents
}

fn read_log(text: &str) -> String {
    Log::from_slice(text.as_bytes())
        .map_or_else(|error| error.to_string(), |log| format!("ok, {} steps", log.steps.len()))
}

#[test]
fn logs_with_anything_anywhere() {
    for (name, document) in with_parts(LARGE, "{", &["format", "unknown", "steps"]) {
        assert_modest(&name, &document, read_log);
    }
    for (name, document) in with_parts(LARGE, LOG, &["title", "covers", "dice", "steps", "unknown", "rulings"]) {
        assert_modest(&name, &document, read_log);
    }
}

#[test]
fn logs_as_large_as_they_may_be() {
    let bytes = MAX_LOG_BYTES;
    let list = |piece: &str| filled(bytes, &format!("{LOG}\"steps\":["), piece, "]}");
    let events = |piece: &str, count: usize| {
        let events = piece.repeat(count);
        list(&format!("{{\"expect\":{{\"events\":[{}]}}}},", events.trim_end_matches(',')))
    };
    for (name, document) in [
        ("fields without end", filled(bytes, "{", "\"f#\":0,", "}")),
        ("unknown fields after all", filled(bytes, LOG, "\"f#\":0,", "}")),
        ("a field twice", filled(bytes, "{", "\"format\":\"x\",", "}")),
        ("the name of a field", filled(bytes, &format!("{LOG}\""), "\u{ad}", "\":1}")),
        ("covers", filled(bytes, &format!("{LOG}\"covers\":["), "\"G-1\",", "],\"steps\":[]}")),
        ("a script", filled(bytes, &format!("{LOG}\"dice\":{{\"script\":["), "\"R1\",", "]},\"steps\":[]}")),
        ("variants", filled(bytes, &format!("{LOG}\"variants\":["), "\"imperium\",", "],\"steps\":[]}")),
        ("rulings", filled(bytes, &format!("{LOG}\"rulings\":{{"), "\"several-fleets\":\"apart\",", "},\"steps\":[]}")),
        ("empty steps", list("{},")),
        ("steps with a note", list(&format!("{{\"note\":\"{}\"}},", "n".repeat(163)))),
        ("steps with a note in escapes", list(&format!("{{\"note\":\"{}\"}},", "\\n".repeat(81)))),
        ("steps with an action", list(&format!("{{\"do\":\"{}\"}},", "o".repeat(163)))),
        (
            "steps with an event and a note",
            list(&format!("{{\"note\":\"{}\",\"expect\":{{\"events\":[\"\"]}}}},", "n".repeat(136))),
        ),
        (
            "steps with a reason",
            list(&format!(
                "{{\"do\":\"end\",\"expect\":{{\"refusal\":{{\"rule\":\"G-1\",\"reason\":\"{}\"}}}}}},",
                "r".repeat(108)
            )),
        ),
        ("steps with a position", list(&format!("{{\"expect\":{{\"position\":\"{POSITION}\"}}}},"))),
        ("steps with rolls", list(&format!("{{\"rolls\":[{}]}},", ["\"R1\""; 10_000].join(",")))),
        ("steps with two rolls", list(&format!("{{\"rolls\":[\"R1\",\"R1\"],\"note\":\"{}\"}},", "n".repeat(141)))),
        ("empty events", events("\"\",", 10_000)),
        ("events of one letter", events("\"a\",", 10_000)),
        ("events of one letter by five", events("\"a\",", 5)),
        ("events as many as there may be", events("\"0123456789abc\",", 10_000)),
        ("events that can be read", events("\"SU-5 fleet-placed 1\",", 10_000)),
        ("events that can be read by five", events("\"SU-5 fleet-placed 1\",", 5)),
        ("an object as a command", list("{\"do\":{\"enter\":{\"at\":\"III:3\"}}},")),
        (
            "a command without end",
            filled(bytes, &format!("{LOG}\"steps\":[{{\"do\":{{\"enter\":{{"), "\"a#\":1,", "}}}]}"),
        ),
        (
            "a position without end",
            filled(bytes, &format!("{LOG}\"steps\":[],\"start\":{{\"position\":\""), "a=b ", "\"}}"),
        ),
        (
            "a board of provinces",
            filled(
                bytes,
                &format!(
                    "{LOG}\"steps\":[],\"board\":{{\"digest\":\"4afb6f01e10d3b01\",\"file\":{BOARD}\"provinces\":["
                ),
                "{\"id\":\"\",\"name\":\"\",\"region\":\"I\",\"number\":1,\"coasts\":[]},",
                "]}}}",
            ),
        ),
    ] {
        assert_modest(name, &document, read_log);
    }
}

#[test]
fn a_short_log_of_as_many_steps_as_there_may_be() {
    let document = format!("{LOG}\"steps\":[{}]}}", ["{}"; MAX_STEPS].join(","));
    let most = peak(|| assert!(Log::from_json(&document).is_ok()));
    assert!(most <= 64 << 20, "{most}");
}

#[test]
fn boards() {
    let province = "{\"id\":\"\",\"name\":\"\",\"region\":\"I\",\"number\":1,\"coasts\":[]},";
    let coasts = "{\"id\":\"\",\"name\":\"\",\"region\":\"I\",\"number\":1,\"coasts\":[";
    let mut documents = with_parts(LARGE, BOARD, &["title", "provinces", "links", "unknown"]);
    documents.extend([
        ("provinces".into(), filled(LARGE, &format!("{BOARD}\"provinces\":["), province, "]}")),
        ("coasts".into(), filled(LARGE, &format!("{BOARD}\"provinces\":[{coasts}"), "\"1\",", "]}]}")),
        (
            "links".into(),
            filled(LARGE, &format!("{BOARD}\"links\":["), "{\"a\":\"\",\"b\":\"\",\"broken\":true},", "]}"),
        ),
        ("arrows".into(), filled(LARGE, &format!("{BOARD}\"arrows\":["), "{\"from\":\"\",\"to\":\"\"},", "]}")),
        ("pairs".into(), filled(LARGE, &format!("{BOARD}\"not_linked\":["), "{\"a\":\"\",\"b\":\"\"},", "]}")),
    ]);
    for (name, document) in documents {
        assert_modest(&name, &document, |text| match BoardFile::from_json(text.as_bytes()) {
            Err(error) => error.to_string(),
            Ok(file) => file.board().map_or_else(|faults| faults.to_string(), |_| "ok".into()),
        });
    }
}

#[test]
fn saved_games() {
    let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
    let save = serde_json::to_string(&SavedGame::new(&game, Seating::One, None)).unwrap();
    let begin = save.strip_suffix('}').unwrap().to_owned() + ",";
    for (name, document) in with_parts(LARGE, "{", &["version", "rules", "board", "state", "dice", "unknown"])
        .into_iter()
        .chain(with_parts(LARGE, &begin, &["dice", "unknown"]))
    {
        let mut is_refused = false;
        let most = peak(|| is_refused = serde_json::from_str::<SavedGame>(&document).is_err());
        assert!(is_refused && most <= TIMES * document.len(), "{name}: {most}");
    }
}

#[test]
fn lines_of_the_pipe() {
    let mut documents = Vec::new();
    for (begin, fields) in [
        ("{", vec!["id", "do"]),
        ("{\"do\":\"new\",", vec!["rules", "dice"]),
        ("{\"do\":\"new\",\"dice\":\"client\",\"rules\":\"second/4211\",", vec!["position", "unknown"]),
        ("{\"do\":\"why\",", vec!["command"]),
        ("{\"do\":\"load\",", vec!["save"]),
    ] {
        documents.extend(with_parts(MAX_LINE_BYTES, begin, &fields));
    }
    documents.push(("fields without end".into(), filled(MAX_LINE_BYTES, "{", "\"f#\":0,", "}")));
    documents.push(("the name of a field".into(), filled(MAX_LINE_BYTES, "{\"do\":\"new\",\"", "\u{ad}", "\":1}")));
    for (name, document) in documents {
        let mut pipe = Pipe::new();
        let mut answer = String::new();
        let most = peak(|| answer = pipe.answer(document.as_bytes()));
        assert!(most <= TIMES * document.len(), "{name}: {most} for {} bytes; {answer:.200}", document.len());
        assert!(!answer.contains(|sign: char| sign.is_control() || sign == '\u{ad}'), "{name}: {answer:.200}");
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(message.chars().count() <= LONGEST_ERROR, "{name}: {message:.200}");
    }
}

#[test]
fn shards() {
    let report =
        Report::of(&[tetrarchia_bots::simulate::Simulation::new(Rules::second(Level::BEGINNER)).with_games(3)])
            .unwrap();
    let value: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    let row = value["results"][0].to_string();
    let mut begin = value.clone();
    begin.as_object_mut().unwrap().remove("results");
    let begin = begin.to_string().strip_suffix('}').unwrap().to_owned() + ",";
    let mut documents = with_parts(LARGE, "{", &["version", "policy", "seed", "shard", "results", "unknown"]);
    documents.extend(with_parts(LARGE, &begin, &["results", "unknown"]));
    documents.push(("rows".into(), filled(LARGE, &format!("{begin}\"results\":["), &format!("{row},"), "]}")));
    let until_lengths = row[..row.find("\"lengths\"").unwrap()].to_owned();
    documents.push((
        "lengths".into(),
        filled(LARGE, &format!("{begin}\"results\":[{until_lengths}\"lengths\":{{"), "\"#\":1,", "}}]}"),
    ));
    for (name, document) in documents {
        assert_modest(&name, &document, |text| match Report::from_json(text.as_bytes()) {
            Err(error) => error.to_string(),
            Ok(report) => format!("ok, {} rows", report.results.len()),
        });
    }
}
