//! The rules of a game as they are written, in text or as a JSON object.

use crate::rules::{ChosenReadings, Edition, Level, Modules, Rules, RulesVersion, Scenario, Variants};

/// The rules with the readings by name. What is at its default is left out.
///
/// Which readings the game has is known only with the edition, which may come after the names (G-1), and with the rules
/// version, which says what the defaults were for what is not named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// Returns the rules that were meant by this in that version.
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
