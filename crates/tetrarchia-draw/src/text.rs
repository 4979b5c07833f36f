//! Text in pictures: escaping, and an estimate of its width.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tetrarchia::text::is_hidden;

/// Writes a text for SVG and HTML, so that nothing in it is read as markup. Characters that XML cannot hold are
/// replaced, and so are [hidden](is_hidden) ones.
pub(crate) struct Escaped<T>(pub(crate) T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        write!(Escaping(f), "{}", self.0)
    }
}

/// A writer that escapes what it passes on.
struct Escaping<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl fmt::Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for sign in text.chars() {
            match sign {
                '&' => self.0.write_str("&amp;")?,
                '<' => self.0.write_str("&lt;")?,
                '>' => self.0.write_str("&gt;")?,
                '"' => self.0.write_str("&quot;")?,
                '\'' => self.0.write_str("&#39;")?,
                '\t' | '\n' | '\r' => self.0.write_str(" ")?,
                '\u{fffe}' | '\u{ffff}' => self.0.write_str("\u{fffd}")?,
                _ if is_hidden(sign) => self.0.write_str("\u{fffd}")?,
                _ => self.0.write_char(sign)?,
            }
        }
        Ok(())
    }
}

/// Estimates the width of a text at this size. Fonts differ, so this assumes a wide one. The result saturates for very
/// long texts.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let hundredths = text.chars().fold(0_i64, |sum, sign| sum.saturating_add(i64::from(hundredths(sign))));
    in_pixels(hundredths, size)
}

/// Converts hundredths of the font size to pixels.
fn in_pixels(hundredths: i64, size: i32) -> i32 {
    i32::try_from(hundredths.saturating_mul(i64::from(size)) / 100).unwrap_or(i32::MAX)
}

/// Returns the width of a character in hundredths of the font size.
fn hundredths(sign: char) -> i32 {
    match sign {
        'i' | 'j' | 'l' | 'I' | '!' | '.' | ',' | ':' | ';' | '\'' => 34,
        ' ' | '\u{a0}' | 'f' | 'r' | 't' | '(' | ')' | '-' | '/' => 43,
        'm' | 'w' | 'M' | 'W' => 94,
        'A'..='Z' => 72,
        ' '..='~' => 62,
        // Accents stand above or below another letter.
        '\u{300}'..='\u{36f}' => 0,
        // The scripts of East Asia fill a square each, and so do pictures.
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff01}'..='\u{ff60}'
        | '\u{1f000}'.. => 104,
        // The broad letters of Greek and Cyrillic, dashes and the scripts of India.
        'Ω'
        | 'Φ'
        | 'Ψ'
        | 'Ж'
        | 'М'
        | 'Ф'
        | 'Ш'
        | 'Щ'
        | 'Ы'
        | 'Ю'
        | 'ж'
        | 'м'
        | 'ф'
        | 'ш'
        | 'щ'
        | 'ы'
        | 'ю'
        | '\u{2013}'..='\u{2026}' => 100,
        '\u{900}'..='\u{dff}' => 84,
        _ if sign.is_uppercase() => 80,
        _ => 66,
    }
}

/// Breaks a text at spaces, except non-breaking ones, into lines no wider than `widest`, unless a single word is wider.
pub(crate) fn wrapped(text: &str, size: i32, widest: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\t', '\n', '\r']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line, size).saturating_add(width(word, size)).saturating_add(size / 2) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// Returns as much of a text as fits on one line, with an ellipsis if it was cut.
pub(crate) fn fitted(text: &str, size: i32, widest: i32) -> String {
    if width(text, size) <= widest {
        return text.to_string();
    }
    let mut line = String::new();
    let mut sum = 0_i64;
    for sign in text.chars() {
        let more = i64::from(hundredths(sign));
        // The ellipsis needs room too.
        if in_pixels(sum, size).saturating_add(size).saturating_add(in_pixels(more, size)) > widest {
            break;
        }
        sum += more;
        line.push(sign);
    }
    line.push('\u{2026}');
    line
}

/// A text set in a room of a fixed width and height.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fit {
    pub(crate) size: i32,
    pub(crate) lines: Vec<String>,
}

impl Fit {
    /// The distance between the baselines of two lines.
    pub(crate) const fn line(&self) -> i32 {
        line_height(self.size)
    }
}

/// Returns the distance between the baselines of two lines of this size.
pub(crate) const fn line_height(size: i32) -> i32 {
    size + 2
}

/// Sets a text in a room of this width and height, in the largest of these sizes in which it fits between spaces. If it
/// fits in none, words are broken in the last size, and what is left over becomes an ellipsis.
pub(crate) fn fit(text: &str, sizes: &[i32], (wide, high): (i32, i32)) -> Fit {
    let most = |size: i32| usize::try_from((high - size) / line_height(size) + 1).unwrap_or(1).max(1);
    for &size in sizes {
        let lines = wrapped(text, size, wide);
        if lines.len() <= most(size) && lines.iter().all(|line| width(line, size) <= wide) {
            return Fit { size, lines };
        }
    }
    let size = sizes.last().copied().unwrap_or(1);
    let mut lines: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        if lines.len() + 1 == most(size) {
            lines.push(fitted(rest, size, wide));
            break;
        }
        let (line, after) = rest.split_at(first_line(rest, size, wide));
        lines.push(line.trim_end().to_string());
        rest = after.trim_start();
    }
    Fit { size, lines }
}

/// Returns the length in bytes of what stands on the first line of a text: up to the last space that fits, or if there
/// is none, as many characters as fit and at least one.
fn first_line(text: &str, size: i32, widest: i32) -> usize {
    let mut sum = 0_i64;
    let (mut end, mut space) = (0, None);
    for (at, sign) in text.char_indices() {
        sum = sum.saturating_add(i64::from(hundredths(sign)));
        if sign == ' ' {
            space = Some(at);
        }
        if in_pixels(sum, size) > widest && at > 0 {
            return space.unwrap_or(at);
        }
        end = at + sign.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;

    #[test]
    fn markup_is_escaped() {
        assert_eq!(format!("{}", Escaped("<b a='1'>&\"\u{0}\n")), "&lt;b a=&#39;1&#39;&gt;&amp;&quot;\u{fffd} ");
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("II:2 Germania Inferior", 24, 190), ["II:2 Germania", "Inferior"]);
        assert_eq!(wrapped("I:3 Carthagenensis", 24, 100), ["I:3", "Carthagenensis"]);
        assert_eq!(wrapped("I:3\u{a0}Carthagenensis", 24, 100), ["I:3\u{a0}Carthagenensis"]);
        assert!(wrapped("  ", 24, 100).is_empty());
    }

    #[test]
    fn what_is_hidden_is_replaced() {
        assert_eq!(
            format!("{}", Escaped("a\u{1b}\u{9b}\u{202e}\u{2028}\u{ffff}b")),
            "a\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}b"
        );
    }

    #[test]
    fn a_text_of_any_length_is_measured_and_cut() {
        let long = "W".repeat(820_000);
        assert_eq!(width(&long, 28), 820_000 * 94 / 100 * 28);
        assert_eq!(width(&long, i32::MAX), i32::MAX);
        let lines = wrapped(&long, 28, 600);
        assert_eq!(lines.len(), 1);
        assert!(fitted(&lines[0], 28, 600).chars().count() < 40);
        let words = "W ".repeat(820_000);
        assert!(wrapped(&words, 28, 600).iter().all(|line| width(line, 28) <= 600));
        assert_eq!(fitted(&long, i32::MAX, 600), "\u{2026}");
    }

    #[test]
    fn a_text_is_set_smaller_until_it_fits() {
        let sizes = [24, 20, 16];
        let fit = |text: &str, room| fit(text, &sizes, room);
        assert_eq!(
            fit("II:5\u{a0}Aquitania", (168, 24)),
            Fit { size: 24, lines: std::vec!["II:5\u{a0}Aquitania".into()] }
        );
        assert_eq!(fit("II:5\u{a0}Aquitania", (140, 24)).size, 20);
        assert_eq!(fit("II:2 Germania Inferior", (167, 50)).lines, ["II:2 Germania", "Inferior"]);
        // One long word is broken, and what is left over is an ellipsis.
        let long = fit("Llanfairpwllgwyngyllgogerychwyr", (120, 50));
        assert_eq!((long.size, long.lines.len()), (16, 2));
        assert!(long.lines[1].ends_with('\u{2026}'), "{long:?}");
        // Three words in a room for one line.
        assert_eq!(fit("Magna Graecia Inferior", (120, 24)).lines, ["Magna Grae\u{2026}"]);
        assert_eq!(fit("   ", (120, 24)).lines, [""; 0]);
        // A room that is too narrow for anything still ends.
        assert_eq!(fit("ΩΩΩ", (1, 200)).lines.len(), 3);
    }

    #[test]
    fn letters_of_other_scripts_are_not_narrower_than_they_are() {
        assert_eq!(width("日本", 100), 208);
        assert_eq!(width("e\u{301}", 100), width("e", 100));
        assert!(width("Щ", 100) > width("щ", 100) - 1 && width("À", 100) >= width("A", 100));
    }

    #[test]
    fn long_lines_are_cut() {
        assert_eq!(fitted("Roma", 24, 100), "Roma");
        let cut = fitted("The Empire that nobody defends", 24, 150);
        assert!(cut.ends_with('\u{2026}') && width(&cut, 24) <= 150, "{cut}");
    }
}
