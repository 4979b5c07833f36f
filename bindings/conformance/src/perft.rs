//! Counts of the tree of commands and rolls.

use tetrarchia::{Game, Input, Pending, Refusal, Roll};

/// The greatest number of sequences of one depth that is counted. The depths of a position are counted in order, up to the
/// one before the first with more.
pub const MAX_SEQUENCES: u64 = 500;

/// Counts the sequences of inputs from this position by following each of them: `sequences[depth]` grows by the number of
/// sequences of `depth` inputs, for every depth below the length of the slice.
///
/// The stack grows with the depth: about half a kilobyte for each.
///
/// # Example: count the first rolls of a game
///
/// ```
/// use tetrarchia::{Game, Level, Rules};
/// use tetrarchia_conformance::count;
///
/// let game = Game::new(Rules::second(Level::BEGINNER))?;
/// let mut sequences = [0; 4];
/// count(&game, &mut sequences)?;
/// // A die for the first revolt of each region.
/// assert_eq!(sequences, [1, 6, 36, 216]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns a refusal if the game refuses an input that it lists. This is a fault of the engine.
pub fn count(game: &Game<'_>, sequences: &mut [u64]) -> Result<(), Refusal> {
    let Some((here, deeper)) = sequences.split_first_mut() else { return Ok(()) };
    *here += 1;
    if deeper.is_empty() {
        return Ok(());
    }
    let mut follow = |input: Input| {
        let mut next = *game;
        next.apply(input)?;
        count(&next, deeper)
    };
    match game.pending() {
        Pending::Command { .. } => game.legal().into_iter().try_for_each(|command| follow(command.into())),
        Pending::Roll { throw } => Roll::all(throw.dice()).try_for_each(|roll| follow(roll.into())),
        Pending::Nothing { .. } => Ok(()),
    }
}
