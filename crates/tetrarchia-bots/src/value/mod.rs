//! The value of a position: the chance that the Emperors win from it, computed from a few numbers by fitted weights.
//!
//! The [consul](crate::Consul) chooses by it. Use it directly where its guess is enough and no future may be played, or fit
//! weights of your own: `examples/fit.rs` of this crate is the program that fitted those that are built in.

mod chance;
mod features;
mod net;

use tetrarchia::board::Board;
use tetrarchia::{Ending, Game, Pending};

pub use chance::CERTAIN;
pub use net::{HIDDEN, RealWeights, Weights};

use features::{Chart, FEATURES, Features};

/// Computes values of positions on one board.
///
/// A value is meant for the end of a turn, when the Barbarian phase is about to begin. Later in the phase it is less exact;
/// inside a turn, look at the ends that the turn can have ([`Turn`](crate::Turn)).
///
/// # Example: value a position
///
/// ```
/// use tetrarchia::{Command, Emperor, Level, Position, Rules};
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia_bots::value::Value;
///
/// let rules = Rules::second(Level::BEGINNER);
/// let mut game = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, ROMA).revolt(SYRIA).fleets([0, 1, 1]).game(rules)?;
/// game.apply(Command::End)?;
/// let mut value = Value::new(game.board());
/// assert!(value.chance(&game) > 100_000, "one revolt is not the end");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Value {
    chart: Chart,
    weights: Weights,
    features: Features,
}

impl Value {
    /// The number of features of a position.
    pub const FEATURES: usize = FEATURES;

    /// Creates a value with the fitted weights.
    pub fn new(board: &Board) -> Value {
        Value::with_weights(board, Weights::fitted())
    }

    /// Creates a value with these weights.
    pub fn with_weights(board: &Board, weights: Weights) -> Value {
        Value { chart: Chart::of(board), weights, features: [0; FEATURES] }
    }

    /// Returns this value with other weights.
    pub(crate) fn reweighted(self, weights: Weights) -> Value {
        Value { weights, ..self }
    }

    /// Returns the chance that the Emperors win, in millionths: 0 or [`CERTAIN`] if the game is over.
    pub fn chance(&mut self, game: &Game<'_>) -> u32 {
        match game.pending() {
            Pending::Nothing { ending: Ending::Victory } => CERTAIN,
            Pending::Nothing { .. } => 0,
            _ => {
                self.chart.describe(game, &mut self.features);
                chance::chance(self.weights.log_odds(&self.features))
            }
        }
    }

    /// Returns the features of a game, from which its value is computed.
    pub fn features(&mut self, game: &Game<'_>) -> &[i16] {
        self.chart.describe(game, &mut self.features);
        &self.features
    }
}
