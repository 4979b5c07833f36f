//! Distances between all provinces, in Imperium Points.

use alloc::vec::Vec;

use tetrarchia::State;
use tetrarchia::board::{Board, Province, SeaZone};

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

    /// Returns the cost of moving from one province to another with the fleets of this state.
    pub(crate) fn between(&self, state: &State, from: Province, to: Province) -> i32 {
        let zones = SeaZone::ALL.into_iter().filter(|&zone| state.fleets(zone) > 0);
        let zones = zones.fold(0, |zones: usize, zone| zones | 1 << zone.index());
        self.0[zones][from.index()][to.index()].into()
    }
}

fn table(board: &Board, zones: usize) -> Table {
    let mut table = [[FAR; Province::COUNT]; Province::COUNT];
    for at in Province::ALL {
        let row = &mut table[at.index()];
        row[at.index()] = 0;
        for to in board.broken_links(at) {
            row[to.index()] = 2;
        }
        let ports = board.zones(at).filter(|zone| zones >> zone.index() & 1 != 0).map(|zone| board.coast(zone));
        for to in ports.fold(board.normal_links(at), |all, coast| all | coast) {
            row[to.index()] = row[to.index()].min(1);
        }
    }
    // Floyd-Warshall: checks whether the way over a third province is shorter.
    for over in 0..Province::COUNT {
        for from in 0..Province::COUNT {
            for to in 0..Province::COUNT {
                let way = table[from][over].saturating_add(table[over][to]);
                table[from][to] = table[from][to].min(way);
            }
        }
    }
    table
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
        assert_eq!(distances.between(&none, BITHYNIA, BITHYNIA), 0);
        assert_eq!(distances.between(&none, THRACIA, MACEDONIA), 1);
        // A strait, then a road.
        assert_eq!(distances.between(&none, BITHYNIA, MACEDONIA), 3);
        assert_eq!(distances.between(&aegaeum, BITHYNIA, MACEDONIA), 1);
        assert!(Province::ALL.iter().all(|&to| distances.between(&none, ROMA, to) < i32::from(FAR)));
    }
}
