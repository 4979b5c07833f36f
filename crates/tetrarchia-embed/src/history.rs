//! The events since the last Roman phase ended, for what changed and what happened.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tetrarchia::{Event, Fact, Game, Input, Roll, Seat};

/// The moment since which something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Since {
    /// Before the last command.
    #[default]
    Command,
    /// Before the end of the last Roman phase; in the first turn, since the game began.
    Phase,
}

/// An input, and the seat that gave it. Rolls have no seat of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub(crate) seat: Seat,
    pub(crate) input: Input,
}

/// The inputs and events since the end of the last Roman phase, and before it those that can still be taken back. A
/// phase bounds what is kept.
#[derive(Clone, Debug)]
pub(crate) struct History<'b> {
    pub(crate) start: Game<'b>,
    pub(crate) inputs: Vec<Given>,
    events: Vec<Event>,
    commands: Vec<Mark>,
}

/// A command or a concession in the history.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// The number of inputs before it.
    inputs: usize,
    /// The number of events before it.
    events: usize,
    /// Whether it ended the Roman phase.
    ends_phase: bool,
}

impl<'b> History<'b> {
    pub(crate) fn new(start: &Game<'b>) -> History<'b> {
        History { start: *start, inputs: Vec::new(), events: Vec::new(), commands: Vec::new() }
    }

    /// Adds a command or a concession.
    pub(crate) fn command(&mut self, given: Given, events: &[Event]) {
        let ends_phase = events.iter().any(|event| matches!(event.fact, Fact::RomanPhaseEnded { .. }));
        self.commands.push(Mark { inputs: self.inputs.len(), events: self.events.len(), ends_phase });
        self.inputs.push(given);
        self.events.extend_from_slice(events);
    }

    /// Adds a roll. What came before the last phase is forgotten: it can no longer be taken back.
    pub(crate) fn roll(&mut self, roll: Roll, events: &[Event]) {
        if let Some(last) = self.last_phase().filter(|&last| last > 0) {
            let Mark { inputs, events, .. } = self.commands[last];
            self.events.drain(..events).for_each(|event| self.start.follow(event));
            self.inputs.drain(..inputs);
            self.commands.drain(..last);
            for mark in &mut self.commands {
                mark.inputs -= inputs;
                mark.events -= events;
            }
        }
        self.inputs.push(Given { seat: Seat::First, input: roll.into() });
        self.events.extend_from_slice(events);
    }

    /// Takes back the last command. No roll came after it, or it could not be taken back.
    pub(crate) fn undo(&mut self) {
        if let Some(last) = self.commands.pop() {
            self.events.truncate(last.events);
            self.inputs.truncate(last.inputs);
        }
    }

    /// Returns which command ended the last Roman phase.
    fn last_phase(&self) -> Option<usize> {
        self.commands.iter().rposition(|mark| mark.ends_phase)
    }

    /// Returns the game at a moment, and the events that followed.
    pub(crate) fn since(&self, since: Since) -> (Game<'b>, &[Event]) {
        let mark = match since {
            Since::Command => self.commands.last(),
            Since::Phase => self.last_phase().and_then(|last| self.commands.get(last)),
        };
        let first = mark.map_or(0, |mark| mark.events);
        let (earlier, events) = self.events.split_at(first.min(self.events.len()));
        let mut before = self.start;
        earlier.iter().for_each(|&event| before.follow(event));
        (before, events)
    }
}
