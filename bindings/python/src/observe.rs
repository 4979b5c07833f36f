//! Observations: a position as a row of small numbers, for learning programs.
//!
//! One table, [`GROUPS`], names the columns, bounds them, explains them and writes them, so that the documentation
//! cannot differ from the numbers.

mod columns;
mod question;

use pyo3::prelude::*;
use pyo3::types::PyModule;
use tetrarchia::board::SeaZone;
use tetrarchia::state::Flag;
use tetrarchia::vocabulary::BarbarianStep;
use tetrarchia::{Board, Emperor, Figure, Game, Province, ProvinceSet};

use columns::GROUPS;
pub(crate) use question::addressee_number;

/// What the columns of a group stand for.
#[derive(Clone, Copy)]
enum Labels {
    /// One column, named like the group.
    One,
    /// One column for each province, in board order.
    Provinces,
    /// One column for each Emperor, in the order of play.
    Emperors,
    /// One column for each Roman figure.
    Figures,
    /// One column for each sea zone, from west to east.
    Zones,
    /// One column for each flag.
    Flags,
    /// One column for each step of the Barbarian phase.
    Steps,
    /// One column for each word of a list.
    Words(&'static [&'static str]),
}

impl Labels {
    /// Returns the number of columns.
    const fn width(self) -> usize {
        match self {
            Labels::One => 1,
            Labels::Provinces => Province::COUNT,
            Labels::Emperors => Emperor::COUNT,
            Labels::Figures => Figure::COUNT,
            Labels::Zones => SeaZone::COUNT,
            Labels::Flags => Flag::COUNT,
            Labels::Steps => BarbarianStep::COUNT,
            Labels::Words(words) => words.len(),
        }
    }

    /// Returns what each column stands for. Provinces are named by their ids on the built-in board.
    fn words(self) -> Vec<&'static str> {
        match self {
            Labels::One => vec![""],
            Labels::Provinces => Province::ALL.into_iter().map(|at| Board::reconstruction().id(at)).collect(),
            Labels::Emperors => Emperor::ALL.into_iter().map(Emperor::word).collect(),
            Labels::Figures => Figure::ALL.into_iter().map(Figure::word).collect(),
            Labels::Zones => SeaZone::ALL.into_iter().map(SeaZone::word).collect(),
            Labels::Flags => Flag::ALL.into_iter().map(Flag::word).collect(),
            Labels::Steps => BarbarianStep::ALL.into_iter().map(BarbarianStep::word).collect(),
            Labels::Words(words) => words.to_vec(),
        }
    }
}

/// A group of neighbouring columns.
struct Group {
    name: &'static str,
    labels: Labels,
    /// The largest value. The smallest is 0.
    high: u8,
    meaning: &'static str,
    write: Write,
}

/// How the columns of a group are written. They are zero before.
enum Write {
    /// 1 for each province of this set, in a group of provinces.
    Set(fn(&Game<'static>) -> ProvinceSet),
    /// One number.
    Number(fn(&Game<'static>) -> u8),
    /// By this function.
    Cells(fn(&Game<'static>, &mut [u8])),
}

/// The number of columns of an observation.
pub(crate) const WIDTH: usize = {
    let mut width = 0;
    let mut group = 0;
    while group < GROUPS.len() {
        width += GROUPS[group].labels.width();
        group += 1;
    }
    width
};

/// Writes the observation of a game into a row of [`WIDTH`] cells.
pub(crate) fn observe(game: &Game<'static>, row: &mut [u8]) {
    row.fill(0);
    let mut rest = row;
    for group in &GROUPS {
        let Some((cells, after)) = rest.split_at_mut_checked(group.labels.width()) else { return };
        match group.write {
            Write::Set(set) => {
                let bits = set(game).bits();
                cells.iter_mut().enumerate().for_each(|(at, cell)| *cell = (bits >> at & 1) as u8);
            }
            Write::Number(number) => cells.fill(number(game)),
            Write::Cells(write) => write(game, cells),
        }
        rest = after;
    }
}

/// The number of columns of an observation.
#[pyfunction]
fn observation_width() -> usize {
    WIDTH
}

/// Returns the groups of columns: name, first column, number of columns, largest value, meaning, and what each column
/// stands for.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "the Python side gives the fields their names")]
fn observation_table() -> Vec<(&'static str, usize, usize, u8, &'static str, Vec<&'static str>)> {
    let mut start = 0;
    let mut table = Vec::new();
    for group in &GROUPS {
        let width = group.labels.width();
        table.push((group.name, start, width, group.high, group.meaning, group.labels.words()));
        start += width;
    }
    table
}

/// Adds the functions of this module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(observation_width, module)?)?;
    module.add_function(wrap_pyfunction!(observation_table, module)?)
}
