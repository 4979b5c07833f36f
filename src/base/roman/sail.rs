//! Sail: one fleet to an adjacent zone (SL-1).

use crate::board::{Province, SeaZone};
use crate::engine::{Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Fact, Reason, Refusal};

/// What Sail costs (SL-1).
pub(crate) const COST: u8 = 1;

impl Game<'_> {
    /// Checks whether a fleet can sail: it is there, the zones touch, and the other one is open to it (G-1).
    #[inline]
    pub(crate) fn check_sail(&self, from: SeaZone, to: SeaZone) -> Result<Permit, Refusal> {
        if self.state.fleets(from) == 0 {
            return Err(Refusal::new(Rule::SL1, Reason::NoFleet { zone: from }));
        }
        if !from.is_adjacent(to) {
            return Err(Refusal::new(Rule::SL1, Reason::ZonesApart { from, to }));
        }
        self.check_fleet(to)?;
        self.check_cost(Province::Roma, COST)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Sends a fleet where it is permitted to go.
    pub(crate) fn sail(&mut self, from: SeaZone, to: SeaZone, permit: Permit) {
        self.spend(Rule::SL1, permit.cost);
        self.happen(Rule::SL1, Fact::FleetSailed { from, to });
    }
}
