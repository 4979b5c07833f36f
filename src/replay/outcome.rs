//! The results of playing a log.

use alloc::vec::Vec;
use core::fmt;

use crate::engine::State;
use crate::replay::{Difference, LogError, MAX_DIFFERENCES};
use crate::vocabulary::{Ending, Event, Input, Pending, Refusal, Roll};

/// The result of playing a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The state before the first step, after any dice that are rolled before it.
    pub start: State,
    /// The outcome of each step.
    pub steps: Vec<StepOutcome>,
    /// The differences from what the log expects, in order. The replay stops at
    /// [`MAX_DIFFERENCES`](crate::replay::MAX_DIFFERENCES).
    pub differences: Vec<Difference>,
    /// The error that stopped the replay after a difference, or during [`trace`](crate::replay::Log::trace); `None` if
    /// the log was played to its end.
    pub stopped: Option<LogError>,
}

/// The outcome of one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepOutcome {
    /// The command or the concession; `None` if the step only rolled dice.
    pub input: Option<Input>,
    /// The dice that were rolled.
    pub rolls: Vec<Roll>,
    /// The events of the step, except prompts.
    pub events: Vec<Event>,
    /// The refusal; `None` if the step was accepted.
    pub refusal: Option<Refusal>,
    /// The number of legal commands after the step.
    pub legal: usize,
    /// The state from which the replay continues. If a refusal was expected, it is the state before the step.
    pub state: State,
}

impl StepOutcome {
    /// Returns what the game waits for after the step.
    pub fn pending(&self) -> Pending {
        self.state.pending()
    }
}

impl Replay {
    /// Creates the result before the first step.
    pub(super) const fn new(start: State) -> Replay {
        Replay { start, steps: Vec::new(), differences: Vec::new(), stopped: None }
    }

    /// Ends a replay that cannot continue: returns the error or, if there were differences before, the replay up to
    /// here.
    pub(super) fn stop(self, error: LogError) -> Result<Replay, LogError> {
        if self.differences.is_empty() { Err(error) } else { Ok(Replay { stopped: Some(error), ..self }) }
    }

    /// Reports whether everything happened as expected.
    pub fn passed(&self) -> bool {
        self.differences.is_empty() && self.stopped.is_none()
    }

    /// Returns the state after the last step that was played.
    pub fn state(&self) -> &State {
        self.steps.last().map_or(&self.start, |step| &step.state)
    }

    /// Returns the ending of the game, or `None` if it has not ended.
    pub fn ending(&self) -> Option<Ending> {
        self.state().ending()
    }
}

impl fmt::Display for Replay {
    /// Writes all differences in words.
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
