//! The rules of a game: edition, level, variants, modules, scenario and rulings.

mod check;
pub(crate) mod choices;
mod edition;
mod level;
mod module;
mod notation;
mod ruling;
mod scenario;
mod variant;
mod version;
mod written;

pub use check::RulesFault;
pub use choices::ChoiceError;
pub use edition::Edition;
pub use level::{Level, LevelDigit, LevelError};
pub use module::{Module, Modules};
pub use notation::RulesTextError;
pub(crate) use ruling::ChosenReadings;
pub use ruling::{Feature, Needs, Reading, Ruling, RulingError, Rulings};
pub use scenario::{Scenario, War};
pub use variant::{Variant, Variants};
pub use version::{RULES_VERSION, RulesVersion, UnknownRulesVersion};
pub use written::WrittenRules;

/// The rules of a game: everything that is decided before it and does not change during it.
///
/// # Example: choose the rules of a game
///
/// ```
/// use tetrarchia::rules::RulesFault;
/// use tetrarchia::rules::Reading;
/// use tetrarchia::{Level, Module, Rules, Ruling, Variant};
///
/// let rules = Rules::second(Level::MEDIUM)
///     .with_variant(Variant::Usurpator)
///     .with_module(Module::Goths)
///     .with_ruling(Ruling::SeveralFleets, Reading::Other);
/// assert!(rules.check().is_ok());
/// assert!(rules.fleets_may_share_zone());
/// assert_eq!(rules.to_string(), "second/4211/usurpator/modules:goths/rulings:several-fleets=shared");
///
/// // The error lists every conflict between the chosen options, not only the first.
/// let faults = Rules::first(Level::EASIEST).with_module(Module::Pirates).check().unwrap_err();
/// assert!(faults.iter().eq([
///     RulesFault::ModuleInFirstEdition { module: Module::Pirates },
///     RulesFault::PiratesWithThreeFleets { level: Level::EASIEST },
/// ]));
/// ```
///
/// # What goes together
///
/// A value of this type may hold a combination that cannot be played, and reading one from text or JSON accepts it.
/// [`check`](Rules::check) decides by this table:
///
/// | combination | answer | reason |
/// |---|---|---|
/// | any variants of one edition, with each other and with modules | allowed | they are independent (VD-0); the first edition says nothing against it |
/// | Imperium or Mare Nostrum, in either edition | allowed | both editions have them; the edition decides the details (VN-1, VD-1, VN-2, VD-2) |
/// | a variant of the other edition | refused | a variant belongs to its edition |
/// | The Great with Roma Aeterna | refused | no edition has both; one of the two is always of the other edition |
/// | any modules in the second edition | allowed | they are used together or separately (MD-0) |
/// | a module in the first edition | refused | its figures belong to the second edition (PC-2) |
/// | pirates with 3 fleets, also a scenario's pirates | refused | they need fewer (MD-3) |
/// | a scenario in the first edition | refused | the scenarios belong to the second edition |
/// | the fixed set-up without a scenario | cannot be written | it belongs to the scenarios (SC-1) and is a part of [`Scenario`] |
/// | a scenario at its own level, or with 3 garrisons | allowed | SC-7 |
/// | a scenario at any other level | refused | its set-up contains the level's last digits (SC-1, G-86) |
/// | a scenario with variants | allowed | G-88 |
/// | a scenario with a module whose figure is its rebel | refused | the figure is taken (SC-8) |
/// | a scenario with a module that it brings itself | refused | the module is in play already and has no set-up roll (SC-10); one game has one description |
/// | a scenario with any other module | allowed | G-88 |
/// | a variant that cannot have an effect, such as Mare Nostrum with one fleet | allowed | nothing forbids it |
/// | a reading of a ruling whose question cannot arise | allowed, without effect | players keep their rulings from game to game; [`Ruling::needs`] says which ones matter |
///
/// # Text
///
/// The text is `edition/level`, followed by what differs from the base game, in this order:
///
/// ```text
/// first/4200/imperium+diarchia
/// second/4222/via-romana/modules:vicarius/scenario:danubian-wars(fixed)/rulings:several-fleets=shared,dux-defeat=turn-ends
/// ```
///
/// # JSON
///
/// The JSON is an object. `edition` and `level` are required, the rest is optional, and unknown fields are refused.
/// Reading it needs a self-describing format such as JSON.
///
/// ```json
/// {
///   "edition": "second", "level": "4222", "variants": ["via-romana"], "modules": ["vicarius"],
///   "scenario": { "war": "danubian-wars", "fixed": true },
///   "rulings": { "several-fleets": "shared" }
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "WrittenRules", from = "WrittenRules"))]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// The level of difficulty (SU-2).
    pub level: Level,
    /// The variants that are played (VN, VD).
    pub variants: Variants,
    /// The modules of the Dux expansion that are added (MD). A scenario may bring more.
    pub modules: Modules,
    /// The historical scenario, or `None` (SC).
    pub scenario: Option<Scenario>,
    /// The readings chosen where the rulebooks are silent or ambiguous (G).
    pub rulings: Rulings,
}

impl Rules {
    /// Returns the rules of the base game in the first edition.
    pub const fn first(level: Level) -> Rules {
        Rules::base(Edition::First, level)
    }

    /// Returns the rules of the base game in the second edition.
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

    /// Adds a variant.
    #[must_use]
    pub const fn with_variant(mut self, variant: Variant) -> Rules {
        self.variants.insert(variant);
        self
    }

    /// Adds a module.
    #[must_use]
    pub const fn with_module(mut self, module: Module) -> Rules {
        self.modules.insert(module);
        self
    }

    /// Sets the scenario and leaves the level unchanged. [`War::level`] returns the level that the scenario is written
    /// for.
    ///
    /// # Example: play a scenario at its own level
    ///
    /// ```
    /// use tetrarchia::rules::War;
    /// use tetrarchia::{Rules, Scenario};
    ///
    /// let war = War::Danube;
    /// let rules = Rules::second(war.level()).with_scenario(Scenario { war, fixed: false });
    /// assert!(rules.check().is_ok());
    /// ```
    #[must_use]
    pub const fn with_scenario(mut self, scenario: Scenario) -> Rules {
        self.scenario = Some(scenario);
        self
    }

    /// Sets the reading of a ruling.
    #[must_use]
    pub const fn with_ruling(mut self, ruling: Ruling, reading: Reading) -> Rules {
        self.rulings = self.rulings.with(ruling, reading);
        self
    }

    /// Sets every ruling to the reading that was its default in this rules version.
    #[must_use]
    pub fn with_defaults_of(mut self, version: RulesVersion) -> Rules {
        self.rulings = Rulings::defaults_of(version, self.edition);
        self
    }

    /// Returns the modules in play: those chosen, and those that the scenario brings (SC-10).
    #[inline]
    pub const fn modules_in_play(&self) -> Modules {
        match self.scenario {
            Some(scenario) => self.modules.union(scenario.war.modules()),
            None => self.modules,
        }
    }

    /// Reports whether a variant is played.
    #[inline]
    pub const fn plays(&self, variant: Variant) -> bool {
        self.variants.contains(variant)
    }

    /// Reports whether a module is in play, by choice or by the scenario.
    #[inline]
    pub const fn uses(&self, module: Module) -> bool {
        self.modules_in_play().contains(module)
    }

    /// Reports whether anything is added to the base game: a variant, a module or a scenario.
    #[inline]
    pub const fn has_additions(&self) -> bool {
        !self.variants.is_empty() || !self.modules.is_empty() || self.scenario.is_some()
    }

    /// Reports whether a sea zone may hold several fleets. By default only the first edition allows it (G-1).
    #[inline]
    pub const fn fleets_may_share_zone(&self) -> bool {
        let default = matches!(self.edition, Edition::First);
        default != self.rulings.is_other(Ruling::SeveralFleets)
    }
}
