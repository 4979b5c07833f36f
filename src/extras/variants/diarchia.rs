//! Diarchia: the discs of both Emperors of one half support each of them (VN-3, G-50).

use crate::board::ProvinceSet;
use crate::game::Game;
use crate::rules::Variant;
use crate::vocabulary::Emperor;

impl Game<'_> {
    /// The discs that support this Emperor: his garrisons, and his capital and Roma while no disc covers them (PC-6);
    /// with Diarchia his colleague's garrisons and capital too.
    #[inline]
    pub(crate) fn supporting_discs(&self, emperor: Emperor) -> ProvinceSet {
        let own = self.state.supporting_discs(emperor, self.board);
        if self.rules.plays(Variant::Diarchia) {
            return own | self.state.supporting_discs(emperor.colleague(), self.board);
        }
        own
    }
}
