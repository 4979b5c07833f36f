//! The line that is being typed: cursor, history, completion.

use tetrarchia::Game;
use tetrarchia::text::is_hidden;

use crate::play::completion::{common_beginning, complete};

/// The greatest length of a line, in characters.
const LONGEST: usize = 200;

#[derive(Default)]
pub(super) struct Editor {
    text: Vec<char>,
    cursor: usize,
    history: Vec<String>,
    /// Which line of the history is shown, counted from the last.
    recalled: Option<usize>,
    /// The completions, while Tab is pressed repeatedly.
    found: Option<Found>,
}

struct Found {
    kept: String,
    words: Vec<String>,
    next: usize,
}

impl Editor {
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the completions if Tab was the last key and there are several.
    pub(super) fn ways_on(&self) -> Option<&[String]> {
        self.found.as_ref().map(|found| found.words.as_slice()).filter(|words| words.len() > 1)
    }

    pub(super) fn insert(&mut self, sign: char) {
        self.found = None;
        if self.text.len() < LONGEST && !is_hidden(sign) {
            self.text.insert(self.cursor, sign);
            self.cursor += 1;
        }
    }

    pub(super) fn backspace(&mut self) {
        self.found = None;
        if self.cursor > 0 {
            self.cursor -= 1;
            self.text.remove(self.cursor);
        }
    }

    pub(super) fn delete(&mut self) {
        self.found = None;
        if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    /// Removes the word before the cursor.
    pub(super) fn delete_word(&mut self) {
        while self.cursor > 0 && self.text.get(self.cursor - 1) == Some(&' ') {
            self.backspace();
        }
        while self.cursor > 0 && self.text.get(self.cursor - 1) != Some(&' ') {
            self.backspace();
        }
    }

    pub(super) fn clear(&mut self) {
        self.set("");
        self.recalled = None;
    }

    pub(super) fn delete_behind(&mut self) {
        self.found = None;
        self.text.truncate(self.cursor);
    }

    pub(super) fn left(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    pub(super) fn right(&mut self) {
        self.cursor = (self.cursor + 1).min(self.text.len());
    }

    pub(super) fn home(&mut self) {
        self.cursor = 0;
    }

    pub(super) fn end(&mut self) {
        self.cursor = self.text.len();
    }

    /// Takes the line, and adds it to the history.
    pub(super) fn take(&mut self) -> String {
        let text = self.text();
        if !text.trim().is_empty() && self.history.last() != Some(&text) {
            self.history.push(text.clone());
        }
        self.clear();
        text
    }

    /// Recalls an older line of the history.
    pub(super) fn older(&mut self) {
        let next = self.recalled.map_or(0, |recalled| recalled + 1);
        self.recall(next);
    }

    /// Recalls a newer line of the history, or an empty one after the newest.
    pub(super) fn newer(&mut self) {
        match self.recalled {
            Some(recalled) if recalled > 0 => self.recall(recalled - 1),
            _ => self.clear(),
        }
    }

    fn recall(&mut self, back: usize) {
        let at = self.history.len().checked_sub(back + 1);
        if let Some(text) = at.and_then(|at| self.history.get(at)).cloned() {
            self.set(&text);
            self.recalled = Some(back);
        }
    }

    /// Completes the word before the cursor: first the common beginning, then one completion after the other.
    pub(super) fn complete(&mut self, game: &Game<'_>, backwards: bool) {
        if let Some(found) = &mut self.found
            && found.words.len() > 1
        {
            let count = found.words.len();
            let word = found.words.get(found.next % count).cloned().unwrap_or_default();
            found.next = if backwards { found.next + count - 1 } else { found.next + 1 } % count;
            let (line, found) = (format!("{}{word}", found.kept), self.found.take());
            self.set(&line);
            self.found = found;
            return;
        }
        let behind: String = self.text.iter().skip(self.cursor).collect();
        let before: String = self.text.iter().take(self.cursor).collect();
        let (kept, words) = complete(game, &before);
        let line = match words.as_slice() {
            [] => return,
            [word] => format!("{kept}{word} "),
            words => {
                let common = common_beginning(words);
                let begun = before.chars().count() - kept.chars().count();
                // Words may differ from the start in capitals only: never take away what was typed.
                if common.chars().count() >= begun { format!("{kept}{common}") } else { before.clone() }
            }
        };
        let found = Found { kept: kept.to_owned(), words, next: 0 };
        self.set(&line);
        let cursor = self.cursor;
        self.text.extend(behind.chars());
        self.cursor = cursor;
        self.found = Some(found);
    }

    fn set(&mut self, text: &str) {
        self.found = None;
        self.text = text.chars().collect();
        self.cursor = self.text.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::{Level, Rules};

    fn typed(text: &str) -> Editor {
        let mut editor = Editor::default();
        text.chars().for_each(|sign| editor.insert(sign));
        editor
    }

    #[test]
    fn a_line_can_be_mended() {
        let mut editor = typed("mvoe");
        editor.left();
        editor.left();
        editor.backspace();
        editor.right();
        editor.insert('v');
        assert_eq!(editor.text(), "move");
        editor.end();
        " roma".chars().for_each(|sign| editor.insert(sign));
        editor.delete_word();
        assert_eq!(editor.text(), "move ");
        editor.home();
        editor.delete();
        assert_eq!((editor.text().as_str(), editor.cursor()), ("ove ", 0));
        editor.delete_behind();
        assert!(editor.is_empty());
    }

    #[test]
    fn what_was_said_comes_back() {
        let mut editor = typed("one");
        editor.take();
        "two".chars().for_each(|sign| editor.insert(sign));
        editor.take();
        editor.older();
        editor.older();
        editor.older();
        assert_eq!(editor.text(), "one");
        editor.newer();
        assert_eq!(editor.text(), "two");
        editor.newer();
        assert!(editor.is_empty());
    }

    #[test]
    fn tab_goes_as_far_as_it_is_clear_and_then_round() {
        let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
        let mut editor = typed("hel");
        editor.complete(&game, false);
        assert_eq!(editor.text(), "help ");
        assert_eq!(editor.ways_on(), None);
        let mut editor = typed("look pan");
        editor.complete(&game, false);
        assert_eq!(editor.text(), "look pannonia_");
        assert_eq!(editor.ways_on().map(<[String]>::len), Some(2));
        editor.complete(&game, false);
        assert_eq!(editor.text(), "look pannonia_inferior");
        editor.complete(&game, false);
        assert_eq!(editor.text(), "look pannonia_superior");
        editor.insert('!');
        assert_eq!(editor.ways_on(), None);
    }
}
