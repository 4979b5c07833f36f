//! The features of the whole board: discs, what the dice would set on fire, reserves, and what is played.

use tetrarchia::board::{ProvinceSet, Region, SeaZone};
use tetrarchia::vocabulary::Figure;
use tetrarchia::{Emperor, Module, Province, Variant};

use super::regions::Prospects;
use super::{SUMS, View, fill, largest_group};

/// What the dice of the activity and of links can do.
#[derive(Default)]
struct Fire {
    /// The revolts that a roll can name, each of which would be an uprising (AC-2).
    uprisings: i32,
    /// Twice the number of revolts that these uprisings would bring, in sum and at most (UP-1, BR-1).
    tinder: i32,
    worst: i32,
    /// The provinces in unrest that a revolt may reach over a broken link (EM-1).
    spreading: i32,
}

impl View<'_> {
    pub(super) fn sum_up(&self, prospects: &Prospects, features: &mut [i16]) {
        let (state, rules) = (self.state, self.game.rules());
        let (revolts, unrest) = (self.revolts, state.unrest());
        let (black, grey) = (revolts.len() as i32, unrest.len() as i32);
        let to_secure = 6 - state.secured_borders().len() as i32;
        let garrisons: i32 = self.comers.iter().map(|comer| comer.garrisons).sum();
        let discs = revolts | unrest | state.all_garrisons() | self.board.capitals();
        let first = self.comers.first().map(|comer| comer.emperor);
        let [first_ready, second_ready, third_ready, last_ready] = prospects.ready;
        let fire = self.fire();
        let [west, middle, east] = SeaZone::ALL.map(|zone| i32::from(state.fleets(zone)));
        let plays = |variant| i32::from(rules.plays(variant));
        let numbers: [i32; SUMS] = [
            i32::from(to_secure == 1),
            i32::from(to_secure == 2),
            i32::from(to_secure == 3),
            i32::from(to_secure == 4),
            i32::from(to_secure == 5),
            i32::from(to_secure == 6),
            prospects.calm,
            prospects.work.min(60) / 2,
            prospects.hardest.min(30),
            first_ready,
            second_ready,
            third_ready,
            last_ready,
            // The fewer revolts are left in the reserve, the more each one counts (EN-3).
            black,
            (black - 9).max(0),
            (black - 13).max(0),
            (black - 16).max(0),
            grey,
            (grey - 14).max(0),
            fire.uprisings,
            fire.tinder,
            fire.worst,
            fire.spreading,
            largest_group(self.board, revolts),
            (self.chart.outer - discs).len() as i32,
            (garrisons - to_secure).min(8),
            i32::from(garrisons < to_secure),
            (revolts & Region::Italia.provinces()).len() as i32,
            (unrest & Region::Italia.provinces()).len() as i32,
            i32::from(revolts.contains(Province::Roma)),
            state.armies().len() as i32,
            i32::from(first == Some(Emperor::Diocletian)),
            i32::from(first == Some(Emperor::Galerius)),
            i32::from(first == Some(Emperor::Constantius)),
            i32::from(first == Some(Emperor::Maximian)),
            west,
            middle,
            east,
            i32::from(state.pirates().is_some()),
            i32::from(state.place(Figure::Dux).is_some()),
            i32::from(state.place(Figure::Vicarius).is_some()),
            i32::from(rules.uses(Module::Goths)),
            i32::from(state.goths().is_some()),
            plays(Variant::Barbaria) * (1 + i32::from(state.barbarian_gray())),
            plays(Variant::Usurpator),
        ];
        fill(features, numbers);
    }

    fn fire(&self) -> Fire {
        let mut fire = Fire::default();
        for at in self.revolts & self.chart.outer {
            let fresh = |links: ProvinceSet| ((links & ProvinceSet::ROMAN) - self.revolts).len() as i32;
            let tinder = 2 * fresh(self.board.normal_links(at)) + fresh(self.board.broken_links(at));
            fire.uprisings += 1;
            fire.tinder += tinder;
            fire.worst = fire.worst.max(tinder);
        }
        let reached = |&at: &Province| self.board.broken_links(at).meets(self.revolts);
        fire.spreading = self.state.unrest().iter().filter(reached).count() as i32;
        fire
    }
}
