//! Where a replay went otherwise than expected.

use alloc::string::String;
use core::fmt;

use crate::ledger::Rule;

/// One thing that went otherwise than a log expects. Its text can be understood without the log or the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The step, counted from 0 as in the document.
    pub step: usize,
    /// What was done in it, told to people; nothing if only dice fell.
    pub command: Option<String>,
    /// What kind of difference it is.
    pub kind: DifferenceKind,
    /// The rule that it is about, if it is about one.
    pub rule: Option<Rule>,
    /// What the log expects.
    pub expected: String,
    /// What happened.
    pub actual: String,
    /// The provinces around it as they were after the step.
    pub sketch: String,
}

/// How something can differ. Places of events are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DifferenceKind {
    /// Another event happened.
    EventDiffers {
        /// Its place.
        at: usize,
    },
    /// An expected event did not happen.
    EventMissing {
        /// Its place among the expected ones.
        at: usize,
    },
    /// An event happened that was not expected.
    EventTooMany {
        /// Its place among the actual ones.
        at: usize,
    },
    /// A refusal was expected, and the command was accepted.
    Accepted,
    /// The command was refused by another rule or for another reason.
    OtherRefusal,
    /// Another number of commands is legal.
    LegalCount,
    /// The position is another one.
    Position,
    /// The game has ended otherwise, or not at all.
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
