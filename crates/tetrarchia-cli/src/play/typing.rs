//! Reading typed lines.

use std::io::{self, BufRead};

use crate::failure::Failure;

/// The greatest length of a line, in bytes.
const LONGEST: u64 = 4096;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// A line without its end, and without control characters except tabs.
    Line(String),
    /// Something that is not a line of text, with the message to the player.
    NoText(String),
    /// The end of the input.
    End,
}

/// Waits for the next line.
///
/// # Errors
/// If the input cannot be read.
pub(crate) fn read_line(input: &mut dyn BufRead) -> Result<Typed, Failure> {
    read(input).map_err(Failure::Input)
}

fn read(input: &mut dyn BufRead) -> io::Result<Typed> {
    let mut bytes = Vec::new();
    // A line of the greatest length, and its end.
    let mut limited = io::Read::take(&mut *input, LONGEST + 1);
    if limited.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Typed::End);
    }
    if bytes.len() as u64 > LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Typed::NoText(format!("That line is longer than {LONGEST} bytes. Please type a shorter one.")));
    }
    let Ok(text) = str::from_utf8(&bytes) else {
        return Ok(Typed::NoText("That line is not UTF-8 text. Please type it again.".into()));
    };
    Ok(Typed::Line(text.trim_end().chars().filter(|sign| !sign.is_control() || *sign == '\t').collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut bytes: &[u8]) -> Vec<Typed> {
        let next = || read(&mut bytes).ok().filter(|typed| *typed != Typed::End);
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn lines_are_read_whatever_they_are() {
        let line = |text: &str| Typed::Line(text.into());
        assert_eq!(
            all(b"one\r\n\ntwo\tthree\x1b[2J\nfour"),
            [line("one"), line(""), line("two\tthree[2J"), line("four")]
        );
        assert_eq!(all("\u{4e2d}\n".as_bytes()), [line("\u{4e2d}")]);
        let [Typed::NoText(message), rest @ ..] = &all(b"\xe4\xb8\nnext\n")[..] else { panic!("no text") };
        assert!(message.contains("UTF-8"), "{message}");
        assert_eq!(rest, [line("next")]);
    }

    #[test]
    fn a_line_has_a_greatest_length() {
        for (length, fits) in [(4095, true), (4096, true), (4097, false), (100_000, false)] {
            let text = "x".repeat(length);
            for end in ["", "\n", "\nnext\n"] {
                let typed = all(format!("{text}{end}").as_bytes());
                assert_eq!(typed[0] == Typed::Line(text.clone()), fits, "{length}");
                assert_eq!(typed.len(), if end.len() > 1 { 2 } else { 1 }, "{length}");
            }
        }
        // A sign of several bytes is not cut in two.
        assert!(
            matches!(&all("\u{4e2d}".repeat(1_366).as_bytes())[..], [Typed::NoText(message)] if message.contains("4096"))
        );
    }
}
