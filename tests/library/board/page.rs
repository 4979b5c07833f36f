//! The tables of `docs/BOARD.md` are those of the crate.

use std::fmt::Display;
use std::fs;

use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::{ARROWS, FACTS, LEFT_OUT, LINKS, NOT_LINKED, PROVINCES};
use tetrarchia::board::{BoardFile, BoardTopic, Capital, Evidence};
use tetrarchia::{Board, Province};

#[test]
fn tables_are_up_to_date() {
    let path = tetrarchia_tests::root().join("docs/BOARD.md");
    let page = fs::read_to_string(&path).expect("docs/BOARD.md");
    let fresh = with_fresh_tables(&page);
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).expect("docs/BOARD.md can be written");
    } else {
        assert!(page == fresh, "docs/BOARD.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// The page with every table between its two markers made anew.
fn with_fresh_tables(page: &str) -> String {
    let tables = [
        ("known", known()),
        ("spaces", spaces()),
        ("links", links()),
        ("not_linked", not_linked()),
        ("left_out", left_out()),
        ("arrows", arrows()),
        ("paths", paths()),
        ("facts", facts()),
        ("questions", questions()),
    ];
    tables.into_iter().fold(page.to_string(), |page, (name, table)| {
        let marker = format!("<!-- table: {name} -->\n");
        let (before, rest) = page.split_once(&marker).expect("the marker of each table, once");
        let (_, after) = rest.split_once("<!-- end -->").expect("the end of each table");
        format!("{before}{marker}{table}<!-- end -->{after}")
    })
}

fn table<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head = format!("{}|{}\n", line(&head.map(String::from)), "---|".repeat(N));
    rows.fold(head, |table, row| table + &line(&row))
}

/// Name and coordinates.
fn space(province: Province) -> String {
    format!("{} ({province})", Board::reconstruction().name(province))
}

fn or_dash(cell: impl Display) -> String {
    let cell = cell.to_string();
    if cell.is_empty() { "-".into() } else { cell }
}

fn known() -> String {
    let row = |what: &str, known: Vec<Evidence>| {
        let count = |evidence| known.iter().filter(|one| **one == evidence).count().to_string();
        [what.into(), count(Evidence::Documented), count(Evidence::Implied), count(Evidence::Assumed)]
    };
    let rows = [
        row("names", PROVINCES.iter().map(|known| known.name).collect()),
        row("numbers or regions", PROVINCES.iter().map(|known| known.number).collect()),
        row("coasts", PROVINCES.iter().map(|known| known.coasts).collect()),
        row("links", LINKS.iter().map(|known| known.exists).collect()),
        row("kinds of links", LINKS.iter().map(|known| known.kind).collect()),
        row("arrows", ARROWS.iter().map(|known| known.evidence).collect()),
    ];
    table(["", "documented", "implied", "assumed"], rows.into_iter())
}

fn spaces() -> String {
    let rows = PROVINCES.iter().map(|known| {
        let zones: Vec<_> = known.spec.coasts.iter().map(ToString::to_string).collect();
        [
            known.province.to_string(),
            known.spec.name.into(),
            or_dash(known.spec.capital.map_or("", Capital::word)),
            or_dash(zones.join(", ")),
            known.name.to_string(),
            known.number.to_string(),
            known.coasts.to_string(),
            known.note.into(),
        ]
    });
    table(["place", "name", "capital", "zones", "name is", "number is", "coasts are", "note"], rows)
}

fn links() -> String {
    let rows = LINKS.iter().map(|known| {
        [
            format!("{} - {}", space(known.link.a()), space(known.link.b())),
            if known.link.is_broken() { "broken" } else { "normal" }.into(),
            known.exists.to_string(),
            known.kind.to_string(),
            known.source.into(),
        ]
    });
    table(["between", "", "link", "kind", "ground"], rows)
}

fn not_linked() -> String {
    let rows = NOT_LINKED.iter().map(|known| {
        [format!("{} - {}", space(known.a), space(known.b)), known.evidence.to_string(), known.source.into()]
    });
    table(["pair", "known", "ground"], rows)
}

fn left_out() -> String {
    let rows = LEFT_OUT.iter().map(|known| [format!("{} - {}", space(known.a), space(known.b)), known.source.into()]);
    table(["pair", "ground"], rows)
}

fn arrows() -> String {
    let rows = ARROWS
        .iter()
        .map(|known| [space(known.from), space(known.to), known.evidence.to_string(), known.source.into()]);
    table(["from", "to", "known", "ground"], rows)
}

fn paths() -> String {
    let board = Board::reconstruction();
    let rows = Region::OUTER.into_iter().filter_map(|region| {
        let border = region.border()?;
        let path = std::iter::successors(Some(border), |province| board.next_step(*province));
        let names: Vec<_> = path.map(|province| board.name(province)).collect();
        Some([region.to_string(), board.steps_to_roma(border).to_string(), names.join(", ")])
    });
    table(["region", "steps", "path"], rows)
}

fn questions() -> String {
    let questions = BoardFile::reconstruction().questions();
    let rows = BoardTopic::ALL.into_iter().map(|topic| {
        let open = questions.iter().filter(|question| question.topic == topic && question.is_open());
        let first = open.clone().next().expect("each topic has a question");
        [topic.title().into(), open.count().to_string(), first.text.clone()]
    });
    table(["topic", "questions", "the first of them"], rows)
}

fn facts() -> String {
    table(["id", "fact", "source"], FACTS.iter().map(|fact| [fact.id.into(), fact.text.into(), fact.source.into()]))
}
