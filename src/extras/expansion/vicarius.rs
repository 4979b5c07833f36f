//! Vicarius: a governor who removes unrest and is killed by an uprising or an army (MD-2, G-75 to G-79).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Module;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

/// The cost of placing him (MD-2).
pub(crate) const COST: u8 = 2;

impl Game<'_> {
    /// Returns the provinces where he can be placed: any Roman province without figure or revolt, once in the game.
    pub(crate) fn vicarius_targets(&self) -> ProvinceSet {
        let state = &self.state;
        if !self.rules.uses(Module::Vicarius) || state.flags.contains(Flag::VicariusPlaced) || state.points < COST {
            return ProvinceSet::EMPTY;
        }
        ProvinceSet::ROMAN - state.figures() - state.armies - state.revolts
    }

    /// Checks that he can be placed there.
    pub(crate) fn check_vicarius(&self, at: Province) -> Result<Permit, Refusal> {
        let refused = |reason| Err(Refusal::new(Rule::MD2, reason));
        match () {
            () if self.state.flags.contains(Flag::VicariusPlaced) => refused(Reason::DoneAlready),
            () if at.is_border() => refused(Reason::NotRoman { at }),
            () if self.holds_figure(at) => refused(Reason::FigureThere { at }),
            () if self.state.revolts.contains(at) => refused(Reason::RevoltThere { at }),
            () => self.check_cost(at, COST),
        }
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places him. The permit shows that it is allowed.
    pub(crate) fn place_vicarius(&mut self, at: Province, permit: Permit) {
        self.spend(Rule::MD2, permit.cost);
        self.happen(Rule::MD2, Fact::FigureDeployed { figure: Figure::Vicarius, at });
        self.quieten(at);
    }

    /// Removes unrest for free where Vicarius goes, also in passing (G-76).
    pub(crate) fn quieten(&mut self, at: Province) {
        if self.game.state.unrest.contains(at) {
            self.happen(Rule::MD2, Fact::UnrestRemoved { from: at });
        }
    }

    /// Kills Vicarius if a revolt reaches him.
    #[inline]
    pub(crate) fn revolt_reaches(&mut self, at: Province) {
        if self.game.state.place(Figure::Vicarius) == Some(at) {
            self.remove_figure(Rule::MD2, Figure::Vicarius, at);
        }
    }
}
