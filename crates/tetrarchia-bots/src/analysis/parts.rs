//! Parts: a game, cut where chance is judged anew.

use alloc::vec::Vec;
use core::ops::Range;

use tetrarchia::{Game, Input, Refusal, State};

use crate::turn::is_inside;

use super::{MAX_INPUTS, Played};

/// The reason why a game cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// An input is refused.
    #[error("input {index} is refused: {refusal}")]
    Refused {
        /// The index of the input.
        index: usize,
        /// The refusal.
        refusal: Refusal,
    },
    /// There are more than [`MAX_INPUTS`].
    #[error("a game of more than {MAX_INPUTS} inputs is too long to be analysed")]
    TooLong,
    /// The log cannot be played.
    #[cfg(feature = "simulate")]
    #[error(transparent)]
    Log(#[from] tetrarchia::replay::LogError),
}

/// Inputs that are judged together: a roll, or the commands of one player up to the next dice or the next player.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The position before the first input.
    pub state: State,
    pub inputs: Range<usize>,
}

/// Cuts a game into its parts. Returns the game after the last input too.
pub(super) fn cut<'b>(start: &Game<'b>, played: &[Played]) -> Result<(Vec<Part>, Game<'b>), AnalysisError> {
    if played.len() > MAX_INPUTS {
        return Err(AnalysisError::TooLong);
    }
    let mut game = *start;
    let mut parts: Vec<Part> = Vec::new();
    let mut goes_on = false;
    for (index, &Played { input, .. }) in played.iter().enumerate() {
        let before = *game.state();
        game.apply(input).map_err(|refusal| AnalysisError::Refused { index, refusal })?;
        let is_roll = matches!(input, Input::Roll(_));
        match parts.last_mut() {
            Some(part) if goes_on && !is_roll => part.inputs.end = index + 1,
            _ => parts.push(Part { state: before, inputs: index..index + 1 }),
        }
        goes_on = !is_roll && is_inside(&before) && is_inside(game.state());
    }
    Ok((parts, game))
}
