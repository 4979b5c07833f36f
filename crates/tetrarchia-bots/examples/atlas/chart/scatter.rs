//! Two players against each other: a point for each level.

use super::{Anchor, Scale, Svg, WIDTH};
use crate::row::Measure;

const LEFT: f64 = 76.0;
const TOP: f64 = 100.0;
const BOTTOM: f64 = 540.0;

/// A level with the shares of games won by both players, in per cent.
pub struct Point {
    pub name: String,
    pub across: Measure,
    pub up: Measure,
    /// Whether its name is written beside it.
    pub is_named: bool,
}

/// Draws points above, on and below the line of equal strength.
pub fn draw(title: &str, note: &str, across: &str, up: &str, points: &[Point]) -> String {
    let text = format!(
        "A point for each level: from left to right the games won by the {across}, from bottom to top those \
                        won by the {up}, in per cent, with intervals of 95 % of the {up}."
    );
    let mut svg = Svg::new(title, &text, BOTTOM + 60.0);
    svg.text("note", Anchor::Start, 24.0, 56.0, note);
    let x = Scale { numbers: (0.0, 100.0), places: (LEFT, WIDTH - 40.0) };
    let y = Scale { numbers: (0.0, 100.0), places: (BOTTOM, TOP) };
    for mark in x.marks(10) {
        svg.line("grid", (x.at(mark), TOP), (x.at(mark), BOTTOM));
        svg.line("grid", (LEFT, y.at(mark)), (WIDTH - 40.0, y.at(mark)));
        svg.text("note", Anchor::Middle, x.at(mark), BOTTOM + 18.0, &format!("{mark}"));
        svg.text("note", Anchor::End, LEFT - 8.0, y.at(mark) + 4.0, &format!("{mark}"));
    }
    svg.line("base", (x.at(0.0), y.at(0.0)), (x.at(100.0), y.at(100.0)));
    svg.text("note", Anchor::Start, x.at(84.0), y.at(77.0), "equally strong");
    svg.line("axis", (LEFT, BOTTOM), (WIDTH - 40.0, BOTTOM));
    svg.line("axis", (LEFT, TOP), (LEFT, BOTTOM));
    svg.text("strong", Anchor::End, WIDTH - 40.0, BOTTOM + 42.0, &format!("won by the {across}, per cent"));
    svg.text("strong", Anchor::Start, 24.0, TOP - 14.0, &format!("won by the {up}, per cent"));
    for point in points {
        let at = (x.at(point.across.value), y.at(point.up.value));
        svg.line("reach", (at.0, y.at(point.up.low)), (at.0, y.at(point.up.high)));
        let [across, up] = [&point.across, &point.up].map(Measure::with_interval);
        let class = if point.is_named { "dot" } else { "dot open" };
        svg.dot(class, at, 4.5, &format!("{}: {across} and {up} per cent", point.name));
    }
    for (index, point) in points.iter().filter(|point| point.is_named).enumerate() {
        // Below and above the dots in turn, so that names of neighbours do not meet.
        let below = if index % 2 == 0 { 17.0 } else { -8.0 };
        svg.text("strong", Anchor::Start, x.at(point.across.value) + 8.0, y.at(point.up.value) + below, &point.name);
    }
    svg.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::check_well_formed;

    #[test]
    fn every_level_has_its_point() {
        let measure = |value: f64| Measure { value, low: value - 5.0, high: value + 5.0 };
        let point = |level: u32| Point {
            name: level.to_string(),
            across: measure(f64::from(level % 97)),
            up: measure(f64::from(level % 89)),
            is_named: level == 7,
        };
        let points: Vec<Point> = (0..20).map(point).collect();
        let file = draw("Players", "A note.", "steward", "consul", &points);
        check_well_formed(&file);
        assert_eq!(file.matches("<circle").count(), 20);
        assert!(file.contains(">7</text>") && !file.contains(">6</text>"));
    }
}
