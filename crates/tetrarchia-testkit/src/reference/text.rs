//! The world in the text of a position.

use super::board::{Place, REGIONS, ZONES};
use super::world::{Disc, EMPERORS, Figure, World};

fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { "-".to_string() } else { items.join(",") }
}

impl World {
    /// The whole position, what is awaited included.
    pub(super) fn text(&self) -> String {
        let mut text = format!("discs={}", self.signs());
        let mut field = |name: &str, value: String| text.push_str(&format!(" {name}={value}"));
        let places = |places: &mut dyn Iterator<Item = Place>| list(places.map(Place::text));
        let emperors = EMPERORS.map(|emperor| self.place(emperor).map_or("-".to_string(), Place::text));
        field("emperors", list(emperors));
        field("armies", places(&mut self.armies.iter().copied()));
        field("fleets", list(ZONES.map(|zone| self.fleets_on(zone).to_string())));
        field("turn", self.turn.text().to_string());
        field("round", self.round.to_string());
        field("points", self.points.to_string());
        if let Some(figure) = self.passing {
            field("passing", figure.text().to_string());
        }
        if !self.marching.is_empty() {
            field("marching", places(&mut self.marching.iter().copied()));
        }
        if !self.closed.is_empty() {
            field("closed", format!("{:x}", self.closed_number()));
        }
        for (name, place) in
            [("dux", self.place(Figure::Dux)), ("vicarius", self.place(Figure::Vicarius)), ("goths", self.goths)]
        {
            if let Some(place) = place {
                field(name, place.text());
            }
        }
        if let Some(zone) = self.pirates {
            field("pirates", zone.to_string());
        }
        let region_name = |region: usize| REGIONS[region].to_string();
        if !self.rebels.is_empty() {
            field("rebels", list(self.rebels.iter().map(|place| region_name(place.region()))));
        }
        if !self.full.is_empty() {
            field("full", list(self.full.iter().map(|region| region_name(*region))));
        }
        let marks = self.marks();
        if !marks.is_empty() {
            field("marks", marks.join("+"));
        }
        for (name, numbers) in [("spent", &self.spent), ("glory", &self.glory)] {
            if numbers.values().any(|number| *number > 0) {
                field(name, list(EMPERORS.map(|emperor| numbers.get(&emperor).unwrap_or(&0).to_string())));
            }
        }
        if self.gray > 0 {
            field("gray", self.gray.to_string());
        }
        if !self.idle.is_empty() {
            field("idle", places(&mut self.idle.iter().copied()));
        }
        format!("{text} awaits {}", self.awaits)
    }

    fn signs(&self) -> String {
        let mut signs = String::new();
        for place in Place::all() {
            if place.0 > 0 && place.0 % 6 == 0 {
                signs.push('/');
            }
            signs.push(match self.disc(place) {
                None => '.',
                Some(Disc::Unrest) => 'u',
                Some(Disc::Revolt) => 'r',
                Some(Disc::Garrison(Figure::Diocletian)) => 'd',
                Some(Disc::Garrison(Figure::Galerius)) => 'g',
                Some(Disc::Garrison(Figure::Constantius)) => 'c',
                Some(Disc::Garrison(_)) => 'm',
            });
        }
        signs
    }

    /// The closed links as a number: each broken link in board order has a binary digit.
    fn closed_number(&self) -> u64 {
        let broken = self.board.links.iter().filter(|link| link.2);
        let digit = |(rank, link): (usize, &(Place, Place, bool))| {
            if self.closed.contains(&(link.0, link.1)) { 2_u64.pow(rank as u32) } else { 0 }
        };
        broken.enumerate().map(digit).sum()
    }

    fn marks(&self) -> Vec<&'static str> {
        let all = [
            ("dux-deployed", self.dux_deployed),
            ("vicarius-placed", self.vicarius_placed),
            ("power", self.power_used),
            ("point-taken", self.point_taken),
            ("point-given", self.point_given),
            ("black-disc", self.black_disc),
            ("rerolled", self.rerolled),
        ];
        all.into_iter().filter(|(_, set)| *set).map(|(name, _)| name).collect()
    }
}
