//! The catalogue of everything a game can be played with, for the menus of front ends.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use crate::views::RuleView;
use tetrarchia::ledger::Rule;
use tetrarchia::rules::{Level, LevelDigit, Module, Modules, Variant, War};
use tetrarchia::{Edition, RULES_VERSION, Ruling};

/// The editions, levels, variants, modules, scenarios and rulings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Catalogue {
    /// The rules version that the catalogue describes.
    pub rules_version: u32,
    /// The editions.
    pub editions: [Edition; Edition::COUNT],
    /// The four digits of a level in their order.
    pub level: Vec<DigitView>,
    /// The variants.
    pub variants: Vec<VariantView>,
    /// The modules.
    pub modules: Vec<ModuleView>,
    /// The scenarios.
    pub scenarios: Vec<ScenarioView>,
    /// The rulings.
    pub rulings: Vec<RulingView>,
}

/// A digit of a level (SU-2).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DigitView {
    /// The digit.
    pub digit: LevelDigit,
    /// Its smallest value.
    pub least: u8,
    /// Its largest value.
    pub most: u8,
}

/// A variant.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantView {
    /// The variant.
    pub variant: Variant,
    /// Its name.
    pub name: &'static str,
    /// The editions that have it.
    pub editions: Vec<VariantRule>,
}

/// An edition that has a variant, with the rule that describes it there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantRule {
    /// The edition.
    pub edition: Edition,
    /// The rule that describes the variant.
    pub rule: Rule,
    /// The title of the rule.
    pub title: &'static str,
}

/// A module of the Dux expansion.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModuleView {
    /// The module.
    pub module: Module,
    /// Its name.
    pub name: &'static str,
    /// The rule that describes it.
    pub rule: Rule,
    /// The title of the rule.
    pub title: &'static str,
    /// The editions that have it.
    pub editions: [Edition; 1],
}

/// A historical scenario.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScenarioView {
    /// The scenario.
    pub scenario: War,
    /// Its name.
    pub name: &'static str,
    /// The rule that describes it.
    pub rule: Rule,
    /// The title of the rule.
    pub title: &'static str,
    /// The text of the rule.
    pub text: &'static str,
    /// The editions that have it.
    pub editions: [Edition; 1],
    /// The levels at which it can be played, its own first.
    pub levels: Vec<Level>,
    /// The modules that it brings into play.
    pub modules: Modules,
    /// The modules that cannot be played with it, because it uses their figures.
    pub without: Modules,
}

/// A question that the rulebooks leave open, with its two readings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulingView {
    /// The ruling.
    pub ruling: Ruling,
    /// Its id.
    pub rule: &'static str,
    /// The title of its rule.
    pub title: Option<&'static str>,
    /// The question.
    pub question: &'static str,
    /// When the question arises.
    pub arises: String,
    /// The two readings.
    pub readings: Vec<ReadingView>,
}

/// A reading of a ruling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadingView {
    /// The name of the reading.
    pub reading: &'static str,
    /// What it says.
    pub text: &'static str,
    /// The editions in which this reading is the default.
    pub default: Vec<Edition>,
}

/// Returns the catalogue of the current rules version.
pub fn catalogue() -> Catalogue {
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

/// Returns a rule with its text.
pub fn rule(rule: Rule) -> RuleView {
    RuleView { rule, title: rule.title(), text: rule.text() }
}
