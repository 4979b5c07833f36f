//! The page of a game is complete and safe, and contains the data of every step.

use std::fs;

use serde_json::Value;
use tetrarchia::replay::{Log, LogBoard, LogDice, LogStep};
use tetrarchia::{Level, Province, Rules, SeededDice};
use tetrarchia_draw::Piece;
use tetrarchia_draw::report;

fn log(path: &str) -> Log {
    Log::from_json(&fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()).unwrap()
}

/// Extracts the data from a page.
fn data(page: &str) -> Value {
    let (_, after) = page.split_once("id=\"data\">").unwrap();
    serde_json::from_str(after.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn every_step_is_in_the_page() {
    let log = log("fixtures/games/en-2-roma-fell-second-4211-everything.json");
    let page = report::page(&log).unwrap();
    assert_eq!(page, report::page(&log).unwrap());
    let (data, replay) = (data(&page), log.trace().unwrap());
    let steps = data["steps"].as_array().unwrap();
    assert_eq!(steps.len(), log.steps.len() + 1);
    for (step, outcome) in steps[1..].iter().zip(&replay.steps) {
        let expected: Vec<Vec<usize>> = Province::ALL
            .into_iter()
            .map(|province| (province, Piece::on(&outcome.state, province)))
            .filter(|(_, pieces)| !pieces.is_empty())
            .map(|(province, pieces)| {
                std::iter::once(province.index()).chain(pieces.into_iter().map(Piece::index)).collect()
            })
            .collect();
        assert_eq!(step["board"], serde_json::json!(expected));
        assert_eq!(step["reserves"][0], outcome.state.revolts_left());
        assert_eq!(step["counts"][3], outcome.state.secured_borders().len());
        let events = step["events"].as_array().unwrap();
        assert_eq!(events.len(), outcome.events.len() + usize::from(outcome.refusal.is_some()));
        for event in events {
            assert!(!data["rules"][event["rule"].as_str().unwrap()]["text"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn nothing_is_fetched() {
    let page = report::page(&log("examples/logs/game.json")).unwrap();
    assert!(!page.contains("{{"), "all is filled in");
    let without_names = page.replace("http://www.w3.org/2000/svg", "");
    for sign in ["http:", "https:", "url(", "@import", "src=", "fetch(", "XMLHttpRequest"] {
        assert!(!without_names.contains(sign), "{sign}");
    }
}

#[test]
fn what_comes_from_a_log_is_text() {
    let markup = "</script><script>alert('{{data}}')</script><!-- & \u{2028}";
    let mut step = LogStep::new("fleet 1");
    step.note = markup.into();
    let mut log = Log::new(Rules::second(Level::BEGINNER))
        .titled(markup)
        .with_dice(LogDice::Seeded(SeededDice::new(3)))
        .with_step(step);
    log.note = markup.into();
    let page = report::page(&log).unwrap();
    assert!(!page.contains("<script>alert") && !page.contains("<!-- "));
    // The data and the script of the page itself.
    assert_eq!(page.matches("</script>").count(), 2);
    let data = data(&page);
    assert_eq!(data["steps"][1]["note"], markup);
}

#[test]
fn a_log_that_stops_is_shown_so_far() {
    let log = Log::new(Rules::second(Level::BEGINNER))
        .with_dice(LogDice::Seeded(SeededDice::new(3)))
        .with_step(LogStep::new("fleet 1"))
        .with_step(LogStep::new("fleet 1"));
    let page = report::page(&log).unwrap();
    assert!(page.contains("<title>A game of Tetrarchia</title>"));
    assert!(page.contains("After step 1 it could not be played on: steps[1].do"), "{page}");
    assert_eq!(data(&page)["steps"].as_array().unwrap().len(), 2);
}

#[test]
fn a_board_that_is_not_there_is_an_error() {
    let mut log = Log::new(Rules::second(Level::BEGINNER));
    log.board = LogBoard::Digest(1);
    assert_eq!(report::page(&log).unwrap_err().path, "board.digest");
}
