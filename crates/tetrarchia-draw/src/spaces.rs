//! The provinces and the seas: circles, names, and pieces.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::places::{self, NODE, SEA};
use super::text::{Escaped, Fit, fit, line_height};
use super::{Picture, Piece, pieces};
use tetrarchia::Emperor;
use tetrarchia::board::{Board, Province, Region, SeaZone};

/// The font sizes of a province's name, from the usual one to the smallest that can be read.
const NAME: [i32; 5] = [24, 22, 20, 18, 16];

/// The distance between ships.
pub(crate) const AT_SEA: i32 = 72;

/// Returns the CSS classes of a province and its land.
pub(super) fn class(province: Province) -> String {
    let border = if province.is_border() { " border" } else { "" };
    format!("region-{}{border}", province.region())
}

/// Returns the region and number that the dice name. Provinces of Italia have no number, and borders only their region.
fn number(province: Province) -> String {
    match province.region() {
        Region::Italia => String::new(),
        region if province.is_border() => format!("{region}"),
        _ => format!("{province}"),
    }
}

/// Returns the name of a province with its coordinates.
pub(crate) fn called(board: &Board, province: Province) -> String {
    format!("{} ({province})", board.name(province))
}

/// Lists pieces in words.
pub(super) fn listed(pieces: &[Piece]) -> String {
    match pieces {
        [] => String::from("empty"),
        _ => pieces.iter().map(|piece| piece.name()).collect::<Vec<_>>().join(", "),
    }
}

/// Sets the name of a province in its room. The number and the first word stay together if there is room.
pub(super) fn name(board: &Board, province: Province) -> Fit {
    let (number, name) = (number(province), board.name(province));
    let text = if number.is_empty() { String::from(name) } else { format!("{number}\u{a0}{name}") };
    let (wide, lines) = places::of(province).room;
    fit(&text, &NAME, (wide, NAME[0] + (lines - 1) * line_height(NAME[0])))
}

impl Picture<'_> {
    pub(super) fn write_space(&self, f: &mut fmt::Formatter<'_>, province: Province) -> fmt::Result {
        let board = self.game.board();
        let (x, y) = places::of(province).at;
        let pieces = self.pieces_on(province);
        writeln!(
            f,
            "<g id=\"province-{}\" class=\"province {}\" data-province=\"{province}\" transform=\"translate({x} {y})\">\
             <title>{}: {}</title>",
            province.word().replace(':', "-"),
            class(province),
            Escaped(called(board, province)),
            listed(&pieces),
        )?;
        if self.highlighted.contains(province) {
            writeln!(f, "<circle class=\"ring\" r=\"{}\"/>", NODE + 9)?;
        }
        self.write_circle(f, province)?;
        write_coasts(f, board, province)?;
        write_name(f, board, province)?;
        pieces::write(f, &pieces, pieces::APART)?;
        f.write_str("</g>\n")
    }

    /// Draws the circle on which discs lie. A border is a square. Printed discs have the colour and the letter of their
    /// Emperor; Roma has those of all four (PC-6).
    fn write_circle(&self, f: &mut fmt::Formatter<'_>, province: Province) -> fmt::Result {
        let board = self.game.board();
        if province.is_border() {
            let (from, side) = (-NODE, 2 * NODE);
            return writeln!(
                f,
                "<rect class=\"space\" x=\"{from}\" y=\"{from}\" width=\"{side}\" height=\"{side}\" rx=\"9\"/>"
            );
        }
        writeln!(f, "<circle class=\"space\" r=\"{NODE}\"/>")?;
        if province == Province::Roma {
            // A quarter for each Emperor, in the order of play.
            for (emperor, quarter) in Emperor::ALL.into_iter().zip([
                "0 -27A27 27 0 0 1 27 0",
                "27 0A27 27 0 0 1 0 27",
                "0 27A27 27 0 0 1 -27 0",
                "-27 0A27 27 0 0 1 0 -27",
            ]) {
                writeln!(f, "<path class=\"{emperor} printed\" d=\"M0 0L{quarter}z\"/>")?;
            }
            return writeln!(f, "<path class=\"seal\" d=\"{STAR}\"/>");
        }
        for emperor in Emperor::ALL.into_iter().filter(|&emperor| board.capital(emperor) == province) {
            writeln!(
                f,
                "<circle class=\"{emperor} printed\" r=\"27\"/><text class=\"seal\" y=\"17\">{}</text>",
                pieces::letter(emperor)
            )?;
        }
        Ok(())
    }

    pub(super) fn write_sea(&self, f: &mut fmt::Formatter<'_>, zone: SeaZone) -> fmt::Result {
        let (x, y) = places::sea(zone);
        let middle = SEA.0 / 2;
        let pieces = self.pieces_at_sea(zone);
        writeln!(
            f,
            "<g id=\"zone-{zone}\" class=\"zone\" data-zone=\"{zone}\" transform=\"translate({} {})\">\
             <title>{} ({zone}): {}</title>",
            x + middle,
            y + SEA.1,
            zone.name(),
            listed(&pieces),
        )?;
        let name = zone.name().to_ascii_uppercase();
        let above = 20 - SEA.1;
        writeln!(f, "<circle class=\"coast\" cx=\"{}\" cy=\"{}\" r=\"16\"/>", -middle + 16, above - 8)?;
        writeln!(f, "<text class=\"coast-zone\" x=\"{}\" y=\"{}\">{zone}</text>", -middle + 16, above - 1)?;
        writeln!(f, "<text class=\"sea-name\" x=\"{}\" y=\"{above}\">{name}</text>", -middle + 40)?;
        pieces::write(f, &pieces, AT_SEA)?;
        f.write_str("</g>\n")
    }
}

/// The star of Roma.
const STAR: &str = "M0 -17l5 11 12 1 -9 8 3 12 -11 -7 -11 7 3 -12 -9 -8 12 -1z";

/// Draws a small anchor with its number for each sea zone that a province touches.
fn write_coasts(f: &mut fmt::Formatter<'_>, board: &Board, province: Province) -> fmt::Result {
    for (zone, x) in board.zones(province).zip([28, -28, 0]) {
        // There is room for the third only below.
        let y = if x == 0 { NODE } else { 18 };
        writeln!(
            f,
            "<circle class=\"coast\" cx=\"{x}\" cy=\"{y}\" r=\"13\"/>\
             <text class=\"coast-zone\" x=\"{x}\" y=\"{}\">{zone}</text>",
            y + 7
        )?;
    }
    Ok(())
}

fn write_name(f: &mut fmt::Formatter<'_>, board: &Board, province: Province) -> fmt::Result {
    let place = places::of(province);
    let (x, mut y) = place.label;
    let number = number(province);
    let fit = name(board, province);
    for (index, line) in fit.lines.iter().enumerate() {
        let (number, rest) = match line.strip_prefix(number.as_str()) {
            Some(rest) if index == 0 && !number.is_empty() => (number.as_str(), rest),
            _ => ("", line.as_str()),
        };
        let (anchor, size) = (place.anchor.word(), fit.size);
        write!(f, "<text class=\"name\" font-size=\"{size}\" text-anchor=\"{anchor}\" x=\"{x}\" y=\"{y}\">")?;
        if !number.is_empty() {
            write!(f, "<tspan class=\"number\">{number}</tspan>")?;
        }
        writeln!(f, "{}</text>", Escaped(rest))?;
        y += fit.line();
    }
    Ok(())
}
