//! The interface of an engine that plays in a duel.

use tetrarchia::{Board, Rules};

use super::PipeFault;

/// An implementation of the game, as the duel sees it: five functions that exchange text.
///
/// Positions, commands, rolls and events are in the notation of `docs/LOG.md`, so an engine in any language can stand
/// behind this trait. [`PipeEngine`](super::PipeEngine) is such an engine: a process that speaks the pipe protocol.
/// [`GameEngine`](super::GameEngine) is the library, [`ReferenceEngine`](super::ReferenceEngine) the second
/// implementation of this crate.
///
/// # Example: an engine with a fault, and the difference that the duel finds
///
/// ```
/// use tetrarchia_testkit::duel::{DifferenceKind, Duel, Engine, EngineError, GameEngine, GameStart};
///
/// /// An engine that does not know how to secure a province.
/// #[derive(Default)]
/// struct Toy(GameEngine);
///
/// impl Engine for Toy {
///     fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError> {
///         self.0.start(start)
///     }
///     fn position(&mut self) -> Result<String, EngineError> {
///         self.0.position()
///     }
///     fn legal(&mut self) -> Result<Vec<String>, EngineError> {
///         let mut commands = self.0.legal()?;
///         commands.retain(|command| command != "secure");
///         Ok(commands)
///     }
///     fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError> {
///         self.0.apply(input)
///     }
/// }
///
/// let difference = Duel::new().games(20).run(&mut Toy::default()).unwrap_err();
/// match &difference.kind {
///     DifferenceKind::Legal { only_ours, only_theirs } => {
///         assert_eq!(only_ours, &["secure"]);
///         assert!(only_theirs.is_empty());
///     }
///     other => panic!("{other}"),
/// }
/// // `tetrarchia replay` plays the log up to the difference.
/// assert!(difference.log.replay()?.passed());
/// # Ok::<(), tetrarchia::replay::LogError>(())
/// ```
pub trait Engine {
    /// Starts a game and discards the previous one.
    ///
    /// # Errors
    /// Returns [`EngineError::Declined`] if the engine does not play these rules or this board, or cannot start at this
    /// position. The duel counts the game as declined and goes on.
    fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError>;

    /// Returns the whole position in the notation of [`tetrarchia::State`], including what the game waits for.
    ///
    /// # Errors
    /// Returns an error if the engine fails.
    fn position(&mut self) -> Result<String, EngineError>;

    /// Returns all legal commands in notation, in any order: `move galerius noricum` or `move galerius III:3`. Returns an
    /// empty list while dice are awaited and after the end of the game.
    ///
    /// # Errors
    /// Returns an error if the engine fails.
    fn legal(&mut self) -> Result<Vec<String>, EngineError>;

    /// Applies a command in notation, a roll like `R4B2`, or `concede`, and returns the events in notation without prompts:
    /// `MV-1 spent 1 5`. An engine that has no events returns `None`; events are then not compared.
    ///
    /// # Errors
    /// Returns [`EngineError::Refused`] if the rules forbid the input. Nothing may have changed then.
    fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError>;

    /// Returns the score of the position on the first edition's scale (EN-4). An engine that does not count it returns
    /// `None`, as this default does; scores are then not compared.
    ///
    /// # Errors
    /// Returns an error if the engine fails.
    fn score(&mut self) -> Result<Option<i32>, EngineError> {
        Ok(None)
    }
}

/// The start of a game in a duel.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a> {
    /// The rules. Their text, such as `second/4211/imperium`, comes from `to_string`.
    pub rules: &'a Rules,
    /// The board. Its file comes from [`BoardFile::from`](tetrarchia::board::BoardFile).
    pub board: &'a Board,
    /// The position in the notation of [`tetrarchia::State`]; `None` for the set-up.
    pub position: Option<&'a str>,
}

/// Why an engine did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine cannot play this game.
    #[error("the engine declines the game: {0}")]
    Declined(String),
    /// The rules forbid the input.
    #[error("the engine refuses: {0}")]
    Refused(String),
    /// The engine failed.
    #[error("the engine failed: {0}")]
    Failed(String),
    /// The process of a [`PipeEngine`](super::PipeEngine) failed.
    #[error(transparent)]
    Pipe(#[from] PipeFault),
}
