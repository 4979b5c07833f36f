//! The choices that Galerius has about his die in a battle.

use crate::base::battle::{Battle, Chances, Strength};
use crate::board::{Province, ProvinceSet};
use crate::game::Game;
use crate::rules::Ruling;
use crate::vocabulary::{Command, Emperor, Face, Outcome, Pending, Question, Roll, Throw};

/// The largest number of discs an Emperor can have (SU-2).
pub(crate) const MAX_DISCS: usize = 5;

/// The best result of giving a certain number of discs in a battle.
#[derive(Clone, Copy)]
struct Raised {
    /// His total without the face of his die: what he added, plus his support.
    sum: u8,
    /// The discs he gives from the board; the others come from his reserve.
    given: ProvinceSet,
}

/// The best result for each number of discs Galerius can give; `None` for a number he cannot give.
type Raises = [Option<Raised>; MAX_DISCS + 1];

/// Returns the best outcome with this face of his die, and the smallest number of discs it takes.
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
    /// Returns how many of the 36 throws of this battle lead to each outcome if Galerius plays his best, and how many
    /// of them take no disc, one disc, and so on.
    pub(crate) fn best_chances(&self, throw: Throw, battle: &Battle) -> (Chances, [u8; MAX_DISCS + 1]) {
        let Battle { roman, barbarian, .. } = battle;
        let raises = self.raises(throw, 0, roman.support.len() as u8);
        let (mut chances, mut spent) = (Chances { victory: 0, draw: 0, defeat: 0 }, [0; MAX_DISCS + 1]);
        for r in Face::ALL {
            for b in Face::ALL {
                let (outcome, discs) = best(&raises, roman, r, barbarian.value(b));
                chances.count(outcome);
                spent[discs] += 1;
            }
        }
        (chances, spent)
    }

    /// Returns the best answer to [`Question::Raise`], or `None` if another question is pending.
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

    /// Returns the best result in a battle for each number of further discs, after `plus` has already been added. Tries
    /// every choice of discs; there are few.
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
            // This many from the board, plus between none and all of the reserve.
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

    /// Returns the Roman support in a battle after Galerius has given these garrisons.
    fn support_without(&self, throw: Throw, given: ProvinceSet) -> u8 {
        let mut after = *self;
        after.state.garrisons[Emperor::Galerius.index()] -= given;
        after.strengths(throw).0.support.len() as u8
    }
}

/// Returns all subsets of these provinces, the empty one first.
fn subsets(all: ProvinceSet) -> impl Iterator<Item = ProvinceSet> {
    (0_u32..1 << all.len()).map(move |chosen| {
        let is_chosen = |&(rank, _): &(u32, Province)| chosen >> rank & 1 != 0;
        (0..).zip(all).filter(is_chosen).map(|(_, province)| province).collect()
    })
}
