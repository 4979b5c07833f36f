//! What comes of playing a log.

use alloc::vec::Vec;
use core::fmt;

use crate::engine::State;
use crate::replay::{Difference, LogError, MAX_DIFFERENCES};
use crate::vocabulary::{Ending, Event, Input, Pending, Refusal, Roll};

/// What came of playing a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The state before the first step; dice that fell before it have fallen.
    pub start: State,
    /// What came of each step.
    pub steps: Vec<StepOutcome>,
    /// Where it went otherwise than expected, in order; the replay stops when there are
    /// [`MAX_DIFFERENCES`](crate::replay::MAX_DIFFERENCES).
    pub differences: Vec<Difference>,
    /// Why the log could not be played to its end: after it had gone otherwise than expected, or when nothing was
    /// expected of it.
    pub stopped: Option<LogError>,
}

/// What came of one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepOutcome {
    /// What was done, if something was.
    pub input: Option<Input>,
    /// The dice that fell.
    pub rolls: Vec<Roll>,
    /// What happened, but for the questions and throws that were only asked for.
    pub events: Vec<Event>,
    /// Why it was refused, if it was.
    pub refusal: Option<Refusal>,
    /// How many commands are legal after it.
    pub legal: usize,
    /// The state after it, with which the replay goes on: where a refusal was expected, the state before it.
    pub state: State,
}

impl StepOutcome {
    /// What is awaited after it.
    pub fn pending(&self) -> Pending {
        self.state.pending()
    }
}

impl Replay {
    /// Before the first step.
    pub(super) const fn new(start: State) -> Replay {
        Replay { start, steps: Vec::new(), differences: Vec::new(), stopped: None }
    }

    /// What comes of it when the log cannot be played on: an error, or the end of a replay that had gone wrong before.
    pub(super) fn stop(self, error: LogError) -> Result<Replay, LogError> {
        if self.differences.is_empty() { Err(error) } else { Ok(Replay { stopped: Some(error), ..self }) }
    }

    /// Whether everything went as expected.
    pub fn passed(&self) -> bool {
        self.differences.is_empty() && self.stopped.is_none()
    }

    /// The state after the last step that was played.
    pub fn state(&self) -> &State {
        self.steps.last().map_or(&self.start, |step| &step.state)
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.state().ending()
    }
}

impl fmt::Display for Replay {
    /// All differences, for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for difference in &self.differences {
            writeln!(f, "{difference}\n")?;
        }
        if let Some(error) = &self.stopped {
            writeln!(f, "After that the log could not be played on: {error}")?;
        }
        match self.steps.len() {
            1 => f.write_str("1 step, ")?,
            steps => write!(f, "{steps} steps, ")?,
        }
        match self.differences.len() {
            0 => f.write_str("no difference"),
            1 => f.write_str("1 difference"),
            MAX_DIFFERENCES => write!(f, "{MAX_DIFFERENCES} differences or more"),
            count => write!(f, "{count} differences"),
        }
    }
}
