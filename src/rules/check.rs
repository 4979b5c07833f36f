//! Which combinations can be played.

use crate::faults::Faults;
use crate::rules::{Edition, Feature, Level, Module, Rules, Variant, War};

/// Something in a [`Rules`] that cannot be played, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum RulesFault {
    /// The variant belongs to the other edition.
    #[error("the variant {} belongs to the {} edition, not to the {edition} (VD-0)", .variant.name(), .edition.other())]
    VariantOfOtherEdition {
        /// The variant.
        variant: Variant,
        /// The edition that is played.
        edition: Edition,
    },
    /// A module was chosen in the first edition, which has none.
    #[error("the module {} belongs to the second edition (MD-0)", .module.name())]
    ModuleInFirstEdition {
        /// The module.
        module: Module,
    },
    /// A scenario was chosen in the first edition, which has none.
    #[error("the scenario {} belongs to the second edition ({})", .war.name(), .war.id())]
    ScenarioInFirstEdition {
        /// The scenario's war.
        war: War,
    },
    /// Pirates are in play and so are all three Roman fleets.
    #[error("the pirates need a level with fewer than 3 fleets, not {level} (MD-3)")]
    PiratesWithThreeFleets {
        /// The level.
        level: Level,
    },
    /// The level is not one of the two that the scenario may be played at.
    #[error("the scenario {} is played at level {}, or with 3 garrisons, not at {level} (SC-7)", .war.name(), .war.level())]
    LevelOfScenario {
        /// The scenario's war.
        war: War,
        /// The level that was chosen.
        level: Level,
    },
    /// The module's figure is a rebel of the scenario.
    #[error("the figure of the module {} is a rebel in the scenario {} (SC-8)", .module.name(), .war.name())]
    FigureIsRebel {
        /// The module.
        module: Module,
        /// The scenario's war.
        war: War,
    },
    /// The scenario brings the module itself, with a set-up of its own.
    #[error("the scenario {} brings the module {} itself (SC-10)", .war.name(), .module.name())]
    ModuleOfScenario {
        /// The module.
        module: Module,
        /// The scenario's war.
        war: War,
    },
    /// The configuration knows this, and the engine does not play it yet.
    #[error("{feature} cannot be played yet")]
    NotYetPlayable {
        /// What is not played yet.
        feature: Feature,
    },
}

impl Rules {
    /// Whether these rules fit together: everything that does not, at once.
    ///
    /// # Errors
    /// All the impossible combinations.
    pub fn check(&self) -> Result<(), Faults<RulesFault>> {
        let mut faults = Faults::none();
        self.check_editions(&mut faults);
        self.check_scenario(&mut faults);
        if self.modules_in_play().contains(Module::Pirates) && self.level.fleets() == 3 {
            faults.push(RulesFault::PiratesWithThreeFleets { level: self.level });
        }
        faults.or(())
    }

    /// Everything must belong to the edition that is played.
    fn check_editions(&self, faults: &mut Faults<RulesFault>) {
        let edition = self.edition;
        for variant in self.variants.iter().filter(|variant| !variant.belongs_to(edition)) {
            faults.push(RulesFault::VariantOfOtherEdition { variant, edition });
        }
        if edition == Edition::First {
            for module in self.modules.iter() {
                faults.push(RulesFault::ModuleInFirstEdition { module });
            }
            if let Some(scenario) = self.scenario {
                faults.push(RulesFault::ScenarioInFirstEdition { war: scenario.war });
            }
        }
    }

    /// A scenario has its level, its modules and its figures.
    fn check_scenario(&self, faults: &mut Faults<RulesFault>) {
        let Some(scenario) = self.scenario else { return };
        let war = scenario.war;
        if !war.allows(self.level) {
            faults.push(RulesFault::LevelOfScenario { war, level: self.level });
        }
        for module in self.modules.iter() {
            if war.rebels().contains(module) {
                faults.push(RulesFault::FigureIsRebel { module, war });
            }
            if war.modules().contains(module) {
                faults.push(RulesFault::ModuleOfScenario { module, war });
            }
        }
    }

    /// Whether the engine can play these rules: they fit together, and nothing in them is still to be written.
    ///
    /// The engine plays the base game of both editions with all its rulings so far.
    ///
    /// # Errors
    /// All that [`check`](Rules::check) finds, and every variant, module and scenario.
    pub fn playable(&self) -> Result<(), Faults<RulesFault>> {
        let mut faults = self.check().err().unwrap_or_default();
        let variants = self.variants.iter().map(Feature::Variant);
        let modules = self.modules.iter().map(Feature::Module);
        let scenario = self.scenario.map(|scenario| Feature::Scenario(scenario.war));
        for feature in variants.chain(modules).chain(scenario) {
            faults.push(RulesFault::NotYetPlayable { feature });
        }
        faults.or(())
    }
}
