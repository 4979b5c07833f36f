//! Compares the library with the games, counts and logs of the repository, and prints the totals.
//!
//! ```text
//! cargo run --release --example rust
//! ```

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tetrarchia::replay::{Log, LogError};
use tetrarchia_conformance::{Digest, GAMES, MAX_SEQUENCES, PlayedGame, count, play};
use tetrarchia_testkit::perft::published;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The file `games.json`.
#[derive(Deserialize)]
struct Games {
    games: Vec<ListedGame>,
    events: u64,
    digest: String,
}

#[derive(Deserialize)]
struct ListedGame {
    rules: String,
    events: u32,
    digest: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    compare_games()?;
    compare_counts()?;
    compare_logs()
}

fn compare_games() -> Result<(), Box<dyn Error>> {
    let listed: Games = serde_json::from_str(include_str!("../games.json"))?;
    if listed.games.len() != GAMES {
        return Err(format!("games.json has {} games", listed.games.len()).into());
    }
    let mut all = Digest::new();
    let mut total = 0;
    for (number, game) in (0..).zip(&listed.games) {
        let PlayedGame { events, digest } = play(number, game.rules.parse()?, &mut all)?;
        let digest = format!("{digest:016x}");
        if (events, &digest) != (game.events, &game.digest) {
            return Err(format!("game {number} has {events} events with the digest {digest}").into());
        }
        total += u64::from(events);
    }
    let digest = format!("{:016x}", all.value());
    if (total, &digest) != (listed.events, &listed.digest) {
        return Err(format!("the games have {total} events with the digest {digest}").into());
    }
    println!("rust games {total} {digest}");
    Ok(())
}

fn compare_counts() -> Result<(), Box<dyn Error>> {
    let positions = published().positions;
    let mut total = 0;
    for position in &positions {
        let nodes = position.rows.iter().map(|row| row.nodes);
        let expected: Vec<u64> =
            nodes.map_while(|nodes| nodes.try_into().ok().filter(|&it| it <= MAX_SEQUENCES)).collect();
        let mut sequences = vec![0; expected.len()];
        count(&position.game()?, &mut sequences)?;
        if sequences != expected {
            return Err(format!("{}: counted {sequences:?}, published {expected:?}", position.name).into());
        }
        total += sequences.iter().sum::<u64>();
    }
    println!("rust perft {} {total}", positions.len());
    Ok(())
}

fn compare_logs() -> Result<(), Box<dyn Error>> {
    let root = Path::new(ROOT).join("fixtures");
    let [boards, invalid] = ["board", "invalid"].map(|folder| root.join(folder));
    let mut logs = files(&root)?;
    logs.retain(|path| path.extension().is_some_and(|ending| ending == "json") && !path.starts_with(&boards));
    for path in &logs {
        let replay = Log::from_slice(&fs::read(path)?).and_then(|log| log.replay());
        let problem = if path.starts_with(&invalid) {
            let expected = fs::read_to_string(path.with_extension("error.txt"))?;
            let found = replay.err().map(|error| shown(&error));
            (found.as_ref() != Some(&expected)).then(|| format!("{found:?}"))
        } else {
            match replay {
                Ok(replay) => (!replay.passed()).then(|| replay.to_string()),
                Err(error) => Some(error.to_string()),
            }
        };
        if let Some(problem) = problem {
            return Err(format!("{}: {problem}", path.display()).into());
        }
    }
    println!("rust fixtures {}", logs.len());
    Ok(())
}

/// Returns an error as `NAME.error.txt` has it: the place, then the error.
fn shown(error: &LogError) -> String {
    format!("{}\n{error}\n", error.path)
}

/// Returns all files in a folder and in the folders in it.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
