//! A sheet of signs to draw on, each with its style.

use anstyle::Style;

use crate::play::line::Line;

/// One sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub sign: char,
    pub style: Style,
    /// Whether it belongs to a text, over which nothing is drawn.
    text: bool,
}

/// The sheet.
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
}

/// The dots of a Braille sign, by row and column.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Canvas {
    /// An empty sheet.
    pub(crate) fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, cells: vec![Cell { sign: ' ', style: Style::new(), text: false }; width * height] }
    }

    /// Its rows.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.width.max(1))
    }

    /// The cell there, if that is on the sheet.
    fn cell(&mut self, x: i32, y: i32) -> Option<&mut Cell> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        if x < self.width { self.cells.get_mut(y * self.width + x) } else { None }
    }

    /// Puts a sign; what would fall off the sheet is lost.
    pub(crate) fn put(&mut self, x: i32, y: i32, sign: char, style: Style) {
        if let Some(cell) = self.cell(x, y) {
            *cell = Cell { sign, style, text: false };
        }
    }

    /// Writes a line of text.
    pub(crate) fn write(&mut self, x: i32, y: i32, line: &Line) {
        let signs = line.parts().flat_map(|(style, text)| text.chars().map(move |sign| (style, sign)));
        for ((style, sign), x) in signs.zip(x..) {
            if let Some(cell) = self.cell(x, y) {
                *cell = Cell { sign, style, text: true };
            }
        }
    }

    /// Whether no text stands there.
    pub(crate) fn is_free(&mut self, x: i32, y: i32) -> bool {
        self.cell(x, y).is_some_and(|cell| !cell.text)
    }

    /// Adds a dot, of which a cell has two columns and four rows, to the Braille sign there.
    pub(crate) fn dot(&mut self, x: i32, y: i32, style: Style) {
        let bit = usize::try_from(y.rem_euclid(4)).ok().and_then(|row| DOTS.get(row));
        let bit = bit.map_or(0, |[left, right]| if x.rem_euclid(2) == 0 { *left } else { *right });
        if let Some(cell) = self.cell(x.div_euclid(2), y.div_euclid(4)) {
            let old = u32::from(cell.sign).checked_sub(0x2800).filter(|dots| *dots < 0x100).unwrap_or(0);
            cell.sign = char::from_u32(0x2800 + (old | bit)).unwrap_or(' ');
            cell.style = style;
        }
    }

    /// The sheet as lines, without the spaces at their ends.
    pub(crate) fn lines(&self) -> Vec<Line> {
        self.rows()
            .map(|row| {
                let length = row.iter().rposition(|cell| cell.sign != ' ').map_or(0, |last| last + 1);
                // Signs of one style stay together.
                row[..length].chunk_by(|a, b| a.style == b.style).fold(Line::default(), |line, run| {
                    let text: String = run.iter().map(|cell| cell.sign).collect();
                    line.and(run.first().map_or(Style::new(), |cell| cell.style), text)
                })
            })
            .collect()
    }
}
