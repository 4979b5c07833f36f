//! The strip under the board: the chance to win over the steps, with marks that lead to them.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

/// An analysis of a game as the page shows it. Chances are those of the Emperors, in millionths.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Strip {
    /// The judged commands and rolls, in order.
    pub moments: Vec<StripMoment>,
    /// Sentences on the whole game.
    pub verdict: Vec<String>,
}

/// A judged command or roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StripMoment {
    /// The index of the step of the log; `None` for dice that are rolled before the first step.
    pub step: Option<usize>,
    /// The chance to win before it.
    pub before: u32,
    /// The chance to win after it.
    pub after: u32,
    /// Whether it is a roll.
    pub dice: bool,
    /// The mark of a bad command, or `None`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<StripMark>,
    /// Whether the game turned here.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub turning: bool,
    /// What there is to say about it; empty if nothing.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// A mark of a bad command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StripMark {
    /// The sign that stands for it, such as `??`.
    pub sign: String,
    /// The word for it, such as `blunder`, which is a CSS class too.
    pub word: String,
}
