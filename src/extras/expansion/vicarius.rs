//! Vicarius: a governor who quietens unrest and whom an uprising or an army kills (MD-2, G-75 to G-79).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Module;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

/// What placing him costs (MD-2).
pub(crate) const COST: u8 = 2;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places him where that is known to be possible.
    pub(crate) fn place_vicarius(&mut self, at: Province) -> Flow {
        self.spend(Rule::MD2, COST);
        self.happen(Rule::MD2, Fact::FigureDeployed { figure: Figure::Vicarius, at });
        self.quieten(Figure::Vicarius, at);
        self.ask_to_act()
    }

    /// Vicarius removes unrest for free wherever he comes, also in passing (G-76).
    pub(crate) fn quieten(&mut self, figure: Figure, at: Province) {
        if figure == Figure::Vicarius && self.game.state.unrest.contains(at) {
            self.happen(Rule::MD2, Fact::UnrestRemoved { from: at });
        }
    }

    /// A revolt that reaches Vicarius kills him.
    #[inline]
    pub(crate) fn revolt_reaches(&mut self, at: Province) {
        if self.game.state.place(Figure::Vicarius) == Some(at) {
            self.remove_figure(Rule::MD2, Figure::Vicarius, at);
        }
    }
}

impl Game<'_> {
    /// Where he can be placed: any Roman province without figure or revolt, once in the game.
    pub(crate) fn vicarius_targets(&self) -> ProvinceSet {
        let state = &self.state;
        if !self.rules.uses(Module::Vicarius) || state.flags.contains(Flag::VicariusPlaced) || state.points < COST {
            return ProvinceSet::EMPTY;
        }
        ProvinceSet::ROMAN - state.figures() - state.armies - state.revolts
    }

    /// Why he cannot be placed there.
    pub(crate) fn vicarius_refusal(&self, at: Province) -> Refusal {
        let refusal = |reason| Refusal::new(Rule::MD2, reason);
        match () {
            () if self.state.flags.contains(Flag::VicariusPlaced) => refusal(Reason::DoneAlready),
            () if at.is_border() => refusal(Reason::NotRoman { at }),
            () if self.holds_figure(at) => refusal(Reason::FigureThere { at }),
            () if self.state.revolts.contains(at) => refusal(Reason::RevoltThere { at }),
            () => self.too_expensive(COST),
        }
    }
}
