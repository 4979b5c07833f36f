//! Usurpator: a region behind a secured border that becomes full of revolts brings forth an army (VD-4, G-55 to G-58).

use crate::board::{Province, ProvinceSet, Region};
use crate::engine::{Flow, Machine, region_bit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Variant;
use crate::vocabulary::{BarbarianStep, Continuation, Event, Face, Fact, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Looks for regions that have become full, region by region (G-55), then goes on with what follows.
    #[inline]
    pub(crate) fn check_usurpers(&mut self, after: Continuation) -> Flow {
        if self.game.rules.plays(Variant::Usurpator) {
            while let Some(region) = self.game.newly_full_region() {
                self.happen(Rule::VD4, Fact::RegionFilled { region });
                if self.game.usurper_can_rise(region) {
                    return self.ask_dice(Throw::Usurper { region, after });
                }
            }
        }
        self.go_on_after(after)
    }

    /// The dice name the usurper's province; one with a figure is rolled again (G-58).
    pub(crate) fn usurper(&mut self, region: Region, after: Continuation, number: Face) -> Flow {
        let at = region.province(number);
        if self.game.holds_figure(at) {
            return self.ask_dice(Throw::Usurper { region, after });
        }
        self.happen(Rule::VD4, Fact::UsurperRose { at });
        self.check_usurpers(after)
    }

    fn go_on_after(&mut self, after: Continuation) -> Flow {
        match after {
            Continuation::Revolts => self.remove_figures_on_revolts(),
            Continuation::Activity => self.before_step(BarbarianStep::Advance),
            Continuation::Uprising { at } => self.after_uprising(at),
            Continuation::Entry | Continuation::Advance => self.set_out(),
            Continuation::BlackDisc { step } => self.begin_step(step),
            Continuation::PhaseEnd => self.end_turn(),
        }
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
