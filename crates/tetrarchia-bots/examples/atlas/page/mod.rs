//! The page of the atlas, from the table alone.

mod again;
mod boards;
mod entrances;
mod extras;
mod figures;
mod levels;
mod lost;
mod players;
mod rulings;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tetrarchia::{Level, Rules};

use crate::Failure;
use crate::cell::{Part, Who};
use crate::options::Options;
use crate::row::Row;
use crate::table::Table;

use figures::Figures;

/// The levels that players know, from the easiest to the hardest.
const KNOWN: [&str; 5] = ["5300", "4200", "4211", "4222", "3122"];

/// Files by their paths in the folder of the pages.
type Files = BTreeMap<String, String>;

/// Writes the page, its table and its charts.
pub fn run(options: &Options) -> Result<(), Failure> {
    let docs = Path::new(options.get("docs").unwrap_or("docs"));
    let table = Table::read(options.need("in")?)?;
    let learned =
        fs::read_to_string(docs.join("atlas/learned.txt")).map_err(|error| format!("learned.txt: {error}"))?;
    for (path, text) in files(&table, &learned)? {
        let path = docs.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Makes all files. `learned` is what a person has to say, with figures in braces.
fn files(table: &Table, learned: &str) -> Result<Files, Failure> {
    let mut page = Page { table, files: Files::new(), figures: Figures::of(table), text: String::new() };
    page.levels()?;
    page.lost();
    page.players();
    page.extras()?;
    page.rulings()?;
    page.boards()?;
    page.entrances()?;
    page.again();
    let learned = page.figures.fill(learned)?;
    let Page { mut files, text, .. } = page;
    files.insert("ATLAS.md".into(), format!("{}\n{}\n{text}", head(table), learned.trim_end()));
    files.insert("atlas/cells.csv".into(), table.to_csv());
    Ok(files)
}

fn head(table: &Table) -> String {
    let games: u64 = table.rows().iter().map(|row| row.cell.games * (1 + u64::from(row.pairs.is_some()))).sum();
    format!(
        "<!-- Written by the program `atlas`; what was learned is in docs/atlas/learned.txt. See \"Make it again\". -->\n\
         # The atlas: how hard is it?\n\n\
         This page measures the game by playing it: {} games in {} cells, one for each level, variant, module, scenario, reading of a \
         ruling, and board that may be the printed one. It says how hard the game is for two computer players, not for people: \
         the **steward** follows rules of thumb and plays one action at a time; the **consul** looks at the whole turn and is much \
         stronger, and slower, so his cells have fewer games. Neither has a strategy for a variant.\n\n\
         Behind every figure stands its interval of 95 %: games are samples. Of twenty intervals, one leaves the true value out. \
         The board is a [reconstruction](BOARD.md); [below](#the-board) is how much that matters. All counts are in \
         [cells.csv](atlas/cells.csv).\n",
        thousands(games),
        table.rows().len(),
    )
}

/// A page that is being written.
struct Page<'t> {
    table: &'t Table,
    files: Files,
    figures: Figures,
    text: String,
}

impl Page<'_> {
    /// Adds lines of text.
    fn say(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
    }

    /// Adds a chart as a file and as a picture in the page.
    fn show(&mut self, name: &str, says: &str, svg: String) {
        self.files.insert(format!("atlas/{name}.svg"), svg);
        self.say(&format!("![{says}](atlas/{name}.svg)\n"));
    }

    /// Adds a table.
    fn tabulate(&mut self, head: &[&str], lines: &[Vec<String>]) {
        self.say(&format!("| {} |\n|{}", head.join(" | "), "---|".repeat(head.len())));
        lines.iter().for_each(|line| self.say(&format!("| {} |", line.join(" | "))));
        self.say("");
    }

    /// Returns the rows of the base game of the second edition at the known levels.
    fn known(&self, who: Who) -> Vec<&Row> {
        let level = |name: &&str| name.parse::<Level>().ok();
        let row = |level| self.table.plain(Rules::second(level), who);
        KNOWN.iter().filter_map(level).filter_map(row).collect()
    }

    /// Returns the consul whose cells there are, if any.
    fn consul(&self) -> Option<Who> {
        self.table.players().into_iter().find(|who| *who != Who::Steward)
    }

    /// Returns the most games of a cell of a part by a player.
    fn games(&self, part: Part, who: Who) -> u64 {
        let games = self.table.part(part).filter(|row| row.cell.who == who).map(|row| row.cell.games);
        games.max().unwrap_or(0)
    }
}

/// Writes a number with commas between its thousands.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::check_well_formed;

    fn docs() -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
    }

    #[test]
    fn the_kept_page_follows_from_the_kept_table() {
        let table = Table::read(&docs().join("atlas").display().to_string()).unwrap();
        let learned = fs::read_to_string(docs().join("atlas/learned.txt")).unwrap();
        let files = files(&table, &learned).unwrap();
        assert!(files.len() >= 10, "{:?}", files.keys());
        for (path, text) in &files {
            let kept = fs::read_to_string(docs().join(path)).unwrap_or_default();
            assert!(kept == *text, "docs/{path} is out of date: run `atlas page --in docs/atlas`");
            if path.ends_with(".svg") {
                check_well_formed(text);
            }
        }
        let kept = fs::read_dir(docs().join("atlas")).unwrap().count();
        assert_eq!(
            kept,
            files.len(),
            "docs/atlas has what the page has, and learned.txt in the place of the page itself"
        );
    }

    #[test]
    fn a_table_without_rows_has_a_page() {
        let folder = std::env::temp_dir().join(format!("tetrarchia-atlas-{}", std::process::id())).join("empty");
        fs::create_dir_all(&folder).unwrap();
        let table = Table::read(&folder.display().to_string()).unwrap();
        let files = files(&table, "## What was learned\n").unwrap();
        assert!(files["ATLAS.md"].contains("0 games in 0 cells"));
    }

    #[test]
    fn thousands_have_commas() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
