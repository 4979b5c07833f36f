//! Applying a fact to a state: the only way a state changes.

use crate::board::{Board, Province};
use crate::emperor::Figure;
use crate::event::{Fact, Step};
use crate::state::State;

impl State {
    /// Makes a fact true. Folding the facts of a game over its start gives its state again.
    ///
    /// The fact is taken at its word: whoever brings facts from elsewhere checks what comes out with
    /// [`Game::resume`](crate::Game::resume).
    #[inline]
    pub fn fold(&mut self, board: &Board, fact: Fact) {
        match fact {
            Fact::Asked { awaits } => self.awaits = awaits,
            Fact::Ended { ending } => self.awaits = crate::awaits::Awaits::Nothing { ending },
            Fact::TurnBegan { emperor, round, points } => {
                self.turn = emperor;
                self.round = round;
                self.points = points;
            }
            Fact::RomanPhaseEnded { .. } => self.points = 0,
            Fact::StepBegan { step: Step::Activity } => self.closed = 0,
            Fact::Spent { left, .. } => self.points = left,

            Fact::FleetPlaced { zone } => self.add_fleet(zone),
            Fact::FleetSailed { from, to } => {
                let left = &mut self.fleets[from.index()];
                *left = left.saturating_sub(1);
                self.add_fleet(to);
            }

            Fact::Entered { emperor, at } => self.put(emperor.into(), at),
            Fact::Moved { figure, to, .. } | Fact::FigurePlaced { figure, to, .. } => self.put(figure, to),
            Fact::FigureRemoved { figure, .. } => {
                if let Some(place) = self.emperors.get_mut(figure.index()) {
                    *place = None;
                }
            }

            Fact::GarrisonPlaced { owner, at } => self.garrisons[owner.index()].insert(at),
            Fact::GarrisonRemoved { owner, from } => self.garrisons[owner.index()].remove(from),
            Fact::UnrestPlaced { at } => self.unrest.insert(at),
            Fact::UnrestRemoved { from } => self.unrest.remove(from),
            Fact::RevoltPlaced { at } => self.revolts.insert(at),
            Fact::RevoltRemoved { from } => self.revolts.remove(from),

            Fact::ArmyPlaced { at } => self.armies.insert(at),
            Fact::ArmyRemoved { from } => self.armies.remove(from),
            Fact::ArmyMoved { from, to } => {
                self.armies.remove(from);
                self.armies.insert(to);
            }
            Fact::AdvanceOrdered { first, second, third } => self.marching = [first, second, third],
            Fact::ArmySetOut { .. } => {
                let [_, second, third] = self.marching;
                self.marching = [second, third, None];
            }

            // Only the step of revolts remembers which links were closed; the other steps roll each link once.
            Fact::LinkClosed { from, to } => {
                if self.is_in_revolts_step()
                    && let Some(rank) = board.broken_rank(from, to)
                {
                    self.closed |= 1 << rank;
                }
            }

            // These tell what is going on and change nothing.
            Fact::Rolled { .. }
            | Fact::StepBegan { .. }
            | Fact::StayedOff { .. }
            | Fact::LinkOpen { .. }
            | Fact::Protected { .. }
            | Fact::Uprising { .. }
            | Fact::ArmyBlocked { .. }
            | Fact::BattleJoined { .. }
            | Fact::BattleFought { .. } => {}
        }
    }

    /// Puts a figure on a province; if another Roman figure is there, it is passing through (MV-5).
    fn put(&mut self, figure: Figure, to: Province) {
        if let Some(place) = self.emperors.get_mut(figure.index()) {
            *place = Some(to);
        }
        self.passing = self.other_figures(figure).contains(to).then_some(figure);
    }

    fn add_fleet(&mut self, zone: crate::board::SeaZone) {
        let fleets = &mut self.fleets[zone.index()];
        *fleets = fleets.saturating_add(1);
    }

    /// Whether the dice that are awaited decide about a link in the step of revolts.
    fn is_in_revolts_step(&self) -> bool {
        use crate::awaits::{Awaits, Throw};
        matches!(self.awaits, Awaits::Roll { throw: Throw::RevoltLink { .. } })
    }
}
