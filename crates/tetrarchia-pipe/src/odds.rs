//! The odds of a Barbarian phase as JSON, for the pipe and for the program.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use tetrarchia::board::{Board, Province};
use tetrarchia::kit::Chance;
use tetrarchia::odds::{Fraction, PhaseOdds};
use tetrarchia::{Ending, Figure};

/// Returns a number both as an exact fraction and as a decimal.
fn number(fraction: Fraction) -> Value {
    json!({ "exact": fraction, "value": fraction.to_f64() })
}

/// Returns a number with its upper bound, if something was left out.
fn bounded(bounds: &RangeInclusive<Fraction>) -> Value {
    let (least, most) = (*bounds.start(), *bounds.end());
    match least == most {
        true => number(least),
        false => json!({ "exact": least, "value": least.to_f64(), "at_most": number(most) }),
    }
}

/// Returns a chance, with its upper bound if it is not exact.
pub(super) fn chance(chance: Chance) -> Value {
    bounded(&(chance.least..=chance.most))
}

/// Returns the odds of a Barbarian phase as JSON. Probabilities and expected values have `exact`, a fraction, and
/// `value`, a number close to it; if the budget did not suffice, `at_most` is the upper bound. Impossible results are
/// left out.
pub fn phase_as_json(odds: &PhaseOdds, board: &Board) -> Value {
    let chance = |chance: Fraction| bounded(&odds.bounds(chance));
    let named = |pairs: &[(&str, Fraction)]| {
        let kept = pairs.iter().filter(|(_, chance)| !chance.is_zero());
        kept.map(|&(name, told)| (name.to_owned(), chance(told))).collect::<Map<_, _>>()
    };
    let figures = Figure::ALL.map(|figure| {
        let chances = named(&[("attacked", odds.attacked(figure)), ("removed", odds.removed(figure))]);
        (figure.word().to_owned(), chances)
    });
    let provinces = Province::ALL.map(|at| {
        let chances = named(&[("revolt", odds.revolt(at)), ("unrest", odds.unrest(at)), ("army", odds.army(at))]);
        (board.id(at).to_owned(), chances)
    });
    let known = |(name, chances): (String, Map<_, _>)| (!chances.is_empty()).then_some((name, Value::Object(chances)));
    json!({
        "goes_on": chance(odds.goes_on()),
        "lost": chance(odds.lost()),
        "endings": named(&Ending::ALL.map(|ending| (ending.word(), odds.ended(ending)))),
        "remainder": number(odds.remainder()),
        "beyond_budget": number(odds.beyond_budget()),
        "states": odds.states(),
        "figures": figures.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "provinces": provinces.into_iter().filter_map(known).collect::<Map<_, _>>(),
        "expected": {
            "revolts": bounded(&odds.expected_revolts_bounds()),
            "unrest": bounded(&odds.expected_unrest_bounds()),
            "armies": bounded(&odds.expected_armies_bounds()),
        },
    })
}
