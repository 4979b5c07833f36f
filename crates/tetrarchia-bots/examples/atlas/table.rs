//! The whole table: the rows of all shards.

use std::fs;

use tetrarchia::Rules;

use crate::Failure;
use crate::cell::{Cell, Part, Twist, Who};
use crate::row::Row;
use crate::{csv, specs};

/// The rows of all shards, in the order of the list of cells.
pub struct Table {
    rows: Vec<Row>,
}

impl Table {
    /// Reads the CSV files of these folders, whose names have commas between them.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read, or if a cell came out in two ways.
    pub fn read(folders: &str) -> Result<Table, Failure> {
        let specs = specs::all()?;
        let mut rows: Vec<(usize, Row)> = Vec::new();
        for folder in folders.split(',') {
            let entries = fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
            let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
            paths.retain(|path| path.extension().is_some_and(|extension| extension == "csv"));
            paths.sort();
            for path in paths {
                let text = fs::read_to_string(&path)?;
                let (found, _) = csv::read(&text, &specs).map_err(|error| format!("{}: {error}", path.display()))?;
                let place = |row: &Row| specs.iter().position(|spec| *spec == row.cell.spec).unwrap_or(specs.len());
                rows.extend(found.into_iter().map(|row| (place(&row), row)));
            }
        }
        rows.sort_by_key(|(place, row)| (*place, row.cell.who));
        let mut rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
        rows.dedup();
        let is_same = |pair: &&[Row]| (pair[0].cell.spec, pair[0].cell.who) == (pair[1].cell.spec, pair[1].cell.who);
        match rows.windows(2).find(is_same) {
            Some(pair) => Err(format!("{} came out in two ways", pair[0].cell).into()),
            None => Ok(Table { rows }),
        }
    }

    /// Returns the table as text.
    pub fn to_csv(&self) -> String {
        let lines = self.rows.iter().map(|row| csv::line(row) + "\n");
        csv::head() + "\n" + &lines.collect::<String>()
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the rows of a part, in order.
    pub fn part(&self, part: Part) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.cell.spec.part == part)
    }

    /// Returns the row of the games by these rules, with nothing else.
    pub fn plain(&self, rules: Rules, who: Who) -> Option<&Row> {
        self.rows.iter().find(|row| {
            let Cell { spec, who: by, .. } = row.cell;
            (spec.rules, spec.twist, by) == (rules, Twist::Plain, who)
        })
    }

    /// Returns the players, the steward first.
    pub fn players(&self) -> Vec<Who> {
        let mut players: Vec<Who> = self.rows.iter().map(|row| row.cell.who).collect();
        players.sort();
        players.dedup();
        players
    }
}
