//! What a position is worth: the score and the rivalry of the Emperors.

use super::board::{Place, ROMA, provinces_of};
use super::world::{Disc, EMPERORS, Figure, World};

impl World {
    /// VN-5, VD-5, G-52: the points of each Emperor, and who would be the Great, Emperor of the East and of the West.
    pub(super) fn standing(&self) -> ([u8; 4], [Option<Figure>; 3]) {
        let borders = |emperor| {
            let his = |region: &usize| self.disc(Place::border(*region)) == Some(Disc::Garrison(emperor));
            (0..6).filter(his).count() as u8
        };
        let points = EMPERORS.map(|emperor| borders(emperor) + self.glory.get(&emperor).unwrap_or(&0));
        let above = |one: Figure, other: Figure| points[one as usize] >= points[other as usize] + 2;
        let above_all = |one: &Figure| EMPERORS.into_iter().all(|other| other == *one || above(*one, other));
        let great = EMPERORS.into_iter().find(above_all);
        let of_half = |half: [Figure; 2]| {
            let titles = great.is_none() && self.settings.first_edition;
            half.into_iter().find(|one| titles && above(*one, one.colleague()))
        };
        let east = of_half([Figure::Diocletian, Figure::Galerius]);
        let west = of_half([Figure::Constantius, Figure::Maximian]);
        (points, [great, east, west])
    }

    /// EN-4, G-37: the score of the position.
    pub(super) fn score(&self) -> i32 {
        let borders = (0..6).map(Place::border);
        let mut score: i32 = borders.map(|border| if self.is_secured(border) { 1 } else { -1 }).sum();
        score -= self.armies.len() as i32;
        if !provinces_of(ROMA.region()).iter().any(|place| self.in_revolt(*place)) {
            score += 4;
        }
        for region in 0..7 {
            let costs = provinces_of(region).into_iter().map(|place| self.cost_to_quieten(place));
            if costs.sum::<u8>() > 6 {
                score -= 1;
            }
        }
        score
    }
}
