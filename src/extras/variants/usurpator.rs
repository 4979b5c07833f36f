//! Usurpator: a region behind a secured border that becomes full of revolts raises an army (VD-4, G-55 to G-58).

use crate::board::{Province, ProvinceSet, Region};
use crate::engine::{Machine, region_bit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Continuation, Event, Fact, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Marks the regions that have become full, region by region (G-55), and returns the throw for the first usurper
    /// who can rise, or `None`.
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

    /// Places a usurper in the province that the dice name, and returns whether he rises. He does not where there is
    /// a figure; the dice are then rolled again (G-58).
    pub(crate) fn place_usurper(&mut self, at: Province) -> bool {
        if self.game.holds_figure(at) {
            return false;
        }
        self.happen(Rule::VD4, Fact::UsurperRose { at });
        true
    }
}

impl Game<'_> {
    /// Returns the first region that is full of revolts and was not before, or `None`.
    fn newly_full_region(&self) -> Option<Region> {
        let new = self.state.full_regions() & !self.state.full;
        Region::OUTER.into_iter().find(|&region| new & region_bit(region) != 0)
    }

    /// Returns whether a usurper can rise in this region: its border is secured, an army is left, and one of its
    /// provinces is free of figures.
    pub(crate) fn usurper_can_rise(&self, region: Region) -> bool {
        let state = &self.state;
        let free: ProvinceSet = region.provinces() - state.figures() - state.armies;
        region.border().is_some_and(|border| state.secured_borders().contains(border))
            && state.armies_left() > 0
            && !free.is_empty()
    }

    /// Returns whether a figure of either side is on a province.
    pub(crate) fn holds_figure(&self, at: Province) -> bool {
        (self.state.figures() | self.state.armies).contains(at)
    }
}
