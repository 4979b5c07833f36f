//! Patres Patriae: Diocletian takes a point from Galerius, Constantius gives one to Maximian, once a round (VN-4, G-51).

use crate::base::roman::POINTS;
use crate::engine::{Flag, Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Emperor, Event, Fact, Reason, Refusal};

/// The number of points that are taken or given (VN-4).
pub(crate) const GIFT: u8 = 1;

impl Game<'_> {
    /// Returns the points of a turn, including what was taken or given before.
    pub(crate) fn points_after_gifts(&self, emperor: Emperor) -> u8 {
        let flags = self.state.flags;
        match emperor {
            Emperor::Galerius if flags.contains(Flag::PointTaken) => POINTS - GIFT,
            Emperor::Maximian if flags.contains(Flag::PointGiven) => POINTS + GIFT,
            _ => POINTS,
        }
    }

    /// Checks that Diocletian can take a point now.
    pub(crate) fn check_taking(&self) -> Result<Permit, Refusal> {
        self.check_gift(Emperor::Diocletian, Flag::PointTaken)
    }

    /// Checks that Constantius can give a point now.
    pub(crate) fn check_giving(&self) -> Result<Permit, Refusal> {
        let permit = self.check_gift(Emperor::Constantius, Flag::PointGiven)?;
        let has = self.state.points;
        if has < GIFT {
            return Err(Refusal::new(Rule::VN4, Reason::TooExpensive { needs: GIFT, has }));
        }
        Ok(permit)
    }

    /// Checks that it is this Emperor's turn, and that he has not taken or given a point yet.
    fn check_gift(&self, actor: Emperor, done: Flag) -> Result<Permit, Refusal> {
        let state = &self.state;
        let reason = match () {
            () if state.turn != actor => Reason::NotHisToDo { figure: state.turn.into() },
            () if state.flags.contains(done) => Reason::DoneAlready,
            () => return Ok(Permit::PLAIN),
        };
        Err(Refusal::new(Rule::VN4, reason))
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Takes a point for Diocletian. The caller has checked that he may.
    pub(crate) fn take_point(&mut self) {
        let left = self.game.state.points.saturating_add(GIFT);
        self.happen(Rule::VN4, Fact::PointTaken { left });
    }

    /// Gives a point of Constantius to Maximian. The caller has checked that he may.
    pub(crate) fn give_point(&mut self) {
        let left = self.game.state.points.saturating_sub(GIFT);
        self.happen(Rule::VN4, Fact::PointGiven { left });
    }
}
