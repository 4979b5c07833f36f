//! Every rule has a test named after it: `fn mv_5_...` proves MV-5.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use tetrarchia::Rule;

/// The attribute of a test, in two pieces because this file is read too.
const TEST: &str = concat!("#[", "test]");

#[test]
fn every_rule_has_a_test_named_after_it() -> io::Result<()> {
    let proved: BTreeSet<Rule> = all_test_names()?.iter().filter_map(|name| rule_of(name)).collect();
    let missing: Vec<&str> = Rule::ALL.into_iter().filter(|rule| !proved.contains(rule)).map(Rule::id).collect();
    assert!(missing.is_empty(), "no test is named after {}", missing.join(", "));
    Ok(())
}

#[test]
fn no_test_is_named_after_a_rule_that_does_not_exist() -> io::Result<()> {
    let names = all_test_names()?;
    let wrong: Vec<&String> = names.iter().filter(|name| looks_like_an_id(name) && rule_of(name).is_none()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    Ok(())
}

#[test]
fn names_are_read_as_ids() {
    assert_eq!(rule_of("mv_5_several_are_crossed_in_a_row"), Some(Rule::MV5));
    assert_eq!(rule_of("at_10_in_passing"), Some(Rule::AT10));
    assert_eq!(rule_of("g_102_link_or_fleet"), Some(Rule::G102));
    for name in ["mv_5", "mv_5a_x", "mv_99_x", "mv_05_x", "x_6_a_example", "mv5_x", "MV_5_x", "the_mv_5_x", "mv__5_x"] {
        assert_eq!(rule_of(name), None, "{name}");
    }
    assert!(looks_like_an_id("mv_99_x") && looks_like_an_id("g_12_x"));
    assert!(!looks_like_an_id("x_6_a_example") && !looks_like_an_id("do_not_stop") && !looks_like_an_id("mv"));
}

#[test]
fn only_functions_that_are_tests_are_seen() {
    let text = [
        "fn mv_1_helper() {}",
        TEST,
        "fn mv_2_test() {}",
        "fn mv_3_helper() {}",
        "proptest! {",
        "    /// A comment.",
        "    ",
        TEST,
        "    #[ignore = \"a fn for later\"]",
        "    fn mv_4_property(x in 0..3) { fn mv_5_inner() {} }",
        "}",
        "// The last one has no function.",
        TEST,
    ]
    .join("\n");
    assert_eq!(test_names(&text).collect::<Vec<_>>(), ["mv_2_test", "mv_4_property"]);
}

/// The names of the functions that follow the attribute of a test, in `proptest!` blocks too. Lines that are attributes or
/// comments may stand between.
fn test_names(text: &str) -> impl Iterator<Item = &str> {
    text.split(TEST).skip(1).filter_map(|after| {
        let lines = after.lines().map(str::trim);
        let line = lines.into_iter().find(|line| !line.is_empty() && !line.starts_with(['#', '/']))?;
        let (_, name) = line.split_once("fn ")?;
        name.split_once('(').map(|(name, _)| name)
    })
}

/// The names of all tests.
fn all_test_names() -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for file in sources()? {
        names.extend(test_names(&fs::read_to_string(file)?).map(str::to_owned));
    }
    Ok(names)
}

/// Whether a name begins with the letters of some rule and a number.
fn looks_like_an_id(name: &str) -> bool {
    let mut words = name.split('_');
    let letters = words.next().map(str::to_ascii_uppercase);
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    words.next().is_some_and(is_number)
        && Rule::ALL.iter().any(|rule| rule.id().split('-').next() == letters.as_deref())
}

/// The rule that a test is named after: its letters and its number in lower case, then more words.
fn rule_of(name: &str) -> Option<Rule> {
    let mut words = name.splitn(3, '_');
    let (letters, number, _) = (words.next()?, words.next()?, words.next()?);
    let named = |rule: &Rule| rule.id().to_ascii_lowercase() == format!("{letters}-{number}");
    Rule::ALL.into_iter().find(named)
}

/// All Rust files of the tests and of the crate.
fn sources() -> io::Result<Vec<PathBuf>> {
    let root = tetrarchia_tests::root();
    let mut sources = Vec::new();
    for folder in ["tests", "src"] {
        collect(&root.join(folder), &mut sources)?;
    }
    Ok(sources)
}

/// Adds the Rust files of a folder and of the folders in it.
fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, sources)?;
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            sources.push(path);
        }
    }
    Ok(())
}
