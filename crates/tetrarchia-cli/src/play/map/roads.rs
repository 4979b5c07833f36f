//! Links on the map: a line where a link is normal, dots where it is broken, and arrows on the ways of the armies.

use anstyle::{AnsiColor, Style};
use tetrarchia::Province;
use tetrarchia::board::Link;

use crate::play::map::{Canvas, Drawing, Signs};
use crate::style::DIM;

const BROKEN: Style = AnsiColor::Yellow.on_default().dimmed();
const ARROW: Style = AnsiColor::Red.on_default();

/// Dots of Braille signs in a cell.
const ACROSS: i32 = 2;
const DOWN: i32 = 4;

/// Draws a link from the middle of one label to the middle of the other. The labels are written over it later.
pub(super) fn draw(canvas: &mut Canvas, drawing: &Drawing, link: Link) {
    let (a, b) = (drawing.place(link.a()), drawing.place(link.b()));
    match drawing.signs {
        Signs::Unicode => draw_dots(canvas, a, b, link.is_broken()),
        Signs::Ascii => draw_signs(canvas, a, b, link.is_broken()),
    }
}

fn draw_dots(canvas: &mut Canvas, a: (i32, i32), b: (i32, i32), broken: bool) {
    let middle = |(x, y): (i32, i32)| (x * ACROSS, (y + 1) * DOWN);
    let ((ax, ay), (bx, by)) = (middle(a), middle(b));
    let steps = (bx - ax).abs().max((by - ay).abs()).max(1);
    for step in 0..=steps {
        // One dot of three.
        if broken && step % 3 != 0 {
            continue;
        }
        let (x, y) = (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps);
        canvas.dot(x, y, if broken { BROKEN } else { DIM });
    }
}

/// The cells on the straight way between two labels: from the second row of one to the second row of the other.
pub(super) fn way((ax, ay): (i32, i32), (bx, by): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (dx, dy) = (bx - ax, by - ay);
    let steps = dx.abs().max(dy.abs()).max(1);
    // Rounded to the nearest cell, so that a way is the same in both directions.
    let part = move |distance: i32, step: i32| (2 * distance * step + steps).div_euclid(2 * steps);
    (0..=steps).map(move |step| (ax + part(dx, step), ay + 1 + part(dy, step)))
}

fn draw_signs(canvas: &mut Canvas, a: (i32, i32), b: (i32, i32), broken: bool) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let sign = match () {
        () if broken => '.',
        () if dy == 0 => '-',
        () if dx.abs() <= 2 => '|',
        () if (dx > 0) == (dy > 0) => '\\',
        () => '/',
    };
    // Every other sign of a broken link.
    for (x, y) in way(a, b).step_by(if broken { 2 } else { 1 }) {
        canvas.put(x, y, sign, if broken { BROKEN } else { DIM });
    }
}

/// Draws the arrow of the armies' way in the middle of what is free between two labels.
pub(super) fn arrow(canvas: &mut Canvas, drawing: &Drawing, from: Province, to: Province) {
    let ((ax, ay), (bx, by)) = (drawing.place(from), drawing.place(to));
    let free: Vec<(i32, i32)> = way((ax, ay), (bx, by)).filter(|&(x, y)| canvas.is_free(x, y)).collect();
    if let Some(&(x, y)) = free.get(free.len() / 2) {
        canvas.put(x, y, pointing(bx - ax, by - ay, drawing.signs), ARROW);
    }
}

/// An arrow in about this direction. A row is twice as high as a column is wide.
fn pointing(dx: i32, dy: i32, signs: Signs) -> char {
    let (across, down) = (dx.abs(), 2 * dy.abs());
    let (unicode, ascii) = match (across > 2 * down, down > 2 * across, dx > 0, dy > 0) {
        (true, _, true, _) => ('→', '>'),
        (true, _, false, _) => ('←', '<'),
        (_, true, _, true) => ('↓', 'v'),
        (_, true, _, false) => ('↑', '^'),
        (_, _, true, true) => ('↘', 'v'),
        (_, _, false, true) => ('↙', 'v'),
        (_, _, true, false) => ('↗', '^'),
        (_, _, false, false) => ('↖', '^'),
    };
    signs.choose(unicode, ascii)
}
