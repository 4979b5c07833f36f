//! Move: by link, by fleet, through other figures (MV-1 to MV-5).

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::emperor::Figure;
use crate::event::{Event, Fact, Way};
use crate::game::Game;
use crate::ledger::Rule;
use crate::machine::{Flow, Machine};
use crate::refusal::{Reason, Refusal};
use crate::rules::{Edition, Variant};
use crate::variants::Crossing;

/// The most that one move can cost: by ship over three zones (3, VD-2) into a revolt (+1).
const DEAREST: usize = 4;

/// Where one move can lead from a province, by what it costs: the n-th set costs n + 1. The sets are disjoint.
pub(crate) struct Fares([ProvinceSet; DEAREST]);

impl Fares {
    /// Everything that costs at most this.
    #[inline]
    fn within(&self, points: u8) -> ProvinceSet {
        self.0.iter().take(points.into()).fold(ProvinceSet::EMPTY, |all, &set| all | set)
    }

    /// The cost of the move to this province, if one leads there.
    fn to(&self, province: Province) -> Option<u8> {
        self.priced().find(|(_, set)| set.contains(province)).map(|(cost, _)| cost)
    }

    /// Each cost with the provinces it leads to.
    fn priced(&self) -> impl Iterator<Item = (u8, ProvinceSet)> {
        (1..).zip(self.0)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Moves a figure where it is known to be able to go.
    pub(crate) fn move_figure(&mut self, figure: Figure, to: Province) -> Flow {
        if let Some(from) = self.game.state.place(figure)
            && let Some(cost) = self.game.fares(figure, from).to(to)
        {
            let way = self.game.way(from, to);
            let rule = match way {
                Way::Link | Way::BrokenLink => Rule::MV1,
                Way::Fleet { .. } => Rule::MV2,
                Way::Fleets { .. } if self.game.rules.edition == Edition::First => Rule::VN2,
                Way::Fleets { .. } => Rule::VD2,
            };
            self.spend(rule, cost);
            self.happen(rule, Fact::Moved { figure, from, to, way });
            self.quieten(figure, to);
        }
        self.ask_to_act()
    }
}

impl Game<'_> {
    /// What a move costs from a province: a normal link or a fleet 1, a broken link 2 (MV-1, MV-2), a revolt at its
    /// end 1 more (MV-3); never into an army (MV-4), and Vicarius never into a revolt (MD-2). Where a link and a fleet
    /// both lead, the cheaper counts (G-102).
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

    /// The provinces that ships reach from here for 1 point: the coasts of its zones with a fleet (MV-2), or of all the
    /// zones that count as one (VN-2).
    #[inline]
    fn by_fleet(&self, from: Province) -> ProvinceSet {
        if self.rules.plays(Variant::MareNostrum) {
            return self.by_sea(from, 1);
        }
        let mut reached = ProvinceSet::EMPTY;
        for zone in SeaZone::ALL {
            let coast = self.board.coast(zone);
            if self.state.fleets(zone) > 0 && coast.contains(from) {
                reached |= coast;
            }
        }
        reached
    }

    /// The way a move takes: by road where that costs no more than by fleet (G-102).
    fn way(&self, from: Province, to: Province) -> Way {
        let by_road = match self.board.link(from, to) {
            Some(link) if link.is_broken() => Some((2, Way::BrokenLink)),
            Some(_) => Some((1, Way::Link)),
            None => None,
        };
        let by_ship = self.crossing(from, to).map(|crossing| match crossing {
            Crossing { from, to, cost } if from != to => (cost, Way::Fleets { from, to }),
            Crossing { to: zone, cost, .. } => (cost, Way::Fleet { zone }),
        });
        match (by_road, by_ship) {
            (Some((road, way)), Some((ship, _))) if road <= ship => way,
            (_, Some((_, way))) | (Some((_, way)), None) => way,
            (None, None) => Way::BrokenLink,
        }
    }

    /// What one Move of this figure to that province would cost, if a way leads there.
    pub(crate) fn fare(&self, figure: Figure, to: Province) -> Option<u8> {
        self.fares(figure, self.state.place(figure)?).to(to)
    }

    /// Where the figure may move now with one Move.
    #[inline]
    pub(crate) fn move_targets(&self, figure: Figure) -> ProvinceSet {
        let Some(from) = self.acting_place(figure) else { return ProvinceSet::EMPTY };
        let points = self.state.points;
        let fares = self.fares(figure, from);
        let within = fares.within(points);
        let crossed = within & self.state.other_figures(figure);
        if crossed.is_empty() {
            return within;
        }
        let passable = crossed.into_iter().filter(|&at| {
            let left = points - fares.to(at).unwrap_or(points);
            self.can_move_on(figure, at, left)
        });
        (within - crossed) | passable.collect()
    }

    /// Whether a figure that enters an occupied province with so many points left can still reach one where it may stop
    /// (MV-5), by Moves alone as the board stands (G-29). Going back counts: the province it left is free.
    pub(crate) fn can_move_on(&self, figure: Figure, at: Province, points: u8) -> bool {
        let occupied = self.state.other_figures(figure);
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

    /// Why the figure cannot move there.
    pub(crate) fn move_refusal(&self, figure: Figure, from: Province, to: Province) -> Refusal {
        let state = &self.state;
        if from == to {
            return Refusal::new(Rule::MV1, Reason::AlreadyThere { at: to });
        }
        if state.armies.contains(to) {
            return Refusal::new(Rule::MV4, Reason::ArmyThere { at: to });
        }
        if figure == Figure::Vicarius && state.revolts.contains(to) {
            return Refusal::new(Rule::MD2, Reason::RevoltThere { at: to });
        }
        let Some(cost) = self.fares(figure, from).to(to) else {
            return Refusal::new(Rule::MV1, Reason::NoWay { from, to });
        };
        if cost > state.points {
            return self.too_expensive(cost);
        }
        let by = state.figure_at(to).unwrap_or(figure);
        Refusal::new(Rule::MV5, Reason::CannotStop { at: to, by })
    }

    /// The cheapest way to every province where the Emperor whose turn it is can go now by Moves alone and stop.
    ///
    /// A front end that lets the player click a far province gives the moves of the route one after the other.
    pub fn routes(&self) -> Routes {
        self.routes_of(self.state.turn.into())
    }

    /// The same for any figure that may be moved now: Dux, Vicarius, or another Emperor by Diocletian's power.
    pub fn routes_of(&self, figure: Figure) -> Routes {
        let mut routes = Routes { costs: [None; Province::COUNT], from: [None; Province::COUNT], start: None };
        let (crate::Awaits::Command { .. }, Some(start)) = (self.state.awaits, self.acting_place(figure)) else {
            return routes;
        };
        routes.start = Some(start);
        let mut costs = [None; Province::COUNT];
        costs[start.index()] = Some(0);
        for spent in 0..self.state.points {
            for here in Province::ALL {
                if costs[here.index()] != Some(spent) {
                    continue;
                }
                for (cost, set) in self.fares(figure, here).priced() {
                    let total = spent + cost;
                    for there in set {
                        if total <= self.state.points && costs[there.index()].is_none_or(|known| total < known) {
                            costs[there.index()] = Some(total);
                            routes.from[there.index()] = Some(here);
                        }
                    }
                }
            }
        }
        let occupied = self.state.other_figures(figure);
        for at in !occupied - start.into() {
            routes.costs[at.index()] = costs[at.index()];
        }
        routes
    }
}

/// Where an Emperor can go now and what it costs: see [`Game::routes`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Routes {
    /// The cost of each province where he can go and stop.
    costs: [Option<u8>; Province::COUNT],
    /// From where the cheapest way enters each province, also those he only passes through.
    from: [Option<Province>; Province::COUNT],
    start: Option<Province>,
}

impl Routes {
    /// The provinces he can reach and stop in; the one where he stands is not among them.
    pub fn reachable(&self) -> ProvinceSet {
        Province::ALL.into_iter().filter(|&at| self.cost(at).is_some()).collect()
    }

    /// What the cheapest way there costs, if he can go there.
    pub fn cost(&self, to: Province) -> Option<u8> {
        self.costs[to.index()]
    }

    /// The cheapest way there, if he can go there.
    pub fn to(&self, to: Province) -> Option<Route<'_>> {
        Some(Route { cost: self.cost(to)?, routes: self, to })
    }
}

/// A way to a far province, move by move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route<'r> {
    /// What it costs altogether.
    pub cost: u8,
    routes: &'r Routes,
    to: Province,
}

impl<'r> Route<'r> {
    /// The provinces to move to, one after the other; the last one is the goal.
    pub fn steps(self) -> impl Iterator<Item = Province> + use<'r> {
        let Route { routes, to, .. } = self;
        let way = move || {
            core::iter::successors(Some(to), |at| routes.from[at.index()]).take_while(|&at| Some(at) != routes.start)
        };
        (0..way().count()).rev().filter_map(move |back| way().nth(back))
    }
}
