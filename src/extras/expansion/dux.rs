//! Dux: a general whom any Emperor may command (MD-1, G-9, G-71 to G-73).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Module;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

/// What deploying him costs, whatever lies there (MD-1).
pub(crate) const COST: u8 = 2;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Deploys him where that is known to be possible.
    pub(crate) fn deploy_dux(&mut self, at: Province) -> Flow {
        self.spend(Rule::MD1, COST);
        self.happen(Rule::MD1, Fact::FigureDeployed { figure: Figure::Dux, at });
        self.ask_to_act()
    }
}

impl Game<'_> {
    /// Where he can be deployed: a Roman province linked to the Emperor, without figures, once in the game (G-71).
    pub(crate) fn dux_targets(&self, emperor_at: Province) -> ProvinceSet {
        let state = &self.state;
        if !self.rules.uses(Module::Dux) || state.flags.contains(Flag::DuxDeployed) || state.points < COST {
            return ProvinceSet::EMPTY;
        }
        (self.board.links(emperor_at) & ProvinceSet::ROMAN) - state.figures() - state.armies
    }

    /// Why he cannot be deployed there.
    pub(crate) fn dux_refusal(&self, emperor_at: Province, at: Province) -> Refusal {
        let refusal = |reason| Refusal::new(Rule::MD1, reason);
        match () {
            () if self.state.flags.contains(Flag::DuxDeployed) => refusal(Reason::DoneAlready),
            () if at.is_border() => refusal(Reason::NotRoman { at }),
            () if !self.board.is_linked(emperor_at, at) => refusal(Reason::NotLinked { from: emperor_at, to: at }),
            () if self.holds_figure(at) => refusal(Reason::FigureThere { at }),
            () => self.too_expensive(COST),
        }
    }
}
