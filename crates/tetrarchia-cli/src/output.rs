//! Guarded stdout and stderr.
//!
//! Text from files, file names and command lines is written as [`Shown`], so that one line stays one line. The guard is
//! the last defence: it makes control characters visible, except for line ends, tabs and the styles of this program.

use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use tetrarchia::text::is_hidden;

pub(crate) use tetrarchia::text::Shown;

/// Returns the guarded standard output.
pub(crate) fn stdout() -> Guarded<BufWriter<AutoStream<io::StdoutLock<'static>>>> {
    Guarded(BufWriter::new(anstream::stdout().lock()))
}

/// Returns the guarded standard error.
pub(crate) fn stderr() -> Guarded<AutoStream<io::StderrLock<'static>>> {
    Guarded(anstream::stderr().lock())
}

/// A stream that makes hidden characters visible.
///
/// Each write must hold whole characters and whole styles: a part of a style is made visible.
pub(crate) struct Guarded<W: Write>(W);

impl<W: Write> Write for Guarded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        let mut rest = &*text;
        while let Some(at) = rest.find(|sign: char| is_hidden(sign) && !matches!(sign, '\n' | '\t')) {
            let (before, after) = rest.split_at(at);
            self.0.write_all(before.as_bytes())?;
            let length = style_at_start(after);
            if length > 0 {
                self.0.write_all(&after.as_bytes()[..length])?;
                rest = &after[length..];
            } else {
                let mut signs = after.chars();
                if let Some(sign) = signs.next() {
                    write!(self.0, "{}", Shown(sign))?;
                }
                rest = signs.as_str();
            }
        }
        self.0.write_all(rest.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Returns the length of the style at the start of a text, or 0 if it starts with none of this program.
fn style_at_start(text: &str) -> usize {
    let Some((parameters, _)) = text.strip_prefix("\x1b[").and_then(|style| style.split_once('m')) else { return 0 };
    // Plain, bold, dim, italic, underlined, inverted, and the sixteen colours.
    let is_ours = |number: &str| {
        matches!(number, "" | "0" | "1" | "2" | "3" | "4" | "7")
            || matches!(number.parse(), Ok(30..=37_u8 | 90..=97)) && number.len() == 2
    };
    if parameters.split(';').all(is_ours) { "\x1b[m".len() + parameters.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::{BAD, DIM};

    fn through(text: &str) -> String {
        let mut out = Guarded(Vec::new());
        out.write_all(text.as_bytes()).unwrap();
        String::from_utf8(out.0).unwrap()
    }

    #[test]
    fn what_acts_is_made_visible() {
        for (text, visible) in [
            ("\x1b[2J", "\\u{1b}[2J"),
            ("a\x1b]0;title\x07b", "a\\u{1b}]0;title\\u{7}b"),
            ("\x1b[8mhidden\x1b[38;5;1m", "\\u{1b}[8mhidden\\u{1b}[38;5;1m"),
            ("\u{9b}2J\u{202e}\u{7f}\r", "\\u{9b}2J\\u{202e}\\u{7f}\\r"),
            ("\x1b[1", "\\u{1b}[1"),
            ("\x1b[+31m", "\\u{1b}[+31m"),
        ] {
            assert_eq!(through(text), visible);
        }
    }

    #[test]
    fn what_is_ours_stays() {
        let text = format!("{BAD}error:{BAD:#} {DIM}é\t皇{DIM:#}\n");
        assert_eq!(through(&text), text);
    }
}
