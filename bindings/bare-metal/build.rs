//! Writes the games and positions of the repository into the image. Texts are packed, so that all of them fit into its flash.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde::Deserialize;
use tetrarchia_conformance::MAX_SEQUENCES;

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

/// What is needed of the file `perft.json`.
#[derive(Deserialize)]
struct Published {
    positions: Vec<Position>,
}

#[derive(Deserialize)]
struct Position {
    name: String,
    rules: String,
    state: String,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    nodes: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = read("../conformance/games.json")?;
    let games: Games = serde_json::from_str(&games)?;
    let published = read("../../crates/tetrarchia-testkit/perft.json")?;
    let published: Published = serde_json::from_str(&published)?;

    let of_games = games.games.iter().map(|game| &game.rules);
    let of_positions =
        published.positions.iter().flat_map(|position| [&position.name, &position.rules, &position.state]);
    let texts: Vec<&str> = of_games.chain(of_positions).map(String::as_str).collect();
    let longest = texts.iter().map(|text| text.len()).max().unwrap_or(0);
    let Packed { pieces, texts: encoded } = pack(&texts)?;
    let (rules, of_positions) = encoded.split_at(games.games.len());

    let mut text = String::new();
    writeln!(text, "static GAMES: &[ListedGame] = &[")?;
    for (ListedGame { events, digest, .. }, rules) in games.games.iter().zip(rules) {
        writeln!(text, "    ListedGame {{ rules: Packed(&{rules:?}), events: {events}, digest: 0x{digest} }},")?;
    }
    writeln!(text, "];\nconst EVENTS: u32 = {};\nconst DIGEST: u64 = 0x{};", games.events, games.digest)?;
    writeln!(text, "static POSITIONS: &[Position] = &[")?;
    let mut deepest = 0;
    for (position, texts) in published.positions.iter().zip(of_positions.chunks(3)) {
        let nodes = position.rows.iter().map(|row| row.nodes);
        let nodes: Vec<u64> = nodes.take_while(|&nodes| nodes <= MAX_SEQUENCES).collect();
        deepest = deepest.max(nodes.len());
        writeln!(text, "    Position {{")?;
        for (field, packed) in ["name", "rules", "state"].iter().zip(texts) {
            writeln!(text, "        {field}: Packed(&{packed:?}),")?;
        }
        writeln!(text, "        nodes: &{nodes:?},\n    }},")?;
    }
    writeln!(text, "];\n/// The greatest number of depths of a position.\nconst DEPTHS: usize = {deepest};")?;
    writeln!(text, "/// The pieces of which all texts consist.\nstatic PIECES: &[&str] = &{pieces:?};")?;
    writeln!(text, "/// The length of the longest text.\nconst LONGEST_TEXT: usize = {longest};")?;

    let folder = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(folder.join("data.rs"), text)?;
    // The linker finds the map of the memory here.
    fs::write(folder.join("memory.x"), read("memory.x")?)?;
    println!("cargo::rustc-link-search={}", folder.display());
    Ok(())
}

/// Reads a file and builds again when it changes.
fn read(path: impl AsRef<Path>) -> Result<String, Box<dyn Error>> {
    let path = path.as_ref();
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Texts that are made of pieces.
struct Packed {
    /// Up to 256 pieces.
    pieces: Vec<String>,
    /// Each text as the numbers of its pieces.
    texts: Vec<Vec<u8>>,
}

/// Packs texts. The pieces are first the single signs, then again and again the two pieces that most often follow each other.
fn pack(texts: &[&str]) -> Result<Packed, Box<dyn Error>> {
    let signs: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    let mut pieces: Vec<String> = signs.iter().map(char::to_string).collect();
    let numbers: BTreeMap<char, u8> = signs.into_iter().zip(0..=u8::MAX).collect();
    let encode = |text: &&str| text.chars().map(|sign| numbers.get(&sign).copied()).collect::<Option<Vec<u8>>>();
    let mut encoded =
        texts.iter().map(encode).collect::<Option<Vec<_>>>().ok_or("the texts have more than 256 signs")?;
    while let Ok(number) = u8::try_from(pieces.len()) {
        let mut pairs: BTreeMap<[u8; 2], usize> = BTreeMap::new();
        for text in &encoded {
            text.windows(2).for_each(|pair| *pairs.entry([pair[0], pair[1]]).or_default() += 1);
        }
        let Some((&pair, _)) = pairs.iter().max_by_key(|&(_, count)| count) else { break };
        pieces.push(pair.map(|half| pieces[usize::from(half)].as_str()).concat());
        for text in &mut encoded {
            replace(text, pair, number);
        }
    }
    Ok(Packed { pieces, texts: encoded })
}

/// Replaces every occurrence of two pieces by one.
fn replace(text: &mut Vec<u8>, pair: [u8; 2], by: u8) {
    let mut rest = text.as_slice();
    let mut replaced = Vec::with_capacity(rest.len());
    while let Some((&first, after)) = rest.split_first() {
        let is_pair = rest.starts_with(&pair);
        replaced.push(if is_pair { by } else { first });
        rest = if is_pair { &rest[2..] } else { after };
    }
    *text = replaced;
}
