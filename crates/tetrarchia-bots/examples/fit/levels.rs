//! The rules of the games: mostly those of the base game, at all levels.

use std::error::Error;

use tetrarchia::Rules;

use crate::options::Random;

/// What is added to some games, in each edition.
const FIRST: [&str; 5] = ["imperium", "mare-nostrum", "diarchia", "patres-patriae", "the-great"];
const SECOND: [&str; 13] = [
    "imperium",
    "mare-nostrum",
    "via-romana",
    "usurpator",
    "roma-aeterna",
    "barbaria",
    "modules:dux",
    "modules:vicarius",
    "modules:pirates",
    "modules:goths",
    "modules:dux+vicarius",
    "modules:pirates+goths",
    "usurpator/modules:goths",
];

/// Draws rules: mostly of the base game, with levels in the middle and above it more often.
pub fn draw_rules(random: &mut Random, additions: usize) -> Result<Rules, Box<dyn Error>> {
    loop {
        let mut digit = |weights: [usize; 3]| {
            let drawn = random.below(weights.iter().sum());
            usize::from(drawn >= weights[0]) + usize::from(drawn >= weights[0] + weights[1])
        };
        let (garrisons, fleets) = (5 - digit([2, 4, 3]), 3 - digit([2, 4, 2]));
        let (revolts, armies) = (digit([2, 3, 3]), digit([2, 3, 3]));
        let is_first = random.below(4) == 0;
        let edition = if is_first { "first" } else { "second" };
        let mut text = format!("{edition}/{garrisons}{fleets}{revolts}{armies}");
        if random.below(100) < additions {
            let all = if is_first { &FIRST[..] } else { &SECOND };
            text = format!("{text}/{}", all[random.below(all.len())]);
        }
        let rules: Rules = text.parse()?;
        if rules.check().is_ok() {
            return Ok(rules);
        }
    }
}
