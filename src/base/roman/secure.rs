//! Secure: a garrison on the Emperor's province, or on a border (SE-1, SE-2, SE-4), and the victory (EN-1).

use core::ops::ControlFlow;

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flow, Machine, ON, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Emperor, Ending, Event, Fact, Reason, Refusal};

/// Returns the cost of securing a province: 1 in the Empire (SE-1), 2 on a border (SE-2).
pub(crate) const fn cost(at: Province) -> u8 {
    if at.is_border() { 2 } else { 1 }
}

impl Game<'_> {
    /// Returns the number of garrisons in an Emperor's reserve: those of the level that are neither on the board
    /// (SU-8) nor removed from the game (VN-1, VD-1).
    #[inline]
    pub(crate) fn garrisons_in_reserve(&self, owner: Emperor) -> usize {
        let all = self.rules.level.garrisons().saturating_sub(self.state.garrisons_spent(owner));
        usize::from(all).saturating_sub(self.state.garrisons(owner).len())
    }

    /// Checks that the Emperor may secure his province.
    #[inline]
    pub(crate) fn check_secure(&self, at: Province) -> Result<Permit, Refusal> {
        let state = &self.state;
        if state.discs().contains(at) {
            return Err(Refusal::new(Rule::SE1, Reason::DiscThere { at }));
        }
        if self.garrisons_left(state.turn) == 0 {
            return Err(Refusal::new(Rule::SE1, Reason::NoGarrisonLeft { owner: state.turn }));
        }
        // SE-2: only the border's own region matters, and only its six Roman provinces (SE-4).
        let region = at.region();
        if at.is_border()
            && let Some(at) = (state.revolts & region.provinces()).first()
        {
            return Err(Refusal::new(Rule::SE2, Reason::RegionInRevolt { region, at }));
        }
        self.check_cost(at, cost(at))
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places a permitted garrison. The sixth border wins the game at once (EN-1).
    pub(crate) fn secure(&mut self, Permit { here: at, cost, .. }: Permit) -> Flow {
        let owner = self.game.state.turn;
        let rule = if at.is_border() { Rule::SE2 } else { Rule::SE1 };
        self.spend(rule, cost);
        self.happen(rule, Fact::GarrisonPlaced { owner, at });
        if at.is_border() && self.game.state.secured_borders() == ProvinceSet::BORDERS {
            return ControlFlow::Break(Ending::Victory);
        }
        ON
    }
}
