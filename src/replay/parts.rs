//! The JSON of those parts of a log that may be one word or an object, and of lists that may not be too long.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::BoardFile;
use crate::command::Command;
use crate::dice::SeededDice;
use crate::dice::seeded_json::{Generator, Seed};
use crate::face::Roll;
use crate::ledger::Rule;
use crate::replay::{ExpectedRefusal, LogBoard, LogDice, Order, Start};
use crate::save::BoardDigest;
use crate::state::State;

/// A part of a log that is written as one word or, where a word cannot say it, as an object.
///
/// An untagged enum would read the same, but its errors name neither the place nor what was expected there.
pub(super) trait WordOrObject: Sized {
    /// What stands there if it is not a word.
    type Object: DeserializeOwned;

    /// What should stand there, for people.
    const EXPECTED: &'static str;

    /// What this word means, if anything.
    fn from_word(word: &str) -> Option<Self>;

    /// What this object means.
    fn from_object(object: Self::Object) -> Self;
}

/// Reads a word or an object.
fn word_or_object<'de, T: WordOrObject, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Reader<T>(PhantomData<T>);
    impl<'de, T: WordOrObject> Visitor<'de> for Reader<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::EXPECTED)
        }

        fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
            T::from_word(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
            let object = T::Object::deserialize(MapAccessDeserializer::new(&mut map))?;
            // A command has one key and looks no further.
            match map.next_key::<String>()? {
                None => Ok(T::from_object(object)),
                Some(key) => Err(Error::custom(format_args!("one key too many: `{key}`"))),
            }
        }
    }
    deserializer.deserialize_any(Reader(PhantomData))
}

/// Reads a struct that is derived with `#[serde(remote = "Self")]` from an object, and from nothing but an object: serde
/// alone would also take a list of its values.
macro_rules! read_as_object {
    ($($Name:ident: $expected:literal),+) => {$(
        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reader;
                impl<'de> serde::de::Visitor<'de> for Reader {
                    type Value = $Name;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<$Name, A::Error> {
                        $Name::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    }
                }
                deserializer.deserialize_map(Reader)
            }
        }
    )+};
}

/// The same for one that is also written.
macro_rules! object_both_ways {
    ($($Name:ident: $expected:literal),+) => {
        crate::replay::parts::read_as_object!($($Name: $expected),+);
        $(
            impl serde::Serialize for $Name {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $Name::serialize(self, serializer)
                }
            }
        )+
    };
}

pub(super) use {object_both_ways, read_as_object};

macro_rules! read_as_word_or_object {
    ($($Name:ty),+) => {$(
        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                word_or_object(deserializer)
            }
        }
    )+};
}

read_as_word_or_object!(LogBoard, Start, Order, ExpectedRefusal);

/// A board by its digest, with or without its description.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardObject {
    /// The board's digest.
    digest: BoardDigest,
    /// The board itself; without it, who replays the log must have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<BoardFile>,
}

impl LogBoard {
    /// The word for the built-in board.
    pub(super) const WORD: &str = "reconstruction";
}

impl WordOrObject for LogBoard {
    type Object = BoardObject;

    const EXPECTED: &'static str = "\"reconstruction\", or an object with the digest of a board";

    fn from_word(word: &str) -> Option<LogBoard> {
        (word == LogBoard::WORD).then_some(LogBoard::Reconstruction)
    }

    fn from_object(object: BoardObject) -> LogBoard {
        match object {
            BoardObject { digest: BoardDigest(digest), file: None } => LogBoard::Digest(digest),
            BoardObject { digest: BoardDigest(digest), file: Some(file) } => LogBoard::File { digest, file },
        }
    }
}

impl Serialize for LogBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LogBoard::Reconstruction => serializer.serialize_str(LogBoard::WORD),
            LogBoard::Digest(digest) => BoardObject { digest: BoardDigest(*digest), file: None }.serialize(serializer),
            LogBoard::File { digest, file } => {
                BoardObject { digest: BoardDigest(*digest), file: Some(file.clone()) }.serialize(serializer)
            }
        }
    }
}

/// A position to start from.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StartObject {
    /// The text of the position.
    position: State,
}

impl Start {
    /// The word for the set-up.
    pub(super) const WORD: &str = "set-up";
}

impl WordOrObject for Start {
    type Object = StartObject;

    const EXPECTED: &'static str = "\"set-up\", or an object with a position";

    fn from_word(word: &str) -> Option<Start> {
        (word == Start::WORD).then_some(Start::SetUp)
    }

    fn from_object(object: StartObject) -> Start {
        Start::Position(object.position)
    }
}

impl Serialize for Start {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Start::SetUp => serializer.serialize_str(Start::WORD),
            Start::Position(position) => StartObject { position: *position }.serialize(serializer),
        }
    }
}

impl WordOrObject for Order {
    type Object = Command;

    const EXPECTED: &'static str = "a command in notation, or as an object";

    fn from_word(word: &str) -> Option<Order> {
        Some(word.into())
    }

    fn from_object(object: Command) -> Order {
        Order::Command(object)
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Order::Text(text) => serializer.serialize_str(text),
            Order::Command(command) => command.serialize(serializer),
        }
    }
}

/// A refusal with its reason.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RefusalObject {
    /// The rule that forbids it.
    rule: Rule,
    /// What stands in the way, in notation.
    reason: String,
}

impl WordOrObject for ExpectedRefusal {
    type Object = RefusalObject;

    const EXPECTED: &'static str = "a rule id like MV-4, or an object with a rule and a reason";

    fn from_word(word: &str) -> Option<ExpectedRefusal> {
        Some(ExpectedRefusal { rule: word.parse().ok()?, reason: None })
    }

    fn from_object(object: RefusalObject) -> ExpectedRefusal {
        ExpectedRefusal { rule: object.rule, reason: Some(object.reason) }
    }
}

impl Serialize for ExpectedRefusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.reason {
            None => self.rule.serialize(serializer),
            Some(reason) => RefusalObject { rule: self.rule, reason: reason.clone() }.serialize(serializer),
        }
    }
}

/// Dice as they are written: three fields of a seed, or a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct DiceObject {
    generator: Option<Generator>,
    seed: Option<Seed>,
    position: Option<u64>,
    script: Option<Vec<Roll>>,
}

read_as_object!(DiceObject: "an object with a generator, a seed and a position, or with a script");

impl<'de> Deserialize<'de> for LogDice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogDice, D::Error> {
        match <DiceObject as Deserialize>::deserialize(deserializer)? {
            DiceObject { generator: None, seed: None, position: None, script: Some(rolls) } => {
                Ok(LogDice::Script(rolls))
            }
            DiceObject { script: Some(_), .. } => {
                Err(Error::custom("a script has no generator, seed or position beside it"))
            }
            DiceObject { generator, seed, position, script: None } => {
                let Generator::ChaCha8 = generator.ok_or_else(|| Error::missing_field("generator"))?;
                let Seed(seed) = seed.ok_or_else(|| Error::missing_field("seed"))?;
                let position = position.ok_or_else(|| Error::missing_field("position"))?;
                Ok(LogDice::Seeded(SeededDice::resume(seed, position)))
            }
        }
    }
}

/// A script as it is written.
#[derive(Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ScriptObject<'a> {
    /// The rolls, in order. All must be used.
    script: &'a [Roll],
}

impl Serialize for LogDice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            // Dice in the steps are written by leaving the field out.
            LogDice::InSteps => serializer.serialize_unit(),
            LogDice::Seeded(dice) => dice.serialize(serializer),
            LogDice::Script(script) => ScriptObject { script }.serialize(serializer),
        }
    }
}

/// The beginning of the message about a list that is too long, from which the reader learns the kind of fault.
pub(super) const TOO_MANY: &str = "too many: at most ";

/// A list of at most `MOST` items. Reading stops at the first one that is too many.
struct AtMost<const MOST: usize, T>(Vec<T>);

impl<'de, const MOST: usize, T: Deserialize<'de>> Deserialize<'de> for AtMost<MOST, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<const MOST: usize, T>(PhantomData<T>);
        impl<'de, const MOST: usize, T: Deserialize<'de>> Visitor<'de> for Reader<MOST, T> {
            type Value = AtMost<MOST, T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    if items.len() == MOST {
                        return Err(Error::custom(format_args!("{TOO_MANY}{MOST}")));
                    }
                    items.push(item);
                }
                Ok(AtMost(items))
            }
        }
        deserializer.deserialize_seq(Reader(PhantomData))
    }
}

/// Reads a list of at most `MOST` items.
pub(super) fn at_most<'de, const MOST: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    AtMost::<MOST, T>::deserialize(deserializer).map(|list| list.0)
}

/// Reads a list of at most `MOST` items that may also be absent.
pub(super) fn some_at_most<'de, const MOST: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Vec<T>>, D::Error> {
    Option::<AtMost<MOST, T>>::deserialize(deserializer).map(|list| list.map(|list| list.0))
}

/// Whether a field is left out of the document.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
