//! Moving and sailing.

use std::collections::BTreeMap;

use super::board::Place;
use super::world::{Disc, Figure, World};

impl World {
    /// What a fleet takes for a move, without the revolt (MV-2, VN-2, VD-2, G-47, G-48).
    fn fleet_cost(&self, from: Place, to: Place) -> Option<u8> {
        let mut cheapest = None;
        for &start in self.board.zones(from) {
            for &goal in self.board.zones(to) {
                let (low, high) = (start.min(goal), start.max(goal));
                if !(low..=high).all(|zone| self.fleets_on(zone) > 0) {
                    continue;
                }
                let zones = high - low + 1;
                // G-47: whether three zones make one, or pairs alone.
                if zones > 2 && self.settings.first_edition && self.settings.other("G-47") {
                    continue;
                }
                let cost = match zones {
                    1 => 1,
                    _ if !self.settings.plays("mare-nostrum") => continue,
                    _ if self.settings.first_edition => 1,
                    _ => zones,
                };
                cheapest = Some(cheapest.map_or(cost, |before: u8| before.min(cost)));
            }
        }
        cheapest
    }

    /// What a link costs: normal 1, broken 2 (MV-1).
    pub(super) fn link_cost(&self, from: Place, to: Place) -> Option<u8> {
        self.board.link(from, to).map(|broken| if broken { 2 } else { 1 })
    }

    /// What a move costs, the cheaper way counting (G-102), and 1 more into a revolt (MV-3); nothing if it cannot be
    /// made at all (MV-4, MD-2).
    fn move_cost(&self, figure: Figure, from: Place, to: Place) -> Option<u8> {
        if from == to || self.armies.contains(&to) {
            return None;
        }
        let ways = [self.link_cost(from, to), self.fleet_cost(from, to)];
        let way = ways.into_iter().flatten().min()?;
        if !self.in_revolt(to) {
            return Some(way);
        }
        if figure == Figure::Vicarius { None } else { Some(way + 1) }
    }

    /// Whether a figure that shares this province can still reach one where it may stop (MV-5, G-29).
    pub(super) fn can_stop_from(&self, figure: Figure, at: Place, points: u8) -> bool {
        Place::all().any(|to| match self.move_cost(figure, at, to) {
            Some(cost) if cost <= points => {
                self.is_free_for(figure, to) || self.can_stop_from(figure, to, points - cost)
            }
            _ => false,
        })
    }

    /// Whether no other Roman figure is here.
    fn is_free_for(&self, figure: Figure, place: Place) -> bool {
        self.figures_at(place).into_iter().all(|there| there == figure)
    }

    /// The cost of a move if it is legal for who may move at all (MV-1 to MV-5).
    pub(super) fn legal_move_cost(&self, figure: Figure, to: Place) -> Option<u8> {
        let from = self.place(figure)?;
        let cost = self.move_cost(figure, from, to)?;
        if cost > self.points {
            return None;
        }
        let may_go = self.is_free_for(figure, to) || self.can_stop_from(figure, to, self.points - cost);
        may_go.then_some(cost)
    }

    /// The cheapest way to every province where the figure can go by Moves alone and stop.
    pub(super) fn routes(&self, figure: Figure) -> BTreeMap<Place, u8> {
        let Some(from) = self.place(figure).filter(|_| self.may_move(figure)) else { return BTreeMap::new() };
        let mut costs = BTreeMap::from([(from, 0)]);
        let mut before = BTreeMap::new();
        while costs != before {
            before = costs.clone();
            for (&at, &spent) in &before {
                for to in Place::all() {
                    let Some(cost) = self.move_cost(figure, at, to) else { continue };
                    let known = *costs.get(&to).unwrap_or(&u8::MAX);
                    if spent + cost <= self.points && spent + cost < known {
                        costs.insert(to, spent + cost);
                    }
                }
            }
        }
        costs.retain(|place, _| *place != from && self.is_free_for(figure, *place));
        costs
    }

    /// Moves a figure; it passes through if another Roman figure is there (MV-5, G-21).
    pub(super) fn go(&mut self, figure: Figure, to: Place) {
        self.points -= self.legal_move_cost(figure, to).unwrap();
        self.passing = if self.is_free_for(figure, to) { None } else { Some(figure) };
        self.figures.insert(figure, to);
        if figure == Figure::Vicarius {
            self.vicarius_quietens(to);
        }
    }

    /// MD-2, G-76: Vicarius removes unrest where he comes, also in passing.
    pub(super) fn vicarius_quietens(&mut self, at: Place) {
        if self.disc(at) == Some(Disc::Unrest) {
            self.remove_disc(at);
        }
    }

    /// SL-1, G-1, MD-3: whether a fleet may sail so.
    pub(super) fn may_sail(&self, from: u8, to: u8) -> bool {
        self.points >= 1 && from.abs_diff(to) == 1 && self.fleets_on(from) > 0 && self.may_place_fleet(to)
    }
}
