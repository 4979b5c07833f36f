use super::*;

fn answers(text: &str) -> (Option<Setup>, String) {
    let mut out = Vec::new();
    let Ok(setup) = ask(&mut text.as_bytes(), &mut out) else { panic!("the seed comes from the system") };
    (setup, plain(&String::from_utf8(out).unwrap()))
}

#[test]
fn enter_begins_a_first_game() {
    let (setup, _) = answers("\n");
    let setup = setup.unwrap();
    assert_eq!((setup.rules, setup.seats), (Rules::second(Level::BEGINNER), Seating::One));
    assert!(setup.seed.is_some());
    assert_eq!(answers("").0, None);
}

/// Whoever wants to choose and then presses Enter only has chosen the same game.
#[test]
fn enter_is_a_good_answer_to_every_question() {
    let (setup, out) = answers(&format!("no\n{}", "\n".repeat(9)));
    let setup = setup.unwrap();
    assert_eq!((setup.rules, setup.seats), (Rules::second(Level::BEGINNER), Seating::One), "{out}");
}

#[test]
fn everything_can_be_chosen() {
    let (setup, out) = answers("no\n5\nsecond\nnone\ndux\nimperium via-romana\n4211\n\nhand\n\n");
    let setup = setup.unwrap_or_else(|| panic!("{out}"));
    assert_eq!(setup.rules.to_string(), "second/4211/imperium+via-romana+barbaria/modules:dux");
    assert_eq!((setup.seats, setup.seed), (Seating::Four, None));
}

#[test]
fn each_answer_is_checked_when_it_is_given() {
    let (setup, out) = answers(
        "maybe\nn\n6\n2\nthird\nsecond\n\npirats\npirates\nimperum\nnone\n5300\n999\n4200\nno-such\n\nnobody\n77\n\n",
    );
    for message in [
        "Type yes or no",
        "is not a number of players",
        "There is no \"third\" here",
        "There is no \"pirats\" here. Did you mean pirates?",
        "There is no \"imperum\" here. Did you mean imperium?",
        "fewer than 3 fleets, not 5300 (MD-3)",
        "There is no \"no-such\" here: choose several-fleets",
        "Type program, hand, or a number as the seed.",
    ] {
        let words: Vec<&str> = out.split_whitespace().collect();
        assert_eq!(words.join(" ").matches(message).count(), 1, "{message}: {out}");
    }
    let setup = setup.unwrap_or_else(|| panic!("{out}"));
    assert_eq!(setup.rules.to_string(), "second/4200/modules:pirates");
    assert_eq!((setup.seats, setup.seed), (Seating::Two, Some(77)));
}

#[test]
fn a_scenario_brings_its_level_and_takes_no_module_of_its_own() {
    let (setup, out) = answers("n\n\n\ngreat\nfixed\n\n\n\n\n7\n\n");
    assert!(!out.contains("which comes over borders III and IV"), "the Goths are a rebel there: {out}");
    let setup = setup.unwrap_or_else(|| panic!("{out}"));
    assert_eq!(setup.rules.to_string(), "second/4222/scenario:great-persian-war(fixed)");
}

#[test]
fn a_question_mark_explains_and_asks_again() {
    let (setup, out) = answers("n\n?\n\n\n\n? goths\n\n?\n\n?\n\n\n\n\n\n");
    assert!(out.contains("SU-7 The seats") && out.contains("MD-4 The Goths"), "{out}");
    assert!(out.contains("SU-2 The difficulty level") && out.contains("type ? and its name"), "{out}");
    assert!(setup.is_some(), "{out}");
    let (_, out) = answers("n\n5\nfirst\n\n");
    assert!(out.contains("Barbaria belongs to the second edition"), "{out}");
}

#[test]
fn no_line_is_longer_than_80_columns() {
    let (_, out) = answers("n\n?\n\n?\n\n?\n\n?\n\n?\n\n?\n\n?\n\n?\n\n");
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// Returns a text without its styles.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}
