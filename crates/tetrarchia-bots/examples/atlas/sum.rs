//! Sums of games, in integers: adding up in any order gives the same sum.

use rayon::prelude::*;
use tetrarchia::{Board, Ending};
use tetrarchia_bots::simulate::{GameResult, Tally};

use crate::Failure;
use crate::boards;
use crate::cell::{Cell, Twist};
use crate::game::{Entrance, Setting};
use crate::row::{Counts, Pairs, Row};

/// The games of a cell, or some of them.
#[derive(Default)]
struct Sum {
    first: Tally,
    other: Tally,
    only_first: u64,
    only_other: u64,
    changed: u64,
}

impl Sum {
    fn count(&mut self, first: GameResult, other: Option<GameResult>) -> Result<(), Failure> {
        self.first.count(first)?;
        if let Some(other) = other {
            self.other.count(other)?;
            let [is_won, other_is_won] = [first, other].map(|result| result.ending == Some(Ending::Victory));
            self.only_first += u64::from(is_won && !other_is_won);
            self.only_other += u64::from(other_is_won && !is_won);
            self.changed += u64::from(first != other);
        }
        Ok(())
    }

    fn and(self, more: Sum) -> Result<Sum, Failure> {
        Ok(Sum {
            first: self.first.and(&more.first)?,
            other: self.other.and(&more.other)?,
            only_first: self.only_first + more.only_first,
            only_other: self.only_other + more.only_other,
            changed: self.changed + more.changed,
        })
    }
}

/// Plays all games of a cell, on the threads of the pool that this is called in.
pub fn play(cell: &Cell) -> Result<Row, Failure> {
    let drawn = match cell.spec.twist {
        Twist::Board(doubt, number) => Some(boards::draw(doubt, number)?),
        _ => None,
    };
    let board = drawn.as_ref().map_or(Board::reconstruction(), |drawn| &drawn.board);
    let entrance = |in_capital| match cell.spec.twist {
        Twist::Entrance(emperor) => Some(Entrance { emperor, in_capital }),
        _ => None,
    };
    let first = Setting { rules: cell.spec.rules, board, who: cell.who, entrance: entrance(false) };
    let other = cell.spec.other_rules().map(|rules| Setting { rules, entrance: entrance(true), ..first });
    let sum = (0..cell.games)
        .into_par_iter()
        .try_fold(Sum::default, |mut sum: Sum, index| {
            let seed = cell.seed + index;
            sum.count(first.play(seed)?, other.map(|other| other.play(seed)).transpose()?)?;
            Ok::<Sum, Failure>(sum)
        })
        .try_reduce(Sum::default, Sum::and)?;
    let pairs = other.is_some().then(|| Pairs {
        other: Counts::of(&sum.other),
        only_first: sum.only_first,
        only_other: sum.only_other,
        changed: sum.changed,
    });
    Ok(Row {
        cell: *cell,
        first: Counts::of(&sum.first),
        pairs,
        board: drawn.map_or(String::new(), |drawn| drawn.changes),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Part, Who};
    use crate::specs;
    use tetrarchia::Ruling;
    use tetrarchia_bots::compare::Comparison;
    use tetrarchia_bots::simulate::Simulation;

    /// Plays the first cell with this twist.
    fn played(twist: Twist) -> (Cell, Row) {
        let spec = specs::all().unwrap().into_iter().find(|spec| spec.twist == twist).unwrap();
        let cell = Cell { spec, who: Who::Steward, seed: 0, games: 40 };
        (cell, play(&cell).unwrap())
    }

    #[test]
    fn readings_are_counted_as_a_comparison_counts_them() {
        let (cell, row) = played(Twist::Reading(Ruling::RevoltLinks));
        let simulation = Simulation::new(cell.spec.rules).with_games(40);
        let findings = Comparison::new(simulation, cell.spec.other_rules().unwrap()).run().unwrap();
        let pairs = row.pairs.unwrap();
        assert_eq!(row.first, Counts::of(&findings.rules().tally));
        assert_eq!(pairs.other, Counts::of(&findings.other().tally));
        assert_eq!((pairs.only_first, pairs.only_other), (findings.wins().only_rules, findings.wins().only_other));
        assert!(pairs.changed >= pairs.only_first + pairs.only_other && pairs.changed <= 40);
    }

    #[test]
    fn levels_have_no_pairs_and_entrances_have() {
        let (cell, row) = played(Twist::Plain);
        assert_eq!((cell.spec.part, row.first.games(), row.pairs), (Part::Levels, 40, None));
        let (_, row) = played(Twist::Entrance(None));
        let pairs = row.pairs.unwrap();
        assert!(pairs.changed > 20, "where all Emperors enter matters in most games: {pairs:?}");
        assert_eq!(pairs.other.games(), 40);
    }
}
