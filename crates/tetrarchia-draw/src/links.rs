//! Links and the arrows of the Barbarian paths: lines between the circles of two provinces.

use core::fmt;

use super::places::{self, NODE, Point};
use tetrarchia::board::{Board, Province};

/// The smallest distance of a link from the centre of a third province.
const CLEARANCE: i64 = NODE as i64 + 14;

/// The distances of a link's control point from its midpoint, in the order in which they are tried.
const BENDS: [i32; 9] = [0, 120, -120, 200, -200, 320, -320, 460, -460];

/// The course of a link across the picture: straight, or bent around a province in between.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    from: Point,
    control: Option<Point>,
    to: Point,
}

impl Course {
    /// Returns the course between two provinces.
    pub(crate) fn between(a: Province, b: Province) -> Course {
        let (from, to) = (places::of(a).at, places::of(b).at);
        let bent = |bend| match bend {
            0 => Course { from, control: None, to },
            _ => Course { from, control: Some(beside_middle(from, to, bend)), to },
        };
        let free = |course: &Course| {
            Province::ALL.into_iter().filter(|&third| third != a && third != b).all(|third| course.is_clear_of(third))
        };
        BENDS.into_iter().map(bent).find(free).unwrap_or_else(|| bent(0))
    }

    /// Reports whether the course is straight.
    #[cfg(test)]
    pub(crate) const fn is_straight(&self) -> bool {
        self.control.is_none()
    }

    /// Returns the point after `part` of 160 parts of a straight course.
    #[cfg(test)]
    pub(crate) const fn fine_point(&self, part: i32) -> Point {
        let rest = 160 - part;
        ((self.from.0 * rest + self.to.0 * part) / 160, (self.from.1 * rest + self.to.1 * part) / 160)
    }

    /// Returns the point after `part` of 16 parts.
    fn point(&self, part: i32) -> Point {
        let rest = 16 - part;
        let mix = |a: i32, c: Option<i32>, b: i32| match c {
            None => (a * rest + b * part) / 16,
            Some(c) => (a * rest * rest + 2 * c * rest * part + b * part * part) / 256,
        };
        let control = self.control;
        (mix(self.from.0, control.map(|c| c.0), self.to.0), mix(self.from.1, control.map(|c| c.1), self.to.1))
    }

    fn is_clear_of(&self, third: Province) -> bool {
        let at = places::of(third).at;
        (0..16).all(|part| distance_squared(at, self.point(part), self.point(part + 1)) >= CLEARANCE * CLEARANCE)
    }
}

impl fmt::Display for Course {
    /// Writes the `d` attribute of a path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((ax, ay), (bx, by)) = (self.from, self.to);
        match self.control {
            None => write!(f, "M{ax} {ay}L{bx} {by}"),
            Some((cx, cy)) => write!(f, "M{ax} {ay}Q{cx} {cy} {bx} {by}"),
        }
    }
}

/// Returns the point `aside` units to the left of the midpoint of a line. Uses integers only, so that every machine
/// draws the same.
fn beside_middle(from: Point, to: Point, aside: i32) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = length(dx, dy);
    ((from.0 + to.0) / 2 + dy * aside / length, (from.1 + to.1) / 2 - dx * aside / length)
}

/// Returns the length of a line, at least 1.
fn length(dx: i32, dy: i32) -> i32 {
    let square = dx.unsigned_abs().pow(2) + dy.unsigned_abs().pow(2);
    i32::try_from(square.isqrt()).unwrap_or(i32::MAX).max(1)
}

/// Returns the squared distance of a point from a line segment.
fn distance_squared(point: Point, from: Point, to: Point) -> i64 {
    let square = |x: i64, y: i64| x * x + y * y;
    let (px, py) = (i64::from(point.0 - from.0), i64::from(point.1 - from.1));
    let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (along, whole) = (px * dx + py * dy, square(dx, dy));
    if along <= 0 || whole == 0 {
        return square(px, py);
    }
    if along >= whole {
        return square(px - dx, py - dy);
    }
    let across = px * dy - py * dx;
    across * across / whole
}

/// Returns the CSS classes of a link.
pub(super) const fn class(broken: bool) -> &'static str {
    if broken { "link broken" } else { "link" }
}

/// Draws all links of a board, then the arrows on top of them.
pub(super) fn write(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    f.write_str("<g class=\"links\">\n")?;
    for link in board.all_links() {
        let course = Course::between(link.a(), link.b());
        let class = class(link.is_broken());
        writeln!(
            f,
            "<g data-link=\"{link}\"><path class=\"casing\" d=\"{course}\"/><path class=\"{class}\" d=\"{course}\"/></g>"
        )?;
    }
    f.write_str("</g>\n<g class=\"arrows\">\n")?;
    for from in Province::ALL {
        if let Some(to) = board.arrow(from) {
            writeln!(f, "<path class=\"arrow\" data-arrow=\"{from} {to}\" d=\"{}\"/>", Arrow { from, to })?;
        }
    }
    f.write_str("</g>\n")
}

/// The head of an arrow in the middle of a link.
struct Arrow {
    from: Province,
    to: Province,
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let course = Course::between(self.from, self.to);
        let (x, y) = course.point(8);
        let (dx, dy) = (course.to.0 - course.from.0, course.to.1 - course.from.1);
        let length = length(dx, dy);
        // A point this far ahead of the midpoint and this far to its side.
        let at =
            |ahead: i32, aside: i32| (x + (dx * ahead + dy * aside) / length, y + (dy * ahead - dx * aside) / length);
        let ((tx, ty), (lx, ly), (nx, ny), (rx, ry)) = (at(18, 0), at(-14, 17), at(-6, 0), at(-14, -17));
        write!(f, "M{tx} {ty}L{lx} {ly} {nx} {ny} {rx} {ry}z")
    }
}
