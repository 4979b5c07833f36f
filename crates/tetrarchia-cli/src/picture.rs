//! The board in text: a block for each region, one for the borders, and what lies beside the board.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::score::Rivalry;
use tetrarchia::state::{ARMIES, DISCS, Disc, Flag};
use tetrarchia::{Edition, Emperor, Figure, Game, Module, Province, Variant};

use crate::style::{STRONG, count};

/// A line of a block: its text with colours, and how long it is without them.
struct Line {
    text: String,
    length: usize,
}

impl Line {
    fn new() -> Line {
        Line { text: String::new(), length: 0 }
    }

    fn add(&mut self, style: Style, part: impl Display) {
        let part = part.to_string();
        self.length += part.chars().count();
        self.text += &format!("{style}{part}{style:#}");
    }
}

/// Writes the board, region by region, and everything beside it.
pub(crate) fn write_picture(game: &Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    let state = game.state();
    match state.round() {
        0 => writeln!(out, "set-up")?,
        round => writeln!(out, "round {round}, turn of {}, {} IP left", state.turn().name(), state.points())?,
    }
    let mut blocks: Vec<Vec<Line>> = Region::ALL.into_iter().map(|region| region_block(game, region)).collect();
    blocks.push(borders_block(game));
    for pair in blocks.chunks(2) {
        writeln!(out)?;
        write_side_by_side(pair, &blocks, out)?;
    }
    writeln!(out, "* a printed disc: a capital, or Roma\n")?;
    write_beside_the_board(game, out)
}

/// Writes two blocks beside each other; all left columns have the width of the widest line.
fn write_side_by_side(pair: &[Vec<Line>], all: &[Vec<Line>], out: &mut dyn Write) -> io::Result<()> {
    let width = all.iter().step_by(2).flatten().map(|line| line.length).max().unwrap_or(0);
    for row in 0..pair.iter().map(Vec::len).max().unwrap_or(0) {
        match (pair.first().and_then(|block| block.get(row)), pair.get(1).and_then(|block| block.get(row))) {
            (Some(left), Some(right)) => {
                let gap = width - left.length + 3;
                writeln!(out, "{}{:gap$}{}", left.text, "", right.text)?;
            }
            (Some(only), None) | (None, Some(only)) => writeln!(out, "{}", only.text)?,
            (None, None) => {}
        }
    }
    Ok(())
}

fn region_block(game: &Game<'_>, region: Region) -> Vec<Line> {
    let mut head = Line::new();
    head.add(STRONG, if region == Region::Italia { "Italia".into() } else { format!("{region} {}", region.name()) });
    let provinces = region.provinces().into_iter().map(|province| {
        let number = province.number().filter(|_| region != Region::Italia);
        province_line(game, province, &number.map_or(String::from(" "), |number| number.to_string()))
    });
    std::iter::once(head).chain(provinces).collect()
}

fn borders_block(game: &Game<'_>) -> Vec<Line> {
    let mut head = Line::new();
    head.add(STRONG, format!("Borders ({} of 6 secured)", game.state().secured_borders().len()));
    let borders = Region::OUTER.into_iter().filter_map(|region| {
        let border = region.border()?;
        Some(province_line(game, border, &format!("{region:3}")))
    });
    std::iter::once(head).chain(borders).collect()
}

/// The width of the column of names.
const NAME: usize = 20;

fn province_line(game: &Game<'_>, province: Province, number: &str) -> Line {
    let board = game.board();
    let star = if board.capitals().contains(province) { "*" } else { "" };
    let mut line = Line::new();
    line.add(Style::new(), format!("  {number} "));
    let name = format!("{}{star}", board.name(province));
    let pieces = pieces(game, province);
    if pieces.is_empty() {
        line.add(Style::new(), name);
    } else {
        line.add(Style::new(), format!("{name:NAME$}"));
    }
    for (index, (style, piece)) in pieces.into_iter().enumerate() {
        line.add(Style::new(), if index == 0 { " " } else { ", " });
        line.add(style, piece);
    }
    line
}

/// Returns the pieces on a province.
pub(crate) fn pieces(game: &Game<'_>, province: Province) -> Vec<(Style, String)> {
    let state = game.state();
    let mut pieces = Vec::new();
    match state.disc_at(province) {
        Some(Disc::Revolt) => pieces.push((AnsiColor::Red.on_default(), "revolt".into())),
        Some(Disc::Unrest) => pieces.push((AnsiColor::BrightBlack.on_default(), "unrest".into())),
        Some(disc) => pieces.extend(disc.owner().map(|owner| (colour(owner), format!("garrison of {}", owner.name())))),
        None => {}
    }
    for figure in Figure::ALL.into_iter().filter(|&figure| state.place(figure) == Some(province)) {
        let style = figure.emperor().map_or(STRONG, |emperor| colour(emperor).bold());
        pieces.push((style, figure.name().to_uppercase()));
    }
    if state.armies().contains(province) {
        let army = match () {
            () if state.goths() == Some(province) => "GOTHS",
            () if state.rebels().contains(province) => "REBELS",
            () => "ARMY",
        };
        pieces.push((AnsiColor::Red.on_default().bold(), army.into()));
    }
    pieces
}

/// Returns the colour of an Emperor's pieces (PC-9).
pub(crate) const fn colour(emperor: Emperor) -> Style {
    match emperor {
        Emperor::Diocletian => AnsiColor::Green.on_default(),
        Emperor::Galerius => AnsiColor::Yellow.on_default(),
        Emperor::Constantius => AnsiColor::Red.on_default(),
        Emperor::Maximian => AnsiColor::Blue.on_default(),
    }
}

/// Writes the reserves, fleets and everything else beside the board.
pub(crate) fn write_beside_the_board(game: &Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    let state = game.state();
    let fleets = SeaZone::ALL.map(|zone| {
        let pirates = if state.pirates() == Some(zone) { " and PIRATES" } else { "" };
        format!("{zone} {}: {}{pirates}", zone.name(), count(state.fleets(zone).into(), "fleet"))
    });
    writeln!(out, "seas:      {}", fleets.join(", "))?;
    writeln!(
        out,
        "reserves:  {} of {DISCS} revolts, {} of {DISCS} unrest, {} of {ARMIES} armies",
        state.revolts_left(),
        state.unrest_left(),
        state.armies_left()
    )?;
    let garrisons = Emperor::ALL.map(|owner| format!("{} {}", owner.name(), game.garrisons_left(owner)));
    writeln!(out, "garrisons: {} left of {} each", garrisons.join(", "), game.rules().level.garrisons())?;
    write_variants(game, out)?;
    let away: Vec<_> = Emperor::ALL.into_iter().filter(|&emperor| state.place(emperor.into()).is_none()).collect();
    if !away.is_empty() {
        writeln!(out, "off board: {}", away.into_iter().map(Emperor::name).collect::<Vec<_>>().join(", "))?;
    }
    // Only the first edition has a score, and only of a game that is over (EN-4).
    if state.ending().is_some() && game.rules().edition == Edition::First {
        writeln!(out, "score:     {} (EN-4)", game.score().total())?;
    }
    Ok(())
}

/// What variants and modules have beside the board, each only if it is played.
fn write_variants(game: &Game<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (rules, state) = (game.rules(), game.state());
    let by_emperor = |of: &dyn Fn(Emperor) -> u8| {
        Emperor::ALL.map(|emperor| format!("{} {}", emperor.name(), of(emperor))).join(", ")
    };
    if rules.plays(Variant::Imperium) {
        writeln!(out, "given up:  {}", by_emperor(&|emperor| state.garrisons_spent(emperor)))?;
    }
    if game.plays_glory() {
        writeln!(out, "glory:     {}", by_emperor(&|emperor| state.glory(emperor)))?;
        let points = game.standing().points;
        writeln!(out, "points:    {}", by_emperor(&|emperor| points[emperor.index()]))?;
        for (emperor, title) in game.rivalry().iter().flat_map(Rivalry::titles) {
            writeln!(out, "result:    {} becomes {}", emperor.name(), title.name())?;
        }
    }
    if rules.plays(Variant::Barbaria) {
        let black = if state.flags().contains(Flag::BlackDisc) { " and the black disc" } else { "" };
        writeln!(out, "barbarian: {}{black}", count(state.barbarian_gray().into(), "grey disc"))?;
    }
    for (module, mark, figure) in
        [(Module::Dux, Flag::DuxDeployed, Figure::Dux), (Module::Vicarius, Flag::VicariusPlaced, Figure::Vicarius)]
    {
        if rules.uses(module) && state.place(figure).is_none() {
            let fate = if state.flags().contains(mark) { "dead" } else { "in the reserve" };
            writeln!(out, "{:10} {fate}", format!("{}:", figure.name()))?;
        }
    }
    Ok(())
}
