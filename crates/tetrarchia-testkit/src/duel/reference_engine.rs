//! The reference as an engine of a duel.

use tetrarchia::{Board, Game, Pending, Question, Rules, State};

use super::game_engine::read_input;
use super::{Engine, EngineError, GameStart};
use crate::reference::Reference;

/// The [reference](crate::reference) behind the interface of a duel: the second implementation of the game.
///
/// It has no events, so a duel with it compares positions, legal commands and scores. It starts at the set-up and at
/// positions in which an Emperor enters or acts; it declines other positions.
///
/// # Example: play the library against the reference
///
/// ```
/// use tetrarchia_testkit::duel::{Duel, ReferenceEngine};
///
/// let summary = Duel::new().games(4).run(&mut ReferenceEngine::default())?;
/// assert_eq!((summary.games, summary.declined), (4, 0));
/// # Ok::<(), Box<tetrarchia_testkit::duel::Difference>>(())
/// ```
#[derive(Clone, Default)]
pub struct ReferenceEngine {
    game: Option<(Rules, Board, Reference)>,
}

impl ReferenceEngine {
    /// Returns the reference in the present position, or `None` before the first start.
    pub fn reference(&self) -> Option<&Reference> {
        self.game.as_ref().map(|(_, _, reference)| reference)
    }

    fn started(&self) -> Result<&Reference, EngineError> {
        self.reference().ok_or_else(|| EngineError::Failed("no game has been started".into()))
    }
}

impl Engine for ReferenceEngine {
    fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError> {
        let declined = |reason: &dyn std::fmt::Display| EngineError::Declined(reason.to_string());
        let reference = match start.position {
            None => Reference::new(start.rules, start.board),
            Some(text) => {
                // The reference reads only what can occur; the library checks that it can.
                let state: State = text.parse().map_err(|error| declined(&error))?;
                let game = Game::resume(*start.rules, start.board, state).map_err(|error| declined(&error))?;
                if !is_open(state.pending()) {
                    return Err(declined(&"the reference starts where an Emperor enters or acts"));
                }
                Reference::from(&game)
            }
        };
        self.game = Some((*start.rules, start.board.clone(), reference));
        Ok(())
    }

    fn position(&mut self) -> Result<String, EngineError> {
        Ok(self.started()?.text())
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        Ok(self.started()?.legal().iter().map(ToString::to_string).collect())
    }

    fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError> {
        let refused = |reason: &dyn std::fmt::Display| EngineError::Refused(reason.to_string());
        let Some((rules, board, reference)) = &mut self.game else {
            return Err(EngineError::Failed("no game has been started".into()));
        };
        // Any game on this board reads the notation; no figure is left out in a duel.
        let reader = Game::on_board(*rules, board).map_err(|faults| refused(&faults))?;
        let input = read_input(&reader, input).map_err(|error| refused(&error))?;
        match reference.apply(input) {
            Ok(()) => Ok(None),
            Err(obstacles) => {
                let reasons: Vec<String> = obstacles.iter().map(ToString::to_string).collect();
                Err(refused(&reasons.join(", ")))
            }
        }
    }

    fn score(&mut self) -> Result<Option<i32>, EngineError> {
        Ok(Some(self.started()?.score()))
    }
}

/// Reports whether an Emperor enters or acts: the moments at which every engine should be able to start.
pub(super) fn is_open(pending: Pending) -> bool {
    matches!(pending, Pending::Command { question: Question::Act { .. } | Question::Enter { .. } })
}
