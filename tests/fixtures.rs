//! The logs under `fixtures/`: each replays as it expects, tells the same story as its snapshot, and between them they
//! show every rule. Those under `fixtures/invalid` fail with exactly the error beside them.
#![cfg(feature = "replay")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "fixtures/coverage.rs"]
mod coverage;
#[path = "fixtures/features.rs"]
mod features;
#[path = "fixtures/files.rs"]
mod files;
#[path = "fixtures/story.rs"]
mod story;

use std::fs;

use files::{Fixture, in_folder, root, valid};
use tetrarchia::replay::{Expect, Log, LogError, schema};
use tetrarchia::score::Score;
use tetrarchia::{Edition, Ending, Rule, Rules, Ruling};

#[test]
fn every_fixture_replays_as_it_expects() {
    for fixture in valid() {
        let replay = fixture.replay();
        assert!(replay.passed(), "{}:\n{replay}", fixture.name);
        assert_eq!(replay.steps.len(), fixture.log.steps.len(), "{}", fixture.name);
    }
}

#[test]
fn every_step_of_every_fixture_says_what_it_brings_about() {
    for Fixture { name, log, .. } in valid() {
        assert!(!log.title.is_empty() && !log.note.is_empty() && !log.covers.is_empty(), "{name}");
        let silent = log.steps.iter().position(|step| step.expect.events.is_none() && step.expect.refusal.is_none());
        assert_eq!(silent, None, "{name}");
        let vague = log.steps.iter().filter_map(|step| step.expect.refusal.as_ref()).any(|it| it.reason.is_none());
        assert!(!vague, "{name}: a refusal without its reason");
    }
}

#[test]
fn every_fixture_is_written_as_the_crate_writes_logs() {
    let written_now = valid().into_iter().filter(|fixture| !fixture.name.starts_with(files::VERSION_1));
    for Fixture { name, log, text } in written_now {
        assert!(log.to_json() == text, "{name}: run the example record_log on it");
    }
}

/// A log of the first rules version goes on by the readings that were the defaults then. Written again, it is of this
/// version and names them; taken for a log of this version, it would go on otherwise.
#[test]
fn logs_of_version_1_go_on_as_they_did() {
    let kept = in_folder(files::VERSION_1);
    for wanted in ["G-23", "G-39"] {
        assert!(kept.iter().any(|fixture| fixture.log.covers.iter().any(|cover| cover.to_string() == wanted)));
    }
    for Fixture { name, log, text } in kept {
        assert!(text.contains("\n  \"rules_version\": 1,\n"), "{name}");
        assert!(log.replay().unwrap().passed(), "{name}");
        let written = log.to_json();
        assert!(written.contains("\n  \"rules_version\": 2,\n"), "{name}");
        assert_eq!(Log::from_json(&written).unwrap(), log, "{name}");
        let taken_for_new = Log::from_json(&text.replace("\"rules_version\": 1", "\"rules_version\": 2")).unwrap();
        let goes_on = taken_for_new.replay().is_ok_and(|replay| replay.passed());
        // One names the reading that has become the default since.
        assert_eq!(goes_on, text.contains("\"lost-border-attack\": \"permanent\""), "{name}");
    }
}

/// Every fixture is a document by the schema, and those of `invalid` that are no documents of ours are none by it either.
#[test]
fn every_fixture_fits_the_schema() {
    let schema = serde_json::from_str(&schema()).unwrap();
    let schema = jsonschema::draft202012::new(&schema).unwrap();
    for Fixture { name, text, .. } in valid() {
        let document = serde_json::from_str(&text).unwrap();
        assert!(
            schema.is_valid(&document),
            "{name}: {:?}",
            schema.iter_errors(&document).next().map(|it| it.to_string())
        );
    }
    for name in
        ["other-version", "unknown-field", "unknown-field-in-a-step", "missing-field", "wrong-type", "unknown-edition"]
    {
        let text = fs::read_to_string(root().join(format!("invalid/{name}.json"))).unwrap();
        assert!(!schema.is_valid(&serde_json::from_str(&text).unwrap()), "{name}");
    }
}

#[test]
fn every_fixture_is_named_after_what_it_covers() {
    for Fixture { name, log, .. } in valid() {
        let file = name.rsplit('/').next().unwrap().to_ascii_uppercase();
        let mut words = file.split('-');
        let id = format!("{}-{}", words.next().unwrap(), words.next().unwrap());
        // A part of an example, X-6a, belongs to the example X-6.
        let covers = |cover: String| cover.trim_end_matches(|sign: char| sign.is_ascii_lowercase()) == id;
        assert!(log.covers.iter().any(|cover| covers(cover.to_string())), "{name}");
    }
}

/// The story of a fixture is compared with its snapshot, where people can read it; all levels share one.
#[test]
fn examples_tell_their_stories() {
    let (levels, examples): (Vec<_>, Vec<_>) =
        in_folder("examples").into_iter().partition(|fixture| fixture.name.starts_with("examples/levels/"));
    assert_eq!(levels.len(), 81, "one for each level (X-11)");
    let stories: Vec<String> = levels.iter().map(story::of).collect();
    insta::assert_snapshot!("examples__levels", stories.join("\n"));
    tell(&examples);
}

#[test]
fn all_others_tell_their_stories() {
    for folder in files::FOLDERS.into_iter().filter(|&folder| folder != "examples") {
        tell(&in_folder(folder));
    }
}

fn tell(fixtures: &[Fixture]) {
    assert!(!fixtures.is_empty());
    for fixture in fixtures {
        insta::assert_snapshot!(fixture.name.replace('/', "__"), story::of(fixture));
    }
}

/// A digest of all events and refusals of all fixtures. If it changes on purpose, a rule is played differently: read
/// every changed snapshot against the rulebook, raise `RULES_VERSION` if recorded games go on differently, and write
/// the new number here with the reason in the commit. Adding a fixture changes it too.
#[test]
fn what_happens_in_all_fixtures_is_pinned() {
    let mut digest = Fnv(0xcbf2_9ce4_8422_2325);
    for fixture in valid() {
        digest.line(&fixture.name);
        for step in &fixture.log.steps {
            step.expect.events.iter().flatten().for_each(|event| digest.line(event));
            if let Some(refusal) = &step.expect.refusal {
                digest.line(&format!("{} {}", refusal.rule, refusal.reason.as_deref().unwrap_or_default()));
            }
        }
    }
    assert_eq!(format!("{:016x}", digest.0), "dd13d9e9c71e8dde");
}

/// FNV-1a.
struct Fnv(u64);

impl Fnv {
    fn line(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[test]
fn every_invalid_log_gives_exactly_its_error() {
    let folder = root().join("invalid");
    let names = files::names(&folder, "json");
    assert_eq!(names, files::names(&folder, "error.txt"), "each has its error beside it");
    for name in names {
        let bytes = fs::read(folder.join(format!("{name}.json"))).unwrap();
        let error: LogError = match Log::from_slice(&bytes) {
            Err(error) => error,
            Ok(log) => log.replay().expect_err(&name),
        };
        let expected = fs::read_to_string(folder.join(format!("{name}.error.txt"))).unwrap();
        assert_eq!(format!("{}\n{error}\n", error.path), expected, "{name}");
    }
}

/// EN-1 to EN-5: there is a whole game to every end in both editions.
#[test]
fn games_come_to_every_end_in_both_editions() {
    for edition in Edition::ALL {
        let games: Vec<_> = in_folder("games").into_iter().filter(|game| game.log.rules.edition == edition).collect();
        for ending in Ending::ALL {
            assert!(games.iter().any(|game| game.replay().ending() == Some(ending)), "{edition} {ending}");
        }
        assert!(games.iter().filter(|game| game.log.steps.len() > 200).count() >= 2, "long games of the {edition}");
    }
}

/// Every ruling has a fixture for each of its readings, named after the ruling.
#[test]
fn every_ruling_is_shown_by_both_readings() {
    let fixtures = valid();
    for ruling in Ruling::ALL {
        let prefix = format!("{}-", ruling.id().to_ascii_lowercase());
        let of = |other: bool| {
            let named = |name: &str| name.rsplit('/').next().is_some_and(|file| file.starts_with(&prefix));
            let mut shown = fixtures.iter().filter(|fixture| named(&fixture.name));
            shown.any(|fixture| fixture.log.rules.rulings.is_other(ruling) == other)
        };
        assert!(of(false) && of(true), "{ruling}");
    }
}

/// EN-1 to EN-5: games come to every end with variants, with modules and in scenarios.
#[test]
fn games_come_to_every_end_with_variants_modules_and_scenarios() {
    let games = in_folder("games");
    for ending in Ending::ALL {
        let ended = |wanted: &dyn Fn(&Rules) -> bool| {
            games.iter().any(|game| wanted(&game.log.rules) && game.replay().ending() == Some(ending))
        };
        assert!(ended(&|rules| !rules.variants.is_empty()), "{ending} with variants");
        assert!(ended(&|rules| !rules.modules.is_empty()), "{ending} with modules");
        assert!(ended(&|rules| rules.scenario.is_some()), "{ending} in a scenario");
    }
}

#[test]
fn x_13_the_scores_of_the_examples() {
    for (name, score) in [("best-10", 10), ("worst-minus-16", -16), ("in-between-1", 1)] {
        let replay = Fixture::read(&format!("examples/x-13-{name}")).replay();
        assert!(replay.ending().is_some(), "{name}");
        assert_eq!(Score::of(replay.state()).total(), score, "{name}");
    }
}

/// What a reader sees when an engine plays a battle otherwise than a fixture expects.
#[test]
fn a_changed_event_is_shown_with_its_surroundings() {
    let mut log = Fixture::read("examples/x-6-a-maximian-attacks-victory").log;
    let events = log.steps[0].expect.events.as_mut().unwrap();
    let battle = events.iter_mut().find(|event| event.contains("battle-fought")).unwrap();
    assert_eq!(battle, "AT-7 battle-fought 3 12 7 11 roman-victory");
    *battle = "AT-7 battle-fought 4 14 7 11 roman-victory".into();
    let replay = log.replay().unwrap();
    assert!(!replay.passed());
    insta::assert_snapshot!("a_changed_event", replay);
}

/// The expectations are alive: a fixture that lacks its last event fails, and so does one whose first refusal is expected
/// to be accepted or to cite another rule.
#[test]
fn a_fixture_that_expects_something_else_fails() {
    for Fixture { name, log, .. } in valid() {
        if let Some(step) = log.steps.iter().rposition(|step| step.expect.events.is_some()) {
            let mut log = log.clone();
            let dropped = log.steps[step].expect.events.as_mut().unwrap().pop();
            assert!(dropped.is_some() && !log.replay().unwrap().passed(), "{name}");
        }
        if let Some(step) = log.steps.iter().position(|step| step.expect.refusal.is_some()) {
            let mut log = log.clone();
            log.steps[step].expect = Expect::refusal(Rule::PC1);
            assert!(!log.replay().unwrap().passed(), "{name}");
            log.steps[step].expect = Expect::NOTHING;
            assert_eq!(log.replay().expect_err(&name).path, format!("steps[{step}].do"), "{name}");
        }
    }
}

#[test]
fn every_snapshot_belongs_to_a_fixture() {
    let snapshots = root().parent().unwrap().join("tests/snapshots");
    let told = files::names(&snapshots, "snap");
    let told: Vec<&str> = told.iter().filter_map(|name| name.strip_prefix("fixtures__")).collect();
    let names: Vec<String> = valid().iter().map(|fixture| fixture.name.replace('/', "__")).collect();
    let others = ["a_changed_event", "examples__levels"];
    let strange: Vec<&&str> =
        told.iter().filter(|name| !others.contains(name) && !names.iter().any(|fixture| fixture == *name)).collect();
    assert!(strange.is_empty(), "{strange:?}");
}
