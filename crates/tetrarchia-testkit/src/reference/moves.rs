//! Moving and sailing.

use std::collections::BTreeMap;

use tetrarchia::{Reason, Rule};

use super::board::Place;
use super::obstacles::Obstacles;
use super::vocabulary::sea;
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

    /// What the cheaper way costs (G-102), without the revolt.
    fn way_cost(&self, from: Place, to: Place) -> Option<u8> {
        [self.link_cost(from, to), self.fleet_cost(from, to)].into_iter().flatten().min()
    }

    /// What a move costs, 1 more into a revolt (MV-3); nothing if it cannot be made at all (MV-4, MD-2).
    pub(super) fn move_cost(&self, figure: Figure, from: Place, to: Place) -> Option<u8> {
        if from == to || self.armies.contains(&to) {
            return None;
        }
        let way = self.way_cost(from, to)?;
        if !self.in_revolt(to) {
            return Some(way);
        }
        if figure == Figure::Vicarius { None } else { Some(way + 1) }
    }

    /// Whether a figure that shares this province can still reach one where it may stop (MV-5, G-29).
    fn can_stop_from(&self, figure: Figure, at: Place, points: u8) -> bool {
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

    /// MV-5: who keeps a figure that comes here with so many points left from stopping, if it cannot move on either.
    pub(super) fn against_stopping(&self, figure: Figure, at: Place, points: u8, found: &mut Obstacles) {
        if !self.is_free_for(figure, at) && !self.can_stop_from(figure, at, points) {
            for by in self.figures_at(at).into_iter().filter(|by| *by != figure) {
                found.add(true, Rule::MV5, Reason::CannotStop { at: at.into(), by: by.into() });
            }
        }
    }

    /// MV-1 to MV-5: what keeps a figure on the board from moving there.
    pub(super) fn against_moving(&self, figure: Figure, to: Place, found: &mut Obstacles) {
        let from = self.figures[&figure];
        let at = to.into();
        found.add(from == to, Rule::MV1, Reason::AlreadyThere { at });
        found.add(self.armies.contains(&to), Rule::MV4, Reason::ArmyThere { at });
        found.add(figure == Figure::Vicarius && self.in_revolt(to), Rule::MD2, Reason::RevoltThere { at });
        let no_way = from != to && self.way_cost(from, to).is_none();
        found.add(no_way, Rule::MV1, Reason::NoWay { from: from.into(), to: at });
        if let Some(cost) = self.move_cost(figure, from, to) {
            found.add_cost(self.points, cost);
            if cost <= self.points {
                self.against_stopping(figure, to, self.points - cost, found);
            }
        }
    }

    /// The cheapest way to every province where the figure can go by Moves alone and stop.
    pub(super) fn routes(&self, figure: Figure) -> BTreeMap<Place, u8> {
        let mut costs = self.reach(figure);
        costs.retain(|place, _| self.place(figure) != Some(*place) && self.is_free_for(figure, *place));
        costs
    }

    /// The cheapest way to every province to which the figure can go by Moves alone, whoever is there.
    pub(super) fn reach(&self, figure: Figure) -> BTreeMap<Place, u8> {
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
        costs
    }

    /// Moves a figure; it passes through if another Roman figure is there (MV-5, G-21).
    pub(super) fn go(&mut self, figure: Figure, to: Place) {
        self.points -= self.move_cost(figure, self.figures[&figure], to).unwrap();
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

    /// SL-1, G-1, MD-3: what keeps a fleet from sailing so.
    pub(super) fn against_sailing(&self, from: u8, to: u8, found: &mut Obstacles) {
        found.add(self.fleets_on(from) == 0, Rule::SL1, Reason::NoFleet { zone: sea(from) });
        found.add(from.abs_diff(to) != 1, Rule::SL1, Reason::ZonesApart { from: sea(from), to: sea(to) });
        self.against_fleet(to, found);
        found.add_cost(self.points, 1);
    }
}
