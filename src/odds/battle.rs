//! The odds of a battle, with what Galerius can do about his die.

use crate::base::battle::{Chances, Strength};
use crate::board::{Province, ProvinceSet};
use crate::game::Game;
use crate::odds::Fraction;
use crate::rules::Ruling;
use crate::vocabulary::{Command, Emperor, Face, Outcome, Pending, Question, Roll, Throw};

/// The most discs an Emperor can have (SU-2).
const MAX_DISCS: usize = 5;

/// How many throws two dice have.
const THROWS: u64 = 36;

/// How a battle ends, exactly.
///
/// Under Imperium, Galerius may add 1 to his die for each disc that he gives up, after both dice are seen (VN-1, VD-1).
/// He is taken to play his **best**, which is this, for every throw: a victory if he can pay for one; otherwise a draw,
/// if he can pay for that; otherwise he pays nothing. He never gives more discs than it takes, gives those of his reserve
/// first, and of those on the board such as cost him the least support, which by the default reading of G-8 shrinks with
/// them. Whether a victory is worth the discs is for the player to say: [`plain`](BattleOdds::plain) has the chances
/// without any, and [`discs`](BattleOdds::discs) what the others cost.
///
/// The throws count as they fall: that the Barbarian player may have them repeated (VD-6) is not looked at.
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
/// let odds = game.attack_odds(Command::Attack { figure: Figure::Galerius, army: NORICUM }).ok_or("no attack")?;
/// // A revolt under the army, and Galerius in his capital: R + 1 against B + 1.
/// assert_eq!(odds.plain.victory, 15);
/// // Four discs make any die 4 higher: 1 against 6 is a defeat even so, and 1 against 5 and 2 against 6 are draws.
/// assert_eq!((odds.best.victory, odds.best.draw, odds.best.defeat), (33, 2, 1));
/// assert_eq!(odds.discs, [16, 6, 5, 4, 5, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct BattleOdds {
    /// How many of the 36 throws lead to each outcome if nobody gives a disc.
    pub plain: Chances,
    /// The same if Galerius plays his best; where he does not lead the battle or has no power, what `plain` has.
    pub best: Chances,
    /// How many of the 36 throws take no disc, one disc, and so on, if he does.
    pub discs: [u8; MAX_DISCS + 1],
}

impl BattleOdds {
    /// The chance that Rome wins, with the best play.
    pub const fn victory(&self) -> Fraction {
        of_throws(self.best.victory as u64)
    }

    /// The chance that nothing happens, with the best play.
    pub const fn draw(&self) -> Fraction {
        of_throws(self.best.draw as u64)
    }

    /// The chance that the Barbarians win, with the best play.
    pub const fn defeat(&self) -> Fraction {
        of_throws(self.best.defeat as u64)
    }

    /// How many discs the best play takes, on average.
    pub fn expected_discs(&self) -> Fraction {
        of_throws((0..).zip(self.discs).map(|(discs, throws)| discs * u64::from(throws)).sum())
    }
}

const fn of_throws(throws: u64) -> Fraction {
    Fraction::of(throws as u128, THROWS as u128)
}

/// What Galerius has in a battle after giving so many discs in the best way.
#[derive(Clone, Copy)]
struct Raised {
    /// What counts besides the face of his die: what he added, and his support.
    sum: u8,
    /// The discs on the board that he gives; the others come from his reserve.
    given: ProvinceSet,
}

/// The same for each number of discs that he can give.
type Raises = [Option<Raised>; MAX_DISCS + 1];

/// The best outcome with this face of his die, and the fewest discs it takes.
fn best(raises: &Raises, rome: &Strength, r: Face, barbarian: u16) -> (Outcome, usize) {
    let with = |(discs, raised): (usize, &Option<Raised>)| {
        let raised = (*raised)?;
        Some((Outcome::of(rome.value_with(r, raised.sum), barbarian), discs))
    };
    let outcomes = || raises.iter().enumerate().filter_map(with);
    let first = |wanted| outcomes().find(|&(outcome, _)| outcome == wanted);
    let wanted = first(Outcome::RomanVictory).or_else(|| first(Outcome::Draw));
    wanted.unwrap_or((Outcome::BarbarianVictory, 0))
}

impl Game<'_> {
    /// The odds of the battle that this throw decides as the board stands, if it is one and its figure is on the board.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::vocabulary::Combatant;
    /// use tetrarchia::{Emperor, Figure, Level, Position, Rules, Throw};
    ///
    /// let game = Position::new(Emperor::Maximian)
    ///     .emperor(Emperor::Maximian, CISALPINA)
    ///     .army(NARBONENSIS)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// // If that army attacks him, his capital supports him, and one revolt the army (AD-4).
    /// let throw = Throw::Battle { attacker: Combatant::Barbarians, figure: Figure::Maximian, army: NARBONENSIS };
    /// let odds = game.battle_odds(throw).ok_or("a battle")?;
    /// assert_eq!(odds.best, game.battle(Figure::Maximian, CISALPINA, NARBONENSIS).chances());
    /// assert_eq!(game.battle_odds(Throw::Activity), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn battle_odds(&self, throw: Throw) -> Option<BattleOdds> {
        let figure = throw.figure()?;
        self.state.place(figure)?;
        let (rome, barbarians) = self.strengths(throw);
        let raises = self.raises(throw, 0, rome.support.len() as u8);
        let mut odds = BattleOdds {
            plain: Chances::of(&rome, &barbarians),
            best: Chances { victory: 0, draw: 0, defeat: 0 },
            discs: [0; MAX_DISCS + 1],
        };
        for r in Face::ALL {
            for b in Face::ALL {
                let (outcome, discs) = best(&raises, &rome, r, barbarians.value(b));
                odds.best.count(outcome);
                odds.discs[discs] += 1;
            }
        }
        Some(odds)
    }

    /// The odds of an attack on an army or on the pirates, if it is legal now; [`why_not`](Game::why_not) says why it is
    /// not.
    pub fn attack_odds(&self, attack: Command) -> Option<BattleOdds> {
        use crate::vocabulary::Combatant;
        if !self.is_legal(attack) {
            return None;
        }
        match attack {
            Command::Attack { figure, army } => {
                self.battle_odds(Throw::Battle { attacker: Combatant::Rome, figure, army })
            }
            Command::AttackPirates { figure } => {
                self.battle_odds(Throw::SeaBattle { figure, zone: self.state.pirates? })
            }
            _ => None,
        }
    }

    /// The answer of a Galerius who plays his best to [`Question::Raise`].
    pub(crate) fn find_best_raise(&self) -> Option<Command> {
        let Pending::Command { question: Question::Raise { throw, roll, plus, support } } = self.state.pending else {
            return None;
        };
        let Roll::Both(r, b) = roll else { return None };
        let (rome, barbarians) = self.strengths(throw);
        let raises = self.raises(throw, plus, support);
        let (_, discs) = best(&raises, &rome, r, barbarians.value(b));
        if discs == 0 {
            return Some(Command::Pass);
        }
        let given = raises[discs].map_or(ProvinceSet::EMPTY, |raised| raised.given);
        let from = if discs > given.len() { None } else { given.first() };
        Some(Command::UsePower { from })
    }

    /// The best that can be had in a battle for each number of further discs, after adding `plus` already. Every choice
    /// of discs is tried: there are few.
    fn raises(&self, throw: Throw, plus: u8, frozen: u8) -> Raises {
        let mut raises: Raises = [None; MAX_DISCS + 1];
        let leads = throw.figure().is_some_and(|figure| self.galerius_leads(figure));
        let (mut on_board, mut reserve) = (ProvinceSet::EMPTY, 0);
        if leads {
            on_board = self.garrisons_to_give(Emperor::Galerius).into_iter().take(MAX_DISCS).collect();
            reserve = self.garrisons_left(Emperor::Galerius);
        }
        let frozen = (leads && self.rules.rulings.is_other(Ruling::GaleriusSupport)).then_some(frozen);
        for given in subsets(on_board) {
            let support = frozen.unwrap_or_else(|| self.support_without(throw, given));
            // So many of the board, and from none to all of the reserve.
            for (discs, best) in raises.iter_mut().enumerate().skip(given.len()).take(reserve + 1) {
                let sum = plus.saturating_add(support).saturating_add(discs as u8);
                let better = |known: Raised| (sum, known.given.len()) > (known.sum, given.len());
                if best.is_none_or(better) {
                    *best = Some(Raised { sum, given });
                }
            }
        }
        raises
    }

    /// The Roman support in a battle once Galerius has given these garrisons.
    fn support_without(&self, throw: Throw, given: ProvinceSet) -> u8 {
        let mut after = *self;
        after.state.garrisons[Emperor::Galerius.index()] -= given;
        after.strengths(throw).0.support.len() as u8
    }
}

/// All the sets that can be made of these provinces, the empty one first.
fn subsets(all: ProvinceSet) -> impl Iterator<Item = ProvinceSet> {
    (0_u32..1 << all.len()).map(move |chosen| {
        let is_chosen = |&(rank, _): &(u32, Province)| chosen >> rank & 1 != 0;
        (0..).zip(all).filter(is_chosen).map(|(_, province)| province).collect()
    })
}
