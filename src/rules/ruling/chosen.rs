//! Readings chosen by name. The edition and the rules version decide later which of them are the defaults.

use core::fmt;
use core::str::FromStr;

use super::{Reading, Ruling, Rulings};
use crate::rules::{Edition, RulesVersion};
use crate::vocabulary::words::ParseWordError;

/// The reason why a text or an object is not a list of readings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum RulingError {
    /// The name of a ruling is unknown.
    #[error(transparent)]
    Unknown(#[from] ParseWordError),
    /// The ruling has no reading with this name.
    #[error("not a reading of {ruling} ({}): expected {} or {}", .ruling.id(), .ruling.readings()[0], .ruling.readings()[1])]
    UnknownReading {
        /// The ruling that was named.
        ruling: Ruling,
    },
    /// The ruling is named without a reading.
    #[error("{ruling} ({}) needs a reading: {ruling}={} or {ruling}={}", .ruling.id(), .ruling.readings()[0], .ruling.readings()[1])]
    NoReading {
        /// The ruling that was named.
        ruling: Ruling,
    },
    /// The ruling is named twice.
    #[error("{ruling} ({}) is named twice", .ruling.id())]
    Twice {
        /// The ruling that was named.
        ruling: Ruling,
    },
}

/// For each ruling, the index in [`Ruling::readings`] of the reading that was named, or `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ChosenReadings([Option<usize>; Ruling::COUNT]);

impl ChosenReadings {
    /// Returns the readings that differ from the defaults of this edition.
    pub(crate) fn of(rulings: Rulings, edition: Edition) -> ChosenReadings {
        let mut chosen = ChosenReadings::default();
        for ruling in rulings.iter() {
            chosen.0[ruling.index()] = Some(1 - ruling.default_reading(edition));
        }
        chosen
    }

    /// Returns the rulings that these names mean in this edition. Rulings without a name have their default of that
    /// version.
    pub(crate) fn rulings(&self, edition: Edition, version: RulesVersion) -> Rulings {
        Ruling::ALL.into_iter().fold(Rulings::DEFAULT, |rulings, ruling| {
            let reading = self.0[ruling.index()].unwrap_or(ruling.default_reading_in(version, edition));
            let is_default = reading == ruling.default_reading(edition);
            rulings.with(ruling, if is_default { Reading::Default } else { Reading::Other })
        })
    }

    /// Returns the rulings that are named, each with the name of its reading.
    fn names(&self) -> impl Iterator<Item = (Ruling, &'static str)> {
        Ruling::ALL
            .into_iter()
            .filter_map(|ruling| self.0[ruling.index()].map(|reading| (ruling, ruling.readings()[reading])))
    }

    /// Records the named reading, unless the ruling has been named before.
    fn choose(&mut self, ruling: Ruling, name: &str) -> Result<(), RulingError> {
        let reading = ruling.readings().iter().position(|reading| reading.eq_ignore_ascii_case(name));
        let reading = reading.ok_or(RulingError::UnknownReading { ruling })?;
        match self.0[ruling.index()].replace(reading) {
            None => Ok(()),
            Some(_) => Err(RulingError::Twice { ruling }),
        }
    }
}

impl fmt::Display for ChosenReadings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (ruling, reading)) in self.names().enumerate() {
            write!(f, "{}{ruling}={reading}", if n == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl FromStr for ChosenReadings {
    type Err = RulingError;

    fn from_str(text: &str) -> Result<ChosenReadings, RulingError> {
        let mut chosen = ChosenReadings::default();
        for pair in text.split(',') {
            match pair.split_once('=') {
                Some((ruling, reading)) => chosen.choose(ruling.parse()?, reading)?,
                None => return Err(RulingError::NoReading { ruling: pair.parse()? }),
            }
        }
        Ok(chosen)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ChosenReadings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.names())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ChosenReadings {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ChosenReadings, D::Error> {
        use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};

        /// Deserialises an object of rulings and readings.
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = ChosenReadings;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of rulings and their readings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ChosenReadings, A::Error> {
                let mut chosen = ChosenReadings::default();
                while let Some(ruling) = map.next_key()? {
                    map.next_value_seed(Name { ruling, chosen: &mut chosen })?;
                }
                Ok(chosen)
            }
        }

        /// Deserialises the name of one reading and records it without allocating a string.
        struct Name<'a> {
            ruling: Ruling,
            chosen: &'a mut ChosenReadings,
        }
        impl<'de> DeserializeSeed<'de> for Name<'_> {
            type Value = ();

            fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
                deserializer.deserialize_str(self)
            }
        }
        impl Visitor<'_> for Name<'_> {
            type Value = ();

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a reading of {}", self.ruling)
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<(), E> {
                self.chosen.choose(self.ruling, name).map_err(E::custom)
            }
        }

        deserializer.deserialize_map(Object)
    }
}
