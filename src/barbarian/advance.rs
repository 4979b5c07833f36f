//! Barbarian advance: the armies move towards Roma (AD-1 to AD-6, DO-6) and may take it (EN-2).

use core::ops::ControlFlow;

use crate::awaits::{Side, Throw};
use crate::board::{Province, Region};
use crate::emperor::Figure;
use crate::ending::Ending;
use crate::event::{Event, Fact, Step};
use crate::face::Face;
use crate::game::Game;
use crate::ledger::Rule;
use crate::machine::{Flow, Machine};
use crate::rules::Ruling;
use crate::state::ARMIES;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// AD-1: every army on the board, also those that arrived in this phase, in an order worked out once (DO-6).
    pub(crate) fn begin_advance(&mut self) -> Flow {
        self.happen(Rule::AD1, Fact::StepBegan { step: Step::Advance });
        if !self.game.state.armies.is_empty() {
            let [first, second, third] = self.game.advance_order();
            self.happen(Rule::AD2, Fact::AdvanceOrdered { first, second, third });
        }
        self.next_army()
    }

    /// The next army sets out; after the last one the turn is over.
    fn next_army(&mut self) -> Flow {
        while let [Some(from), ..] = self.game.state.marching {
            let Some(to) = self.game.board.next_step(from) else { break };
            self.happen(Rule::AD1, Fact::ArmySetOut { from, to });
            if self.game.state.armies.contains(to) {
                // G-27: it stays, even if the other leaves later in this step.
                self.happen(Rule::AD2, Fact::ArmyBlocked { at: from, by: to });
                continue;
            }
            if self.game.board.broken_links(from).contains(to) {
                return self.ask_dice(Throw::AdvanceLink { from, to });
            }
            return self.arrive(from, to);
        }
        self.end_turn()
    }

    /// A broken link was rolled in AD-1.
    pub(crate) fn advance_link(&mut self, from: Province, to: Province, face: Face) -> Flow {
        if self.check_link(from, to, face) { self.arrive(from, to) } else { self.next_army() }
    }

    /// AD-4: an Emperor in the way is attacked; otherwise the army moves in.
    fn arrive(&mut self, from: Province, to: Province) -> Flow {
        match self.game.state.figure_at(to) {
            Some(figure) => {
                self.happen(Rule::AD4, Fact::BattleJoined { attacker: Side::Barbarians, figure, at: to, army: from });
                self.ask_dice(Throw::Battle { attacker: Side::Barbarians, figure, army: from })
            }
            None => self.move_in(from, to),
        }
    }

    /// AD-3: any disc leaves and a revolt is placed; one that is there stays the same disc (G-22). In Roma it is the end
    /// (EN-2).
    fn move_in(&mut self, from: Province, to: Province) -> Flow {
        self.happen(Rule::AD1, Fact::ArmyMoved { from, to });
        if to == Province::Roma {
            return ControlFlow::Break(Ending::RomaFell);
        }
        self.put_revolt(Rule::AD3, to)?;
        self.next_army()
    }

    /// AD-4: the Emperor leaves the board and the army moves in.
    pub(crate) fn defence_lost(&mut self, figure: Figure, at: Province, army: Province) -> Flow {
        self.happen(Rule::AD4, Fact::FigureRemoved { figure, from: at });
        self.move_in(army, at)
    }

    /// AD-4: the army and any disc in its province leave; the Emperor stays where he is (AD-6).
    pub(crate) fn defence_won(&mut self, army: Province) -> Flow {
        self.happen(Rule::AD4, Fact::ArmyRemoved { from: army });
        self.clear_disc(Rule::AD4, army);
        self.next_army()
    }

    /// AD-4: nothing happens.
    pub(crate) fn defence_drawn(&mut self) -> Flow {
        self.next_army()
    }
}

impl Game<'_> {
    /// AD-2: nearest to Roma first, then the lowest region (where the army stands, G-26), then board order (G-25).
    fn advance_order(&self) -> [Option<Province>; ARMIES] {
        let mut order = [None; ARMIES];
        let mut waiting = self.state.armies;
        for slot in &mut order {
            *slot = waiting.into_iter().min_by_key(|&army| (self.distance(army), self.rank_of_region(army)));
            if let Some(army) = *slot {
                waiting.remove(army);
            }
        }
        order
    }

    /// G-5: the steps left on its own path, or, under the other reading, the fewest links.
    fn distance(&self, army: Province) -> u8 {
        if self.rules.rulings.is_other(Ruling::ArmyDistance) {
            self.board.links_to_roma(army)
        } else {
            self.board.steps_to_roma(army)
        }
    }

    /// G-24: Italia, which has no number, comes after VI, or, under the other reading, first.
    fn rank_of_region(&self, army: Province) -> usize {
        match army.region() {
            Region::Italia if self.rules.rulings.is_other(Ruling::ItaliaTie) => 0,
            region => 1 + region.index(),
        }
    }
}
