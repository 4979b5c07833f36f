//! Patres Patriae: Diocletian takes a point from Galerius, Constantius gives one to Maximian, once a round (VN-4, G-51).

use crate::engine::{Flag, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Variant;
use crate::vocabulary::{Emperor, Event, Fact, Reason, Refusal};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Diocletian takes a point that is known to be there to take.
    pub(crate) fn take_point(&mut self) -> Flow {
        let left = self.game.state.points.saturating_add(1);
        self.happen(Rule::VN4, Fact::PointTaken { left });
        self.ask_to_act()
    }

    /// Constantius gives a point that he is known to have.
    pub(crate) fn give_point(&mut self) -> Flow {
        let left = self.game.state.points.saturating_sub(1);
        self.happen(Rule::VN4, Fact::PointGiven { left });
        self.ask_to_act()
    }
}

impl Game<'_> {
    /// How the points of a turn differ from the usual because of what was taken or given before.
    pub(crate) fn points_of_turn(&self, emperor: Emperor) -> u8 {
        let marks = self.state.flags;
        match emperor {
            Emperor::Galerius if marks.contains(Flag::PointTaken) => crate::base::roman::POINTS - 1,
            Emperor::Maximian if marks.contains(Flag::PointGiven) => crate::base::roman::POINTS + 1,
            _ => crate::base::roman::POINTS,
        }
    }

    /// Whether Diocletian can take a point now.
    pub(crate) fn can_take_point(&self) -> bool {
        self.rules.plays(Variant::PatresPatriae)
            && self.state.turn == Emperor::Diocletian
            && !self.state.flags.contains(Flag::PointTaken)
    }

    /// Whether Constantius can give a point now.
    pub(crate) fn can_give_point(&self) -> bool {
        self.rules.plays(Variant::PatresPatriae)
            && self.state.turn == Emperor::Constantius
            && self.state.points > 0
            && !self.state.flags.contains(Flag::PointGiven)
    }

    /// Why no point is taken or given; `actor` is who could.
    pub(crate) fn point_refusal(&self, actor: Emperor, mark: Flag) -> Refusal {
        let state = &self.state;
        let reason = match () {
            () if state.turn != actor => Reason::NotHisToDo { figure: state.turn.into() },
            () if state.flags.contains(mark) => Reason::DoneAlready,
            () => Reason::TooExpensive { needs: 1, has: state.points },
        };
        Refusal::new(Rule::VN4, reason)
    }
}
