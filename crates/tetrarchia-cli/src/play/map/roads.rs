//! Links on the map: a line where a link is normal, dots where it is broken, and arrows on the ways of the armies.

use anstyle::{AnsiColor, Style};
use tetrarchia::board::Link;
use tetrarchia::{Board, Province};

use crate::play::map::{Canvas, Drawing, Signs};
use crate::style::DIM;

const LINE: Style = DIM;
const BROKEN: Style = AnsiColor::Yellow.on_default();
const ARROW: Style = AnsiColor::Red.on_default();

/// Dots of Braille signs in a cell.
const ACROSS: i32 = 2;
const DOWN: i32 = 4;

/// Draws a link from the middle of one label to the middle of the other. The labels are written over it later.
pub(super) fn draw(canvas: &mut Canvas, drawing: &Drawing, link: Link) {
    let (a, b) = (drawing.place(link.a()), drawing.place(link.b()));
    match drawing.signs {
        _ if link.is_broken() => draw_points(canvas, a, b, drawing.signs),
        Signs::Unicode => draw_dots(canvas, a, b),
        Signs::Ascii => draw_signs(canvas, a, b),
    }
}

/// Draws a broken link: a point in every row or every other column, which nobody takes for a line. One of them is in the
/// middle between the labels, where a short link has its only free cell.
fn draw_points(canvas: &mut Canvas, a: (i32, i32), b: (i32, i32), signs: Signs) {
    let step = if (b.1 - a.1).abs() >= (b.0 - a.0).abs() { 1 } else { 2 };
    let middle = way(a, b).count().saturating_sub(2) / 2;
    for (x, y) in way(a, b).skip(middle % step).step_by(step) {
        canvas.put(x, y, signs.choose('·', '.'), BROKEN);
    }
}

fn draw_dots(canvas: &mut Canvas, a: (i32, i32), b: (i32, i32)) {
    let middle = |(x, y): (i32, i32)| (x * ACROSS, (y + 1) * DOWN);
    let ((ax, ay), (bx, by)) = (middle(a), middle(b));
    let steps = (bx - ax).abs().max((by - ay).abs()).max(1);
    for step in 0..=steps {
        let (x, y) = (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps);
        canvas.dot(x, y, LINE);
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

fn draw_signs(canvas: &mut Canvas, a: (i32, i32), b: (i32, i32)) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let sign = match () {
        () if dy == 0 => '-',
        () if dx.abs() <= 2 => '|',
        () if (dx > 0) == (dy > 0) => '\\',
        () => '/',
    };
    for (x, y) in way(a, b) {
        canvas.put(x, y, sign, LINE);
    }
}

/// Draws the arrow of the armies' way in the middle of what is free between two labels. On a broken link the arrow is
/// broken too, because it may be all that can be seen of a short link.
pub(super) fn arrow(canvas: &mut Canvas, drawing: &Drawing, board: &Board, from: Province, to: Province) {
    let ((ax, ay), (bx, by)) = (drawing.place(from), drawing.place(to));
    let free: Vec<(i32, i32)> = way((ax, ay), (bx, by)).filter(|&(x, y)| canvas.is_free(x, y)).collect();
    if let Some(&(x, y)) = free.get(free.len() / 2) {
        let broken = board.link(from, to).is_some_and(|link| link.is_broken());
        canvas.put(x, y, pointing(bx - ax, by - ay, broken, drawing.signs), ARROW);
    }
}

/// An arrow in about this direction. A row is twice as high as a column is wide. There are no broken arrows aslant.
fn pointing(dx: i32, dy: i32, broken: bool, signs: Signs) -> char {
    let (across, down) = (dx.abs(), 2 * dy.abs());
    let steep = if broken { down > 0 } else { down > 2 * across };
    let (unicode, ascii) = match (across > 2 * down, steep, dx > 0, dy > 0) {
        (true, _, true, _) if broken => ('⇢', '>'),
        (true, _, false, _) if broken => ('⇠', '<'),
        (_, true, _, true) if broken => ('⇣', 'v'),
        (_, true, _, false) if broken => ('⇡', '^'),
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
