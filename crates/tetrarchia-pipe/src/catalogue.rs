//! The catalogue of everything a game can be played with, for the menus of front ends.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use tetrarchia::ledger::Rule;
use tetrarchia::rules::{Level, LevelDigit, Module, Modules, Variant, War};
use tetrarchia::{Edition, RULES_VERSION, Ruling};

/// The editions, levels, variants, modules, scenarios and rulings.
#[derive(Serialize)]
pub(super) struct Catalogue {
    rules_version: u32,
    editions: [Edition; Edition::COUNT],
    level: Vec<DigitView>,
    variants: Vec<VariantView>,
    modules: Vec<ModuleView>,
    scenarios: Vec<ScenarioView>,
    rulings: Vec<RulingView>,
}

/// A digit of a level (SU-2).
#[derive(Serialize)]
struct DigitView {
    digit: LevelDigit,
    least: u8,
    most: u8,
}

#[derive(Serialize)]
struct VariantView {
    variant: Variant,
    name: &'static str,
    editions: Vec<VariantRule>,
}

/// An edition that has a variant, with the rule that describes it there.
#[derive(Serialize)]
struct VariantRule {
    edition: Edition,
    rule: Rule,
    title: &'static str,
}

#[derive(Serialize)]
struct ModuleView {
    module: Module,
    name: &'static str,
    rule: Rule,
    title: &'static str,
    editions: [Edition; 1],
}

#[derive(Serialize)]
struct ScenarioView {
    scenario: War,
    name: &'static str,
    rule: Rule,
    title: &'static str,
    text: &'static str,
    editions: [Edition; 1],
    /// The levels at which it can be played, its own first.
    levels: Vec<Level>,
    /// The modules that it brings into play.
    modules: Modules,
    /// The modules that cannot be played with it, because it uses their figures.
    without: Modules,
}

#[derive(Serialize)]
struct RulingView {
    ruling: Ruling,
    rule: &'static str,
    title: Option<&'static str>,
    question: &'static str,
    arises: String,
    readings: Vec<ReadingView>,
}

#[derive(Serialize)]
struct ReadingView {
    reading: &'static str,
    text: &'static str,
    /// The editions in which this reading is the default.
    default: Vec<Edition>,
}

/// Returns the catalogue of the current rules version.
pub(super) fn catalogue() -> Catalogue {
    Catalogue {
        rules_version: RULES_VERSION,
        editions: Edition::ALL,
        level: LevelDigit::ALL.into_iter().map(digit).collect(),
        variants: Variant::ALL.into_iter().map(variant).collect(),
        modules: Module::ALL.into_iter().map(module).collect(),
        scenarios: War::ALL.into_iter().map(scenario).collect(),
        rulings: Ruling::ALL.into_iter().map(ruling).collect(),
    }
}

fn digit(digit: LevelDigit) -> DigitView {
    let allowed = digit.allowed();
    DigitView { digit, least: *allowed.start(), most: *allowed.end() }
}

fn variant(variant: Variant) -> VariantView {
    let rule = |edition| variant.rule(edition).map(|rule| VariantRule { edition, rule, title: rule.title() });
    VariantView { variant, name: variant.name(), editions: Edition::ALL.into_iter().filter_map(rule).collect() }
}

fn module(module: Module) -> ModuleView {
    let rule = module.rule();
    ModuleView { module, name: module.name(), rule, title: rule.title(), editions: [Edition::Second] }
}

fn scenario(war: War) -> ScenarioView {
    let rule = war.rule();
    let own = war.level();
    let others = Level::all().filter(|&level| level != own && war.allows(level));
    ScenarioView {
        scenario: war,
        name: war.name(),
        rule,
        title: rule.title(),
        text: rule.text(),
        editions: [Edition::Second],
        levels: core::iter::once(own).chain(others).collect(),
        modules: war.modules(),
        without: war.rebels(),
    }
}

fn ruling(ruling: Ruling) -> RulingView {
    let reading = |(index, (reading, text))| ReadingView {
        reading,
        text,
        default: Edition::ALL.into_iter().filter(|&edition| ruling.default_reading(edition) == index).collect(),
    };
    let readings = ruling.readings().into_iter().zip(ruling.explanations());
    RulingView {
        ruling,
        rule: ruling.id(),
        title: ruling.id().parse().ok().map(Rule::title),
        question: ruling.question(),
        arises: ruling.needs().to_string(),
        readings: readings.enumerate().map(reading).collect(),
    }
}
