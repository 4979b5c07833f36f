//! Broken links and their dice: open with 4 or more (BR-1).

use crate::board::Province;
use crate::engine::Machine;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Face, Fact};

/// Returns whether a broken link is open with this face: 4 or more (BR-1), including the bonus of the Goths (MD-4).
pub(crate) const fn is_open(face: Face, bonus: u8) -> bool {
    face.value() + bonus >= Face::Four.value()
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Records whether a broken link is open with this face, and returns it.
    pub(crate) fn check_link(&mut self, from: Province, to: Province, face: Face, bonus: u8) -> bool {
        let open = is_open(face, bonus);
        let fact = if open { Fact::LinkOpen { from, to } } else { Fact::LinkClosed { from, to } };
        // If the bonus decides, it is that of the Goths (MD-4).
        let by_bonus = open && face < Face::Four;
        self.happen(if by_bonus { Rule::MD4 } else { Rule::BR1 }, fact);
        open
    }
}
