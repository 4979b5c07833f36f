//! The historical scenarios of the second edition (SC).

use core::fmt;
use core::str::FromStr;

use crate::ledger::Rule;
use crate::rules::{Level, Module, Modules};
use crate::vocabulary::words::{ParseWordError, vocabulary};

vocabulary! {
    /// The war of a historical scenario.
    pub enum War: "a scenario's war" {
        /// The Carausian Revolt (SC-3).
        Carausius = "carausian-revolt",
        /// The Danubian Wars (SC-4).
        Danube = "danubian-wars",
        /// The Mauretanian War (SC-5).
        Mauretania = "mauretanian-war",
        /// The Great Persian War (SC-6).
        Persia = "great-persian-war",
    }
}

impl War {
    /// Returns the name of the war for readers.
    pub const fn name(self) -> &'static str {
        match self {
            War::Carausius => "Carausian Revolt",
            War::Danube => "Danubian Wars",
            War::Mauretania => "Mauretanian War",
            War::Persia => "Great Persian War",
        }
    }

    /// Returns the rule that describes the scenario.
    pub const fn rule(self) -> Rule {
        match self {
            War::Carausius => Rule::SC3,
            War::Danube => Rule::SC4,
            War::Mauretania => Rule::SC5,
            War::Persia => Rule::SC6,
        }
    }

    /// Returns the level that the scenario is written for (SC-3 to SC-6).
    pub const fn level(self) -> Level {
        match self {
            War::Carausius | War::Mauretania => Level { garrisons: 4, fleets: 2, revolts: 2, armies: 1 },
            War::Danube | War::Persia => Level { garrisons: 4, fleets: 2, revolts: 2, armies: 2 },
        }
    }

    /// Reports whether the scenario can be played at this level: its own, or its own with 3 garrisons (SC-7).
    ///
    /// ```
    /// use tetrarchia::rules::War;
    /// use tetrarchia::Level;
    ///
    /// assert_eq!(War::Danube.level(), "4222".parse::<Level>()?);
    /// assert!(War::Danube.allows("3222".parse()?));
    /// assert!(!War::Danube.allows("5222".parse()?));
    /// # Ok::<(), tetrarchia::rules::LevelError>(())
    /// ```
    pub fn allows(self, level: Level) -> bool {
        let own = self.level();
        level == own || level == (Level { garrisons: 3, ..own })
    }

    /// Returns the modules that the scenario brings into play, without their set-up roll (SC-10).
    pub const fn modules(self) -> Modules {
        match self {
            War::Carausius | War::Persia => Modules::of(Module::Pirates),
            War::Danube => Modules::of(Module::Goths),
            War::Mauretania => Modules::NONE,
        }
    }

    /// Returns the modules that cannot be played with the scenario because it uses their figure as a rebel (SC-8): Dux
    /// is Carausius and Domitianus, the Goths are the Berbers and Narses.
    pub const fn rebels(self) -> Modules {
        match self {
            War::Carausius => Modules::of(Module::Dux),
            War::Danube => Modules::NONE,
            War::Mauretania => Modules::of(Module::Goths),
            War::Persia => Modules::of(Module::Dux).union(Modules::of(Module::Goths)),
        }
    }
}

/// A historical scenario: a war, and the way its remaining revolts are set up (SC-1).
///
/// Its text is `danubian-wars`, or `danubian-wars(fixed)`.
///
/// ```
/// use tetrarchia::rules::War;
/// use tetrarchia::Scenario;
///
/// let scenario: Scenario = "danubian-wars(fixed)".parse()?;
/// assert_eq!(scenario, Scenario { war: War::Danube, fixed: true });
/// # Ok::<(), tetrarchia::vocabulary::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scenario {
    /// The war.
    pub war: War,
    /// Whether regions without a listed revolt get theirs on province 3 instead of by a roll (SC-1).
    #[cfg_attr(feature = "serde", serde(default))]
    pub fixed: bool,
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.war, if self.fixed { "(fixed)" } else { "" })
    }
}

impl FromStr for Scenario {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Scenario, ParseWordError> {
        match text.split_once('(') {
            Some((war, mark)) if mark.eq_ignore_ascii_case("fixed)") => Ok(Scenario { war: war.parse()?, fixed: true }),
            // No word contains a bracket, so any other bracket is refused here.
            _ => Ok(Scenario { war: text.parse()?, fixed: false }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};
    use std::vec::Vec;

    #[test]
    fn scenarios_are_written_and_read_back() {
        for war in War::ALL {
            for fixed in [false, true] {
                let scenario = Scenario { war, fixed };
                assert_eq!(scenario.to_string().parse(), Ok(scenario));
                assert_eq!(scenario.to_string().to_uppercase().parse(), Ok(scenario));
            }
        }
        for junk in [
            "",
            "(fixed)",
            "danubian-wars(",
            "danubian-wars()",
            "danubian-wars(random)",
            "danubian-wars(fixed",
            "danubian-wars(fixed)(fixed)",
            "danubian-wars (fixed)",
            "danube",
        ] {
            assert!(junk.parse::<Scenario>().is_err(), "{junk}");
        }
    }

    #[test]
    fn each_war_is_played_at_two_levels() {
        let levels = War::ALL.map(|war| {
            let allowed: Vec<String> =
                Level::all().filter(|&level| war.allows(level)).map(|level| level.to_string()).collect();
            allowed.join(" ")
        });
        assert_eq!(levels, ["3221 4221", "3222 4222", "3221 4221", "3222 4222"]);
    }

    #[test]
    fn modules_and_rebels_are_those_of_the_scenarios() {
        assert_eq!(War::ALL.map(|war| war.modules().to_string()), ["pirates", "goths", "none", "pirates"]);
        assert_eq!(War::ALL.map(|war| war.rebels().to_string()), ["dux", "none", "goths", "dux+goths"]);
    }
}
