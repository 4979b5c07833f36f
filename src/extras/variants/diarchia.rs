//! Diarchia: the discs of both Emperors of one half support each of them (VN-3, G-50).

use crate::board::ProvinceSet;
use crate::game::Game;
use crate::vocabulary::Emperor;

impl Game<'_> {
    /// Returns the discs that support this Emperor's colleague: his garrisons, and his capital and Roma while no disc
    /// covers them.
    pub(crate) fn discs_of_colleague(&self, emperor: Emperor) -> ProvinceSet {
        self.state.supporting_discs(emperor.colleague(), self.board)
    }
}
