//! Which rules a test chooses from, and which of them are simpler.

use tetrarchia::rules::{Modules, Reading, Rulings, Variants};
use tetrarchia::*;

use crate::{BASE_RULINGS, Chooser, random_rules_by};

/// Which rules may be chosen: any legal configuration, or parts of it.
///
/// # Example: choose rules of the second edition with its modules
///
/// ```
/// use tetrarchia::rules::{Modules, Variants};
/// use tetrarchia::{Edition, Module};
/// use tetrarchia_testkit::{Chooser, RulesChoice};
///
/// let choice = RulesChoice::any()
///     .edition(Edition::Second)
///     .variants(Variants::NONE)
///     .modules(Modules::of(Module::Dux) | Modules::of(Module::Goths))
///     .without_scenarios();
/// let rules = choice.random(&mut Chooser(7));
/// assert!(rules.check().is_ok() && choice.allows(&rules));
/// assert!(rules.variants.is_empty() && !rules.uses(Module::Pirates));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesChoice {
    edition: Option<Edition>,
    level: Option<Level>,
    variants: Variants,
    modules: Modules,
    scenarios: bool,
    rulings: Vec<Ruling>,
}

/// How often random rules are drawn before those of the base game are taken.
const MAX_DRAWS: usize = 1_000;

impl RulesChoice {
    /// Allows every legal configuration.
    pub fn any() -> RulesChoice {
        RulesChoice {
            edition: None,
            level: None,
            variants: Variants::ALL,
            modules: Modules::ALL,
            scenarios: true,
            rulings: Ruling::ALL.into(),
        }
    }

    /// Allows the base game alone: no variants, modules and scenarios, and only the rulings that matter in it.
    #[must_use]
    pub fn base_game(self) -> RulesChoice {
        self.variants(Variants::NONE).modules(Modules::NONE).without_scenarios().rulings(BASE_RULINGS)
    }

    /// Allows this edition alone.
    #[must_use]
    pub fn edition(self, edition: Edition) -> RulesChoice {
        RulesChoice { edition: Some(edition), ..self }
    }

    /// Allows this level alone.
    #[must_use]
    pub fn level(self, level: Level) -> RulesChoice {
        RulesChoice { level: Some(level), ..self }
    }

    /// Allows these variants alone.
    #[must_use]
    pub fn variants(self, variants: Variants) -> RulesChoice {
        RulesChoice { variants, ..self }
    }

    /// Allows these modules alone. A scenario may bring others.
    #[must_use]
    pub fn modules(self, modules: Modules) -> RulesChoice {
        RulesChoice { modules, ..self }
    }

    /// Allows no scenario.
    #[must_use]
    pub fn without_scenarios(self) -> RulesChoice {
        RulesChoice { scenarios: false, ..self }
    }

    /// Allows the other reading of these rulings alone.
    #[must_use]
    pub fn rulings(self, rulings: impl IntoIterator<Item = Ruling>) -> RulesChoice {
        RulesChoice { rulings: rulings.into_iter().collect(), ..self }
    }

    /// Returns whether these rules may be chosen and can be played.
    pub fn allows(&self, rules: &Rules) -> bool {
        self.edition.is_none_or(|edition| rules.edition == edition)
            && self.level.is_none_or(|level| rules.level == level)
            && rules.variants | self.variants == self.variants
            && rules.modules | self.modules == self.modules
            && (self.scenarios || rules.scenario.is_none())
            && Ruling::ALL.into_iter().all(|one| self.rulings.contains(&one) || !rules.rulings.is_other(one))
            && rules.check().is_ok()
    }

    /// Returns random rules.
    pub fn random(&self, chooser: &mut Chooser) -> Rules {
        let drawn = (0..MAX_DRAWS).find_map(|_| {
            let rules = self.narrowed(random_rules_by(chooser, &self.rulings));
            self.allows(&rules).then_some(rules)
        });
        drawn.unwrap_or_else(|| self.plain())
    }

    /// Returns the rules without what is not allowed. They may still not fit together.
    pub(crate) fn narrowed(&self, mut rules: Rules) -> Rules {
        rules.edition = self.edition.unwrap_or(rules.edition);
        rules.level = self.level.unwrap_or(rules.level);
        let fits = |variant: &Variant| self.variants.contains(*variant) && variant.belongs_to(rules.edition);
        rules.variants = rules.variants.iter().filter(fits).collect();
        rules.modules = rules.modules.iter().filter(|&module| self.modules.contains(module)).collect();
        rules.scenario = rules.scenario.filter(|_| self.scenarios);
        rules
    }

    /// Returns the base game of the edition and level that are allowed: by default the beginner's level of the second
    /// edition.
    pub fn plain(&self) -> Rules {
        let level = self.level.unwrap_or(Level::BEGINNER);
        if self.edition == Some(Edition::First) { Rules::first(level) } else { Rules::second(level) }
    }

    /// Returns all rules that are one thing simpler than these, the simplest first: without variants, modules, a scenario
    /// or readings, or closer to the beginner's level of the second edition.
    pub fn simpler(&self, rules: &Rules) -> Vec<Rules> {
        let plain = self.plain();
        let groups = [
            plain,
            Rules { variants: Variants::NONE, ..*rules },
            Rules { modules: Modules::NONE, ..*rules },
            Rules { scenario: None, ..*rules },
            Rules { rulings: Rulings::DEFAULT, ..*rules },
            Rules { level: plain.level, ..*rules },
            Rules { edition: plain.edition, ..*rules },
            Rules { scenario: rules.scenario.map(|scenario| Scenario { fixed: false, ..scenario }), ..*rules },
        ];
        let without = |left_out: Variant| rules.variants.iter().filter(move |&one| one != left_out).collect();
        let variants = rules.variants.iter().map(|one| Rules { variants: without(one), ..*rules });
        let without = |left_out: Module| rules.modules.iter().filter(move |&one| one != left_out).collect();
        let modules = rules.modules.iter().map(|one| Rules { modules: without(one), ..*rules });
        let rulings = Ruling::ALL.into_iter().map(|one| rules.with_ruling(one, Reading::Default));
        let digits = (0..4).filter_map(|digit| {
            let mut digits = digits(rules.level);
            digits[digit] = self::digits(plain.level)[digit];
            let [garrisons, fleets, revolts, armies] = digits;
            Some(Rules { level: Level::new(garrisons, fleets, revolts, armies).ok()?, ..*rules })
        });
        let all = groups.into_iter().chain(variants).chain(modules).chain(rulings).chain(digits);
        let mut found: Vec<Rules> = Vec::new();
        for simpler in all {
            let is_simpler = self.complexity(&simpler) < self.complexity(rules);
            if is_simpler && !found.contains(&simpler) && self.allows(&simpler) {
                found.push(simpler);
            }
        }
        found
    }

    /// Returns how many things distinguish these rules from the plain ones.
    fn complexity(&self, rules: &Rules) -> usize {
        let plain = self.plain();
        let readings = Ruling::ALL.into_iter().filter(|&ruling| rules.rulings.is_other(ruling)).count();
        let scenario = rules.scenario.map_or(0, |scenario| 1 + usize::from(scenario.fixed));
        let digits = digits(rules.level).into_iter().zip(digits(plain.level)).filter(|(one, other)| one != other);
        rules.variants.len()
            + rules.modules.len()
            + scenario
            + readings
            + digits.count()
            + usize::from(rules.edition != plain.edition)
    }
}

fn digits(level: Level) -> [u8; 4] {
    [level.garrisons(), level.fleets(), level.revolts(), level.armies()]
}
