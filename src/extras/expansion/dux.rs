//! Dux: a general whom any Emperor may command (MD-1, G-9, G-71 to G-73).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Module;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

/// The cost of deploying him, whatever disc is there (MD-1).
pub(crate) const COST: u8 = 2;

impl Game<'_> {
    /// Returns the provinces where he can be deployed: Roman provinces linked to the Emperor, without figures, once
    /// in the game (G-71).
    pub(crate) fn dux_targets(&self, emperor_at: Province) -> ProvinceSet {
        let state = &self.state;
        if !self.rules.uses(Module::Dux) || state.flags.contains(Flag::DuxDeployed) || state.points < COST {
            return ProvinceSet::EMPTY;
        }
        (self.board.links(emperor_at) & ProvinceSet::ROMAN) - state.figures() - state.armies
    }

    /// Checks that he can be deployed there.
    pub(crate) fn check_dux(&self, emperor_at: Province, at: Province) -> Result<Permit, Refusal> {
        let refused = |reason| Err(Refusal::new(Rule::MD1, reason));
        match () {
            () if self.state.flags.contains(Flag::DuxDeployed) => refused(Reason::DoneAlready),
            () if at.is_border() => refused(Reason::NotRoman { at }),
            () if !self.board.is_linked(emperor_at, at) => refused(Reason::NotLinked { from: emperor_at, to: at }),
            () if self.holds_figure(at) => refused(Reason::FigureThere { at }),
            () => self.check_cost(emperor_at, COST),
        }
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Deploys him. The permit shows that it is allowed.
    pub(crate) fn deploy_dux(&mut self, at: Province, permit: Permit) {
        self.spend(Rule::MD1, permit.cost);
        self.happen(Rule::MD1, Fact::FigureDeployed { figure: Figure::Dux, at });
    }
}
