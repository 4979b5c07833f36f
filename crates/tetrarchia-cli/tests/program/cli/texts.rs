//! `tetrarchia rules`, `rulings` and `board`.

use std::fs;

use tetrarchia::board::{BoardFile, LinkEntry};
use tetrarchia::{Board, Rule, Ruling};

use super::{folder, good, run, run_in, write};

#[test]
fn every_rule_is_listed_once() {
    let answer = run(&["rules"]);
    let listed: Vec<Rule> = answer
        .out
        .lines()
        .filter(|line| line.starts_with("  "))
        .map(|line| line[2..8].trim().parse().unwrap())
        .collect();
    assert_eq!(listed, Rule::ALL);
}

#[test]
fn rules_are_shown_with_their_places() {
    // Where no logs are, a line says how to name their folder.
    insta::assert_snapshot!(run_in(&folder("rules"), &["rules", "MV-5", "at4", "do-8"]));
}

/// A log that says what it covers.
fn covering(title: &str, covers: &str) -> String {
    good().replace("\"title\": \"Fleets\",", &format!("\"title\": \"{title}\", \"covers\": [{covers}],"))
}

#[test]
fn the_logs_that_show_a_rule_are_listed() {
    let here = folder("rules-logs");
    for number in 1..=12 {
        let name = format!("fixtures/rules/{number:02}.json");
        write(&here, &name, &covering(&format!("Number {number}"), "\"SU-5\", \"MV-4\""));
    }
    write(&here, "fixtures/one.json", &covering("This alone", "\"SU-5\""));
    write(&here, "fixtures/other.json", &covering("Something else", "\"MV-5\", \"X-1\""));
    // What is no log, and what is a log that should fail, shows nothing.
    write(&here, "fixtures/board.json", "{ \"format\": \"tetrarchia-board-1\" }");
    write(&here, "fixtures/text.json", "no JSON");
    write(&here, "fixtures/invalid/spoilt.json", &covering("Spoilt", "\"SU-5\""));
    write(&here, "fixtures/invalid/spoilt.error.txt", "steps[0]\nwrong");
    insta::assert_snapshot!(run_in(&here, &["rules", "SU-5", "SL-1", "mv5"]));
    let all = run_in(&here, &["rules", "SU-5", "--all"]);
    assert!(all.out.contains("\n    fixtures/rules/12.json  Number 12\n") && !all.out.contains("more"), "{all}");
    // Another folder, or a single log.
    let answer = run_in(&here, &["rules", "MV-5", "--logs", "fixtures/other.json"]);
    assert!(answer.out.ends_with("shown by 1 log in fixtures/other.json:\n    fixtures/other.json  Something else\n"));
    let missing = run_in(&here, &["rules", "MV-5", "--logs", "nowhere"]);
    assert_eq!((missing.code, missing.out.as_str()), (2, ""), "{missing}");
    assert_eq!(missing.err, "error: there is no file nowhere: check its name and folder\n");
}

#[test]
fn the_rules_of_a_feature_are_listed() {
    insta::assert_snapshot!(run(&["rules", "barbaria", "Mare Nostrum", "danubian-wars"]));
    let near = run(&["rules", "barbarian"]);
    assert_eq!((near.code, near.out.as_str()), (2, ""), "{near}");
    assert!(near.err.contains("did you mean barbaria?"), "{near}");
}

#[test]
fn every_rule_can_be_shown() {
    let ids = Rule::ALL.map(Rule::id);
    let answer = run_in(&folder("all-rules"), &[&["rules"][..], &ids[..]].concat());
    assert_eq!(answer.code, 0);
    assert!(answer.out.lines().all(|line| line.chars().count() <= 100 || line.contains("edition:")), "{answer}");
    for rule in Rule::ALL {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words(&answer.out).contains(&words(rule.text())), "{rule}");
    }
}

#[test]
fn wrong_ids_suggest_near_ones() {
    let cases = [
        (concat!("MV", "-9"), "did you mean MV-1 ("),
        ("EM", "did you mean EM-1 (Revolts spread), EM-2 ("),
        (concat!("AT", "-44"), "did you mean AT-4 ("),
        ("MW-5", "did you mean MV-5 (Passing through)?"),
        ("passing", "`tetrarchia rules` lists all rules"),
    ];
    for (id, hint) in cases {
        // One wrong id is enough, and then nothing is shown.
        let answer = run(&["rules", "MV-1", id]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
        assert!(answer.err.starts_with(&format!("error: there is no rule {id:?}; {hint}")), "{answer}");
    }
}

#[test]
fn every_ruling_is_listed_with_both_readings() {
    let answer = run(&["rulings"]);
    for ruling in Ruling::ALL {
        assert!(answer.out.contains(&format!("{ruling} ({}; ", ruling.id())), "{ruling}");
        for (name, explanation) in ruling.readings().into_iter().zip(ruling.explanations()) {
            let line = answer
                .out
                .lines()
                .find(|line| line.trim_start().starts_with(name) && line.ends_with(&format!(": {explanation}")));
            assert!(line.is_some(), "{ruling}: {name}");
        }
    }
    assert_eq!(answer.out.matches("(default").count(), Ruling::COUNT + 1, "one ruling depends on the edition");
}

#[test]
fn a_ruling_is_found_by_name_or_id() {
    insta::assert_snapshot!(run(&["rulings", "several-fleets"]));
    assert_eq!(run(&["rulings", "g-1"]).out, run(&["rulings", "SEVERAL-FLEETS"]).out);
    let wrong = run(&["rulings", "fleets"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.starts_with("error: there is no ruling \"fleets\"; "), "{wrong}");
}

#[test]
fn the_board_is_told() {
    insta::assert_snapshot!(run(&["board"]));
}

#[test]
fn the_evidence_is_told() {
    let answer = run(&["board", "--evidence"]);
    insta::assert_snapshot!(answer.out.lines().take(24).collect::<Vec<_>>().join("\n"));
    // A heading, 6 kinds; then 48 places, 74 links, and so on with their headings.
    for heading in ["Provinces", "Links", "Not linked", "Arrows", "Facts"] {
        assert!(answer.out.contains(&format!("\n\n{heading}")), "{heading}");
    }
    assert!(answer.out.contains("\n  F59 "), "the last fact");
}

#[test]
fn the_board_as_json_is_a_board_file() {
    let with_evidence = run(&["board", "--json", "--evidence"]);
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/board/reconstruction.json");
    assert_eq!(with_evidence.out, fs::read_to_string(fixture).unwrap());
    let plain: BoardFile = serde_json::from_str(&run(&["board", "--json"]).out).unwrap();
    assert_eq!(plain.board().unwrap(), *Board::reconstruction());
    assert!(plain.links.iter().all(|link| link.evidence.is_none()));
}

#[test]
fn a_board_file_is_checked() {
    let here = folder("board");
    let mut file = BoardFile::reconstruction();
    write(&here, "same.json", &serde_json::to_string(&file).unwrap());
    file.links.iter_mut().find(|link| link.broken).unwrap().broken = false;
    file.links.retain(|link| !(link.a == "baetica" && link.b == "lusitania"));
    file.links.push(LinkEntry { a: "gallaecia".into(), b: "baetica".into(), ..file.links[0].clone() });
    file.provinces[0].name = "Mauretania Tingitana".into();
    write(&here, "corrected.json", &serde_json::to_string(&file).unwrap());
    file.provinces.pop();
    file.links[3].a = "atlantis".into();
    write(&here, "spoilt.json", &serde_json::to_string(&file).unwrap());
    insta::assert_snapshot!("board_same", run_in(&here, &["board", "--check", "same.json"]));
    insta::assert_snapshot!("board_corrected", run_in(&here, &["board", "--check", "corrected.json"]));
    insta::assert_snapshot!("board_spoilt", run_in(&here, &["board", "--check", "spoilt.json"]));
    write(&here, "text.json", "no board");
    for words in [
        &["board", "--check", "text.json"][..],
        &["board", "--check", "missing.json"],
        &["board", "--check", "same.json", "--json"],
    ] {
        let answer = run_in(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
    }
}
