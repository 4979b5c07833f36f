//! The rules of a game as text and JSON hold them.

use crate::rules::{ChosenReadings, Edition, Level, Modules, Rules, RulesVersion, Scenario, Variants};

/// The rules of a game with its readings by name. Readings at their default are left out.
///
/// The names alone do not decide the readings: the edition, which may come after the names (G-1), and the rules version
/// decide which readings are the defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, rename = "rules"))]
pub struct WrittenRules {
    pub(super) edition: Edition,
    pub(super) level: Level,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub(super) variants: Variants,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub(super) modules: Modules,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub(super) scenario: Option<Scenario>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_default"))]
    pub(super) rulings: ChosenReadings,
}

impl WrittenRules {
    /// Returns the rules that this meant in the given version.
    pub fn as_of(self, version: RulesVersion) -> Rules {
        let WrittenRules { edition, level, variants, modules, scenario, rulings } = self;
        Rules { edition, level, variants, modules, scenario, rulings: rulings.rulings(edition, version) }
    }
}

impl From<Rules> for WrittenRules {
    fn from(rules: Rules) -> WrittenRules {
        let Rules { edition, level, variants, modules, scenario, rulings } = rules;
        WrittenRules { edition, level, variants, modules, scenario, rulings: ChosenReadings::of(rulings, edition) }
    }
}

impl From<WrittenRules> for Rules {
    fn from(written: WrittenRules) -> Rules {
        written.as_of(RulesVersion::CURRENT)
    }
}

#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
