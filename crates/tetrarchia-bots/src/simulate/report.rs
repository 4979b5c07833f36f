//! Reports on simulations, as JSON.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::simulate::{MergeError, Points, Shard, Simulation, Tally};
use crate::{Budget, Player};
use tetrarchia::__private::json::{self, JsonError, JsonFault, Outline};
use tetrarchia::Ending;
use tetrarchia::rules::Rules;
use tetrarchia::text::Shortened;

/// The version of the crate. Players may play differently in another version, so numbers of two versions are never
/// added up.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The results of a simulation with one or more sets of rules, or of a shard of it.
///
/// # Example: split a simulation between three machines
///
/// ```
/// use tetrarchia_bots::simulate::{Report, Shard, Simulation};
/// use tetrarchia::{Level, Rules};
///
/// let simulation = Simulation::new(Rules::second(Level::BEGINNER)).with_games(20);
/// let whole = Report::of(&[simulation])?;
/// // Three machines play a third each and write a report; a fourth reads them and adds them up.
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
    /// The policy that played.
    pub policy: Player,
    /// The number of futures that a consul played for each decision; `None` if none was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<u32>,
    /// The milliseconds that a consul had for each decision; `None` if he did not play by the clock. The numbers of
    /// such a report depend on the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_per_turn: Option<u64>,
    /// The seed of the first game. In JSON it is text, because readers lose digits of numbers of this size.
    #[serde(serialize_with = "write_text", deserialize_with = "read_text")]
    pub seed: u64,
    /// The number of games in the whole simulation for each set of rules.
    pub games: u64,
    /// The last round that was played.
    pub last_round: u32,
    /// How exactly the share of wins was to be known; `None` if all games were played. The games with some rules can then
    /// be fewer than `games`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Points>,
    /// The shard that this report covers; `None` if it covers the whole simulation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The results for each set of rules.
    pub results: Vec<Row>,
}

/// The results of the games with one set of rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// The rules.
    #[serde(serialize_with = "write_text")]
    pub rules: Rules,
    /// The counted results of the games.
    #[serde(flatten)]
    pub tally: Tally,
}

/// The reason why a text is not a report, and where. Its message is one line without
/// [hidden](tetrarchia::text::is_hidden) characters, whatever the text contains.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}line {line}, column {column}: {message}")]
pub struct ReportError {
    /// The path in the document followed by a comma, such as `results[0].games, `; empty if the error concerns the
    /// whole document.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// A description of the error.
    pub message: String,
}

impl Report {
    /// Runs simulations that differ only in their rules, and returns a report on them.
    ///
    /// # Errors
    /// Returns the reason why nothing was played.
    pub fn of(simulations: &[Simulation]) -> Result<Report, crate::simulate::SimulationError> {
        let tallies = simulations.iter().map(Simulation::run).collect::<Result<Vec<Tally>, _>>()?;
        Ok(Report::new(simulations, tallies))
    }

    /// Creates a report from simulations that differ only in their rules, and the results of each.
    pub fn new(simulations: &[Simulation], tallies: Vec<Tally>) -> Report {
        let first = simulations.first().copied().unwrap_or(Simulation::new(Rules::second(tetrarchia::Level::MEDIUM)));
        let (effort, time_per_turn) = parts_of(first.budget);
        let results = simulations.iter().zip(tallies).map(|(simulation, tally)| Row { rules: simulation.rules, tally });
        Report {
            version: VERSION.to_string(),
            policy: first.player,
            effort,
            time_per_turn,
            seed: first.seed,
            games: first.games,
            last_round: first.last_round,
            until: None,
            shard: first.shard,
            results: results.collect(),
        }
    }

    /// Returns the report as JSON, ending with a line break.
    pub fn to_json(&self) -> String {
        // Numbers, texts and lists of them can always be serialised.
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        format!("{text}\n")
    }

    /// Reads a report from JSON.
    ///
    /// # Errors
    /// Returns an error with the place and the reason if the text is not a report.
    pub fn from_json(text: &[u8]) -> Result<Report, ReportError> {
        Outline::of(text).check_strings()?;
        Ok(json::read(text)?)
    }

    /// Checks that this is what these simulations, which differ only in their rules, would report: the same games, or the
    /// same shard of them, by this version. What was read from a file may have been kept by another simulation.
    ///
    /// # Errors
    /// Returns the first difference. Its [report](MergeError::report) has the index 0.
    ///
    /// # Example: play a shard unless it was kept
    ///
    /// ```
    /// use tetrarchia_bots::simulate::{Report, Shard, Simulation};
    /// use tetrarchia::{Level, Rules};
    ///
    /// let shard = Simulation::new(Rules::second(Level::BEGINNER)).with_games(20).with_shard(Shard::new(2, 4)?);
    /// let kept = Report::of(&[shard])?;
    /// assert_eq!(kept.check_played_by(&[shard]), Ok(()));
    /// assert!(kept.check_played_by(&[shard.with_seed(7)]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_played_by(&self, simulations: &[Simulation]) -> Result<(), MergeError> {
        super::merge::check_shard(self, simulations)
    }

    /// Merges the shards of a simulation into the report on all of it, exactly as if it had been played at once.
    ///
    /// # Errors
    /// Returns an error if reports do not belong together, or if shards are duplicated or missing.
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

/// Returns the effort and the milliseconds of a budget.
pub(super) fn parts_of(budget: Option<Budget>) -> (Option<u32>, Option<u64>) {
    match budget {
        None => (None, None),
        Some(Budget::Effort(futures)) => (Some(futures), None),
        Some(Budget::Time(time)) => (None, Some(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))),
    }
}

/// Serialises a value as its text.
pub(super) fn write_text<S: Serializer>(value: &impl core::fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserialises a value from its text.
fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: core::str::FromStr<Err: core::fmt::Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|error| D::Error::custom(format_args!("\"{}\": {error}", Shortened(&text))))
}

/// A row as it is read: every field by name, so that an error can give its place.
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

/// Reads the numbers of games by their length in rounds; each length must occur once.
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
            // An ending that this version of the report does not know.
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
