//! The odds of a Barbarian phase: its possible results and their probabilities.

use core::ops::RangeInclusive;

use crate::board::{Province, ProvinceSet};
use crate::engine::{ARMIES, DISCS, State};
use crate::game::Game;
use crate::odds::Fraction;
use crate::odds::forget::Lasting;
use crate::odds::pool::Node;
use crate::odds::walk::WHOLE;
use crate::vocabulary::{Command, Ending, Figure, Pending, Question};

/// Answers for players who decline everything: an Emperor ends his Roman phase, and every offer after it is declined.
///
/// This is the policy of [`Game::phase_odds`].
pub const fn decline(game: &Game<'_>) -> Command {
    match game.pending() {
        Pending::Command { question: Question::Act { .. } } => Command::End,
        _ => Command::Pass,
    }
}

/// The odds of the Barbarian phase that follows if the Roman phase ends now, up to the next turn or the end of the
/// game. [`Game::phase_odds`] computes them.
///
/// All probabilities refer to the end of the phase, or to the end of the game if it comes first: a province counts as
/// in revolt if it is in revolt then.
///
/// # What is left out
///
/// An uprising can bring another one, and that another, without end (UP-3). Such chains are followed while they weigh
/// something; the lightest are left out. A board with many broken links can have more states than any machine holds, so
/// there is a budget as well; [`OddsOptions`](crate::odds::OddsOptions) describes what happens when it is spent.
///
/// The probability of everything left out is the [`remainder`](PhaseOdds::remainder): all endings, the next turn and
/// the remainder add up to exactly 1. Every other probability covers only what was followed, so it is too small by at
/// most the remainder; [`bounds`](PhaseOdds::bounds) returns both ends of the range. If no echo can bring an uprising
/// and the budget suffices, nothing is left out.
///
/// # How it stays exact
///
/// Probabilities are whole numbers of parts. The whole has 2^56 x 3^38 x 5^3 parts, which fit in 128 bits with room for
/// sums. A die divides a weight by 6, or by less where several faces have the same effect: a broken link divides it by
/// 2. The usurper's die, which is thrown until it names a free province, divides it by the number of those (VD-4).
/// Weights therefore divide evenly for the first 38 dice and 18 more for links. After that, and where a chain returns
/// to an earlier state and is thrown again, a division can leave a rest, which is added to the remainder; all rests
/// together are less than one in 10^20.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseOdds {
    /// Whether each figure was on the board at the start.
    present: [bool; Figure::COUNT],
    goes_on: u128,
    endings: [u128; Ending::COUNT],
    remainder: u128,
    beyond_budget: u128,
    states: u64,
    revolts: [u128; Province::COUNT],
    unrest: [u128; Province::COUNT],
    armies: [u128; Province::COUNT],
    attacked: [u128; Figure::COUNT],
    removed: [u128; Figure::COUNT],
}

impl PhaseOdds {
    /// Creates odds in which nothing has been counted yet.
    pub(super) fn new(start: &State) -> PhaseOdds {
        PhaseOdds {
            present: Figure::ALL.map(|figure| start.place(figure).is_some()),
            goes_on: 0,
            endings: [0; Ending::COUNT],
            remainder: 0,
            beyond_budget: 0,
            states: 0,
            revolts: [0; Province::COUNT],
            unrest: [0; Province::COUNT],
            armies: [0; Province::COUNT],
            attacked: [0; Figure::COUNT],
            removed: [0; Figure::COUNT],
        }
    }

    /// Counts one way in which the phase ends.
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

    /// Counts discs whose place does not change any more in this phase.
    pub(super) fn count_lasting(&mut self, lasting: Lasting, weight: u128) {
        count_each(&mut self.revolts, lasting.revolts, weight);
        count_each(&mut self.unrest, lasting.unrest, weight);
    }

    /// Counts a state whose dice are thrown.
    pub(super) fn count_state(&mut self) {
        self.states += 1;
    }

    /// Adds a weight to the remainder.
    pub(super) fn leave_out(&mut self, weight: u128) {
        self.remainder += weight;
    }

    /// Adds a weight to the remainder because the budget is spent.
    pub(super) fn leave_beyond_budget(&mut self, weight: u128) {
        self.remainder += weight;
        self.beyond_budget += weight;
    }

    /// Returns the probability that the next turn begins.
    pub const fn goes_on(&self) -> Fraction {
        of_whole(self.goes_on)
    }

    /// Returns the probability that the game ends with this ending.
    pub const fn ended(&self, ending: Ending) -> Fraction {
        of_whole(self.endings[ending.index()])
    }

    /// Returns the probability that the game is lost, by any ending.
    pub fn lost(&self) -> Fraction {
        let defeats = Ending::ALL.into_iter().filter(|ending| !ending.is_victory());
        of_whole(defeats.map(|ending| self.endings[ending.index()]).sum())
    }

    /// Returns the probability of everything left out: the lightest chains of uprisings, and what is [beyond the
    /// budget](PhaseOdds::beyond_budget).
    pub const fn remainder(&self) -> Fraction {
        of_whole(self.remainder)
    }

    /// Returns the part of the remainder that was left out because the budget was spent; zero if it sufficed.
    pub const fn beyond_budget(&self) -> Fraction {
        of_whole(self.beyond_budget)
    }

    /// Returns the number of states that were followed. [`OddsOptions`](crate::odds::OddsOptions) explains what a state
    /// is.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// Returns the range in which the true value of a probability lies: from `chance` to `chance` plus the whole
    /// [`remainder`](PhaseOdds::remainder), but never above 1.
    ///
    /// # Example: is the game safe for now?
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::odds::{Fraction, OddsOptions};
    /// use tetrarchia::{Emperor, Level, Position, Rules};
    ///
    /// let game = Position::new(Emperor::Diocletian)
    ///     .emperor(Emperor::Diocletian, BITHYNIA)
    ///     .revolt(DALMATIA)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let odds = game.phase_odds_within(OddsOptions::new().with_budget(50))?;
    /// let lost = odds.bounds(odds.lost());
    /// assert_eq!(*lost.start(), Fraction::ZERO);
    /// assert!(*lost.end() < Fraction::new(1, 10).ok_or("a number")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bounds(&self, chance: Fraction) -> RangeInclusive<Fraction> {
        let most = chance.checked_add(self.remainder()).unwrap_or(Fraction::ONE);
        chance..=most.min(Fraction::ONE).max(chance)
    }

    /// Returns the probability that a province is in revolt.
    pub const fn revolt(&self, at: Province) -> Fraction {
        of_whole(self.revolts[at.index()])
    }

    /// Returns the probability that a province is in unrest.
    pub const fn unrest(&self, at: Province) -> Fraction {
        of_whole(self.unrest[at.index()])
    }

    /// Returns the probability that an army is in a province.
    pub const fn army(&self, at: Province) -> Fraction {
        of_whole(self.armies[at.index()])
    }

    /// Returns the probability that an army attacks a figure (AD-4). An army held off by Constantius does not attack
    /// (VN-1, VD-1). Vicarius is never attacked, because he dies without a battle (G-78).
    pub const fn attacked(&self, figure: Figure) -> Fraction {
        of_whole(self.attacked[figure.index()])
    }

    /// Returns the probability that a figure now on the board is off it at the end, for any reason (EM-2, AD-4, MD-4).
    pub const fn removed(&self, figure: Figure) -> Fraction {
        of_whole(self.removed[figure.index()])
    }

    /// Returns the expected number of revolts.
    pub fn expected_revolts(&self) -> Fraction {
        of_whole(self.revolts.iter().sum())
    }

    /// Returns the expected number of provinces in unrest.
    pub fn expected_unrest(&self) -> Fraction {
        of_whole(self.unrest.iter().sum())
    }

    /// Returns the expected number of armies.
    pub fn expected_armies(&self) -> Fraction {
        of_whole(self.armies.iter().sum())
    }

    /// Returns the range in which the expected number of revolts lies. The upper end counts all revolt discs of the
    /// game as on the board in the part that was [left out](PhaseOdds::remainder).
    pub fn expected_revolts_bounds(&self) -> RangeInclusive<Fraction> {
        self.expected_bounds(self.revolts.iter().sum(), DISCS)
    }

    /// Returns the range in which the expected number of provinces in unrest lies. The upper end counts all unrest
    /// discs of the game as on the board in the part that was [left out](PhaseOdds::remainder).
    pub fn expected_unrest_bounds(&self) -> RangeInclusive<Fraction> {
        self.expected_bounds(self.unrest.iter().sum(), DISCS)
    }

    /// Returns the range in which the expected number of armies lies. The upper end counts all armies of the game as on
    /// the board in the part that was [left out](PhaseOdds::remainder).
    pub fn expected_armies_bounds(&self) -> RangeInclusive<Fraction> {
        self.expected_bounds(self.armies.iter().sum(), ARMIES)
    }

    /// Returns the range of an expected number of pieces, of which the game has `pieces`.
    fn expected_bounds(&self, expected: u128, pieces: usize) -> RangeInclusive<Fraction> {
        // Each term is at most `WHOLE` times the number of pieces, but their sum may overflow: hence the minimum.
        let most = WHOLE * pieces as u128;
        let least = expected.min(most);
        let missing = (self.remainder * pieces as u128).min(most - least);
        of_whole(least)..=of_whole(least + missing)
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
