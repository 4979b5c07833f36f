//! Subdue: removes or reduces unrest and revolt in the figure's province (SB-1, G-2).

use crate::board::Province;
use crate::engine::{Flow, Machine, ON, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Event, Reason, Refusal, SubdueKind};

impl Game<'_> {
    /// Checks that the figure's province can be subdued in this way.
    #[inline]
    pub(crate) fn check_subdue(&self, at: Province, how: SubdueKind) -> Result<Permit, Refusal> {
        let state = &self.state;
        match how {
            SubdueKind::RemoveUnrest if !state.unrest.contains(at) => {
                return Err(Refusal::new(Rule::SB1, Reason::NoUnrest { at }));
            }
            SubdueKind::RemoveRevolt | SubdueKind::ReduceRevolt if !state.revolts.contains(at) => {
                return Err(Refusal::new(Rule::SB1, Reason::NoRevolt { at }));
            }
            _ => {}
        }
        let permit = self.check_cost(at, how.cost())?;
        if how == SubdueKind::ReduceRevolt && !self.may_reduce() {
            return Err(Refusal::new(Rule::G2, Reason::NoUnrestLeft));
        }
        Ok(permit)
    }

    /// G-2: returns whether a revolt can be reduced. It cannot if no unrest disc is left, unless the other reading
    /// makes that a defeat.
    fn may_reduce(&self) -> bool {
        self.state.unrest_left() > 0 || self.rules.rulings.is_other(Ruling::NoUnrestLeft)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Subdues a province. The permit shows that it is allowed.
    pub(crate) fn subdue(&mut self, how: SubdueKind, Permit { here: at, cost, .. }: Permit) -> Flow {
        self.spend(Rule::SB1, cost);
        self.clear_disc(Rule::SB1, at);
        if how == SubdueKind::ReduceRevolt {
            // The disc can be missing only under the other reading of G-2; then the game is lost (EN-3).
            return self.put_unrest(Rule::SB1, at);
        }
        ON
    }
}
