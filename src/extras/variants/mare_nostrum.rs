//! Mare Nostrum: adjacent zones with fleets count as one (VN-2, VD-2, G-47, G-48).

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::game::Game;
use crate::rules::{Edition, Ruling};

/// A way by sea: the zones of both coasts, and the cost before a revolt at its end.
#[derive(Clone, Copy)]
pub(crate) struct Crossing {
    pub(crate) from: SeaZone,
    pub(crate) to: SeaZone,
    pub(crate) cost: u8,
}

impl Game<'_> {
    /// Returns whether the two zones are equal or count as one: there is a fleet in every zone from one to the other.
    /// By the other reading of G-47 they must also be adjacent.
    fn is_one_sea(&self, from: SeaZone, to: SeaZone) -> bool {
        if self.joins_pairs_only() && from != to && !from.is_adjacent(to) {
            return false;
        }
        let (first, last) = if from <= to { (from, to) } else { (to, from) };
        SeaZone::ALL.into_iter().filter(|zone| (first..=last).contains(zone)).all(|zone| self.state.fleets(zone) > 0)
    }

    /// Returns whether only pairs of zones count as one, which is the other reading of G-47 about the first edition.
    const fn joins_pairs_only(&self) -> bool {
        matches!(self.rules.edition, Edition::First) && self.rules.rulings.is_other(Ruling::ThreeFleets)
    }

    /// Returns the cost of crossing from one zone to another: 1 in the first edition, 1 for each zone traversed in
    /// the second.
    const fn crossing_cost(&self, from: SeaZone, to: SeaZone) -> u8 {
        match self.rules.edition {
            Edition::First => 1,
            Edition::Second => 1 + (from as u8).abs_diff(to as u8),
        }
    }

    /// Returns the ways by sea from a province: over its own zones, and over those joined to them.
    fn crossings(&self, from: Province) -> impl Iterator<Item = Crossing> {
        let pairs = SeaZone::ALL.into_iter().flat_map(|a| SeaZone::ALL.into_iter().map(move |b| (a, b)));
        pairs
            .filter(move |&(a, b)| self.board.coast(a).contains(from) && self.is_one_sea(a, b))
            .map(|(from, to)| Crossing { from, to, cost: self.crossing_cost(from, to) })
    }

    /// Returns the provinces that ships reach from here for exactly this cost, not counting a revolt at the end.
    #[inline(never)]
    pub(crate) fn by_sea(&self, from: Province, cost: u8) -> ProvinceSet {
        let there = self.crossings(from).filter(|crossing| crossing.cost == cost);
        there.fold(ProvinceSet::EMPTY, |all, crossing| all | self.board.coast(crossing.to))
    }

    /// Returns the cheapest way by sea between two provinces, or `None` if there is none.
    pub(crate) fn crossing(&self, from: Province, to: Province) -> Option<Crossing> {
        let there = self.crossings(from).filter(|crossing| self.board.coast(crossing.to).contains(to));
        there.min_by_key(|crossing| (crossing.cost, crossing.from != crossing.to))
    }
}
