//! The rules of a game as a JSON object.

use crate::rules::{ChosenReadings, Edition, Level, Modules, Rules, Scenario, Variants};

/// The object as it is written: what is at its default is left out.
///
/// The rulings are kept by name until the whole object has been read, because the edition, which says what the names
/// mean (G-1), may come after them.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, rename = "rules")]
pub(super) struct Object {
    edition: Edition,
    level: Level,
    #[serde(default, skip_serializing_if = "is_default")]
    variants: Variants,
    #[serde(default, skip_serializing_if = "is_default")]
    modules: Modules,
    #[serde(default, skip_serializing_if = "is_default")]
    scenario: Option<Scenario>,
    #[serde(default, skip_serializing_if = "is_default")]
    rulings: ChosenReadings,
}

impl From<Rules> for Object {
    fn from(rules: Rules) -> Object {
        let Rules { edition, level, variants, modules, scenario, rulings } = rules;
        Object { edition, level, variants, modules, scenario, rulings: ChosenReadings::of(rulings, edition) }
    }
}

impl From<Object> for Rules {
    fn from(object: Object) -> Rules {
        let Object { edition, level, variants, modules, scenario, rulings } = object;
        Rules { edition, level, variants, modules, scenario, rulings: rulings.rulings(edition) }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
