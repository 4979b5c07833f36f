//! How armies arrive on borders, at set-up and by the echo of an uprising (SU-4, UP-3).

use crate::board::Province;
use crate::engine::Machine;
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Fact};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places an army on a border, or the Goths if they can come there (MD-4). The caller has checked that an army
    /// can arrive.
    pub(crate) fn army_arrives(&mut self, rule: Rule, at: Province) {
        if self.game.goths_can_come(at) {
            return self.goths_arrive(at);
        }
        self.happen(rule, Fact::ArmyPlaced { at });
    }
}

impl Game<'_> {
    /// Returns whether an army can arrive on this border: it is empty (UP-3), or the Goths come, whatever is there
    /// (MD-4).
    pub(crate) fn army_can_arrive(&self, at: Province) -> bool {
        self.state.is_empty(at) || self.goths_can_come(at)
    }
}
