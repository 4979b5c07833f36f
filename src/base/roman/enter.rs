//! Entering the board (TN-2, TN-3, G-19, G-28).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal};

impl Game<'_> {
    /// Returns the provinces where the Emperor whose turn it is can enter: those of Roma and his capital that
    /// are open to him.
    pub(crate) fn entrances(&self) -> ProvinceSet {
        let gates = [Province::Roma, self.board.capital(self.state.turn)];
        gates.into_iter().filter(|&at| self.check_entrance(at).is_ok()).collect()
    }

    /// Checks that he can enter here: in Roma with any disc (TN-3); in his capital if no disc covers it and no army
    /// is there (TN-2); onto another figure only if he can move on (MV-5).
    pub(crate) fn check_entrance(&self, at: Province) -> Result<Permit, Refusal> {
        let state = &self.state;
        let capital = self.board.capital(state.turn);
        if at != Province::Roma && at != capital {
            return Err(Refusal::new(Rule::TN2, Reason::NoEntrance { at }));
        }
        if state.armies.contains(at) {
            return Err(Refusal::new(Rule::TN2, Reason::ArmyThere { at }));
        }
        if at == capital && state.discs().contains(at) {
            return Err(Refusal::new(Rule::PC7, Reason::CapitalCovered { at }));
        }
        let figure = Figure::from(state.turn);
        if state.is_occupied(at) && !self.can_move_on(figure, at, state.points) {
            let by = state.figure_at(at).unwrap_or(figure);
            return Err(Refusal::new(Rule::MV5, Reason::CannotStop { at, by }));
        }
        Ok(Permit::PLAIN)
    }

    /// Checks that he may stay off the board: if he can enter nowhere (G-19), or at will under the other reading of
    /// G-28.
    pub(crate) fn check_stay_off(&self, entrances: ProvinceSet) -> Result<Permit, Refusal> {
        match entrances.first() {
            Some(at) if !self.rules.rulings.is_other(Ruling::StayingAway) => {
                Err(Refusal::new(Rule::G28, Reason::MustEnter { at }))
            }
            _ => Ok(Permit::PLAIN),
        }
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// TN-2: brings the Emperor onto the board. Entering is free.
    pub(crate) fn enter(&mut self, at: Province) {
        self.happen(Rule::TN2, Fact::Entered { emperor: self.game.state.turn, at });
    }

    /// G-19: leaves the Emperor off the board, with nothing to spend (TN-5).
    pub(crate) fn stay_off(&mut self) {
        self.happen(Rule::G103, Fact::StayedOff { emperor: self.game.state.turn });
    }
}
