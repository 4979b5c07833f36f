//! Usurpator: a region behind a secured border that becomes full of revolts brings forth an army (VD-4, G-55 to G-58).

use crate::board::{Province, ProvinceSet, Region};
use crate::engine::{Machine, region_bit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Continuation, Event, Fact, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Looks for regions that have become full, region by region (G-55): the throw for the first usurper, if one can rise.
    #[inline(never)]
    pub(crate) fn find_usurper(&mut self, after: Continuation) -> Option<Throw> {
        while let Some(region) = self.game.newly_full_region() {
            self.happen(Rule::VD4, Fact::RegionFilled { region });
            if self.game.usurper_can_rise(region) {
                return Some(Throw::Usurper { region, after });
            }
        }
        None
    }

    /// The dice name the usurper's province: whether he rises there. Where a figure is, the dice are rolled again (G-58).
    pub(crate) fn place_usurper(&mut self, at: Province) -> bool {
        if self.game.holds_figure(at) {
            return false;
        }
        self.happen(Rule::VD4, Fact::UsurperRose { at });
        true
    }
}

impl Game<'_> {
    /// The first region that is full of revolts and was not before.
    fn newly_full_region(&self) -> Option<Region> {
        let new = self.state.full_regions() & !self.state.full;
        Region::OUTER.into_iter().find(|&region| new & region_bit(region) != 0)
    }

    /// Whether its border is secured, an army is left, and a province is free of figures.
    pub(crate) fn usurper_can_rise(&self, region: Region) -> bool {
        let state = &self.state;
        let free: ProvinceSet = region.provinces() - state.figures() - state.armies;
        region.border().is_some_and(|border| state.secured_borders().contains(border))
            && state.armies_left() > 0
            && !free.is_empty()
    }

    /// Whether a figure of either side stands on a province.
    pub(crate) fn holds_figure(&self, at: Province) -> bool {
        (self.state.figures() | self.state.armies).contains(at)
    }
}
