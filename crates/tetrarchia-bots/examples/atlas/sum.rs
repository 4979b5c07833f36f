//! Plays and counts the games of a cell.

use std::collections::HashMap;

use rayon::prelude::*;
use tetrarchia::{Board, Ending, Rules};
use tetrarchia_bots::simulate::{GameResult, Tally};

use crate::Failure;
use crate::boards;
use crate::cell::{Cell, Part, Twist, Who};
use crate::game::{Entrance, Setting};
use crate::row::{Counts, Pairs, Row};

/// The results of games that more than one cell needs: those by the rules that rulings are compared with. Many rulings share
/// them, and they are also cells of their own.
pub struct Played {
    results: HashMap<(Rules, Who), Vec<GameResult>>,
    /// The rules whose games are kept.
    shared: Vec<Rules>,
}

impl Played {
    /// Keeps the games that several of these cells need.
    pub fn for_cells(cells: &[Cell]) -> Played {
        let of_rulings = cells.iter().filter(|cell| cell.spec.part == Part::Rulings);
        Played { results: HashMap::new(), shared: of_rulings.map(|cell| cell.spec.rules).collect() }
    }

    /// Returns the results of the first games of a cell, in the order of their seeds.
    fn first(&mut self, cell: &Cell, setting: Setting<'_>) -> Result<Vec<GameResult>, Failure> {
        let is_plain = matches!(cell.spec.twist, Twist::Plain | Twist::Reading(_));
        if !is_plain || !self.shared.contains(&cell.spec.rules) {
            return play_all(cell, setting);
        }
        let key = (cell.spec.rules, cell.who);
        match self.results.get(&key) {
            Some(known) if known.len() as u64 == cell.games => Ok(known.clone()),
            _ => {
                let results = play_all(cell, setting)?;
                self.results.insert(key, results.clone());
                Ok(results)
            }
        }
    }
}

/// Plays all games of a cell in one setting, on the threads of the pool that this is called in.
fn play_all(cell: &Cell, setting: Setting<'_>) -> Result<Vec<GameResult>, Failure> {
    (0..cell.games).into_par_iter().map(|index| setting.play(cell.seed + index)).collect()
}

/// Plays all games of a cell and counts them.
pub fn play(cell: &Cell, played: &mut Played) -> Result<Row, Failure> {
    let drawn = match cell.spec.twist {
        Twist::Board(doubt, number) => Some(boards::draw(doubt, number)?),
        _ => None,
    };
    let board = drawn.as_ref().map_or(Board::reconstruction(), |drawn| &drawn.board);
    let entrance = |in_capital| match cell.spec.twist {
        Twist::Entrance(emperor) => Some(Entrance { emperor, in_capital }),
        _ => None,
    };
    let setting = Setting { rules: cell.spec.rules, board, who: cell.who, entrance: entrance(false) };
    let first = played.first(cell, setting)?;
    let pairs = match cell.spec.other_rules() {
        Some(rules) => Some(pairs(&first, &play_all(cell, Setting { rules, entrance: entrance(true), ..setting })?)?),
        None => None,
    };
    Ok(Row { cell: *cell, first: counts(&first)?, pairs, board: drawn.map_or(String::new(), |drawn| drawn.changes) })
}

fn counts(results: &[GameResult]) -> Result<Counts, Failure> {
    let mut tally = Tally::default();
    results.iter().try_for_each(|result| tally.count(*result))?;
    Ok(Counts::of(&tally))
}

fn pairs(first: &[GameResult], other: &[GameResult]) -> Result<Pairs, Failure> {
    let is_won = |result: &GameResult| result.ending == Some(Ending::Victory);
    let count = |is_counted: &dyn Fn(&GameResult, &GameResult) -> bool| {
        first.iter().zip(other).filter(|(first, other)| is_counted(first, other)).count() as u64
    };
    Ok(Pairs {
        other: counts(other)?,
        only_first: count(&|first, other| is_won(first) && !is_won(other)),
        only_other: count(&|first, other| is_won(other) && !is_won(first)),
        changed: count(&|first, other| first != other),
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
        (cell, play(&cell, &mut Played::for_cells(&[])).unwrap())
    }

    #[test]
    fn shared_games_are_played_once_and_come_to_the_same() {
        let specs = specs::all().unwrap().into_iter();
        let is_meant = |spec: &crate::cell::Spec| {
            spec.rules.to_string() == "second/4211" && matches!(spec.twist, Twist::Plain | Twist::Reading(_))
        };
        let cell = |spec| Cell { spec, who: Who::Steward, seed: 0, games: 8 };
        let cells: Vec<Cell> = specs.filter(is_meant).map(cell).collect();
        assert_eq!(cells.len(), 9, "the level, and eight rulings of the base game");
        let mut played = Played::for_cells(&cells);
        let shared: Vec<Row> = cells.iter().map(|cell| play(cell, &mut played).unwrap()).collect();
        assert_eq!(played.results.len(), 1);
        let alone = cells.iter().map(|cell| play(cell, &mut Played::for_cells(&[])).unwrap());
        assert!(alone.eq(shared));
        // Another number of games is played anew.
        let fewer = Cell { games: 3, ..cells[0] };
        assert_eq!(play(&fewer, &mut played).unwrap().first.games(), 3);
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
