//! Figures that a text names in braces, so that they are always those of the table.

use std::collections::BTreeMap;

use tetrarchia::Ending;

use crate::Failure;
use crate::table::Table;

/// Figures by name.
pub struct Figures(BTreeMap<String, String>);

impl Figures {
    /// Returns the figures of the cells: `{win CELL}`, `{interval CELL}`, `{games CELL}`, `{fell CELL}` for the share of lost
    /// games in which Roma fell, and `{difference CELL}` for pairs. A cell is named as `atlas list` names it.
    pub fn of(table: &Table) -> Figures {
        let mut figures = Figures(BTreeMap::new());
        for row in table.rows() {
            let (cell, win) = (row.cell, row.first.win());
            figures.add(&format!("win {cell}"), format!("{:.0} %", win.value));
            figures.add(&format!("interval {cell}"), format!("{:.1} % ({:.1} to {:.1})", win.value, win.low, win.high));
            figures.add(&format!("games {cell}"), super::thousands(cell.games));
            let lost = (cell.games - row.first.wins()).max(1);
            let fell = row.first.ended(Ending::RomaFell) as f64 / lost as f64;
            figures.add(&format!("fell {cell}"), format!("{:.0} %", fell * 100.0));
            if let Some(difference) = row.difference() {
                figures.add(&format!("difference {cell}"), format!("{} points", difference.as_difference()));
            }
        }
        figures
    }

    /// Adds a figure under a name of its own.
    pub fn add(&mut self, name: &str, text: impl Into<String>) {
        self.0.insert(name.to_owned(), text.into());
    }

    /// Puts the figures into a text.
    ///
    /// # Errors
    /// Returns an error if the text names a figure that does not exist.
    pub fn fill(&self, text: &str) -> Result<String, Failure> {
        let mut parts = text.split('{');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}').ok_or("a brace is not closed")?;
            filled += self.0.get(name).ok_or_else(|| format!("there is no figure {{{name}}}"))?;
            filled += rest;
        }
        Ok(filled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_where_their_names_stood() {
        let mut figures = Figures(BTreeMap::new());
        figures.add("win levels second/4211 steward", "24 %");
        let text = "It wins {win levels second/4211 steward} of them, {win levels second/4211 steward}.";
        assert_eq!(figures.fill(text).unwrap(), "It wins 24 % of them, 24 %.");
        assert!(figures.fill("{win}").unwrap_err().to_string().contains("{win}"));
        assert!(figures.fill("{win").is_err());
    }
}
