//! What simulations have found, as JSON, and how the shards of one are put together.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Player;
use crate::simulate::{MergeError, Shard, Simulation, Tally};
use tetrarchia::__private::json::{self, JsonError, JsonFault, Outline};
use tetrarchia::Ending;
use tetrarchia::rules::Rules;
use tetrarchia::text::Shortened;

/// The version of the crate: players may play otherwise in another, so numbers of two versions are never added up.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The results of a simulation by one or more rules, or of a shard of it.
///
/// ```
/// use tetrarchia_bots::simulate::{Report, Shard, Simulation};
/// use tetrarchia::{Level, Rules};
///
/// let simulation = Simulation::new(Rules::second(Level::BEGINNER)).with_games(20);
/// let whole = Report::of(&[simulation])?;
/// // Three machines play a third each and write it down; a fourth reads that and adds it up.
/// let texts: Result<Vec<String>, _> =
///     Shard::all(3).map(|shard| Report::of(&[simulation.with_shard(shard)]).map(|report| report.to_json())).collect();
/// let shards: Result<Vec<Report>, _> = texts?.iter().map(|text| Report::from_json(text.as_bytes())).collect();
/// assert_eq!(Report::merge(shards?)?.to_json(), whole.to_json());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of the crate that played.
    pub version: String,
    /// Who played.
    pub policy: Player,
    /// The seed of the first game. It is written as text, because JSON readers lose numbers of this size.
    #[serde(serialize_with = "write_text", deserialize_with = "read_text")]
    pub seed: u64,
    /// How many games the whole simulation has by each rules.
    pub games: u64,
    /// The last round that was played.
    pub last_round: u32,
    /// Which shard this is, unless it is the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// What came of it, by rules.
    pub results: Vec<Row>,
}

/// What came of the games by one rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The rules.
    #[serde(serialize_with = "write_text")]
    pub rules: Rules,
    /// How the games ended.
    #[serde(flatten)]
    pub tally: Tally,
}

/// Why a text is no report, and where. It is one line and holds no [hidden](tetrarchia::text::is_hidden) characters, whatever the
/// text holds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}line {line}, column {column}: {message}")]
pub struct ReportError {
    /// The place in the document, like `results[0].games` and a comma; empty if it is the document as a whole.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl Report {
    /// Runs simulations that differ in their rules alone, and reports on them.
    ///
    /// # Errors
    /// Says why nothing was played.
    pub fn of(simulations: &[Simulation]) -> Result<Report, crate::simulate::SimulationError> {
        let tallies = simulations.iter().map(Simulation::run).collect::<Result<Vec<Tally>, _>>()?;
        Ok(Report::new(simulations, tallies))
    }

    /// The report on simulations that differ in their rules alone, with what came of each.
    pub fn new(simulations: &[Simulation], tallies: Vec<Tally>) -> Report {
        let first = simulations.first().copied().unwrap_or(Simulation::new(Rules::second(tetrarchia::Level::MEDIUM)));
        let results = simulations.iter().zip(tallies).map(|(simulation, tally)| Row { rules: simulation.rules, tally });
        Report {
            version: VERSION.to_string(),
            policy: first.player,
            seed: first.seed,
            games: first.games,
            last_round: first.last_round,
            shard: first.shard,
            results: results.collect(),
        }
    }

    /// It as JSON, with a line end.
    pub fn to_json(&self) -> String {
        // Numbers, texts and lists of them: nothing here can fail to be written.
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        format!("{text}\n")
    }

    /// Reads a report from JSON.
    ///
    /// # Errors
    /// Says what is wrong, and where.
    pub fn from_json(text: &[u8]) -> Result<Report, ReportError> {
        Outline::of(text).check_strings()?;
        Ok(json::read(serde_json::Deserializer::from_slice(text))?)
    }

    /// Puts the shards of a simulation together: the report on all of it, exactly as if it had been played at once.
    ///
    /// # Errors
    /// Says what does not belong together, what is there twice, and what is missing.
    pub fn merge(reports: Vec<Report>) -> Result<Report, MergeError> {
        super::merge::merge(reports)
    }
}

impl From<JsonError> for ReportError {
    fn from(JsonError { path, at: (line, column), kind }: JsonError) -> ReportError {
        let path = if path.is_empty() { path } else { format!("{path}, ") };
        let message = match kind {
            JsonFault::Syntax(message) => message,
            kind => kind.to_string(),
        };
        ReportError { path, line, column, message }
    }
}

/// Writes a value as its text.
fn write_text<S: Serializer>(value: &impl core::fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: core::str::FromStr<Err: core::fmt::Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|error| D::Error::custom(format_args!("\"{}\": {error}", Shortened(&text))))
}

/// A row as it is read: everything by its name, so that an error can say where it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(deserialize_with = "read_text")]
    rules: Rules,
    games: u64,
    victory: u64,
    #[serde(rename = "roma-fell")]
    roma_fell: u64,
    #[serde(rename = "no-revolt-left")]
    no_revolt_left: u64,
    #[serde(rename = "no-unrest-left")]
    no_unrest_left: u64,
    conceded: u64,
    unfinished: u64,
    rounds: u64,
    median_rounds: u32,
    commands: u64,
    rolls: u64,
    #[serde(deserialize_with = "read_lengths")]
    lengths: BTreeMap<u32, u64>,
}

/// Reads how many games took how many rounds, each number of rounds once.
fn read_lengths<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u32, u64>, D::Error> {
    struct Lengths;

    impl<'de> Visitor<'de> for Lengths {
        type Value = BTreeMap<u32, u64>;

        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("numbers of games by their numbers of rounds")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut lengths = BTreeMap::new();
            while let Some((rounds, games)) = map.next_entry()? {
                if lengths.insert(rounds, games).is_some() {
                    return Err(A::Error::custom(format_args!("games of {rounds} rounds stand twice")));
                }
            }
            Ok(lengths)
        }
    }

    deserializer.deserialize_map(Lengths)
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row, D::Error> {
        let read = Document::deserialize(deserializer)?;
        let endings = Ending::ALL.map(|ending| match ending {
            Ending::Victory => read.victory,
            Ending::RomaFell => read.roma_fell,
            Ending::NoRevoltLeft => read.no_revolt_left,
            Ending::NoUnrestLeft => read.no_unrest_left,
            Ending::Conceded => read.conceded,
            // An ending that this version of the report does not have.
            _ => 0,
        });
        let sums = [read.unfinished, read.commands, read.rolls];
        let tally = Tally::from_parts(endings, sums, read.lengths)
            .filter(|tally| {
                let told = (tally.games(), tally.rounds(), tally.median_rounds());
                told == (read.games, read.rounds, read.median_rounds)
            })
            .ok_or_else(|| D::Error::custom("the numbers of this row do not add up"))?;
        Ok(Row { rules: read.rules, tally })
    }
}
