//! Board files: the built-in board as JSON, and what is refused when a file is read.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tetrarchia::board::Link;
use tetrarchia::board::{BoardFile, MAX_ENTRIES};
use tetrarchia::{Board, Province};

fn in_repository(path: &str) -> PathBuf {
    tetrarchia_tests::root().join(path)
}

#[test]
fn the_fixture_is_what_the_code_writes() {
    let path = in_repository("fixtures/board/reconstruction.json");
    let written = serde_json::to_string_pretty(&BoardFile::reconstruction()).expect("a board file") + "\n";
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, written).expect("the fixture can be written");
    } else {
        let fixture = fs::read_to_string(&path).expect("the fixture");
        assert!(fixture == written, "the fixture is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

#[test]
fn the_fixture_is_the_built_in_board() {
    let text = fs::read_to_string(in_repository("fixtures/board/reconstruction.json")).expect("the fixture");
    let file: BoardFile = serde_json::from_str(&text).expect("a board file");
    let board = file.board().expect("a board without faults");
    assert_eq!(&board, Board::reconstruction());
    assert_eq!(board.digest(), Board::reconstruction().digest());
    assert_eq!(file, BoardFile::reconstruction());
}

#[test]
fn the_excerpt_in_the_docs_is_of_the_built_in_board() {
    let page = fs::read_to_string(in_repository("docs/BOARD.md")).expect("docs/BOARD.md");
    let (_, rest) = page.split_once("```json\n").expect("an excerpt");
    let (excerpt, _) = rest.split_once("```").expect("its end");
    let excerpt: BoardFile = serde_json::from_str(excerpt).expect("an excerpt in the format");
    let whole = BoardFile::reconstruction();
    assert_eq!((excerpt.format, &excerpt.title), (whole.format, &whole.title));
    assert!(!excerpt.provinces.is_empty() && excerpt.provinces.iter().all(|one| whole.provinces.contains(one)));
    assert!(!excerpt.links.is_empty() && excerpt.links.iter().all(|one| whole.links.contains(one)));
    assert!(!excerpt.arrows.is_empty() && excerpt.arrows.iter().all(|one| whole.arrows.contains(one)));
    assert!(!excerpt.not_linked.is_empty() && excerpt.not_linked.iter().all(|one| whole.not_linked.contains(one)));
}

#[test]
fn evidence_notes_and_pairs_may_be_left_out() {
    let bare = BoardFile::from(Board::reconstruction());
    let text = serde_json::to_string(&bare).expect("a board file");
    assert!(!text.contains("evidence") && !text.contains("note") && !text.contains("not_linked"));
    let again: BoardFile = serde_json::from_str(&text).expect("a board file");
    assert_eq!(again.board().as_ref(), Ok(Board::reconstruction()));
}

/// Why the built-in board's file is refused after this change.
fn refusal(spoil: impl FnOnce(&mut Value)) -> String {
    let mut value = serde_json::to_value(BoardFile::reconstruction()).expect("a board file");
    spoil(&mut value);
    serde_json::from_value::<BoardFile>(value).expect_err("a spoilt file was read").to_string()
}

#[test]
fn what_is_not_in_the_format_is_refused() {
    assert!(refusal(|file| file["colour"] = json!("red")).contains("unknown field `colour`"));
    assert!(refusal(|file| file["provinces"][0]["colour"] = json!("red")).contains("unknown field `colour`"));
    assert!(refusal(|file| file["provinces"][0]["evidence"]["age"] = json!("old")).contains("unknown field `age`"));
    assert!(refusal(|file| file["links"][0]["length"] = json!(3)).contains("unknown field `length`"));
    assert!(refusal(|file| file["arrows"][0]["length"] = json!(3)).contains("unknown field `length`"));
    assert!(refusal(|file| file["not_linked"][0]["broken"] = json!(true)).contains("unknown field `broken`"));
}

#[test]
fn words_outside_a_vocabulary_are_refused_with_those_in_it() {
    let format = refusal(|file| file["format"] = json!("tetrarchia-board-2"));
    assert!(format.contains("expected tetrarchia-board-1"), "{format}");
    let region = refusal(|file| file["provinces"][0]["region"] = json!("VII"));
    assert!(region.contains("expected I, II, III, IV, V, VI, Italia"), "{region}");
    let zone = refusal(|file| file["provinces"][0]["coasts"] = json!(["4"]));
    assert!(zone.contains("expected 1, 2, 3"), "{zone}");
    let capital = refusal(|file| file["provinces"][0]["capital"] = json!("constantine"));
    assert!(capital.contains("expected diocletian, galerius, constantius, maximian, all"), "{capital}");
    let evidence = refusal(|file| file["links"][0]["evidence"] = json!("guessed"));
    assert!(evidence.contains("expected documented, implied, assumed"), "{evidence}");
}

#[test]
fn a_number_must_be_given_even_if_there_is_none() {
    let forget = |file: &mut Value| drop(file["provinces"][0].as_object_mut().map(|entry| entry.remove("number")));
    assert!(refusal(forget).contains("missing field `number`"));
}

#[test]
fn a_link_is_written_by_its_ends_and_read_in_any_order() {
    let link = Link::new(Province::II6, Province::Italia2, true).expect("two provinces");
    let written = json!({ "a": "II:6", "b": "Italia:2", "broken": true });
    assert_eq!(serde_json::to_value(link).expect("a link"), written);
    let turned = json!({ "a": "Italia:2", "b": "II:6", "broken": true });
    assert_eq!(serde_json::from_value::<Link>(turned).expect("a link"), link);
    let circle = json!({ "a": "II:6", "b": "II:6", "broken": true });
    assert!(serde_json::from_value::<Link>(circle).is_err());
    let longer = json!({ "a": "II:6", "b": "Italia:2", "broken": true, "length": 1 });
    assert!(serde_json::from_value::<Link>(longer).is_err());
}

#[test]
fn errors_say_where_and_hide_nothing() {
    let file = || serde_json::to_value(BoardFile::reconstruction()).expect("a board file");
    let error = |value: &Value| BoardFile::from_json(value.to_string().as_bytes()).expect_err("a fault").to_string();
    let mut wrong = file();
    wrong["links"][4]["a"] = json!(3);
    assert!(error(&wrong).starts_with("links[4].a, line 1, column "), "{}", error(&wrong));
    assert!(error(&wrong).ends_with(": invalid type: integer `3`, expected a string"), "{}", error(&wrong));
    for hostile in ["\u{1b}[2J\nok", "\u{9b}", "\u{202e}", &"\u{ad}".repeat(50_000)] {
        let mut wrong = file();
        wrong["links"][4][hostile] = json!(3);
        let text = error(&wrong);
        assert!(text.chars().count() <= 3_000 && !text.contains(tetrarchia::text::is_hidden), "{text:?}");
        let text = error(&json!({ "format": hostile }));
        assert!(text.chars().count() <= 3_000 && !text.contains(tetrarchia::text::is_hidden), "{text:?}");
    }
    assert_eq!(
        BoardFile::from_json(b"{").expect_err("no JSON").to_string(),
        "line 1, column 1: not JSON: EOF while parsing an object"
    );
    let text = file().to_string();
    assert_eq!(BoardFile::from_json(text.as_bytes()).as_ref(), Ok(&BoardFile::reconstruction()));
}

#[test]
fn lists_without_end_are_not_read() {
    let mut value = serde_json::to_value(BoardFile::reconstruction()).expect("a board file");
    for list in ["provinces", "links", "arrows", "not_linked"] {
        let entry = value[list][0].clone();
        let whole = std::mem::replace(&mut value[list], Value::Array(vec![entry; MAX_ENTRIES + 1]));
        let error = serde_json::from_value::<BoardFile>(value.clone()).expect_err("too many").to_string();
        assert!(error.starts_with("too many: at most 2000"), "{list}: {error}");
        value[list].as_array_mut().expect("a list").pop();
        assert!(serde_json::from_value::<BoardFile>(value.clone()).is_ok(), "{list}");
        value[list] = whole;
    }
}
