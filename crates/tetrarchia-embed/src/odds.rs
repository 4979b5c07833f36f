//! The odds of a Barbarian phase as plain data.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Serialize, Serializer};

use tetrarchia::board::{Board, Province};
use tetrarchia::kit::{Chance, Preview};
use tetrarchia::odds::{Fraction, OddsOptions, PhaseOdds};
use tetrarchia::{Ending, Figure, Game};

use crate::Error;

/// The largest budget of odds, in states of a Barbarian phase. It takes about 600 MB and a few seconds.
pub const MAX_BUDGET: u32 = 1_000_000;

/// A number as an exact fraction and as a decimal close to it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberView {
    /// The fraction, such as `1/2`.
    pub exact: Fraction,
    /// A number close to it.
    pub value: f64,
}

/// A number with its upper bound, if something was left out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChanceView {
    /// The upper bound, if the budget was too small. `exact` and `value` are then the lower bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<NumberView>,
    /// The fraction, such as `1/2`.
    pub exact: Fraction,
    /// A number close to it.
    pub value: f64,
}

/// Values by name, in the order of the names. It is an object in JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct ByName<'b, T>(Vec<(&'b str, T)>);

/// Chances by name. What cannot happen is left out.
pub type Chances = ByName<'static, ChanceView>;

impl<'b, T> ByName<'b, T> {
    const fn new() -> Self {
        ByName(Vec::new())
    }

    /// Returns the value with this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.iter().find(|&(one, _)| one == name).map(|(_, value)| value)
    }

    /// Returns all names with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'b str, &T)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn insert(&mut self, name: &'b str, value: T) {
        let place = self.0.partition_point(|&(one, _)| one < name);
        self.0.insert(place, (name, value));
    }
}

impl<T: Serialize> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for ByName<'_, T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::format!("{}ByName", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        alloc::collections::BTreeMap::<alloc::string::String, T>::json_schema(generator)
    }
}

/// The odds of a Barbarian phase. What cannot happen is left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PhaseView<'b> {
    /// The part of the remainder that exceeded the budget.
    pub beyond_budget: NumberView,
    /// The probability of each ending.
    pub endings: Chances,
    /// The mean number of pieces after the phase.
    pub expected: ExpectedView,
    /// By figure: the probability of being `attacked` and `removed`.
    pub figures: ByName<'static, Chances>,
    /// The probability that the next turn begins.
    pub goes_on: ChanceView,
    /// The probability that the game is lost.
    pub lost: ChanceView,
    /// By id: the probability of `revolt`, `unrest` and `army` after the phase.
    pub provinces: ByName<'b, Chances>,
    /// The probability that was left out.
    pub remainder: NumberView,
    /// The number of states that were followed.
    pub states: u64,
}

/// The mean number of pieces after a phase.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExpectedView {
    /// The mean number of armies.
    pub armies: ChanceView,
    /// The mean number of revolts.
    pub revolts: ChanceView,
    /// The mean number of provinces in unrest.
    pub unrest: ChanceView,
}

/// The odds of a phase, and of the battle whose dice are pending.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OddsView<'b> {
    /// The budget, in states.
    pub budget: u32,
    /// The odds of the phase.
    pub phase: PhaseView<'b>,
    /// The odds of the battle whose dice are pending or asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Preview>,
}

impl<'b> OddsView<'b> {
    /// Computes the odds of the coming phase of a game, within a budget of states.
    ///
    /// # Errors
    /// Returns an error if the budget is too large, or a refusal where a phase cannot end.
    pub fn of(game: &Game<'b>, budget: u32) -> Result<OddsView<'b>, Error> {
        let odds = game.phase_odds_within(OddsOptions::new().with_budget(checked_budget(budget.into())?));
        let odds = odds.map_err(|refusal| Error::refused(refusal, game.board()))?;
        let battle = game.pending().throw().and_then(|throw| game.preview_throw(throw));
        Ok(OddsView { budget, phase: PhaseView::of(&odds, game.board()), battle })
    }
}

/// Checks a budget of odds.
///
/// # Errors
/// Returns an error if it is larger than [`MAX_BUDGET`].
pub fn checked_budget(wanted: u64) -> Result<u32, Error> {
    match u32::try_from(wanted) {
        Ok(budget @ ..=MAX_BUDGET) => Ok(budget),
        _ => Err(Error::bad_request(format_args!("budget: at most {MAX_BUDGET} states, not {wanted}"))),
    }
}

impl From<Fraction> for NumberView {
    fn from(exact: Fraction) -> NumberView {
        NumberView { exact, value: exact.to_f64() }
    }
}

impl From<&RangeInclusive<Fraction>> for ChanceView {
    fn from(bounds: &RangeInclusive<Fraction>) -> ChanceView {
        let (least, most) = (*bounds.start(), *bounds.end());
        ChanceView { at_most: (least != most).then(|| most.into()), exact: least, value: least.to_f64() }
    }
}

impl From<Chance> for ChanceView {
    fn from(chance: Chance) -> ChanceView {
        ChanceView::from(&(chance.least..=chance.most))
    }
}

impl<'b> PhaseView<'b> {
    /// Creates the view of the odds of a phase on this board.
    pub fn of(odds: &PhaseOdds, board: &'b Board) -> PhaseView<'b> {
        let chance = |chance: Fraction| ChanceView::from(&odds.bounds(chance));
        let named = |pairs: &[(&'static str, Fraction)]| -> Chances {
            let mut chances = Chances::new();
            for &(name, told) in pairs.iter().filter(|(_, chance)| !chance.is_zero()) {
                chances.insert(name, chance(told));
            }
            chances
        };
        let mut figures = ByName::new();
        for figure in Figure::ALL {
            let chances = named(&[("attacked", odds.attacked(figure)), ("removed", odds.removed(figure))]);
            if !chances.is_empty() {
                figures.insert(figure.word(), chances);
            }
        }
        let mut provinces = ByName::new();
        for at in Province::ALL {
            let chances = named(&[("revolt", odds.revolt(at)), ("unrest", odds.unrest(at)), ("army", odds.army(at))]);
            if !chances.is_empty() {
                provinces.insert(board.id(at), chances);
            }
        }
        PhaseView {
            beyond_budget: odds.beyond_budget().into(),
            endings: named(&Ending::ALL.map(|ending| (ending.word(), odds.ended(ending)))),
            expected: ExpectedView {
                armies: (&odds.expected_armies_bounds()).into(),
                revolts: (&odds.expected_revolts_bounds()).into(),
                unrest: (&odds.expected_unrest_bounds()).into(),
            },
            figures,
            goes_on: chance(odds.goes_on()),
            lost: chance(odds.lost()),
            provinces,
            remainder: odds.remainder().into(),
            states: odds.states(),
        }
    }
}
