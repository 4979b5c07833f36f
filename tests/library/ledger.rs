//! The ledger is complete, well formed, the same as its page, and the only source of the ids cited anywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use tetrarchia_tests::root;

use tetrarchia::Rule;
use tetrarchia::ledger::Page;
use tetrarchia::ledger::{Chapter, Sources, Term};

/// A run of ids: their letters and their numbers.
type Series = (&'static str, RangeInclusive<u32>);

/// Every id there is, written out once more: a rule cannot vanish or appear without a change here.
const IDS: [(Chapter, &[Series]); Chapter::COUNT] = [
    (Chapter::Pieces, &[("PC", 1..=9)]),
    (Chapter::SetUp, &[("SU", 1..=8)]),
    (Chapter::Turn, &[("TN", 1..=5)]),
    (Chapter::RomanPhase, &[("MV", 1..=5), ("SL", 1..=1), ("SE", 1..=4), ("SB", 1..=1), ("AT", 1..=11)]),
    (Chapter::BarbarianPhase, &[("EM", 1..=2), ("AC", 1..=3), ("UP", 1..=4), ("AD", 1..=6), ("BR", 1..=2)]),
    (Chapter::Ending, &[("EN", 1..=5)]),
    (Chapter::FirstVariants, &[("VN", 1..=6)]),
    (Chapter::SecondVariants, &[("VD", 0..=6)]),
    (Chapter::Modules, &[("MD", 0..=4)]),
    (Chapter::Scenarios, &[("SC", 1..=10)]),
    // 12, 38 and 89 were never given.
    (Chapter::Rulings, &[("G", 1..=11), ("G", 13..=37), ("G", 39..=88), ("G", 90..=103)]),
    (Chapter::DiceOrder, &[("DO", 1..=13)]),
];

/// The rulings that a game can choose between two readings.
const OPTIONS: [Rule; 29] = [
    Rule::G1,
    Rule::G2,
    Rule::G4,
    Rule::G5,
    Rule::G6,
    Rule::G8,
    Rule::G9,
    Rule::G10,
    Rule::G11,
    Rule::G13,
    Rule::G17,
    Rule::G18,
    Rule::G23,
    Rule::G24,
    Rule::G28,
    Rule::G33,
    Rule::G39,
    Rule::G40,
    Rule::G41,
    Rule::G42,
    Rule::G47,
    Rule::G54,
    Rule::G60,
    Rule::G61,
    Rule::G63,
    Rule::G64,
    Rule::G67,
    Rule::G68,
    Rule::G82,
];

#[test]
fn every_chapter_holds_exactly_its_rules_in_order() {
    for (chapter, series) in IDS {
        let expected: Vec<String> =
            series.iter().flat_map(|(prefix, numbers)| numbers.clone().map(move |n| format!("{prefix}-{n}"))).collect();
        let actual: Vec<String> = chapter.rules().map(|rule| rule.id().to_owned()).collect();
        assert_eq!(actual, expected, "{}", chapter.title());
    }
    let chapters: Vec<Chapter> = Rule::ALL.map(Rule::chapter).to_vec();
    assert!(chapters.is_sorted(), "a chapter is torn apart");
    assert_eq!(IDS.map(|(chapter, _)| chapter), Chapter::ALL);
}

#[test]
fn ids_and_titles_are_unique() {
    assert_eq!(Rule::ALL.map(Rule::id).into_iter().collect::<BTreeSet<_>>().len(), Rule::COUNT);
    assert_eq!(Rule::ALL.map(Rule::title).into_iter().collect::<BTreeSet<_>>().len(), Rule::COUNT);
    assert_eq!(Rule::ALL.map(Rule::text).into_iter().collect::<BTreeSet<_>>().len(), Rule::COUNT);
}

#[test]
fn ids_are_read_back_in_every_spelling() {
    for (index, rule) in Rule::ALL.into_iter().enumerate() {
        assert_eq!(rule.index(), index);
        assert_eq!(rule.to_string(), rule.id());
        for spelling in [rule.id().to_owned(), rule.id().to_lowercase(), rule.id().replace('-', "")] {
            assert_eq!(spelling.parse(), Ok(rule), "{spelling}");
        }
    }
    for chapter in Chapter::ALL {
        assert_eq!(chapter.word().parse(), Ok(chapter));
    }
}

#[test]
fn other_words_are_no_ids() {
    // In two pieces, because the scan below reads this file too.
    let [zero, unknown] = [concat!("MV", "-05"), concat!("MV", "-99")];
    for word in ["", "-", "MV", "MV-", "M-V5", "MV--5", "MV5-", "-MV5", zero, "MV 5", " MV-5", "X-1", "F01", unknown] {
        assert!(word.parse::<Rule>().is_err(), "{word:?} was read");
    }
}

#[test]
fn json_has_the_id() -> Result<(), serde_json::Error> {
    for rule in Rule::ALL {
        let json = serde_json::to_string(&rule)?;
        assert_eq!(json, format!("\"{}\"", rule.id()));
        assert_eq!(serde_json::from_str::<Rule>(&json)?, rule);
    }
    assert!(serde_json::from_str::<Rule>("\"X-1\"").is_err());
    assert!(serde_json::from_str::<Rule>("5").is_err());
    Ok(())
}

#[test]
fn texts_are_whole_sentences_in_plain_text() {
    for rule in Rule::ALL {
        let Sources { first, second } = rule.sources();
        assert!(rule.text().len() > 20, "{rule} says too little");
        assert!(rule.text().ends_with('.'), "{rule} has no full stop");
        for text in [Some(rule.title()), Some(rule.text()), first, second].into_iter().flatten() {
            assert!(text.starts_with(char::is_alphanumeric), "{rule}: {text:?} does not start with a word");
            assert!(text.is_ascii() && !text.contains("  "), "{rule}: {text:?} has odd characters or spaces");
            assert!(!text.contains(['*', '_', '`', '<', '|', '[']), "{rule}: {text:?} would be read as Markdown");
        }
        for source in [first, second].into_iter().flatten() {
            assert!(!source.ends_with('.'), "{rule}: the page puts the full stop after {source:?}");
        }
    }
}

#[test]
fn titles_are_short() {
    for rule in Rule::ALL {
        let title = rule.title();
        assert!((2..=5).contains(&title.split(' ').count()) && title.len() <= 40, "{rule}: {title:?}");
        assert!(title.starts_with(char::is_uppercase) && !title.ends_with('.'), "{rule}: {title:?}");
    }
}

#[test]
fn options_and_only_options_have_two_readings() {
    for rule in Rule::ALL {
        let has = |word| rule.text().matches(word).count() == 1;
        let two_readings = has("? Default: ") && has(". Other reading: ");
        assert_eq!(two_readings, OPTIONS.contains(&rule), "{rule}");
    }
}

#[test]
fn rules_of_one_edition_have_their_source_there() {
    for rule in Rule::ALL {
        let Sources { first, second } = rule.sources();
        match rule.chapter() {
            Chapter::Pieces | Chapter::SetUp | Chapter::Turn | Chapter::RomanPhase => {
                assert!(first.is_some() && second.is_some(), "{rule} holds in both editions");
            }
            Chapter::FirstVariants => assert!(first.is_some() && second.is_none(), "{rule}"),
            // Choosing variants freely is said in both.
            Chapter::SecondVariants => assert!(second.is_some() && first.is_some() == (rule == Rule::VD0), "{rule}"),
            Chapter::Modules | Chapter::Scenarios => assert!(second.is_some() && first.is_none(), "{rule}"),
            Chapter::DiceOrder => assert!(first.is_none() && second.is_none(), "{rule} is ours"),
            Chapter::BarbarianPhase | Chapter::Ending | Chapter::Rulings => {}
        }
    }
}

#[test]
fn the_page_is_what_the_ledger_writes() -> io::Result<()> {
    let page = fs::read_to_string(root().join("docs/RULES.md"))?;
    // Not assert_eq: a difference would print two whole pages.
    let differs = page.lines().zip(Page.to_string().lines()).position(|(on_page, in_ledger)| on_page != in_ledger);
    assert_eq!(differs, None, "docs/RULES.md differs from the ledger after this many lines: write it anew");
    assert!(page == Page.to_string(), "docs/RULES.md ends too early or too late: write it anew");
    Ok(())
}

#[test]
fn every_cited_id_is_in_the_ledger() -> io::Result<()> {
    let mut places_of = BTreeMap::<String, BTreeSet<PathBuf>>::new();
    for file in texts()? {
        for id in citations(&fs::read_to_string(&file)?) {
            places_of.entry(id.to_owned()).or_default().insert(file.clone());
        }
    }
    let known: BTreeSet<&str> = Rule::ALL.map(Rule::id).into_iter().collect();
    let unknown: Vec<_> = places_of.iter().filter(|(id, _)| !known.contains(id.as_str())).collect();
    assert!(unknown.is_empty(), "cited, but not in the ledger: {unknown:#?}");
    // The page cites all of them; fewer would mean that the scan does not see what it should.
    assert_eq!(places_of.len(), Rule::COUNT);
    Ok(())
}

#[test]
fn citations_are_found_between_words_only() {
    let none = concat!("XMV", "-7 MV-", "x MV- MV ", "_G", "-7 G", "-7a G", "-7_ F01 X-1 mv", "-7");
    assert_eq!(citations(none), Vec::<&str>::new());
    let some = concat!("\u{2014}AT", "-77\u{2014}, `MV", "-5`; G", "-1G", "-2 SC", "-10-DO", "-99.");
    assert_eq!(
        citations(some),
        [concat!("AT", "-77"), concat!("MV", "-5"), concat!("SC", "-10"), concat!("DO", "-99")]
    );
}

/// The ids in a text that look like those of the ledger: one of its prefixes, a hyphen and a number, with no letter,
/// digit or underscore before or after.
fn citations(text: &str) -> Vec<&str> {
    let prefixes: BTreeSet<&str> = Rule::ALL.iter().filter_map(|rule| rule.id().split('-').next()).collect();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for (hyphen, _) in text.match_indices('-') {
        let start = text[..hyphen].trim_end_matches(is_word).len();
        let end = text.len() - text[hyphen + 1..].trim_start_matches(is_word).len();
        let number = &text[hyphen + 1..end];
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if prefixes.contains(&text[start..hyphen]) && is_number {
            found.push(&text[start..end]);
        }
    }
    found
}

/// Every text of the project in which a rule may be cited.
fn texts() -> io::Result<Vec<PathBuf>> {
    let mut texts = Vec::new();
    for folder in ["src", "tests", "examples", "docs", "benches", "fixtures", "fuzz/src"].map(|name| root().join(name))
    {
        if folder.is_dir() {
            collect(&folder, &mut texts)?;
        }
    }
    for entry in fs::read_dir(root())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            texts.push(path);
        }
    }
    Ok(texts)
}

/// Adds the text files of a folder and of the folders in it.
fn collect(folder: &Path, texts: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // Spoilt logs may cite what does not exist: that is what is wrong with them.
        if path.is_dir() && path.file_name().is_some_and(|name| name != "invalid") {
            collect(&path, texts)?;
        } else if path.extension().is_some_and(|kind| ["rs", "md", "json", "snap", "txt"].iter().any(|k| kind == *k)) {
            texts.push(path);
        }
    }
    Ok(())
}

/// Reports whether a text has a word, also as a plural or another form of it.
fn mentions(text: &str, word: &str) -> bool {
    text.to_ascii_lowercase().contains(&word.to_ascii_lowercase())
}

#[test]
fn every_rule_of_a_term_mentions_it() {
    for term in Term::ALL {
        for &rule in term.rules {
            let text = format!("{} {}", rule.title(), rule.text());
            assert!(term.words().any(|word| mentions(&text, word)), "{}: {rule} {text}", term.name);
        }
        let ours = ["ledger", "rule"];
        assert_eq!(term.rules.is_empty(), ours.contains(&term.name), "{}", term.name);
    }
}

#[test]
fn terms_are_found_by_every_word_and_lead_to_others() {
    let mut words = std::collections::BTreeSet::new();
    for term in Term::ALL {
        for word in term.words() {
            assert!(words.insert(word.to_ascii_lowercase()), "{word} has one meaning");
            assert_eq!(Term::find(word), Some(term));
            assert_eq!(Term::find(&format!(" {} ", word.to_ascii_uppercase())), Some(term));
            let plural = format!("{word}s");
            assert!(Term::find(&plural) == Some(term), "{plural}");
        }
        assert!(term.definition.ends_with('.') && !term.definition.contains("  "), "{}", term.definition);
        assert!(term.definition.matches(". ").count() < 3, "{}", term.definition);
        for related in term.related {
            assert!(
                Term::ALL.iter().any(|other| other.name == *related && other != term),
                "{} -> {related}",
                term.name
            );
        }
    }
    assert!(Term::ALL.is_sorted_by_key(|term| term.name.to_ascii_lowercase()));
    for word in
        ["uprising", "revolt", "support", "garrison", "border", "echo", "IP", "broken link", "broken-link", "level"]
    {
        assert!(Term::find(word).is_some(), "{word}");
    }
    assert_eq!(Term::find("passes"), None);
    assert_eq!((Term::find(""), Term::find("s"), Term::find("é")), (None, None, None));
}

/// The words that the guide explains. Their meanings come from the glossary.
const WORDS_OF_THE_GUIDE: [&str; 24] = [
    "Emperor",
    "seat",
    "turn",
    "Roman phase",
    "Barbarian phase",
    "Imperium Point",
    "figure",
    "region",
    "border",
    "link",
    "sea zone",
    "fleet",
    "army",
    "disc",
    "reserve",
    "subdue",
    "secure",
    "support",
    "uprising",
    "echo",
    "level",
    "throw",
    "roll",
    "ledger",
];

#[test]
fn the_guide_explains_words_as_the_glossary_does() {
    let path = root().join("docs/GUIDE.md");
    let page = fs::read_to_string(&path).unwrap();
    let [begin, end] = ["<!-- list: words -->\n", "<!-- end -->"];
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let row = |word: &str| {
        let term = Term::find(word).unwrap();
        let short = if term.synonyms.contains(&"IP") { " (IP)" } else { "" };
        format!("| {}{short} | {} |\n", term.name, term.definition)
    };
    let rows: String = WORDS_OF_THE_GUIDE.into_iter().map(row).collect();
    let fresh = format!("{before}{begin}| word | meaning |\n|---|---|\n{rows}{end}{after}");
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(page == fresh, "docs/GUIDE.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}
