//! The Goths, who come to a border instead of an army (MD-4, G-10, G-11, G-74, G-82, G-83).

use crate::board::{Province, ProvinceSet, Region};
use crate::engine::{Disc, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Module, Ruling};
use crate::vocabulary::{Event, Fact};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places the Goths on a border. The caller has checked that they come there.
    #[inline(never)]
    pub(crate) fn goths_arrive(&mut self, at: Province) {
        self.make_way_for_goths(at);
        self.happen(Rule::MD4, Fact::GothsPlaced { at });
    }

    /// Clears the border for the Goths: a garrison or figure gives way without a battle (G-83), an army goes back to
    /// the reserve (G-10), and any other disc stays or, under the other reading of G-82, leaves.
    fn make_way_for_goths(&mut self, at: Province) {
        if self.game.state.armies.contains(at) {
            self.happen(Rule::G10, Fact::ArmyRemoved { from: at });
        }
        if let Some(figure) = self.game.state.figure_at(at) {
            self.remove_figure(Rule::MD4, figure, at);
        }
        match self.game.state.disc_at(at) {
            Some(Disc::Unrest | Disc::Revolt) if !self.game.rules.rulings.is_other(Ruling::GothsOnDisc) => {}
            _ => self.clear_disc(Rule::MD4, at),
        }
    }
}

impl Game<'_> {
    /// Returns whether the Goths come to this border: it is that of III or IV, and they are in the reserve. Under the
    /// other reading of G-10 a border with an army counts as occupied.
    #[inline]
    pub(crate) fn goths_can_come(&self, at: Province) -> bool {
        if !self.rules.uses(Module::Goths) {
            return false;
        }
        let army_bars = self.state.armies.contains(at) && self.rules.rulings.is_other(Ruling::GothsOnArmy);
        self.state.goths.is_none() && matches!(at.region(), Region::III | Region::IV) && at.is_border() && !army_bars
    }

    /// Returns what the Goths add to the Barbarian die of a battle they take part in: as attacker or target or, by
    /// the default reading of G-11, as an ally.
    pub(crate) fn goths_bonus(&self, army: Province, allies: ProvinceSet) -> u8 {
        let Some(goths) = self.state.goths else { return 0 };
        let allied = allies.contains(goths) && !self.rules.rulings.is_other(Ruling::GothsInvolved);
        u8::from(goths == army || allied)
    }

    /// Returns what the Goths add to the Barbarian die of a battle with the pirates on this coast (G-85).
    pub(crate) fn goths_bonus_on_coast(&self, coast: ProvinceSet) -> u8 {
        let allied = self.state.goths.is_some_and(|goths| coast.contains(goths));
        u8::from(allied && !self.rules.rulings.is_other(Ruling::GothsInvolved))
    }
}
