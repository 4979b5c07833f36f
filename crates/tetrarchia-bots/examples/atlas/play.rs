//! Plays cells and keeps each as soon as it is finished.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tetrarchia_bots::simulate::{Shard, on_threads};

use crate::Failure;
use crate::cell::{Cell, Part, Spec, Who, is_in_shard};
use crate::options::Options;
use crate::row::Row;
use crate::sum::Played;
use crate::{csv, specs, sum};

/// The most games of a cell. Their results are held in memory, and drawn boards have room for as many seeds.
const MAX_GAMES: u64 = 1_000_000;

/// Prints the cells that the options choose, with their numbers of games.
pub fn list(options: &Options) -> Result<(), Failure> {
    let cells = chosen(options, &specs::all()?)?;
    cells.iter().for_each(|cell| println!("{cell}: {} games", cell.games));
    println!("{} cells", cells.len());
    Ok(())
}

/// Plays the cells that the options choose, but those that are in the file already.
pub fn run(options: &Options) -> Result<(), Failure> {
    let specs = specs::all()?;
    let cells = chosen(options, &specs)?;
    let time = options.value("seconds")?.map(Duration::from_secs);
    let mut played = Played::for_cells(&cells);
    let mut kept = Kept::open(&path(options)?, &specs)?;
    let begun = Instant::now();
    on_threads(options.value("threads")?, || {
        for (index, cell) in cells.iter().enumerate() {
            if kept.has(cell)? {
                continue;
            }
            if time.is_some_and(|time| begun.elapsed() >= time) {
                eprintln!("the time is up; {} of {} cells were looked at", index, cells.len());
                break;
            }
            let cell_begun = Instant::now();
            let row = sum::play(cell, &mut played)?;
            kept.keep(&row)?;
            let seconds = cell_begun.elapsed().as_secs_f64();
            eprintln!(
                "{}/{} {cell}: {} % won, {seconds:.1} s",
                index + 1,
                cells.len(),
                row.first.win().with_interval()
            );
        }
        Ok(())
    })
}

/// Returns the file of a shard.
fn path(options: &Options) -> Result<PathBuf, Failure> {
    let shard = options.value("shard")?.map_or((1, 1), |shard: Shard| (shard.number(), shard.of()));
    Ok(Path::new(options.need("out")?).join(format!("cells-{}-of-{}.csv", shard.0, shard.1)))
}

/// Returns the cells that the options choose, in order.
fn chosen(options: &Options, specs: &[Spec]) -> Result<Vec<Cell>, Failure> {
    let consul = Who::Consul(options.value("effort")?.unwrap_or(0));
    let players = match options.get("player") {
        Some("steward") => vec![Who::Steward],
        Some("consul") => vec![consul],
        Some(other) => return Err(format!("--player: {other} is neither steward nor consul").into()),
        None => vec![Who::Steward, consul],
    };
    let games: Option<u64> = options.value("games")?;
    if games.is_some_and(|games| games > MAX_GAMES) {
        return Err(format!("--games: at most {MAX_GAMES}").into());
    }
    if games.is_some() && players.len() > 1 {
        return Err("--games needs --player: the consul is forty times as slow as the steward".into());
    }
    let part = options.get("part");
    if part.is_some_and(|part| Part::ALL.iter().all(|known| known.word() != part)) {
        return Err(format!("there is no part {}", part.unwrap_or_default()).into());
    }
    let only = options.get("only").unwrap_or_default();
    let all = players.iter().flat_map(|&who| {
        specs.iter().map(move |&spec| {
            let games = games.unwrap_or(spec.games(who));
            Cell { spec, who, seed: spec.seed(), games }
        })
    });
    let cells = all.filter(|cell| {
        cell.games > 0 && part.is_none_or(|part| cell.spec.part.word() == part) && cell.to_string().contains(only)
    });
    let shard: Option<Shard> = options.value("shard")?;
    let mine = cells.enumerate().filter(|(index, _)| shard.is_none_or(|shard| is_in_shard(*index, shard)));
    Ok(mine.map(|(_, cell)| cell).collect())
}

/// A file with the rows of finished cells.
struct Kept {
    file: File,
    rows: Vec<Row>,
}

impl Kept {
    /// Opens a file, or begins it. A last line that was cut off is dropped.
    fn open(path: &Path, specs: &[Spec]) -> Result<Kept, Failure> {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        let text = fs::read_to_string(path)?;
        let (rows, whole) = csv::read(&text, specs).map_err(|error| format!("{}: {error}", path.display()))?;
        file.set_len(whole as u64)?;
        if whole == 0 {
            writeln!(file, "{}", csv::head())?;
        }
        Ok(Kept { file, rows })
    }

    /// Returns whether the file has a cell.
    ///
    /// # Errors
    /// Returns an error if it has the cell with another number of games.
    fn has(&self, cell: &Cell) -> Result<bool, String> {
        let is_same = |row: &&Row| (row.cell.spec, row.cell.who) == (cell.spec, cell.who);
        match self.rows.iter().find(is_same) {
            Some(row) if row.cell != *cell => Err(format!(
                "{cell} is there with {} games, not {}: give this number, or another folder",
                row.cell.games, cell.games
            )),
            found => Ok(found.is_some()),
        }
    }

    fn keep(&mut self, row: &Row) -> std::io::Result<()> {
        // One call writes the whole line.
        self.file.write_all(format!("{}\n", csv::line(row)).as_bytes())?;
        self.rows.push(row.clone());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    fn options(text: &str) -> Options {
        Options::read(text.split_whitespace().map(String::from)).unwrap()
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tetrarchia-atlas-{}", std::process::id())).join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    /// Options for a few small cells of several parts.
    fn few(folder: &Path, more: &str) -> Options {
        options(&format!("--player steward --games 1 --only 4222 --out {} {more}", folder.display()))
    }

    #[test]
    fn shards_have_every_cell_once() {
        let specs = specs::all().unwrap();
        let all = chosen(&options(""), &specs).unwrap();
        let mut shards: Vec<Cell> = Vec::new();
        for number in 1..=3 {
            shards.extend(chosen(&options(&format!("--shard {number}/3")), &specs).unwrap());
        }
        assert_eq!(shards.len(), all.len());
        assert!(all.iter().all(|cell| shards.contains(cell)));
        let consul = chosen(&options("--player consul --part levels"), &specs).unwrap();
        assert_eq!((consul.len(), consul[0].to_string()), (81, "levels second/3100 consul-0".into()));
        let rulings = chosen(&options("--player consul --part rulings --games 5 --effort 8"), &specs).unwrap();
        assert_eq!((rulings.len(), rulings[0].who), (87, Who::Consul(8)));
        for wrong in ["--games 3", "--part level", "--player random", "--shard 4/3"] {
            assert!(chosen(&options(wrong), &specs).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_was_interrupted_goes_on_and_comes_to_the_same() {
        let (whole, cut) = (folder("whole"), folder("cut"));
        run(&few(&whole, "")).unwrap();
        run(&few(&cut, "")).unwrap();
        let name = "cells-1-of-1.csv";
        let text = fs::read_to_string(whole.join(name)).unwrap();
        assert!(text.lines().count() > 50, "{text}");
        for bytes in [10, 600, text.len() / 2, text.len() - 1] {
            fs::write(cut.join(name), &text[..bytes]).unwrap();
            run(&few(&cut, "")).unwrap();
            assert_eq!(fs::read_to_string(cut.join(name)).unwrap(), text, "cut after {bytes} bytes");
        }
        let other = run(&options(&format!("--player steward --games 2 --only 4222 --out {}", cut.display())));
        assert!(other.unwrap_err().to_string().contains("with 1 games, not 2"));
    }

    #[test]
    fn shards_merge_into_what_one_machine_plays() {
        let (alone, apart) = (folder("alone"), folder("apart"));
        run(&few(&alone, "--threads 1")).unwrap();
        for shard in ["2/3", "1/3", "3/3"] {
            run(&few(&apart, &format!("--threads 2 --shard {shard}"))).unwrap();
        }
        let merged = |folder: &Path| table::Table::read(&folder.display().to_string()).unwrap().to_csv();
        assert_eq!(merged(&apart), merged(&alone));
        // A folder may be given twice, but a cell cannot have come out in two ways.
        let both = format!("{},{}", apart.display(), alone.display());
        assert_eq!(table::Table::read(&both).unwrap().to_csv(), merged(&alone));
        let changed = folder("changed");
        run(&options(&format!("--player steward --games 2 --only 4222 --out {}", changed.display()))).unwrap();
        assert!(table::Table::read(&format!("{},{}", alone.display(), changed.display())).is_err());
    }
}
