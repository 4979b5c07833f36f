//! Entering the board (TN-2, TN-3, G-19, G-28).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// TN-2: entering is free.
    pub(crate) fn enter(&mut self, at: Province) -> Flow {
        self.happen(Rule::TN2, Fact::Entered { emperor: self.game.state.turn, at });
        self.ask_to_act()
    }

    /// G-19: he stays off the board and has nothing to spend (TN-5), so the Barbarian phase follows.
    pub(crate) fn stay_off(&mut self) -> Flow {
        self.happen(Rule::G103, Fact::StayedOff { emperor: self.game.state.turn });
        self.end_roman_phase()
    }
}

impl Game<'_> {
    /// Where the Emperor whose turn it is can enter: Roma and his capital.
    pub(crate) fn entrances(&self) -> ProvinceSet {
        let gates = [Province::Roma, self.board.capital(self.state.turn)];
        gates.into_iter().filter(|&at| self.can_enter(at)).collect()
    }

    /// Whether he can enter here: in Roma whatever disc it holds (TN-3), in his capital if no disc covers it and no army
    /// is there (TN-2); onto another figure only if he can move on (MV-5).
    pub(crate) fn can_enter(&self, at: Province) -> bool {
        let state = &self.state;
        let figure = Figure::from(state.turn);
        let is_gate = at == Province::Roma || (at == self.board.capital(state.turn) && !state.discs().contains(at));
        is_gate && !state.armies.contains(at) && (!state.is_occupied(at) || self.can_move_on(figure, at, state.points))
    }

    /// Whether he may stay off: if he can enter nowhere (G-19), or at will under the other reading of G-28.
    pub(crate) fn may_stay_off(&self, entrances: ProvinceSet) -> bool {
        entrances.is_empty() || self.rules.rulings.is_other(Ruling::StayingAway)
    }

    /// Why he cannot enter here.
    pub(crate) fn entrance_refusal(&self, at: Province) -> Refusal {
        let state = &self.state;
        let capital = self.board.capital(state.turn);
        if at != Province::Roma && at != capital {
            return Refusal::new(Rule::TN2, Reason::NoEntrance { at });
        }
        if state.armies.contains(at) {
            return Refusal::new(Rule::TN2, Reason::ArmyThere { at });
        }
        if at == capital && state.discs().contains(at) {
            return Refusal::new(Rule::PC7, Reason::CapitalCovered { at });
        }
        let by = state.figure_at(at).unwrap_or(state.turn.into());
        Refusal::new(Rule::MV5, Reason::CannotStop { at, by })
    }

    /// Why he may not stay off the board.
    pub(crate) fn stay_off_refusal(&self) -> Refusal {
        let at = self.entrances().first().unwrap_or(Province::Roma);
        Refusal::new(Rule::G28, Reason::MustEnter { at })
    }
}
