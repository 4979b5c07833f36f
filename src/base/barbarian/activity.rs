//! Barbarian activity: the dice name a province, and its disc says what happens (AC-1 to AC-3).

use crate::board::Province;
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Continuation, Event, Fact, Figure};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// AC-2: applies the dice to a province. An Emperor there does not protect it (AC-3).
    pub(crate) fn strike(&mut self, at: Province) -> Flow {
        let state = &self.game.state;
        if state.revolts.contains(at) {
            return self.begin_uprising(at);
        }
        if state.unrest.contains(at) {
            self.put_revolt(Rule::AC2, at)?;
            return self.go_on_after(Continuation::Activity);
        }
        if self.game.is_protected(at) {
            self.happen(Rule::AC2, Fact::Protected { at });
        } else if state.place(Figure::Vicarius) == Some(at) {
            // G-75: Vicarius blocks the roll before a disc is taken.
            self.happen(Rule::MD2, Fact::Protected { at });
        } else {
            self.put_unrest(Rule::AC2, at)?;
        }
        self.begin_advance()
    }
}

impl Game<'_> {
    /// Returns whether a province is protected by a garrison, or by a printed disc that no disc covers (PC-6, AC-2).
    fn is_protected(&self, at: Province) -> bool {
        let printed = self.board.capitals().contains(at) && !self.state.discs().contains(at);
        printed || self.state.all_garrisons().contains(at)
    }
}
