//! Text from outside: how long it may be, and how it is shown.
//!
//! Titles, notes and file names may come from anyone. A terminal obeys some characters instead of showing them, and a
//! line break in a title could forge a line of output. So no error of this crate contains such a character raw, and a
//! front end should write titles, notes and file names through [`Shown`].

use core::fmt;

/// The maximum number of characters in the title of a log or of a board.
pub const MAX_TITLE_CHARS: usize = 1_000;

/// The maximum number of characters in a note of a log, of a step or of a part of a board.
pub const MAX_NOTE_CHARS: usize = 20_000;

/// Returns whether a character is invisible itself but acts on the text around it.
///
/// These are control characters, line and paragraph separators, marks that change the direction of writing, and other
/// characters without width. The characters that join letters (U+200C and U+200D) are needed to write some languages
/// and are not hidden.
///
/// # Example: hidden characters
///
/// ```
/// use tetrarchia::text::is_hidden;
///
/// assert!(is_hidden('\n') && is_hidden('\u{1b}') && is_hidden('\u{9b}') && is_hidden('\u{202e}'));
/// assert!(!is_hidden(' ') && !is_hidden('é') && !is_hidden('皇'));
/// ```
pub const fn is_hidden(sign: char) -> bool {
    matches!(
        sign,
        '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' // control characters
            | '\u{2028}' | '\u{2029}' // line and paragraph separators
            | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' // direction of writing
            | '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{feff}' // without width
            | '\u{2060}'..='\u{206f}' // without width, and more about direction
            | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' // annotations of text and of music
            | '\u{e0000}'..='\u{e007f}' // tags
    )
}

/// Displays a text on one line, with every [hidden](is_hidden) character escaped: `\n`, `\u{1b}`.
///
/// # Example: escape a title
///
/// ```
/// use tetrarchia::text::Shown;
///
/// assert_eq!(Shown("Roma\nok \u{1b}[2J").to_string(), r"Roma\nok \u{1b}[2J");
/// assert_eq!(Shown("Αὐτοκράτωρ").to_string(), "Αὐτοκράτωρ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<T>(pub T);

impl<T: fmt::Display> fmt::Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        write!(Showing(f), "{}", self.0)
    }
}

/// A writer that escapes hidden characters.
struct Showing<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl fmt::Write for Showing<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some((at, sign)) = rest.char_indices().find(|&(_, sign)| is_hidden(sign)) {
            let (before, after) = rest.split_at(at);
            write!(self.0, "{before}{}", sign.escape_debug())?;
            rest = after.get(sign.len_utf8()..).unwrap_or_default();
        }
        self.0.write_str(rest)
    }
}

/// Displays the beginning of a text that may be long, for quoting in a message.
#[cfg(feature = "serde")]
#[derive(Debug)]
pub struct Shortened<'a>(pub &'a str);

#[cfg(feature = "serde")]
impl fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        match self.0.char_indices().nth(LONGEST) {
            Some((end, _)) => write!(f, "{}...", self.0[..end].escape_debug()),
            None => write!(f, "{}", self.0.escape_debug()),
        }
    }
}

/// Returns the number of characters of a text if it exceeds `most`, and `None` otherwise.
#[cfg(feature = "alloc")]
pub(crate) fn excess(text: &str, most: usize) -> Option<usize> {
    // Only a text with more than `most` bytes can have more than `most` characters, so most texts need no count.
    if text.len() <= most { None } else { Some(text.chars().count()).filter(|&found| found > most) }
}

#[cfg(feature = "alloc")]
pub use message::{MAX_MESSAGE_CHARS, MAX_PATH_CHARS, brief};

/// Bounds for messages of other crates, which quote what they found at any length.
#[cfg(feature = "alloc")]
mod message {
    use alloc::collections::VecDeque;
    use alloc::string::String;
    use core::fmt::{self, Write};

    use super::Shown;

    /// The maximum number of characters in such a message.
    pub const MAX_MESSAGE_CHARS: usize = 2_000;

    /// The maximum number of characters in the path of an error.
    pub const MAX_PATH_CHARS: usize = 300;

    /// Returns a message on one line, without hidden characters and with at most `most` characters. A longer message
    /// keeps its beginning and its end, which says what was expected; the middle is never stored.
    pub fn brief(message: impl fmt::Display, most: usize) -> String {
        shortened(&message, most)
    }

    /// Implements [`brief`] once for all types of messages.
    fn shortened(message: &dyn fmt::Display, most: usize) -> String {
        let mut brief =
            Brief { head: String::new(), room: most / 2, tail: VecDeque::new(), most: most / 2 - 3, cut: false };
        // Writing to a string never fails.
        let _ = write!(brief, "{}", Shown(message));
        let Brief { mut head, tail, cut, .. } = brief;
        if cut {
            head.push_str("...");
        }
        head.extend(tail);
        head
    }

    /// Collects the beginning and the end of what is written.
    struct Brief {
        head: String,
        room: usize,
        tail: VecDeque<char>,
        most: usize,
        cut: bool,
    }

    impl fmt::Write for Brief {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for sign in text.chars() {
                if self.room > 0 {
                    self.room -= 1;
                    self.head.push(sign);
                    continue;
                }
                if self.tail.len() == self.most {
                    self.tail.pop_front();
                    self.cut = true;
                }
                self.tail.push_back(sign);
            }
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    /// Every character that Rust does not call printable is escaped, unless it joins letters, is a space or cannot
    /// act.
    #[test]
    fn nothing_that_acts_stays_hidden() {
        for sign in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            assert!(!sign.is_control() || is_hidden(sign), "{sign:?}");
            let shown = Shown(sign).to_string();
            assert_eq!(shown != String::from(sign), is_hidden(sign), "{sign:?}");
            assert!(!shown.chars().any(is_hidden), "{sign:?}");
        }
    }

    #[test]
    fn what_is_around_stays() {
        assert_eq!(Shown("a\r\nb\u{2029}\u{7f}c\\n").to_string(), "a\\r\\nb\\u{2029}\\u{7f}c\\n");
        assert_eq!(Shown(std::format_args!("{}\t{}", "a\0", 7)).to_string(), "a\\0\\t7");
    }

    #[cfg(feature = "replay")]
    #[test]
    fn long_messages_keep_their_beginning_and_their_end() {
        assert_eq!(brief("short\n", 100), "short\\n");
        let exact: String = "x".repeat(97);
        assert_eq!(brief(&exact, 100), exact);
        let long = std::format!("invalid: {}, expected a title", "\u{1b}".repeat(1_000));
        let cut = brief(&long, 100);
        assert_eq!(cut.chars().count(), 100);
        assert!(
            cut.starts_with("invalid: \\u{1b}") && cut.ends_with(", expected a title") && cut.contains("..."),
            "{cut}"
        );
    }
}
