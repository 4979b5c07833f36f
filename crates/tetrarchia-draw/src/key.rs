//! The key to the symbols, below the panel.

use alloc::vec::Vec;
use core::fmt;

use super::marks::{MEANINGS, Marks, Meaning};
use super::panel::{piece, text};
use super::places::WIDTH;
use super::text::width;
use super::{Piece, links};
use tetrarchia::rules::Module;
use tetrarchia::{Figure, Game};

/// The height of a row.
const ROW: i32 = 50;

/// The left and right edge of the rows.
const EDGE: i32 = 30;

/// The distance between a name and the next symbol.
const GAP: i32 = 18;

/// A symbol of the key.
#[derive(Clone, Copy, Debug)]
enum Symbol {
    Link { broken: bool },
    Way,
    Coast,
    Printed,
    Piece(Piece),
    Mark(Meaning),
}

impl Symbol {
    /// Returns the distance from the left edge of the symbol to its name.
    const fn wide(self) -> i32 {
        match self {
            Symbol::Link { .. } => 78,
            Symbol::Way => 44,
            Symbol::Coast => 36,
            Symbol::Printed => 50,
            Symbol::Piece(_) => 46,
            Symbol::Mark(_) => 54,
        }
    }

    /// Writes the symbol with its left edge at `x` and its middle at `y`.
    fn write(self, f: &mut fmt::Formatter<'_>, (x, y): (i32, i32)) -> fmt::Result {
        match self {
            Symbol::Link { broken } => writeln!(f, "<path class=\"{}\" d=\"M{x} {y}h66\"/>", links::class(broken)),
            Symbol::Way => writeln!(f, "<path class=\"arrow\" d=\"M{} {y}l-32 -17 8 17 -8 17z\"/>", x + 32),
            Symbol::Coast => {
                writeln!(f, "<circle class=\"coast\" cx=\"{}\" cy=\"{y}\" r=\"13\"/>", x + 13)?;
                writeln!(f, "<text class=\"coast-zone\" x=\"{}\" y=\"{}\">2</text>", x + 13, y + 7)
            }
            Symbol::Printed => {
                writeln!(f, "<circle class=\"space\" cx=\"{}\" cy=\"{y}\" r=\"20\"/>", x + 20)?;
                writeln!(f, "<circle class=\"diocletian printed\" cx=\"{}\" cy=\"{y}\" r=\"18\"/>", x + 20)
            }
            Symbol::Piece(one) => {
                let up = match one {
                    Piece::Fleet | Piece::Pirates => 14,
                    _ if one.stands() => 24,
                    _ => 0,
                };
                piece(f, one, (x + 20, y + up), 60)
            }
            Symbol::Mark(Meaning { drawing, ring, .. }) => {
                let (x, percent) = (x + 22, if ring { 42 } else { 90 });
                writeln!(f, "<use href=\"#mark-{drawing}\" transform=\"translate({x} {y}) scale(.{percent})\"/>")
            }
        }
    }
}

/// Lists the symbols with their names. Pieces of modules are explained only if they are in play, and marks only if they
/// are in the picture.
fn symbols(game: &Game<'_>, marks: &Marks) -> Vec<(Symbol, &'static str)> {
    let (rules, state) = (game.rules(), game.state());
    let mut symbols = Vec::from([
        (Symbol::Link { broken: false }, "link"),
        (Symbol::Link { broken: true }, "broken link"),
        (Symbol::Way, "way of armies"),
        (Symbol::Coast, "coast of zone 2"),
        (Symbol::Printed, "printed disc"),
    ]);
    let pieces = [
        (Piece::GarrisonOfDiocletian, "garrison", true),
        (Piece::Unrest, "unrest", true),
        (Piece::Revolt, "revolt", true),
        (Piece::Army, "army", true),
        (Piece::Fleet, "fleet", true),
        (Piece::Dux, "Dux", rules.uses(Module::Dux) || state.place(Figure::Dux).is_some()),
        (Piece::Vicarius, "Vicarius", rules.uses(Module::Vicarius)),
        (Piece::Goths, "Goths", rules.uses(Module::Goths) || state.goths().is_some()),
        (Piece::Pirates, "pirates", rules.uses(Module::Pirates) || state.pirates().is_some()),
        (Piece::Rebels, "rebels", !state.rebels().is_empty()),
    ];
    let played = pieces.into_iter().filter(|&(_, _, played)| played);
    symbols.extend(played.map(|(piece, name, _)| (Symbol::Piece(piece), name)));
    let shown = MEANINGS.into_iter().filter(|meaning| marks.shows(meaning.kind));
    symbols.extend(shown.map(|meaning| (Symbol::Mark(meaning), meaning.name)));
    symbols
}

/// Places the symbols in rows: each with the left edge and the number of its row.
fn rows(symbols: &[(Symbol, &'static str)]) -> Vec<(i32, i32)> {
    let (mut x, mut row) = (EDGE, 0);
    let mut places = Vec::new();
    for (symbol, name) in symbols {
        let wide = symbol.wide() + width(name, 22) + GAP;
        if x + wide > WIDTH - EDGE + GAP && x > EDGE {
            (x, row) = (EDGE, row + 1);
        }
        places.push((x, row));
        x += wide;
    }
    places
}

/// Returns how much higher than one row the key is.
pub(super) fn further_rows(game: &Game<'_>, marks: &Marks) -> i32 {
    rows(&symbols(game, marks)).last().map_or(0, |(_, row)| row * ROW)
}

/// Writes the key with the middle of its first row at `y`.
pub(super) fn write(f: &mut fmt::Formatter<'_>, game: &Game<'_>, marks: &Marks, y: i32) -> fmt::Result {
    let symbols = symbols(game, marks);
    for ((symbol, name), (x, row)) in symbols.iter().zip(rows(&symbols)) {
        let y = y + row * ROW;
        symbol.write(f, (x, y))?;
        text(f, "note", (x + symbol.wide(), y + 9), name)?;
    }
    Ok(())
}
