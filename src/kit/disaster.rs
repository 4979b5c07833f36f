//! The chance that the coming phase ends the game or costs a figure.

use crate::game::Game;
use crate::kit::Chance;
use crate::odds::{Fraction, OddsOptions, PhaseOdds};
use crate::vocabulary::{Ending, Figure, Refusal};

/// The chances of what players fear most in the coming Barbarian phase, exact or with bounds.
/// [`Game::disaster`] computes them.
///
/// # Example: warn before the phase ends
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::odds::OddsOptions;
/// use tetrarchia::{Emperor, Ending, Level, Position, Rules};
///
/// // The army in Cisalpina takes the last steps to Roma.
/// let game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .army(ETRURIA)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let disaster = game.disaster(OddsOptions::new())?;
/// assert_eq!(disaster.ended(Ending::RomaFell).describe().to_string(), "100%");
/// println!("the game is lost in this phase: {}", disaster.lost().describe());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disaster {
    odds: PhaseOdds,
}

impl Disaster {
    /// Returns the disasters of odds that were computed before.
    pub const fn of(odds: PhaseOdds) -> Disaster {
        Disaster { odds }
    }

    fn chance(&self, chance: Fraction) -> Chance {
        let (least, most) = self.odds.bounds(chance).into_inner();
        Chance::between(least, most)
    }

    /// Returns the chance that the game is lost.
    pub fn lost(&self) -> Chance {
        self.chance(self.odds.lost())
    }

    /// Returns the chance that the game ends with this ending.
    pub fn ended(&self, ending: Ending) -> Chance {
        self.chance(self.odds.ended(ending))
    }

    /// Returns the chance that a figure on the board is removed.
    pub fn removed(&self, figure: impl Into<Figure>) -> Chance {
        self.chance(self.odds.removed(figure.into()))
    }

    /// Returns the chance that an army attacks a figure.
    pub fn attacked(&self, figure: impl Into<Figure>) -> Chance {
        self.chance(self.odds.attacked(figure.into()))
    }

    /// Returns all odds of the phase.
    pub const fn odds(&self) -> &PhaseOdds {
        &self.odds
    }
}

impl Game<'_> {
    /// Implements [`disaster`](Game::disaster).
    pub(crate) fn disaster_within(&self, options: OddsOptions) -> Result<Disaster, Refusal> {
        self.phase_odds_within(options).map(Disaster::of)
    }
}
