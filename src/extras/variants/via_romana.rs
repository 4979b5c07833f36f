//! Via Romana: an Emperor sends the garrison under him to a linked province (VD-3, G-18, G-54).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Ruling, Variant};
use crate::vocabulary::{Event, Fact, Reason, Refusal};

impl Game<'_> {
    /// Returns the provinces where the garrison under the Emperor can go: linked Roman provinces without a disc and,
    /// by the default reading of G-18, without a figure.
    pub(crate) fn garrison_targets(&self, at: Province) -> ProvinceSet {
        if !self.rules.plays(Variant::ViaRomana)
            || !self.state.garrisons(self.state.turn).contains(at)
            || self.border_garrison_stays(at)
        {
            return ProvinceSet::EMPTY;
        }
        let linked = self.board.links(at) & ProvinceSet::ROMAN;
        let empty = linked - self.taken_for_garrisons();
        empty.into_iter().filter(|&to| self.link_cost(at, to) <= self.state.points).collect()
    }

    fn border_garrison_stays(&self, at: Province) -> bool {
        at.is_border() && self.rules.rulings.is_other(Ruling::ViaRomanaBorder)
    }

    fn taken_for_garrisons(&self) -> ProvinceSet {
        let state = &self.state;
        let figures = match self.rules.rulings.is_other(Ruling::ViaRomanaTarget) {
            false => state.figures() | state.armies,
            true => ProvinceSet::EMPTY,
        };
        state.discs() | figures
    }

    /// Checks that the garrison can go there.
    pub(crate) fn check_garrison(&self, at: Province, to: Province) -> Result<Permit, Refusal> {
        let state = &self.state;
        let refused = |rule, reason| Err(Refusal::new(rule, reason));
        match () {
            () if !state.garrisons(state.turn).contains(at) => refused(Rule::VD3, Reason::NoGarrisonHere { at }),
            () if self.border_garrison_stays(at) => refused(Rule::G54, Reason::BorderStays { at }),
            () if to.is_border() => refused(Rule::VD3, Reason::NotRoman { at: to }),
            () if !self.board.is_linked(at, to) => refused(Rule::VD3, Reason::NotLinked { from: at, to }),
            () if state.discs().contains(to) => refused(Rule::VD3, Reason::DiscThere { at: to }),
            () if self.taken_for_garrisons().contains(to) => refused(Rule::G18, Reason::FigureThere { at: to }),
            () => self.check_cost(at, self.link_cost(at, to)),
        }
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Moves the garrison. The permit shows that it is allowed. The Emperor stays.
    pub(crate) fn move_garrison(&mut self, to: Province, Permit { here: from, cost, .. }: Permit) {
        self.spend(Rule::VD3, cost);
        self.happen(Rule::VD3, Fact::GarrisonMoved { owner: self.game.state.turn, from, to });
    }
}
