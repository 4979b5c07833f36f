//! Move: by link, by fleet, through other figures (MV-1 to MV-5).

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::{Machine, Permit};
use crate::extras::variants::Crossing;
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Edition, Variant};
use crate::vocabulary::{Event, Fact, Figure, Reason, Refusal, Travel};

/// The highest cost of one move: by ship over three zones (3, VD-2) into a revolt (+1).
const DEAREST: usize = 4;

/// The provinces that one move can reach from a province, by cost: the n-th set costs n + 1. The sets are disjoint.
pub(crate) struct Fares([ProvinceSet; DEAREST]);

impl Fares {
    /// Returns the provinces that cost at most `points`.
    #[inline]
    fn within(&self, points: u8) -> ProvinceSet {
        self.priced().fold(ProvinceSet::EMPTY, |all, (cost, set)| if cost <= points { all | set } else { all })
    }

    /// Returns the cost of the move to this province, or `None` if no move leads there.
    #[inline]
    fn to(&self, province: Province) -> Option<u8> {
        self.priced().find(|(_, set)| set.contains(province)).map(|(cost, _)| cost)
    }

    /// Returns each cost with the provinces it reaches.
    #[inline]
    pub(crate) fn priced(&self) -> impl Iterator<Item = (u8, ProvinceSet)> {
        (1..).zip(self.0)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Moves a figure. The permit shows that it is allowed.
    #[inline]
    pub(crate) fn move_figure(&mut self, figure: Figure, to: Province, permit: Permit) {
        let Permit { here: from, cost, way } = permit;
        let rule = match way {
            Travel::Link | Travel::BrokenLink => Rule::MV1,
            Travel::Fleet { .. } => Rule::MV2,
            Travel::Fleets { .. } if self.game.rules.edition == Edition::First => Rule::VN2,
            Travel::Fleets { .. } => Rule::VD2,
        };
        self.spend(rule, cost);
        self.happen(rule, Fact::Moved { figure, from, to, way });
        if figure == Figure::Vicarius {
            self.quieten(to);
        }
    }
}

impl Game<'_> {
    /// Returns the costs of all moves from a province: 1 for a normal link or a fleet, 2 for a broken link (MV-1,
    /// MV-2), 1 more into a revolt (MV-3). No move leads into an army (MV-4), and none of Vicarius into a revolt
    /// (MD-2). If both a link and a fleet lead to a province, the cheaper counts (G-102).
    #[inline(always)]
    pub(crate) fn fares(&self, figure: Figure, from: Province) -> Fares {
        let state = &self.state;
        let revolts = state.revolts;
        let mut barred = state.armies | from.into();
        if figure == Figure::Vicarius {
            barred |= revolts;
        }
        let one = (self.board.normal_links(from) | self.by_fleet(from)) - barred;
        let mut two = self.board.broken_links(from) - one - barred;
        let mut three = ProvinceSet::EMPTY;
        if self.rules.plays(Variant::MareNostrum) && self.rules.edition == Edition::Second {
            two |= self.by_sea(from, 2) - one - barred;
            three = self.by_sea(from, 3) - one - two - barred;
        }
        Fares([one - revolts, (one & revolts) | (two - revolts), (two & revolts) | (three - revolts), three & revolts])
    }

    /// Returns the provinces that one Move from a province reaches for at most `points`: those that
    /// [`fares`](Game::fares) has within them.
    #[inline(always)]
    fn within(&self, figure: Figure, from: Province, points: u8) -> ProvinceSet {
        // Without Mare Nostrum a broken link into a revolt is the dearest move, so three points are enough for any.
        if points >= 3 && figure != Figure::Vicarius && !self.rules.plays(Variant::MareNostrum) {
            return (self.board.links(from) | self.by_fleet(from)) - (self.state.armies | from.into());
        }
        self.fares(figure, from).within(points)
    }

    /// Returns the provinces that ships reach from here for 1 point: the coasts of its zones with a fleet (MV-2), or
    /// of all zones that count as one (VN-2).
    #[inline(always)]
    fn by_fleet(&self, from: Province) -> ProvinceSet {
        if self.rules.plays(Variant::MareNostrum) {
            return self.by_sea(from, 1);
        }
        let mut reached = ProvinceSet::EMPTY;
        for zone in SeaZone::ALL {
            let coast = self.board.coast(zone);
            // Branch-free, because the result is hard to predict.
            let carries = (self.state.fleets(zone) > 0) & coast.contains(from);
            reached |= if carries { coast } else { ProvinceSet::EMPTY };
        }
        reached
    }

    /// Returns the cost and the way of one Move, or `None` if no way leads there. The cost is that of
    /// [`fares`](Game::fares); the Move goes by road if that costs no more than by fleet (G-102).
    #[inline(always)]
    pub(crate) fn passage(&self, figure: Figure, from: Province, to: Province) -> Option<(u8, Travel)> {
        let revolt = self.state.revolts.contains(to);
        if from == to || self.state.armies.contains(to) || (figure == Figure::Vicarius && revolt) {
            return None;
        }
        let by_road = if self.board.normal_links(from).contains(to) {
            Some((1, Travel::Link))
        } else if self.board.broken_links(from).contains(to) {
            Some((2, Travel::BrokenLink))
        } else {
            None
        };
        let (cost, way) = match by_road {
            // No ship is cheaper than 1.
            Some((1, way)) => (1, way),
            _ => match (by_road, self.by_ship(from, to)) {
                (Some((road, way)), Some((ship, _))) if road <= ship => (road, way),
                (_, Some(by_ship)) => by_ship,
                (Some(by_road), None) => by_road,
                (None, None) => return None,
            },
        };
        Some((cost + u8::from(revolt), way))
    }

    /// Returns the cheapest way by ship with its cost before a revolt at its end (MV-2): with a fleet in a zone that
    /// both coasts share, or over the zones that Mare Nostrum joins. Returns `None` if no ship goes there.
    fn by_ship(&self, from: Province, to: Province) -> Option<(u8, Travel)> {
        if self.rules.plays(Variant::MareNostrum) {
            return self.crossing(from, to).map(|crossing| match crossing {
                Crossing { from, to, cost } if from != to => (cost, Travel::Fleets { from, to }),
                Crossing { to: zone, cost, .. } => (cost, Travel::Fleet { zone }),
            });
        }
        let both = ProvinceSet::of(from) | to.into();
        let carries = |&zone: &SeaZone| self.state.fleets(zone) > 0 && (both - self.board.coast(zone)).is_empty();
        SeaZone::ALL.into_iter().find(carries).map(|zone| (1, Travel::Fleet { zone }))
    }

    /// Returns the cost of one Move of this figure to that province, or `None` if no way leads there.
    pub(crate) fn fare(&self, figure: Figure, to: Province) -> Option<u8> {
        self.passage(figure, self.state.place(figure)?, to).map(|(cost, _)| cost)
    }

    /// Checks that a figure that takes orders here may move there.
    #[inline(always)]
    pub(crate) fn check_move(&self, figure: Figure, from: Province, to: Province) -> Result<Permit, Refusal> {
        let Some((cost, way)) = self.passage(figure, from, to) else { return Err(self.no_passage(figure, from, to)) };
        let permit = self.check_cost(from, cost)?;
        if self.state.is_occupied(to) && !self.can_pass_through(figure, from, to, cost) {
            let by = self.state.figure_at(to).unwrap_or(figure);
            return Err(Refusal::new(Rule::MV5, Reason::CannotStop { at: to, by }));
        }
        Ok(Permit { way, ..permit })
    }

    /// Returns the refusal for a Move for which [`passage`](Game::passage) finds no way.
    #[cold]
    fn no_passage(&self, figure: Figure, from: Province, to: Province) -> Refusal {
        if from == to {
            return Refusal::new(Rule::MV1, Reason::AlreadyThere { at: to });
        }
        if self.state.armies.contains(to) {
            return Refusal::new(Rule::MV4, Reason::ArmyThere { at: to });
        }
        if figure == Figure::Vicarius && self.state.revolts.contains(to) {
            return Refusal::new(Rule::MD2, Reason::RevoltThere { at: to });
        }
        Refusal::new(Rule::MV1, Reason::NoWay { from, to })
    }

    /// Returns the provinces to which a figure that takes orders here may go with one Move: those that
    /// [`check_move`](Game::check_move) permits.
    #[inline(always)]
    pub(crate) fn move_targets(&self, figure: Figure, from: Province) -> ProvinceSet {
        let state = &self.state;
        let at_usual_price = figure != Figure::Vicarius && !self.rules.plays(Variant::MareNostrum);
        if at_usual_price && state.points >= 4 && state.passing.is_none() {
            let near = self.board.normal_links(from) | self.by_fleet(from);
            let far = self.board.broken_links(from) - near;
            // A near province costs at most 4 there and back, with revolts at both ends (MV-3), so any figure in it
            // can be passed through (MV-5). The dearest way to a far one costs 3.
            if far.is_empty() || !far.meets(state.figures()) {
                return (near | far) - (state.armies | from.into());
            }
        }
        let within = self.within(figure, from, state.points);
        // The figure never meets itself: no move leads to its own province.
        let crossed = within & state.figures();
        if crossed.is_empty() {
            return within;
        }
        let fares = self.fares(figure, from);
        let passable = crossed
            .into_iter()
            .filter(|&at| fares.to(at).is_some_and(|cost| self.can_pass_through(figure, from, at, cost)));
        (within - crossed) | passable.collect()
    }

    /// Returns whether a figure that moves into an occupied province at this cost can get out of it again (MV-5).
    fn can_pass_through(&self, figure: Figure, from: Province, at: Province, cost: u8) -> bool {
        let revolt = |at| u8::from(self.state.revolts.contains(at));
        let left = self.state.points.saturating_sub(cost);
        // Most often it could go back, which costs the same except for the revolts at either end (MV-3).
        let back = cost + revolt(from) - revolt(at);
        (back <= left && self.state.passing.is_none()) || self.can_move_on(figure, at, left)
    }

    /// Returns whether a figure that enters an occupied province with this many points left can still reach one where
    /// it may stop (MV-5), by Moves alone on the present board (G-29). Going back counts: the province it left is
    /// free.
    pub(crate) fn can_move_on(&self, figure: Figure, at: Province, points: u8) -> bool {
        let occupied = self.state.other_figures(figure);
        // Most often the next province is free.
        if !(self.within(figure, at, points) - occupied).is_empty() {
            return true;
        }
        // `reached[n]`: the occupied provinces that can be entered with n points left.
        let mut reached = [ProvinceSet::EMPTY; 16];
        let Some(start) = reached.get_mut(usize::from(points)) else { return true };
        start.insert(at);
        for left in (1..=points).rev() {
            for here in reached[usize::from(left)] {
                let fares = self.fares(figure, here);
                if !(fares.within(left) - occupied).is_empty() {
                    return true;
                }
                for (cost, set) in fares.priced().take_while(|(cost, _)| *cost <= left) {
                    reached[usize::from(left - cost)] |= set & occupied;
                }
            }
        }
        false
    }
}
