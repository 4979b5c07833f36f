//! Checks which combinations of rules can be played.

use crate::rules::{Edition, Level, Module, Rules, Variant, War};
use crate::vocabulary::{Emperor, Errors};

/// A combination in a [`Rules`] that cannot be played, with the rule that forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// A variant belongs to the other edition.
    #[error("the variant {} belongs to the {} edition, not to the {edition} (G-99)", .variant.name(), .edition.other())]
    VariantOfOtherEdition {
        /// The variant that was chosen.
        variant: Variant,
        /// The edition that is played.
        edition: Edition,
    },
    /// A module was chosen in the first edition, which has none.
    #[error("the module {} belongs to the second edition (G-101)", .module.name())]
    ModuleInFirstEdition {
        /// The module that was chosen.
        module: Module,
    },
    /// A scenario was chosen in the first edition, which has none.
    #[error("the scenario {} belongs to the second edition (G-101)", .war.name())]
    ScenarioInFirstEdition {
        /// The war of the scenario.
        war: War,
    },
    /// Pirates were chosen together with all three Roman fleets.
    #[error("the pirates need a level with fewer than 3 fleets, not {level} (MD-3)")]
    PiratesWithThreeFleets {
        /// The level that was chosen.
        level: Level,
    },
    /// The level is neither of the two at which the scenario can be played.
    #[error("the scenario {} is played at level {}, or at that level with 3 garrisons, not at {level} (SC-7)", .war.name(), .war.level())]
    LevelOfScenario {
        /// The war of the scenario.
        war: War,
        /// The level that was chosen.
        level: Level,
    },
    /// The figure of a module is a rebel of the scenario.
    #[error("the module {} cannot be played in the scenario {}, where its figure is a rebel (SC-8)", .module.name(), .war.name())]
    FigureIsRebel {
        /// The module that was chosen.
        module: Module,
        /// The war of the scenario.
        war: War,
    },
    /// The scenario already brings a module, with a set-up of its own.
    #[error("the scenario {} already brings the module {}, which must not be added (SC-10)", .war.name(), .module.name())]
    ModuleOfScenario {
        /// The module that was chosen.
        module: Module,
        /// The war of the scenario.
        war: War,
    },
    /// An Emperor cannot start: the board lacks his province, or the scenario puts revolts there (G-87).
    #[error("{} has no place to start in the scenario {} on this board (G-87)", .emperor.name(), .war.name())]
    NoStartPlace {
        /// The war of the scenario.
        war: War,
        /// The Emperor without a province.
        emperor: Emperor,
    },
}

impl Rules {
    /// Checks that these rules can be played together.
    ///
    /// # Example: find out what does not fit
    ///
    /// ```
    /// use tetrarchia::{Level, Module, Rules};
    ///
    /// let rules = Rules::second(Level::EASIEST).with_module(Module::Pirates);
    /// let faults = rules.check().unwrap_err();
    /// assert_eq!(faults.to_string(), "the pirates need a level with fewer than 3 fleets, not 5300 (MD-3)");
    /// ```
    ///
    /// # Errors
    /// Returns an error that lists every conflict between the chosen options, not only the first.
    pub fn check(&self) -> Result<(), Errors<RulesFault>> {
        let mut faults = Errors::none();
        self.check_editions(&mut faults);
        self.check_scenario(&mut faults);
        if self.modules_in_play().contains(Module::Pirates) && self.level.fleets() == 3 {
            faults.push(RulesFault::PiratesWithThreeFleets { level: self.level });
        }
        faults.or(())
    }

    /// Checks that everything belongs to the edition that is played.
    fn check_editions(&self, faults: &mut Errors<RulesFault>) {
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

    /// Checks the level, the modules and the figures against the scenario.
    fn check_scenario(&self, faults: &mut Errors<RulesFault>) {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Modules, Reading, Ruling, Rulings, Scenario, Variants};
    use std::vec::Vec;

    /// Returns the expected faults, derived independently from the table at [`Rules`].
    fn expected(rules: &Rules) -> Vec<RulesFault> {
        let Rules { edition, level, .. } = *rules;
        let mut expected = Vec::new();
        let foreign = match edition.word() {
            "first" => &["via-romana", "usurpator", "roma-aeterna", "barbaria"][..],
            _ => &["diarchia", "patres-patriae", "the-great"][..],
        };
        for variant in Variant::ALL {
            if rules.variants.contains(variant) && foreign.contains(&variant.word()) {
                expected.push(RulesFault::VariantOfOtherEdition { variant, edition });
            }
        }
        // For each war: its levels, the modules it brings, the modules it excludes.
        let row = rules.scenario.map(|scenario| match scenario.war.word() {
            "carausian-revolt" => (scenario.war, [(4, 1), (3, 1)], "pirates", "dux"),
            "danubian-wars" => (scenario.war, [(4, 2), (3, 2)], "goths", ""),
            "mauretanian-war" => (scenario.war, [(4, 1), (3, 1)], "", "goths"),
            _ => (scenario.war, [(4, 2), (3, 2)], "pirates", "dux goths"),
        });
        if let Some((war, levels, ..)) = row {
            if edition == Edition::First {
                expected.push(RulesFault::ScenarioInFirstEdition { war });
            }
            let right = level.fleets() == 2 && level.revolts() == 2;
            if !(right && levels.contains(&(level.garrisons(), level.armies()))) {
                expected.push(RulesFault::LevelOfScenario { war, level });
            }
        }
        let mut pirates = matches!(row, Some((_, _, "pirates", _)));
        for module in Module::ALL {
            if !rules.modules.contains(module) {
                continue;
            }
            pirates |= module == Module::Pirates;
            if edition == Edition::First {
                expected.push(RulesFault::ModuleInFirstEdition { module });
            }
            if let Some((war, _, brought, taken)) = row {
                if brought == module.word() {
                    expected.push(RulesFault::ModuleOfScenario { module, war });
                }
                if taken.split(' ').any(|word| word == module.word()) {
                    expected.push(RulesFault::FigureIsRebel { module, war });
                }
            }
        }
        if pirates && level.fleets() > 2 {
            expected.push(RulesFault::PiratesWithThreeFleets { level });
        }
        expected
    }

    fn scenarios() -> impl Iterator<Item = Option<Scenario>> {
        let chosen = War::ALL.into_iter().flat_map(|war| [false, true].map(|fixed| Some(Scenario { war, fixed })));
        core::iter::once(None).chain(chosen)
    }

    /// Returns every combination of edition, scenario and level with these variants and modules.
    fn combinations(variants: Variants, modules: Modules, levels: &[Level]) -> impl Iterator<Item = Rules> {
        Edition::ALL.into_iter().flat_map(move |edition| {
            scenarios().flat_map(move |scenario| {
                let rulings = Rulings::DEFAULT;
                levels.iter().map(move |&level| Rules { edition, level, variants, modules, scenario, rulings })
            })
        })
    }

    /// Asserts that the check finds exactly the expected faults; returns whether there were none.
    fn look_at(rules: &Rules) -> bool {
        let expected = expected(rules);
        match rules.check() {
            Ok(()) => assert_eq!(expected, [], "{rules}"),
            Err(faults) => {
                assert_eq!(faults.len(), expected.len(), "{rules}: {faults}");
                assert!(faults.iter().all(|fault| expected.contains(&fault)), "{rules}: {faults}");
                assert!(expected.iter().all(|&fault| faults.iter().any(|one| one == fault)), "{rules}: {faults}");
            }
        }
        expected.is_empty()
    }

    #[test]
    fn all_variants_modules_and_scenarios_are_judged_as_the_table_says() {
        // Valid and invalid levels for each scenario, with every number of fleets.
        let levels = ["4200", "5300", "3122", "4221", "3222", "4321"].map(|text| text.parse().unwrap());
        let mut fitting = 0;
        for variants in (0..=Variants::ALL.bits()).map(Variants::from_bits) {
            for modules in (0..=Modules::ALL.bits()).map(Modules::from_bits) {
                fitting += combinations(variants, modules, &levels).filter(look_at).count();
            }
        }
        // The number counted by hand. First edition: 5 variants, each in or out, at the 6 levels.
        let first = 32 * 6;
        // Second edition: 6 variants; every set of modules at the 4 levels with fewer than 3 fleets, and the sets
        // without pirates at the other 2.
        let without_scenario = 64 * (16 * 4 + 8 * 2);
        // Each scenario has one of these levels and two set-ups. These modules can be added, in the order of the
        // scenarios: Vicarius and the Goths; all but the Goths; all but the Goths; Vicarius.
        let with_scenario = 64 * 2 * (4 + 8 + 8 + 2);
        assert_eq!(fitting, first + without_scenario + with_scenario);
    }

    #[test]
    fn all_levels_and_modules_are_judged_as_the_table_says() {
        let levels: Vec<Level> = Level::all().collect();
        for variants in [Variants::NONE, Variants::ALL] {
            for modules in (0..=Modules::ALL.bits()).map(Modules::from_bits) {
                for rules in combinations(variants, modules, &levels) {
                    look_at(&rules);
                }
            }
        }
    }

    #[test]
    fn the_great_and_roma_aeterna_never_meet() {
        for edition in Edition::ALL {
            let rules = Rules { edition, ..Rules::first(Level::MEDIUM) };
            assert!(rules.with_variant(Variant::TheGreat).with_variant(Variant::RomaAeterna).check().is_err());
        }
    }

    #[test]
    fn rulings_never_hinder() {
        let all = Rulings::from_bits(u32::MAX);
        let rules = Rules { rulings: all, ..Rules::first(Level::MEDIUM) };
        assert!(rules.check().is_ok());
    }

    #[test]
    fn fleets_share_a_zone_by_edition_or_by_ruling() {
        for (rules, by_default) in [(Rules::first(Level::MEDIUM), true), (Rules::second(Level::MEDIUM), false)] {
            assert_eq!(rules.fleets_may_share_zone(), by_default);
            let other = rules.with_ruling(Ruling::SeveralFleets, Reading::Other);
            assert_eq!(other.fleets_may_share_zone(), !by_default);
        }
    }

    #[test]
    fn faults_speak_to_people() {
        use std::string::ToString;
        let rules: Rules = "first/5300/barbaria/modules:pirates/scenario:great-persian-war".parse().unwrap();
        assert_eq!(
            rules.check().unwrap_err().to_string(),
            "the variant Barbaria belongs to the second edition, not to the first (G-99); \
             the module Pirates belongs to the second edition (G-101); \
             the scenario Great Persian War belongs to the second edition (G-101); \
             the scenario Great Persian War is played at level 4222, or at that level with 3 garrisons, not at 5300 (SC-7); \
             the scenario Great Persian War already brings the module Pirates, which must not be added (SC-10); \
             the pirates need a level with fewer than 3 fleets, not 5300 (MD-3)"
        );
    }
}
