//! What a duel finds.

use std::error::Error;
use std::fmt;

use tetrarchia::replay::Log;
use tetrarchia::text::{MAX_NOTE_CHARS, Shown, brief};

use super::EngineError;

/// The first difference between two engines, with a log that leads to it.
///
/// `Display` writes a report for people: what differs, the input, and the events and positions of both sides.
///
/// # Example: keep the log of a difference
///
/// ```
/// use tetrarchia_testkit::duel::{Duel, Engine, ReferenceEngine};
///
/// fn json_of_the_first_difference(theirs: &mut dyn Engine) -> Option<String> {
///     let difference = Duel::new().games(3).run(theirs).err()?;
///     eprintln!("{difference}");
///     Some(difference.log.to_json())
/// }
/// assert_eq!(json_of_the_first_difference(&mut ReferenceEngine::default()), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// What differs.
    pub kind: DifferenceKind,
    /// The seed of the game: `Duel::new().seed(seed).games(1)` with the same settings plays it again.
    pub seed: u64,
    /// The last input in notation; `None` if the engines differ before any input.
    pub input: Option<String>,
    /// What the library says.
    pub ours: Side,
    /// What the other engine says.
    pub theirs: Side,
    /// The game up to the difference. `tetrarchia replay` plays it with the library; the last step is the one after which
    /// the engines differ, and the note of the log has the events of both sides. If dice are pending at the difference,
    /// the last step has faces for them, because a log must not end in the middle of a step; its note says so.
    pub log: Log,
}

/// One side of a difference.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Side {
    /// The position after the input; `None` if the engine did not give one.
    pub position: Option<String>,
    /// The events of the input in notation; `None` if the engine has no events or did not apply the input.
    pub events: Option<Vec<String>>,
}

/// What differs between two engines.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DifferenceKind {
    /// The positions differ.
    Position,
    /// The legal commands differ.
    Legal {
        /// The commands that only the library lists.
        only_ours: Vec<String>,
        /// The commands that only the other engine lists.
        only_theirs: Vec<String>,
    },
    /// The events differ.
    Events {
        /// The index of the first event that differs.
        at: usize,
    },
    /// The scores differ (EN-4).
    Score {
        /// The score by the library.
        ours: i32,
        /// The score by the other engine.
        theirs: i32,
    },
    /// The other engine refuses a legal input.
    Refused {
        /// Its reason.
        reason: String,
    },
    /// The other engine accepts an input that the rules forbid.
    Accepted {
        /// The input in notation.
        input: String,
        /// The library's refusal in notation.
        refusal: String,
    },
    /// The other engine refused an input, but its position changed.
    Changed {
        /// The input in notation.
        input: String,
    },
    /// A text of the other engine cannot be read.
    Unreadable {
        /// The text.
        text: String,
        /// Why it cannot be read.
        error: String,
    },
    /// The other engine failed.
    Failed(EngineError),
    /// The library contradicts itself: this is a fault of the library, whatever the other engine says.
    Inconsistent(String),
    /// A check that was passed to [`Duel::run_with`](super::Duel::run_with) found something.
    Check(String),
}

impl From<EngineError> for DifferenceKind {
    fn from(error: EngineError) -> DifferenceKind {
        DifferenceKind::Failed(error)
    }
}

impl fmt::Display for DifferenceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DifferenceKind::Position => f.write_str("the positions differ"),
            DifferenceKind::Legal { only_ours, only_theirs } => {
                let list = |commands: &[String]| match commands {
                    [] => "nothing".to_string(),
                    _ => brief(commands.join(", "), 1_000),
                };
                write!(
                    f,
                    "the legal commands differ: only ours: {}; only theirs: {}",
                    list(only_ours),
                    list(only_theirs)
                )
            }
            DifferenceKind::Events { at } => write!(f, "the events differ at events[{at}]"),
            DifferenceKind::Score { ours, theirs } => write!(f, "the scores differ: ours {ours}, theirs {theirs}"),
            DifferenceKind::Refused { reason } => write!(f, "theirs refuses a legal input: {}", Shown(reason)),
            DifferenceKind::Accepted { input, refusal } => {
                write!(f, "theirs accepts `{input}`, which the rules forbid: {refusal}")
            }
            DifferenceKind::Changed { input } => write!(f, "theirs refuses `{input}`, but its position changes"),
            DifferenceKind::Unreadable { text, error } => {
                write!(f, "theirs says `{}`, which cannot be read: {error}", brief(text, 300))
            }
            DifferenceKind::Failed(error) => write!(f, "{}", Shown(error)),
            DifferenceKind::Inconsistent(what) => write!(f, "the library contradicts itself: {what}"),
            DifferenceKind::Check(what) => f.write_str(what),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.kind)?;
        let steps = match self.log.steps.len() {
            1 => "1 step".to_string(),
            many => format!("{many} steps"),
        };
        writeln!(f, "game      seed {}, {}, {steps} in the log", self.seed, self.log.rules)?;
        writeln!(f, "input     {}", self.input.as_deref().unwrap_or("none: the engines differ at the start"))?;
        for (name, side) in [("ours", &self.ours), ("theirs", &self.theirs)] {
            match &side.events {
                None => writeln!(f, "{name:<8}  no events")?,
                Some(events) if events.is_empty() => writeln!(f, "{name:<8}  nothing happens")?,
                Some(events) => {
                    for (number, event) in events.iter().enumerate() {
                        writeln!(f, "{:<8}  {}", if number == 0 { name } else { "" }, brief(event, 300))?;
                    }
                }
            }
        }
        for (name, position) in self.positions() {
            writeln!(f, "{name:<9} {}", brief(position, 2_000))?;
        }
        Ok(())
    }
}

impl Error for Difference {}

impl Difference {
    /// Returns the positions to show: both if they differ, otherwise one.
    fn positions(&self) -> Vec<(&'static str, &str)> {
        match (self.ours.position.as_deref(), self.theirs.position.as_deref()) {
            (Some(ours), Some(theirs)) if ours == theirs => vec![("both at", ours)],
            (ours, theirs) => {
                let named = [ours.map(|ours| ("ours at", ours)), theirs.map(|theirs| ("theirs at", theirs))];
                named.into_iter().flatten().collect()
            }
        }
    }

    /// Writes title and note into the log.
    pub(super) fn annotate(mut self) -> Box<Difference> {
        self.log.title = "A difference between two engines".into();
        self.log.note = brief(Noted(&self), MAX_NOTE_CHARS);
        Box::new(self)
    }
}

/// The note of the log: the difference without control characters, its lines separated by `; `.
struct Noted<'d>(&'d Difference);

impl fmt::Display for Noted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        let lines: Vec<String> =
            text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        f.write_str(&lines.join("; "))
    }
}
