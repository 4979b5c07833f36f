//! What players read: sentences, with rule ids beside them and never alone.

use std::path::Path;

use tetrarchia::Rule;

use super::{Answer, folder, program, run, run_with_input};

/// Words of the machine, which no player uses.
const JARGON: [&str; 5] = ["awaited", "awaits", "told", "thrown", "throws"];

/// Returns the words of a line, ids of rules among them.
fn words(line: &str) -> Vec<&str> {
    line.split(|sign: char| !sign.is_alphanumeric() && sign != '-').collect()
}

/// Panics if a line is nothing but rule ids.
fn check_ids(asked: &str, text: &str) {
    for line in text.lines() {
        let words = words(line);
        let ids = words.iter().filter(|word| Rule::ALL.iter().any(|rule| rule.id() == **word)).count();
        let others = words.iter().filter(|word| word.chars().any(char::is_alphabetic)).count() - ids;
        assert!(ids == 0 || others > 0, "{asked}: an id alone: {line:?}");
    }
}

/// Panics if a line is nothing but rule ids, or has words that no player uses.
fn check(asked: &str, text: &str) {
    check_ids(asked, text);
    for line in text.lines() {
        let words = words(line);
        let jargon = words.iter().find(|word| JARGON.contains(&word.to_lowercase().as_str()));
        assert_eq!(jargon, None, "{asked}: {line:?}");
    }
}

#[test]
fn rules_and_rulings_name_what_they_cite() {
    check_ids("rules", &run(&["rules"]).out);
    check_ids("rulings", &run(&["rulings"]).out);
    let ids = Rule::ALL.map(Rule::id);
    // A text may break its lines anywhere: the heading and the rules that it mentions have their titles.
    let all = run(&[&["rules"][..], &ids[..]].concat()).out;
    let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
    for rule in Rule::ALL {
        assert!(all.contains(&format!("{rule} {}", rule.title())), "{rule}");
        for other in Rule::ALL.into_iter().filter(|&other| other != rule) {
            let text = rule.text().split(|sign: char| !sign.is_alphanumeric() && sign != '-');
            if text.into_iter().any(|word| word == other.id()) {
                assert!(all.contains(&format!("{other} ({})", other.title())), "{rule} cites {other}");
            }
        }
    }
    for id in [concat!("MV", "-9"), "EM"] {
        let error = run(&["rules", id]).err;
        assert!(error.contains("did you mean") && error.contains(" ("), "{error}");
        check("rules", &error);
    }
}

#[test]
fn moments_are_explained_without_jargon() {
    const LOGS: [&str; 5] = [
        "examples/logs/attack.json",
        "examples/logs/game.json",
        "examples/logs/lost.json",
        "fixtures/games/en-1-victory-first-5300-imperium.json",
        "fixtures/games/en-1-victory-second-4200-dux.json",
    ];
    const COMMANDS: [&str; 12] = [
        "move noricum",
        "move maximian roma",
        "attack noricum",
        "enter roma",
        "end",
        "secure",
        "subdue reduce",
        "sail 1 3",
        "use-power -",
        "reroll",
        "fleet 2",
        "concede",
    ];
    for log in LOGS {
        for step in ["0", "1", "3"] {
            for command in ["show", "legal", "odds"] {
                let Answer { out, err, .. } = run(&[command, log, "--step", step]);
                check(command, &(out + &err));
            }
            for command in COMMANDS {
                let Answer { code, out, err } = run(&["why", log, "--step", step, command]);
                assert_eq!(code, 0, "{log} {command}: {err}");
                check(command, &out);
            }
        }
    }
}

/// A game with all that players ask for and many a wrong input.
fn play(folder: &Path, options: &[&str], input: &str) -> String {
    use std::io::Write;
    use std::process::Stdio;

    let mut command = program();
    command.current_dir(folder).args(["play", "--plain"]).args(options);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let Answer { code, out, err } = child.wait_with_output().unwrap().into();
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn a_game_is_played_without_jargon() {
    let input = "help\nrule\nhint\nn\n99\nfoo\nenter roma\n2\n3\n1\nrule\nrule MV-4\nrule MV-9\nrule xx\nhelp attack\n\
        help pirates\nhelp roman\nlegal\nwhy\nwhy 1\nwhy end\nwhy fleet 1\nwhy reroll\nwhy subdue\nlook roma\nlook x\n\
        odds\nmove britannia\nattack noricum\nsecure\nsubdue\nreroll\ngo\ngo britannia\ngame\nstory\nshow\nundo\nend\n\
        y\npass\npass\npass\npass\nlegal\nrule\nwhy end\nundo\nconcede\nn\nend!\n1\nend!\npass\npass\nstory\nquit\n";
    for (name, options) in [
        ("second", &["--seed", "284"][..]),
        ("first", &["--seed", "7", "--edition", "first", "--with", "imperium"]),
        ("barbarian", &["--seed", "3", "--players", "5", "--level", "4211"]),
        ("modules", &["--seed", "9", "--level", "4211", "--with", "imperium/modules:dux+vicarius+pirates+goths"]),
        ("hand", &["--dice", "hand"]),
    ] {
        let out = play(&folder(&format!("words-{name}")), options, input);
        check(name, &out);
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
}

#[test]
fn every_help_text_begins_with_the_game() {
    let help = run(&["--help"]).out;
    check("--help", &help);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let named: Vec<&str> =
        commands.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(named.first(), Some(&"play"), "{help}");
    assert!(named.len() > 15, "{named:?}");
    for command in named {
        check(command, &run(&["help", command]).out);
    }
    check("why", &run_with_input(&["why", "-", "end"], "no log").err);
}
