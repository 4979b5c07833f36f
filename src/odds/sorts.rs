//! Groups rolls that have the same effect.

use crate::base::battle::Strength;
use crate::base::links;
use crate::game::Game;
use crate::vocabulary::{Outcome, Roll, Throw};

/// The rolls of a throw grouped by their effect, so that only one of each group has to be followed: by whether a link
/// is open, or by the outcome of a battle.
pub(super) enum Sorts {
    /// A broken link: `bonus` is added to its die.
    Link { bonus: u8 },
    /// A battle in which no player has a choice.
    Battle { roman: Strength, barbarian: Strength },
    /// Every roll may have its own effect.
    None,
}

impl Sorts {
    /// The largest number of groups.
    pub(super) const COUNT: usize = Outcome::COUNT;

    /// Returns the groups of a throw. `declined` means that every offer is declined, so no roll leads to a question.
    pub(super) fn of(game: &Game<'_>, throw: Throw, declined: bool) -> Sorts {
        match throw {
            // Each roll leads to its own question.
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
