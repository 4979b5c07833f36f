//! Perft with chance: exact counts of the tree of commands and rolls from a position.
//!
//! In chess a perft is the number of sequences of legal moves of a given length. Two programs that agree on it for many
//! positions very likely agree on the rules. Here an input is a legal command, or one of the 6 or 36 rolls of the dice that
//! the game waits for. Besides sequences, a [`Row`] counts different states and endings, and gives the probability of each
//! ending if all inputs are random, as an exact fraction.
//!
//! [`published`] returns the table `perft.json`, the counts of many positions to check another implementation with.
//! `docs/PERFT.md` in the repository defines every number.
//!
//! Large trees use all threads of the current `rayon` pool. The numbers do not depend on how many there are.
//!
//! # Example: count the first rolls of a game
//!
//! ```
//! use tetrarchia::{Game, Level, Rules};
//! use tetrarchia_testkit::perft::Perft;
//!
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! let rows = Perft::new(3).count(&game)?;
//! // A die for the first revolt of each region.
//! assert_eq!(rows.iter().map(|row| row.nodes).collect::<Vec<_>>(), [1, 6, 36, 216]);
//! assert_eq!(rows[3].inputs["roll"], 216);
//! assert_eq!(rows[3].open.to_string(), "1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod layer;
mod published;
mod row;

use std::collections::BTreeMap;

pub use chance::{Chance, ParseChanceError};
pub use published::{CheckError, PERFT_FORMAT, PERFT_VERSION, Published, PublishedError, PublishedPosition, published};
pub use row::{Awaits, Ended, Row};
use tetrarchia::{Ending, Game, Input, Pending, Refusal};

use layer::{Expansion, Keep, Layer, Stop, Weight, after, inputs, kind_name};

/// The greatest depth of a tree.
pub const MAX_DEPTH: u32 = 64;

/// The greatest number of sequences of one depth. The sum over all depths then fits into 128 bits.
pub const MAX_SEQUENCES: u128 = u128::MAX / (MAX_DEPTH as u128 + 1);

/// The number of states of one depth at which counting stops unless [`Perft::with_max_states`] sets another.
pub const DEFAULT_MAX_STATES: usize = 2_000_000;

/// Counts the tree of commands and rolls from a position.
///
/// See the [module](self) for an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    depth: u32,
    max_states: usize,
}

/// Why a tree could not be counted to its depth.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The depth is greater than [`MAX_DEPTH`].
    #[error("a tree has at most depth {MAX_DEPTH}")]
    TooDeep,
    /// One depth has more states than are allowed.
    #[error("stopped at depth {}: more than {limit} states; choose a smaller depth or raise the limit", rows.len())]
    TooManyStates {
        /// The greatest number of states of one depth.
        limit: usize,
        /// The rows of all smaller depths. Their number is the depth at which counting stopped.
        rows: Vec<Row>,
    },
    /// One depth has more than [`MAX_SEQUENCES`] sequences.
    #[error("stopped at depth {}: more than {MAX_SEQUENCES} sequences; choose a smaller depth", rows.len())]
    TooManySequences {
        /// The rows of all smaller depths. Their number is the depth at which counting stopped.
        rows: Vec<Row>,
    },
    /// The game refuses an input that it lists as legal. This is a fault of the engine.
    #[error("the game lists an input that it refuses: {input}: {refusal}")]
    Refused {
        /// A description of the input.
        input: String,
        /// Why the game refuses it.
        refusal: Refusal,
    },
}

/// A part of a tree: everything that follows one first input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The first input.
    pub input: Input,
    /// The counts of the tree after it. The row of depth 0 is the state that it leads to.
    pub rows: Vec<Row>,
}

impl Perft {
    /// Returns a count of all sequences of up to `depth` inputs, with [`DEFAULT_MAX_STATES`].
    pub const fn new(depth: u32) -> Perft {
        Perft { depth, max_states: DEFAULT_MAX_STATES }
    }

    /// Sets the greatest number of states of one depth.
    ///
    /// This bounds the memory: two depths are kept at a time. The last depth takes about 200 bytes for each of its states,
    /// and the one before it about 400, more if its probabilities have long denominators.
    #[must_use]
    pub const fn with_max_states(self, max_states: usize) -> Perft {
        Perft { max_states, ..self }
    }

    /// Returns a row for each depth from 0 to the chosen one. Rows after the end of every game have no nodes.
    ///
    /// # Errors
    /// Returns an error if the depth is greater than [`MAX_DEPTH`], if a depth has too many states or sequences, or if the
    /// game refuses an input that it lists. The rows that were finished are in the error.
    pub fn count(&self, game: &Game<'_>) -> Result<Vec<Row>, PerftError> {
        if self.depth > MAX_DEPTH {
            return Err(PerftError::TooDeep);
        }
        let mut rows = vec![first_row(game)];
        let mut layer = Layer::of(*game.state());
        for depth in 1..self.depth {
            let expansion = match layer.expand::<Weight>(game, self.max_states) {
                Ok(expansion) => expansion,
                Err(stop) => return Err(self.stopped(stop, rows)),
            };
            rows.push(next_row(depth, &expansion, &rows));
            layer = expansion.into_layer();
        }
        if self.depth > 0 {
            match layer.expand::<()>(game, self.max_states) {
                Ok(expansion) => rows.push(next_row(self.depth, &expansion, &rows)),
                Err(stop) => return Err(self.stopped(stop, rows)),
            }
        }
        Ok(rows)
    }

    /// Counts the tree after each first input, in the order of [`Game::legal`] or of the faces. Their nodes add up to those
    /// of [`count`](Perft::count); their states need not, because different inputs can lead to one state.
    ///
    /// # Errors
    /// Returns the errors of [`count`](Perft::count). The depths in them are counted from the first input.
    pub fn divide(&self, game: &Game<'_>) -> Result<Vec<Branch>, PerftError> {
        let rest = Perft { depth: self.depth.saturating_sub(1), ..*self };
        let first = if self.depth == 0 { Vec::new() } else { inputs(game) };
        first.into_iter().map(|input| Ok(Branch { input, rows: rest.count(&after(game, input)?)? })).collect()
    }

    fn stopped(&self, stop: Stop, rows: Vec<Row>) -> PerftError {
        match stop {
            Stop::TooManyStates => PerftError::TooManyStates { limit: self.max_states, rows },
            Stop::TooManySequences => PerftError::TooManySequences { rows },
            Stop::Refused(error) => error,
        }
    }
}

/// Returns the row of the start.
fn first_row(game: &Game<'_>) -> Row {
    let mut row = Row {
        depth: 0,
        nodes: 1,
        states: 1,
        inputs: BTreeMap::new(),
        awaits: Awaits::default(),
        endings: BTreeMap::new(),
        open: Chance::one(),
    };
    match game.pending() {
        Pending::Command { .. } => row.awaits.command = 1,
        Pending::Roll { .. } => row.awaits.roll = 1,
        Pending::Nothing { ending } => {
            row.awaits.nothing = 1;
            let ended = Ended { nodes: 1, chance: Chance::one(), nodes_so_far: 1, chance_so_far: Chance::one() };
            row.endings.insert(ending, ended);
            row.open = Chance::zero();
        }
    }
    row
}

/// Returns the row after these.
fn next_row<K: Keep>(depth: u32, expansion: &Expansion<K>, rows: &[Row]) -> Row {
    let tally = &expansion.tally;
    let before = rows.last().map(|row| &row.endings);
    let kinds = tally.inputs.iter().enumerate().filter(|(_, nodes)| **nodes > 0);
    let mut endings = BTreeMap::new();
    let mut open = Chance::one();
    for ending in Ending::ALL {
        let (nodes, mass) = &tally.endings[ending.index()];
        let chance = Chance::new(mass.clone(), expansion.denominator.clone());
        let (earlier, earlier_chance) = before
            .and_then(|endings| endings.get(&ending))
            .map_or((0, Chance::zero()), |ended| (ended.nodes_so_far, ended.chance_so_far.clone()));
        let chance_so_far = earlier_chance.plus(&chance);
        open = open.minus(&chance_so_far);
        let nodes_so_far = earlier + nodes;
        if nodes_so_far > 0 {
            endings.insert(ending, Ended { nodes: *nodes, chance, nodes_so_far, chance_so_far });
        }
    }
    let [command, roll, nothing] = tally.awaits;
    Row {
        depth,
        nodes: tally.nodes,
        states: tally.states as u64,
        inputs: kinds.map(|(index, nodes)| (kind_name(index).to_owned(), *nodes)).collect(),
        awaits: Awaits { command, roll, nothing },
        endings,
        open,
    }
}
