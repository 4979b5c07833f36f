//! The versions of our reading of the rules.

use core::fmt;

/// The version of our reading of the rules that this crate plays: it rises when the same commands and dice begin to mean
/// something else.
///
/// | version | what changed |
/// |---|---|
/// | 1 | the first |
/// | 2 | a secured border keeps its garrison when an attack is lost from it (G-23); of three players only the one with the last word gives a shared Caesar a command after which dice fall (G-39) |
///
/// Logs and saved games of an earlier version are still read, and go on as they did: see [`RulesVersion`].
pub const RULES_VERSION: u32 = 2;

/// A version of our reading of the rules that this crate knows: from [`FIRST`](RulesVersion::FIRST) to
/// [`CURRENT`](RulesVersion::CURRENT).
///
/// Between versions only default readings of [`Ruling`](crate::Ruling)s have changed, and both readings are still there.
/// So a game of an earlier version is a game of this one that names the readings which were the defaults then.
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

/// A rules version that this crate does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("rules version {found} is unknown: this crate plays versions 1 to {RULES_VERSION}")]
pub struct UnknownRulesVersion {
    /// The version.
    pub found: u32,
}

impl RulesVersion {
    /// The first version. Saved games of that time do not name it.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// The version that is played and written: [`RULES_VERSION`].
    pub const CURRENT: RulesVersion = RulesVersion(RULES_VERSION);

    /// Returns the version with this number.
    ///
    /// # Errors
    /// If the number is 0 or of a later version.
    pub const fn new(number: u32) -> Result<RulesVersion, UnknownRulesVersion> {
        if number >= RulesVersion::FIRST.0 && number <= RulesVersion::CURRENT.0 {
            Ok(RulesVersion(number))
        } else {
            Err(UnknownRulesVersion { found: number })
        }
    }

    /// Returns its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns all versions, the first one first.
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
