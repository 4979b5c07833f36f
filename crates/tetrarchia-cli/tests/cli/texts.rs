//! `tetrarchia rules`, `rulings` and `board`.

use std::fs;

use tetrarchia::board::{BoardFile, LinkEntry};
use tetrarchia::{Board, Rule, Ruling};

use crate::{folder, run, run_in, write};

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
    insta::assert_snapshot!(run(&["rules", "MV-5", "at4", "do-8"]));
}

#[test]
fn every_rule_can_be_shown() {
    let ids = Rule::ALL.map(Rule::id);
    let answer = run(&[&["rules"][..], &ids[..]].concat());
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
