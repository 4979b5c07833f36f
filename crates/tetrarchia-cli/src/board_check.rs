//! Checking a board file, and comparing its board with the built-in one.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::Path;

use tetrarchia::board::SeaZone;
use tetrarchia::{Board, Emperor, Province};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::output::Shown;
use crate::style::{BAD, GOOD, count};

/// Writes all faults of a board file or, if it has none, its differences from the built-in board.
pub(crate) fn check(path: &Path, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let name = Shown(path.display());
    match files::board_file(path)?.board() {
        Err(faults) => {
            writeln!(out, "{BAD}FAILED{BAD:#}  {name}: {}", count(faults.len(), "fault"))?;
            for fault in faults.iter() {
                writeln!(out, "  {fault}")?;
            }
            match faults.len() - faults.iter().count() {
                0 => {}
                more => writeln!(out, "  and {more} more")?,
            }
            Ok(Verdict::Wrong)
        }
        Ok(board) => {
            writeln!(out, "{GOOD}ok{GOOD:#}      {name}: board {:016x}", board.digest())?;
            write_differences(&board, Board::reconstruction(), out)?;
            Ok(Verdict::Well)
        }
    }
}

/// Writes the differences between a board and the built-in one.
pub(crate) fn write_differences(board: &Board, built_in: &Board, out: &mut dyn Write) -> io::Result<()> {
    if board == built_in {
        return writeln!(out, "  the same as the built-in board");
    }
    let (old, new) = (prints(built_in), prints(board));
    for key in old.keys().chain(new.keys()).collect::<BTreeSet<_>>() {
        let of = |prints: &Prints| prints.get(key).cloned().unwrap_or_else(|| "-".into());
        if old.get(key) != new.get(key) {
            writeln!(out, "  {key}: {} -> {}", of(&old), of(&new))?;
        }
    }
    Ok(())
}

/// Everything that is printed on a board, by its place.
type Prints = BTreeMap<String, String>;

fn prints(board: &Board) -> Prints {
    let mut prints = Prints::new();
    for province in Province::ALL {
        prints.insert(format!("name of {province}"), board.name(province).into());
        prints.insert(format!("id of {province}"), board.id(province).into());
        if let Some(to) = board.arrow(province) {
            prints.insert(format!("arrow of {province}"), to.to_string());
        }
        let zones: Vec<_> = board.zones(province).map(SeaZone::name).collect();
        if !zones.is_empty() {
            prints.insert(format!("coasts of {province}"), zones.join(", "));
        }
    }
    for emperor in Emperor::ALL {
        prints.insert(format!("capital of {}", emperor.name()), board.capital(emperor).to_string());
    }
    for link in board.all_links() {
        let kind = if link.is_broken() { "broken" } else { "normal" };
        prints.insert(format!("link {} - {}", link.a(), link.b()), kind.into());
    }
    prints
}
