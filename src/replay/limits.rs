//! Limits on the texts of a log. They are checked when a log is read, and when a log made in code is played, so that
//! code that shows a log can rely on them.

use alloc::format;
use alloc::string::String;

use crate::replay::{Limit, Log, LogAction, LogBoard, LogError, LogFault, LogStep, MAX_COVERS};
use crate::vocabulary::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS, excess};

/// The largest number of characters in an action, an event or a reason. The longest that the rules produce has about
/// 300.
pub const MAX_NOTATION_CHARS: usize = 1_000;

impl Log {
    /// Checks that no text and no list of names is too long.
    pub(super) fn check_limits(&self) -> Result<(), LogError> {
        check(&self.title, MAX_TITLE_CHARS, || "title".into())?;
        check(&self.note, MAX_NOTE_CHARS, || "note".into())?;
        if self.covers.len() > MAX_COVERS {
            return Err(LogError::new("covers", LogFault::TooLarge(Limit::Entries { most: MAX_COVERS })));
        }
        if let LogBoard::File { file, .. } = &self.board {
            file.check_texts().map_err(LogError::in_board)?;
        }
        self.steps.iter().enumerate().try_for_each(|(index, step)| step.check_limits(index))
    }
}

impl LogStep {
    fn check_limits(&self, index: usize) -> Result<(), LogError> {
        check(&self.note, MAX_NOTE_CHARS, || format!("steps[{index}].note"))?;
        if let Some(LogAction::Text(text)) = &self.order {
            check(text, MAX_NOTATION_CHARS, || format!("steps[{index}].do"))?;
        }
        if let Some(reason) = self.expect.refusal.as_ref().and_then(|refusal| refusal.reason.as_ref()) {
            check(reason, MAX_NOTATION_CHARS, || format!("steps[{index}].expect.refusal.reason"))?;
        }
        let events = self.expect.events.iter().flatten().enumerate();
        events.into_iter().try_for_each(|(at, event)| {
            check(event, MAX_NOTATION_CHARS, || format!("steps[{index}].expect.events[{at}]"))
        })
    }
}

/// Checks that a text at a place in the document has at most `most` characters.
fn check(text: &str, most: usize, path: impl FnOnce() -> String) -> Result<(), LogError> {
    match excess(text, most) {
        None => Ok(()),
        Some(found) => Err(LogError::new(path(), LogFault::TooLarge(Limit::Characters { most, found }))),
    }
}
