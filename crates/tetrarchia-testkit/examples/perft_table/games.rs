//! Set-ups, middles and ends of games, and the worked examples of the rulebooks.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use tetrarchia::replay::Log;
use tetrarchia::rules::War;
use tetrarchia::{DiceSource, Edition, Game, Input, Level, Module, Pending, Rules, Scenario, SeededDice, Variant};

use super::{Candidate, moments};

/// The seed of the dice of the openings.
const SEED: u64 = 284;

/// Returns new games of both editions at several levels, with each variant, module and scenario: from the first die where
/// the dice of the set-up differ, and after these dice, when the players place their fleets.
pub fn set_ups() -> Result<Vec<Candidate>, Box<dyn Error>> {
    let mut all = Vec::new();
    let mut add = |what: String, rules: Rules, from_first_die: bool| -> Result<(), Box<dyn Error>> {
        let name = rules.to_string().replace(['/', ':', '(', ')'], "-");
        let name = name.trim_end_matches('-');
        let mut push = |name: String, why: String, inputs: Vec<Input>| {
            all.push(Candidate { name, why, rules, start: None, inputs });
        };
        if from_first_die {
            push(format!("set-up-{name}"), format!("The set-up of {what}, from the first die"), Vec::new());
        }
        let why = format!("The opening of {what}, after the dice of the set-up");
        push(format!("opening-{name}"), why, set_up_dice(rules)?);
        Ok(())
    };
    for digits in [[5, 3, 0, 0], [4, 2, 0, 0], [4, 2, 1, 1], [3, 1, 2, 2]] {
        let level = Level::new(digits[0], digits[1], digits[2], digits[3])?;
        add(format!("the first edition at level {level}"), Rules::first(level), true)?;
        add(format!("the second edition at level {level}"), Rules::second(level), true)?;
    }
    for variant in Variant::ALL {
        for edition in variant.editions() {
            let rules = match edition {
                Edition::First => Rules::first(Level::BEGINNER),
                Edition::Second => Rules::second(Level::BEGINNER),
            };
            add(format!("{} in the {edition} edition", variant.name()), rules.with_variant(variant), false)?;
        }
    }
    for module in Module::ALL {
        let rules = Rules::second(Level::BEGINNER).with_module(module);
        add(format!("the module {module}"), rules, module == Module::Pirates)?;
    }
    for war in War::ALL {
        for fixed in [false, true] {
            let how = if fixed { "with fixed revolts" } else { "with rolled revolts" };
            let rules = Rules::second(war.level()).with_scenario(Scenario { war, fixed });
            add(format!("the scenario {war} {how}"), rules, true)?;
        }
    }
    Ok(all)
}

/// Returns the rolls of a set-up.
fn set_up_dice(rules: Rules) -> Result<Vec<Input>, Box<dyn Error>> {
    let mut game = Game::new(rules)?;
    let mut dice = SeededDice::new(SEED);
    let mut rolls = Vec::new();
    while let Pending::Roll { throw } = game.pending() {
        let roll = Input::Roll(dice.roll(throw.dice())?);
        game.apply(roll)?;
        rolls.push(roll);
    }
    Ok(rolls)
}

/// Returns the middle of each whole game, and the last decision before the end of each that is won or lost.
pub fn from_games(logs: &BTreeMap<String, Log>) -> Vec<Candidate> {
    let mut all = Vec::new();
    for (name, log) in logs {
        let moments = moments(log);
        let mut add = |what: &str, index: usize, why: &str| {
            let (name, why) = (format!("{what}-{name}"), format!("{why} the game {name}"));
            all.push(Candidate { name, why, rules: log.rules, start: Some(moments[index].0), inputs: Vec::new() });
        };
        add("middle", moments.len() / 2, "The middle of");
        if !name.starts_with("en-5") && !name.starts_with("do-8") {
            add("end", moments.len() - 1, "The last decision of");
        }
    }
    all
}

/// Returns the positions of the worked examples; several examples have one in common.
pub fn examples(logs: &BTreeMap<String, Log>) -> Vec<Candidate> {
    let mut all = Vec::new();
    let mut known = BTreeSet::new();
    for (name, log) in logs {
        let Some((state, _)) = moments(log).into_iter().next() else { continue };
        if known.insert(format!("{} {state}", log.rules)) {
            let why = format!("The position of a worked example: {}", log.title);
            all.push(Candidate { name: name.clone(), why, rules: log.rules, start: Some(state), inputs: Vec::new() });
        }
    }
    all
}
