//! The library as an engine of a duel.

use tetrarchia::vocabulary::NotationError;
use tetrarchia::{Board, Event, Game, Input, Roll, Rules, State};

use super::{Engine, EngineError, GameStart};

/// The library behind the interface of a duel.
///
/// Wrap it to see what a duel finds: an engine that passes everything on and changes one answer has one fault.
///
/// # Example: play one input
///
/// ```
/// use tetrarchia::{Board, Level, Rules};
/// use tetrarchia_testkit::duel::{Engine, EngineError, GameEngine, GameStart};
///
/// let mut engine = GameEngine::default();
/// let rules = Rules::second(Level::BEGINNER);
/// engine.start(&GameStart { rules: &rules, board: Board::reconstruction(), position: None })?;
/// let events = engine.apply("B3")?.unwrap_or_default();
/// assert_eq!(events, ["SU-1 rolled first-revolt I B3", "SU-1 revolt-placed carthagenensis"]);
/// assert!(matches!(engine.apply("secure"), Err(EngineError::Refused(_))));
/// # Ok::<(), EngineError>(())
/// ```
#[derive(Clone, Default)]
pub struct GameEngine {
    game: Option<(Rules, Board, State)>,
}

impl GameEngine {
    /// Returns the game, or `None` before the first start.
    pub fn game(&self) -> Option<Game<'_>> {
        let (rules, board, state) = self.game.as_ref()?;
        Game::on_board(*rules, board).ok().map(|game| game.with_state(*state))
    }

    fn started(&self) -> Result<Game<'_>, EngineError> {
        self.game().ok_or_else(|| EngineError::Failed("no game has been started".into()))
    }
}

impl Engine for GameEngine {
    fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError> {
        let declined = |reason: &dyn std::fmt::Display| EngineError::Declined(reason.to_string());
        let game = match start.position {
            None => Game::on_board(*start.rules, start.board).map_err(|faults| declined(&faults))?,
            Some(text) => {
                let state = text.parse().map_err(|error| declined(&error))?;
                Game::resume(*start.rules, start.board, state).map_err(|error| declined(&error))?
            }
        };
        self.game = Some((*start.rules, start.board.clone(), *game.state()));
        Ok(())
    }

    fn position(&mut self) -> Result<String, EngineError> {
        Ok(self.started()?.state().to_string())
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        let game = self.started()?;
        Ok(game.legal().into_iter().map(|command| command.to_notation(game.board()).to_string()).collect())
    }

    fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError> {
        let mut game = self.started()?;
        let input = read_input(&game, input).map_err(|error| EngineError::Refused(error.to_string()))?;
        let events = game.play(input).map_err(|refusal| EngineError::Refused(refusal.to_string()))?;
        let (events, state) = (lines(&events, game.board()), *game.state());
        if let Some((_, _, now)) = &mut self.game {
            *now = state;
        }
        Ok(Some(events))
    }

    fn score(&mut self) -> Result<Option<i32>, EngineError> {
        Ok(Some(self.started()?.score().total().into()))
    }
}

/// Reads a roll, a command or the concession.
pub(super) fn read_input(game: &Game<'_>, text: &str) -> Result<Input, NotationError> {
    text.parse::<Roll>().map(Input::Roll).or_else(|_| game.read_input(text))
}

/// Returns events in notation without prompts, as logs contain them.
pub(super) fn lines(events: &[Event], board: &Board) -> Vec<String> {
    let told = events.iter().filter(|event| !event.is_prompt());
    told.map(|event| event.to_notation(board).to_string()).collect()
}
