//! Checks a log before reading it in full: its versions, so that a log of a later version is refused for its version
//! and not for an unknown field, and the number of events it expects.

use alloc::format;
use alloc::string::String;
use core::fmt;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::replay::json::read_as_object;
use crate::replay::{LOG_FORMAT, LOG_VERSION, Limit, LogError, LogFault, MAX_EVENTS_IN_ALL};
use crate::rules::RulesVersion;
use crate::vocabulary::json;

/// The number of characters kept of the name of another format.
const MAX_FORMAT_CHARS: usize = 100;

/// The fields that identify the kind of document, and the number of expected events. All other fields are skipped.
#[derive(Deserialize)]
#[serde(remote = "Self")]
pub(super) struct Header {
    format: Option<Found>,
    version: Option<Found>,
    rules_version: Option<Found>,
    #[serde(default)]
    steps: ExpectedEvents,
}

read_as_object!(Header: "a log, which is an object");

impl Header {
    /// Reads the header, and checks that the whole text is JSON.
    pub(super) fn read(text: &str) -> Result<Header, LogError> {
        Ok(json::read(text.as_bytes())?)
    }

    pub(super) fn check(&self) -> Result<(), LogError> {
        match present("format", self.format.as_ref())? {
            Found::Text(format) if format == LOG_FORMAT => {}
            Found::Text(format) => {
                return Err(LogError::new("format", LogFault::OtherFormat { found: format.clone() }));
            }
            _ => return Err(wrong_type("format", "a string")),
        }
        let version = number("version", self.version.as_ref())?;
        if version != u64::from(LOG_VERSION) {
            return Err(LogError::new("version", LogFault::OtherVersion { found: version }));
        }
        let rules_version = number("rules_version", self.rules_version.as_ref())?;
        if !u32::try_from(rules_version).is_ok_and(|number| RulesVersion::new(number).is_ok()) {
            return Err(LogError::new("rules_version", LogFault::OtherRulesVersion { found: rules_version }));
        }
        if self.steps.0 > MAX_EVENTS_IN_ALL {
            return Err(LogError::new("steps", LogFault::TooLarge(Limit::AllEvents)));
        }
        Ok(())
    }
}

fn present<'v>(field: &str, value: Option<&'v Found>) -> Result<&'v Found, LogError> {
    value.ok_or_else(|| LogError::new("", LogFault::MissingField { field: field.into() }))
}

fn number(field: &str, value: Option<&Found>) -> Result<u64, LogError> {
    match present(field, value)? {
        Found::Number(number) => Ok(*number),
        _ => Err(wrong_type(field, "a whole number")),
    }
}

fn wrong_type(field: &str, expected: &str) -> LogError {
    LogError::new(field, LogFault::WrongType { message: format!("invalid type, expected {expected}") })
}

/// A value of the header. Lists and objects are skipped without being stored, however large.
enum Found {
    /// The beginning of a text.
    Text(String),
    Number(u64),
    Other,
}

impl<'de> Deserialize<'de> for Found {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Found, D::Error> {
        Glance { path: &[], entries: &mut 0 }.deserialize(deserializer)
    }
}

/// The number of events that all steps expect. Values of the wrong type count as zero; reading the whole document
/// reports them.
#[derive(Default)]
struct ExpectedEvents(usize);

impl<'de> Deserialize<'de> for ExpectedEvents {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ExpectedEvents, D::Error> {
        let mut entries = 0;
        Glance { path: &["expect", "events"], entries: &mut entries }.deserialize(deserializer)?;
        Ok(ExpectedEvents(entries))
    }
}

/// Visits a value without storing it, and counts the entries of the list under these keys; if the value is a list, the
/// entries of all such lists in it. It visits everything, so excessive nesting is refused here too.
struct Glance<'c> {
    path: &'static [&'static str],
    entries: &'c mut usize,
}

impl<'de> DeserializeSeed<'de> for Glance<'_> {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Found, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Glance<'_> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Found, E> {
        Ok(Found::Text(text.chars().take(MAX_FORMAT_CHARS).collect()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Found, E> {
        Ok(Found::Number(number))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Found, E> {
        Ok(Found::Other)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Found, E> {
        Ok(Found::Other)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Found, E> {
        Ok(Found::Other)
    }

    fn visit_unit<E: Error>(self) -> Result<Found, E> {
        Ok(Found::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Found, A::Error> {
        if self.path.is_empty() {
            while list.next_element::<Found>()?.is_some() {
                *self.entries += 1;
            }
        } else {
            while list.next_element_seed(Glance { path: self.path, entries: &mut *self.entries })?.is_some() {}
        }
        Ok(Found::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Found, A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            match self.path {
                [next, path @ ..] if key == *next => {
                    map.next_value_seed(Glance { path, entries: &mut *self.entries })?;
                }
                _ => drop(map.next_value::<Found>()?),
            }
        }
        Ok(Found::Other)
    }
}
