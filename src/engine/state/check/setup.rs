//! Checks of the moments of the set-up (DO-2, DO-10).

use super::{Found, PositionFault, expect};
use crate::board::{Province, ProvinceSet, Region, SeaZone};
use crate::engine::State;
use crate::game::Game;
use crate::rules::Module;
use crate::vocabulary::Face;

/// Returns the provinces of a region that SU-1 can put into revolt: a 1 is rolled again.
fn not_on_one(region: Region) -> ProvinceSet {
    region.provinces() - region.province(Face::One).into()
}

impl Game<'_> {
    /// Returns the state before the first die.
    pub(super) fn start_of_rules(&self) -> State {
        self.rules.start(self.board)
    }

    /// Returns the regions whose first revolt is rolled.
    fn regions_to_roll(&self) -> impl Iterator<Item = Region> {
        let rules = self.rules;
        core::iter::successors(rules.next_region_to_roll(None), move |&region| rules.next_region_to_roll(Some(region)))
    }

    /// Checks SU-1 in progress: one revolt in each region rolled before this one, never on a 1, and nothing else.
    pub(super) fn check_first_revolts(&self, region: Region, found: &mut Found) {
        let (state, start) = (&self.state, self.start_of_rules());
        let rolled = state.revolts - start.revolts;
        let before = || self.regions_to_roll().filter(|&other| other < region);
        let fits = rolled.len() == before().count()
            && before().all(|other| rolled.meets(not_on_one(other)))
            && self.regions_to_roll().any(|rolls| rolls == region)
            && self.are_by_dice(rolled)
            && state.armies == start.armies
            && state.goths == start.goths
            && state.pirates == start.pirates
            && self.is_bare(&start);
        expect(found, fits, PositionFault::WrongSetUp);
    }

    /// Checks the set-up after SU-1 and before the pirates come: a revolt in each region that was rolled and not on
    /// its 1, `additional` further revolts (on a 1 too, SU-3), `armies` armies, and nothing else. A scenario has its
    /// own (G-86).
    pub(super) fn check_set_up(&self, additional: u8, armies: u8, found: &mut Found) {
        let none_came = self.state.pirates == self.start_of_rules().pirates;
        expect(found, none_came && self.pieces_fit(additional, armies), PositionFault::WrongSetUp);
    }

    /// Checks the end of the set-up: everything is there but the fleets (SU-5). Where dice bring the pirates, they
    /// are in one of the Mediterranean zones (MD-3).
    pub(super) fn check_fleets_set_up(&self, left: u8, found: &mut Found) {
        let (level, pirates) = (self.rules.level, self.state.pirates);
        let pirates_fit = match self.start_of_rules().pirates {
            None if self.rules.uses(Module::Pirates) => {
                matches!(pirates, Some(SeaZone::Internum | SeaZone::Aegaeum))
            }
            placed => pirates == placed,
        };
        let fits = left > 0 && pirates_fit && self.pieces_fit(level.revolts(), level.armies());
        expect(found, fits, PositionFault::WrongSetUp);
    }

    /// Returns whether the revolts and armies are those of the set-up, with this many additional revolts and armies,
    /// and nothing else is on the board.
    fn pieces_fit(&self, additional: u8, armies: u8) -> bool {
        let (state, start) = (&self.state, self.start_of_rules());
        let rolled = state.revolts - start.revolts;
        let additional = if self.rules.scenario.is_some() { 0 } else { usize::from(additional) };
        let armies_fit = match self.rules.scenario {
            Some(_) => state.armies == start.armies && state.goths == start.goths,
            None => {
                let on_borders = (state.armies - ProvinceSet::BORDERS).is_empty();
                on_borders && state.armies.len() == usize::from(armies) && self.goths_came_first()
            }
        };
        rolled.len() == self.regions_to_roll().count() + additional
            && self.regions_to_roll().all(|region| rolled.meets(not_on_one(region)))
            && self.are_by_dice(rolled)
            && armies_fit
            && self.is_bare(&start)
    }

    /// Returns whether these revolts are where dice can put them, and those of the scenario are all there. Neither
    /// Italia nor a border is ever rolled.
    fn are_by_dice(&self, rolled: ProvinceSet) -> bool {
        let outer = ProvinceSet::ROMAN - Region::Italia.provinces();
        (rolled - outer).is_empty() && (self.start_of_rules().revolts - self.state.revolts).is_empty()
    }

    /// MD-4: returns whether the first army that came to the border of III or IV was that of the Goths, and later
    /// ones were not.
    fn goths_came_first(&self) -> bool {
        let gates = ProvinceSet::of(Province::BorderIII) | ProvinceSet::of(Province::BorderIV);
        match self.state.goths {
            Some(at) => gates.contains(at),
            None => !self.rules.uses(Module::Goths) || !self.state.armies.meets(gates),
        }
    }

    /// Returns whether nothing has happened but the set-up. The clock and the scratch fields have checks of their
    /// own.
    fn is_bare(&self, start: &State) -> bool {
        let State { revolts, armies, goths, pirates, fleets, round, turn, points, .. } = self.state;
        let State { passing, marching, closed, pending, .. } = self.state;
        let bare = State { revolts, armies, goths, pirates, fleets, round, turn, points, ..*start };
        self.state == State { passing, marching, closed, pending, ..bare }
    }
}
