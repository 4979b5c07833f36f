//! Colours, which are left out where the output is no terminal, and lines that are not too long.

use anstyle::{AnsiColor, Style};

/// What is well or allowed.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What has failed or is refused.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// A heading, or the word that matters in a line.
pub(crate) const STRONG: Style = Style::new().bold();
/// What stands beside the matter.
pub(crate) const DIM: Style = Style::new().dimmed();

/// How long a line of running text may be.
const WIDTH: usize = 100;

/// A text in lines of bearable length, each after this indent, with a line end after each.
pub(crate) fn wrapped(indent: &str, text: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let word_length = word.chars().count();
        if length > 0 && length + 1 + word_length <= WIDTH {
            lines.push(' ');
            length += 1 + word_length;
        } else {
            if length > 0 {
                lines.push('\n');
            }
            lines.push_str(indent);
            length = indent.chars().count() + word_length;
        }
        lines.push_str(word);
    }
    lines.push('\n');
    lines
}

/// Every line of a text after this indent, with a line end after each.
pub(crate) fn indented(indent: &str, text: &str) -> String {
    text.lines().map(|line| format!("{indent}{line}").trim_end().to_owned() + "\n").collect()
}

/// `1 step`, `2 steps`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
