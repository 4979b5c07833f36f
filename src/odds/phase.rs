//! What a Barbarian phase can do, and how likely each is.

use crate::awaits::{Awaits, Question};
use crate::board::{Province, ProvinceSet};
use crate::command::Command;
use crate::emperor::Figure;
use crate::ending::Ending;
use crate::game::Game;
use crate::odds::Fraction;
use crate::odds::pool::Node;
use crate::odds::walk::{WHOLE, Walk};
use crate::refusal::Refusal;
use crate::state::State;

/// The chance that may be left out by default: one in a million.
pub const SMALL: Fraction = Fraction::of(1, 1_000_000);

/// Players who decline everything: an Emperor ends his phase, and every offer in the middle of one is passed by.
///
/// This is the policy of [`Game::phase_odds`].
pub const fn decline(game: &Game<'_>) -> Command {
    match game.awaits() {
        Awaits::Command { question: Question::Act { .. } } => Command::End,
        _ => Command::Pass,
    }
}

/// The odds of the Barbarian phase that follows if the turn ends now, up to the beginning of the next turn or the end of
/// the game. [`Game::phase_odds`] works them out.
///
/// All chances are those of the whole phase, lost games included: a province is in revolt if it is when the phase is over,
/// or when the game has ended in it.
///
/// # What is left out
///
/// An uprising can bring another one, and that another, without end (UP-3). Such chains are followed as long as they weigh
/// something. The lightest are left out, and their chance is the [`remainder`](PhaseOdds::remainder): all endings, the
/// next turn and the remainder make exactly 1. Every other chance is that of what was followed, and so too small by the
/// remainder at most. Where no echo can bring an uprising, nothing is left out.
///
/// # How it stays exact
///
/// Chances are whole numbers of parts. The whole has 2^56 x 3^38 x 5^3 of them, which 128 bits hold with room for sums.
/// A die divides a weight by 6, or by less where its faces do the same: a broken link by 2. The usurper's die, which is
/// thrown until it names a free province, divides by the number of those (VD-4). So weights divide evenly for the first
/// 38 dice and 18 more for links. After that, and where a chain comes back to where it was and is thrown again, a division
/// can leave a rest, which goes to the remainder; all rests together are less than one in 10^20.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseOdds {
    /// Who was on the board at the start.
    present: [bool; Figure::COUNT],
    goes_on: u128,
    endings: [u128; Ending::COUNT],
    remainder: u128,
    revolts: [u128; Province::COUNT],
    unrest: [u128; Province::COUNT],
    armies: [u128; Province::COUNT],
    attacked: [u128; Figure::COUNT],
    removed: [u128; Figure::COUNT],
}

impl PhaseOdds {
    /// Before anything has happened.
    pub(super) fn new(start: &State) -> PhaseOdds {
        PhaseOdds {
            present: Figure::ALL.map(|figure| start.place(figure).is_some()),
            goes_on: 0,
            endings: [0; Ending::COUNT],
            remainder: 0,
            revolts: [0; Province::COUNT],
            unrest: [0; Province::COUNT],
            armies: [0; Province::COUNT],
            attacked: [0; Figure::COUNT],
            removed: [0; Figure::COUNT],
        }
    }

    /// Counts one way in which the phase is over.
    pub(super) fn count(&mut self, node: &Node, weight: u128) {
        let state = &node.state;
        match state.ending() {
            Some(ending) => self.endings[ending.index()] += weight,
            None => self.goes_on += weight,
        }
        count_each(&mut self.revolts, state.revolts, weight);
        count_each(&mut self.unrest, state.unrest, weight);
        count_each(&mut self.armies, state.armies, weight);
        for figure in Figure::ALL {
            let index = figure.index();
            if node.attacked >> index & 1 != 0 {
                self.attacked[index] += weight;
            }
            if self.present[index] && state.place(figure).is_none() {
                self.removed[index] += weight;
            }
        }
    }

    /// Counts unrest that lies where it will be when the phase is over.
    pub(super) fn count_unrest(&mut self, at: ProvinceSet, weight: u128) {
        count_each(&mut self.unrest, at, weight);
    }

    /// How much was left out so far.
    pub(super) const fn left_out(&self) -> u128 {
        self.remainder
    }

    /// Leaves something out.
    pub(super) fn leave_out(&mut self, weight: u128) {
        self.remainder += weight;
    }

    /// The chance that the next turn begins.
    pub const fn goes_on(&self) -> Fraction {
        of_whole(self.goes_on)
    }

    /// The chance that the game ends like this.
    pub const fn ended(&self, ending: Ending) -> Fraction {
        of_whole(self.endings[ending.index()])
    }

    /// The chance that the game is lost, in whatever way.
    pub fn lost(&self) -> Fraction {
        let defeats = Ending::ALL.into_iter().filter(|ending| !ending.is_victory());
        of_whole(defeats.map(|ending| self.endings[ending.index()]).sum())
    }

    /// The chance of what was left out, which is only where chains of uprisings are possible.
    pub const fn remainder(&self) -> Fraction {
        of_whole(self.remainder)
    }

    /// The chance that a province is in revolt.
    pub const fn revolt(&self, at: Province) -> Fraction {
        of_whole(self.revolts[at.index()])
    }

    /// The chance that a province is in unrest.
    pub const fn unrest(&self, at: Province) -> Fraction {
        of_whole(self.unrest[at.index()])
    }

    /// The chance that an army stands on a province.
    pub const fn army(&self, at: Province) -> Fraction {
        of_whole(self.armies[at.index()])
    }

    /// The chance that an army attacks a figure (AD-4). Whoever is held off by Constantius does not (VN-1, VD-1), and
    /// Vicarius is never attacked: he dies without a battle (G-78).
    pub const fn attacked(&self, figure: Figure) -> Fraction {
        of_whole(self.attacked[figure.index()])
    }

    /// The chance that a figure that is on the board is off it in the end, whatever took it (EM-2, AD-4, MD-4).
    pub const fn removed(&self, figure: Figure) -> Fraction {
        of_whole(self.removed[figure.index()])
    }

    /// How many revolts there will be, on average.
    pub fn expected_revolts(&self) -> Fraction {
        of_whole(self.revolts.iter().sum())
    }

    /// How many provinces will be in unrest, on average.
    pub fn expected_unrest(&self) -> Fraction {
        of_whole(self.unrest.iter().sum())
    }

    /// How many armies there will be, on average.
    pub fn expected_armies(&self) -> Fraction {
        of_whole(self.armies.iter().sum())
    }
}

fn count_each(chances: &mut [u128; Province::COUNT], places: ProvinceSet, weight: u128) {
    for at in places {
        chances[at.index()] += weight;
    }
}

const fn of_whole(weight: u128) -> Fraction {
    Fraction::of(weight, WHOLE)
}

impl Game<'_> {
    /// The odds of what follows if the turn ends now and nobody does anything about it: neither Galerius nor Constantius
    /// uses his power, and the Barbarian player spends no disc ([`decline`]). Chains of uprisings are followed until what
    /// is left out has a chance of one in a million at most ([`SMALL`]).
    ///
    /// In the middle of a Barbarian phase it is the rest of it that is told, and after an attack the battle as well.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::odds::Fraction;
    /// use tetrarchia::{Emperor, Level, Position, Province, Rules};
    ///
    /// // A quiet Empire: the dice put unrest somewhere, and no province is more likely than another (AC-2).
    /// let game = Position::new(Emperor::Diocletian)
    ///     .emperor(Emperor::Diocletian, BITHYNIA)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let odds = game.phase_odds()?;
    /// assert_eq!(odds.goes_on(), Fraction::ONE);
    /// assert_eq!(odds.unrest(NORICUM).to_string(), "1/36");
    /// // Three of the 36 provinces that the dice can name are capitals, which protect themselves.
    /// assert_eq!(odds.expected_unrest().to_string(), "11/12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The refusal that ending the turn would meet: before an Emperor has entered, during the set-up, after the end.
    pub fn phase_odds(&self) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, SMALL, decline).blind().run()
    }

    /// The same with another bound for what may be left out, and with players who answer as this policy says.
    ///
    /// The policy is asked whatever is asked before the next turn begins. It must give the same answer to the same game:
    /// equal states are asked only once.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::odds::{SMALL, decline};
    /// use tetrarchia::{Command, Emperor, Figure, Level, Position, Rules, Variant};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, NORICUM)
    ///     .army(PANNONIA_INFERIOR)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER).with_variant(Variant::Imperium))?;
    /// // Galerius plays his best, and everything else is declined.
    /// let best = game.phase_odds_with(SMALL, |game| game.best_raise().unwrap_or(decline(game)))?;
    /// assert!(best.removed(Figure::Galerius) <= game.phase_odds()?.removed(Figure::Galerius));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first refusal that an answer of the policy meets; during the set-up and after the end, that this is not the
    /// moment.
    pub fn phase_odds_with(
        &self,
        left_out: Fraction,
        policy: impl FnMut(&Game<'_>) -> Command,
    ) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, left_out, policy).run()
    }
}
