//! Charts as plain SVG. Each has a background of its own, so that it reads on a light page and on a dark one; a title and a
//! description; and no colour that alone says something.

pub mod bars;
pub mod dots;
pub mod heat;
pub mod scatter;
pub mod strip;

use std::fmt::Write;

/// The width of every chart, about that of a page.
pub const WIDTH: f64 = 860.0;

const STYLE: &str = "\
.paper { fill: #fbf8f1; stroke: #d9d2c3; }
text { font-family: 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; font-size: 13px; fill: #2b211a; }
.title { font-size: 18px; font-weight: bold; }
.note { font-size: 12px; fill: #5d5248; }
.strong { font-weight: bold; }
.value { font-size: 12px; }
.cell { font-size: 15px; font-weight: bold; }
.on-dark { fill: #ffffff; }
.grid { stroke: #ddd6c8; stroke-width: 1; }
.axis { stroke: #5d5248; stroke-width: 1.5; }
.base { stroke: #2b211a; stroke-width: 1.5; stroke-dasharray: 5 4; }
.band { fill: #e9a23b; fill-opacity: 0.4; }
.bar { fill: #6f9fc8; }
.bar.base-row { fill: #b9b0a2; }
.whisker { stroke: #2b211a; stroke-width: 1.6; fill: none; }
.reach { stroke: #1f5c99; stroke-width: 1.6; stroke-opacity: 0.45; }
.dot { fill: #1f5c99; stroke: #1f5c99; stroke-width: 1.6; }
.dot.open { fill: #fbf8f1; }
.board { fill: #1f5c99; fill-opacity: 0.8; }
.missing { fill: #eae5da; }
";

/// Where a text stands from its point on.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// A chart that is being drawn, from the top left.
pub struct Svg {
    height: f64,
    title: String,
    text: String,
    body: String,
}

impl Svg {
    /// Begins a chart with a title, which is also written at its top, and a description for those who do not see it.
    pub fn new(title: &str, text: &str, height: f64) -> Svg {
        let mut svg = Svg { height, title: title.into(), text: text.into(), body: String::new() };
        svg.text("title", Anchor::Start, 24.0, 34.0, title);
        svg
    }

    pub fn text(&mut self, class: &str, anchor: Anchor, x: f64, y: f64, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escaped(text);
        self.push(format!(r#"<text class="{class}" text-anchor="{anchor}" x="{x:.1}" y="{y:.1}">{text}</text>"#));
    }

    /// Draws a rectangle with a fill of its own, or by its class, and what is said about it.
    pub fn area(&mut self, class: &str, fill: Option<&str>, [x, y, width, height]: [f64; 4], says: &str) {
        let fill = fill.map_or(String::new(), |fill| format!(r#" fill="{fill}""#));
        let says = said(says);
        self.push(format!(
            r#"<rect class="{class}"{fill} x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}">{says}</rect>"#
        ));
    }

    pub fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.push(format!(r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#));
    }

    /// Draws a horizontal interval with its ends.
    pub fn whisker(&mut self, from: f64, to: f64, y: f64) {
        self.push(format!(
            r#"<path class="whisker" d="M{from:.1} {:.1}v8M{from:.1} {y:.1}H{to:.1}M{to:.1} {:.1}v8"/>"#,
            y - 4.0,
            y - 4.0
        ));
    }

    pub fn dot(&mut self, class: &str, (x, y): (f64, f64), radius: f64, says: &str) {
        let says = said(says);
        self.push(format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}">{says}</circle>"#));
    }

    fn push(&mut self, element: String) {
        self.body += &element;
        self.body.push('\n');
    }

    /// Returns the chart as a file.
    pub fn finish(self) -> String {
        let Svg { height, title, text, body } = self;
        let (title, text) = (escaped(&title), escaped(&text));
        let mut file = String::new();
        // Writing to a text cannot fail.
        let _ = write!(
            file,
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">
<title id="title">{title}</title>
<desc id="desc">{text}</desc>
<style>
{STYLE}</style>
<rect class="paper" x="0.5" y="0.5" width="{:.1}" height="{:.1}" rx="8"/>
{body}</svg>
"#,
            WIDTH - 1.0,
            height - 1.0
        );
        file
    }
}

fn said(says: &str) -> String {
    if says.is_empty() { String::new() } else { format!("<title>{}</title>", escaped(says)) }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A scale from numbers to places along an axis.
#[derive(Clone, Copy)]
pub struct Scale {
    pub numbers: (f64, f64),
    pub places: (f64, f64),
}

impl Scale {
    /// Returns the place of a number; one off the scale is put at its end.
    pub fn at(&self, number: f64) -> f64 {
        let (low, high) = self.numbers;
        let part = (number.clamp(low, high) - low) / (high - low);
        self.places.0 + part * (self.places.1 - self.places.0)
    }

    /// Returns round numbers for its marks, at most about `most`.
    pub fn marks(&self, most: usize) -> Vec<f64> {
        let (low, high) = self.numbers;
        let fits = |step: &&f64| (high - low) / **step <= most as f64;
        let step = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0].iter().find(fits).copied().unwrap_or(100.0);
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        (first..=last).map(|mark| mark as f64 * step).collect()
    }
}

#[cfg(test)]
pub use tests::check_well_formed;

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that every element of a file is closed in order, and that no text has a bare sign of markup.
    pub fn check_well_formed(file: &str) {
        let mut open = Vec::new();
        for part in file.split('<').skip(1) {
            let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("an open tag: {part}"));
            assert!(!text.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "").contains('&'), "{text}");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            let name = tag.split(' ').next().unwrap();
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{part}"),
                None if tag.ends_with('/') => {}
                None => open.push(name),
            }
            assert!(!open.is_empty() || name == "/svg", "{part}");
        }
        assert!(open.is_empty() && file.starts_with("<svg ") && file.ends_with("</svg>\n"), "{open:?}");
        assert!(!file.contains("NaN") && !file.contains("inf"), "a number is none");
    }

    #[test]
    fn texts_are_escaped() {
        let mut svg = Svg::new("a < b", "b & c", 100.0);
        svg.dot("dot", (1.0, 2.0), 3.0, "<b>");
        let file = svg.finish();
        check_well_formed(&file);
        assert!(file.contains("a &lt; b") && file.contains("b &amp; c") && file.contains("&lt;b&gt;"));
    }

    #[test]
    fn scales_have_round_marks() {
        let scale = Scale { numbers: (-12.0, 31.0), places: (0.0, 430.0) };
        assert_eq!(scale.marks(6), [-10.0, 0.0, 10.0, 20.0, 30.0]);
        assert_eq!((scale.at(-12.0), scale.at(31.0), scale.at(99.0)), (0.0, 430.0, 430.0));
    }
}
