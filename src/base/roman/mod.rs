//! The Roman phase: an Emperor enters, acts, and ends (TN, MV, SL, SE, SB, AT): one file an action.

mod attack;
mod enter;
mod movement;
mod sail;
mod secure;
mod subdue;

pub(crate) use sail::COST as SAIL_COST;
pub(crate) use secure::cost as secure_cost;

use crate::engine::{Flow, Machine};
use crate::ledger::Rule;
use crate::vocabulary::{Emperor, Event, Fact, Question};

/// The Imperium Points of a turn (TN-4).
pub(crate) const POINTS: u8 = 6;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// TN-1: a turn begins; an Emperor off the board enters it first (TN-2).
    pub(crate) fn begin_turn(&mut self, emperor: Emperor, round: u32) -> Flow {
        let points = self.game.points_of_turn(emperor);
        self.happen(Rule::TN1, Fact::TurnBegan { emperor, round, points });
        self.refill_gray(emperor);
        match self.game.state.place(emperor.into()) {
            Some(_) => self.ask_to_act(),
            None => self.ask(Rule::TN2, Question::Enter { emperor }),
        }
    }

    /// TN-4: actions in any order, as long as the player wishes.
    pub(crate) fn ask_to_act(&mut self) -> Flow {
        self.ask(Rule::TN4, Question::Act { emperor: self.game.state.turn })
    }

    /// TN-4: what is left is lost, and the Barbarian phase follows (TN-1).
    pub(crate) fn end_roman_phase(&mut self) -> Flow {
        let state = &self.game.state;
        self.happen(Rule::TN4, Fact::RomanPhaseEnded { emperor: state.turn, unspent: state.points });
        self.begin_barbarian_phase()
    }

    /// TN-1: the next Emperor's turn; a round is over after Maximian's.
    pub(crate) fn end_turn(&mut self) -> Flow {
        let state = &self.game.state;
        let (emperor, round) = (state.turn.next(), state.round);
        let round = if emperor == Emperor::Diocletian { round.saturating_add(1) } else { round };
        self.begin_turn(emperor, round)
    }
}
