//! Positions set up by hand, for puzzles, fixtures and tests.

use crate::base::roman::POINTS;
use crate::board::{Board, Province, Region, SeaZone};
use crate::engine::{Flag, PositionFault, State, region_bit};
use crate::game::Game;
use crate::rules::{Rules, RulesFault, Variant};
use crate::vocabulary::{Emperor, Errors, Figure, Pending, Question};

/// Builds a position at the beginning of a Roman phase. The position is checked as a whole by
/// [`game`](Position::game).
///
/// If the Emperor whose turn it is has no province, he is about to enter; otherwise he is about to act.
///
/// # Example: set up a position
///
/// ```
/// use tetrarchia::{Emperor, Level, Position, Rules};
/// use tetrarchia::board::reconstruction::provinces::*;
///
/// let game = Position::new(Emperor::Diocletian)
///     .emperor(Emperor::Diocletian, BITHYNIA)
///     .emperor(Emperor::Galerius, MACEDONIA)
///     .revolt(DALMATIA)
///     .fleets([0, 0, 1]) // one fleet, in the easternmost of the three sea zones
///     // Level 4100: 4 garrisons for each Emperor, 1 fleet, no additional revolts, no armies at the start.
///     .game(Rules::second(Level::new(4, 1, 0, 0)?))?;
/// // By the fleet to Macedonia, on through Galerius, over a broken link into the revolt: 1 + 2 + 1 (MV-5).
/// assert_eq!(game.routes(Emperor::Diocletian).cost(DALMATIA), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use = "a position is checked and played only by `game` or `game_on`"]
pub struct Position {
    state: State,
}

impl Position {
    /// Creates an empty board at the beginning of this Emperor's first turn, with all his points.
    pub const fn new(turn: Emperor) -> Position {
        Position { state: State { round: 1, turn, points: POINTS, ..State::START } }
    }

    /// Puts a revolt on a province.
    pub const fn revolt(mut self, at: Province) -> Position {
        self.state.revolts.insert(at);
        self
    }

    /// Puts revolts on provinces.
    pub fn revolts(mut self, at: impl IntoIterator<Item = Province>) -> Position {
        self.state.revolts.extend(at);
        self
    }

    /// Puts unrest on a province.
    pub const fn unrest(mut self, at: Province) -> Position {
        self.state.unrest.insert(at);
        self
    }

    /// Puts unrest on provinces.
    pub fn unrests(mut self, at: impl IntoIterator<Item = Province>) -> Position {
        self.state.unrest.extend(at);
        self
    }

    /// Puts a garrison of an Emperor on a province.
    pub const fn garrison(mut self, owner: Emperor, at: Province) -> Position {
        self.state.garrisons[owner.index()].insert(at);
        self
    }

    /// Puts garrisons of an Emperor on provinces.
    pub fn garrisons(mut self, owner: Emperor, at: impl IntoIterator<Item = Province>) -> Position {
        self.state.garrisons[owner.index()].extend(at);
        self
    }

    /// Puts an Emperor on a province. The last call for an Emperor counts.
    pub const fn emperor(mut self, emperor: Emperor, at: Province) -> Position {
        self.state.places[emperor.index()] = Some(at);
        self
    }

    /// Puts an army on a province and, inside the Empire, the revolt that is always under it (AD-5).
    pub const fn army(mut self, at: Province) -> Position {
        self.state.armies.insert(at);
        if at.is_roman() {
            self.state.revolts.insert(at);
        }
        self
    }

    /// Sets the number of fleets on each sea zone, west to east.
    pub const fn fleets(mut self, fleets: [u8; SeaZone::COUNT]) -> Position {
        self.state.fleets = fleets;
        self
    }

    /// Puts Dux on a province (MD-1).
    pub const fn dux(mut self, at: Province) -> Position {
        self.state.places[Figure::Dux.index()] = Some(at);
        self.mark(Flag::DuxDeployed)
    }

    /// Puts Vicarius on a province (MD-2).
    pub const fn vicarius(mut self, at: Province) -> Position {
        self.state.places[Figure::Vicarius.index()] = Some(at);
        self.mark(Flag::VicariusPlaced)
    }

    /// Puts the Goths on a province and, inside the Empire, the revolt that is always under an army (MD-4, AD-5).
    pub const fn goths(mut self, at: Province) -> Position {
        self.state.goths = Some(at);
        self.army(at)
    }

    /// Puts a rebel army on the border of a region, and a revolt under it (SC-2). Does nothing for Italia, which has no
    /// border.
    pub const fn rebel(mut self, region: Region) -> Position {
        if let Some(border) = region.border() {
            self.state.rebels |= region_bit(region);
            self.state.armies.insert(border);
            self.state.revolts.insert(border);
        }
        self
    }

    /// Puts the pirates on a sea zone (MD-3).
    pub const fn pirates(mut self, zone: SeaZone) -> Position {
        self.state.pirates = Some(zone);
        self
    }

    /// Sets the number of glory discs of an Emperor (VN-5, VD-5).
    pub const fn glory(mut self, emperor: Emperor, discs: u8) -> Position {
        self.state.glory[emperor.index()] = discs;
        self
    }

    /// Sets how many garrisons an Emperor has paid for his power (VN-1, VD-1). They are out of the game.
    pub const fn spent(mut self, owner: Emperor, garrisons: u8) -> Position {
        self.state.spent[owner.index()] = garrisons;
        self
    }

    /// Sets the number of grey discs of the Barbarian player (VD-6).
    pub const fn gray(mut self, discs: u8) -> Position {
        self.state.gray = discs;
        self
    }

    /// Sets a flag that remembers what was done earlier, for instance [`Flag::BlackDisc`].
    pub const fn mark(mut self, mark: Flag) -> Position {
        self.state.flags.insert(mark);
        self
    }

    /// Sets the points left in this turn.
    pub const fn points(mut self, points: u8) -> Position {
        self.state.points = points;
        self
    }

    /// Sets the round.
    pub const fn round(mut self, round: u32) -> Position {
        self.state.round = round;
        self
    }

    /// Returns the game in this position on the built-in board.
    ///
    /// # Errors
    /// Returns an error that lists every conflict between the chosen options. If there is none, the error lists
    /// everything in the position that cannot occur.
    pub fn game(self, rules: Rules) -> Result<Game<'static>, ResumeError> {
        self.game_on(rules, Board::reconstruction())
    }

    /// Returns the game in this position on the given board.
    ///
    /// # Errors
    /// Returns an error that lists every conflict between the chosen options. If there is none, the error lists
    /// everything in the position that cannot occur.
    pub fn game_on(self, rules: Rules, board: &Board) -> Result<Game<'_>, ResumeError> {
        let mut state = self.state;
        let emperor = state.turn;
        let question = match state.place(emperor.into()) {
            Some(_) => Question::Act { emperor },
            None => Question::Enter { emperor },
        };
        state.pending = Pending::Command { question };
        if rules.plays(Variant::Usurpator) {
            // A region that is full when the position begins was filled before (VD-4).
            state.full = state.full_regions();
        }
        Game::resume(rules, board, state)
    }
}

/// The reasons why a game cannot resume from a state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The rules cannot be played.
    #[error("rules: {0}")]
    Rules(#[from] Errors<RulesFault>),
    /// The state cannot occur under these rules on this board.
    #[error("position: {0}")]
    Position(#[from] Errors<PositionFault>),
}
