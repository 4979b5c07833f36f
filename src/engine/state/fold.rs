//! Applying a fact to a state: the only way a state changes.

use crate::board::{Board, Province, ProvinceSet};
use crate::engine::{Flag, State, region_bit};
use crate::vocabulary::{BarbarianStep, Emperor, Fact, Figure};

impl State {
    /// Applies a fact to this state. Applying all facts of a game to its starting state gives its state.
    ///
    /// The fact is not checked. Check a state built from untrusted facts with [`Game::resume`](crate::Game::resume).
    // Inlined, because the rules always know the kind of fact: then only its own arm is left.
    #[inline(always)]
    pub fn fold(&mut self, board: &Board, fact: Fact) {
        match fact {
            Fact::Prompted { awaits } => self.pending = awaits,
            Fact::RollKept => self.flags.remove(Flag::Rerolled),
            Fact::Ended { ending } => self.pending = crate::vocabulary::Pending::Nothing { ending },
            Fact::TurnBegan { emperor, round, points } => {
                self.turn = emperor;
                self.round = round;
                self.points = points;
                self.idle = ProvinceSet::EMPTY;
                self.flags.remove(Flag::Power);
                if emperor == Emperor::Galerius {
                    self.flags.remove(Flag::PointTaken);
                }
                if emperor != Emperor::Maximian {
                    self.flags.remove(Flag::PointGiven);
                }
            }
            Fact::RomanPhaseEnded { .. } => self.points = 0,
            Fact::StepBegan { step: BarbarianStep::Activity } => self.closed = 0,
            Fact::Spent { left, .. } | Fact::PointGained { left } => self.points = left,
            Fact::PointTaken { left } => {
                self.points = left;
                self.flags.insert(Flag::PointTaken);
            }
            Fact::PointGiven { left } => {
                self.points = left;
                self.flags.insert(Flag::PointGiven);
            }

            Fact::FleetPlaced { zone } => self.add_fleet(zone),
            Fact::FleetSailed { from, to } => {
                let left = &mut self.fleets[from.index()];
                *left = left.saturating_sub(1);
                self.add_fleet(to);
            }

            Fact::Entered { emperor, at } => self.put(emperor.into(), at),
            Fact::Moved { figure, to, .. } | Fact::FigurePlaced { figure, to, .. } => self.put(figure, to),
            Fact::FigureRemoved { figure, .. } | Fact::FigureDied { figure, .. } => {
                self.places[figure.index()] = None;
                if self.passing == Some(figure) {
                    self.passing = None;
                }
            }
            Fact::FigureDeployed { figure, at } => {
                self.put(figure, at);
                match figure {
                    Figure::Vicarius => self.flags.insert(Flag::VicariusPlaced),
                    _ => self.flags.insert(Flag::DuxDeployed),
                }
            }

            Fact::GarrisonPlaced { owner, at } => self.garrisons[owner.index()].insert(at),
            Fact::GarrisonRemoved { owner, from } => self.garrisons[owner.index()].remove(from),
            Fact::GarrisonMoved { owner, from, to } => {
                self.garrisons[owner.index()].remove(from);
                self.garrisons[owner.index()].insert(to);
            }
            Fact::GarrisonSpent { owner, from } => {
                if let Some(from) = from {
                    self.garrisons[owner.index()].remove(from);
                }
                let spent = &mut self.spent[owner.index()];
                *spent = spent.saturating_add(1);
            }
            Fact::PowerUsed { emperor: Emperor::Diocletian | Emperor::Maximian } => self.flags.insert(Flag::Power),
            Fact::GloryTaken { emperor } => {
                let glory = &mut self.glory[emperor.index()];
                *glory = glory.saturating_add(1);
            }
            Fact::GloryReturned { emperor } => {
                let glory = &mut self.glory[emperor.index()];
                *glory = glory.saturating_sub(1);
            }
            Fact::UnrestPlaced { at } => self.unrest.insert(at),
            Fact::UnrestRemoved { from } => self.unrest.remove(from),
            Fact::RevoltPlaced { at } => self.revolts.insert(at),
            Fact::RevoltRemoved { from } => {
                self.revolts.remove(from);
                if from.is_roman() {
                    self.full &= !region_bit(from.region());
                }
            }
            Fact::RegionFilled { region } => self.full |= region_bit(region),
            Fact::BlackDiscPlaced { at } => {
                self.flags.remove(Flag::BlackDisc);
                self.revolts.insert(at);
            }
            Fact::BlackDiscReturned => self.flags.remove(Flag::BlackDisc),
            Fact::GrayChanged { gray } => self.gray = gray,
            Fact::Rerolled { .. } => self.flags.insert(Flag::Rerolled),

            Fact::ArmyPlaced { at } => self.armies.insert(at),
            Fact::GothsPlaced { at } => {
                self.armies.insert(at);
                self.goths = Some(at);
            }
            Fact::UsurperRose { at } => {
                self.armies.insert(at);
                self.idle.insert(at);
            }
            Fact::ArmyRemoved { from } => {
                self.armies.remove(from);
                if self.goths == Some(from) {
                    self.goths = None;
                }
                if from.is_border() {
                    self.rebels &= !region_bit(from.region());
                }
            }
            Fact::ArmyMoved { from, to } => {
                self.armies.remove(from);
                self.armies.insert(to);
                if self.goths == Some(from) {
                    self.goths = Some(to);
                }
            }
            Fact::PiratesPlaced { zone } => self.pirates = Some(zone),
            Fact::PiratesRemoved { .. } => self.pirates = None,
            Fact::AdvanceOrdered { first, second, third } => self.marching = [first, second, third],
            Fact::ArmySetOut { .. } => {
                let [_, second, third] = self.marching;
                self.marching = [second, third, None];
            }

            // Only the step of revolts remembers which links were closed; the other steps roll for each link once.
            Fact::LinkClosed { from, to } => {
                if self.is_in_revolts_step()
                    && let Some(rank) = board.broken_rank(from, to)
                {
                    self.closed |= 1 << rank;
                }
            }

            // These facts announce something and change nothing.
            Fact::Rolled { .. }
            | Fact::StepBegan { .. }
            | Fact::StayedOff { .. }
            | Fact::LinkOpen { .. }
            | Fact::Protected { .. }
            | Fact::Uprising { .. }
            | Fact::ArmyBlocked { .. }
            | Fact::BattleJoined { .. }
            | Fact::BattleFought { .. }
            | Fact::SeaBattleJoined { .. }
            | Fact::PowerUsed { .. }
            | Fact::DieRaised { .. }
            | Fact::ArmyHeld { .. }
            | Fact::AdvanceCancelled { .. }
            | Fact::ArmyRedirected { .. }
            | Fact::SupremacyGained { .. }
            | Fact::TetrarchyPreserved => {}
        }
    }

    /// Puts a figure on a province. If another Roman figure is there, the figure is in passing (MV-5).
    fn put(&mut self, figure: Figure, to: Province) {
        self.places[figure.index()] = None;
        self.passing = self.is_occupied(to).then_some(figure);
        self.places[figure.index()] = Some(to);
    }

    fn add_fleet(&mut self, zone: crate::board::SeaZone) {
        let fleets = &mut self.fleets[zone.index()];
        *fleets = fleets.saturating_add(1);
    }

    /// Returns whether the pending dice decide about a link in the step of revolts.
    fn is_in_revolts_step(&self) -> bool {
        use crate::vocabulary::{Pending, Question, Throw};
        matches!(
            self.pending,
            Pending::Roll { throw: Throw::RevoltLink { .. } }
                | Pending::Command {
                    question: Question::Reroll { throw: Throw::RevoltLink { .. }, .. }
                        | Question::BlackDiscAfterRoll { throw: Throw::RevoltLink { .. }, .. }
                }
        )
    }
}
