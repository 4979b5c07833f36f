//! The text of a game's rules, as positions and logs contain it.

use core::fmt;
use core::str::FromStr;

use crate::rules::{
    ChoiceError, ChosenReadings, LevelError, Modules, Rules, RulesVersion, RulingError, Variants, WrittenRules,
};
use crate::vocabulary::words::ParseWordError;

/// The reason why a text is not a [`Rules`]: the first part of it that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum RulesTextError {
    /// The first part is not an edition.
    #[error(transparent)]
    Edition(ParseWordError),
    /// The level is missing after the edition.
    #[error("a level must follow the edition, as in second/4211")]
    NoLevel,
    /// The second part is not a level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A part is not a set of variants.
    #[error("the variants: {0}")]
    Variants(ChoiceError),
    /// A part is not a set of modules.
    #[error("the modules: {0}")]
    Modules(ChoiceError),
    /// A part is not a scenario.
    #[error(transparent)]
    Scenario(ParseWordError),
    /// A part is not a list of rulings with their readings.
    #[error("the rulings: {0}")]
    Rulings(RulingError),
    /// The label of a part is unknown.
    #[error("a part after the level is a list of variants, or begins with modules:, scenario: or rulings:")]
    UnknownPart,
    /// A part is repeated or out of order.
    #[error("each part may occur once, in the order edition/level/variants/modules:/scenario:/rulings:")]
    Order,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.edition, self.level)?;
        if !self.variants.is_empty() {
            write!(f, "/{}", self.variants)?;
        }
        if !self.modules.is_empty() {
            write!(f, "/modules:{}", self.modules)?;
        }
        if let Some(scenario) = self.scenario {
            write!(f, "/scenario:{scenario}")?;
        }
        if !self.rulings.is_default() {
            write!(f, "/rulings:{}", ChosenReadings::of(self.rulings, self.edition))?;
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<Rules, RulesTextError> {
        Rules::parse_as_of(RulesVersion::CURRENT, text)
    }
}

impl Rules {
    /// Reads the text of rules as a rules version understood it. Rulings that it does not name have the reading that
    /// was the default in that version.
    ///
    /// # Errors
    /// Returns the first part of the text that cannot be read.
    pub fn parse_as_of(version: RulesVersion, text: &str) -> Result<Rules, RulesTextError> {
        text.parse().map(|written: WrittenRules| written.as_of(version))
    }
}

impl FromStr for WrittenRules {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<WrittenRules, RulesTextError> {
        let mut parts = text.split('/');
        let edition = parts.next().unwrap_or_default().parse().map_err(RulesTextError::Edition)?;
        let level = parts.next().ok_or(RulesTextError::NoLevel)?.parse()?;
        let mut written = WrittenRules {
            edition,
            level,
            variants: Variants::NONE,
            modules: Modules::NONE,
            scenario: None,
            rulings: ChosenReadings::default(),
        };
        let mut last_place = 0;
        for part in parts {
            let place = written.read_part(part)?;
            if place <= last_place {
                return Err(RulesTextError::Order);
            }
            last_place = place;
        }
        Ok(written)
    }
}

impl WrittenRules {
    /// Reads one part after the level, and returns its place in the order of the parts.
    fn read_part(&mut self, part: &str) -> Result<u8, RulesTextError> {
        let Some((label, content)) = part.split_once(':') else {
            self.variants = part.parse().map_err(RulesTextError::Variants)?;
            return Ok(1);
        };
        if label.eq_ignore_ascii_case("modules") {
            self.modules = content.parse().map_err(RulesTextError::Modules)?;
            Ok(2)
        } else if label.eq_ignore_ascii_case("scenario") {
            self.scenario = Some(content.parse().map_err(RulesTextError::Scenario)?);
            Ok(3)
        } else if label.eq_ignore_ascii_case("rulings") {
            self.rulings = content.parse().map_err(RulesTextError::Rulings)?;
            Ok(4)
        } else {
            Err(RulesTextError::UnknownPart)
        }
    }
}
