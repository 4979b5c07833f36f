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
        self.before_step(Step::Revolts)
    }

    /// A step begins.
    pub(crate) fn begin_step(&mut self, step: Step) -> Flow {
        let rule = match step {
            Step::Revolts => Rule::EM1,
            Step::Activity => Rule::AC1,
            Step::Advance => Rule::AD1,
        };
        self.happen(rule, Fact::StepBegan { step });
        match step {
            Step::Revolts => self.begin_revolts(),
            Step::Activity => self.begin_activity(),
            Step::Advance => self.begin_marching(),
        }
    }
}
