//! Sentences that need more than the value itself, and the difference between prompts and news.

use core::fmt;

use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::notation::Described;
use crate::vocabulary::{BarbarianStep, Dice, Event, Fact, Outcome, Pending, Question, Roll, Throw};

/// Displays a sentence followed by the id of its rule.
struct WithRule<D>(D, Rule);

impl<D: fmt::Display> fmt::Display for WithRule<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WithRule(sentence, rule) = self;
        write!(f, "{sentence} ({rule})")
    }
}

impl<'b> Game<'b> {
    /// Returns the sentence for [`describe_pending`](Game::describe_pending).
    pub(crate) fn pending_with_rule(&self) -> impl fmt::Display + use<'b> {
        WithRule(self.state.pending.describe(self.board), self.pending_rule())
    }
}

impl Pending {
    /// Returns the throw that is pending or that a player is asked about, or `None` if there is neither.
    ///
    /// If it is a battle, [`Game::preview_throw`](crate::Game::preview_throw) returns how it can end.
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

impl Roll {
    /// Returns the roll in words: `Roman die 4, Barbarian die 2`.
    ///
    /// # Example: a roll in words
    ///
    /// ```
    /// use tetrarchia::Roll;
    ///
    /// let roll: Roll = "R4B2".parse()?;
    /// assert_eq!(roll.describe().to_string(), "Roman die 4, Barbarian die 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn describe(self) -> impl fmt::Display + use<> {
        RollInWords(self)
    }
}

/// Displays a roll in words.
struct RollInWords(Roll);

impl fmt::Display for RollInWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Roll::Roman(r) => write!(f, "Roman die {}", r.value()),
            Roll::Barbarian(b) => write!(f, "Barbarian die {}", b.value()),
            Roll::Both(r, b) => write!(f, "Roman die {}, Barbarian die {}", r.value(), b.value()),
        }
    }
}

impl Dice {
    /// Returns the dice in words: `both dice`, `the Roman die`.
    pub fn describe(self) -> impl fmt::Display + use<> {
        Described { term: self, board: None }
    }
}

impl Outcome {
    /// Returns the outcome in words: `Rome wins`.
    pub fn describe(self) -> impl fmt::Display + use<> {
        Described { term: self, board: None }
    }
}

impl BarbarianStep {
    /// Returns the step in words: `Barbarian activity`.
    pub fn describe(self) -> impl fmt::Display + use<> {
        Described { term: self, board: None }
    }
}

impl Fact {
    /// Returns whether the fact only announces what the game waits for. Leave such facts out of a story: the facts
    /// that follow report the answer or the roll.
    ///
    /// # Example: leave prompts out of a story
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
    /// Returns whether the event only announces what the game waits for. See [`Fact::is_prompt`].
    #[must_use]
    pub const fn is_prompt(&self) -> bool {
        self.fact.is_prompt()
    }
}
