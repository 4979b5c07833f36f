//! Reads requests strictly, so that a misspelt field is an error and is not ignored.

use alloc::string::String;

use serde::de::{DeserializeOwned, Error, IgnoredAny};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::{MAX_LINE_BYTES, MAX_VALUES, PipeError, PipeErrorKind};
use tetrarchia::__private::json::Outline;
use tetrarchia::Figure;
use tetrarchia::Roll;
use tetrarchia::State;
use tetrarchia::dice::Seed;
use tetrarchia::ledger::Rule;
use tetrarchia::odds::DEFAULT_BUDGET;
use tetrarchia::replay::LogAction;
use tetrarchia::rules::{Rules, RulesVersion, WrittenRules};
use tetrarchia::table::SavedGame;
use tetrarchia::{Seat, Seating};
use tetrarchia_embed::{Since, checked_budget};

/// A request of a client.
pub(super) enum Request {
    New { rules: Rules, dice: Dice, seats: Seating, position: Option<State> },
    Command { command: LogAction, seat: Option<Seat> },
    Roll { roll: Roll },
    Legal,
    Why { command: LogAction },
    Preview { attack: Attack },
    Routes { to: Option<String>, figure: Option<Figure> },
    Odds { budget: u32 },
    Changes { since: Since },
    Digest { since: Since },
    Dangers { budget: Option<u32> },
    Glossary { word: Option<String> },
    State,
    Undo { seat: Option<Seat> },
    Save,
    Load { save: SavedGame },
    Rules { rule: Option<Rule> },
    Catalogue,
    Board,
    Quit,
}

/// The attack to preview.
pub(super) enum Attack {
    /// An attack on the army in this province, by this figure or by the Emperor whose turn it is.
    Army { army: String, figure: Option<Figure> },
    /// An attack by this command, on land or at sea.
    Command(LogAction),
}

/// The source of the dice.
pub(super) enum Dice {
    /// The client rolls them.
    Client,
    /// They come from a seed.
    Seeded { seed: u64 },
}

/// The names of the requests.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Verb {
    New,
    Command,
    Roll,
    Legal,
    Why,
    Preview,
    Routes,
    Odds,
    Changes,
    Digest,
    Dangers,
    Glossary,
    State,
    Undo,
    Save,
    Load,
    Rules,
    Catalogue,
    Board,
    Quit,
}

/// Reads the id and the request of a line. The id is returned, if there is one, even if the request cannot be read.
pub(super) fn read(line: &[u8]) -> (Value, Result<Request, PipeError>) {
    let mut fields = match fields(line) {
        Ok(fields) => fields,
        Err(error) => return (Value::Null, Err(error)),
    };
    let id = fields.remove("id").unwrap_or_default();
    (id, request(fields))
}

fn fields(line: &[u8]) -> Result<Map<String, Value>, PipeError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(PipeError::new(PipeErrorKind::TooLong, format_args!("a line has at most {MAX_LINE_BYTES} bytes")));
    }
    let text = core::str::from_utf8(line)
        .map_err(|error| PipeError::new(PipeErrorKind::NotUtf8, format_args!("the line is not UTF-8: {error}")))?;
    let not_json = |error: serde_json::Error| {
        PipeError::new(PipeErrorKind::NotJson, format_args!("the line is not a JSON object: {error}"))
    };
    if Outline::of(line).values > MAX_VALUES {
        serde_json::from_str::<IgnoredAny>(text).map_err(not_json)?;
        return Err(PipeError::new(PipeErrorKind::TooLong, format_args!("a line holds at most {MAX_VALUES} values")));
    }
    serde_json::from_str(text).map_err(not_json)
}

fn request(mut fields: Map<String, Value>) -> Result<Request, PipeError> {
    let verb = match fields.remove("do") {
        Some(name @ Value::String(_)) => Verb::deserialize(name).map_err(PipeError::bad_request)?,
        _ => return Err(PipeError::bad_request("the field `do` must name the request")),
    };
    Ok(match verb {
        Verb::New => {
            let New { rules, rules_version, dice, seats, position } = read_fields(fields)?;
            let rules = rules.0.as_of(rules_version.unwrap_or(RulesVersion::CURRENT));
            Request::New { rules, dice, seats: seats.unwrap_or(Seating::One), position }
        }
        Verb::Command => {
            let Give { command, seat } = read_fields(fields)?;
            Request::Command { command, seat }
        }
        Verb::Roll => Request::Roll { roll: read_fields::<Show>(fields)?.roll },
        Verb::Why => Request::Why { command: read_fields::<Ask>(fields)?.command },
        Verb::Preview => {
            let attack = match read_fields(fields)? {
                Look { army: Some(army), figure, command: None } => Attack::Army { army, figure },
                Look { army: None, figure: None, command: Some(command) } => Attack::Command(command),
                _ => {
                    return Err(PipeError::bad_request(
                        "`preview` needs `army`, with or without `figure`, or `command`",
                    ));
                }
            };
            Request::Preview { attack }
        }
        Verb::Routes => {
            let Go { to, figure } = read_fields(fields)?;
            Request::Routes { to, figure }
        }
        Verb::Odds => {
            let wanted = read_fields::<Weigh>(fields)?.budget;
            Request::Odds { budget: checked_budget(wanted.unwrap_or(DEFAULT_BUDGET.into()))? }
        }
        Verb::Changes => Request::Changes { since: read_fields::<LookBack>(fields)?.since.unwrap_or_default() },
        Verb::Digest => Request::Digest { since: read_fields::<LookBack>(fields)?.since.unwrap_or_default() },
        Verb::Dangers => {
            Request::Dangers { budget: read_fields::<Weigh>(fields)?.budget.map(checked_budget).transpose()? }
        }
        Verb::Glossary => Request::Glossary { word: read_fields::<Explain>(fields)?.word },
        Verb::Undo => Request::Undo { seat: read_fields::<TakeBack>(fields)?.seat },
        Verb::Load => Request::Load { save: read_fields::<Resume>(fields)?.save },
        Verb::Rules => Request::Rules { rule: read_fields::<LookUp>(fields)?.rule },
        Verb::Legal => read_fields(fields).map(|Bare {}| Request::Legal)?,
        Verb::State => read_fields(fields).map(|Bare {}| Request::State)?,
        Verb::Save => read_fields(fields).map(|Bare {}| Request::Save)?,
        Verb::Catalogue => read_fields(fields).map(|Bare {}| Request::Catalogue)?,
        Verb::Board => read_fields(fields).map(|Bare {}| Request::Board)?,
        Verb::Quit => read_fields(fields).map(|Bare {}| Request::Quit)?,
    })
}

fn read_fields<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, PipeError> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(PipeError::bad_request)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    rules: RulesField,
    rules_version: Option<RulesVersion>,
    dice: Dice,
    seats: Option<Seating>,
    position: Option<State>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Give {
    command: LogAction,
    seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Show {
    roll: Roll,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    command: LogAction,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    army: Option<String>,
    figure: Option<Figure>,
    command: Option<LogAction>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Go {
    to: Option<String>,
    figure: Option<Figure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Weigh {
    budget: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LookBack {
    since: Option<Since>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    word: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakeBack {
    seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Resume {
    save: SavedGame,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LookUp {
    rule: Option<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bare {}

/// Rules as text or as an object.
struct RulesField(WrittenRules);

impl<'de> Deserialize<'de> for RulesField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesField, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(text) => text.parse().map_err(D::Error::custom),
            object @ Value::Object(_) => serde_json::from_value(object).map_err(D::Error::custom),
            _ => Err(D::Error::custom("rules are a text like \"second/4211\", or an object")),
        }
        .map(RulesField)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Seeded {
            seed: Seed,
        }
        match Value::deserialize(deserializer)? {
            Value::String(word) if word == "client" => Ok(Dice::Client),
            object @ Value::Object(_) => {
                let Seeded { seed } = serde_json::from_value(object).map_err(D::Error::custom)?;
                Ok(Dice::Seeded { seed: seed.0 })
            }
            _ => Err(D::Error::custom("dice are \"client\", or an object with a seed: {\"seed\": \"7\"}")),
        }
    }
}
