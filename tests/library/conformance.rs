//! The thousand games that are played in every language give the events of `bindings/conformance/games.json`.
//!
//! With TETRARCHIA_WRITE=1 the test writes the file. See `determinism.rs` for what a changed digest means.

use std::fmt::Write;
use std::fs;

use tetrarchia::rules::War;
use tetrarchia::{Edition, Module, Rules, Ruling, Scenario, Variant};
use tetrarchia_conformance::{Digest, GAMES, PlayedGame, play};
use tetrarchia_tests::root;

use crate::common::{Chooser, base_games, random_rules_by, with_base_rulings};

/// The rules of a game: by turns a base game and one with variants, modules or a scenario.
///
/// The base games are all levels of both editions in turn, first by the default readings of the rulings and then by any.
/// Every second of the others has the default readings too.
fn rules(number: usize) -> Rules {
    let mut chooser = Chooser(number as u64);
    let (turn, is_base) = (number / 2, number.is_multiple_of(2));
    if is_base {
        let base: Vec<Rules> = base_games().collect();
        let readings = if turn < base.len() { 0 } else { chooser.number() as u8 };
        return with_base_rulings(base[turn % base.len()], readings);
    }
    let rulings: &[Ruling] = if turn % 2 == 0 { &[] } else { &Ruling::ALL };
    loop {
        let rules = random_rules_by(&mut chooser, rulings);
        if has_extras(&rules) {
            return rules;
        }
    }
}

fn has_extras(rules: &Rules) -> bool {
    !rules.variants.is_empty() || !rules.modules.is_empty() || rules.scenario.is_some()
}

/// The file, with a line for each game.
fn file() -> String {
    let mut all = Digest::new();
    let mut events = 0_u64;
    let mut text = String::from("{\"games\":[\n");
    for number in 0..GAMES {
        let rules = rules(number);
        let PlayedGame { events: of_game, digest } = play(number as u64, rules, &mut all).unwrap();
        events += u64::from(of_game);
        let comma = if number + 1 < GAMES { "," } else { "" };
        writeln!(text, r#"{{"rules":"{rules}","events":{of_game},"digest":"{digest:016x}"}}{comma}"#).unwrap();
    }
    writeln!(text, r#"],"events":{events},"digest":"{:016x}"}}"#, all.value()).unwrap();
    text
}

#[test]
fn the_games_of_the_packages_give_the_events_of_the_file() {
    let path = root().join("bindings/conformance/games.json");
    let fresh = file();
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
        return;
    }
    let kept = fs::read_to_string(&path).unwrap();
    let differs = kept.lines().zip(fresh.lines()).position(|(kept, fresh)| kept != fresh);
    assert!(
        kept == fresh,
        "bindings/conformance/games.json is out of date from line {}: run this test with TETRARCHIA_WRITE=1",
        differs.map_or(GAMES + 2, |line| line + 1)
    );
}

/// The list leaves nothing out that can be played.
#[test]
fn the_games_of_the_packages_have_every_level_variant_module_scenario_and_reading() {
    let all: Vec<Rules> = (0..GAMES).map(rules).collect();
    let base: Vec<&Rules> = all.iter().filter(|rules| !has_extras(rules)).collect();
    assert_eq!(base.len(), GAMES / 2);
    assert!(base_games().all(|rules| base.contains(&&rules)));
    let extras: Vec<&Rules> = all.iter().filter(|rules| has_extras(rules)).collect();
    let has = |what: &dyn Fn(&Rules) -> bool| extras.iter().any(|rules| what(rules));
    for edition in [Edition::First, Edition::Second] {
        for variant in Variant::ALL.into_iter().filter(|variant| variant.belongs_to(edition)) {
            assert!(has(&|rules| rules.edition == edition && rules.variants.contains(variant)), "{edition} {variant}");
        }
    }
    for module in Module::ALL {
        assert!(has(&|rules| rules.uses(module)), "{module}");
    }
    for scenario in War::ALL.into_iter().flat_map(|war| [true, false].map(|fixed| Scenario { war, fixed })) {
        assert!(has(&|rules| rules.scenario == Some(scenario)), "{scenario:?}");
    }
    for ruling in Ruling::ALL {
        assert!(
            has(&|rules| rules.rulings.is_other(ruling)) && has(&|rules| !rules.rulings.is_other(ruling)),
            "{ruling}"
        );
    }
    for rules in all {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}
