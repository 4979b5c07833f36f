//! A moment of a logged game: the log, and how many of its steps have been played.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use tetrarchia::replay::{Log, LogError};
use tetrarchia::{Board, Event, Game, State};

use crate::failure::Failure;
use crate::files;
use crate::output::Shown;

/// The log and the step that a command looks at.
#[derive(clap::Args)]
pub(crate) struct MomentArgs {
    /// The log, a saved game; `-` reads it from standard input
    #[arg(value_name = "LOG")]
    log: PathBuf,
    /// Look at the game after N steps instead of after the last one
    #[arg(long, value_name = "N")]
    step: Option<usize>,
}

/// A log, played up to a step.
pub(crate) struct Moment {
    pub log: Log,
    /// How many steps have been played.
    pub step: usize,
    board: Cow<'static, Board>,
    state: State,
}

impl MomentArgs {
    /// Plays the log up to the step.
    pub(crate) fn reach(&self) -> Result<Moment, Failure> {
        Moment::of(&self.log, self.step)
    }
}

impl Moment {
    /// Plays the log in a file up to a step, or to its end if `step` is `None`.
    pub(crate) fn of(path: &Path, step: Option<usize>) -> Result<Moment, Failure> {
        let log = files::log(path)?;
        let steps = log.steps.len();
        let step = step.unwrap_or(steps);
        if step > steps {
            let path = path.display();
            return Err(Failure::Usage(format!("{path} has no step {step}: --step goes from 0 to {steps}")));
        }
        let unplayable = |error: LogError| Failure::Unplayable(format!("{}: {error}", path.display()));
        let board = log.board().map_err(unplayable)?;
        let state = log.state_at(step).map_err(unplayable)?;
        Ok(Moment { log, step, board, state })
    }

    /// Returns the game at this moment.
    pub(crate) fn game(&self) -> Result<Game<'_>, Failure> {
        Game::resume(self.log.rules, &self.board, self.state).map_err(|error| Failure::Unplayable(error.to_string()))
    }

    /// Returns the game after `step` steps, which must not be more than have been played, and all events since then.
    pub(crate) fn since(&self, step: usize) -> Result<(Game<'_>, Vec<Event>), Failure> {
        let trace = self.log.trace().map_err(|error| Failure::Unplayable(error.to_string()))?;
        let before = step.checked_sub(1).and_then(|last| trace.steps.get(last)).map_or(trace.start, |step| step.state);
        let later = trace.steps.into_iter().take(self.step).skip(step);
        Ok((self.game()?.with_state(before), later.flat_map(|step| step.events).collect()))
    }

    /// Returns the title of the log and the number of steps, as a heading.
    pub(crate) fn place(&self) -> String {
        let title = if self.log.title.is_empty() { String::new() } else { format!("{}, ", Shown(&self.log.title)) };
        format!("{title}after {} of {} steps ({})", self.step, self.log.steps.len(), self.log.rules)
    }
}
