//! The Barbarian phase: revolts, activity with its uprisings, advance: one file a step (EM, AC, UP, AD, BR).

mod activity;
mod advance;
mod revolts;
mod uprising;

use crate::engine::{Flow, Machine};
use crate::ledger::Rule;
use crate::vocabulary::{BarbarianStep, Event, Fact};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// TN-1: the phase begins with the status of the revolts.
    pub(crate) fn begin_barbarian_phase(&mut self) -> Flow {
        self.before_step(BarbarianStep::Revolts)
    }

    /// A step begins.
    pub(crate) fn begin_step(&mut self, step: BarbarianStep) -> Flow {
        let rule = match step {
            BarbarianStep::Revolts => Rule::EM1,
            BarbarianStep::Activity => Rule::AC1,
            BarbarianStep::Advance => Rule::AD1,
        };
        self.happen(rule, Fact::StepBegan { step });
        match step {
            BarbarianStep::Revolts => self.begin_revolts(),
            BarbarianStep::Activity => self.begin_activity(),
            BarbarianStep::Advance => self.begin_marching(),
        }
    }
}
