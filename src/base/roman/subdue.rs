//! Subdue: unrest and revolt in the figure's province (SB-1, G-2).

use crate::board::Province;
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Event, Figure, Reason, Refusal, SubdueKind};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Subdues where it is known to be allowed.
    pub(crate) fn subdue(&mut self, figure: Figure, how: SubdueKind) -> Flow {
        if let Some(at) = self.game.state.place(figure) {
            self.spend(Rule::SB1, how.cost());
            self.clear_disc(Rule::SB1, at);
            if how == SubdueKind::ReduceRevolt {
                // The disc may be missing only under the other reading of G-2; then the game is lost (EN-3).
                self.put_unrest(Rule::SB1, at)?;
            }
        }
        self.ask_to_act()
    }
}

impl Game<'_> {
    /// Whether the province where the figure stands can be subdued this way.
    #[inline]
    pub(crate) fn can_subdue(&self, at: Province, how: SubdueKind) -> bool {
        let state = &self.state;
        let disc = match how {
            SubdueKind::RemoveUnrest => state.unrest.contains(at),
            SubdueKind::RemoveRevolt => state.revolts.contains(at),
            SubdueKind::ReduceRevolt => state.revolts.contains(at) && self.may_reduce(),
        };
        disc && state.points >= how.cost()
    }

    /// G-2: without an unrest disc left a revolt is not reduced, unless the other reading makes that a defeat.
    fn may_reduce(&self) -> bool {
        self.state.unrest_left() > 0 || self.rules.rulings.is_other(Ruling::NoUnrestLeft)
    }

    /// Why it cannot.
    pub(crate) fn subdue_refusal(&self, at: Province, how: SubdueKind) -> Refusal {
        let state = &self.state;
        match how {
            SubdueKind::RemoveUnrest if !state.unrest.contains(at) => Refusal::new(Rule::SB1, Reason::NoUnrest { at }),
            SubdueKind::RemoveRevolt | SubdueKind::ReduceRevolt if !state.revolts.contains(at) => {
                Refusal::new(Rule::SB1, Reason::NoRevolt { at })
            }
            _ if how.cost() > state.points => self.too_expensive(how.cost()),
            _ => Refusal::new(Rule::G2, Reason::NoUnrestLeft),
        }
    }
}
