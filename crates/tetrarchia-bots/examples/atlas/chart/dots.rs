//! Differences as dots with intervals, in panels side by side around zero.

use super::{Anchor, Scale, Svg, WIDTH};
use crate::row::Measure;

const LEFT: f64 = 208.0;
const TOP: f64 = 100.0;
const ROW: f64 = 22.0;
/// The room at the right of a panel, for the number.
const NUMBER: f64 = 48.0;

/// A line of a chart: what it is called, and its differences in points, panel by panel.
pub struct Line {
    pub name: String,
    pub differences: Vec<Option<Measure>>,
}

/// Draws differences of games won, with the panels' names above them.
pub fn draw(title: &str, note: &str, panels: &[String], lines: &[Line]) -> String {
    let text = format!("Differences of the games won in points, with intervals of 95 %. {note}");
    let bottom = TOP + ROW * lines.len() as f64;
    let mut svg = Svg::new(title, &text, bottom + 66.0);
    svg.text("note", Anchor::Start, 24.0, 56.0, note);
    for (index, line) in lines.iter().enumerate() {
        if index % 2 == 1 {
            svg.area("missing", None, [16.0, TOP + index as f64 * ROW, WIDTH - 32.0, ROW], "");
        }
        svg.text("", Anchor::End, LEFT - 10.0, row(index) + 4.5, &line.name);
    }
    let ends = lines.iter().flat_map(|line| &line.differences).flatten().flat_map(|one| [one.low, one.high]);
    let most = ends.map(f64::abs).fold(1.0, f64::max);
    let width = (WIDTH - 24.0 - LEFT) / panels.len() as f64;
    for (panel, name) in panels.iter().enumerate() {
        let left = LEFT + panel as f64 * width;
        let scale = Scale { numbers: (-most, most), places: (left + 6.0, left + width - NUMBER) };
        svg.text("strong", Anchor::Middle, scale.at(0.0), TOP - 20.0, name);
        for mark in scale.marks(5) {
            let class = if mark == 0.0 { "axis" } else { "grid" };
            svg.line(class, (scale.at(mark), TOP - 8.0), (scale.at(mark), bottom));
            let sign = if mark == 0.0 { "0".into() } else { format!("{mark:+}") };
            svg.text("note", Anchor::Middle, scale.at(mark), bottom + 18.0, &sign);
        }
        for (index, line) in lines.iter().enumerate() {
            let Some(Some(measure)) = line.differences.get(panel) else { continue };
            let says = format!("{}, {name}: {} points", line.name, measure.as_difference());
            svg.whisker(scale.at(measure.low), scale.at(measure.high), row(index));
            let class = if measure.is_open() { "dot open" } else { "dot" };
            svg.dot(class, (scale.at(measure.value), row(index)), 4.5, &says);
            if !measure.is_open() {
                let x = left + width - NUMBER + 4.0;
                svg.text("value strong", Anchor::Start, x, row(index) + 4.5, &measure.signed());
            }
        }
    }
    let (y, x) = (bottom + 44.0, LEFT);
    svg.dot("dot", (x, y), 4.5, "");
    svg.text("note", Anchor::Start, x + 10.0, y + 4.0, "the interval leaves zero out; the number stands beside it");
    svg.dot("dot open", (x + 372.0, y), 4.5, "");
    svg.text("note", Anchor::Start, x + 382.0, y + 4.0, "it does not: the sign is open");
    svg.finish()
}

/// Returns the middle of a row.
fn row(index: usize) -> f64 {
    TOP + (index as f64 + 0.5) * ROW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::check_well_formed;

    #[test]
    fn certain_differences_are_filled_and_have_a_number() {
        let difference = |value: f64| Some(Measure { value, low: value - 2.0, high: value + 2.0 });
        let lines = [
            Line { name: "several-fleets".into(), differences: vec![difference(5.0), difference(1.0)] },
            Line { name: "army-distance".into(), differences: vec![None, difference(-3.0)] },
        ];
        let file = draw("Rulings", "A note.", &["5300".into(), "4211".into()], &lines);
        check_well_formed(&file);
        assert!(file.contains(">+5.0</text>") && file.contains(">-3.0</text>") && !file.contains(">+1.0</text>"));
        // Three that are drawn, and one of each kind in the legend.
        assert_eq!((file.matches("\"dot\"").count(), file.matches("\"dot open\"").count()), (3, 2));
        check_well_formed(&draw("Nothing", "", &["5300".into()], &[]));
    }
}
