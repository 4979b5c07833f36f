//! Sail: sends one fleet to an adjacent zone (SL-1).

use crate::board::{Province, SeaZone};
use crate::engine::{Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Command, Event, Fact, Reason, Refusal};

/// The cost of Sail (SL-1).
pub(crate) const COST: u8 = 1;

impl Game<'_> {
    /// Returns every command to sail between adjacent zones, with whether [`check_sail`](Game::check_sail) permits
    /// it. Evaluates all of them without branches, because the fleets are hard to predict.
    #[inline(always)]
    pub(crate) fn sailings(&self) -> [(Command, bool); SeaZone::SAILINGS.len()] {
        let holds_fleet = SeaZone::ALL.map(|zone| self.state.fleets(zone) > 0);
        let (affordable, share) = (self.state.points >= COST, self.rules.fleets_may_share_zone());
        SeaZone::SAILINGS.map(|(from, to)| {
            let open = (share | !holds_fleet[to.index()]) & (self.state.pirates != Some(to));
            (Command::Sail { from, to }, affordable & holds_fleet[from.index()] & open)
        })
    }

    /// Checks that a fleet can sail: it is there, the zones are adjacent, and the other zone is open to it (G-1).
    #[inline]
    pub(crate) fn check_sail(&self, here: Province, from: SeaZone, to: SeaZone) -> Result<Permit, Refusal> {
        if self.state.fleets(from) == 0 {
            return Err(Refusal::new(Rule::SL1, Reason::NoFleet { zone: from }));
        }
        if !from.is_adjacent(to) {
            return Err(Refusal::new(Rule::SL1, Reason::ZonesApart { from, to }));
        }
        self.check_fleet(to)?;
        self.check_cost(here, COST)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Sends a fleet to another zone. The permit shows that it is allowed.
    pub(crate) fn sail(&mut self, from: SeaZone, to: SeaZone, permit: Permit) {
        self.spend(Rule::SL1, permit.cost);
        self.happen(Rule::SL1, Fact::FleetSailed { from, to });
    }
}
