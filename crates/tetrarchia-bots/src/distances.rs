//! Distances between all provinces, in Imperium Points.

use alloc::vec::Vec;

use tetrarchia::State;
use tetrarchia::board::{Board, Province, ProvinceSet, SeaZone};

/// A distance for each pair of provinces.
type Table = [[u8; Province::COUNT]; Province::COUNT];

/// More than any distance on a connected board.
const FAR: u8 = 40;

/// The cost of moving between all provinces if nothing is in the way (MV-1, MV-2). There is one table for each set of
/// zones with fleets, because fleets change much.
#[derive(Clone, Debug)]
pub(crate) struct Distances(Vec<Table>);

impl Distances {
    pub(crate) fn of(board: &Board) -> Distances {
        Distances((0..1 << SeaZone::COUNT).map(|zones| table(board, zones)).collect())
    }

    /// Returns the distances with the fleets of this state.
    pub(crate) fn with_fleets_of(&self, state: &State) -> Ways<'_> {
        let zones = SeaZone::ALL.into_iter().filter(|&zone| state.fleets(zone) > 0);
        Ways(&self.0[zones.fold(0, |zones: usize, zone| zones | 1 << zone.index())])
    }
}

/// The distances with the fleets of one state.
#[derive(Clone, Copy)]
pub(crate) struct Ways<'d>(&'d Table);

impl Ways<'_> {
    /// Returns the cost of moving from one province to another.
    #[inline]
    pub(crate) fn between(self, from: Province, to: Province) -> i32 {
        self.0[from.index()][to.index()].into()
    }

    /// Returns the cost of moving to each province from the nearest of these. Whoever asks for many provinces looks each one up
    /// once then, instead of once for each beginning.
    pub(crate) fn nearest(self, from: impl IntoIterator<Item = Province>) -> Nearest {
        let mut nearest = [FAR; Province::COUNT];
        for from in from {
            for (least, &cost) in nearest.iter_mut().zip(&self.0[from.index()]) {
                *least = (*least).min(cost);
            }
        }
        Nearest(nearest)
    }
}

/// The cost of moving to each province from the nearest of some provinces.
pub(crate) struct Nearest([u8; Province::COUNT]);

impl Nearest {
    /// Returns the cost of moving to this province, or more than any if there was nowhere to come from.
    #[inline]
    pub(crate) fn to(&self, to: Province) -> i32 {
        self.0[to.index()].into()
    }
}

fn table(board: &Board, zones: usize) -> Table {
    let roads = Province::ALL.map(|at| {
        let ports = board.zones(at).filter(|zone| zones >> zone.index() & 1 != 0).map(|zone| board.coast(zone));
        ports.fold(board.normal_links(at), |all, coast| all | coast)
    });
    Province::ALL.map(|from| row(board, &roads, from))
}

/// Returns the distances from one province, where what these roads join is one point away.
fn row(board: &Board, roads: &[ProvinceSet; Province::COUNT], from: Province) -> [u8; Province::COUNT] {
    let mut row = [FAR; Province::COUNT];
    let (mut known, mut next) = (ProvinceSet::EMPTY, ProvinceSet::of(from));
    // What is two points further.
    let mut after_next = ProvinceSet::EMPTY;
    for cost in 0..FAR {
        let reached = next - known;
        known |= reached;
        next = after_next;
        after_next = ProvinceSet::EMPTY;
        for at in reached {
            row[at.index()] = cost;
            next |= roads[at.index()];
            after_next |= board.broken_links(at);
        }
        if (next | after_next) - known == ProvinceSet::EMPTY {
            break;
        }
    }
    row
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use std::format;
    use tetrarchia::board::reconstruction::provinces::*;

    #[test]
    fn fleets_shorten_the_way() {
        let board = Board::reconstruction();
        let distances = Distances::of(board);
        let on = |fleets: &str| -> State {
            let text = format!(
                "discs=....../....../....../....../....../....../....../...... emperors=-,-,-,- armies=- fleets={fleets} \
                 turn=diocletian round=1 points=6 awaits command enter diocletian"
            );
            text.parse().unwrap()
        };
        let (none, aegaeum) = (on("0,0,0"), on("0,0,1"));
        assert_eq!(distances.with_fleets_of(&none).between(BITHYNIA, BITHYNIA), 0);
        assert_eq!(distances.with_fleets_of(&none).between(THRACIA, MACEDONIA), 1);
        // A strait, then a road.
        assert_eq!(distances.with_fleets_of(&none).between(BITHYNIA, MACEDONIA), 3);
        assert_eq!(distances.with_fleets_of(&aegaeum).between(BITHYNIA, MACEDONIA), 1);
        assert!(Province::ALL.iter().all(|&to| distances.with_fleets_of(&none).between(ROMA, to) < i32::from(FAR)));
        for to in Province::ALL {
            let ways = distances.with_fleets_of(&none);
            assert_eq!(ways.nearest([ROMA, BITHYNIA]).to(to), ways.between(ROMA, to).min(ways.between(BITHYNIA, to)));
            assert_eq!(ways.nearest([]).to(to), i32::from(FAR));
        }
    }
}
