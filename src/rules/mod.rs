//! What is being played: edition, level, variants, modules, scenario, rulings.

mod check;
mod choices;
mod edition;
#[cfg(feature = "serde")]
mod json;
mod level;
mod module;
mod notation;
mod ruling;
mod scenario;
mod variant;

pub use check::RulesFault;
pub use choices::ChoiceError;
pub use edition::Edition;
pub use level::{Level, LevelDigit, LevelError};
pub use module::{Module, Modules};
pub use notation::RulesTextError;
pub use ruling::{Feature, Needs, Reading, Ruling, RulingError, Rulings};
pub use scenario::{Scenario, War};
pub use variant::{Variant, Variants};

/// Everything that is decided before a game and never changes in it.
///
/// A value of this type may hold a combination that nobody can play; [`check`](Rules::check) tells all that is wrong
/// with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "json::Object", from = "json::Object"))]
pub struct Rules {
    /// Which edition.
    pub edition: Edition,
    /// Which level of difficulty (SU-2).
    pub level: Level,
    /// Which variants (VN, VD).
    pub variants: Variants,
    /// Which modules of the Dux expansion are added (MD); a scenario may bring more.
    pub modules: Modules,
    /// Which historical scenario, if any (SC).
    pub scenario: Option<Scenario>,
    /// Which readings where the rulebooks are silent or ambiguous (G).
    pub rulings: Rulings,
}

impl Rules {
    /// The base game of the first edition.
    pub const fn first(level: Level) -> Rules {
        Rules::base(Edition::First, level)
    }

    /// The base game of the second edition.
    pub const fn second(level: Level) -> Rules {
        Rules::base(Edition::Second, level)
    }

    const fn base(edition: Edition, level: Level) -> Rules {
        Rules {
            edition,
            level,
            variants: Variants::NONE,
            modules: Modules::NONE,
            scenario: None,
            rulings: Rulings::DEFAULT,
        }
    }

    /// The same with this variant added.
    #[must_use]
    pub const fn with_variant(mut self, variant: Variant) -> Rules {
        self.variants.insert(variant);
        self
    }

    /// The same with this module added.
    #[must_use]
    pub const fn with_module(mut self, module: Module) -> Rules {
        self.modules.insert(module);
        self
    }

    /// The same with this scenario. The level stays what it is: [`War::level`] says which one the scenario wants.
    #[must_use]
    pub const fn with_scenario(mut self, scenario: Scenario) -> Rules {
        self.scenario = Some(scenario);
        self
    }

    /// The same with this reading of this ruling.
    #[must_use]
    pub const fn with_ruling(mut self, ruling: Ruling, reading: Reading) -> Rules {
        self.rulings = self.rulings.with(ruling, reading);
        self
    }

    /// The modules that are played: those chosen, and those that the scenario brings (SC-10).
    #[inline]
    pub const fn modules_in_play(&self) -> Modules {
        match self.scenario {
            Some(scenario) => self.modules.union(scenario.war.modules()),
            None => self.modules,
        }
    }

    /// Whether a sea zone may hold several fleets: by default in the first edition only (G-1).
    #[inline]
    pub const fn fleets_may_share_zone(&self) -> bool {
        let default = matches!(self.edition, Edition::First);
        default != self.rulings.is_other(Ruling::SeveralFleets)
    }
}
