//! The screen of a terminal as an SVG picture.
//!
//! Text is set in the viewer's monospaced font, stretched to the columns that it takes. Braille signs and lines are drawn,
//! because fonts do not agree about them.

use std::collections::BTreeMap;
use std::fmt::Write;

use vt100::{Cell, Color, Screen};

/// The size of a cell. The dots of a braille sign lie on whole numbers.
const CELL: (u16, u16) = (8, 16);

/// The space around the screen; above it, the bar of the window takes as much again and more.
const MARGIN: u16 = 16;
const BAR: u16 = 34;

const BACKGROUND: &str = "#15171c";
const FOREGROUND: &str = "#d6d9e0";

/// The sixteen colours of the terminal.
const PALETTE: [&str; 16] = [
    "#20232b", "#e0575b", "#8cc265", "#d9b05b", "#6aa5ee", "#c57bdb", "#4fb8c4", "#d6d9e0", "#666d7a", "#ff6b70",
    "#a5e075", "#f0c96c", "#86bdff", "#dd95f2", "#69d5e0", "#ffffff",
];

/// How a cell is set: the colours as they are seen, and the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Style {
    ink: &'static str,
    paper: &'static str,
    bold: bool,
    dim: bool,
    underlined: bool,
}

impl Style {
    fn of(cell: &Cell) -> Style {
        let [ink, paper] =
            [(cell.fgcolor(), FOREGROUND), (cell.bgcolor(), BACKGROUND)].map(|(colour, default)| match colour {
                Color::Idx(index) => PALETTE.get(usize::from(index)).copied().unwrap_or(default),
                Color::Default | Color::Rgb(..) => default,
            });
        let (ink, paper) = if cell.inverse() { (paper, ink) } else { (ink, paper) };
        Style { ink, paper, bold: cell.bold(), dim: cell.dim(), underlined: cell.underline() }
    }

    fn attributes(self) -> String {
        let mut text = format!("fill=\"{}\"", self.ink);
        for (is_so, attribute) in [
            (self.bold, " font-weight=\"bold\""),
            (self.dim, " opacity=\".65\""),
            (self.underlined, " text-decoration=\"underline\""),
        ] {
            text += if is_so { attribute } else { "" };
        }
        text
    }
}

/// Draws a screen in a window with this title; `about` describes it to those who cannot see it.
pub fn draw(screen: &Screen, title: &str, about: &str) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, rows * CELL.1 + BAR + MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"{about}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"9\" fill=\"{BACKGROUND}\"/>\n\
         <g fill=\"#3b404b\"><circle cx=\"20\" cy=\"16\" r=\"5\"/><circle cx=\"38\" cy=\"16\" r=\"5\"/>\
         <circle cx=\"56\" cy=\"16\" r=\"5\"/></g>\n\
         <g font-family=\"'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace\" font-size=\"13.3\">\n\
         <text x=\"{}\" y=\"20\" text-anchor=\"middle\" fill=\"#8a909c\">{title}</text>\n\
         <g transform=\"translate({MARGIN} {BAR})\">\n",
        width / 2,
    );
    let mut strokes = BTreeMap::new();
    for row in 0..rows {
        let cells: Vec<(char, Style)> = (0..columns)
            .filter_map(|column| screen.cell(row, column))
            .map(|cell| (cell.contents().chars().next().unwrap_or(' '), Style::of(cell)))
            .collect();
        draw_row(row, &cells, &mut svg, &mut strokes);
    }
    for (style, path) in strokes {
        let attributes = style.attributes().replacen("fill", "fill=\"none\" stroke", 1);
        writeln!(svg, "<path {attributes} stroke-width=\"2.2\" stroke-linecap=\"round\" d=\"{path}\"/>").unwrap();
    }
    let (row, column) = screen.cursor_position();
    let (x, y) = (column * CELL.0, row * CELL.1);
    writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" fill=\"{FOREGROUND}\"/>", CELL.0, CELL.1)
        .unwrap();
    svg + "</g>\n</g>\n</svg>\n"
}

/// Draws the cells of a row: paper, text and lines at once, dots into the strokes of their style.
fn draw_row(row: u16, cells: &[(char, Style)], svg: &mut String, strokes: &mut BTreeMap<Style, String>) {
    let top = row * CELL.1;
    for (start, run) in cells.chunk_by(|a, b| a.1.paper == b.1.paper).scan(0, placed) {
        if run[0].1.paper != BACKGROUND {
            let (x, width, height) = (start * CELL.0, run.len() as u16 * CELL.0, CELL.1);
            let paper = run[0].1.paper;
            writeln!(svg, "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>")
                .unwrap();
        }
    }
    let together = |a: &(char, Style), b: &(char, Style)| a.1 == b.1 && is_plain(a.0) && is_plain(b.0);
    for (start, run) in cells.chunk_by(together).scan(0, placed) {
        let (sign, style) = run[0];
        if is_plain(sign) {
            let text: String = run.iter().map(|cell| cell.0).collect();
            write_words(&text, start, top + 12, style, svg);
            continue;
        }
        let x = start * CELL.0;
        match sign {
            '\u{2800}'..='\u{28ff}' => dots(sign, x, top, strokes.entry(style).or_default()),
            '│' => line((x + CELL.0 / 2, top), (1, CELL.1), style, svg),
            '─' => line((x, top + CELL.1 / 2), (CELL.0, 1), style, svg),
            _ => {
                let (x, y, attributes) = (x + CELL.0 / 2, top + 12, style.attributes());
                writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" {attributes}>{sign}</text>").unwrap();
            }
        }
    }
}

/// Whether every monospaced font has this sign in its width.
fn is_plain(sign: char) -> bool {
    sign < '\u{100}'
}

/// A part of a row, with the column where it begins.
fn placed<'a>(next: &mut u16, run: &'a [(char, Style)]) -> Option<(u16, &'a [(char, Style)])> {
    let start = *next;
    *next += run.len() as u16;
    Some((start, run))
}

/// Writes text word by word, each over its own columns. Words that follow each other closely stay together.
fn write_words(text: &str, start: u16, y: u16, style: Style, svg: &mut String) {
    let mut column = start;
    for words in text.split("  ") {
        let shown = words.trim();
        let indent = words.chars().take_while(|sign| *sign == ' ').count() as u16;
        if !shown.is_empty() {
            let (x, length) = ((column + indent) * CELL.0, shown.chars().count() as u16 * CELL.0);
            let shown = shown.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let attributes = style.attributes();
            writeln!(svg, "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" {attributes}>{shown}</text>").unwrap();
        }
        column += words.chars().count() as u16 + 2;
    }
}

/// A line of this size at this place, or a piece of one.
fn line((x, y): (u16, u16), (width, height): (u16, u16), style: Style, svg: &mut String) {
    let attributes = style.attributes();
    writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {attributes}/>").unwrap();
}

/// The dots of a braille sign.
fn dots(sign: char, x: u16, y: u16, path: &mut String) {
    let bits = u32::from(sign) - 0x2800;
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    for (bit, (right, down)) in places.into_iter().enumerate() {
        if bits >> bit & 1 == 1 {
            write!(path, "M{} {}h0", x + 2 + 4 * right, y + 2 + 4 * down).unwrap();
        }
    }
}
