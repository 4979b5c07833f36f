//! The page of a game is complete and safe, and contains the data of every step.

use serde_json::Value;
use tetrarchia::kit::{Changes, PhaseDigest, Severity, story};
use tetrarchia::odds::OddsOptions;
use tetrarchia::replay::{Log, LogBoard, LogDice, LogStep};
use tetrarchia::{Board, Emperor, Level, Province, Rules, SeededDice};
use tetrarchia_draw::report;
use tetrarchia_draw::{Picture, Piece};

use super::log;

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
        assert_eq!(events.len(), story(&outcome.events).count() + usize::from(outcome.refusal.is_some()));
        for event in events {
            assert!(!data["rules"][event["rule"].as_str().unwrap()]["text"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn an_analysis_is_in_the_page_as_text() {
    let log = log("examples/logs/game.json");
    let moment = report::StripMoment {
        step: Some(2),
        before: 500_000,
        after: 300_000,
        dice: false,
        mark: Some(report::StripMark { sign: "??".into(), word: "blunder".into() }),
        turning: true,
        text: "</script>".into(),
    };
    let strip = report::Strip { moments: vec![moment], verdict: vec!["It was the dice.".into()] };
    let page = report::page_with_strip(&log, &strip).unwrap();
    let with = data(&page);
    assert_eq!(with["strip"]["moments"][0]["mark"]["word"], "blunder");
    assert_eq!(with["strip"]["moments"][0]["text"], "</script>");
    assert_eq!(with["strip"]["verdict"][0], "It was the dice.");
    assert_eq!(data(&report::page(&log).unwrap())["strip"], Value::Null);
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

/// Returns the words and places of all marks in a picture.
fn marks(svg: &str) -> Vec<String> {
    let uses = svg.lines().filter(|line| line.contains("class=\"mark\""));
    uses.map(|line| {
        let value =
            |name: &str| line.split_once(&format!(" {name}=\"")).unwrap().1.split_once('"').unwrap().0.to_owned();
        format!("{} {} {}", value("data-mark"), value("x"), value("y"))
    })
    .collect()
}

/// The page has the marks of every step where a picture of the step has them.
#[test]
fn the_marks_of_every_step_are_in_the_page() {
    for path in ["examples/logs/storm.json", "fixtures/games/en-2-roma-fell-second-4211-everything.json"] {
        let log = log(path);
        let (data, replay) = (data(&report::page(&log).unwrap()), log.trace().unwrap());
        let game = log.game(Board::reconstruction()).unwrap();
        let mut before = game.with_state(replay.start);
        let mut seen = 0;
        for (step, outcome) in data["steps"].as_array().unwrap()[1..].iter().zip(&replay.steps) {
            let after = game.with_state(outcome.state);
            let drawn = marks(&Picture::of(&after).marking(&Changes::of(&before, &outcome.events)).svg());
            let word = |list: &str, index: &Value| {
                data[list][usize::try_from(index.as_u64().unwrap()).unwrap()].as_str().unwrap().to_owned()
            };
            let placed = |list: &str| {
                let marks = step[list].as_array().unwrap().iter();
                marks.map(|mark| format!("{} {} {}", word(list, &mark[2]), mark[0], mark[1])).collect::<Vec<_>>()
            };
            assert_eq!([placed("rings"), placed("signs")].concat(), drawn, "{path}");
            seen += drawn.len();
            before = after;
        }
        assert!(seen > 10, "{path}: {seen}");
    }
}

#[test]
fn the_page_tells_what_a_phase_brought_and_what_threatens() {
    let log = log("examples/logs/storm.json");
    let (data, replay) = (data(&report::page(&log).unwrap()), log.trace().unwrap());
    let (last, before) = (&replay.steps[15], &replay.steps[14]);
    let game = log.game(Board::reconstruction()).unwrap();
    let digest = PhaseDigest::of(&game.with_state(before.state), &last.events);
    let told = |list: &Value| -> Vec<(u64, String)> {
        let sentence =
            |at: &Value| data["sentences"][usize::try_from(at.as_u64().unwrap()).unwrap()].as_str().unwrap().to_owned();
        list.as_array().unwrap().iter().map(|one| (one[0].as_u64().unwrap(), sentence(&one[1]))).collect()
    };
    let of = |severity: Severity, sentence: String| (severity.index() as u64, sentence);
    let expected: Vec<_> = digest
        .headlines()
        .iter()
        .map(|headline| of(headline.severity, headline.describe(Board::reconstruction()).to_string()))
        .collect();
    assert_eq!(told(&data["steps"][16]["digest"]), expected);
    assert_eq!(data["steps"][16]["brief"], digest.brief().len());
    assert_eq!(expected[0].1, "Uprising in Cappadocia: three provinces revolt");
    let dangers: Vec<_> = game
        .with_state(last.state)
        .dangers()
        .iter()
        .map(|danger| of(danger.severity(), danger.describe(Board::reconstruction()).to_string()))
        .collect();
    assert!(!dangers.is_empty());
    assert_eq!(told(&data["steps"][16]["dangers"]), dangers);
    // Before the phase, the page says how likely disaster is. Diocletian is in Syria, beside the army in Persia.
    let disaster = game.with_state(before.state).disaster(OddsOptions::new()).unwrap();
    let removed = disaster.removed(Emperor::Diocletian).describe().to_string();
    let warned = told(&data["steps"][15]["dangers"]);
    assert!(
        warned.iter().any(|(_, one)| one.contains("Diocletian")
            && one.ends_with(&format!(": the chance that the figure is removed is {removed}"))),
        "{warned:?}"
    );
    let lost = data["steps"][15]["lost"].as_str().unwrap();
    assert_eq!(lost, format!("The chance that the game is lost in the coming phase is {}", disaster.lost().describe()));
    assert_eq!(data["steps"][14]["lost"], "", "the phase does not end after it");
    // A move of a player is no phase.
    assert!(data["steps"][5]["digest"].as_array().unwrap().is_empty());
    // Each sentence is kept once.
    let sentences = data["sentences"].as_array().unwrap();
    let once: std::collections::BTreeSet<_> = sentences.iter().map(|one| one.as_str().unwrap()).collect();
    assert_eq!(once.len(), sentences.len());
}

/// A phase in which the Barbarian player is asked takes several steps: each shows what the phase has brought so far. The
/// end of a game is told first.
#[test]
fn a_phase_of_several_steps_is_told_as_one() {
    let log = log("fixtures/games/en-2-roma-fell-second-5300-barbaria.json");
    let (data, replay) = (data(&report::page(&log).unwrap()), log.trace().unwrap());
    let steps = data["steps"].as_array().unwrap();
    let has = |step: usize, word: &str| replay.steps[step].events.iter().any(|event| event.to_string().contains(word));
    let asked =
        (0..replay.steps.len()).find(|&step| has(step, "roman-phase-ended") && !has(step, "turn-began")).unwrap();
    for (index, step) in steps[1..].iter().enumerate().skip(asked) {
        assert!(!step["digest"].as_array().unwrap().is_empty(), "step {}", index + 1);
        if has(index, "turn-began") {
            break;
        }
    }
    let first = &steps.last().unwrap()["digest"][0];
    assert_eq!(first[0], Severity::Lost.index(), "{first}");
}
