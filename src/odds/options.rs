//! Limits for the work of computing the odds of a phase.

use crate::odds::Fraction;

/// The default cutoff: a probability of one in a million may be left out.
pub const DEFAULT_CUTOFF: Fraction = Fraction::of(1, 1_000_000);

/// The default budget in states. In the worst positions found so far, a release build took less than a second and less
/// than 128 MB.
pub const DEFAULT_BUDGET: u32 = 100_000;

/// Limits for computing the odds of a phase: how much may be left out, and how much work may be done.
///
/// # The cutoff
///
/// Chains of uprisings have no end (UP-3). They are followed until the part left out has a probability of at most
/// [`cutoff`](OddsOptions::cutoff). With a cutoff of zero they are followed until weights cannot be divided any more. A
/// cutoff of one or more leaves out every chain.
///
/// # The budget
///
/// The budget is a number of states. A state is a moment of the phase at which dice are to be thrown; it counts when
/// every roll of its dice has been followed.
///
/// - A phase of at most `budget` states is computed in full, up to the cutoff.
/// - In a larger phase the heaviest states are followed first, and the lightest are left out. At most four times the
///   budget are followed in all; only an echo that has begun is followed to its end, which can take some hundred states
///   more (UP-3).
/// - At most three times the budget are in memory at any moment, each taking about 200 bytes.
///
/// The part left out is included in the [`remainder`](crate::odds::PhaseOdds::remainder), and
/// [`bounds`](crate::odds::PhaseOdds::bounds) returns the range of a probability. Time and memory are therefore bounded
/// for every board, rules and position, and the answer stays correct. A budget of zero leaves everything out.
///
/// # Example: less work for a rough answer
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::odds::OddsOptions;
/// use tetrarchia::{Emperor, Level, Position, Rules};
///
/// let game = Position::new(Emperor::Maximian)
///     .emperor(Emperor::Maximian, CISALPINA)
///     .army(NARBONENSIS)
///     .fleets([0, 1, 1])
///     .game(Rules::second(Level::BEGINNER))?;
/// let exact = game.phase_odds()?;
/// let rough = game.phase_odds_within(OddsOptions::new().with_budget(4))?;
/// assert!(rough.states() <= 16 && !rough.beyond_budget().is_zero());
/// assert!(rough.bounds(rough.goes_on()).contains(&exact.goes_on()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OddsOptions {
    cutoff: Fraction,
    budget: u32,
}

impl OddsOptions {
    /// Returns the defaults: [`DEFAULT_CUTOFF`] and [`DEFAULT_BUDGET`].
    pub const fn new() -> OddsOptions {
        OddsOptions { cutoff: DEFAULT_CUTOFF, budget: DEFAULT_BUDGET }
    }

    /// Sets the cutoff: the probability that may be left out of endless chains.
    #[must_use]
    pub const fn with_cutoff(mut self, cutoff: Fraction) -> OddsOptions {
        self.cutoff = cutoff;
        self
    }

    /// Sets the budget, in states.
    #[must_use]
    pub const fn with_budget(mut self, budget: u32) -> OddsOptions {
        self.budget = budget;
        self
    }

    /// Returns the cutoff: the probability that may be left out of endless chains.
    pub const fn cutoff(&self) -> Fraction {
        self.cutoff
    }

    /// Returns the budget, in states.
    pub const fn budget(&self) -> u32 {
        self.budget
    }
}

impl Default for OddsOptions {
    fn default() -> OddsOptions {
        OddsOptions::new()
    }
}
