//! The moments of the set-up (DO-2, DO-10).

use super::{Found, PositionFault, expect};
use crate::board::{ProvinceSet, Region};
use crate::face::Face;
use crate::game::Game;
use crate::state::State;

impl Game<'_> {
    /// The state before the first die.
    pub(super) fn start_of_rules(&self) -> State {
        self.rules.start(self.board)
    }

    /// The regions whose first revolt comes by dice.
    fn regions_to_roll(&self) -> impl Iterator<Item = Region> {
        let rules = self.rules;
        core::iter::successors(rules.next_region_to_roll(None), move |&region| rules.next_region_to_roll(Some(region)))
    }

    /// SU-1 in progress: one revolt in each region to be rolled before this one, never on a 1, and nothing else.
    pub(super) fn check_first_revolts(&self, region: Region, found: &mut Found) {
        let start = self.start_of_rules();
        let rolled = self.state.revolts - start.revolts;
        let fits = Region::ALL.into_iter().all(|other| {
            let here = rolled & other.provinces();
            let expected = usize::from(other < region && self.regions_to_roll().any(|rolls| rolls == other));
            here.len() == expected && here.into_iter().all(|at| at.number() != Some(1))
        });
        let fits = fits && self.regions_to_roll().any(|rolls| rolls == region) && self.is_bare(&start);
        expect(found, fits && self.state.armies == start.armies, PositionFault::WrongSetUp);
    }

    /// Set-up after SU-1: a revolt in each region that was rolled and not on its 1, so many additional ones (on a 1 too,
    /// SU-3), so many armies, and nothing else. A scenario has its own (G-86).
    pub(super) fn check_set_up(&self, additional: u8, armies: u8, found: &mut Found) {
        let state = &self.state;
        let start = self.start_of_rules();
        let rolled = state.revolts - start.revolts;
        let first = |region: Region| ProvinceSet::of(region.province(Face::One));
        let additional = if self.rules.scenario.is_some() { 0 } else { usize::from(additional) };
        let armies_fit = match self.rules.scenario {
            Some(_) => state.armies == start.armies,
            None => state.armies.len() == usize::from(armies) && (state.armies - ProvinceSet::BORDERS).is_empty(),
        };
        let fits = rolled.len() == self.regions_to_roll().count() + additional
            && (start.revolts - state.revolts).is_empty()
            && self.regions_to_roll().all(|region| rolled.meets(region.provinces() - first(region)))
            && !state.revolts.meets(Region::Italia.provinces());
        expect(found, fits && armies_fit && self.is_bare(&start), PositionFault::WrongSetUp);
    }

    /// Whether nothing is on the board that the set-up does not bring.
    fn is_bare(&self, start: &State) -> bool {
        let state = &self.state;
        let goths_fit = state.goths == start.goths || (start.goths.is_none() && self.rules.scenario.is_none());
        state.places == start.places
            && state.unrest.is_empty()
            && state.all_garrisons().is_empty()
            && state.rebels == start.rebels
            && goths_fit
    }
}
