//! Sail: one fleet to an adjacent zone (SL-1).

use crate::board::SeaZone;
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Fact, Reason, Refusal};

/// What Sail costs (SL-1).
pub(crate) const COST: u8 = 1;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Sends a fleet where it is known to be able to go.
    pub(crate) fn sail(&mut self, from: SeaZone, to: SeaZone) -> Flow {
        self.spend(Rule::SL1, COST);
        self.happen(Rule::SL1, Fact::FleetSailed { from, to });
        self.ask_to_act()
    }
}

impl Game<'_> {
    /// Whether a fleet can sail: it is there, the zones touch, and the other one is open to it (G-1).
    #[inline]
    pub(crate) fn can_sail(&self, from: SeaZone, to: SeaZone) -> bool {
        // All at once: what fleets there are cannot be foreseen.
        (self.state.points >= COST) & (self.state.fleets(from) > 0) & from.is_adjacent(to) & self.zone_is_open(to)
    }

    /// Why no fleet sails there.
    pub(crate) fn sail_refusal(&self, from: SeaZone, to: SeaZone) -> Refusal {
        if self.state.fleets(from) == 0 {
            return Refusal::new(Rule::SL1, Reason::NoFleet { zone: from });
        }
        if !from.is_adjacent(to) {
            return Refusal::new(Rule::SL1, Reason::ZonesApart { from, to });
        }
        if !self.zone_is_open(to) {
            return self.fleet_refusal(to);
        }
        self.too_expensive(COST)
    }
}
