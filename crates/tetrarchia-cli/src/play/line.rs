//! Lines of text with colours, for the full screen and for line mode.

use std::fmt;

use anstyle::Style;
use tetrarchia::Rule;

use crate::output::Shown;
use crate::style::{DIM, STRONG};

/// A line in parts, each with its style. Hidden characters, such as line breaks, are made visible, so it stays one line.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    parts: Vec<(Style, String)>,
}

impl Line {
    /// Returns a line in this style.
    pub(crate) fn styled(style: Style, text: impl Into<String>) -> Line {
        Line::default().and(style, text)
    }

    /// Returns a bold line.
    pub(crate) fn strong(text: impl Into<String>) -> Line {
        Line::styled(STRONG, text)
    }

    /// Returns a dimmed line.
    pub(crate) fn dim(text: impl Into<String>) -> Line {
        Line::styled(DIM, text)
    }

    /// Adds text in this style.
    #[must_use]
    pub(crate) fn and(mut self, style: Style, text: impl Into<String>) -> Line {
        self.parts.push((style, Shown(text.into()).to_string()));
        self
    }

    /// Returns the parts in order.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Style, &str)> {
        self.parts.iter().map(|(style, text)| (*style, text.as_str()))
    }

    /// Returns the text without styles.
    pub(crate) fn text(&self) -> String {
        self.parts.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// Returns the width in columns.
    pub(crate) fn width(&self) -> usize {
        self.parts.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Wraps the line at spaces to this width. All lines but the first are indented by two columns more than the first.
    pub(crate) fn wrapped(&self, width: usize) -> Vec<Line> {
        if self.width() <= width {
            return vec![self.clone()];
        }
        let indent = self.text().chars().take_while(|&sign| sign == ' ').count() + 2;
        let indent = if indent * 2 > width { 0 } else { indent };
        let mut lines = vec![Line::default()];
        let mut length = 0;
        for (style, text) in &self.parts {
            for word in text.split_inclusive(' ') {
                let mut word = word;
                if length > indent && length + word.trim_end().chars().count() > width {
                    // The id of a rule never stands on a line alone.
                    let room = width.saturating_sub(indent + 1 + word.trim_end().chars().count());
                    let carried = if is_rule(word) { take_last_word(&mut lines, room) } else { None };
                    trim_end(&mut lines);
                    lines.push(Line::styled(Style::new(), " ".repeat(indent)));
                    length = indent;
                    if let Some((style, carried)) = carried {
                        length += carried.chars().count() + 1;
                        add(&mut lines, style, &format!("{carried} "));
                    }
                }
                // A word that is longer than a line is cut.
                while length + word.trim_end().chars().count() > width {
                    let cut = word.char_indices().nth(width - length).map_or(word.len(), |(at, _)| at);
                    let (head, tail) = word.split_at(cut);
                    add(&mut lines, *style, head);
                    lines.push(Line::styled(Style::new(), " ".repeat(indent)));
                    (word, length) = (tail, indent);
                }
                let word = if length + word.chars().count() > width { word.trim_end() } else { word };
                add(&mut lines, *style, word);
                length += word.chars().count();
            }
        }
        lines
    }

    /// Cuts the line to this length.
    pub(crate) fn cut(&self, width: usize) -> Line {
        let mut left = width;
        let parts = self.parts.iter().map(|(style, text)| {
            let short: String = text.chars().take(left).collect();
            left -= short.chars().count();
            (*style, short)
        });
        Line { parts: parts.collect() }
    }
}

/// Whether a word is the id of a rule in parentheses.
fn is_rule(word: &str) -> bool {
    let id = word.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    id.is_some_and(|id| id.parse::<Rule>().is_ok())
}

/// Takes the last word off the last line. Returns `None` if it is the only one, or has more characters than `room`.
fn take_last_word(lines: &mut [Line], room: usize) -> Option<(Style, String)> {
    let parts = &mut lines.last_mut()?.parts;
    let is_word = |(_, text): &(Style, String)| !text.trim().is_empty();
    let last = parts.iter().rposition(is_word)?;
    if !parts[..last].iter().any(is_word) || parts[last].1.trim_end().chars().count() > room {
        return None;
    }
    parts.truncate(last + 1);
    parts.pop().map(|(style, text)| (style, text.trim_end().to_owned()))
}

/// Removes the spaces at the end of the last line.
fn trim_end(lines: &mut [Line]) {
    if let Some((_, text)) = lines.last_mut().and_then(|line| line.parts.last_mut()) {
        text.truncate(text.trim_end().len());
    }
}

/// Adds to the last line.
fn add(lines: &mut [Line], style: Style, text: &str) {
    if let Some(line) = lines.last_mut() {
        line.parts.push((style, text.to_owned()));
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        Line::styled(Style::new(), text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line::styled(Style::new(), text)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|(style, text)| write!(f, "{style}{text}{style:#}"))
    }
}

/// Splits a text into lines.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    text.lines().map(Line::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_at_spaces_and_long_words_cut() {
        let line = Line::from("  a word or two and incomprehensibilities").and(DIM, " (AT-4)");
        for width in [8, 10, 13, 20, 39, 60] {
            let lines = line.wrapped(width);
            assert!(lines.iter().all(|line| line.width() <= width), "{width}: {lines:?}");
            let letters = |text: &str| text.chars().filter(|sign| !sign.is_whitespace()).collect::<String>();
            let all: String = lines.iter().map(Line::text).collect();
            assert_eq!(letters(&all), letters(&line.text()), "{width}");
        }
        assert_eq!(line.wrapped(100), std::slice::from_ref(&line));
        let lines: Vec<String> = line.wrapped(44).iter().map(Line::text).collect();
        assert_eq!(lines, ["  a word or two and", "    incomprehensibilities (AT-4)"], "an id is never alone");
        assert_eq!(line.cut(6).text(), "  a wo");
    }
}
