//! The engine against a second implementation of the game: random games over random configurations, played by both,
//! compared at every question and every throw.
//!
//! `TETRARCHIA_GAMES` sets how many games each test plays, `TETRARCHIA_FIRST` the seed of the first.

#![cfg(feature = "alloc")]

mod common;
mod duel;
mod reference;

use common::{Chooser, random_rules, with_base_rulings};
use duel::{Duel, Met};
use tetrarchia::{Edition, Level, Module, Rules, Scenario, Variant, War};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Plays games by random rules and says what went apart, up to a few differences.
fn play_many(games: u64, rules: impl Fn(&mut Chooser) -> Rules) {
    let first = number("TETRARCHIA_FIRST", 0);
    let mut met = Met::new();
    let mut differences = Vec::new();
    for seed in first..first + number("TETRARCHIA_GAMES", games) {
        if let Err(difference) = Duel::play(rules(&mut Chooser(seed)), seed, &mut met) {
            differences.push(format!("seed {seed}: {difference}"));
        }
        if differences.len() >= 5 {
            break;
        }
    }
    println!("{met:?}");
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}

fn any_level(chooser: &mut Chooser) -> Level {
    let levels: Vec<Level> = Level::all().collect();
    levels[chooser.below(levels.len())]
}

/// The base game of either edition at any level.
fn base(chooser: &mut Chooser) -> Rules {
    let level = any_level(chooser);
    if chooser.flip() { Rules::first(level) } else { Rules::second(level) }
}

/// One to three things of this list.
fn some<T: Copy>(chooser: &mut Chooser, from: &[T]) -> Vec<T> {
    (0..1 + chooser.below(3)).map(|_| from[chooser.below(from.len())]).collect()
}

fn with_variants(chooser: &mut Chooser, rules: Rules) -> Rules {
    let variants: Vec<Variant> = Variant::ALL.into_iter().filter(|variant| variant.belongs_to(rules.edition)).collect();
    some(chooser, &variants).into_iter().fold(rules, Rules::with_variant)
}

fn with_modules(chooser: &mut Chooser, rules: Rules) -> Rules {
    let modules = some(chooser, &Module::ALL);
    let rules = modules.into_iter().fold(Rules { edition: Edition::Second, ..rules }, Rules::with_module);
    if rules.check().is_ok() { rules } else { Rules { level: Level::MEDIUM, ..rules } }
}

fn scenario(chooser: &mut Chooser) -> Rules {
    let war = War::ALL[chooser.below(War::COUNT)];
    Rules::second(war.level()).with_scenario(Scenario { war, fixed: chooser.flip() })
}

#[test]
fn base_games() {
    play_many(300, base);
}

#[test]
fn base_games_by_other_rulings() {
    play_many(300, |chooser| {
        let bits = chooser.next() as u8;
        with_base_rulings(base(chooser), bits)
    });
}

#[test]
fn games_with_variants() {
    play_many(300, |chooser| {
        let rules = base(chooser);
        with_variants(chooser, rules)
    });
}

#[test]
fn games_with_modules() {
    play_many(300, |chooser| {
        let rules = base(chooser);
        with_modules(chooser, rules)
    });
}

#[test]
fn scenarios() {
    play_many(300, scenario);
}

#[test]
fn games_by_any_rules() {
    play_many(600, random_rules);
}
