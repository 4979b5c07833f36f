//! The modules of the Dux expansion (MD).

use crate::ledger::Rule;
use crate::rules::choices::choices;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A module of the Dux expansion, which belongs to the second edition (MD-0).
    #[non_exhaustive]
    pub enum Module: "a module" {
        /// A general who acts with any Emperor's IP (MD-1).
        Dux = "dux",
        /// A governor who removes unrest (MD-2).
        Vicarius = "vicarius",
        /// A pirate fleet, for games with fewer than three Roman fleets (MD-3).
        Pirates = "pirates",
        /// A stronger army on the borders III and IV (MD-4).
        Goths = "goths",
    }
}

impl Module {
    /// Returns the rule that describes the module.
    pub const fn rule(self) -> Rule {
        match self {
            Module::Dux => Rule::MD1,
            Module::Vicarius => Rule::MD2,
            Module::Pirates => Rule::MD3,
            Module::Goths => Rule::MD4,
        }
    }

    /// Returns the name of the module for readers.
    pub const fn name(self) -> &'static str {
        match self {
            Module::Dux => "Dux",
            Module::Vicarius => "Vicarius",
            Module::Pirates => "Pirates",
            Module::Goths => "Goths",
        }
    }
}

choices! {
    /// The set of modules chosen for a game. Its text is `dux+goths`, or `none`.
    ///
    /// ```
    /// use tetrarchia::Module;
    /// use tetrarchia::rules::Modules;
    ///
    /// let modules = Modules::from_iter([Module::Goths, Module::Dux]);
    /// assert_eq!(modules.to_string(), "dux+goths");
    /// assert!("dux+dux".parse::<Modules>().is_err());
    /// ```
    pub struct Modules(u8) of Module: "modules"
}
