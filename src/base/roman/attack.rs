//! Attack: an Emperor against an army in a linked province (AT-1, AT-7 to AT-11).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flow, Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Combatant, Event, Fact, Figure, Reason, Refusal, Throw};

impl Game<'_> {
    /// AT-1: returns the cost of an attack, which is that of a Move through the link into the army's province.
    #[inline]
    pub(crate) fn attack_cost(&self, from: Province, army: Province) -> u8 {
        self.link_cost(from, army) + u8::from(self.state.revolts.contains(army))
    }

    /// Returns the cost of a link by itself: 1, or 2 if it is broken (MV-1).
    #[inline]
    pub(crate) fn link_cost(&self, from: Province, to: Province) -> u8 {
        if self.board.broken_links(from).contains(to) { 2 } else { 1 }
    }

    /// Returns the armies that the figure can attack now: through links only, never by fleet.
    #[inline]
    pub(crate) fn attack_targets(&self, from: Province) -> ProvinceSet {
        let linked = self.state.armies & self.board.links(from);
        // Most often there is none.
        if linked.is_empty() {
            return linked;
        }
        let in_reach = linked - self.rebels_out_of_reach();
        in_reach.into_iter().filter(|&army| self.attack_cost(from, army) <= self.state.points).collect()
    }

    /// Checks that a figure in this province can attack that army.
    #[inline]
    pub(crate) fn check_attack(&self, from: Province, army: Province) -> Result<Permit, Refusal> {
        if !self.state.armies.contains(army) {
            return Err(Refusal::new(Rule::AT1, Reason::NoArmy { at: army }));
        }
        if !self.board.is_linked(from, army) {
            return Err(Refusal::new(Rule::AT1, Reason::NotLinked { from, to: army }));
        }
        self.check_rebel(army)?;
        self.check_cost(from, self.attack_cost(from, army))
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// AT-1: pays for a permitted attack and asks for the dice.
    pub(crate) fn attack(&mut self, figure: Figure, army: Province, Permit { here: at, cost, .. }: Permit) -> Flow {
        self.spend(Rule::AT1, cost);
        self.happen(Rule::AT1, Fact::BattleJoined { attacker: Combatant::Rome, figure, at, army });
        self.ask_dice(Throw::Battle { attacker: Combatant::Rome, figure, army })
    }

    /// AT-7: removes the army and any disc from the province, and places the Emperor there at no further cost.
    pub(crate) fn attack_won(&mut self, figure: Figure, from: Province, army: Province) -> Flow {
        self.happen(Rule::AT7, Fact::ArmyRemoved { from: army });
        self.clear_disc(Rule::AT7, army);
        self.happen(Rule::AT7, Fact::FigurePlaced { figure, from, to: army });
        self.ask_to_act()
    }

    /// AT-8: removes the Emperor and any Emperor's garrison in his province (G-35) from the board, and ends his turn
    /// at once. A garrison that secures a border stays, except under the other reading of G-23.
    pub(crate) fn attack_lost(&mut self, figure: Figure, from: Province) -> Flow {
        self.remove_figure(Rule::AT8, figure, from);
        if from.is_roman() || self.game.rules.rulings.is_other(Ruling::LostBorderAttack) {
            self.remove_garrison(Rule::AT8, from);
        }
        self.beaten(figure)
    }

    /// AT-8: ends the turn of a beaten Emperor at once. If Dux is beaten, the Emperor's turn goes on or, under the
    /// other reading of G-9, ends too.
    pub(crate) fn beaten(&mut self, figure: Figure) -> Flow {
        if figure == Figure::Dux && !self.game.rules.rulings.is_other(Ruling::DuxDefeat) {
            return self.ask_to_act();
        }
        self.end_roman_phase()
    }
}
