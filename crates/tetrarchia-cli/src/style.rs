//! Colours, which appear on a terminal only, and wrapped lines.

use anstyle::{AnsiColor, Style};

/// Success, or something that is allowed.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// A failure, or something that is refused.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// A heading, or the most important word of a line.
pub(crate) const STRONG: Style = Style::new().bold();
/// Details of lesser importance.
pub(crate) const DIM: Style = Style::new().dimmed();

/// The greatest length of a line of running text.
pub(crate) const WIDTH: usize = 100;

/// Wraps a text into lines of at most [`WIDTH`] characters, each indented and with a line end.
pub(crate) fn wrapped(indent: &str, text: &str) -> String {
    wrapped_to(WIDTH, indent, text)
}

/// Wraps a text like [`wrapped`] into lines of at most `width` characters.
pub(crate) fn wrapped_to(width: usize, indent: &str, text: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let word_length = word.chars().count();
        if length > 0 && length + 1 + word_length <= width {
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

/// Indents every line of a text, with a line end after each.
pub(crate) fn indented(indent: &str, text: &str) -> String {
    text.lines().map(|line| format!("{indent}{line}").trim_end().to_owned() + "\n").collect()
}

/// Returns a number with its noun: `1 step`, `2 steps`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Returns a number with a comma between thousands: `6,440,974`.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_grouped() {
        let numbers = [0, 999, 1000, 12_345, 999_999, 1_000_000];
        assert_eq!(numbers.map(grouped), ["0", "999", "1,000", "12,345", "999,999", "1,000,000"]);
    }
}
