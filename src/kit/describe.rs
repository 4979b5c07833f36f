//! Sentences that need more than the thing itself, and what tells prompts from news.

use core::fmt;

use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Fact, Pending, Question, Throw};

/// Displays a sentence, and the id of its rule behind it.
struct WithRule<D>(D, Rule);

impl<D: fmt::Display> fmt::Display for WithRule<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WithRule(sentence, rule) = self;
        write!(f, "{sentence} ({rule})")
    }
}

impl<'b> Game<'b> {
    /// The sentence behind [`describe_pending`](Game::describe_pending).
    pub(crate) fn pending_with_rule(&self) -> impl fmt::Display + use<'b> {
        WithRule(self.state.pending.describe(self.board), self.pending_rule())
    }
}

impl Pending {
    /// Returns the throw that is awaited, or that a player is asked about; `None` if there is neither.
    ///
    /// If it is a battle, [`Game::preview_throw`](crate::Game::preview_throw) tells how it can end.
    pub const fn throw(self) -> Option<Throw> {
        match self {
            Pending::Roll { throw }
            | Pending::Command {
                question:
                    Question::Reroll { throw, .. }
                    | Question::Raise { throw, .. }
                    | Question::BlackDiscAfterRoll { throw, .. },
            } => Some(throw),
            Pending::Command { .. } | Pending::Nothing { .. } => None,
        }
    }
}

impl Fact {
    /// Returns whether the fact only says what the machine waits for next. A story leaves such facts out: the answer, or
    /// the roll, is told by the facts that follow.
    ///
    /// ```
    /// use tetrarchia::Fact;
    ///
    /// let fact: Fact = "asked command act galerius".parse()?;
    /// assert!(fact.is_prompt());
    /// let fact: Fact = "unrest-placed II:5".parse()?;
    /// assert!(!fact.is_prompt());
    /// # Ok::<(), tetrarchia::vocabulary::NotationError>(())
    /// ```
    #[must_use]
    pub const fn is_prompt(&self) -> bool {
        matches!(self, Fact::Prompted { .. })
    }
}

impl Event {
    /// Returns whether the event only says what the machine waits for next: see [`Fact::is_prompt`].
    #[must_use]
    pub const fn is_prompt(&self) -> bool {
        self.fact.is_prompt()
    }
}
