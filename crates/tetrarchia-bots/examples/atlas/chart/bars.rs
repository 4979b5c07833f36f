//! Bars with intervals, in panels side by side.

use super::{Anchor, Scale, Svg, WIDTH};
use crate::row::Measure;

const LEFT: f64 = 208.0;
const TOP: f64 = 100.0;
const ROW: f64 = 25.0;
/// The room to the right of a bar's end, for its number.
const NUMBER: f64 = 42.0;

/// A line of a chart: what it is called, and its shares in per cent, panel by panel.
pub struct Line {
    pub name: String,
    pub shares: Vec<Option<Measure>>,
    /// Whether the others are to be compared with it.
    pub is_base: bool,
}

/// Draws shares of games won, with the panels' names above them.
pub fn draw(title: &str, note: &str, panels: &[&str], lines: &[Line]) -> String {
    let text = format!("Bars of the games won in per cent, with intervals of 95 %. {note}");
    let height = TOP + ROW * lines.len() as f64 + 44.0;
    let mut svg = Svg::new(title, &text, height);
    svg.text("note", Anchor::Start, 24.0, 56.0, note);
    let bottom = TOP + ROW * lines.len() as f64;
    for (index, line) in lines.iter().enumerate() {
        let class = if line.is_base { "strong" } else { "" };
        svg.text(class, Anchor::End, LEFT - 10.0, row(index) + 4.5, &line.name);
    }
    let width = (WIDTH - 24.0 - LEFT) / panels.len() as f64;
    for (panel, name) in panels.iter().enumerate() {
        let measures = || lines.iter().filter_map(|line| *line.shares.get(panel)?);
        let most = measures().map(|measure| measure.high).fold(1.0, f64::max);
        let left = LEFT + panel as f64 * width;
        let scale = Scale { numbers: (0.0, most), places: (left, left + width - NUMBER - 8.0) };
        svg.text("strong", Anchor::Start, left, TOP - 20.0, name);
        for mark in scale.marks(4) {
            svg.line("grid", (scale.at(mark), TOP - 8.0), (scale.at(mark), bottom));
            svg.text("note", Anchor::Middle, scale.at(mark), bottom + 18.0, &format!("{mark}"));
        }
        for (index, line) in lines.iter().enumerate() {
            let Some(Some(measure)) = line.shares.get(panel) else { continue };
            let says = format!("{}, {name}: {} per cent", line.name, measure.with_interval());
            let class = if line.is_base { "bar base-row" } else { "bar" };
            let y = row(index);
            let bar = [left, y - 8.0, (scale.at(measure.value) - left).max(1.0), 16.0];
            svg.area(class, None, bar, &says);
            svg.whisker(scale.at(measure.low), scale.at(measure.high), y);
            svg.text("value", Anchor::Start, scale.at(measure.high) + 6.0, y + 4.0, &format!("{:.1}", measure.value));
        }
        if let Some(base) = lines.iter().find(|line| line.is_base).and_then(|line| *line.shares.get(panel)?) {
            svg.line("base", (scale.at(base.value), TOP - 8.0), (scale.at(base.value), bottom));
        }
        svg.line("axis", (left, TOP - 8.0), (left, bottom));
    }
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
    fn every_line_has_its_bars() {
        let share = |value: f64| Some(Measure { value, low: value - 1.0, high: value + 1.0 });
        let lines = [
            Line { name: "base & all".into(), shares: vec![share(50.0), share(9.0)], is_base: true },
            Line { name: "Imperium".into(), shares: vec![share(70.0), None], is_base: false },
        ];
        let file = draw("Variants", "A note.", &["5300", "4211"], &lines);
        check_well_formed(&file);
        assert_eq!((file.matches("class=\"bar").count(), file.matches("whisker\"").count()), (3, 3));
        assert!(file.contains("<title>Imperium, 5300: 70.0 (69.0 to 71.0) per cent</title>"));
    }
}
