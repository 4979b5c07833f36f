//! Random worlds in the middle of a game, where games from the set-up seldom come.

use std::sync::Arc;

use tetrarchia::Rules;

use super::board::{Board, Place, ROMA, ZONES, provinces_of};
use super::obstacles::Obstacles;
use super::world::{Disc, EMPERORS, Figure, Stage, World};

/// A random number below this one.
pub(super) type Below<'a> = dyn FnMut(usize) -> usize + 'a;

impl World {
    /// A world in which an Emperor acts. It need not be one that a game can come to.
    pub(super) fn anywhere(rules: &Rules, board: Arc<Board>, below: &mut Below<'_>) -> World {
        let mut world = World::new(rules, board);
        world.turn = EMPERORS[below(4)];
        world.round = 1 + below(9) as u32;
        world.points = if below(3) == 0 { below(7) as u8 } else { 6 };
        world.stage = Stage::Act;
        world.gray = if world.gray > 0 { below(5) as u8 } else { 0 };
        world.black_disc &= below(4) > 0;
        world.put_rebels(below);
        world.put_discs(below);
        if below(10) == 0 {
            world.crowd(below(6));
        }
        if world.settings.plays("usurpator") && below(3) == 0 {
            // Tingitana has broken links alone: unrest there may be left for the activity.
            let (region, number) = if below(2) == 0 { (0, 0) } else { (below(6), below(6)) };
            world.leave_one(region, number, below(2) == 0);
        }
        if below(6) == 0 {
            world.use_up_unrest(below);
        }
        if below(10) == 0 {
            world.leave_last_revolt(below(6), below(6), below(2) == 0);
        }
        world.put_armies(below);
        world.put_figures(below);
        world.put_fleets(below);
        world.put_variants(below);
        let is_full = |region: &usize| provinces_of(*region).iter().all(|place| world.in_revolt(*place));
        if world.settings.plays("usurpator") {
            world.full = (0..6).filter(is_full).collect();
        }
        world
    }

    /// Some of the scenario's rebels, on their revolts (SC-2).
    fn put_rebels(&mut self, below: &mut Below<'_>) {
        for border in self.rebel_borders() {
            if below(4) > 0 {
                self.discs.insert(border, Disc::Revolt);
                self.armies.insert(border);
                self.rebels.insert(border);
            }
        }
    }

    /// Discs by a density of their own in each region, as far as they go; at most five secured borders.
    fn put_discs(&mut self, below: &mut Below<'_>) {
        let most = [2, 5, 11][below(3)];
        for region in 0..7 {
            let (revolts, unrest, garrisons) = (below(most), below(4), below(5));
            for place in provinces_of(region) {
                let pick = below(12);
                let owner = EMPERORS[below(4)];
                if pick < revolts {
                    if self.revolts_left() > below(3) as u8 {
                        self.discs.insert(place, Disc::Revolt);
                    }
                } else if pick < revolts + unrest && self.unrest_left() > 1 {
                    self.discs.insert(place, Disc::Unrest);
                } else if pick < revolts + unrest + garrisons && self.garrisons_left(owner) > 1 {
                    self.discs.insert(place, Disc::Garrison(owner));
                }
            }
        }
        let open = below(6);
        for region in (0..6).filter(|region| *region != open) {
            let border = Place::border(region);
            let owner = EMPERORS[below(4)];
            if self.is_empty(border) && below(3) > 0 && self.garrisons_left(owner) > 0 {
                self.discs.insert(border, Disc::Garrison(owner));
            } else if self.is_empty(border) && self.settings.plays("barbaria") && !self.black_disc && below(4) == 0 {
                let disc = if below(2) == 0 { Disc::Revolt } else { Disc::Unrest };
                if self.revolts_left() > 0 && self.unrest_left() > 0 {
                    self.discs.insert(border, disc);
                }
            }
        }
    }

    /// A region that is about to be full, with a figure on each of its provinces (G-58).
    fn crowd(&mut self, region: usize) {
        let provinces = provinces_of(region);
        if self.revolts_left() < 6 || self.unrest_left() == 0 || self.armies.len() > 1 {
            return;
        }
        for (place, figure) in provinces.iter().zip(EMPERORS) {
            self.discs.insert(*place, Disc::Revolt);
            self.figures.insert(figure, *place);
        }
        self.discs.insert(provinces[0], Disc::Unrest);
        for place in &provinces[4..] {
            self.discs.insert(*place, Disc::Revolt);
            self.armies.insert(*place);
        }
    }

    /// A region behind a secured border in which one province is left for the black disc or for the activity (VD-4, G-67).
    fn leave_one(&mut self, region: usize, left: usize, empty: bool) {
        let border = Place::border(region);
        if self.revolts_left() < 6 || self.garrisons_left(self.turn) == 0 || self.armies.contains(&border) {
            return;
        }
        for (number, place) in provinces_of(region).into_iter().enumerate() {
            self.remove_disc(place);
            if number != left {
                self.discs.insert(place, Disc::Revolt);
            } else if !empty && self.unrest_left() > 0 {
                self.discs.insert(place, Disc::Unrest);
            }
        }
        // EN-1: five are secured at most.
        let others = (0..6).filter(|other| *other != region && self.is_secured(Place::border(*other))).count();
        if self.disc(border).is_none() && others < 5 {
            self.discs.insert(border, Disc::Garrison(self.turn));
        }
    }

    /// A region with one revolt, perhaps under an army, and the Emperor on its border, which he cannot secure yet (SE-2).
    fn leave_last_revolt(&mut self, region: usize, left: usize, with_army: bool) {
        let border = Place::border(region);
        let at = provinces_of(region)[left];
        let is_free = self.is_empty(border) && !self.is_occupied(at);
        if !is_free || self.place(self.turn).is_some() || self.revolts_left() == 0 {
            return;
        }
        for place in provinces_of(region) {
            if self.in_revolt(place) && !self.armies.contains(&place) {
                self.remove_disc(place);
            }
        }
        self.discs.insert(at, Disc::Revolt);
        if with_army && self.army_left() {
            self.armies.insert(at);
        }
        self.figures.insert(self.turn, border);
    }

    /// Hardly an unrest disc is left (G-2, G-3, EN-3).
    fn use_up_unrest(&mut self, below: &mut Below<'_>) {
        let left = below(2) as u8;
        for place in Place::all().filter(|place| !place.is_border()) {
            if self.disc(place).is_none() && self.unrest_left() > left {
                self.discs.insert(place, Disc::Unrest);
            }
        }
    }

    /// Armies on open borders and on revolts; one of them may be the Goths.
    fn put_armies(&mut self, below: &mut Below<'_>) {
        for _ in 0..below(4) {
            let place = Place(below(48));
            let stands = if place.is_border() { self.disc(place).is_none() } else { self.in_revolt(place) };
            if stands && place != ROMA && self.army_left() && self.armies.insert(place) {
                let gothic = self.settings.uses("goths") && self.goths.is_none() && below(3) > 0;
                self.goths = if gothic { Some(place) } else { self.goths };
            }
        }
    }

    fn put_figures(&mut self, below: &mut Below<'_>) {
        for figure in super::world::FIGURES {
            let played = figure.is_emperor() || self.settings.uses(figure.text());
            let absent = figure != self.turn && below(5) == 0;
            if !played || absent || self.place(figure).is_some() {
                continue;
            }
            // Rather beside an army than far from it.
            let beside = self.armies.iter().flat_map(|army| self.board.neighbours(*army)).map(|(place, _)| place);
            let mut places: Vec<Place> = if below(2) == 0 { beside.collect() } else { Vec::new() };
            places.extend((0..48).map(|_| Place(below(48))));
            let unsettled = |place: &Place| {
                matches!(self.disc(*place), Some(Disc::Revolt | Disc::Unrest)) && figure == Figure::Vicarius
            };
            let place = places.into_iter().find(|place| !self.is_occupied(*place) && !unsettled(place));
            if let Some(place) = place {
                self.figures.insert(figure, place);
            }
        }
        self.dux_deployed = self.settings.uses("dux") && (self.place(Figure::Dux).is_some() || below(2) == 0);
        self.vicarius_placed =
            self.settings.uses("vicarius") && (self.place(Figure::Vicarius).is_some() || below(2) == 0);
    }

    fn put_fleets(&mut self, below: &mut Below<'_>) {
        if self.settings.uses("pirates") && below(3) > 0 {
            self.pirates = Some(ZONES[below(3)]);
        }
        for _ in 0..self.settings.fleets {
            let open: Vec<u8> =
                ZONES.into_iter().filter(|zone| Obstacles::none(|found| self.against_fleet(*zone, found))).collect();
            *self.fleets.entry(open[below(open.len())]).or_default() += 1;
        }
    }

    /// What Imperium, Patres Patriae and glory have left behind.
    fn put_variants(&mut self, below: &mut Below<'_>) {
        for emperor in EMPERORS {
            if self.settings.plays("imperium") && self.garrisons_left(emperor) > 0 && below(3) == 0 {
                self.spent.insert(emperor, 1);
            }
            let glory = self.settings.plays("the-great") || self.settings.plays("roma-aeterna");
            if glory {
                self.glory.insert(emperor, self.unrest_left().min(below(3) as u8));
            }
        }
        let has_power = matches!(self.turn, Figure::Diocletian | Figure::Maximian);
        self.power_used = has_power && self.spent.contains_key(&self.turn) && below(2) == 0;
        let patres = self.settings.plays("patres-patriae");
        self.point_taken = patres && self.turn == Figure::Diocletian && below(2) == 0;
        self.point_given = patres && self.turn == Figure::Maximian && below(2) == 0;
    }
}
