//! Rolls that do the same.

use crate::base::battle::Strength;
use crate::base::links;
use crate::game::Game;
use crate::vocabulary::{Outcome, Roll, Throw};

/// Which rolls of a throw do the same, so that one of them shows what all of them do: those that find a link open, or that
/// lead to the same outcome of a battle.
pub(super) enum Sorts {
    /// A link, and what is added to its die.
    Link { bonus: u8 },
    /// A battle that nobody does anything about.
    Battle { roman: Strength, barbarian: Strength },
    /// Every roll may be something else.
    None,
}

impl Sorts {
    /// How many sorts there are at most.
    pub(super) const COUNT: usize = Outcome::COUNT;

    /// Returns the sorts of a throw. If everything is known to be declined, no roll is a question.
    pub(super) fn of(game: &Game<'_>, throw: Throw, declined: bool) -> Sorts {
        match throw {
            // Each roll is a question of its own.
            _ if !declined && game.asks_about(throw) => Sorts::None,
            Throw::RevoltLink { .. } | Throw::UprisingLink { .. } => Sorts::Link { bonus: 0 },
            Throw::AdvanceLink { from, .. } => Sorts::Link { bonus: game.advance_bonus(from) },
            Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. }
                if declined || !game.galerius_leads(figure) =>
            {
                let (roman, barbarian) = game.strengths(throw);
                Sorts::Battle { roman, barbarian }
            }
            _ => Sorts::None,
        }
    }

    pub(super) fn of_roll(&self, roll: Roll) -> Option<usize> {
        match (self, roll) {
            (Sorts::Link { bonus }, Roll::Barbarian(b)) => Some(usize::from(links::is_open(b, *bonus))),
            (Sorts::Battle { roman, barbarian }, Roll::Both(r, b)) => {
                Some(Outcome::of(roman.value(r), barbarian.value(b)).index())
            }
            _ => None,
        }
    }
}
