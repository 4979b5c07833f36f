//! `tetrarchia board`: the built-in board with its evidence, and the check of board files.

use std::io::{self, Write};
use std::path::PathBuf;

use tetrarchia::board::reconstruction::{ARROWS, FACTS, LINKS, NOT_LINKED, PROVINCES};
use tetrarchia::board::{BoardFile, Evidence};
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::{Board, Emperor, Province, ProvinceSet};

use crate::ask::ask;
use crate::board_check::check;
use crate::failure::{Failure, Verdict};
use crate::style::{DIM, STRONG};

/// Show the built-in board, check a board file, or correct the board by answering questions
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print the board as JSON: a board file to edit
    #[arg(long)]
    json: bool,
    /// Show how each part of the board is known
    #[arg(long)]
    evidence: bool,
    /// Check this board file, and list its differences from the built-in board
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "evidence"])]
    check: Option<PathBuf>,
    /// Ask what your printed board shows where the built-in one is assumed, and keep the answers in this board file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "evidence", "check"])]
    ask: Option<PathBuf>,
    /// Begin with this board file instead of the built-in board
    #[arg(long, value_name = "FILE", requires = "ask")]
    from: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia board                              show provinces, links, seas and paths
  tetrarchia board --evidence                   show how each part is known
  tetrarchia board --json --evidence > my.json  make a board file to edit
  tetrarchia board --check my.json              check whether it can be played on
  tetrarchia board --ask my.json                answer questions about your printed board, or go on with them";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if let Some(path) = &args.check {
        return check(path, out);
    }
    if let Some(path) = &args.ask {
        return ask(path, args.from.as_deref(), out);
    }
    match (args.json, args.evidence) {
        (true, true) => write_json(&BoardFile::reconstruction(), out)?,
        (true, false) => write_json(&BoardFile::from(Board::reconstruction()), out)?,
        (false, true) => write_evidence(out)?,
        (false, false) => write_board(Board::reconstruction(), out)?,
    }
    Ok(Verdict::Well)
}

fn write_json(file: &BoardFile, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, file)?;
    writeln!(out)
}

fn write_board(board: &Board, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "board {:016x}", board.digest())?;
    for region in Region::ALL {
        writeln!(out, "\n{STRONG}{region} {}{STRONG:#}", if region == Region::Italia { "" } else { region.name() })?;
        for province in region.provinces().into_iter().chain(region.border()) {
            write_province(board, province, out)?;
        }
    }
    writeln!(out, "\n{STRONG}The ways to Roma{STRONG:#}")?;
    for border in ProvinceSet::BORDERS {
        let path = std::iter::successors(Some(border), |&province| board.next_step(province));
        writeln!(out, "  {}", path.map(|province| board.name(province)).collect::<Vec<_>>().join(" > "))?;
    }
    Ok(())
}

fn write_province(board: &Board, province: Province, out: &mut dyn Write) -> io::Result<()> {
    let names = |set: ProvinceSet| set.into_iter().map(|province| board.name(province)).collect::<Vec<_>>().join(", ");
    let capital = Emperor::ALL.into_iter().find(|&emperor| board.capital(emperor) == province);
    let zones: Vec<_> = board.zones(province).map(SeaZone::name).collect();
    let about = capital.map(|emperor| format!("capital of {}", emperor.name()));
    let about: Vec<_> = about.into_iter().chain((!zones.is_empty()).then(|| zones.join(", "))).collect();
    let about = if about.is_empty() { String::new() } else { format!("; {}", about.join("; ")) };
    writeln!(out, "  {province:9} {} {DIM}({}{about}){DIM:#}", board.name(province), board.id(province))?;
    for (kind, linked) in [("links", board.normal_links(province)), ("broken", board.broken_links(province))] {
        if !linked.is_empty() {
            writeln!(out, "            {kind:6} {}", names(linked))?;
        }
    }
    Ok(())
}

fn write_evidence(out: &mut dyn Write) -> io::Result<()> {
    let board = Board::reconstruction();
    let name = |province| board.name(province);
    write_counts(out)?;
    writeln!(out, "\n{STRONG}Provinces{STRONG:#} (name, number, coasts)")?;
    for known in &PROVINCES {
        let note = if known.note.is_empty() { String::new() } else { format!("  {}", known.note) };
        let (named, numbered, coasts) = (known.name, known.number, known.coasts);
        let line = format!("  {:9} {:22} {named:10} {numbered:10} {coasts:10}{note}", known.province, known.spec.name);
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\n{STRONG}Links{STRONG:#} (that there is one, its kind, the grounds)")?;
    for known in &LINKS {
        let sign = if known.link.is_broken() { "/" } else { "-" };
        let ends = format!("{} {sign} {}", name(known.link.a()), name(known.link.b()));
        writeln!(out, "  {ends:44} {:10} {:10} {}", known.exists, known.kind, known.source)?;
    }
    writeln!(out, "\n{STRONG}Not linked{STRONG:#}")?;
    for known in &NOT_LINKED {
        writeln!(
            out,
            "  {:44} {:10} {}",
            format!("{}, {}", name(known.a), name(known.b)),
            known.evidence,
            known.source
        )?;
    }
    writeln!(out, "\n{STRONG}Arrows{STRONG:#}")?;
    for known in &ARROWS {
        let ends = format!("{} > {}", name(known.from), name(known.to));
        writeln!(out, "  {ends:44} {:10} {}", known.evidence, known.source)?;
    }
    writeln!(out, "\n{STRONG}Facts{STRONG:#}")?;
    for fact in &FACTS {
        writeln!(out, "  {} {} {DIM}({}){DIM:#}", fact.id, fact.text, fact.source)?;
    }
    Ok(())
}

/// Writes how many parts of each kind are known in each way.
fn write_counts(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{:19} documented  implied  assumed{STRONG:#}", "")?;
    let rows: [(&str, Vec<Evidence>); 6] = [
        ("names", PROVINCES.iter().map(|known| known.name).collect()),
        ("numbers or regions", PROVINCES.iter().map(|known| known.number).collect()),
        ("coasts", PROVINCES.iter().map(|known| known.coasts).collect()),
        ("links", LINKS.iter().map(|known| known.exists).collect()),
        ("kinds of links", LINKS.iter().map(|known| known.kind).collect()),
        ("arrows", ARROWS.iter().map(|known| known.evidence).collect()),
    ];
    for (what, known) in rows {
        let [documented, implied, assumed, _] =
            Evidence::ALL.map(|evidence| known.iter().filter(|&&one| one == evidence).count());
        writeln!(out, "{what:19} {documented:10}  {implied:7}  {assumed:7}")?;
    }
    Ok(())
}
