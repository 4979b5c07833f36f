//! Removes details from a state that no longer matter in the phase, so that more states are equal and can be merged.

use crate::base::battle::group;
use crate::board::{Province, ProvinceSet, Region};
use crate::engine::{Flag, region_bit};
use crate::game::Game;
use crate::rules::Variant;
use crate::vocabulary::{Figure, Pending, Throw};

/// Discs whose place does not change any more in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lasting {
    pub(super) revolts: ProvinceSet,
    pub(super) unrest: ProvinceSet,
}

impl Game<'_> {
    /// Removes from the state everything that the rest of the advance neither changes nor looks at, and returns the
    /// discs among it. Requires that every offer is declined.
    ///
    /// An army looks at the province it enters. A defender there looks at the revolts that support the army, at
    /// garrisons, and at what covers a printed disc (PC-6, AT-4, AT-5). Glory looks at the unrest in the reserve (VN-5,
    /// VD-5). Entering takes a revolt from the reserve (EN-3) and may fill a region (VD-4).
    pub(super) fn forget_in_advance(&mut self) -> Lasting {
        let (board, state) = (self.board, &self.state);
        let (mut entered, mut fighting) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        let on_their_paths = state.armies.into_iter().filter_map(|army| Some((army, board.next_step(army)?)));
        for (army, to) in on_their_paths.chain(self.march_at_hand()) {
            entered.insert(to);
            if state.figure_at(to).is_some_and(|figure| figure != Figure::Vicarius) {
                fighting.insert(army);
            }
        }

        let mut lasting = Lasting { revolts: state.revolts - entered, unrest: state.unrest - state.armies - entered };
        if !fighting.is_empty() {
            lasting.revolts -= self.supporting_revolts(fighting, entered) | board.capitals();
            lasting.unrest -= board.capitals();
            if self.rules.plays(Variant::TheGreat) || self.rules.plays(Variant::RomaAeterna) {
                lasting.unrest = ProvinceSet::EMPTY;
            }
        }
        let filling = self.filling_regions(entered);
        lasting.revolts -= filling;
        if state.revolts_left() < (entered - state.revolts).len() {
            lasting.revolts = ProvinceSet::EMPTY;
        }
        let borders = if filling.is_empty() { ProvinceSet::EMPTY } else { ProvinceSet::BORDERS };

        let state = &mut self.state;
        state.unrest -= lasting.unrest;
        state.revolts -= lasting.revolts;
        state.full &= state.full_regions();
        if fighting.is_empty() {
            state.garrisons = state.garrisons.map(|garrisons| garrisons & borders);
        }
        // Pirates return in uprisings and close the sea to Romans; neither matters in the advance.
        state.pirates = None;
        lasting
    }

    /// Returns the provinces of the regions that may fill with revolts when armies enter these provinces (VD-4).
    fn filling_regions(&self, entered: ProvinceSet) -> ProvinceSet {
        if !self.rules.plays(Variant::Usurpator) {
            return ProvinceSet::EMPTY;
        }
        let new = self.state.full_regions() & !self.state.full;
        let fills = |&region: &Region| region.provinces().meets(entered) || new & region_bit(region) != 0;
        Region::OUTER.into_iter().filter(fills).fold(ProvinceSet::EMPTY, |all, region| all | region.provinces())
    }

    /// Returns the army that has set out and its destination, which may be off its path if the Barbarian player
    /// redirected it (VD-6).
    fn march_at_hand(&self) -> Option<(Province, Province)> {
        match self.state.pending {
            Pending::Roll { throw: Throw::AdvanceLink { from, to } } => Some((from, to)),
            Pending::Roll { throw: Throw::Battle { figure, army, .. } } => Some((army, self.state.place(figure)?)),
            _ => None,
        }
    }

    /// Returns the revolts that may support one of these armies, now or after others have entered these provinces.
    fn supporting_revolts(&self, armies: ProvinceSet, entered: ProvinceSet) -> ProvinceSet {
        let revolts = self.state.revolts | entered;
        let mut supporting = ProvinceSet::EMPTY;
        for army in armies {
            for disc in revolts & (self.board.links(army) | army.into()) {
                if !supporting.contains(disc) {
                    supporting |= group(self.board, revolts, disc);
                }
            }
        }
        supporting
    }

    /// Forgets which links were found closed where that no longer matters. A link matters only if one end is in unrest
    /// and the other in unrest or revolt; in the step that remembers links, unrest turns into revolt but none is added.
    /// If the black disc may come in the middle of the step (other reading of G-67), an empty province may be in revolt
    /// before the step is over.
    pub(super) fn forget_links(&mut self, black_disc_comes: bool) {
        if self.state.closed == 0 {
            return;
        }
        let mut discs = self.state.unrest | self.state.revolts;
        if black_disc_comes && self.state.flags.contains(Flag::BlackDisc) {
            discs |= self.black_disc_targets();
        }
        let (board, state) = (self.board, &mut self.state);
        let matters = |ends: ProvinceSet| (ends - discs).is_empty() && ends.meets(state.unrest);
        let mut kept = 0;
        for link in board.all_links() {
            if let Some(rank) = board.broken_rank(link.a(), link.b())
                && matters([link.a(), link.b()].into_iter().collect())
            {
                kept |= state.closed & 1 << rank;
            }
        }
        state.closed = kept;
    }
}
