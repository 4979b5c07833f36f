//! The versions of our reading of the rules.

use core::fmt;

/// The current version of our reading of the rules. It increases when the same commands and dice begin to have another
/// effect.
///
/// | version | what changed |
/// |---|---|
/// | 1 | the first |
/// | 2 | a secured border keeps its garrison when an attack is lost from it (G-23); of three players only the one with the last word gives a shared Caesar a command after which dice fall (G-39) |
///
/// Logs and saved games of earlier versions can still be read and continue unchanged: see [`RulesVersion`].
pub const RULES_VERSION: u32 = 2;

/// A version of our reading of the rules, from [`FIRST`](RulesVersion::FIRST) to [`CURRENT`](RulesVersion::CURRENT).
///
/// Versions differ only in the default readings of [`Ruling`](crate::Ruling)s, and both readings are still implemented.
/// A game of an earlier version is therefore a game of this one that names the defaults of that version.
///
/// # Example: play by the defaults of an earlier version
///
/// ```
/// use tetrarchia::rules::RulesVersion;
/// use tetrarchia::{Level, Rules};
///
/// let rules = Rules::second(Level::MEDIUM).with_defaults_of(RulesVersion::FIRST);
/// assert_eq!(rules.to_string(), "second/4211/rulings:lost-border-attack=garrison-lost,last-word=undo-only");
/// assert_eq!(Rules::parse_as_of(RulesVersion::FIRST, "second/4211"), Ok(rules));
/// assert!(RulesVersion::new(3).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RulesVersion(u32);

/// The error for a rules version that this crate does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("rules version {found} is unknown: this crate plays versions 1 to {RULES_VERSION}")]
pub struct UnknownRulesVersion {
    /// The number of the version.
    pub found: u32,
}

impl RulesVersion {
    /// The first version. Saved games from before version 2 do not name their version, and have this one.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// The version that new games are played by: [`RULES_VERSION`].
    pub const CURRENT: RulesVersion = RulesVersion(RULES_VERSION);

    /// Returns the version with this number.
    ///
    /// # Errors
    /// Returns an error if the number is 0 or belongs to a later version.
    pub const fn new(number: u32) -> Result<RulesVersion, UnknownRulesVersion> {
        if number >= RulesVersion::FIRST.0 && number <= RulesVersion::CURRENT.0 {
            Ok(RulesVersion(number))
        } else {
            Err(UnknownRulesVersion { found: number })
        }
    }

    /// Returns the number of the version.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns all versions, from the first to the current one.
    pub fn all() -> impl Iterator<Item = RulesVersion> {
        (RulesVersion::FIRST.0..=RulesVersion::CURRENT.0).map(RulesVersion)
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for RulesVersion {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for RulesVersion {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RulesVersion, D::Error> {
        RulesVersion::new(u32::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
