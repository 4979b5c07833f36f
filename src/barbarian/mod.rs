//! The Barbarian phase: revolts, activity with its uprisings, advance: one file a step (EM, AC, UP, AD, BR).

mod activity;
mod advance;
mod revolts;
mod uprising;

use crate::event::{Event, Fact, Step};
use crate::ledger::Rule;
use crate::machine::{Flow, Machine};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// TN-1: the phase begins with the status of the revolts.
    pub(crate) fn begin_barbarian_phase(&mut self) -> Flow {
        self.happen(Rule::EM1, Fact::StepBegan { step: Step::Revolts });
        self.begin_revolts()
    }
}
