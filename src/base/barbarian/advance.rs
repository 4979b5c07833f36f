//! Barbarian advance: the armies move towards Roma (AD-1 to AD-6, DO-6) and may take it (EN-2).

use core::ops::ControlFlow;

use crate::board::{Province, Region};
use crate::engine::{ARMIES, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Combatant, Continuation, Ending, Event, Face, Fact, Figure, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// AD-1: determines once the order in which all armies on the board advance, including those that arrived in this
    /// phase (DO-6).
    pub(crate) fn order_advance(&mut self) {
        let [first, second, third] = self.game.advance_order();
        if first.is_some() {
            self.happen(Rule::AD2, Fact::AdvanceOrdered { first, second, third });
        }
    }

    /// Sends an army to a linked province: its next one, or another (VD-6).
    pub(crate) fn march(&mut self, from: Province, to: Province) -> Flow {
        if self.game.state.armies.contains(to) {
            // G-27: the army stays, even if the other one leaves later in this step.
            self.happen(Rule::AD2, Fact::ArmyBlocked { at: from, by: to });
            return self.next_army();
        }
        if self.game.board.broken_links(from).contains(to) {
            return self.ask_dice(Throw::AdvanceLink { from, to });
        }
        self.arrive(from, to)
    }

    /// Handles the die for a broken link in AD-1.
    pub(crate) fn advance_link(&mut self, from: Province, to: Province, face: Face) -> Flow {
        if let Some(question) = self.game.question_at_link(from, to, face) {
            return self.ask(question);
        }
        self.cross_link(from, to, face)
    }

    /// Lets the army cross the link if this face opens it.
    pub(crate) fn cross_link(&mut self, from: Province, to: Province, face: Face) -> Flow {
        let bonus = self.game.advance_bonus(from);
        if self.check_link(from, to, face, bonus) { self.arrive(from, to) } else { self.next_army() }
    }

    /// AD-4: lets the army attack an Emperor or Dux in its way, or else move in. Vicarius dies without a battle
    /// (G-78), and Constantius may hold the army off (VN-1, VD-1).
    fn arrive(&mut self, from: Province, to: Province) -> Flow {
        match self.game.state.figure_at(to) {
            Some(Figure::Vicarius) => {
                self.remove_figure(Rule::MD2, Figure::Vicarius, to);
                self.move_in(from, to)
            }
            Some(figure) => match self.game.question_before_defence(figure, from) {
                Some(question) => self.ask(question),
                None => self.join_defence(figure, from),
            },
            None => self.move_in(from, to),
        }
    }

    /// Begins the battle of an army that attacks a figure.
    pub(crate) fn join_defence(&mut self, figure: Figure, army: Province) -> Flow {
        if let Some(at) = self.game.state.place(figure) {
            self.happen(Rule::AD4, Fact::BattleJoined { attacker: Combatant::Barbarians, figure, at, army });
        }
        self.ask_dice(Throw::Battle { attacker: Combatant::Barbarians, figure, army })
    }

    /// AD-3: moves the army in. Any disc leaves and a revolt is placed; a revolt that is there stays the same disc
    /// (G-22). In Roma the game ends (EN-2).
    fn move_in(&mut self, from: Province, to: Province) -> Flow {
        self.happen(Rule::AD1, Fact::ArmyMoved { from, to });
        if to == Province::Roma {
            return ControlFlow::Break(Ending::RomaFell);
        }
        if to.is_roman() {
            self.put_revolt(Rule::AD3, to)?;
        }
        self.go_on_after(Continuation::Entry)
    }

    /// AD-4: removes the Emperor from the board and moves the army in.
    pub(crate) fn defence_lost(&mut self, figure: Figure, at: Province, army: Province) -> Flow {
        self.remove_figure(Rule::AD4, figure, at);
        self.move_in(army, at)
    }

    /// AD-4: removes the army and any disc in its province. The Emperor stays where he is (AD-6).
    pub(crate) fn defence_won(&mut self, army: Province) -> Flow {
        self.happen(Rule::AD4, Fact::ArmyRemoved { from: army });
        self.clear_disc(Rule::AD4, army);
        self.next_army()
    }

    /// AD-4: changes nothing, and goes on to the next army.
    pub(crate) fn defence_drawn(&mut self) -> Flow {
        self.next_army()
    }
}

impl Game<'_> {
    /// Returns what is added to the die for a link that the army of this province wants to cross: 1 for the Goths
    /// (MD-4), otherwise 0.
    pub(crate) fn advance_bonus(&self, from: Province) -> u8 {
        u8::from(self.state.goths == Some(from))
    }

    /// AD-2: returns the armies nearest to Roma first, then by the lowest region of their province (G-26), then in
    /// board order (G-25).
    fn advance_order(&self) -> [Option<Province>; ARMIES] {
        let mut order = [None; ARMIES];
        // Rebels never advance (SC-2), and usurpers only from the next turn on (VD-4).
        let mut waiting = self.state.armies - self.state.rebels() - self.state.idle;
        for slot in &mut order {
            *slot = waiting.into_iter().min_by_key(|&army| (self.distance(army), self.rank_of_region(army)));
            if let Some(army) = *slot {
                waiting.remove(army);
            }
        }
        order
    }

    /// G-5: returns the steps left on the army's own path or, under the other reading, the fewest links to Roma.
    fn distance(&self, army: Province) -> u8 {
        if self.rules.rulings.is_other(Ruling::ArmyDistance) {
            self.board.links_to_roma(army)
        } else {
            self.board.steps_to_roma(army)
        }
    }

    /// G-24: returns the rank of the army's region. Italia, which has no number, comes after VI or, under the other
    /// reading, first.
    fn rank_of_region(&self, army: Province) -> usize {
        match army.region() {
            Region::Italia if self.rules.rulings.is_other(Ruling::ItaliaTie) => 0,
            region => 1 + region.index(),
        }
    }
}
