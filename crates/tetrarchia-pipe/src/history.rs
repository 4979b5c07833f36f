//! The events since the last Roman phase ended, for what changed and what happened.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tetrarchia::{Event, Fact, Game};

/// The moment since which something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Since {
    /// Before the last command.
    #[default]
    Command,
    /// Before the end of the last Roman phase; in the first turn, since the game began.
    Phase,
}

/// The events since the end of the last Roman phase. A phase bounds what is kept.
#[derive(Clone, Debug)]
pub(super) struct History<'b> {
    start: Game<'b>,
    events: Vec<Event>,
    /// The number of events before each command.
    commands: Vec<usize>,
}

impl<'b> History<'b> {
    pub(super) fn new(start: &Game<'b>) -> History<'b> {
        History { start: *start, events: Vec::new(), commands: Vec::new() }
    }

    /// Adds the events of a command that was given in the game `before`.
    pub(super) fn command(&mut self, before: &Game<'b>, events: &[Event]) {
        if events.iter().any(|event| matches!(event.fact, Fact::RomanPhaseEnded { .. })) {
            *self = History::new(before);
        }
        self.commands.push(self.events.len());
        self.roll(events);
    }

    /// Adds the events of a roll.
    pub(super) fn roll(&mut self, events: &[Event]) {
        self.events.extend_from_slice(events);
    }

    /// Takes back the last command.
    pub(super) fn undo(&mut self) {
        if let Some(length) = self.commands.pop() {
            self.events.truncate(length);
        }
    }

    /// Returns the game at a moment, and the events that followed.
    pub(super) fn since(&self, since: Since) -> (Game<'b>, &[Event]) {
        let first = match since {
            Since::Command => self.commands.last().copied().unwrap_or(0),
            Since::Phase => 0,
        };
        let (earlier, events) = self.events.split_at(first.min(self.events.len()));
        let mut before = self.start;
        earlier.iter().for_each(|&event| before.follow(event));
        (before, events)
    }
}
