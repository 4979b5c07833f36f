//! Previews of battles before the dice are thrown: the strengths of both sides, and the chances of each outcome.

use core::fmt;

use crate::base::battle::{Battle, Chances};
use crate::game::Game;
use crate::odds::Fraction;
use crate::odds::battle::MAX_DISCS;
use crate::vocabulary::{Combatant, Command, Throw};

/// The number of throws of two dice.
const THROWS: u64 = 36;

/// A battle before its dice are thrown: the strengths of both sides, and the exact chance of each outcome.
///
/// Under Imperium, Galerius may add 1 to his die for each disc that he gives up, after both dice are seen (VN-1,
/// VD-1). The preview assumes that he plays his **best** with every throw: a victory if he can pay for one; otherwise
/// a draw, if he can pay for that; otherwise he pays nothing. He never gives more discs than necessary. He gives
/// those of his reserve first, then those on the board that cost him the least support, which by the default reading
/// of G-8 shrinks with them. Whether a victory is worth the discs is for the player to decide:
/// [`chances`](Preview::chances) counts the outcomes without any disc, and [`discs`](Preview::discs) the discs that
/// the best play costs.
///
/// Rerolls by the Barbarian player (VD-6) are not considered.
///
/// # Example: preview an attack
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::{Command, Emperor, Figure, Level, Position, Rules, Variant};
///
/// let game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .army(NORICUM)
///     .fleets([0, 1, 1])
///     .game(Rules::second(Level::BEGINNER).with_variant(Variant::Imperium))?;
/// let preview = game.preview(Command::Attack { figure: Figure::Galerius, army: NORICUM }).ok_or("no attack")?;
/// // A revolt under the army, and Galerius in his capital: R + 1 against B + 1.
/// assert_eq!((preview.battle.roman.support.len(), preview.battle.barbarian.support.len()), (1, 1));
/// assert_eq!((preview.chances.victory, preview.chances.draw, preview.chances.defeat), (15, 6, 15));
/// // Four discs make any die 4 higher: 1 against 6 is a defeat even so, and 1 against 5 and 2 against 6 are draws.
/// assert_eq!((preview.best.victory, preview.best.draw, preview.best.defeat), (33, 2, 1));
/// assert_eq!(preview.discs, [16, 6, 5, 4, 5, 0]);
/// assert_eq!(preview.victory().to_string(), "11/12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Preview {
    /// The two sides with their strengths.
    pub battle: Battle,
    /// The number of the 36 throws that lead to each outcome if no disc is given.
    pub chances: Chances,
    /// The number of the 36 throws that lead to each outcome if Galerius plays his best. Equal to `chances` if he
    /// does not lead the battle or has no power.
    pub best: Chances,
    /// The number of the 36 throws with which the best play takes no disc, one disc, and so on.
    pub discs: [u8; MAX_DISCS + 1],
}

impl Preview {
    /// Returns the chance that Rome wins, with the best play.
    pub const fn victory(&self) -> Fraction {
        of_throws(self.best.victory as u64)
    }

    /// Returns the chance of a draw, with the best play.
    pub const fn draw(&self) -> Fraction {
        of_throws(self.best.draw as u64)
    }

    /// Returns the chance that the Barbarians win, with the best play.
    pub const fn defeat(&self) -> Fraction {
        of_throws(self.best.defeat as u64)
    }

    /// Returns the expected number of discs that the best play takes.
    pub fn expected_discs(&self) -> Fraction {
        of_throws((0..).zip(self.discs).map(|(discs, throws)| discs * u64::from(throws)).sum())
    }
}

/// Serialises the enemy as a field of its own, `army` or `pirates`.
// Written by hand, because serde flattens enums only with an allocator.
#[cfg(feature = "serde")]
impl serde::Serialize for Battle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        use crate::base::battle::Enemy;

        let mut fields = serializer.serialize_struct("Battle", 5)?;
        fields.serialize_field("figure", &self.figure)?;
        fields.serialize_field("at", &self.at)?;
        match self.enemy {
            Enemy::Army(at) => fields.serialize_field("army", &at)?,
            Enemy::Pirates(zone) => fields.serialize_field("pirates", &zone)?,
        }
        fields.serialize_field("roman", &self.roman)?;
        fields.serialize_field("barbarian", &self.barbarian)?;
        fields.end()
    }
}

const fn of_throws(throws: u64) -> Fraction {
    Fraction::of(throws as u128, THROWS as u128)
}

impl Chances {
    /// Returns the chances in a few words: `of 36 rolls 15 win, 6 draw, 15 lose`. The alternate form, `{:#}`, adds
    /// whole percentages: `of 36 rolls 15 win (42%), 6 draw (17%), 15 lose (42%)`.
    pub fn describe(self) -> impl fmt::Display + use<> {
        Described(self)
    }
}

/// Displays chances in a few words.
struct Described(Chances);

impl fmt::Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chances { victory, draw, defeat } = self.0;
        write!(f, "of {THROWS} rolls ")?;
        for (comma, throws, word) in [("", victory, "win"), (", ", draw, "draw"), (", ", defeat, "lose")] {
            write!(f, "{comma}{throws} {word}")?;
            if f.alternate() {
                write!(f, " ({}%)", (u64::from(throws) * 100 + THROWS / 2) / THROWS)?;
            }
        }
        Ok(())
    }
}

impl Game<'_> {
    /// Returns the throw that a legal attack leads to, or `None` for every other command.
    fn throw_of_attack(&self, command: Command) -> Option<Throw> {
        let throw = match command {
            Command::Attack { figure, army } => Throw::Battle { attacker: Combatant::Rome, figure, army },
            Command::AttackPirates { figure } => Throw::SeaBattle { figure, zone: self.state.pirates? },
            _ => return None,
        };
        self.is_legal(command).then_some(throw)
    }

    /// Implements [`preview`](Game::preview).
    pub(crate) fn preview_attack(&self, command: Command) -> Option<Preview> {
        self.preview_battle(self.throw_of_attack(command)?)
    }

    /// Implements [`preview_throw`](Game::preview_throw).
    pub(crate) fn preview_battle(&self, throw: Throw) -> Option<Preview> {
        let battle = self.battle(throw)?;
        let chances = battle.chances();
        let (best, discs) = if self.galerius_leads(battle.figure) {
            self.best_chances(throw, &battle)
        } else {
            (chances, [THROWS as u8, 0, 0, 0, 0, 0])
        };
        Some(Preview { battle, chances, best, discs })
    }
}
