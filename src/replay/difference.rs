//! The differences between a replay and what its log expects.

use alloc::string::String;
use core::fmt;

use crate::ledger::Rule;

/// A difference between what a log expects and what happened. Its text can be understood without the log or the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The index of the step, counted from 0 as in the document.
    pub step: usize,
    /// The command of the step in words; `None` if the step only rolls dice.
    pub command: Option<String>,
    /// The kind of difference.
    pub kind: DifferenceKind,
    /// The rule concerned; `None` if it concerns no single rule.
    pub rule: Option<Rule>,
    /// What the log expects.
    pub expected: String,
    /// What actually happened.
    pub actual: String,
    /// A sketch of the provinces concerned, as they were after the step.
    pub sketch: String,
}

/// The kinds of differences. Indices of events are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DifferenceKind {
    /// An event differs from the expected one.
    EventDiffers {
        /// The index of the event.
        at: usize,
    },
    /// An expected event did not happen.
    EventMissing {
        /// The index among the expected events.
        at: usize,
    },
    /// An event happened that was not expected.
    EventTooMany {
        /// The index among the actual events.
        at: usize,
    },
    /// A refusal was expected, but the command was accepted.
    Accepted,
    /// The command was refused by another rule or for another reason.
    OtherRefusal,
    /// The number of legal commands differs.
    LegalCount,
    /// The position differs.
    Position,
    /// The game ended differently, or did not end.
    Ending,
}

impl fmt::Display for DifferenceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DifferenceKind::EventDiffers { at } => write!(f, "another event at events[{at}]"),
            DifferenceKind::EventMissing { at } => write!(f, "an event is missing at events[{at}]"),
            DifferenceKind::EventTooMany { at } => write!(f, "an event too many at events[{at}]"),
            DifferenceKind::Accepted => f.write_str("accepted instead of refused"),
            DifferenceKind::OtherRefusal => f.write_str("another refusal"),
            DifferenceKind::LegalCount => f.write_str("another number of legal commands"),
            DifferenceKind::Position => f.write_str("another position"),
            DifferenceKind::Ending => f.write_str("another ending"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let command = self.command.as_deref().unwrap_or("dice fall");
        writeln!(f, "steps[{}], {command}: {}", self.step, self.kind)?;
        if let Some(rule) = self.rule {
            writeln!(f, "  rule      {rule} {}", rule.title())?;
        }
        writeln!(f, "  expected  {}", self.expected)?;
        write!(f, "  actual    {}", self.actual)?;
        for line in self.sketch.lines() {
            write!(f, "\n  | {line}")?;
        }
        Ok(())
    }
}
